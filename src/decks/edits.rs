//! Entries of a deck file, edited in its text: everything else stays as it is, comments and order
//! too. Edits are said in terms of entries, and become exact only against the text; what is to be
//! edited is the business of `fix` and `build`.

use crate::decks::model::{Deck, Entry, Format, Quantity, Section};
use crate::diagnostic::Edit;
use crate::source::{SourceFile, Span};

/// Writes another number of copies into an entry that has a number of its own.
pub fn set_copies(entry: &Entry, copies: u32) -> Option<Edit> {
    let fits = (1..=99).contains(&copies)
        && entry.quantity_span != entry.span
        && matches!(entry.quantity, Quantity::Copies(_));
    fits.then(|| Edit { span: entry.quantity_span, text: copies.to_string() })
}

/// Takes an entry out, with its line.
pub fn remove(entry: &Entry) -> Edit {
    Edit { span: entry.span, text: String::new() }
}

/// Where a new entry goes in its section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Behind {
    /// Behind the entry of this place in the file.
    Entry(usize),
    /// At the head of the section, where that has a header.
    Header,
    /// At the end of the section.
    Last,
}

/// Lists copies of a card in a section: on a line of its own where that is wanted, else under the
/// section's header, else under a header of its own. None where entries are no lines, or the form has no
/// headers of ours.
pub(crate) fn insert(
    deck: &Deck,
    section: Section,
    name: &str,
    copies: u8,
    behind: Behind,
) -> Option<Edit> {
    let line = written(deck.format?, name, copies)?;
    let last = || deck.entries.iter().rfind(|other| other.section == section);
    let header = header(deck, section);
    let before = match behind {
        Behind::Entry(at) => deck.entries.get(at).map(|entry| entry.span),
        Behind::Header => header,
        Behind::Last => None,
    };
    if let Some(span) = before.or_else(|| last().map(|last| last.span)).or(header) {
        return Some(new_line_behind(span, format!("\n{line}")));
    }
    let headed = format!("\n\n[{section}]\n{line}");
    (deck.format == Some(Format::Toml)).then(|| match end_of_sections_before(deck, section) {
        Some(span) => new_line_behind(span, headed),
        None => Edit { span: Span { start: u32::MAX, end: u32::MAX }, text: headed + "\n" },
    })
}

/// The last header of a section.
fn header(deck: &Deck, section: Section) -> Option<Span> {
    let header = deck.sections.iter().rfind(|header| header.value == section);
    header.map(|header| header.span)
}

/// The last line of the section that stands before a section in the order of native files.
fn end_of_sections_before(deck: &Deck, section: Section) -> Option<Span> {
    let before = deck.sections.iter().map(|header| header.value).filter(|&other| other < section);
    let before = before.max()?;
    let last = deck.entries.iter().rfind(|entry| entry.section == before);
    last.map(|last| last.span).or_else(|| header(deck, before))
}

fn new_line_behind(span: Span, text: String) -> Edit {
    Edit { span: Span { start: span.end, end: span.end }, text }
}

/// Writes another number of copies into an entry, with the number if it had none.
pub(crate) fn rewrite_copies(form: Format, entry: &Entry, copies: u8) -> Option<Edit> {
    set_copies(entry, copies.into())
        .or_else(|| Some(Edit { span: entry.span, text: written(form, &entry.name, copies)? }))
}

/// A text with edits made that are said in terms of entries; none where it is not laid out for them.
pub(crate) fn edited(source: &SourceFile, form: Format, edits: Vec<Edit>) -> Option<String> {
    let edits: Option<Vec<Edit>> =
        edits.into_iter().map(|edit| exact(&source.text, form, edit)).collect();
    let edits = in_order(edits?);
    apart(&edits).then(|| apply(&source.text, &edits))
}

/// Edits in the order in which they are made.
pub(crate) fn in_order(mut edits: Vec<Edit>) -> Vec<Edit> {
    edits.sort_by_key(|edit| edit.span);
    edits
}

/// An entry as the lines of a form have it; none where entries are no lines.
fn written(format: Format, name: &str, copies: u8) -> Option<String> {
    match format {
        Format::Toml => {
            let name = name.replace('\\', "\\\\").replace('"', "\\\"");
            Some(format!("\"{name}\" = {copies}"))
        }
        Format::Gccg | Format::Text | Format::Cardnum => Some(format!("{copies} {name}")),
        Format::Yaml | Format::Json | Format::Octgn | Format::MeccgJson => None,
    }
}

/// Whether no two edits touch the same text.
pub(crate) fn apart(edits: &[Edit]) -> bool {
    edits.windows(2).all(|pair| pair[0].span.end <= pair[1].span.start)
}

/// Turns an edit in terms of entries into one of the text: what takes an entry out takes its line, what
/// starts with a line break becomes a line of its own. None where the text is not laid out for it.
pub(crate) fn exact(text: &str, format: Format, edit: Edit) -> Option<Edit> {
    let by_line = matches!(format, Format::Toml | Format::Gccg | Format::Text | Format::Cardnum);
    if edit.text.is_empty() {
        return by_line.then(|| without_line(text, edit.span)).flatten();
    }
    if edit.text.starts_with('\n') {
        return by_line.then(|| new_line(text, &edit));
    }
    let replaced = text.get(edit.span.range())?;
    let number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    (!number(&edit.text) || number(replaced)).then_some(edit)
}

/// The line of an offset: its start, and its end before the line break.
fn line_around(text: &str, offset: usize) -> (usize, usize) {
    let start = text[..offset].rfind(['\n', '\r']).map_or(0, |at| at + 1);
    let end = text[offset..].find(['\n', '\r']).map_or(text.len(), |at| offset + at);
    (start, end)
}

/// Takes out what stands alone on its line, with the line; a remark behind it stays.
fn without_line(text: &str, span: Span) -> Option<Edit> {
    let (entry, range) = (text.get(span.range())?, span.range());
    let (start, end) = line_around(text, range.start);
    if entry.contains(['\n', '\r']) || !text[start..range.start].trim().is_empty() {
        return None;
    }
    let rest = &text[range.end..end];
    let behind = rest.trim_start();
    if behind.is_empty() {
        let rest = &text[end..];
        let line_break = if rest.starts_with("\r\n") { 2 } else { usize::from(!rest.is_empty()) };
        return Some(Edit { span: Span::new(start, end + line_break), text: String::new() });
    }
    let remark = behind.starts_with('#') || behind.starts_with("//");
    let blank = rest.len() - behind.len();
    remark.then(|| Edit { span: Span::new(range.start, range.end + blank), text: String::new() })
}

/// A new line behind the line of a place, indented as that one is.
fn new_line(text: &str, edit: &Edit) -> Edit {
    let line_break = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let offset = edit.span.start as usize;
    let Some(_) = text.get(..offset).filter(|_| offset < text.len()) else {
        let new = edit.text.strip_prefix('\n').filter(|_| text.ends_with('\n'));
        let new = new.unwrap_or(&edit.text).replace('\n', line_break);
        return Edit { span: Span::new(text.len(), text.len()), text: new };
    };
    let (start, end) = line_around(text, offset);
    let line = &text[start..end];
    let indent = &line[..line.len() - line.trim_start().len()];
    let new = edit.text.replace('\n', &format!("{line_break}{indent}"));
    Edit { span: Span::new(end, end), text: new }
}

/// A text with edits made, which are in order and apart.
pub fn apply(text: &str, edits: &[Edit]) -> String {
    let (mut out, mut at) = (String::with_capacity(text.len()), 0);
    for edit in edits {
        let range = edit.span.range();
        out.push_str(text.get(at..range.start).unwrap_or_default());
        out.push_str(&edit.text);
        at = range.end;
    }
    out.push_str(text.get(at..).unwrap_or_default());
    out
}
