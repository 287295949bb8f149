//! Texts of strangers made harmless before they are shown: the one boundary between the content of
//! files, names and paths and the terminals and logs that reports go to.
//!
//! A control character can write over a report, fill the clipboard or turn a line around, and a
//! line that begins with `::` gives orders to a CI runner. So a value is shown on one line with
//! such characters escaped ([`line`]), and all output passes a [`Guard`], which lets through only
//! text, line ends and the colours that we write ourselves.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::{self, Write};

/// Whether a character controls a terminal instead of being shown: C0, DEL and C1, the marks with
/// which Unicode changes the direction of writing (its property `Bidi_Control`), the line and
/// paragraph ends that only some programs know, and the invisible tag characters.
pub(crate) fn steers(character: char) -> bool {
    // Most characters of most texts need no look at the lists.
    if character < '\u{7f}' {
        return character < ' ';
    }
    if matches!(character, '\u{a0}'..'\u{300}') {
        return character == '\u{ad}';
    }
    character.is_control()
        || matches!(character, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(character, '\u{2066}'..='\u{2069}')
        || hides(character)
}

/// Whether a character is invisible, so that two texts that differ in it look alike: joiners and
/// spaces of no width, the soft hyphen, fillers, and interlinear marks.
fn hides(character: char) -> bool {
    matches!(
        character,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'
            ..='\u{180f}'
    ) || matches!(
        character,
        '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}' | '\u{3164}'
    ) || matches!(character, '\u{fe00}'..='\u{fe0e}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}')
        || matches!(character, '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Makes the sign before it an emoji; behind a letter nobody sees it.
const EMOJI: char = '\u{fe0f}';

/// A value in one line, with everything that steers spelled out as in `\n` and `\u{1b}`.
pub fn line(text: &str) -> Cow<'_, str> {
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return Cow::Borrowed(text);
    }
    if !text.chars().any(|one| steers(one) || one == EMOJI) {
        return Cow::Borrowed(text);
    }
    let (mut out, mut before) = (String::with_capacity(text.len() + 8), ' ');
    for character in text.chars() {
        if character == EMOJI && before.is_alphabetic() {
            out.extend(character.escape_unicode());
        } else {
            show(&mut out, character);
        }
        before = character;
    }
    Cow::Owned(out)
}

/// A text of several lines, with the control characters escaped that no text file has: otherwise
/// the file would be read as binary.
pub(crate) fn shown_text(text: &str) -> Cow<'_, str> {
    let control = |one: char| one.is_control() && !matches!(one, '\n' | '\r' | '\t');
    if !text.chars().any(control) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 8);
    for character in text.chars() {
        if control(character) { show(&mut out, character) } else { out.push(character) }
    }
    Cow::Owned(out)
}

/// A harmless line as a text of its own, for the shapes of reports.
pub(crate) fn shown_line(text: &str) -> String {
    line(text).into_owned()
}

/// The most characters of a sentence for people: a name in it may be as long as a file.
const SENTENCE: usize = 1_000;

/// A sentence on one line, cut if it is too long.
pub(crate) fn sentence(text: &str) -> String {
    match text.char_indices().nth(SENTENCE) {
        Some((end, _)) => shown_line(&text[..end]) + "…",
        None => shown_line(text),
    }
}

/// A character, spelled out if it steers.
pub(crate) fn show(out: &mut String, character: char) {
    match character {
        '\n' | '\r' | '\t' => out.extend(character.escape_default()),
        _ if steers(character) => out.extend(character.escape_unicode()),
        _ => out.push(character),
    }
}

/// The beginnings of older commands to a CI runner, anywhere in a line.
const OLD_ORDERS: [&str; 2] = ["##[", "##vso["];

/// A JSON text with all control characters escaped that JSON allows in strings, the only place
/// where they can be: a parser reads the same value.
pub fn json(text: String) -> String {
    if is_plain(text.as_bytes()) && !OLD_ORDERS.iter().any(|order| text.contains(order)) {
        return text;
    }
    let spelled = |character| steers(character) && character != '\n';
    if !text.chars().any(spelled) && !OLD_ORDERS.iter().any(|order| text.contains(order)) {
        return text;
    }
    let mut out = String::with_capacity(text.len() + 64);
    for (at, character) in text.char_indices() {
        let order = character == '#' && OLD_ORDERS.iter().any(|own| text[at..].starts_with(own));
        if spelled(character) || order {
            for unit in character.encode_utf16(&mut [0; 2]) {
                let _ = write!(out, "\\u{unit:04x}");
            }
        } else {
            out.push(character);
        }
    }
    out
}

/// What a stream may carry in addition to plain text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carries {
    /// Our own colours.
    Colours,
    /// Lines that are orders to a CI runner, as we write them.
    Orders,
    /// Nothing.
    Text,
}

/// A stream that lets only harmless text through. It examines whole lines: an unfinished last line
/// is written when the stream is flushed.
pub struct Guard<W: Write> {
    to: W,
    carries: Carries,
    /// A line that has not ended yet.
    begun: Vec<u8>,
}

impl<W: Write> Guard<W> {
    /// A guard before a stream.
    pub const fn new(to: W, carries: Carries) -> Self {
        Self { to, carries, begun: Vec::new() }
    }

    /// Lets whole lines through.
    fn pass(&mut self, lines: &[u8]) -> io::Result<()> {
        let lines = String::from_utf8_lossy(lines);
        let plain = is_plain(lines.as_bytes());
        let plain = plain || !lines.chars().any(|character| steers(character) && character != '\n');
        if plain && !suspect(&lines) {
            return self.to.write_all(lines.as_bytes());
        }
        let mut out = String::with_capacity(lines.len() + 64);
        lines.split_inclusive('\n').for_each(|line| self.carries.line(&mut out, line));
        self.to.write_all(out.as_bytes())
    }
}

/// Whether lines may hold a command to a CI runner.
fn suspect(lines: &str) -> bool {
    let twice = |byte| {
        memchr::memchr_iter(byte, lines.as_bytes())
            .any(|at| lines.as_bytes().get(at + 1) == Some(&byte))
    };
    twice(b':') || twice(b'#')
}

/// Whether a text has only printable ASCII and line ends, as most have: none of them is harmful.
fn is_plain(text: &[u8]) -> bool {
    text.iter().fold(true, |plain, &byte| plain & (matches!(byte, b' '..=b'~') || byte == b'\n'))
}

impl Carries {
    /// Writes a line in harmless form.
    fn line(self, out: &mut String, line: &str) {
        let mut rest = line;
        // Whether only blanks and colours come before: a runner ignores the blanks.
        let mut blank = true;
        while let Some(character) = rest.chars().next() {
            if let Some(colour) = self.colour(rest) {
                out.push_str(colour);
                rest = &rest[colour.len()..];
                continue;
            }
            let begins = |order: &&str| self.begins(rest, order);
            let order = match character {
                ':' => blank && self != Self::Orders && begins(&"::"),
                '#' => OLD_ORDERS.iter().any(begins),
                _ => false,
            };
            match character {
                '\n' | '\t' => out.push(character),
                '\r' if rest.starts_with("\r\n") => out.push(character),
                _ if order => out.extend(character.escape_unicode()),
                _ => show(out, character),
            }
            blank &= character.is_whitespace();
            rest = &rest[character.len_utf8()..];
        }
    }

    /// Whether a text begins with a command, ignoring colours: a log viewer may remove them first.
    fn begins(self, mut text: &str, order: &str) -> bool {
        order.chars().all(|wanted| {
            while let Some(colour) = self.colour(text) {
                text = &text[colour.len()..];
            }
            let rest = text.strip_prefix(wanted);
            text = rest.unwrap_or(text);
            rest.is_some()
        })
    }

    /// The colour at the beginning of a text, if it is allowed: no other terminal sequence has this
    /// form. Bold, dim, italics, underlining and colours of letters are allowed; blinking, reversed
    /// or hidden text is not.
    fn colour(self, text: &str) -> Option<&str> {
        if self != Self::Colours || text.as_bytes().first() != Some(&0x1b) {
            return None;
        }
        let parameters = text.strip_prefix("\u{1b}[")?;
        let end = parameters.find(|one: char| !(one.is_ascii_digit() || one == ';'))?;
        let mut numbers = parameters[..end].split(';').map(|one| one.parse().unwrap_or(0));
        while let Some(number) = numbers.next() {
            match number {
                0..=4 | 22..=24 | 30..=37 | 39 | 90..=97 => {}
                // Red, green and blue follow.
                38 if numbers.next() == Some(2_u16) && numbers.by_ref().take(3).count() == 3 => {}
                _ => return None,
            }
        }
        parameters[end..].starts_with('m').then(|| &text[..end + 3])
    }
}

impl<W: Write> Write for Guard<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match memchr::memrchr(b'\n', bytes) {
            None => self.begun.extend_from_slice(bytes),
            Some(end) => {
                let (whole, begun) = bytes.split_at(end + 1);
                if self.begun.is_empty() {
                    self.pass(whole)?;
                } else {
                    let mut lines = std::mem::take(&mut self.begun);
                    lines.extend_from_slice(whole);
                    self.pass(&lines)?;
                }
                self.begun = begun.to_vec();
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let begun = std::mem::take(&mut self.begun);
        self.pass(&begun)?;
        self.to.flush()
    }
}

/// The signs with which formulas begin, in all their widths.
const FORMULA: [char; 13] = [
    '=', '+', '-', '@', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}', '\u{2212}', '\u{fe66}',
    '\u{fe62}', '\u{fe63}', '\u{fe6b}',
];

/// A text that no spreadsheet takes for a formula: strangers wrote it.
pub(crate) fn sheet_cell(text: &str) -> String {
    // Some programs take the wide forms for the narrow ones, and pass over blanks before them.
    let begun = text.trim_start();
    if begun.starts_with(FORMULA) { format!("'{text}") } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guarded(text: &str, carries: Carries) -> String {
        let mut out = Vec::new();
        let mut guard = Guard::new(&mut out, carries);
        // In pieces, as formatting writes them.
        for byte in text.as_bytes() {
            guard.write_all(&[*byte]).expect("memory");
        }
        guard.flush().expect("memory");
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn a_value_stays_in_its_line() {
        assert_eq!(line("Éowyn’s ½"), "Éowyn’s ½");
        let forged = "x\r\u{1b}[9A\u{9b}1m\u{202e}\u{7f}\n\u{2028}\u{e0041}";
        let shown = r"x\r\u{1b}[9A\u{9b}1m\u{202e}\u{7f}\n\u{2028}\u{e0041}";
        assert_eq!(line(forged), shown);
        assert_eq!(line("anna\u{fe0f}"), r"anna\u{fe0f}");
        assert_eq!(
            line("\u{26a0}\u{fe0f} 1\u{fe0f}\u{20e3}"),
            "\u{26a0}\u{fe0f} 1\u{fe0f}\u{20e3}"
        );
    }

    #[test]
    fn what_nobody_sees_is_spelled_out() {
        for hidden in "\u{200b}\u{200c}\u{200d}\u{2060}\u{feff}\u{ad}\u{34f}\u{115f}\u{180e}\u{206a}\u{206f}\u{fff9}\u{1d173}\u{1bca0}\u{e0020}"
            .chars()
        {
            let forged = format!("an{hidden}na");
            assert_ne!(line(&forged), "anna");
            assert!(!guarded(&forged, Carries::Colours).contains(hidden), "{hidden:?}");
        }
    }

    #[test]
    fn json_means_the_same() {
        let value = "a\u{9b}\u{202e}\u{7f}\n\u{e0041} ##[error]## #";
        let text = json(serde_json::to_string(value).expect("a text"));
        assert_eq!(text, r#""a\u009b\u202e\u007f\n\udb40\udc41 \u0023#[error]## #""#);
        assert_eq!(serde_json::from_str::<String>(&text).expect("JSON"), value);
    }

    #[test]
    fn colours_pass_and_nothing_else() {
        let ours = "\u{1b}[1m\u{1b}[31merror\u{1b}[0m: \u{1b}[38;5;1mx\u{1b}[8my\u{1b}[2Jz\u{1b}]52;c;x\u{7}\r\n";
        let shown = "\u{1b}[1m\u{1b}[31merror\u{1b}[0m: \\u{1b}[38;5;1mx\\u{1b}[8my\\u{1b}[2Jz\\u{1b}]52;c;x\\u{7}\r\n";
        assert_eq!(guarded(ours, Carries::Colours), shown);
        assert_eq!(guarded("\u{1b}[1m", Carries::Text), "\\u{1b}[1m");
    }

    #[test]
    fn no_line_is_an_order() {
        let orders = "::a::\n \u{1b}[1m ::b\nx ::c\n##[d] # ##vso[e]";
        let shown = "\\u{3a}:a::\n \u{1b}[1m \\u{3a}:b\nx ::c\n\\u{23}#[d] # \\u{23}#vso[e]";
        assert_eq!(guarded(orders, Carries::Colours), shown);
        let split = ":\u{1b}[1m:c::\n#\u{1b}[0m#[d]";
        let shown = "\\u{3a}\u{1b}[1m:c::\n\\u{23}\u{1b}[0m#[d]";
        assert_eq!(guarded(split, Carries::Colours), shown, "orders with colours in them");
        assert_eq!(guarded("::error::x\r\u{7f}", Carries::Orders), "::error::x\\r\\u{7f}");
    }

    #[test]
    fn no_cell_is_a_formula() {
        assert_eq!(sheet_cell("=HYPERLINK(1)"), "'=HYPERLINK(1)");
        assert_eq!(sheet_cell("-1"), "'-1");
        for wide in [
            "＝1+1",
            "－1",
            "＋1",
            "＠a",
            "−1",
            "\u{fe66}1",
            "\u{fe62}1",
            "\u{fe63}1",
            "\u{fe6b}a",
            " =1",
            "\t=1",
            "\u{3000}＝1",
        ] {
            assert_eq!(sheet_cell(wide), format!("'{wide}"));
        }
        assert_eq!(sheet_cell("Anna"), "Anna");
    }
}
