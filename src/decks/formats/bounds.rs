//! How much a deck may hold, and how many copies an entry.

use crate::decks::model::{Deck, Quantity};
use crate::source::{Limits, NextStep, ReadError, SourceFile};
use crate::tree::{Node, NodeKind, too_many_entries};

/// How many copies a value asks for.
pub(super) fn quantity(source: &SourceFile, node: &Node<'_>) -> Quantity {
    if let NodeKind::Integer(Some(copies)) = node.kind
        && let Ok(copies @ 1..=99) = u8::try_from(copies)
    {
        return Quantity::Copies(copies);
    }
    Quantity::Bad(source.slice(node.span).to_owned())
}

/// Refuses a deck that holds more than any deck: too many entries, or too much that is none.
///
/// # Errors
/// When it does.
pub(super) fn check_size(deck: &Deck, limits: &Limits) -> Result<(), ReadError> {
    if let Some(entry) = deck.entries.get(limits.entries) {
        return Err(too_many_entries(limits).at(entry.span));
    }
    match deck.problems.get(limits.entries) {
        Some(problem) => Err(ReadError::new("hardly anything in the file can be read")
            .at(problem.span())
            .help("check that this is a deck file")
            .next(NextStep::NameForm)),
        None => Ok(()),
    }
}
