//! Places in a list, looked up line after line, and the parts that are struck through.

use memchr::memmem;

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

/// The lines of a text, with any line ending.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Span> {
    let ends =
        |c: char| matches!(c, '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}');
    let mut at = 0;
    text.split(ends).filter_map(move |line| {
        let start = at;
        // A line ending has at most three bytes; the next line begins after it.
        at = start + line.len();
        at += text[at..].chars().next().map_or(0, char::len_utf8);
        (!line.is_empty()).then(|| Span::new(start, start + line.len()))
    })
}

/// The parts that are struck through: `~~2 Smoke Rings~~`, `<s>`, `<del>`, `[s]`.
pub(super) fn struck(text: &str) -> Vec<Span> {
    const MARKS: [(&str, &str); 7] = [
        ("~~", "~~"),
        ("<s>", "</s>"),
        ("<del>", "</del>"),
        ("<strike>", "</strike>"),
        ("[s]", "[/s]"),
        ("[strike]", "[/strike]"),
        ("[del]", "[/del]"),
    ];
    let mut found = Vec::new();
    if memchr::memchr3(b'~', b'<', b'[', text.as_bytes()).is_none() {
        return found;
    }
    let lower = text.to_ascii_lowercase();
    for (open, close) in MARKS {
        let mut at = 0;
        let opens = memmem::Finder::new(open);
        while let Some(start) = opens.find(&lower.as_bytes()[at..]).map(|found| at + found) {
            let inside = start + open.len();
            let line = lower[inside..].find(['\n', '\r']).map_or(lower.len(), |len| inside + len);
            // A mark that is not closed ends with its line.
            let end = lower[inside..].find(close).map(|len| inside + len);
            let end = end.filter(|&end| open != "~~" || end <= line).unwrap_or(line);
            found.push(Span::new(inside, end));
            at = (end + close.len()).min(lower.len());
            while !lower.is_char_boundary(at) {
                at += 1;
            }
        }
    }
    found
}
