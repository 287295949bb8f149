//! How a writer of plain lists keeps marks from being read as such: a backslash before them, as in
//! Markdown, which the reader takes off.

use std::borrow::Cow;

use super::heading_line::{HeadingLine, heading_of};
use super::tags::begins_html;

/// The characters that a backslash keeps from being a mark.
const ESCAPED: &str = "\\<&`*_~[]#()-+.>|";

/// Whether a backslash before this character is not part of the text.
pub(super) fn is_escaped(c: char) -> bool {
    ESCAPED.contains(c)
}

/// A line with its marks escaped.
pub(super) fn escaped(text: &str) -> Cow<'_, str> {
    let closes = text.contains("[/");
    let sides = ["[H]", "[M]", "[B]", "[F]", "[FW]"];
    with_backslashes(text, |before, c, rest| match c {
        '<' => begins_html(rest),
        '&' => rest[1..].starts_with(|c: char| c == '#' || c.is_ascii_alphanumeric()),
        '`' => true,
        '*' | '_' | '~' => before.ends_with(c) || rest[1..].starts_with(c),
        // The side of a card is not a tag of a forum.
        '[' => closes || !sides.iter().any(|side| rest.starts_with(side)),
        '\\' => rest[1..].starts_with(is_escaped),
        _ => false,
    })
}

/// Notes with their tags escaped, and the headings that would end them. Other marks stay, for notes are
/// Markdown.
pub(super) fn escaped_notes(notes: &str) -> Cow<'_, str> {
    with_backslashes(notes, |before, c, rest| match c {
        '<' => begins_html(rest),
        '#' => begins_line(before) && rest.lines().next().is_some_and(heads_cards),
        '\\' => rest[1..].starts_with(['\\', '<', '#']),
        _ => false,
    })
}

/// Whether only blanks of a line stand at the end of a text.
pub(super) fn begins_line(before: &str) -> bool {
    let before = before.trim_end_matches([' ', '\t']);
    before.is_empty() || before.ends_with(['\n', '\r'])
}

/// Whether a line is the heading of a part, which ends the notes above it.
fn heads_cards(line: &str) -> bool {
    heading_of(line).is_some_and(HeadingLine::opens)
}

/// Notes as they were before [`escaped_notes`].
pub(super) fn unescaped_notes(notes: &str) -> String {
    let mut out = String::with_capacity(notes.len());
    let mut rest = notes;
    while let Some(at) = rest.find('\\') {
        let (before, behind) = rest.split_at(at);
        out.push_str(before);
        let behind = &behind[1..];
        let mark = behind.chars().next().filter(|&c| matches!(c, '\\' | '<' | '#'));
        out.push(mark.unwrap_or('\\'));
        rest = &behind[mark.map_or(0, char::len_utf8)..];
    }
    out.push_str(rest);
    out
}

/// The text with a backslash before each character for which `is_mark` holds; `is_mark` gets the
/// text before the character and the text from it on.
fn with_backslashes(text: &str, is_mark: impl Fn(&str, char, &str) -> bool) -> Cow<'_, str> {
    let mut out = String::new();
    let mut copied = 0;
    for (at, c) in text.char_indices() {
        if is_mark(&text[..at], c, &text[at..]) {
            out.push_str(&text[copied..at]);
            out.push('\\');
            copied = at;
        }
    }
    if copied == 0 && out.is_empty() {
        return Cow::Borrowed(text);
    }
    out.push_str(&text[copied..]);
    Cow::Owned(out)
}
