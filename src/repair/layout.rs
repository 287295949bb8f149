//! The places of changes in a text. In some formats each entry is a line; in others entries are
//! separated by commas, or are elements. A moved entry keeps its spelling, and comments stay where
//! they are.

use crate::decks::model::{Deck, Entry, Format, Section};
use crate::source::{Span, Spanned};

use super::TextEdit;
use super::changes::{Destination, EntryChange};

/// The edits of a text for changes of its deck, in file order and without overlaps. `None` if the
/// layout of the text does not allow them.
pub(super) fn text_edits(
    text: &str,
    deck: &Deck,
    changes: &[EntryChange<'_>],
) -> Option<Vec<TextEdit>> {
    // A packed deck is written again as a whole or not at all.
    let format = deck.format.filter(|form| *form != Format::Link)?;
    let layout = TextLayout { text, deck, format };
    let edits: Option<Vec<_>> = changes.iter().map(|change| layout.edit(change)).collect();
    let mut edits = edits?;
    edits.sort_by_key(|edit| edit.span);
    let apart = edits.windows(2).all(|pair| pair[0].span.end <= pair[1].span.start);
    apart.then_some(edits)
}

/// A text with the deck that was read from it.
struct TextLayout<'t> {
    text: &'t str,
    deck: &'t Deck,
    format: Format,
}

impl TextLayout<'_> {
    fn edit(&self, change: &EntryChange<'_>) -> Option<TextEdit> {
        match change {
            EntryChange::Copies(entry, copies) => self.copies(entry, *copies),
            EntryChange::Name(entry, name) => {
                Some(TextEdit { span: entry.name_span, text: (*name).to_owned() })
            }
            EntryChange::Whole(entry, text) => {
                Some(TextEdit { span: entry.span, text: text.clone() })
            }
            EntryChange::Remove(entry) => self.without(entry.span),
            EntryChange::Insert(Destination::Behind(entry), new) => self.behind(*entry, new),
            EntryChange::Insert(Destination::Under(header), new) => self.under(*header, new),
            EntryChange::Insert(Destination::New(section), new) => self.in_new(*section, new),
        }
    }

    /// Another number of copies: a number takes the place of a number only.
    fn copies(&self, entry: &Entry, copies: u32) -> Option<TextEdit> {
        let span = entry.quantity_span;
        let written = self.text.get(span.range())?;
        let has_number = entry.has_number()
            && !written.is_empty()
            && written.bytes().all(|byte| byte.is_ascii_digit());
        let fits = has_number && (1..=99).contains(&copies);
        fits.then(|| TextEdit { span, text: copies.to_string() })
    }

    /// Whether commas separate the entries at this place.
    fn by_commas(&self, span: Span) -> bool {
        match self.format {
            Format::Json | Format::MeccgJson | Format::Tabletop => true,
            Format::Yaml | Format::Toml => next(self.text, span).starts_with([',', '}', ']']),
            Format::Octgn
            | Format::Lackey
            | Format::Gccg
            | Format::PlayMeccg
            | Format::Cardnum
            | Format::Link
            | Format::Text => false,
        }
    }

    /// Removes an entry: with its comma, or with its line if nothing else is on it.
    fn without(&self, span: Span) -> Option<TextEdit> {
        if self.format == Format::Tabletop {
            // The ids beside the cards would be one too many.
            return None;
        }
        if self.by_commas(span) {
            return Some(without_comma(self.text, span));
        }
        let alone = TextEdit { span, text: String::new() };
        let whole = without_line(self.text, span);
        whole.or_else(|| matches!(self.format, Format::Octgn | Format::Lackey).then_some(alone))
    }

    /// Puts a moved entry after another.
    fn behind(&self, span: Span, moved: &str) -> Option<TextEdit> {
        if self.format == Format::Tabletop {
            return None;
        }
        let end = span.range().end;
        let own_line = self.own_line(span.range().start);
        let new = own_line.map_or_else(String::new, |indent| self.line_break() + indent);
        let text = if self.by_commas(span) {
            let blank = if own_line.is_some() { &new } else { " " };
            format!(",{blank}{moved}")
        } else if matches!(self.format, Format::Octgn | Format::Lackey) && !self.ends_line(end) {
            new + moved
        } else {
            return self.new_line(span, "", moved);
        };
        Some(TextEdit { span: Span::new(end, end), text })
    }

    /// Puts a moved entry into a section without entries.
    fn under(&self, header: Span, moved: &str) -> Option<TextEdit> {
        let rest = self.text.get(header.range().end..)?;
        if let Some(inside) = into_braces(rest) {
            let at = self.text.len() - inside.len();
            return Some(TextEdit { span: Span::new(at, at), text: moved.to_owned() });
        }
        match self.format {
            Format::Json | Format::MeccgJson | Format::Tabletop | Format::Link => None,
            Format::Octgn | Format::Lackey if self.text.get(header.range())?.ends_with("/>") => {
                None
            }
            Format::Octgn | Format::Lackey | Format::Yaml => self.new_line(header, "  ", moved),
            Format::Toml | Format::Gccg | Format::PlayMeccg | Format::Cardnum | Format::Text => {
                self.new_line(header, "", moved)
            }
        }
    }

    /// Puts a moved entry into a section that the file does not have.
    fn in_new(&self, section: Section, moved: &str) -> Option<TextEdit> {
        let line_break = self.line_break();
        if self.format == Format::Toml {
            if let Some(at) = self.head_of_later(section) {
                let text = format!("[{section}]{line_break}{moved}{line_break}{line_break}");
                return Some(TextEdit { span: Span::new(at, at), text });
            }
            let end = self.text.len();
            let before = if self.text.ends_with('\n') { "" } else { &line_break };
            let text = format!("{before}{line_break}[{section}]{line_break}{moved}{line_break}");
            return Some(TextEdit { span: Span::new(end, end), text });
        }
        let (table, key) = section.word().split_once('.')?;
        let beside =
            |other: &Section| other.word().split_once('.').is_some_and(|(own, _)| own == table);
        let last = self.deck.entries.iter().rfind(|entry| beside(&entry.section))?;
        let sibling = self.deck.sections.iter().rfind(|known| known.value == last.section)?;
        let start = self.text.get(..sibling.span.range().start)?.trim_end_matches(['"', '\'']);
        let indent = self.own_line(start.len());
        match self.format {
            Format::Json => {
                let inside = next(self.text, last.span).strip_prefix('}')?;
                let at = self.text.len() - inside.len();
                let blank = indent.map_or(" ".to_owned(), |indent| line_break + indent);
                let text = format!(",{blank}\"{key}\": {{ {moved} }}");
                Some(TextEdit { span: Span::new(at, at), text })
            }
            Format::Yaml if !self.by_commas(last.span) => {
                let (_, end) = line_around(self.text, last.span.range().end);
                let (new, indent) = (line_break, indent?);
                let text = format!("{new}{indent}{key}:{new}{indent}  {moved}");
                Some(TextEdit { span: Span::new(end, end), text })
            }
            _ => None,
        }
    }

    /// The beginning of the first table that follows a section in the order of sections, including
    /// the comments above it. `None` if something else is right above them.
    fn head_of_later(&self, section: Section) -> Option<usize> {
        let place = |section| Section::ALL.iter().position(|&one| one == section);
        let later = |known: &&Spanned<Section>| place(known.value) > place(section);
        let header = self.deck.sections.iter().filter(later).min_by_key(|known| known.span)?;
        let (mut head, end) = line_around(self.text, header.span.range().start);
        // With two-byte line endings the line above cannot be examined.
        let is_table = self.line_break() == "\n" && self.text.get(head..end)?.starts_with('[');
        let above = |head: usize| {
            let (start, end) = line_around(self.text, head.checked_sub(1)?);
            Some((start, self.text.get(start..end)?.trim()))
        };
        while let Some((start, _)) = above(head).filter(|(_, line)| line.starts_with('#')) {
            head = start;
        }
        let apart = above(head).is_some_and(|(_, line)| line.is_empty());
        (is_table && apart).then_some(head)
    }

    /// A new line after the line of a place, with its indentation plus `deeper`.
    fn new_line(&self, span: Span, deeper: &str, moved: &str) -> Option<TextEdit> {
        let (_, end) = line_around(self.text, span.range().end.checked_sub(1)?);
        let (start, _) = line_around(self.text, span.range().start);
        let line = self.text.get(start..end)?;
        let indent = &line[..line.len() - line.trim_start().len()];
        let text = format!("{}{indent}{deeper}{moved}", self.line_break());
        Some(TextEdit { span: Span::new(end, end), text })
    }

    /// The blanks before a place, if nothing else comes before it on its line.
    fn own_line(&self, offset: usize) -> Option<&str> {
        let (start, _) = line_around(self.text, offset);
        self.text.get(start..offset).filter(|blank| blank.trim().is_empty())
    }

    /// Whether only a comment follows a place on its line.
    fn ends_line(&self, offset: usize) -> bool {
        let (_, end) = line_around(self.text, offset);
        let rest = self.text.get(offset..end).unwrap_or_default().trim();
        rest.is_empty() || (rest.starts_with("<!--") && rest.find("-->") == Some(rest.len() - 3))
    }

    fn line_break(&self) -> String {
        if self.text.contains("\r\n") { "\r\n" } else { "\n" }.to_owned()
    }
}

/// The text after a place, without blanks and comments.
fn next(text: &str, span: Span) -> &str {
    let mut rest = text.get(span.range().end..).unwrap_or_default().trim_start();
    while rest.starts_with('#') {
        rest = rest.find(['\n', '\r']).map_or("", |end| rest[end..].trim_start());
    }
    rest
}

/// The text after the opening brace of a key's value, if the braces are empty.
fn into_braces(behind_key: &str) -> Option<&str> {
    let rest = behind_key.trim_start_matches(['"', '\'']).trim_start();
    let rest = rest.strip_prefix([':', '='])?.trim_start().strip_prefix(['{', '['])?;
    rest.trim_start().starts_with(['}', ']']).then_some(rest)
}

/// The line of an offset: its start, and its end before the line break.
fn line_around(text: &str, offset: usize) -> (usize, usize) {
    let before = text.get(..offset).unwrap_or(text);
    let start = before.rfind(['\n', '\r']).map_or(0, |at| at + 1);
    let behind = text.get(offset..).and_then(|behind| behind.find(['\n', '\r']));
    (start, behind.map_or(text.len(), |at| offset + at))
}

/// Removes an entry with its line if it is alone on it; a comment after it stays.
fn without_line(text: &str, span: Span) -> Option<TextEdit> {
    let (entry, range) = (text.get(span.range())?, span.range());
    let (start, _) = line_around(text, range.start);
    let (_, end) = line_around(text, range.end);
    if !text[start..range.start].trim().is_empty() || entry.trim_end() != entry {
        return None;
    }
    let rest = &text[range.end..end];
    let behind = rest.trim_start();
    if behind.is_empty() {
        return Some(without_break(text, start, end));
    }
    let remark = ["#", "//", "<!--"].iter().any(|mark| behind.starts_with(mark));
    let blank = rest.len() - behind.len();
    remark
        .then(|| TextEdit { span: Span::new(range.start, range.end + blank), text: String::new() })
}

/// Takes out a line with its end.
fn without_break(text: &str, start: usize, end: usize) -> TextEdit {
    let rest = &text[end..];
    let line_break = if rest.starts_with("\r\n") { 2 } else { usize::from(!rest.is_empty()) };
    TextEdit { span: Span::new(start, end + line_break), text: String::new() }
}

/// Removes an entry with the comma after it; the last one with the comma before it.
fn without_comma(text: &str, span: Span) -> TextEdit {
    let range = span.range();
    let cut =
        |start: usize, end: usize| TextEdit { span: Span::new(start, end), text: String::new() };
    let behind = text[range.end..].trim_start();
    let Some(after) = behind.strip_prefix(',') else {
        let before = text[..range.start].trim_end();
        return match before.strip_suffix(',') {
            Some(before) => cut(before.len(), range.end),
            None => without_line(text, span).unwrap_or_else(|| cut(range.start, range.end)),
        };
    };
    let stop = text.len() - after.len();
    let (start, end) = line_around(text, range.start);
    let alone = text[start..range.start].trim().is_empty();
    if alone && stop <= end && text[stop..end].trim().is_empty() {
        return without_break(text, start, end);
    }
    let blank = after.len() - after.trim_start_matches([' ', '\t']).len();
    cut(range.start, stop + blank)
}
