//! The lines of a file that a finding points at, harmless to show; of long lines only a window
//! around each place.

use miette::{MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

use crate::diagnostic::Label;
use crate::harmless::{sentence, show};
use crate::message::Locale;
use crate::source::{LineIndex, Position, Span};

/// Lines of at most this many bytes are shown whole.
const WHOLE: usize = 160;

/// The number of characters that are shown of longer lines, beginning shortly before a place.
const WINDOW: usize = 100;

/// The most characters shown before the place.
const BEFORE: usize = 30;

/// A place of more lines than that is shown by its first line.
const MAX_LINES: usize = 12;

/// The most places of one finding that are shown.
const MAX_PLACES: usize = 32;

/// The mark at a cut in a line.
const CUT: char = '…';

/// The visible part of one line.
#[derive(Debug)]
struct Window {
    /// The line, from 1.
    line: usize,
    /// The bytes of the file that are shown.
    shown: std::ops::Range<usize>,
    /// Its place in the excerpt.
    at: usize,
}

/// A place in the excerpt, with the word on it and where it is in the file.
#[derive(Debug)]
pub(super) struct Pointer {
    pub(super) range: std::ops::Range<usize>,
    pub(super) text: String,
    position: Position,
}

/// The lines that a finding points at, one below the other.
#[derive(Debug)]
pub(super) struct Excerpt<'d> {
    path: &'d str,
    text: String,
    windows: Vec<Window>,
    /// The places, in the order of the labels.
    pub(super) pointers: Vec<Pointer>,
}

impl<'d> Excerpt<'d> {
    /// The excerpt for the labels of a finding.
    pub(super) fn new(
        path: &'d str,
        index: &LineIndex<'_>,
        labels: &[Label],
        locale: &Locale,
    ) -> Self {
        let spans: Vec<_> = labels
            .iter()
            .take(MAX_PLACES)
            .map(|label| (clipped(index, label.span), label))
            .collect();
        let mut windows = Vec::new();
        for (span, _) in &spans {
            add_windows(&mut windows, index, span);
        }
        windows.sort_by_key(|window| (window.line, window.shown.start));
        let mut excerpt = Self { path, text: String::new(), windows, pointers: Vec::new() };
        for place in 0..excerpt.windows.len() {
            excerpt.write(place, index);
        }
        for (span, label) in spans {
            let place = |offset: usize| excerpt.place(index, offset);
            let (start, end) = (place(span.start), place(span.end));
            let position = index.position(label.span.start);
            let range = start..end.max(start);
            excerpt.pointers.push(Pointer {
                range,
                text: sentence(&locale.say(&label.text)),
                position,
            });
        }
        excerpt
    }

    /// Writes a window into the excerpt.
    fn write(&mut self, place: usize, index: &LineIndex<'_>) {
        let window = &mut self.windows[place];
        window.at = self.text.len();
        let whole = line_at(index, window.line);
        if window.shown.start > whole.start {
            self.text.push(CUT);
        }
        push_shown(&mut self.text, part(index, window.shown.clone()));
        if window.shown.end < whole.end {
            self.text.push(CUT);
        }
        self.text.push('\n');
    }

    /// The place in the excerpt of a place in the file: in the last window that begins before it.
    fn place(&self, index: &LineIndex<'_>, offset: usize) -> usize {
        let holds = |window: &&Window| window.shown.start <= offset;
        let Some(window) = self.windows.iter().rfind(holds).or(self.windows.first()) else {
            return 0;
        };
        let cut = window.shown.start > line_at(index, window.line).start;
        let end = offset.clamp(window.shown.start, window.shown.end);
        let mut before = String::new();
        push_shown(&mut before, part(index, window.shown.start..end));
        window.at + if cut { CUT.len_utf8() } else { 0 } + before.len()
    }

    /// The windows that a range of the excerpt touches.
    fn touched(&self, start: usize, end: usize) -> &[Window] {
        let holding = |offset| self.windows.partition_point(|window| window.at <= offset);
        let first = holding(start).saturating_sub(1);
        self.windows.get(first..holding(end.saturating_sub(1).max(start))).unwrap_or_default()
    }
}

/// Appends a text in harmless form; the renderer replaces tabs.
fn push_shown(out: &mut String, text: &str) {
    for character in text.chars() {
        if character == '\t' { out.push('\t') } else { show(out, character) }
    }
}

/// A part of the indexed text.
fn part<'t>(index: &LineIndex<'t>, range: std::ops::Range<usize>) -> &'t str {
    index.text().get(range).unwrap_or_default()
}

/// The bytes of a line without its end.
fn line_at(index: &LineIndex<'_>, line: usize) -> std::ops::Range<usize> {
    let start = index.start(line);
    start..start + index.line(line).len()
}

/// A place on whole characters that is not of too many lines.
fn clipped(index: &LineIndex<'_>, span: Span) -> std::ops::Range<usize> {
    let span = Span::on_characters(index.text(), span.range());
    let (first, last) = lines_of(index, &span.range());
    if last - first < MAX_LINES {
        return span.range();
    }
    let end = line_at(index, first).end;
    span.range().start..end.max(span.range().start)
}

/// The first and the last line of a place.
fn lines_of(index: &LineIndex<'_>, range: &std::ops::Range<usize>) -> (usize, usize) {
    let line = |offset: usize| index.position(u32::try_from(offset).unwrap_or(u32::MAX)).line;
    (line(range.start), line(range.end.saturating_sub(1).max(range.start)))
}

/// Adds the windows for the lines of a place, unless they are there.
fn add_windows(windows: &mut Vec<Window>, index: &LineIndex<'_>, range: &std::ops::Range<usize>) {
    let (first, last) = lines_of(index, range);
    for line in first..=last {
        let whole = line_at(index, line);
        let at = range.start.clamp(whole.start, whole.end);
        let known = |window: &Window| {
            window.line == line && (window.shown == whole || window.shown.contains(&at))
        };
        if windows.iter().any(known) {
            continue;
        }
        let shown = if whole.len() <= WHOLE { whole } else { window_around(index, &whole, at) };
        windows.push(Window { line, shown, at: 0 });
    }
}

/// A window of a long line around a place in it.
fn window_around(
    index: &LineIndex<'_>,
    whole: &std::ops::Range<usize>,
    at: usize,
) -> std::ops::Range<usize> {
    let before = part(index, whole.start..at).char_indices().rev().take(BEFORE).last();
    let start = before.map_or(at, |(offset, _)| whole.start + offset);
    let end = part(index, start..whole.end).char_indices().nth(WINDOW);
    start..end.map_or(whole.end, |(offset, _)| start + offset)
}

impl SourceCode for Excerpt<'_> {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        lines_before: usize,
        _lines_after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let touched = self.touched(span.offset(), span.offset() + span.len());
        let follow = touched.windows(2).all(|pair| pair[0].line + 1 == pair[1].line);
        let (Some(first), true) = (touched.first(), follow) else {
            return Err(MietteError::OutOfBounds);
        };
        // Without context, miette asks for a place to name; with it, for lines to show.
        let (start, column) = if lines_before == 0 {
            let pointer = self.pointers.iter().find(|pointer| pointer.range.start == span.offset());
            (span.offset(), pointer.map_or(0, |pointer| pointer.position.column - 1))
        } else {
            (first.at, 0)
        };
        let next = first.at + self.text[first.at..].len();
        let behind = touched
            .last()
            .and_then(|last| self.windows.iter().map(|window| window.at).find(|&at| at > last.at));
        let end = behind.unwrap_or(next) - 1;
        let data = self.text.get(start..end.max(start)).ok_or(MietteError::OutOfBounds)?;
        Ok(Box::new(MietteSpanContents::new_named(
            self.path.to_owned(),
            data.as_bytes(),
            SourceSpan::from(start..end.max(start)),
            first.line - 1,
            column,
            touched.len(),
        )))
    }
}
