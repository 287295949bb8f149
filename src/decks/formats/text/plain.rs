//! The text of a list without the marks of HTML, `BBCode` and Markdown, with the place in the file
//! of each character. Blocks become lines, tabs separate cells, headings begin with `##`.

use std::borrow::Cow;

use super::chat::Chat;
use super::entities::named;
use super::escape::is_escaped;
use super::heading_line::{HeadingLine, heading_of};
use super::numbers::is_among;
use super::tags::{BLOCKS, FLOWING, HIDDEN, LastEnds, bb_tag, beginning, html_tag, is_link};
use crate::decks::formats::bounds::most_marks;
use crate::decks::model::{Deck, Role, RoleSpan};
use crate::source::{Limits, Span};

/// A part of a text without marks, and its place in the file.
#[derive(Clone, Copy, Debug)]
struct PlainRun {
    /// Where it begins in the text.
    at: u32,
    /// What it is in the file.
    place: Span,
    /// Whether it is the same in both; else it is a character in place of others, or of none.
    same: bool,
}

/// A text and the way back to the file.
pub(super) struct Plain<'a> {
    /// The unchanged file.
    pub(super) source: &'a str,
    pub(super) text: Cow<'a, str>,
    /// Where its parts come from, in its order; empty where nothing was changed.
    runs: Vec<PlainRun>,
    /// The parts that readers of a page do not see: comments, scripts, styles.
    pub(super) hidden: Vec<Span>,
    /// Where there are more marks than any page has, so that no further one was looked at.
    pub(super) endless: Option<Span>,
}

impl<'a> Plain<'a> {
    /// Of a text with more marks than a list may have, only as much as shows that.
    pub(super) fn of(text: &'a str, limits: &Limits) -> Self {
        let chat = Chat::of(text);
        if chat.is_none() && !has_marks(text) {
            return Self {
                source: text,
                text: Cow::Borrowed(text),
                runs: Vec::new(),
                hidden: Vec::new(),
                endless: None,
            };
        }
        let mut stripper = Stripper::new(text, chat, most_marks(limits));
        stripper.run();
        let Stripper { out, runs, hidden, at, .. } = stripper;
        let endless = (at < text.len()).then(|| Span::new(at, at));
        Self { source: text, text: Cow::Owned(out), runs, hidden, endless }
    }

    /// Notes in a deck the parts of its list that are no text.
    pub(super) fn note_marks(&self, deck: &mut Deck, limits: &Limits) {
        let marks = self.marks().map(|span| RoleSpan { role: Role::Furniture, span });
        deck.heard.extend(marks.take(most_marks(limits).saturating_add(1)));
        deck.remarks.extend(self.hidden.iter().copied());
        deck.remarks.sort_unstable();
    }

    /// The parts of the file that are marks, not text.
    pub(super) fn marks(&self) -> impl Iterator<Item = Span> {
        let end = Span::new(0, self.source.len()).end;
        let end = (!self.runs.is_empty()).then_some(Span { start: end, end });
        let mut at = 0;
        self.runs.iter().map(|run| run.place).chain(end).filter_map(move |place| {
            let span = Span { start: at, end: place.start };
            at = at.max(place.end);
            (span.start < span.end).then_some(span)
        })
    }

    /// The place in the file of a place in this text.
    pub(super) fn in_file(&self, span: Span) -> Span {
        if self.runs.is_empty() {
            return span;
        }
        let Span { start, end } = span;
        let own = |run: &PlainRun, at| {
            if run.same { run.place.start + (at - run.at) } else { run.place.start }
        };
        let from = self.run_of(start).map_or(self.end(), |run| own(run, start));
        let behind = |run: &PlainRun| if run.same { own(run, end) } else { run.place.end };
        let until = end.checked_sub(1).and_then(|last| self.run_of(last)).map_or(from, behind);
        Span { start: from, end: if start < end { until.max(from) } else { from } }
    }

    /// The part in which a byte of the text is.
    fn run_of(&self, at: u32) -> Option<&PlainRun> {
        let behind = self.runs.partition_point(|run| run.at <= at);
        let within = at < Span::new(0, self.text.len()).end;
        self.runs[..behind].last().filter(|_| within)
    }

    /// Where the last part ends in the file.
    fn end(&self) -> u32 {
        self.runs.last().map_or(0, |run| run.place.end)
    }
}

/// Whether a one-byte character is neither a mark nor a line end.
const fn is_plain(c: char) -> bool {
    c.is_ascii_alphanumeric()
        || matches!(
            c,
            ' ' | '.' | ',' | ';' | ':' | '!' | '?' | '\'' | '"' | '(' | ')' | '-' | '/' | '#'
        )
}

/// Whether a text may have marks; most lists have none.
fn has_marks(text: &str) -> bool {
    let bytes = text.as_bytes();
    let ends = LastEnds::of(text);
    memchr::memchr3_iter(b'<', b'&', b'`', bytes).next().is_some()
        || memchr::memchr3_iter(b'[', b'*', b'_', bytes).any(|at| match bytes[at] {
            b'[' => {
                let next = bytes.get(at + 1).copied().unwrap_or_default();
                let tag = matches!(next, b'/' | b'*') || bytes.get(at + 2) == Some(&b'=');
                tag || is_link(&text[at..]) || bb_tag(text, at, &ends).is_some()
            }
            mark => bytes.get(at + 1) == Some(&mark),
        })
        || memchr::memchr2_iter(b'\\', b'~', bytes)
            .any(|at| bytes[at] == b'\\' || bytes.get(at + 1) == Some(&b'~'))
        // The first bytes of other line ends.
        || memchr::memchr2_iter(b'\xc2', b'\xe2', bytes)
            .any(|at| text[at..].starts_with(['\u{85}', '\u{2028}', '\u{2029}']))
        || memchr::memchr2(b'\x0b', b'\x0c', bytes).is_some()
}

struct Stripper<'a> {
    source: &'a str,
    /// How many more parts of the file are looked at that marks stand between.
    marks_left: usize,
    /// How many more marks are, which may stand side by side.
    tags_left: usize,
    out: String,
    runs: Vec<PlainRun>,
    hidden: Vec<Span>,
    at: usize,
    /// The depth in elements in which a line end is a blank, as in a web page.
    flowing: u32,
    /// Whether a paragraph is open, which any other block ends.
    paragraph: bool,
    /// What stands before the lines of a chat.
    chat: Option<Chat<'a>>,
    /// The depth in text whose line ends count.
    preformatted: u32,
    /// The start of the address of the link that is open.
    link: Option<usize>,
    /// Where the words in bold end that are a heading before cards.
    bold_end: Option<usize>,
    /// How many marks of bold text stand before the text of the line.
    bolds: u8,
    /// Where the current line begins in the text.
    line: usize,
    /// Where the line of the file ends that was last looked at as a row of a table, and whether a bar ends
    /// it.
    row: (usize, bool),
    /// Whether the current line has text.
    begun: bool,
    /// Elements without an end in the rest of the text, so that the end is not searched for again.
    unended: Vec<String>,
    ends: LastEnds,
}

/// The most marks that stand side by side, on an average: a cell in a row in a table has some.
const SIDE_BY_SIDE: usize = 5;

/// The bytes in which the end of a heading in bold is sought.
const LONGEST_HEADING: usize = 200;

impl<'a> Stripper<'a> {
    fn new(source: &'a str, chat: Option<Chat<'a>>, most_marks: usize) -> Self {
        Self {
            source,
            marks_left: most_marks.saturating_add(1),
            tags_left: most_marks.saturating_mul(SIDE_BY_SIDE).saturating_add(1),
            out: String::with_capacity(source.len()),
            runs: Vec::new(),
            hidden: Vec::new(),
            at: 0,
            flowing: 0,
            paragraph: false,
            chat,
            preformatted: 0,
            link: None,
            bold_end: None,
            bolds: 0,
            line: 0,
            row: (0, false),
            begun: false,
            unended: Vec::new(),
            ends: LastEnds::of(source),
        }
    }

    fn run(&mut self) {
        while let Some(c) = self.source[self.at..].chars().next()
            && self.marks_left > 0
            && self.tags_left > 0
        {
            if let Some(chat) = self.chat.as_ref().filter(|_| self.begins_line()) {
                let line = self.rest().split(['\n', '\r']).next().unwrap_or_default();
                let prefix = chat.prefix(line);
                self.at += prefix;
                if prefix > 0 {
                    continue;
                }
            }
            if is_plain(c) {
                self.push_plain();
                continue;
            }
            let took = match c {
                '<' => self.html(),
                '&' => self.entity(),
                '[' => self.bracket(),
                ']' => self.link_end(),
                '*' | '_' | '~' | '`' => self.markdown(c),
                '\\' => self.escaped(),
                _ => false,
            };
            self.tags_left -= usize::from(took);
            if !took {
                let flows = (self.flowing > 0 || self.paragraph) && self.preformatted == 0;
                let shown = match c {
                    '\n' | '\r' if flows => ' ',
                    '\u{2028}' | '\u{2029}' | '\u{85}' | '\u{b}' | '\u{c}' => '\n',
                    c => c,
                };
                self.push(shown, c.len_utf8());
            }
        }
    }

    fn begins_line(&self) -> bool {
        self.source[..self.at].chars().next_back().is_none_or(|c| matches!(c, '\n' | '\r'))
    }

    /// Whether the line so far begins a row of a Markdown table that goes on.
    fn in_row(&mut self) -> bool {
        if !self.out[self.line..].starts_with('|') {
            return false;
        }
        if self.at >= self.row.0 {
            let line = self.rest().split(['\n', '\r']).next().unwrap_or_default();
            self.row = (self.at + line.len(), line.trim_end().ends_with('|'));
        }
        self.row.1
    }

    /// Appends a character that represents `len` bytes of the file.
    fn push(&mut self, c: char, len: usize) {
        self.come_from(len, len == c.len_utf8());
        self.out.push(c);
        let ends = matches!(c, '\n' | '\r');
        self.begun = !ends && (self.begun || !c.is_whitespace());
        if ends {
            self.bolds = 0;
            self.line = self.out.len();
        }
        self.at += len;
    }

    /// Notes that what is appended next represents the next bytes of the file.
    fn come_from(&mut self, len: usize, same: bool) {
        let place = Span::new(self.at, self.at + len);
        let end = self.runs.last().map_or(0, |last| last.place.end);
        self.marks_left = self.marks_left.saturating_sub(usize::from(end < place.start));
        match self.runs.last_mut() {
            Some(last) if same && last.same && last.place.end == place.start => {
                last.place.end = place.end;
            }
            _ => self.runs.push(PlainRun { at: Span::new(0, self.out.len()).end, place, same }),
        }
    }

    /// Appends the text up to the next possible mark.
    fn push_plain(&mut self) {
        let rest = self.rest();
        let len = rest.find(|c| !is_plain(c)).unwrap_or(rest.len());
        let text = &rest[..len];
        self.come_from(len, true);
        self.out.push_str(text);
        self.begun |= text.contains(|c| c != ' ');
        self.at += len;
    }

    /// Passes over some bytes of the file, with a text in their place.
    fn replace(&mut self, len: usize, by: &str) {
        for c in by.chars() {
            self.push(c, 0);
        }
        self.at += len;
    }

    fn rest(&self) -> &'a str {
        &self.source[self.at..]
    }

    fn break_line(&mut self, len: usize, then: &str) {
        let fresh = self.out.is_empty() || self.out.ends_with(['\n', '\r']);
        self.replace(len, if fresh { "" } else { "\n" });
        self.replace(0, then);
    }

    fn html(&mut self) -> bool {
        let rest = self.rest();
        if rest.starts_with("<!--") {
            return self.hide(rest.find("-->").map_or(rest.len(), |end| end + 3));
        }
        let Some((name, closes, len)) = html_tag(rest) else { return false };
        let name = name.as_str();
        if is_among(HIDDEN, name) {
            let end = self.end_of(name, rest).unwrap_or(len);
            return self.hide(end);
        }
        self.flow(name, closes);
        match name {
            "pre" | "textarea" => {
                let deeper = self.preformatted + 1;
                let shallower = self.preformatted.saturating_sub(1);
                self.preformatted = if closes { shallower } else { deeper };
                self.break_line(len, "");
            }
            "li" if !closes => self.break_line(len, "- "),
            "h1" | "h2" | "h3" | "h4" | "h5" | "h6" if !closes => self.break_line(len, "## "),
            "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => self.break_line(len, ""),
            "td" | "th" if closes => self.replace(len, "\t"),
            // A cell that is not closed, or text between two.
            "td" | "th" => {
                let mut last = self.out.bytes().rev().take(LONGEST_HEADING);
                let last = last.find(|byte| *byte != b' ');
                let between = last.is_some_and(|byte| !byte.is_ascii_whitespace());
                // Text before the first cell is none of the row.
                let tag = memchr::memrchr(b'<', &self.source.as_bytes()[..self.at]);
                let tag = tag.and_then(|tag| self.source.get(tag..tag + 3));
                if between && tag.is_some_and(|tag| tag.eq_ignore_ascii_case("<tr")) {
                    self.break_line(len, "");
                } else {
                    self.replace(len, if between { "\t" } else { "" });
                }
            }
            "b" | "strong" if !closes => self.bold(len, &format!("</{name}>")),
            // In a row of a table a break only parts two cards of a cell.
            "br" if self.in_row() => self.replace(len, ", "),
            // A break is a line end even on an empty line, and the line end behind it is none.
            "br" => {
                let behind = rest.get(len..).unwrap_or_default();
                let behind = behind.len() - behind.trim_start_matches([' ', '\t']).len();
                let end = rest.get(len + behind..).unwrap_or_default();
                let ends =
                    usize::from(end.starts_with('\n')) + 2 * usize::from(end.starts_with("\r\n"));
                self.replace(if ends > 0 { len + behind + ends } else { len }, "\n");
            }
            name if is_among(BLOCKS, name) || name == "li" => self.break_line(len, ""),
            _ => self.replace(len, ""),
        }
        true
    }

    /// Notes that an element opens or closes in which the file's line ends are blanks.
    fn flow(&mut self, name: &str, closes: bool) {
        if name == "p" {
            self.paragraph = !closes;
            return;
        }
        if !closes && is_among(BLOCKS, name) && name != "br" {
            self.paragraph = false;
        }
        if is_among(FLOWING, name) {
            let shallower = self.flowing.saturating_sub(1);
            self.flowing = if closes { shallower } else { self.flowing + 1 };
        }
    }

    /// The end of the element of a name, if there is one.
    fn end_of(&mut self, name: &str, rest: &str) -> Option<usize> {
        if self.unended.iter().any(|unended| unended == name) {
            return None;
        }
        let end = format!("</{name}");
        let mut windows = rest.as_bytes().windows(end.len());
        let found = windows.position(|window| window.eq_ignore_ascii_case(end.as_bytes()));
        if found.is_none() {
            self.unended.push(name.to_owned());
        }
        found.map(|at| rest[at..].find('>').map_or(rest.len(), |end| at + end + 1))
    }

    fn hide(&mut self, len: usize) -> bool {
        self.hidden.push(Span::new(self.at, self.at + len));
        self.at += len;
        true
    }

    /// Bold text: a whole line of it is a heading.
    fn bold(&mut self, len: usize, end: &str) {
        /// More marks of bold text than any line begins with.
        const MOST: u8 = 8;
        self.bolds = self.bolds.saturating_add(1);
        let begins = !self.begun && self.bolds <= MOST;
        let whole = begins && self.is_whole_line(len, end);
        let at = self.at + len;
        let heading = whole || begins && self.is_bold_heading(len, end);
        self.replace(len, if heading { "## " } else { "" });
        if heading && !whole {
            let inside = self.source.get(at..).unwrap_or_default().to_ascii_lowercase();
            self.bold_end = inside.find(end).map(|found| at + found);
        }
    }

    /// Whether the words in bold at the beginning of a line are a heading: `**Hazards (30)** 3 Slayer`.
    fn is_bold_heading(&self, len: usize, end: &str) -> bool {
        let line = self.rest().get(len..).unwrap_or_default();
        let line = beginning(line, LONGEST_HEADING).split(['\n', '\r']).next().unwrap_or_default();
        let lower = line.to_ascii_lowercase();
        let words = lower.find(end).and_then(|found| line.get(..found));
        words.and_then(heading_of).is_some_and(HeadingLine::opens)
    }

    /// The end of a heading in bold before its cards: they begin a line.
    fn bold_heading_end(&mut self, len: usize) -> bool {
        let ends = self.bold_end == Some(self.at);
        if ends {
            self.bold_end = None;
            // `**Resources** (30)`
            let rest = self.rest().get(len..).unwrap_or_default();
            let rest = rest.split(['\n', '\r']).next().unwrap_or_default();
            let total =
                rest.trim().strip_prefix('(').and_then(|rest| rest.strip_suffix([')', ':']));
            if total.is_some_and(|total| total.trim_end_matches(')').parse::<u32>().is_ok()) {
                self.replace(len, "");
            } else {
                self.break_line(len, "");
            }
        }
        ends
    }

    /// Whether the line after a mark of `len` bytes ends with the mark's end, without another end
    /// before.
    fn is_whole_line(&self, len: usize, end: &str) -> bool {
        let line = self.rest().get(len..).unwrap_or_default();
        let line = beginning(line, LONGEST_HEADING).split(['\n', '\r']).next().unwrap_or_default();
        let line = line.split("<br").next().unwrap_or_default().trim_end();
        let line = line.strip_suffix([':', ' ']).unwrap_or(line);
        line.to_ascii_lowercase().strip_suffix(end).is_some_and(|text| !text.contains(end))
    }

    fn entity(&mut self) -> bool {
        let rest = self.rest();
        let Some(end) = rest.bytes().take(12).position(|byte| byte == b';') else {
            return false;
        };
        let name = &rest[1..end];
        let number =
            name.strip_prefix('#').and_then(|number| match number.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16).ok(),
                None => number.parse().ok(),
            });
        if let Some(c) = number.and_then(char::from_u32).filter(|c| !c.is_control()) {
            self.push(c, end + 1);
            return true;
        }
        let Some(c) = named(name) else { return false };
        self.push(c, end + 1);
        true
    }

    fn bracket(&mut self) -> bool {
        let rest = self.rest();
        if let Some((name, closes, len)) = bb_tag(self.source, self.at, &self.ends) {
            match name.as_str() {
                "*" | "li" if !closes => self.break_line(len, "- "),
                "tr" => self.break_line(len, ""),
                "td" | "th" if closes => self.replace(len, "\t"),
                "h1" | "h2" | "h3" | "h4" if !closes => self.break_line(len, "## "),
                "b" if !closes => self.bold(len, "[/b]"),
                _ if self.bold_heading_end(len) => {}
                _ => self.replace(len, ""),
            }
            return true;
        }
        if self.link.is_none() && is_link(rest) {
            self.link = rest.find("](").map(|at| self.at + at);
            self.replace(1, "");
            return true;
        }
        false
    }

    /// The end of a Markdown link's text; its address does not belong to the list.
    fn link_end(&mut self) -> bool {
        if self.link != Some(self.at) {
            return false;
        }
        self.link = None;
        let len = self.rest().find(')').map_or(1, |end| end + 1);
        self.replace(len, "");
        true
    }

    fn markdown(&mut self, mark: char) -> bool {
        let rest = self.rest();
        let len = rest.bytes().take_while(|&b| char::from(b) == mark).count();
        match (mark, len) {
            // A rule of stars or similar signs is not emphasis.
            (_, 4..) => false,
            ('`', _) | ('*' | '_' | '~', 2 | 3) => {
                let end: String = std::iter::repeat_n(mark, len).collect();
                if matches!(mark, '*' | '_') && !self.begun {
                    self.bold(len, &end);
                } else if !self.bold_heading_end(len) {
                    self.replace(len, "");
                }
                true
            }
            _ => false,
        }
    }

    /// A mark that is text.
    fn escaped(&mut self) -> bool {
        let Some(c) = self.rest().chars().nth(1).filter(|&c| is_escaped(c)) else { return false };
        self.at += 1;
        self.push(c, c.len_utf8());
        true
    }
}

#[cfg(test)]
mod tests {
    use super::super::escape::{escaped, escaped_notes, unescaped_notes};
    use super::*;

    #[test]
    fn what_is_no_mark_stands_as_it_is() {
        for text in [
            "Dodge [M] (TW)",
            "a < b & c",
            "Unheard <of>",
            "2*3",
            "snake_case",
            "“Bert” (Bûrat)",
            "a\\b",
        ] {
            assert_eq!(escaped(text), text);
        }
    }

    #[test]
    fn each_part_knows_its_place_in_the_file() {
        let source = "<p>3 <b>Dodge</b> &amp; **Éowyn**</p>\u{2028}<ul><li>Cram\\_x [b]a[/b]";
        let plain = Plain::of(source, &Limits::default());
        assert_eq!(plain.text, "3 Dodge & Éowyn\n\n- Cram_x a");
        for (part, written) in [
            ("3", "3"),
            ("Dodge", "Dodge"),
            ("&", "&amp;"),
            ("Éowyn", "Éowyn"),
            ("3 Dodge", "3 <b>Dodge"),
            ("Dodge & É", "Dodge</b> &amp; **É"),
            ("- Cram", "Cram"),
            ("Cram_x", "Cram\\_x"),
            ("a", "a"),
        ] {
            let at = plain.text.rfind(part).expect("a part");
            let place = plain.in_file(Span::new(at, at + part.len()));
            assert_eq!(&source[place.range()], written, "{part}");
        }
        let marks: Vec<&str> = plain.marks().map(|mark| &source[mark.range()]).collect();
        assert_eq!(marks.concat(), "<p><b></b>****</p><ul><li>\\[b][/b]");
    }

    #[test]
    fn marks_are_text_again() {
        for text in [
            "a <p> b",
            "<!-- x",
            "</b>",
            "&amp; &#65;",
            "`code`",
            "**bold** __x__ ~~y~~",
            "a***b",
            "[b]x[/b]",
            "[B] x [/B]",
            "[text](http://a)",
            "\\<p>",
            "\\\\",
            "a\\*b",
            "\\",
            "[list]",
        ] {
            let written = escaped(text);
            assert_eq!(Plain::of(&written, &Limits::default()).text, text, "{written}");
        }
    }

    #[test]
    fn notes_keep_markdown() {
        assert_eq!(escaped_notes("**good** `x` a < b"), "**good** `x` a < b");
        for notes in ["<p>", "\\<p>", "\\\\<p>", "a\\b \\* \\\\ <", "</script> <!-- é"] {
            let written = escaped_notes(notes);
            assert_eq!(unescaped_notes(&written), notes, "{written}");
            assert!(Plain::of(&written, &Limits::default()).hidden.is_empty());
        }
    }
}
