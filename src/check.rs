//! The whole way of one deck from a file to its judgement.

use std::sync::Arc;

use crate::cards::database::Database;
use crate::cards::links::CardLinks;
use crate::cards::model::{CardId, PlayerType};
use crate::decks::collection::Collection;
use crate::decks::formats;
use crate::decks::missing::{DeckNeeds, Missing, missing};
use crate::decks::model::{Deck, Format};
use crate::decks::resolve::ResolvedDeck;
use crate::diagnostic::{Diagnostic, Severity};
use crate::harmless::shown_line;
use crate::message::{Message, message};
use crate::policy::{Allowed, Denied, Policy, allowed_in_words};
use crate::rules::{self, Game, Judgement, Opponent, Waived};
use crate::rulesets::library::{self, Library};
use crate::rulesets::model::{GameLength, Ruleset, RulesetFrom};
use crate::source::{Limits, SourceFile, lines_at};
use crate::text::numbered;
use crate::words::words;

mod files;

pub use files::not_readable;
pub(crate) use files::{no_deck, not_text, too_large};

/// The cards and rulesets that decks are judged with.
#[derive(Debug)]
#[non_exhaustive]
pub struct Judge {
    /// The cards.
    pub database: Database,
    /// The rulesets.
    pub library: Library,
}

/// What the caller asks for; it overrides what the deck file says.
#[derive(Clone, Debug, Default)]
pub struct JudgeOptions {
    /// The ruleset.
    pub ruleset: Option<String>,
    /// The game length.
    pub length: Option<GameLength>,
    /// The player type of the deck.
    pub player: Option<PlayerType>,
    /// The opponent's player type, if the opponent's deck is not given.
    pub against: Option<PlayerType>,
    /// The format of the file.
    pub format: Option<Format>,
    /// How much a file may hold.
    pub limits: Limits,
    /// The ruleset and length for decks that name none, from a configuration.
    pub fallback: Fallback,
    /// The severities of findings, which override the ruleset's.
    pub policy: Policy,
    /// The cards that the player owns; the judgement lists those that the deck lacks.
    pub collection: Option<Arc<Collection>>,
    /// Judge as if the deck had no waivers, as tournaments do.
    pub ignore_waivers: bool,
    /// Judge as if no collection were given.
    pub whole_collection: bool,
    /// Where reports link cards to, if anywhere.
    pub card_links: Option<CardLinks>,
}

/// The ruleset and length, from a configuration, for a deck that names neither.
#[derive(Clone, Debug, Default)]
pub struct Fallback {
    /// The ruleset.
    pub ruleset: Option<String>,
    /// The game length; ignored if the ruleset does not have it.
    pub length: Option<GameLength>,
}

words! {
    /// What became of a file.
    pub Verdict {
        /// The deck is legal under its ruleset.
        Legal = "legal",
        /// It is not.
        Illegal = "illegal",
        /// The file is not a deck that could be judged.
        Unreadable = "unreadable",
    }
}

/// A ruleset and why it judges the deck.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Chosen<'j> {
    /// The ruleset.
    pub ruleset: &'j Ruleset,
    /// Where the choice of the ruleset comes from.
    pub from: RulesetFrom,
    /// The game length.
    pub length: GameLength,
}

/// A file that was read and judged.
#[derive(Debug)]
#[non_exhaustive]
pub struct Checked<'j> {
    /// The file; without text where it could not even be read as text.
    pub source: SourceFile,
    /// The outcome.
    pub outcome: Outcome<'j>,
}

/// What became of a file.
#[derive(Debug)]
#[allow(clippy::exhaustive_enums, reason = "a deck is judged or it is not")]
pub enum Outcome<'j> {
    /// The file is a deck, judged by a ruleset.
    Judged(Box<JudgedDeck<'j>>),
    /// The file is not a deck that can be judged; the diagnostic says why.
    Unreadable(Diagnostic),
}

/// A deck as written that is not judged yet, or why the text is none: whoever asks several times about
/// one text keeps it.
pub(crate) type AsRead = Result<Deck, Box<Diagnostic>>;

/// A deck that was read, with what will judge it.
struct ReadDeck<'j> {
    deck: Deck,
    chosen: Chosen<'j>,
}

/// A deck that was read, or why it cannot be judged.
type Readable<'j> = Result<ReadDeck<'j>, Box<Diagnostic>>;

/// A deck with its judgement.
#[derive(Debug)]
#[non_exhaustive]
pub struct JudgedDeck<'j> {
    /// The deck as written.
    pub deck: Deck,
    /// The ruleset and game length that judged the deck.
    pub chosen: Chosen<'j>,
    /// The player of the deck, and whether the program inferred the player type.
    pub player: crate::decks::resolve::Player,
    /// The opponent's player type, if the deck was judged against one.
    pub against: Option<PlayerType>,
    /// The name of the deck's avatar.
    pub avatar: Option<String>,
    /// For each dual-purpose card, how many copies count on which side; empty if there are none.
    pub dual_purpose: Vec<DualPurposeCard>,
    /// The copies that the collection lacks, if a collection was given.
    pub missing: Option<Vec<Missing>>,
    /// The counts and findings.
    pub judgement: Judgement,
    /// The errors whose severity a configuration or the command line lowered.
    pub allowed: Vec<Allowed>,
    /// The warnings that fail the run, where it forbids warnings.
    pub denied: Option<Denied>,
    /// Where reports link its cards to, if anywhere.
    pub card_links: Option<CardLinks>,
    /// The cards in which the names of the deck were looked up.
    pub database: &'j Database,
}

impl JudgedDeck<'_> {
    /// The deck with its names resolved, as it was judged.
    pub fn resolved(&self) -> ResolvedDeck<'_> {
        ResolvedDeck::new(&self.deck, self.database, Some(self.player.kind))
    }
}

/// How the copies of a dual-purpose card in the play deck are counted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DualPurposeCard {
    /// The card's name.
    pub name: String,
    /// Copies that count as resources.
    pub as_resources: u32,
    /// Copies that count as hazards.
    pub as_hazards: u32,
}

impl Checked<'_> {
    /// The outcome in a word.
    pub fn verdict(&self) -> Verdict {
        match &self.outcome {
            Outcome::Judged(judged) if judged.judgement.legal() => Verdict::Legal,
            Outcome::Judged(_) => Verdict::Illegal,
            Outcome::Unreadable(_) => Verdict::Unreadable,
        }
    }

    /// The findings that the deck has waivers for.
    pub fn waived(&self) -> &[Waived] {
        match &self.outcome {
            Outcome::Judged(judged) => &judged.judgement.waived,
            Outcome::Unreadable(_) => &[],
        }
    }

    /// What the deck needs of each card, beside what a collection has; `None` for a text that is not
    /// a deck.
    pub fn needs(&self, collection: Option<&Collection>) -> Option<DeckNeeds> {
        let Outcome::Judged(judged) = &self.outcome else { return None };
        Some(DeckNeeds::of(&self.source.path, &judged.resolved(), collection))
    }

    /// How many errors the deck has; `None` for a text that is not a deck.
    pub fn errors(&self) -> Option<usize> {
        let Outcome::Judged(judged) = &self.outcome else { return None };
        let found = judged.judgement.diagnostics.iter();
        Some(found.filter(|found| found.severity == Severity::Error).count())
    }

    /// The errors whose severity a configuration or the command line lowered; empty if the file is
    /// not a deck.
    pub fn allowed(&self) -> &[Allowed] {
        match &self.outcome {
            Outcome::Judged(judged) => &judged.allowed,
            Outcome::Unreadable(_) => &[],
        }
    }

    /// The warnings that fail the run; `None` if it does not forbid warnings, or the deck has none.
    pub fn denied(&self) -> Option<&Denied> {
        match &self.outcome {
            Outcome::Judged(judged) => judged.denied.as_ref(),
            Outcome::Unreadable(_) => None,
        }
    }

    /// The severity that a finding has for the run: a warning that fails it is an error.
    pub(crate) fn weight(&self, severity: Severity) -> Severity {
        match severity {
            Severity::Warning if self.denied().is_some() => Severity::Error,
            severity => severity,
        }
    }

    /// The ids of built-in cards whose facts the user's own cards replace; empty if the file is not
    /// a deck.
    pub fn replaced(&self) -> &[CardId] {
        match &self.outcome {
            Outcome::Judged(judged) => judged.database.replaced(),
            Outcome::Unreadable(_) => &[],
        }
    }

    /// The allowed errors, the denied warnings and the replaced built-in cards, in words, as reports
    /// show them beside the verdict.
    pub fn allowed_told(&self) -> Option<Message> {
        let allowed = allowed_in_words(self.allowed()).into_iter();
        let denied = self.denied().map(Denied::told);
        let told: Vec<Message> =
            allowed.chain(denied).chain(replaced_in_words(self.replaced())).collect();
        (!told.is_empty()).then(|| Message::joined(told, ", "))
    }

    /// The number of lines that were read as remarks.
    pub fn remarks(&self) -> usize {
        let Outcome::Judged(judged) = &self.outcome else { return 0 };
        lines_at(&self.source.text, judged.deck.remarks.iter().map(|span| span.start).collect())
    }

    /// The number of remarks in words, if there are any.
    pub fn remarks_told(&self) -> Option<Message> {
        let remarks = self.remarks();
        (remarks > 0).then(|| {
            let lines = numbered(remarks, "line");
            match remarks {
                1 => message!("{lines} read as remark", lines),
                _ => message!("{lines} read as remarks", lines),
            }
        })
    }

    /// Everything that was found.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        match &self.outcome {
            Outcome::Judged(judged) => &judged.judgement.diagnostics,
            Outcome::Unreadable(diagnostic) => std::slice::from_ref(diagnostic),
        }
    }
}

/// The built-in cards that are replaced, in words: "2 built-in cards replaced (TW-106, TW-107)".
pub(crate) fn replaced_in_words(replaced: &[CardId]) -> Option<Message> {
    /// How many of them are named.
    const NAMED: usize = 5;
    let more = (replaced.len() > NAMED).then(|| "…".to_owned());
    let ids = replaced.iter().take(NAMED).map(ToString::to_string).chain(more);
    let ids = ids.collect::<Vec<_>>().join(", ");
    match replaced.len() {
        0 => None,
        1 => Some(message!("1 built-in card replaced ({ids})", ids)),
        number => Some(message!("{number} built-in cards replaced ({ids})", number, ids)),
    }
}

impl Judge {
    /// A judge with the built-in cards and rulesets.
    pub fn built_in() -> Self {
        Self { database: Database::built_in(), library: Library::built_in() }
    }

    /// The judge of all tests that take nothing but what is built in: a card that one of them asks for is read
    /// for all.
    #[cfg(test)]
    pub(crate) fn shared() -> &'static Self {
        static SHARED: std::sync::LazyLock<Judge> = std::sync::LazyLock::new(Judge::built_in);
        &SHARED
    }

    /// A judge with other cards and the built-in rulesets.
    pub fn with_cards(database: Database) -> Self {
        Self { database, library: Library::built_in() }
    }

    /// Judges a deck in the bytes of a file.
    pub fn check_bytes(&self, path: &str, bytes: Vec<u8>, wishes: &JudgeOptions) -> Checked<'_> {
        match SourceFile::from_bytes(path, bytes, &wishes.limits) {
            Ok(source) => self.check(source, wishes),
            Err(error) => Checked::unreadable(path, not_text(&error)),
        }
    }

    /// Judges a deck in a text.
    pub fn check(&self, source: SourceFile, wishes: &JudgeOptions) -> Checked<'_> {
        let read = self.read(&source, wishes);
        self.check_read(source, read, wishes)
    }

    /// Reads a text by the form and the bounds of these wishes.
    pub(crate) fn read(&self, source: &SourceFile, wishes: &JudgeOptions) -> AsRead {
        formats::read(source, wishes.format, &wishes.limits, &self.database)
            .map_err(|error| Box::new(Diagnostic::unreadable(&error)))
    }

    /// Judges a deck in a text that was read.
    pub(crate) fn check_read(
        &self,
        source: SourceFile,
        read: AsRead,
        wishes: &JudgeOptions,
    ) -> Checked<'_> {
        let deck = self.chosen(read, wishes);
        self.checked(source, deck, None, wishes)
    }

    /// Judges two decks against each other. `wishes.player` is the player of the first,
    /// `wishes.against` of the second, unless the files state them.
    pub fn check_pair(
        &self,
        first: SourceFile,
        second: SourceFile,
        wishes: &JudgeOptions,
    ) -> (Checked<'_>, Checked<'_>) {
        let turned =
            JudgeOptions { player: wishes.against, against: wishes.player, ..wishes.clone() };
        let one = self.chosen(self.read(&first, wishes), wishes);
        let other = self.chosen(self.read(&second, &turned), &turned);
        let deck = |read: &Readable<'_>| read.as_ref().ok().map(|read| read.deck.clone());
        let (his, own) = (deck(&other), deck(&one));
        (
            self.checked(first, one, his.as_ref(), wishes),
            self.checked(second, other, own.as_ref(), &turned),
        )
    }

    /// A deck with what judges it.
    fn chosen(&self, read: AsRead, wishes: &JudgeOptions) -> Readable<'_> {
        let deck = read?;
        let chosen = self.choose(&deck, wishes)?;
        Ok(ReadDeck { deck, chosen })
    }

    fn checked<'j>(
        &'j self,
        source: SourceFile,
        read: Readable<'j>,
        opponent: Option<&Deck>,
        wishes: &JudgeOptions,
    ) -> Checked<'j> {
        let outcome = match read {
            Err(why) => Outcome::Unreadable(*why),
            Ok(read) => {
                let mut judged = self.judge(read, opponent, wishes);
                let found = &mut judged.judgement.diagnostics;
                let allowed = wishes.policy.apply(found);
                judged.allowed = allowed;
                Outcome::Judged(Box::new(judged))
            }
        };
        Checked { source, outcome }
    }

    fn judge<'j>(
        &'j self,
        read: ReadDeck<'j>,
        opponent: Option<&Deck>,
        wishes: &JudgeOptions,
    ) -> JudgedDeck<'j> {
        let ReadDeck { mut deck, chosen } = read;
        if wishes.ignore_waivers {
            deck.allows.clear();
        }
        deck.limited_collection &= !wishes.whole_collection;
        let resolved = ResolvedDeck::new(&deck, &self.database, wishes.player);
        let his = opponent.map(|deck| ResolvedDeck::new(deck, &self.database, wishes.against));
        let against = his.as_ref().map(|his| his.player.kind).or(wishes.against);
        let opponent = against.map(|kind| Opponent { kind, deck: his.as_ref() });
        let collection = wishes.collection.as_deref();
        let game = Game { length: chosen.length, opponent, collection };
        let judgement = rules::judge(&resolved, chosen.ruleset, game);
        let player = resolved.player;
        let avatar = resolved
            .avatar
            .as_ref()
            .map(|avatar| shown_line(self.database.shown_name(&avatar.name)));
        let sides = judgement.tally.sides.cards.iter().map(|side| DualPurposeCard {
            name: resolved.cards[side.place].card.shown_name().to_owned(),
            as_resources: side.as_resources,
            as_hazards: side.as_hazards,
        });
        let missing = collection.map(|collection| missing(&resolved, collection));
        let dual_purpose = sides.collect();
        let database = &self.database;
        JudgedDeck {
            deck,
            chosen,
            player,
            against,
            avatar,
            dual_purpose,
            missing,
            judgement,
            allowed: Vec::new(),
            denied: None,
            card_links: wishes.card_links.clone(),
            database,
        }
    }

    /// The ruleset of a deck: the command line's, else its own, else the configuration's, else
    /// the default.
    fn choose(&self, deck: &Deck, wishes: &JudgeOptions) -> Result<Chosen<'_>, Box<Diagnostic>> {
        let (name, from) = match (&wishes.ruleset, &deck.ruleset, &wishes.fallback.ruleset) {
            (Some(name), _, _) => (name.as_str(), RulesetFrom::CommandLine),
            (None, Some(name), _) => (name.value.as_str(), RulesetFrom::Deck),
            (None, None, Some(name)) => (name.as_str(), RulesetFrom::Config),
            (None, None, None) => (library::DEFAULT, RulesetFrom::Default),
        };
        let ruleset = self.library.get(name);
        let ruleset = ruleset.map_err(|error| Box::new(files::unknown_ruleset(&error, deck)))?;
        // A deck's length belongs to the ruleset that the deck names, not to another one it is
        // tried under.
        let own = deck.length.as_ref().map(|length| length.value);
        let own = own.filter(|own| from == RulesetFrom::Deck || ruleset.lengths.contains(own));
        let fallback = wishes.fallback.length.filter(|length| ruleset.lengths.contains(length));
        let length = wishes.length.or(own).or(fallback).unwrap_or(ruleset.default_length);
        if !ruleset.lengths.contains(&length) {
            return Err(Box::new(files::no_such_length(ruleset, length, deck)));
        }
        Ok(Chosen { ruleset, from, length })
    }
}

impl<'j> Checked<'j> {
    /// A file with text that could not be judged.
    pub fn unreadable_source(source: SourceFile, diagnostic: Diagnostic) -> Checked<'j> {
        Checked { source, outcome: Outcome::Unreadable(diagnostic) }
    }

    /// A file without text that could not be judged.
    pub fn unreadable(path: &str, diagnostic: Diagnostic) -> Checked<'j> {
        Self::unreadable_source(SourceFile::new(path, String::new()), diagnostic)
    }
}
