//! Places in a text as editors name them: a line and a character from 0, counted in the units of the
//! editor. Inside the library places are bytes.

use serde::{Deserialize, Serialize};

use crate::source::{LineIndex, Span};
use crate::words::words;

words! {
    /// What an editor counts characters in.
    pub PositionUnit {
        /// Bytes of UTF-8.
        Utf8 = "utf-8",
        /// Units of UTF-16, as JavaScript and most editors count.
        Utf16 = "utf-16",
        /// Code points of Unicode.
        CodePoints = "utf-32",
    }
}

impl PositionUnit {
    /// How many units begin in some bytes of UTF-8.
    fn count(self, bytes: &[u8]) -> usize {
        let begun = || bytes.iter().filter(|&&byte| byte & 0xc0 != 0x80).count();
        match self {
            Self::Utf8 => bytes.len(),
            Self::CodePoints => begun(),
            // A character of four bytes in UTF-8 has two units.
            Self::Utf16 => begun() + bytes.iter().filter(|&&byte| byte >= 0xf0).count(),
        }
    }
}

/// A place in a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TextPlace {
    /// The line, from 0.
    pub line: u32,
    /// The units before it in the line.
    pub character: u32,
    /// The units before it in the whole text.
    pub offset: u32,
}

/// A part of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TextRange {
    /// Where it begins.
    pub start: TextPlace,
    /// What comes behind it.
    pub end: TextPlace,
}

/// Converts between the places of an editor and bytes of a text.
#[derive(Clone, Debug)]
pub struct TextPositions<'text> {
    lines: LineIndex<'text>,
    unit: PositionUnit,
    /// The units before each block of the text, for lines may be as long as files.
    before: Vec<usize>,
}

/// The bytes of a block.
const BLOCK: usize = 4096;

impl<'text> TextPositions<'text> {
    /// The places of a text, in the units of an editor.
    pub fn new(text: &'text str, unit: PositionUnit) -> Self {
        let blocks = text.as_bytes().chunks_exact(BLOCK).scan(0, |sum, block| {
            *sum += unit.count(block);
            Some(*sum)
        });
        let before = std::iter::once(0).chain(blocks).collect();
        Self { lines: LineIndex::new(text), unit, before }
    }

    /// The text.
    pub const fn text(&self) -> &'text str {
        self.lines.text()
    }

    /// The place of a byte; past the end it is that of the end.
    pub fn place(&self, byte: usize) -> TextPlace {
        let byte = byte.min(self.text().len());
        let line = self.lines.position(Span::new(byte, byte).start).line;
        let (own, before) = (self.units_before(byte), self.units_before(self.lines.start(line)));
        TextPlace { line: small(line - 1), character: small(own - before), offset: small(own) }
    }

    /// The part of the text that some bytes are.
    pub fn range(&self, span: Span) -> TextRange {
        let span = span.range();
        TextRange { start: self.place(span.start), end: self.place(span.end) }
    }

    /// The byte at a line and character, both from 0. Past the end of a line it is the line's end, past
    /// the last line that of the text, within a character the character's start.
    pub fn byte(&self, line: u32, character: u32) -> usize {
        let line = line as usize + 1;
        let start = self.lines.start(line);
        let end = start + self.lines.line(line).len();
        let units = self.units_before(start).saturating_add(character as usize);
        self.byte_of_units(units).clamp(start, end)
    }

    /// The byte offset after this many units of the whole text, or its end if it has fewer.
    pub fn byte_at(&self, offset: u32) -> usize {
        self.byte_of_units(offset as usize)
    }

    /// How many units begin before a byte.
    fn units_before(&self, byte: usize) -> usize {
        let block = byte / BLOCK;
        self.before[block] + self.unit.count(&self.text().as_bytes()[block * BLOCK..byte])
    }

    /// The start of the character that this many units lead to.
    fn byte_of_units(&self, units: usize) -> usize {
        let text = self.text();
        let block = self.before.partition_point(|&before| before <= units).saturating_sub(1);
        let (mut byte, mut at) = (block * BLOCK, self.before[block]);
        // A block may begin within a character, which the block before has counted.
        while !text.is_char_boundary(byte) {
            byte += 1;
            at += usize::from(self.unit == PositionUnit::Utf8);
        }
        for character in text[byte..].chars() {
            let mut bytes = [0; 4];
            at += self.unit.count(character.encode_utf8(&mut bytes).as_bytes());
            if at > units {
                break;
            }
            byte += character.len_utf8();
        }
        byte
    }
}

fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "Éowyn\r\n\u{1f409}x\rend";

    #[test]
    fn places_are_counted_in_each_unit() {
        let x = TEXT.find('x').expect("x is there");
        let characters = |unit| TextPositions::new(TEXT, unit).place(x);
        let (utf8, utf16) = (characters(PositionUnit::Utf8), characters(PositionUnit::Utf16));
        assert_eq!((utf8.line, utf8.character, utf8.offset), (1, 4, 12));
        assert_eq!((utf16.line, utf16.character, utf16.offset), (1, 2, 9));
        assert_eq!(characters(PositionUnit::CodePoints).character, 1);
    }

    #[test]
    fn there_and_back_again() {
        let long = format!("{TEXT}\n{}", "É\u{1f409}a".repeat(700));
        for text in [TEXT, "", "\n", &long] {
            for &unit in PositionUnit::ALL {
                let positions = TextPositions::new(text, unit);
                for (byte, _) in text.char_indices().chain([(text.len(), ' ')]) {
                    let place = positions.place(byte);
                    assert_eq!(positions.byte_at(place.offset), byte, "{unit}");
                    let again = positions.byte(place.line, place.character);
                    // Between \r and \n is the end of the line.
                    let split = text.as_bytes().get(byte.wrapping_sub(1)) == Some(&b'\r')
                        && text.as_bytes().get(byte) == Some(&b'\n');
                    assert_eq!(again, byte - usize::from(split), "{unit}");
                }
            }
        }
    }

    #[test]
    fn places_that_are_none_are_the_nearest() {
        let positions = TextPositions::new(TEXT, PositionUnit::Utf16);
        assert_eq!(positions.byte(0, 99), "Éowyn".len());
        assert_eq!(positions.byte(99, 0), TEXT.len());
        assert_eq!(positions.byte(1, 1), TEXT.find('\u{1f409}').expect("there"), "half a dragon");
        assert_eq!(positions.byte_at(u32::MAX), TEXT.len());
        assert_eq!(positions.place(usize::MAX).line, 2);
    }
}
