//! What TOML, YAML and JSON have in common: a small tree of tables, lists and values that knows
//! the place of everything in it. Each parser makes one, `native` and `meccg_json` read it.

use std::borrow::Cow;
use std::collections::{HashMap, hash_map};

use crate::decks::model::{Deck, Quantity, ReadError};
use crate::source::{Limits, LineIndex, SourceFile, Span, Spanned};
use crate::text::count;

/// A key of a table and where it stands, without its quotes.
pub(crate) type Key<'a> = Spanned<Cow<'a, str>>;

/// A value and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Node<'a> {
    /// The place; of a TOML table with a header of its own, the header.
    pub(crate) span: Span,
    /// What stands there.
    pub(crate) kind: Kind<'a>,
}

/// The kinds of values.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Kind<'a> {
    /// Keys and values, in file order; a key may come twice where the format lets it.
    Table(Vec<(Key<'a>, Node<'a>)>),
    /// Values in order.
    List(Vec<Node<'a>>),
    /// A text.
    Text(Cow<'a, str>),
    /// A whole number; none where it is beyond all sense.
    Integer(Option<i64>),
    /// A number with a fraction.
    Float,
    /// Yes or no.
    Bool(bool),
    /// A TOML date or time, as its own text.
    Date(String),
    /// Nothing.
    Null,
}

impl Node<'_> {
    /// The text, if it is one.
    pub(crate) fn as_text(&self) -> Option<&str> {
        match &self.kind {
            Kind::Text(text) => Some(text),
            _ => None,
        }
    }
}

/// How many copies a value asks for.
pub(super) fn quantity(source: &SourceFile, node: &Node<'_>) -> Quantity {
    if let Kind::Integer(Some(copies)) = node.kind
        && let Ok(copies @ 1..=99) = u8::try_from(copies)
    {
        return Quantity::Copies(copies);
    }
    Quantity::Bad(source.slice(node.span).to_owned())
}

/// The place of a text without the quotes around it, if there are any.
pub(super) fn inside_quotes(source: &SourceFile, span: Span) -> Span {
    let bytes = source.slice(span).as_bytes();
    match bytes {
        [first @ (b'"' | b'\''), .., last] if first == last => {
            Span { start: span.start + 1, end: span.end - 1 }
        }
        _ => span,
    }
}

/// What to do about a file that nests too deep.
pub(super) const DEPTH_HELP: &str = "a deck needs three levels; raise --max-depth if this is one";

/// The refusal of tables and lists that nest too deep.
pub(super) fn too_deep(limits: &Limits) -> ReadError {
    ReadError::new(format!("tables and lists nest deeper than {} levels", limits.depth))
        .help(DEPTH_HELP)
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
            .help("check that this is a deck file, or name its form with --input-format")),
        None => Ok(()),
    }
}

/// The refusal of a deck with too many entries.
pub(super) fn too_many_entries(limits: &Limits) -> ReadError {
    let most = i64::try_from(limits.entries).unwrap_or(i64::MAX);
    ReadError::new(format!("the deck has more than {}", count(most, "entry")))
        .help("no deck needs so many; raise --max-entries if this one does")
}

/// A range of bytes widened to whole characters: parsers point between them when they fail.
pub(super) fn on_characters(text: &str, range: std::ops::Range<usize>) -> Span {
    let mut end = range.end.min(text.len());
    let mut start = range.start.min(end);
    while !text.is_char_boundary(start) {
        start -= 1;
    }
    while !text.is_char_boundary(end) {
        end += 1;
    }
    Span::new(start, end)
}

/// Refuses a tree in which a table has a key twice: a reader that took one of them would lose the
/// other without a word.
///
/// # Errors
/// With the first twin and its place, the other twins as further places.
pub(super) fn refuse_twins(
    source: &SourceFile,
    root: &Node<'_>,
    language: &str,
) -> Result<(), ReadError> {
    let mut twins = Vec::new();
    gather_twins(root, &mut twins);
    twins.sort_by_key(|(_, second)| *second);
    let Some((first, second)) = twins.first() else { return Ok(()) };
    let line = LineIndex::new(&source.text).position(first.start).line;
    let key = source.slice(*second);
    let message = format!("not valid {language}: key `{key}` stands twice, first on line {line}");
    let mut error = ReadError::new(message)
        .at(*second)
        .related(*first, "first written here")
        .help(format!("put the entries together: {language} has each key only once in a table"));
    for (_, twin) in twins.iter().skip(1).take(FURTHER_FAULTS) {
        error = error.related(*twin, format!("key `{}` stands twice", source.slice(*twin)));
    }
    Err(error)
}

/// How many further faults of the syntax are told with the first.
pub(super) const FURTHER_FAULTS: usize = 9;

/// The places of keys that come again in the same table, with those of the first.
fn gather_twins(node: &Node<'_>, twins: &mut Vec<(Span, Span)>) {
    match &node.kind {
        Kind::Table(table) => {
            let mut seen: HashMap<&str, Span> = HashMap::with_capacity(table.len());
            for (key, value) in table {
                match seen.entry(&key.value) {
                    hash_map::Entry::Occupied(first) => twins.push((*first.get(), key.span)),
                    hash_map::Entry::Vacant(place) => {
                        place.insert(key.span);
                    }
                }
                gather_twins(value, twins);
            }
        }
        Kind::List(list) => list.iter().for_each(|value| gather_twins(value, twins)),
        _ => {}
    }
}

/// The place of a part that borrows from a text.
pub(super) fn place_in(text: &str, part: &str) -> Span {
    let start = part.as_ptr().addr().wrapping_sub(text.as_ptr().addr());
    // A part of another text has no place in this one.
    let whole = start.checked_add(part.len()).filter(|end| *end <= text.len());
    whole.map_or_else(Span::default, |end| Span::new(start, end))
}

/// The longest message of a parser that is passed on, in characters.
const LONGEST_MESSAGE: usize = 200;

/// A parser's message, cut where it quotes a file made to flood the terminal.
pub(super) fn shortened(message: &str) -> String {
    match message.char_indices().nth(LONGEST_MESSAGE) {
        Some((at, _)) => format!("{}…", message.get(..at).unwrap_or_default()),
        None => message.to_owned(),
    }
}
