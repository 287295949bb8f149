//! Places in a list, looked up line after line, and the parts that are struck through.

use memchr::memmem;

use super::super::escape::begins_line;
use crate::source::Span;

/// Places that are looked up line after line, so that each is visited once and not for every line.
pub(super) struct SpansByLine {
    /// In the order of their starts.
    spans: Vec<Span>,
    /// The first place that does not end before the last line that was looked up.
    from: usize,
}

impl SpansByLine {
    pub(super) fn new(mut spans: Vec<Span>) -> Self {
        spans.sort_unstable();
        Self { spans, from: 0 }
    }

    /// The places that may reach into a line. Lines must be looked up in order.
    pub(super) fn of(&mut self, line: Span) -> &[Span] {
        while self.spans.get(self.from).is_some_and(|span| span.end <= line.start) {
            self.from += 1;
        }
        let rest = &self.spans[self.from..];
        &rest[..rest.partition_point(|span| span.start < line.end)]
    }
}

/// The lines of a text, with any line ending, but for the empty ones.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Span> {
    let mut at = 0;
    let odd = |ending| memmem::find(text.as_bytes(), ending).is_some();
    let usual = memchr::memchr2(0x0b, 0x0c, text.as_bytes()).is_none()
        && !["\u{85}", "\u{2028}", "\u{2029}"].iter().any(|ending| odd(ending.as_bytes()));
    std::iter::from_fn(move || {
        let rest = text.get(at..).filter(|rest| !rest.is_empty())?;
        let ending = if usual {
            memchr::memchr2(b'\n', b'\r', rest.as_bytes()).map(|len| (len, 1))
        } else {
            line_ending(rest)
        };
        let (len, ending) = ending.unwrap_or((rest.len(), 0));
        let line = Span::new(at, at + len);
        at += len + ending;
        Some(line)
    })
    .filter(|line| line.start < line.end)
}

/// Where the first line ending of a text begins, and its bytes.
fn line_ending(text: &str) -> Option<(usize, usize)> {
    let bytes = text.as_bytes();
    let mut from = 0;
    loop {
        let begins = |byte: &u8| matches!(byte, b'\n'..=b'\r' | 0xc2 | 0xe2);
        let at = from + bytes[from..].iter().position(begins)?;
        match bytes[at..] {
            [b'\n'..=b'\r', ..] => return Some((at, 1)),
            [0xc2, 0x85, ..] => return Some((at, 2)),
            [0xe2, 0x80, 0xa8 | 0xa9, ..] => return Some((at, 3)),
            _ => from = at + 1,
        }
    }
}

/// The lines within the signs by which programs have them skipped: `/* 2 Smoke Rings */`.
fn commented(text: &str) -> Vec<Span> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(start) = text[at..].find("/*").map(|len| at + len) {
        at = start + 2;
        if begins_line(&text[..start]) {
            let Some(len) = text[at..].find("*/") else { break };
            found.push(Span::new(start, at + len));
            at += len + 2;
        }
    }
    found
}

/// The parts that are struck through: `~~2 Smoke Rings~~`, `<s>`, `<del>`, `[s]`.
pub(super) fn struck(text: &str) -> Vec<Span> {
    const MARKS: [(&str, &str); 12] = [
        ("~~", "~~"),
        ("<s>", "</s>"),
        ("<s ", "</s>"),
        ("<del>", "</del>"),
        ("<del ", "</del>"),
        ("<strike>", "</strike>"),
        ("[s]", "[/s]"),
        ("[s=1]", "[/s]"),
        ("line-through\">", "</span>"),
        ("line-through;\">", "</span>"),
        ("[strike]", "[/strike]"),
        ("[del]", "[/del]"),
    ];
    let mut found = commented(text);
    if memchr::memchr3(b'~', b'<', b'[', text.as_bytes()).is_none() {
        return found;
    }
    let lower = text.to_ascii_lowercase();
    for (open, close) in MARKS {
        let (mut at, mut line, mut closed) = (0, 0, Some(0));
        let (opens, closes) = (memmem::Finder::new(open), memmem::Finder::new(close));
        let find = |mark: &memmem::Finder<'_>, from: usize| {
            mark.find(&lower.as_bytes()[from..]).map(|found| from + found)
        };
        while let Some(start) = find(&opens, at) {
            let inside = start + open.len();
            // Each place is looked for once, not again for each mark before it.
            if line < inside {
                let rest = &lower.as_bytes()[inside..];
                line = memchr::memchr2(b'\n', b'\r', rest).map_or(lower.len(), |len| inside + len);
            }
            if closed.is_some_and(|closed| closed < inside) {
                closed = find(&closes, inside);
            }
            // A mark that is not closed ends with its line.
            let over = |end: usize| {
                let ends = |byte: Option<&u8>| byte.is_none_or(u8::is_ascii_whitespace);
                let bytes = lower.as_bytes();
                !ends(bytes.get(end - 1)) && ends(bytes.get(end + 2))
            };
            let own = |&end: &usize| open != "~~" || end <= line || over(end);
            let end = closed.filter(own).unwrap_or(line);
            found.push(Span::new(inside, end));
            at = (end + close.len()).min(lower.len());
            while !lower.is_char_boundary(at) {
                at += 1;
            }
        }
    }
    found
}
