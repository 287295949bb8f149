//! What stands below a line, which says what the line is.

use super::super::cells::is_table_head;
use super::super::heading_line::{HeadingLine, heading_of};
use super::super::item::item;
use super::super::layout::{COUNT_ENDS, NumberSide};
use super::super::marks::marks;
use super::super::numbers;
use super::super::prose::{is_furniture, is_prose};
use super::super::several::{ANDS, holds_name};
use super::super::totals::lone_number;
use super::places::{MAX_COPIES, inline_heading};
use super::{ListReader, PlaceInList};
use crate::decks::formats::lines::{Line, Lines};
use crate::decks::model::Section;
use crate::source::Span;
use crate::text::{has_word, in_word};

/// What stands between the cards of a line.
const PARTS: [char; 9] = [',', ';', '/', '+', '&', '|', '•', '·', '.'];

impl<'t> ListReader<'t, '_, '_> {
    /// Whether only prose stands between a line and the first heading below it.
    pub(super) fn is_above_heading(&mut self, line: Line<'t>) -> bool {
        /// The most lines that are looked at.
        const MOST: usize = 60;
        let behind = self.plain.text.get(line.start + line.text.len()..).unwrap_or_default();
        for below in Lines::new(behind).take(MOST) {
            let (_, text) = marks(below.text);
            if heading_of(text).is_some_and(HeadingLine::opens)
                || inline_heading(text).is_some()
                || is_table_head(below.text, self.names)
            {
                return true;
            }
            if has_word(text)
                && !is_prose(text)
                && !is_furniture(text)
                && holds_name(text, self.names)
            {
                return false;
            }
        }
        false
    }

    /// Whether the first words below a line are a card.
    pub(super) fn is_above_card(&mut self, line: Line<'t>) -> bool {
        self.below(line).is_some_and(|below| item(marks(below).1, self.names).known)
    }

    /// The first line with words below a line.
    pub(super) fn below(&self, line: Line<'t>) -> Option<&'t str> {
        let plain = self.plain;
        let behind = plain.text.get(line.start + line.text.len()..).unwrap_or_default();
        let mut lines = Lines::new(behind).map(|below| below.text);
        lines.find(|below| has_word(below))
    }

    /// Whether the first words below a line are a card of another class than the section's.
    pub(super) fn is_above_others(&mut self, line: Line<'t>) -> bool {
        let PlaceInList::In(here) = self.place else { return false };
        self.class_below(line).is_some_and(|class| class != here)
    }

    /// The section of the class of the card below a line, if its first words are one.
    pub(super) fn class_below(&mut self, line: Line<'t>) -> Option<Section> {
        let card = item(marks(self.below(line)?).1, self.names);
        let class = card.known.then(|| self.class_section(card.name))?;
        (class != Section::PlayDeckCards).then_some(class)
    }

    /// A line of a paragraph that is wrapped within a card, with the end of the line above and without its
    /// own: `3 Dodge, 2⏎Cram`, `Cram; Men of⏎Anfalas; Stealth⏎x3`.
    pub(super) fn unwrapped(&mut self, line: Line<'t>) -> Line<'t> {
        let start = self.wrapped.take().unwrap_or(line.start);
        let text = &self.plain.text[start..line.start + line.text.len()];
        let at = text.rfind(PARTS).unwrap_or(0);
        let from =
            at + text[at..].chars().next().filter(|c| PARTS.contains(c)).map_or(0, char::len_utf8);
        if !self.is_wrapped(&text[..from], &text[from..]) {
            return Line { start, text };
        }
        self.wrapped = Some(start + from);
        Line { start, text: &text[..at] }
    }

    /// Whether the last card of a line ends on the next one.
    fn is_wrapped(&mut self, before: &'t str, last: &'t str) -> bool {
        /// The longest piece.
        const MOST: usize = 80;
        let text: &'t str = &self.plain.text;
        let spaced = last.starts_with(' ');
        let last = marks(last.trim()).1;
        let from = Span::of_part(text, last).range();
        let rest = text[from.end..].trim_start_matches([' ', '\r']);
        let below = rest.strip_prefix('\n').map(|rest| rest.trim_start_matches(' '));
        let piece = below.and_then(|rest| rest.split(['\n', '\r']).next());
        let Some(piece) = piece.and_then(|rest| rest.split(PARTS).next()).map(str::trim_end) else {
            return false;
        };
        let number = piece.trim_start_matches(['(', '[', '×', 'x', 'X', ' ']);
        // `Vanishment x⏎2`, but `Vanishment x⏎2, Cram`: the number is that of the next card.
        let line = below.unwrap_or_default().split(['\n', '\r']).next().unwrap_or_default();
        let signed = last.ends_with(" x")
            && number.bytes().all(|byte| byte.is_ascii_digit())
            && (line.trim_end() == piece || line.contains(" x") || before.contains(" x "));
        let counts = (signed || number.len() < piece.len())
            && number.starts_with(|c: char| c.is_ascii_digit());
        // `Vanishment⏎x2 and Dodge`
        let ends = ANDS.iter().filter_map(|and| piece.find(and));
        let piece = ends.min().filter(|_| counts).map_or(piece, |end| &piece[..end]);
        let whole = text[from.start..Span::of_part(text, piece).range().end].trim_start();
        // `“William”⏎(Wûluag)`
        if piece.starts_with('(') && whole.len() <= MOST {
            let joined = item(whole, self.names);
            if joined.known && joined.name.contains('\n') {
                return true;
            }
        }
        let begins = counts || piece.starts_with(char::is_alphabetic);
        if !begins
            || last.is_empty()
            || whole.len() > MOST
            || self.names.knows(last) && self.names.knows(piece)
        {
            return false;
        }
        // `(30)` alone on a line is the number of a part.
        let total = counts && !piece.contains(['x', 'X', '×']) && line.trim_end() == piece;
        if total && (before.is_empty() || lone_number(piece).is_some_and(|n| n > MAX_COPIES)) {
            return false;
        }
        // `5,Stone-circle`: what is tight belongs together.
        if !spaced && before.trim_end_matches([',', ';']).ends_with(|c: char| c.is_ascii_digit()) {
            return false;
        }
        let alone = item(piece, self.names);
        let number = last.trim_matches(|c: char| " x×X*-–:()[]".contains(c));
        if numbers::value(number).is_some() || number.bytes().all(|byte| byte.is_ascii_digit()) {
            // `2 Slayer, Wargs, 3`: its numbers come before its names.
            let led = |piece: &str| {
                let Some((first, name)) = piece.trim_start().split_once(' ') else { return false };
                let first = first.trim_end_matches(COUNT_ENDS);
                let counts = first.bytes().all(|byte| byte.is_ascii_digit());
                (counts || matches!(first, "a" | "an") || numbers::value(first).is_some())
                    && name.starts_with(char::is_alphabetic)
            };
            // `Resources: 2 Dodge`, `2: Dodge`
            let pieces = before.split([',', ';']).map(|piece| {
                let heading = piece.split_once(':');
                let heading = heading.filter(|(words, _)| words.contains(char::is_alphabetic));
                heading.map_or(piece, |(_, piece)| piece)
            });
            let mut several =
                || pieces.clone().filter(|piece| item(piece, self.names).known).nth(1);
            // `Cram, Dodge;2`: what is tight belongs together.
            return before.ends_with([',', ';'])
                && spaced
                && (self.place != PlaceInList::Company || inline_heading(before).is_some())
                && alone.remarks.is_empty()
                && (self.layout.side == NumberSide::Before || pieces.clone().any(led))
                && alone.known
                && alone.counts.is_empty()
                && several().is_some();
        }
        let joined = item(whole, self.names);
        // `'Cram; 2'⏎Dodge`
        let name = joined.name.trim_start_matches(|c: char| !in_word(c));
        let wraps = name.contains('\n') || counts && joined.remarks.is_empty();
        if !joined.known || !wraps {
            return false;
        }
        // A card with its number is whole, and so are two cards.
        let own = item(last, self.names);
        !(own.known && (alone.known || counts && !own.counts.is_empty()))
            && !(last.eq_ignore_ascii_case("the") && alone.known)
    }

    /// Whether only a few lines follow.
    pub(super) fn ends_soon(&self, line: Line<'t>) -> bool {
        const FEW: usize = 4;
        let behind = self.plain.text.get(line.start + line.text.len()..).unwrap_or_default();
        Lines::new(behind).filter(|line| !line.text.is_empty()).take(FEW + 1).count() <= FEW
    }
}
