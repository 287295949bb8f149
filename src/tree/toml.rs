//! TOML as a tree. All syntax errors are reported, each with its place.

use toml::Spanned as TomlSpanned;
use toml::de::{DeTable, DeValue, Error};

use super::toml_guard::{Exhausting, too_much};
use super::{FURTHER_FAULTS, Key, Node, NodeKind, inside_quotes, too_deep, too_many_entries};
use crate::message::{Message, message};
use crate::source::{Limits, LineIndex, ReadError, SourceFile, Span, Spanned};

/// The tree of a TOML text.
///
/// # Errors
/// When the text is not TOML; the error names every fault, up to a sensible number.
pub(super) fn read<'a>(source: &'a SourceFile, limits: &Limits) -> Result<Node<'a>, ReadError> {
    if let Some(too_much) = too_much(&source.text, limits) {
        let refusal = match too_much {
            Exhausting::Nodes(_) => too_many_entries(limits),
            Exhausting::Tokens(_) => ReadError::new(too_much.message()),
            Exhausting::KeyParts(_) | Exhausting::Depth(_) => too_deep(limits),
        };
        return Err(refusal.at(too_much.span()));
    }
    let table = DeTable::parse(&source.text).map_err(|error| syntax_error(source, &error))?;
    let span = Span::new(0, source.text.len());
    Ok(Node { span, kind: table_kind(source, table.into_inner(), limits, 0)? })
}

fn table_kind<'a>(
    source: &SourceFile,
    table: DeTable<'a>,
    limits: &Limits,
    depth: usize,
) -> Result<NodeKind<'a>, ReadError> {
    let mut entries = Vec::with_capacity(table.len());
    for (key, value) in table {
        let span = inside_quotes(source, key.span().into());
        let key: Key<'a> = Spanned::new(key.into_inner(), span);
        entries.push((key, node(source, value, limits, depth + 1)?));
    }
    // The parser sorts by key; we keep the order of the file.
    entries.sort_unstable_by_key(|(key, _)| key.span.start);
    Ok(NodeKind::Table(entries))
}

fn node<'a>(
    source: &SourceFile,
    value: TomlSpanned<DeValue<'a>>,
    limits: &Limits,
    depth: usize,
) -> Result<Node<'a>, ReadError> {
    let span = Span::from(value.span());
    if depth > limits.depth {
        return Err(too_deep(limits).at(span));
    }
    let kind = match value.into_inner() {
        DeValue::String(text) => NodeKind::Text(text),
        DeValue::Integer(number) => {
            NodeKind::Integer(i64::from_str_radix(number.as_str(), number.radix()).ok())
        }
        DeValue::Float(_) => NodeKind::Float,
        DeValue::Boolean(value) => NodeKind::Bool(value),
        DeValue::Datetime(date) => NodeKind::Date(date.to_string()),
        DeValue::Array(list) => NodeKind::List(
            list.into_iter()
                .map(|value| node(source, value, limits, depth + 1))
                .collect::<Result<_, _>>()?,
        ),
        DeValue::Table(table) => table_kind(source, table, limits, depth)?,
    };
    Ok(Node { span, kind })
}

/// The largest text of which all faults are gathered, in bytes: no deck is larger, and every byte
/// of a file made to exhaust us can be a fault.
pub(crate) const DECK_SIZE: usize = 256 << 10;

/// The first fault as the error, the others as further places.
fn syntax_error(source: &SourceFile, first: &Error) -> ReadError {
    let mut errors = match source.text.len() {
        0..=DECK_SIZE => DeTable::parse_recoverable(&source.text).1,
        _ => Vec::new(),
    };
    errors.sort_by_key(|error| error.span().map(|span| span.start));
    errors.truncate(1 + FURTHER_FAULTS);
    let mut faults = errors.iter().map(|error| SyntaxFault::new(source, error));
    let first = faults.next().unwrap_or_else(|| SyntaxFault::new(source, first));
    let why = first.message;
    let mut error = ReadError::new(message!("not valid TOML: {why}", why)).at(first.span);
    if first.twice {
        error = error
            .help(message!("merge the entries: TOML allows each section and each key only once"));
    }
    if let Some(twin) = first.twin {
        error = error.related(twin, message!("first written here"));
    }
    for fault in faults {
        error = error.related(fault.span, fault.message);
    }
    error
}

/// One fault of the syntax.
struct SyntaxFault {
    message: Message,
    span: Span,
    /// Whether a key occurs twice.
    twice: bool,
    /// The place of its first occurrence, if known.
    twin: Option<Span>,
}

impl SyntaxFault {
    fn new(source: &SourceFile, error: &Error) -> Self {
        let end = source.text.len();
        let span = Span::on_characters(&source.text, error.span().unwrap_or(end..end));
        if error.message() != "duplicate key" {
            let message = Message::verbatim(error.message());
            return Self { message, span, twice: false, twin: None };
        }
        let (what, twin) = twin(&source.text, span);
        let message = match twin {
            Some(twin) => {
                let line = LineIndex::new(&source.text).position(twin.start).line;
                message!("{what} appears twice, first on line {line}", what, line)
            }
            None => message!("{what} appears twice", what),
        };
        Self { message, span, twice: true, twin }
    }
}

/// What occurs twice with this key, and the place of its first occurrence: the header of the same
/// name, or the same key after the last header. The parser does not say.
fn twin(text: &str, key: Span) -> (Message, Option<Span>) {
    let before = text.get(..key.start as usize).unwrap_or_default();
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    let line = text.get(line_start..).unwrap_or_default().lines().next().unwrap_or_default().trim();
    let in_line = before.get(line_start..).unwrap_or_default();
    let before = lines_with_offsets(text.get(..line_start).unwrap_or_default());
    if line.starts_with('[') {
        let ours = header(line);
        let twin = before.into_iter().find(|(_, other)| same_key(header(other), ours));
        (message!("section {ours}", ours), twin.map(|(at, other)| trimmed(at, other)))
    } else if in_line.contains('=') {
        // Inside an inline table, whose keys cannot be found by lines.
        let ours = text.get(key.range()).unwrap_or_default();
        (message!("key {ours}", ours), None)
    } else {
        let ours = first_key(line);
        let twin = before
            .into_iter()
            .rev()
            .take_while(|(_, other)| !other.trim_start().starts_with('['))
            .filter(|(_, other)| same_key(first_key(other), ours))
            .last();
        (message!("key {ours}", ours), twin.map(|(at, other)| trimmed(at, other)))
    }
}

/// The header that a line is.
fn header(line: &str) -> &str {
    line.split_inclusive(']').next().unwrap_or_default().trim()
}

/// The key that a line starts with.
fn first_key(line: &str) -> &str {
    line.split('=').next().unwrap_or_default().trim()
}

/// Whether two keys or headers are the same, ignoring quotes and blanks.
fn same_key(one: &str, other: &str) -> bool {
    fn letters(key: &str) -> impl Iterator<Item = char> {
        key.chars().filter(|c| !matches!(c, '"' | '\'') && !c.is_whitespace())
    }
    letters(one).eq(letters(other))
}

fn lines_with_offsets(text: &str) -> Vec<(usize, &str)> {
    let mut at = 0;
    text.split_inclusive('\n')
        .map(|line| {
            let start = at;
            at += line.len();
            (start, line)
        })
        .collect()
}

/// The place of a line without the blanks around it.
fn trimmed(at: usize, line: &str) -> Span {
    let start = at + line.len() - line.trim_start().len();
    Span::new(start, start + line.trim().len())
}
