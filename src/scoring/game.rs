//! The file of a game: both players' cards at its end.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::cards::model::{PlayerType, PointsKind};
use crate::diagnostic::{Diagnostic, Severity};
use crate::message::{Message, message};
use crate::rulesets::library::Library;
use crate::rulesets::model::Ruleset;
use crate::source::{Limits, SourceFile, Span, Spanned};
use crate::text::{listed, numbered};
use crate::tree::typed;
use crate::words::words;

/// A game at its end.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct GameFile {
    /// The ruleset by which it was played, as BOOK or BOOK/VARIANT.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub ruleset: Option<Spanned<String>>,
    /// The players: two, or as many as the ruleset is for.
    #[serde(rename = "player")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = 5)))]
    pub players: Vec<PlayerEntry>,
}

/// A player and his cards.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PlayerEntry {
    /// What he is called.
    pub name: String,
    /// What he plays.
    pub plays: PlayerType,
    /// Whether his avatar was eliminated.
    #[serde(default)]
    pub avatar_lost: bool,
    /// By what he won the game at once, if he did.
    #[serde(default)]
    pub won_by: Option<WonBy>,
    /// His cards in play.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, CardEntry>"))]
    pub in_play: BTreeMap<Spanned<String>, Spanned<CardEntry>>,
    /// His marshalling point pile: what he stored and the creatures that he defeated.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, CardEntry>"))]
    pub pile: BTreeMap<Spanned<String>, Spanned<CardEntry>>,
    /// The cards of his hand that he reveals.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub reveals: Vec<Spanned<String>>,
    /// Points that no card in play or in the pile gives, as those that eliminated characters cost.
    #[serde(default)]
    pub other: Vec<OtherPoints>,
}

/// What is said of a card: how many copies, or that and more.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum CardEntry {
    /// The number of copies.
    Copies(u8),
    /// A number of copies, and the points of each.
    Worth(WorthEntry),
}

/// Copies of a card that are worth other points than its first number says.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct WorthEntry {
    /// How many copies; 1 if not said.
    #[serde(default = "one")]
    pub copies: u8,
    /// The points of each: a number that is printed on the card, or 0.
    pub points: i8,
}

const fn one() -> u8 {
    1
}

/// Points that no card in play gives.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OtherPoints {
    /// Of what kind.
    pub kind: PointsKind,
    /// How many; less than 0 where they are lost.
    pub points: i8,
    /// What gives or costs them.
    pub why: String,
}

words! {
    /// What wins a game at once.
    pub WonBy {
        /// The One Ring.
        OneRing = "the-one-ring",
    }
}

impl CardEntry {
    /// How many copies.
    pub const fn copies(&self) -> u8 {
        match self {
            Self::Copies(copies) => *copies,
            Self::Worth(worth) => worth.copies,
        }
    }

    /// The points of each card, as stated.
    pub const fn points(&self) -> Option<i8> {
        match self {
            Self::Copies(_) => None,
            Self::Worth(worth) => Some(worth.points),
        }
    }
}

impl GameFile {
    /// Reads a game.
    ///
    /// # Errors
    /// With the faults of the file, and their places.
    pub fn read(source: &SourceFile) -> Result<Self, Box<Diagnostic>> {
        let game: Self = typed::of_toml(source, &Limits::default()).map_err(|error| {
            Box::new(Diagnostic { rule: "bad-game", ..Diagnostic::unreadable(&error) })
        })?;
        if game.players.is_empty() {
            let help = Some(message!("write a table [[player]] for each player"));
            return Err(helped(fault(message!("the game has no player"), None), help));
        }
        Ok(game)
    }

    /// Whether a ruleset is for this many players.
    ///
    /// # Errors
    /// When it is for more or fewer.
    pub(super) fn fits(&self, ruleset: &Ruleset, library: &Library) -> Result<(), Box<Diagnostic>> {
        let number = self.players.len();
        if is_for(ruleset, number) {
            return Ok(());
        }
        let range = ruleset.play.reckoning.players;
        let needed = if range.least == range.most {
            Message::verbatim(range.most.to_string())
        } else {
            message!("{least} to {most}", least = range.least, most = range.most)
        };
        let message = message!(
            "the game has {players}, and {ruleset} is for {needed}",
            players = numbered(number, "player"),
            ruleset = ruleset.name,
            needed
        );
        Err(helped(fault(message, None), self.others(ruleset, library)))
    }

    /// The rulesets for this many of these players: those of the same book if there are any.
    fn others(&self, ruleset: &Ruleset, library: &Library) -> Option<Message> {
        let plays = |one: &&Ruleset| {
            is_for(one, self.players.len())
                && self.players.iter().all(|player| one.players.contains(&player.plays))
        };
        let book = |one: &Ruleset| one.name.split('/').next().unwrap_or_default().to_owned();
        let all: Vec<&Ruleset> = library.all().filter(plays).collect();
        let own: Vec<&Ruleset> =
            all.iter().copied().filter(|one| book(one) == book(ruleset)).collect();
        let named = if own.is_empty() { all } else { own };
        let named: Vec<String> = named.iter().map(|one| format!("`{}`", one.name)).collect();
        let rulesets = listed(&named, "or");
        let help = message!("name a ruleset for this many players: {rulesets}", rulesets);
        (!named.is_empty()).then_some(help)
    }
}

/// Whether a ruleset is for this many players.
fn is_for(ruleset: &Ruleset, number: usize) -> bool {
    let range = ruleset.play.reckoning.players;
    (usize::from(range.least)..=usize::from(range.most)).contains(&number)
}

/// A fault of a game.
pub(super) fn fault(message: Message, span: Option<Span>) -> Box<Diagnostic> {
    Box::new(match span {
        Some(span) => {
            Diagnostic::at("bad-game", Severity::Error, message, span, Message::default())
        }
        None => Diagnostic::of_file("bad-game", Severity::Error, message),
    })
}

/// The fault with a help: what to do.
pub(super) fn helped(mut fault: Box<Diagnostic>, help: Option<Message>) -> Box<Diagnostic> {
    fault.help = help;
    fault
}
