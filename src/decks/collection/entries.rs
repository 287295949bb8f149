//! The entries of a collection's file, before names are looked up.

use super::MAX_COPIES;
use crate::cards::database::Database;
use crate::decks::formats::{self, DECK_KEYS};
use crate::decks::model::{Deck, Entry, Format, Problem, Quantity};
use crate::diagnostic::{Diagnostic, Severity};
use crate::message::message;
use crate::source::{Limits, ReadError, SourceFile, Span};
use crate::tree::{Node, NodeKind, too_many_entries};

/// A line of a collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OwnedEntry {
    /// The card's name with its tags, or its id, as written.
    pub(super) name: String,
    /// The place of the name.
    pub(super) name_span: Span,
    /// The number of copies; `None` if the value is not a number of copies.
    pub(super) copies: Option<u32>,
    /// The place of the number.
    pub(super) quantity_span: Span,
}

/// The entries of a file, and the lines that are not entries.
#[derive(Debug, Default)]
pub(super) struct Entries {
    pub(super) entries: Vec<OwnedEntry>,
    pub(super) faults: Vec<Diagnostic>,
}

/// Reads the entries of a file.
///
/// # Errors
/// When the file as a whole cannot be read in its form.
pub(super) fn read(
    source: &SourceFile,
    format: Option<Format>,
    limits: &Limits,
    database: &Database,
) -> Result<Entries, ReadError> {
    let format = format.unwrap_or_else(|| formats::detect(source));
    let Some(syntax) = format.syntax() else {
        return Ok(of_deck(formats::read(source, Some(format), limits, database)?));
    };
    let mut entries = Entries::default();
    entries.table(&syntax.read(source, limits)?, true);
    match entries.entries.get(limits.entries) {
        Some(entry) => Err(too_many_entries(limits).at(entry.name_span)),
        None => Ok(entries),
    }
}

/// The entries of a file that lists cards as a deck does.
fn of_deck(deck: Deck) -> Entries {
    let entry = |entry: Entry| OwnedEntry {
        name: entry.id.unwrap_or(entry.name),
        name_span: entry.name_span,
        copies: match entry.quantity {
            Quantity::Copies(copies) => Some(copies.into()),
            Quantity::Bad(written) => written.parse().ok().filter(|&copies| copies <= MAX_COPIES),
        },
        quantity_span: entry.quantity_span,
    };
    Entries {
        entries: deck.entries.into_iter().map(entry).collect(),
        faults: deck.problems.iter().filter_map(unread).collect(),
    }
}

/// What is wrong with a line of a collection. Counts in headings are ignored: they do not say what
/// the player owns.
fn unread(problem: &Problem) -> Option<Diagnostic> {
    if let Problem::Meant { written, span, card } = problem {
        let message = message!("no card is called \"{written}\": read as {card}", written, card);
        let seen = message!("read as {card}", card);
        return Some(Diagnostic::at("meant-card", Severity::Note, message, *span, seen));
    }
    if matches!(problem, Problem::HeadingCount { .. }) {
        return None;
    }
    let message = message!("this line is not an entry, a heading or a comment");
    Some(Diagnostic {
        help: Some(message!("an entry is a number and a card's name; start remarks with #")),
        ..Diagnostic::at(
            "unreadable-line",
            Severity::Error,
            message,
            problem.span(),
            message!("not understood"),
        )
    })
}

impl Entries {
    /// Reads every key with a number as a card, in this table and in those inside it. The keys of a
    /// deck file that describe the deck are skipped.
    fn table(&mut self, node: &Node<'_>, root: bool) {
        let NodeKind::Table(table) = &node.kind else {
            self.faults.push(no_copies(node.span));
            return;
        };
        for (key, value) in table {
            match &value.kind {
                NodeKind::Table(_) => self.table(value, false),
                NodeKind::Integer(copies) => self.entries.push(OwnedEntry {
                    name: key.value.clone().into_owned(),
                    name_span: key.span,
                    copies: copies
                        .and_then(|copies| u32::try_from(copies).ok())
                        .filter(|&copies| copies <= MAX_COPIES),
                    quantity_span: value.span,
                }),
                _ if root && DECK_KEYS.contains(&&*key.value) => {}
                _ => self.faults.push(no_copies(value.span)),
            }
        }
    }
}

fn no_copies(span: Span) -> Diagnostic {
    Diagnostic {
        help: Some(message!("write each card as a key with its copies, as in \"Dodge\" = 3")),
        ..Diagnostic::at(
            "bad-value",
            Severity::Error,
            message!("this is not a number of copies"),
            span,
            message!("expected a whole number"),
        )
    }
}
