//! The common form of TOML, YAML and JSON: a small tree of tables, lists and values with the place
//! of everything. Others give a tree its meaning: decks, collections, users' own cards and house
//! rules are read from it.

use std::borrow::Cow;

use crate::message::{Message, message};
use crate::source::{Limits, LineIndex, NextStep, ReadError, SourceFile, Span, Spanned};
use crate::text::numbered;

pub(crate) mod json;
pub(crate) mod toml;
pub(crate) mod toml_guard;
pub(crate) mod typed;
pub(crate) mod yaml;

/// The syntax of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Syntax {
    /// TOML.
    Toml,
    /// YAML.
    Yaml,
    /// JSON.
    Json,
}

impl Syntax {
    /// The tree of a text in this language.
    ///
    /// # Errors
    /// When the text is not of this language, has a key twice in a table, or is made to exhaust the
    /// reader.
    pub(crate) fn read<'a>(
        self,
        source: &'a SourceFile,
        limits: &Limits,
    ) -> Result<Node<'a>, ReadError> {
        match self {
            Self::Toml => toml::read(source, limits),
            Self::Yaml => yaml::read(source, limits),
            Self::Json => json::read(source, limits),
        }
    }
}

/// A key of a table with its place, without quotes.
pub(crate) type Key<'a> = Spanned<Cow<'a, str>>;

/// A value with its place.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Node<'a> {
    /// The place; of a TOML table with a header of its own, the header.
    pub(crate) span: Span,
    /// The value.
    pub(crate) kind: NodeKind<'a>,
}

/// The kinds of values.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum NodeKind<'a> {
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
            NodeKind::Text(text) => Some(text),
            _ => None,
        }
    }
}

/// The place of a text without the quotes around it, if there are any.
pub(crate) fn inside_quotes(source: &SourceFile, span: Span) -> Span {
    let bytes = source.slice(span).as_bytes();
    match bytes {
        [first @ (b'"' | b'\''), .., last] if first == last => {
            Span { start: span.start + 1, end: span.end - 1 }
        }
        _ => span,
    }
}

/// The refusal of tables and lists that nest too deep.
fn too_deep(limits: &Limits) -> ReadError {
    nested(&message!("tables and lists"), limits)
}

/// The error for nesting that is too deep.
pub(crate) fn nested(what: &Message, limits: &Limits) -> ReadError {
    let levels = numbered(limits.depth, "level");
    ReadError::new(message!("{what} are nested deeper than {levels}", what, levels))
        .help(message!("a deck needs three levels"))
        .next(NextStep::AllowDepth)
}

/// The most tables, lists and values that the tree of a deck with this many entries needs.
fn most_nodes(limits: &Limits) -> usize {
    limits.entries.saturating_mul(4)
}

/// The refusal of a deck with too many entries.
pub(crate) fn too_many_entries(limits: &Limits) -> ReadError {
    let entries = numbered(limits.entries, "entry");
    ReadError::new(message!("the deck has more than {entries}", entries))
        .help(message!("no deck needs this many"))
        .next(NextStep::AllowEntries)
}

/// Refuses a tree in which a table has a key twice: a reader that took one of them would lose the
/// other without a word.
///
/// # Errors
/// With the first twin and its place, the other twins as further places.
fn refuse_twins(
    source: &SourceFile,
    root: &Node<'_>,
    language: &'static str,
) -> Result<(), ReadError> {
    let mut twins = Vec::new();
    gather_twins(root, &mut twins);
    twins.sort_by_key(|(_, second)| *second);
    let Some((first, second)) = twins.first() else { return Ok(()) };
    let line = LineIndex::new(&source.text).position(first.start).line;
    let key = source.slice(*second);
    let message = message!(
        "not valid {language}: key `{key}` appears twice, first on line {line}",
        language,
        key,
        line
    );
    let help =
        message!("merge the entries: {language} allows each key only once in a table", language);
    let mut error = ReadError::new(message)
        .at(*second)
        .related(*first, message!("first written here"))
        .help(help);
    for (_, twin) in twins.iter().skip(1).take(FURTHER_FAULTS) {
        let key = source.slice(*twin);
        error = error.related(*twin, message!("key `{key}` appears twice", key));
    }
    Err(error)
}

/// How many further syntax errors are reported with the first.
const FURTHER_FAULTS: usize = 9;

/// The places of keys that come again in the same table, with those of the first.
fn gather_twins(node: &Node<'_>, twins: &mut Vec<(Span, Span)>) {
    match &node.kind {
        NodeKind::Table(table) => {
            let keys = table.iter().map(|(key, _)| (&*key.value, key.span));
            let mut keys: Vec<(&str, Span)> = keys.collect();
            keys.sort_by_key(|&(key, _)| key);
            for same in keys.chunk_by(|one, next| one.0 == next.0) {
                twins.extend(same[1..].iter().map(|twin| (same[0].1, twin.1)));
            }
            for (_, value) in table {
                gather_twins(value, twins);
            }
        }
        NodeKind::List(list) => list.iter().for_each(|value| gather_twins(value, twins)),
        _ => {}
    }
}
