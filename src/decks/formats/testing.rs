//! What the tests of all readers share.

use super::super::model::{Deck, Entry, Format, Problem, Quantity, Section};
use super::read;
use crate::cards::database::Database;
use crate::source::{Limits, LineIndex, ReadError, SourceFile, Span};

/// The list that GCCG holds of the first challenge deck, with notes of our own.
pub(super) const STEWARDS: &str = include_str!("../../../tests/formats/stewards.meccg");

/// A source of that content.
pub(super) fn source(text: &str) -> SourceFile {
    SourceFile::new("deck", text)
}

/// The result of reading a text in a format.
pub(super) fn try_read(format: Format, text: &str) -> Result<Deck, ReadError> {
    read(&source(text), Some(format), &Limits::default(), Database::shared())
}

/// The deck that a reader makes of a text.
pub(super) fn read_as(format: Format, text: &str) -> Deck {
    try_read(format, text).unwrap_or_else(|error| panic!("{error} in:\n{text}"))
}

/// The entries as plain facts.
pub(super) fn facts(deck: &Deck) -> Vec<(Section, u8, &str)> {
    deck.entries.iter().map(|e| (e.section, e.quantity.copies(), e.name.as_str())).collect()
}

/// The line and the column of a place.
pub(super) fn at(text: &str, span: Span) -> (usize, usize) {
    let position = LineIndex::new(text).position(span.start);
    (position.line, position.column)
}

/// The entry of a name.
pub(super) fn entry<'a>(deck: &'a Deck, name: &str) -> &'a Entry {
    deck.entries
        .iter()
        .find(|entry| entry.name == name)
        .unwrap_or_else(|| panic!("no entry {name} in {:?}", facts(deck)))
}

/// The quantities that count for nothing, as they are written.
pub(super) fn bad_quantities(deck: &Deck) -> Vec<&str> {
    deck.entries
        .iter()
        .filter_map(|entry| match &entry.quantity {
            Quantity::Bad(text) => Some(text.as_str()),
            Quantity::Copies(_) => None,
        })
        .collect()
}

/// The places of the problems, with words that distinguish them.
pub(super) fn problems(text: &str, deck: &Deck) -> Vec<((usize, usize), String)> {
    let words = |problem: &Problem| match problem {
        Problem::UnreadableLine { span } => text[span.range()].to_owned(),
        Problem::UnknownKey { key, .. } => format!("unknown {}", key.value),
        Problem::Meant { written, card, .. } => format!("{written} is {card}"),
        Problem::UnknownHeading { span } => format!("heading {}", &text[span.range()]),
        Problem::HeadingCount { said, counted, .. } => format!("{counted} of {said}"),
        Problem::Unheard { span, .. } => format!("unheard {}", &text[span.range()]),
        Problem::BadValue { key, expected, .. } => format!("{key}: {expected}"),
    };
    deck.problems.iter().map(|problem| (at(text, problem.span()), words(problem))).collect()
}

/// Asserts that every place of a deck is in the text, on character boundaries and inside its entry.
pub(super) fn assert_places(text: &str, deck: &Deck) {
    let whole = |span: Span| assert!(text.get(span.range()).is_some(), "{span:?} in {text:?}");
    for entry in &deck.entries {
        for span in [entry.span, entry.name_span, entry.quantity_span] {
            whole(span);
            assert!(entry.span.start <= span.start && span.end <= entry.span.end, "{entry:?}");
        }
    }
    deck.problems.iter().for_each(|problem| whole(problem.span()));
    deck.sections.iter().for_each(|section| whole(section.span));
    for company in &deck.companies {
        whole(company.span);
        company.characters.iter().for_each(|name| whole(name.span));
    }
    let spanned = [deck.avatar.as_ref(), deck.ruleset.as_ref()];
    spanned.into_iter().flatten().for_each(|value| whole(value.span));
}
