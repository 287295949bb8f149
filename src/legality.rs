//! A deck under every ruleset that knows decks of its player type: the table that settles
//! arguments. A single card under them is the business of `card`.

use schemars::JsonSchema;
use serde::Serialize;

use crate::cards::model::PlayerType;
use crate::check::{Judge, Verdict, Wishes, unreadable};
use crate::checkers::{self, Game, Judgement, Opponent, registry};
use crate::decks::formats;
use crate::decks::resolve::ResolvedDeck;
use crate::diagnostic::{Citation, Diagnostic, Severity};
use crate::rulesets::model::{GameLength, Ruleset};
use crate::source::SourceFile;

pub mod card;

/// What became of a deck under each ruleset.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Legality {
    /// The path as it was given.
    pub path: String,
    /// What the deck's maker calls it.
    pub name: Option<String>,
    /// Whose deck it is.
    pub player: PlayerType,
    /// Whether the deck does not say that itself.
    pub player_inferred: bool,
    /// The rulesets that know decks of this player type, in the order of the library.
    pub rulesets: Vec<UnderRuleset>,
}

/// What became of a deck under one ruleset.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct UnderRuleset {
    /// The ruleset, `BOOK/VARIANT`.
    pub ruleset: String,
    /// What its book calls itself.
    pub title: String,
    /// The game length: the one asked for, or the ruleset's usual one where it knows no such game.
    pub length: GameLength,
    /// Legal or illegal.
    pub verdict: Verdict,
    /// How many findings are errors.
    pub errors: usize,
    /// How many are warnings.
    pub warnings: usize,
    /// The first error in the order of the catalogue; none for a legal deck.
    pub deciding: Option<Deciding>,
}

/// The finding that decides.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Deciding {
    /// Its rule.
    pub rule: &'static str,
    /// What is wrong.
    pub message: String,
    /// Where the rule is written.
    pub citations: Vec<Citation>,
}

impl Judge {
    /// Judges a deck under every ruleset that knows decks of its player type, whatever ruleset the
    /// deck or the wishes ask for.
    ///
    /// # Errors
    /// When the file is no deck.
    pub fn legality(
        &self,
        source: &SourceFile,
        wishes: &Wishes,
    ) -> Result<Legality, Box<Diagnostic>> {
        let deck = formats::read(source, wishes.format, &wishes.limits)
            .map_err(|error| Box::new(unreadable(&error)))?;
        let resolved = ResolvedDeck::new(&deck, &self.database, wishes.player);
        let asked = wishes.length.or(deck.length.as_ref().map(|length| length.value));
        let player = resolved.player;
        let knows = |ruleset: &&Ruleset| ruleset.players.contains(&player.kind);
        let opponent = wishes.against.map(|kind| Opponent { kind, deck: None });
        let under = |ruleset: &Ruleset| {
            let length = asked.filter(|length| ruleset.lengths.contains(length));
            let game = Game { length: length.unwrap_or(ruleset.default_length), opponent };
            let judgement = checkers::judge(&resolved, ruleset, game);
            UnderRuleset::new(ruleset, game.length, &judgement)
        };
        Ok(Legality {
            path: source.path.clone(),
            name: deck.name.clone(),
            player: player.kind,
            player_inferred: player.inferred,
            rulesets: self.library.all().filter(knows).map(under).collect(),
        })
    }
}

impl UnderRuleset {
    fn new(ruleset: &Ruleset, length: GameLength, judgement: &Judgement) -> Self {
        let found = &judgement.diagnostics;
        // What may be thought over is the same under every ruleset, and no matter of legality.
        let of = |severity| {
            let of_rules = found.iter().filter(|found| !registry::is_advice(found.rule));
            of_rules.filter(|found| found.severity == severity).count()
        };
        Self {
            ruleset: ruleset.name.clone(),
            title: ruleset.title.clone(),
            length,
            verdict: if judgement.legal() { Verdict::Legal } else { Verdict::Illegal },
            errors: of(Severity::Error),
            warnings: of(Severity::Warning),
            deciding: deciding(found),
        }
    }
}

/// The first error in the order of the catalogue, and of its rule the first in the file.
fn deciding(found: &[Diagnostic]) -> Option<Deciding> {
    let errors = || found.iter().filter(|found| found.severity == Severity::Error);
    let place = |found: &&Diagnostic| {
        registry::RULES.iter().position(|rule| rule.name == found.rule).unwrap_or(usize::MAX)
    };
    errors().min_by_key(place).map(|found| Deciding {
        rule: found.rule,
        message: found.message.clone(),
        citations: found.citations.clone(),
    })
}
