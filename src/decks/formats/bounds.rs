//! How much a deck may hold, and how many copies an entry.

use crate::decks::model::{Deck, Problem, Quantity};
use crate::message::message;
use crate::source::{Limits, NextStep, ReadError, SourceFile};
use crate::text::numbered;
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

/// The bytes of a name with all that people write behind it: the longest name of a card has fewer than
/// a hundred.
const LONGEST_NAME: usize = 1_000;

/// Refuses a deck with a name that is longer than any card's.
///
/// # Errors
/// When it has one.
pub(super) fn check_names(deck: &Deck) -> Result<(), ReadError> {
    let Some(entry) = deck.entries.iter().find(|entry| entry.name.len() > LONGEST_NAME) else {
        return Ok(());
    };
    let bytes = numbered(entry.name.len(), "byte");
    Err(ReadError::new(message!("a name of {bytes} is too long for a card", bytes))
        .at(entry.name_span)
        .help(message!("write each card on its own line")))
}

/// The waivers that a deck may have: some ten for each rule that there is.
pub(super) const MOST_WAIVERS: usize = 1_000;

/// Refuses a deck that asks leave of more than it could break: each waiver is looked up among the names
/// of all rules.
///
/// # Errors
/// When it does.
pub(super) fn check_waivers(deck: &Deck) -> Result<(), ReadError> {
    let Some(allow) = deck.allows.get(MOST_WAIVERS) else { return Ok(()) };
    let waivers = numbered(MOST_WAIVERS, "waiver");
    Err(ReadError::new(message!("the deck has more than {waivers}", waivers))
        .at(allow.span)
        .help(message!("waive each rule once")))
}

/// Refuses a deck that holds more than any deck: too many entries, or too much that is none.
///
/// # Errors
/// When it does.
pub(super) fn check_size(deck: &Deck, limits: &Limits) -> Result<(), ReadError> {
    if let Some(entry) = deck.entries.get(limits.entries) {
        return Err(too_many_entries(limits).at(entry.span));
    }
    let problem = deck.problems.get(limits.entries).map(Problem::span);
    let Some(span) = problem.or_else(|| deck.remarks.get(limits.entries).copied()) else {
        return Ok(());
    };
    Err(ReadError::new(message!("almost nothing in the file can be read"))
        .at(span)
        .help(message!("check that this is a deck file"))
        .next(NextStep::NameForm))
}
