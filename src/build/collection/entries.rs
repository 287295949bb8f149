//! The entries of a collection's file, before anybody knows which cards they are.

use super::MOST_COPIES;
use crate::decks::formats::tree::{Kind, Node};
use crate::decks::formats::{self, DECK_KEYS};
use crate::decks::model::{Deck, Entry, Format, Problem, Quantity, ReadError};
use crate::diagnostic::{Diagnostic, Severity};
use crate::source::{Limits, SourceFile, Span};

/// A line of a collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OwnedEntry {
    /// The card's name with its tags, or its id, as written.
    pub(super) name: String,
    /// The place of the name.
    pub(super) name_span: Span,
    /// How many copies; none where what stands there is no such number.
    pub(super) copies: Option<u32>,
    /// The place of the number.
    pub(super) quantity_span: Span,
}

/// What a file lists, and what of it is no entry.
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
) -> Result<Entries, ReadError> {
    let format = format.unwrap_or_else(|| formats::detect(source));
    if !format.is_native() {
        return Ok(of_deck(formats::read(source, Some(format), limits)?));
    }
    let mut entries = Entries::default();
    entries.table(&formats::tree(source, format, limits)?, true);
    Ok(entries)
}

/// The entries of a file that lists cards as a deck does.
fn of_deck(deck: Deck) -> Entries {
    let entry = |entry: Entry| OwnedEntry {
        name: entry.id.unwrap_or(entry.name).into(),
        name_span: entry.name_span,
        copies: match entry.quantity {
            Quantity::Copies(copies) => Some(copies.into()),
            Quantity::Bad(written) => written.parse().ok().filter(|&copies| copies <= MOST_COPIES),
        },
        quantity_span: entry.quantity_span,
    };
    Entries {
        entries: deck.entries.into_iter().map(entry).collect(),
        faults: deck.problems.iter().map(unread).collect(),
    }
}

fn unread(problem: &Problem) -> Diagnostic {
    let message = "this line is neither an entry nor a heading nor a comment";
    Diagnostic {
        help: Some("an entry is a number and a card's name; start remarks with #".to_owned()),
        ..Diagnostic::at(
            "unreadable-line",
            Severity::Error,
            message,
            problem.span(),
            "not understood",
        )
    }
}

impl Entries {
    /// Takes every key with a number for a card, in this table and in those inside it. What a deck
    /// file says of itself is passed over.
    fn table(&mut self, node: &Node<'_>, root: bool) {
        let Kind::Table(table) = &node.kind else {
            self.faults.push(no_copies(node.span));
            return;
        };
        for (key, value) in table {
            match &value.kind {
                Kind::Table(_) => self.table(value, false),
                Kind::Integer(copies) => self.entries.push(OwnedEntry {
                    name: key.value.clone().into_owned(),
                    name_span: key.span,
                    copies: copies
                        .and_then(|copies| u32::try_from(copies).ok())
                        .filter(|&copies| copies <= MOST_COPIES),
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
        help: Some("write each card as a key with its copies, as in \"Dodge\" = 3".to_owned()),
        ..Diagnostic::at(
            "bad-value",
            Severity::Error,
            "this is no number of copies",
            span,
            "expected a whole number",
        )
    }
}
