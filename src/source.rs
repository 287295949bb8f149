//! A file as it was read: its text and the places in it. What the text means is the business of
//! the readers in `decks::formats` and `rulesets`.

use std::borrow::Cow;
use std::fmt;

use serde::Serialize;

use crate::harmless::line;
use crate::message::{Message, message, spoken_errors};

mod documents;

pub use documents::OtherDocument;

/// A range of bytes in the text of a [`SourceFile`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// Offset of the first byte.
    pub start: u32,
    /// The offset after the last byte.
    pub end: u32,
}

impl Span {
    /// The span of these byte offsets. Texts are far smaller than 4 GiB (see [`Limits`]).
    pub fn new(start: usize, end: usize) -> Self {
        let offset = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        Self { start: offset(start), end: offset(end.max(start)) }
    }

    /// The bytes as a range that slices a text.
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }

    /// A range of bytes widened to whole characters: parsers point between them when they fail.
    pub(crate) fn on_characters(text: &str, range: std::ops::Range<usize>) -> Self {
        let mut end = range.end.min(text.len());
        let mut start = range.start.min(end);
        while !text.is_char_boundary(start) {
            start -= 1;
        }
        while !text.is_char_boundary(end) {
            end += 1;
        }
        Self::new(start, end)
    }

    /// The place of a part that borrows from a text.
    pub(crate) fn of_part(text: &str, part: &str) -> Self {
        let start = part.as_ptr().addr().wrapping_sub(text.as_ptr().addr());
        // A part of another text has no place in this one.
        let whole = start.checked_add(part.len()).filter(|end| *end <= text.len());
        whole.map_or_else(Self::default, |end| Self::new(start, end))
    }
}

impl From<std::ops::Range<usize>> for Span {
    fn from(range: std::ops::Range<usize>) -> Self {
        Self::new(range.start, range.end)
    }
}

/// A value with its place.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    /// Its place.
    pub span: Span,
}

impl<T> Spanned<T> {
    /// A value at a place.
    pub const fn new(value: T, span: Span) -> Self {
        Self { value, span }
    }
}

/// A place as people name it: both numbers start at 1, columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Position {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// How much a file may hold before it is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The size of a file in bytes.
    pub bytes: u64,
    /// The entries of a deck.
    pub entries: usize,
    /// How deep tables and lists may nest.
    pub depth: usize,
}

impl Limits {
    /// No limits, for texts that we wrote ourselves.
    pub const NONE: Self = Self { bytes: u64::MAX, entries: usize::MAX, depth: usize::MAX };

    /// Those of a file on many decks, such as a register: eight hundred lists, twenty thousand findings.
    pub(crate) const OF_MANY_DECKS: Self = Self { bytes: 4 << 20, entries: 30_000, depth: 32 };
}

impl Default for Limits {
    /// 4 MiB, 20,000 entries, 32 levels: far beyond any deck.
    fn default() -> Self {
        Self { bytes: 4 << 20, entries: 20_000, depth: 32 }
    }
}

/// The encoding in which a file was found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum TextEncoding {
    /// UTF-8, with or without a byte order mark.
    #[default]
    Utf8,
    /// UTF-16, with or without a byte order mark.
    Utf16,
    /// Windows-1252, which files do not declare: the last resort.
    Windows1252,
}

/// Why bytes are not text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotText {
    /// There is nothing in the file.
    Empty,
    /// The bytes are not those of a text.
    Binary,
    /// The file is a document of another program.
    Document(OtherDocument),
    /// More bytes than allowed.
    TooLarge {
        /// Its size.
        size: u64,
        /// The allowed size.
        limit: u64,
    },
}

impl NotText {
    /// The error as a message.
    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Empty => message!("the file is empty"),
            Self::Binary => message!("the file is binary, not text"),
            Self::Document(document) => {
                message!("the file is {document}, not text", document = document.message())
            }
            Self::TooLarge { size, limit } => {
                let (size, limit) = (grouped(*size), grouped(*limit));
                message!("the file has {size} bytes, more than the limit of {limit}", size, limit)
            }
        }
    }
}

spoken_errors!(NotText);

/// A number with separated thousands, as in `52,428,800`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::with_capacity(digits.len() * 4 / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// A file's text under the name that reports call it by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFile {
    /// The path as the user gave it, in one line that is harmless to show; `<stdin>` for standard input.
    pub path: String,
    /// The text, without a byte order mark.
    pub text: String,
    /// The encoding it was found in.
    pub encoding: TextEncoding,
}

impl SourceFile {
    /// A source from a text that is already there.
    pub fn new(path: impl Into<String>, text: impl Into<String>) -> Self {
        let text = without_mark(text.into());
        Self { path: shown(path.into()), text, encoding: TextEncoding::Utf8 }
    }

    /// Reads bytes as text: UTF-8, UTF-16 with a byte order mark, else Windows-1252.
    ///
    /// # Errors
    /// When there is nothing, too much, or no text.
    pub fn from_bytes(
        path: impl Into<String>,
        bytes: Vec<u8>,
        limits: &Limits,
    ) -> Result<Self, NotText> {
        let size = bytes.len() as u64;
        if size > limits.bytes {
            return Err(NotText::TooLarge { size, limit: limits.bytes });
        }
        if let Some(document) = OtherDocument::of(&bytes) {
            return Err(NotText::Document(document));
        }
        let (text, encoding) = decode(bytes)?;
        if text.trim().is_empty() {
            return Err(NotText::Empty);
        }
        Ok(Self { path: shown(path.into()), text, encoding })
    }

    /// The text of a span; nothing where the span is not of this file.
    pub fn slice(&self, span: Span) -> &str {
        self.text.get(span.range()).unwrap_or_default()
    }
}

/// A path in harmless form.
fn shown(path: String) -> String {
    match line(&path) {
        Cow::Borrowed(_) => path,
        Cow::Owned(shown) => shown,
    }
}

/// What the user can do other than change the file. The program around the library puts the step
/// into its own words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NextStep {
    /// Allow larger files.
    AllowBytes,
    /// Allow more entries.
    AllowEntries,
    /// Allow deeper nesting.
    AllowDepth,
    /// Say what form the file has.
    NameForm,
    /// Choose another ruleset.
    ChooseRuleset,
    /// State the player of the deck.
    NamePlayer,
    /// Say which deck is meant.
    NameDeck,
    /// Look at the list of rulesets.
    ListRulesets,
    /// Look at the list of rules.
    ListRules,
    /// Convert the deck to a native form.
    Convert,
    /// Judge the deck, which reports all its faults.
    Check,
}

/// Why a text cannot be read as what it should be, such as a deck, so that it cannot be judged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
#[non_exhaustive]
pub struct ReadError {
    /// What is wrong, in a sentence that needs no context.
    pub message: Message,
    /// The place, if there is one.
    pub span: Option<Span>,
    /// What to do.
    pub help: Option<Message>,
    /// Another next step for the user.
    pub next: Option<NextStep>,
    /// Further places, each with a label: the first of two equal sections, other faults.
    pub related: Vec<Spanned<Message>>,
}

impl ReadError {
    /// An error without a place.
    pub const fn new(message: Message) -> Self {
        Self { message, span: None, help: None, next: None, related: Vec::new() }
    }

    /// The error with a place.
    #[must_use]
    pub fn at(mut self, span: Span) -> Self {
        self.span = Some(span);
        self
    }

    /// The error with a help: what to do.
    #[must_use]
    pub fn help(mut self, help: Message) -> Self {
        self.help = Some(help);
        self
    }

    /// The error with a next step for the user.
    #[must_use]
    pub const fn next(mut self, next: NextStep) -> Self {
        self.next = Some(next);
        self
    }

    /// The error with a further place and a label for it.
    #[must_use]
    pub fn related(mut self, span: Span, text: Message) -> Self {
        self.related.push(Spanned::new(text, span));
        self
    }
}

/// Decodes bytes, dropping a byte order mark.
fn decode(bytes: Vec<u8>) -> Result<(String, TextEncoding), NotText> {
    if let Some(unit) = utf16_of(&bytes) {
        let (units, rest) = bytes.as_chunks::<2>();
        let text: Option<String> =
            char::decode_utf16(units.iter().map(|&bytes| unit(bytes))).map(Result::ok).collect();
        let text = text.filter(|text| rest.is_empty() && !has_controls(text));
        return Ok((without_mark(text.ok_or(NotText::Binary)?), TextEncoding::Utf16));
    }
    let (text, encoding) = match String::from_utf8(bytes) {
        Ok(text) => (text, TextEncoding::Utf8),
        Err(error) => {
            let text = error.as_bytes().iter().map(|&byte| windows_1252(byte)).collect();
            (text, TextEncoding::Windows1252)
        }
    };
    if has_controls(&text) {
        return Err(NotText::Binary);
    }
    Ok((without_mark(text), encoding))
}

/// A letter of Windows-1252, which is Latin-1 but for two rows.
fn windows_1252(byte: u8) -> char {
    const ROWS: [char; 32] = [
        '\u{20ac}', '\u{81}', '\u{201a}', '\u{192}', '\u{201e}', '\u{2026}', '\u{2020}',
        '\u{2021}', '\u{2c6}', '\u{2030}', '\u{160}', '\u{2039}', '\u{152}', '\u{8d}', '\u{17d}',
        '\u{8f}', '\u{90}', '\u{2018}', '\u{2019}', '\u{201c}', '\u{201d}', '\u{2022}', '\u{2013}',
        '\u{2014}', '\u{2dc}', '\u{2122}', '\u{161}', '\u{203a}', '\u{153}', '\u{9d}', '\u{17e}',
        '\u{178}',
    ];
    let row = byte.checked_sub(0x80).and_then(|at| ROWS.get(usize::from(at)));
    row.copied().unwrap_or_else(|| byte.into())
}

/// Reads a unit of UTF-16 from its two bytes, in one of the byte orders.
type Unit = fn([u8; 2]) -> u16;

/// How to read a text in UTF-16: by its byte order mark, or because most letters of a list are
/// Latin, so that every other byte is zero. `None` if it is not UTF-16.
fn utf16_of(bytes: &[u8]) -> Option<Unit> {
    const SAMPLE: usize = 1_000;
    let (units, rest) = bytes.as_chunks::<2>();
    let sample = &units[..units.len().min(SAMPLE)];
    let none = memchr::memchr(0, sample.as_flattened()).is_none();
    let zeros =
        |half: usize| if none { 0 } else { sample.iter().filter(|unit| unit[half] == 0).count() };
    match (bytes, zeros(0), zeros(1)) {
        ([0xff, 0xfe, ..], ..) => Some(u16::from_le_bytes),
        ([0xfe, 0xff, ..], ..) => Some(u16::from_be_bytes),
        ([0xef, 0xbb, 0xbf, ..], ..) => None,
        _ if !rest.is_empty() => None,
        (_, 0, high) if high * 2 > sample.len() => Some(u16::from_le_bytes),
        (_, high, 0) if high * 2 > sample.len() => Some(u16::from_be_bytes),
        _ => None,
    }
}

/// A text without the byte order marks at its start; some programs add one to one that is there.
fn without_mark(mut text: String) -> String {
    let rest = text.trim_start_matches('\u{feff}').len();
    text.drain(..text.len() - rest);
    text
}

/// Whether a text holds control characters that no text file has.
fn has_controls(text: &str) -> bool {
    let control = |&byte: &u8| byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r' | 0x0c | 0x1a);
    // Many at once: nearly every text is looked at to its end.
    let mut blocks = text.as_bytes().chunks(256);
    blocks.any(|block| block.iter().fold(false, |found, byte| found | control(byte)))
}

/// The starts of the lines of a text, to turn offsets into positions. `\n`, `\r\n` and `\r` end
/// lines.
#[derive(Clone, Debug)]
pub struct LineIndex<'text> {
    text: &'text str,
    starts: Vec<usize>,
    /// How many characters come before each block of the text, for lines may be as long as files.
    before: Vec<usize>,
}

/// The bytes of a block.
const BLOCK: usize = 4096;

/// The last byte of each end of a line: `\n`, `\r` or both.
fn line_ends(bytes: &[u8]) -> impl Iterator<Item = usize> {
    let ends = |&at: &usize| bytes[at] == b'\n' || bytes.get(at + 1) != Some(&b'\n');
    memchr::memchr2_iter(b'\n', b'\r', bytes).filter(ends)
}

/// The number of lines at which one of these offsets is, each line counted once.
pub(crate) fn lines_at(text: &str, mut offsets: Vec<u32>) -> usize {
    offsets.sort_unstable();
    let mut before: Option<usize> = None;
    let mut lines = 0;
    for offset in offsets {
        let offset = (offset as usize).min(text.len());
        let new = before
            .is_none_or(|before| line_ends(&text.as_bytes()[before..offset]).next().is_some());
        lines += usize::from(new);
        before = Some(offset);
    }
    lines
}

/// How many characters begin in bytes of a text.
fn characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| byte & 0xc0 != 0x80).count()
}

impl<'text> LineIndex<'text> {
    /// Indexes a text.
    pub fn new(text: &'text str) -> Self {
        let bytes = text.as_bytes();
        // A line has some twenty bytes.
        let mut starts = Vec::with_capacity(bytes.len() / 20 + 1);
        starts.push(0);
        starts.extend(line_ends(bytes).map(|at| at + 1));
        let counts = bytes.chunks_exact(BLOCK).scan(0, |sum, block| {
            *sum += characters(block);
            Some(*sum)
        });
        Self { text, starts, before: std::iter::once(0).chain(counts).collect() }
    }

    /// The position of a byte offset; past the end it is that of the end.
    pub fn position(&self, offset: u32) -> Position {
        let offset = (offset as usize).min(self.text.len());
        let line = self.starts.partition_point(|&start| start <= offset);
        let start = self.starts[line - 1];
        let before = if offset - start < BLOCK {
            characters(&self.text.as_bytes()[start..offset])
        } else {
            self.characters_before(offset) - self.characters_before(start)
        };
        Position { line, column: before + 1 }
    }

    /// How many characters begin before an offset.
    fn characters_before(&self, offset: usize) -> usize {
        let block = offset / BLOCK;
        self.before[block] + characters(&self.text.as_bytes()[block * BLOCK..offset])
    }

    /// The start of a line (from 1); past the last one the end of the text.
    pub(crate) fn start(&self, line: usize) -> usize {
        let start = line.checked_sub(1).and_then(|at| self.starts.get(at));
        start.copied().unwrap_or(self.text.len())
    }

    /// The indexed text.
    pub const fn text(&self) -> &'text str {
        self.text
    }

    /// The text of a line (from 1) without its end.
    pub fn line(&self, line: usize) -> &'text str {
        let Some(&start) = line.checked_sub(1).and_then(|at| self.starts.get(at)) else {
            return "";
        };
        let end = self.starts.get(line).copied().unwrap_or(self.text.len());
        self.text[start..end].trim_end_matches(['\n', '\r'])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> Result<SourceFile, NotText> {
        SourceFile::from_bytes("deck", bytes.to_vec(), &Limits::default())
    }

    #[test]
    fn columns_count_characters_not_bytes() {
        let text = "Éowyn x\r\nb\rcd\n";
        let index = LineIndex::new(text);
        let x = u32::try_from(text.find('x').expect("x is there")).expect("small");
        assert_eq!(index.position(x), Position { line: 1, column: 7 });
        assert_eq!(index.position(10), Position { line: 2, column: 1 });
        assert_eq!(index.position(12), Position { line: 3, column: 1 });
        assert_eq!(index.line(1), "Éowyn x");
        assert_eq!(index.line(3), "cd");
        assert_eq!(index.start(2), 10);
        assert_eq!(index.position(9_999), Position { line: 4, column: 1 });
        let long = format!("{}x", "É".repeat(100_000));
        let index = LineIndex::new(&long);
        assert_eq!(index.position(200_000), Position { line: 1, column: 100_001 });
    }

    #[test]
    fn encodings_are_told_apart() {
        assert_eq!(read(b"\xef\xbb\xbfname").map(|s| s.text), Ok("name".into()));
        assert_eq!(SourceFile::new("deck", "\u{feff}\u{feff}name").text, "name");
        let utf16 = b"\xff\xfeB\x00\xfb\x00";
        assert_eq!(
            read(utf16).map(|s| (s.text, s.encoding)),
            Ok(("Bû".into(), TextEncoding::Utf16))
        );
        for unmarked in [b"B\0\xfb\0r\0a\0t\0", b"\0B\0\xfb\0r\0a\0t"] {
            let found = read(unmarked).map(|s| (s.text, s.encoding));
            assert_eq!(found, Ok(("Bûrat".into(), TextEncoding::Utf16)));
        }
        let latin = b"B\xfbrat";
        assert_eq!(
            read(latin).map(|s| (s.text, s.encoding)),
            Ok(("Bûrat".into(), TextEncoding::Windows1252))
        );
    }

    #[test]
    fn what_is_no_text_is_refused() {
        assert_eq!(read(b""), Err(NotText::Empty));
        assert_eq!(read(b" \n"), Err(NotText::Empty));
        assert_eq!(read(b"\x7fELF\x00\x01"), Err(NotText::Binary));
        let limits = Limits { bytes: 3, ..Limits::default() };
        let error =
            SourceFile::from_bytes("deck", b"four".to_vec(), &limits).expect_err("too large");
        assert_eq!(error.to_string(), "the file has 4 bytes, more than the limit of 3");
        assert_eq!(grouped(52_428_800), "52,428,800");
    }
}
