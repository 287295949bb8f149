//! A finding about a deck: one type for every producer. How findings are shown is the business of
//! `reports`.

use crate::cards::model::CardId;
use crate::decks::section::Section;
use crate::message::{Message, message};
use crate::source::{ReadError, Span};
use crate::text::numbered;

pub use crate::rulesets::terms::Severity;
pub(crate) use crate::rulesets::terms::{Citation, Reading};
pub(crate) use crate::source::NextStep;

/// The rule of files that cannot be judged. Readers report it, not the catalogue's checks.
pub(crate) const UNREADABLE: &str = "unreadable-file";

/// A place in the deck file that a finding is about, with a few words.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Label {
    /// The place.
    pub span: Span,
    /// What the reader sees at that place.
    pub text: Message,
}

/// Where a rule is written, in words: a card's own rule is “written on” the card.
pub(crate) fn written_in(citation: &Citation) -> Message {
    if citation.source == Citation::CARD {
        let card = &citation.reference;
        return message!("card {card}", card);
    }
    let place = Message::verbatim(Citation { since: None, ..citation.clone() }.to_string());
    match citation.since {
        Some(year) => message!("{place} (a ruling of {year}; not before)", place, year),
        None => place,
    }
}

/// The reading that was chosen and the other one, in words.
pub(crate) fn both_ways(reading: &Reading) -> Message {
    let (read, other) = (Message::of_data(&*reading.read), Message::of_data(&*reading.other));
    message!("{read}; the other reading: {other}", read, other)
}

/// The note that a finding rests on a reading, which it names.
pub fn rests_on(reading: &Reading) -> Message {
    let (read, other) = (Message::of_data(&*reading.read), Message::of_data(&*reading.other));
    message!("rests on a reading: {read}; the other reading: {other}", read, other)
}

/// A repair that the program can make without a choice by the user, in terms of entries, each named
/// by its place in the file. Whether the file's layout allows it, and which bytes change, is the
/// business of `repair`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Repair {
    /// Lower the number of copies of an entry.
    RemoveCopies {
        /// The entry.
        entry: Span,
        /// How many copies to remove.
        copies: u32,
    },
    /// Join two entries of one card.
    Merge {
        /// The entry that stays, with the copies of both.
        into: Span,
        /// The entry that is removed.
        from: Span,
    },
    /// Move an entry to another section, as it is written.
    Move {
        /// The entry.
        entry: Span,
        /// The section.
        to: Section,
        /// The entry of the same card in that section, if there is one; the copies are added to it.
        into: Option<Span>,
    },
    /// Write an entry's card name without a tag.
    Rename {
        /// The entry.
        entry: Span,
        /// The card's name.
        name: String,
    },
}

/// The repair as an order: "remove one copy".
impl Repair {
    pub(crate) fn message(&self) -> Message {
        match self {
            Self::RemoveCopies { copies, .. } => {
                message!("remove {copies}", copies = numbered(*copies, "copy"))
            }
            Self::Merge { .. } => message!("merge the entries"),
            Self::Move { to: section, .. } => {
                message!("move it to {section}", section = section.word())
            }
            Self::Rename { name, .. } => message!("write {name} without the tag", name),
        }
    }
}

/// One finding.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Diagnostic {
    /// The name of the rule in the catalogue.
    pub rule: &'static str,
    /// Its severity under this policy.
    pub severity: Severity,
    /// What is wrong, in a sentence that needs no context.
    pub message: Message,
    /// The entries at fault first, then causes. A finding about the whole deck may have none.
    pub labels: Vec<Label>,
    /// The citations of the rule.
    pub citations: Vec<Citation>,
    /// The readings that the finding depends on, of clauses that can be read in two ways.
    pub readings: Vec<Reading>,
    /// The cards it is about.
    pub cards: Vec<CardId>,
    /// What to do.
    pub help: Option<Message>,
    /// What the user can do next without changing the file.
    pub next: Option<NextStep>,
    /// The repair that the program can make, if there is one.
    pub repair: Option<Repair>,
}

impl Diagnostic {
    /// A finding at one place, with a label there.
    pub fn at(
        rule: &'static str,
        severity: Severity,
        message: Message,
        span: Span,
        label: Message,
    ) -> Self {
        Self {
            rule,
            severity,
            message,
            labels: vec![Label { span, text: label }],
            citations: Vec::new(),
            readings: Vec::new(),
            cards: Vec::new(),
            help: None,
            next: None,
            repair: None,
        }
    }

    /// A finding about a file as a whole.
    pub fn of_file(rule: &'static str, severity: Severity, message: Message) -> Self {
        let label = Message::default();
        Self { labels: Vec::new(), ..Self::at(rule, severity, message, Span::default(), label) }
    }

    /// The finding of a file that cannot be read, from its reader's error.
    pub fn unreadable(error: &ReadError) -> Self {
        let label = |span| Label { span, text: message!("here") };
        let related = error.related.iter();
        let related = related.map(|place| Label { span: place.span, text: place.value.clone() });
        Self {
            labels: error.span.map(label).into_iter().chain(related).collect(),
            help: error.help.clone(),
            next: error.next,
            ..Self::of_file(UNREADABLE, Severity::Error, error.message.clone())
        }
    }

    /// The place at which reports show the finding.
    pub fn span(&self) -> Option<Span> {
        self.labels.first().map(|label| label.span)
    }
}
