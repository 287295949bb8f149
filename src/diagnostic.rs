//! What the tool has to say about a deck: one type for every finding, whoever shows it. How it is
//! shown is the business of `reports`.

use crate::cards::model::CardId;
use crate::decks::section::Section;
use crate::message::{Message, message};
use crate::source::{ReadError, Span};
use crate::text::numbered;

pub use crate::rulesets::terms::{Citation, Reading, Severity};
pub use crate::source::NextStep;

/// The rule that files break of which nothing can be judged: readers find that out, whatever is read.
pub const UNREADABLE: &str = "unreadable-file";

/// A place in the deck file that a finding is about, with a word on it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Label {
    /// The place.
    pub span: Span,
    /// What is to be seen there.
    pub text: Message,
}

/// Where it is written, to be said: what a card says itself is written on a card.
pub fn written_in(citation: &Citation) -> Message {
    if citation.source == Citation::CARD {
        let card = &citation.reference;
        return message!("card {card}", card);
    }
    Message::verbatim(citation.to_string())
}

/// How something is read, and how else it could be.
pub fn both_ways(reading: &Reading) -> Message {
    let (read, other) = (Message::of_data(&*reading.read), Message::of_data(&*reading.other));
    message!("{read}; the other reading: {other}", read, other)
}

/// That a finding rests on a reading, and on which.
pub fn rests_on(reading: &Reading) -> Message {
    let (read, other) = (Message::of_data(&*reading.read), Message::of_data(&*reading.other));
    message!("rests on a reading: {read}; the other reading: {other}", read, other)
}

/// What would mend a deck without a choice, in terms of its entries, each named by its place in the
/// file. Whether the file is laid out for it, and what of its text changes, is the business of
/// `repair`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Repair {
    /// An entry asks for fewer copies.
    RemoveCopies {
        /// The entry.
        entry: Span,
        /// How many fewer.
        copies: u32,
    },
    /// Two entries of one card become one.
    Merge {
        /// The entry that asks for the copies of both.
        into: Span,
        /// The entry that goes.
        from: Span,
    },
    /// An entry goes to another section, as it is written.
    Move {
        /// The entry.
        entry: Span,
        /// The section.
        to: Section,
        /// The entry of the same card there, if there is one: it asks for the copies of both.
        into: Option<Span>,
    },
    /// An entry names its card without a tag.
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
    /// Its severity here.
    pub severity: Severity,
    /// What is wrong, in a sentence that stands alone.
    pub message: Message,
    /// The culprits first, then causes. A deck-wide finding may have none.
    pub labels: Vec<Label>,
    /// Where the rule is written.
    pub citations: Vec<Citation>,
    /// The readings that it rests on, where what is written can be read in two ways.
    pub readings: Vec<Reading>,
    /// The cards it is about.
    pub cards: Vec<CardId>,
    /// What to do.
    pub help: Option<Message>,
    /// What the user can do without changing the file.
    pub next: Option<NextStep>,
    /// A mechanical repair, where there is one.
    pub repair: Option<Repair>,
}

impl Diagnostic {
    /// A finding at a place, with a word on it.
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

    /// A file that is not what it should be, as its reader says.
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

    /// The place that the finding is shown at.
    pub fn span(&self) -> Option<Span> {
        self.labels.first().map(|label| label.span)
    }
}
