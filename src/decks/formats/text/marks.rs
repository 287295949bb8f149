//! The marks around a line: bullets, hashes, quotes, and those of remarks.

use super::heading_line::{heading_of, noted};
use super::headings::Heading;
use super::numbers::is_numeric;
use crate::decks::formats::lines::Line;
use crate::text::in_word;

/// How a line is marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Marks {
    /// The number of `#` or `=` before it.
    pub(super) hashes: usize,
    /// Whether it is an item of a list.
    pub(super) bullet: bool,
    /// Whether a `+` comes before it.
    pub(super) plus: bool,
}

/// The marks of a line, and the line without them.
pub(super) fn marks(line: &str) -> (Marks, &str) {
    let mut marks = Marks::default();
    let mut text = line;
    // A quoted mail.
    while let Some(rest) = text.strip_prefix('>') {
        text = rest.trim_start();
    }
    // A list in LaTeX.
    if let Some(rest) =
        text.strip_prefix("\\item").filter(|rest| rest.starts_with([' ', '\t', '[']))
    {
        text = rest.trim_start();
        marks.bullet = true;
    }
    if let Some(rest) = text.strip_prefix("|- ") {
        text = rest.trim_start();
        marks.bullet = true;
    }
    // `=> Dodge`, `-> Dodge`
    while let Some(rest) = text.strip_prefix("=>").or_else(|| text.strip_prefix("->")) {
        text = rest.trim_start();
        marks.bullet = true;
    }
    let hashes = text.len() - text.trim_start_matches(['#', '=']).len();
    // `#⇥Card⇥Qty` is the head of a table.
    let cell = text[hashes..].starts_with(['\t', ',', ';', '|']);
    // `=Dodge` is an item of a list, `= Hazards =` a heading.
    let item = hashes == 1 && text.starts_with('=') && !text.trim_end().ends_with('=');
    if hashes > 0 && !cell && !item {
        marks.hashes = if text.starts_with('=') { hashes.max(2) } else { hashes };
        text = text.trim_matches(['#', '=', ' ', '\t', '*', '_', '-']);
        return (marks, text);
    }
    if let Some(rest) = text.strip_prefix("--").filter(|rest| rest.starts_with(in_word)) {
        text = rest;
        marks.bullet = true;
    }
    while let Some(first) = text.chars().next() {
        let rest = &text[first.len_utf8()..];
        let spaced = rest.starts_with(char::is_whitespace);
        let lettered = rest.trim_start().starts_with(char::is_alphabetic);
        let boxed = ["[ ]", "[x]", "[X]", "[]", "( )", "[✓]", "[✔]"]
            .iter()
            .find_map(|b| text.strip_prefix(b));
        if let Some(rest) = boxed.filter(|rest| rest.starts_with(char::is_whitespace)) {
            text = rest.trim_start();
            marks.bullet = true;
            continue;
        }
        let bullet = match first {
            '=' | '•' | '·' | '◦' | '›' | '▪' | '▫' | '●' | '○' | '■' | '□' | '►' | '▸' | '»'
            | '→' | '⁃' | '∙' | '‣' | '✓' | '✔' | '☐' | '☑' | '☒' | '★' | '☆' | '※' | '➢' | '➤'
            | '\u{f0b7}' | '・' | '¤' => true,
            '-' | '–' | '—' | '−' | '*' | '+' | '~' => spaced || lettered,
            '.' | '…' => spaced || rest.starts_with(char::is_alphabetic),
            ':' | '^' | ';' | '°' | '%' | '\\' => spaced && rest.trim_start().starts_with(in_word),
            'o' => {
                let behind = rest.trim_start();
                let begins = behind.starts_with(|c: char| {
                    c.is_uppercase()
                        || c.is_ascii_digit()
                        || matches!(c, '[' | '(' | '“' | '"' | '「')
                });
                spaced && (rest.starts_with('\t') || begins)
            }
            c => {
                let behind = rest.trim_start_matches('\u{fe0f}');
                let apart = behind.starts_with(char::is_whitespace)
                    || c >= '\u{1f300}' && behind.starts_with(in_word);
                apart && is_ornament(c)
            }
        };
        if !bullet {
            break;
        }
        marks.bullet = true;
        marks.plus |= first == '+';
        text = rest.trim_start_matches('\u{fe0f}').trim_start();
    }
    // Bold or boxed headings of other writers: `-- Hazards --`, `__Hazards__`.
    let text = text.trim_matches(['_', ' ']).trim_end_matches([' ', '=', '#']);
    let text = if marks.bullet { text.trim_end_matches(['-', '–']).trim_end() } else { text };
    (marks, text)
}

/// Whether a sign is only ornament: nobody writes it as a number, a quote or a bracket.
fn is_ornament(c: char) -> bool {
    matches!(c, '§' | '¶' | '※' | '\u{2190}'..='\u{21ff}' | '\u{2460}'..='\u{2bff}' | '\u{1f300}'..='\u{1faff}')
        && !is_numeric(c)
}

/// The text of a line after the mark that makes it a title or a remark.
pub(super) fn unhashed(line: &str) -> &str {
    let line = line.trim_start_matches(['>', ' ']);
    let mark = line.chars().next().unwrap_or_default();
    let text = line.trim_start_matches(mark);
    // `== Name ==` is closed as it is opened; other marks only come before the text.
    if mark == '=' { text.trim_end_matches(mark).trim() } else { text.trim() }
}

/// The text of a line that is marked as a remark.
pub(super) fn comment(line: &str, marks: Marks) -> Option<&str> {
    // `--Dodge` is an item of a list, `-- a remark` is none.
    let item = line.starts_with("--") && line[2..].starts_with(in_word);
    let slashed = line.strip_prefix("//").filter(|rest| {
        // `// Hazards` heads cards; `// Hazards: 30` is a remark on them.
        let heads = |words: &str| {
            heading_of(words)
                .is_some_and(|found| found.opens() && found.heading() != Heading::Notes)
        };
        let inline = rest
            .split_once(':')
            .is_some_and(|(before, behind)| behind.contains(char::is_alphabetic) && heads(before));
        !heads(rest) && !inline
    });
    if let Some(rest) = slashed.or_else(|| line.strip_prefix("<!--")) {
        return Some(rest.trim());
    }
    if let Some(rest) = line
        .strip_prefix("--")
        .filter(|_| !item)
        .filter(|rest| !rest.starts_with('-') && heading_of(rest.trim_end_matches('-')).is_none())
    {
        return Some(rest.trim());
    }
    let text = line.trim_start_matches(['>', ' ']);
    if marks.hashes != 1 || !text.starts_with('#') || text.starts_with("# [[") {
        return None;
    }
    let rest = text.trim_matches(['#', ' ', '*', '=', '-', '_', '\t']);
    let heading = heading_of(rest).is_some() || noted(rest).is_some() || rest.ends_with(':');
    (!heading).then_some(rest)
}

/// A line with the blanks before it.
pub(super) fn raw_line<'t>(text: &'t str, line: Line<'t>) -> &'t str {
    let start = text[..line.start].rfind(['\n', '\r']).map_or(0, |at| at + 1);
    &text[start..line.start + line.text.len()]
}

/// How far a line is set in.
pub(super) fn line_indent(text: &str, line: Line<'_>) -> usize {
    let start = text[..line.start].rfind(['\n', '\r']).map_or(0, |at| at + 1);
    text[start..line.start].chars().map(|c| if c == '\t' { 4 } else { 1 }).sum()
}
