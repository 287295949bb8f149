//! How a list is laid out, found over the whole list before a line is read: whether its lines are
//! numbered, and on which side of the names its numbers are. A line that could be read in two ways
//! is read as most lines of its list are.

use super::heading_line::heading_of;
use super::marks::marks;
use crate::decks::formats::lines::Lines;
use crate::text::in_word;

/// The meaning of `2.` before a name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Numbering {
    /// The number of the line: such numbers count up, from one in each part.
    Lines,
    /// The number of copies: they do not count up.
    #[default]
    Copies,
    /// Too few numbers to decide.
    Unsure,
}

/// The side of the names on which the numbers are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum NumberSide {
    Before,
    Behind,
    /// On neither, or on both.
    #[default]
    Unsure,
}

/// What may stand between a number and the name behind it.
pub(super) const COUNT_ENDS: [char; 6] = ['x', '×', ':', ')', '.', '-'];

/// How a list is laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ListLayout {
    pub(super) numbering: Numbering,
    pub(super) side: NumberSide,
    /// Whether most numbers have a sign before them: `Dodge -3`, `Dodge #3`.
    pub(super) signed: bool,
}

impl ListLayout {
    pub(super) fn of(text: &str) -> Self {
        let mut seen = Seen::default();
        for line in Lines::new(text) {
            let marked = line.text.starts_with(|c: char| !in_word(c));
            let text = if marked { marks(line.text).1 } else { line.text };
            // `Cram, Dodge, 2`: the number may be of a card on the next line.
            let lone = |piece: &str| piece.bytes().all(|byte| byte.is_ascii_digit());
            let wrapped = text.rsplit_once(", ").filter(|(before, last)| {
                lone(last) && before.contains(", ") && !before.split(", ").any(lone)
            });
            seen.line(wrapped.map_or(text, |(before, _)| before));
            // Of several cards in a line, each counts.
            for piece in text.split(", ").skip(1) {
                seen.piece(piece);
            }
        }
        seen.layout()
    }
}

/// What the lines of a list have shown so far.
#[derive(Default)]
struct Seen {
    before: usize,
    behind: usize,
    signed: usize,
    /// The last number of a line, and the longest run of numbers that count up.
    last: u32,
    longest: u32,
    /// Whether a number did not follow the one above it, and how many did.
    broken: bool,
    steps: usize,
    points: usize,
}

impl Seen {
    fn line(&mut self, line: &str) {
        let digits = line.bytes().take_while(u8::is_ascii_digit).count();
        if is_bracketed_before(line) {
            self.before += 1;
            return;
        }
        if digits == 0 {
            // `Dodge x3`, `Dodge (3)`, `Dodge: 3,`; a date or a total is one line among many and
            // does not matter.
            let end = line.trim_end_matches([')', ']', 'x', '×', ',', ';']);
            let name = end.trim_end_matches(|c: char| c.is_ascii_digit());
            self.behind += usize::from(name.len() < end.len());
            let sign = name.strip_suffix(['-', '−', '–', '#']);
            let signed = sign.is_some_and(|name| name.ends_with(char::is_whitespace));
            self.signed += usize::from(signed && name.len() < end.len());
            return;
        }
        let rest = &line[digits..];
        let point =
            rest.strip_prefix(['.', ')']).filter(|rest| rest.starts_with(char::is_whitespace));
        let Some(name) = point else {
            self.before += usize::from(digits <= 2 && !rest.is_empty());
            return;
        };
        let Ok(number) = line[..digits].parse::<u32>() else { return };
        let heads = |text: &str| heading_of(text).is_some();
        if heads(name) || name.split_once(':').is_some_and(|(before, _)| heads(before)) {
            return;
        }
        self.points += 1;
        let follows = number == self.last + 1;
        self.steps += usize::from(follows && number > 1);
        self.broken |= number != 1 && !follows;
        self.last = number;
        self.longest = self.longest.max(number);
    }

    fn piece(&mut self, piece: &str) {
        let counted = piece.split_once(' ').is_some_and(|(number, name)| {
            let number = number.trim_end_matches(COUNT_ENDS);
            !number.is_empty()
                && number.bytes().all(|byte| byte.is_ascii_digit())
                && name.starts_with(char::is_alphabetic)
        });
        let begins = counted || is_bracketed_before(piece);
        let ends = piece.trim_end_matches([')', ']', 'x', '×']);
        let ends = ends.ends_with(|c: char| c.is_ascii_digit());
        let named = piece.starts_with(char::is_alphabetic);
        self.before += usize::from(begins && !ends);
        self.behind += usize::from(named && ends);
    }

    fn layout(&self) -> ListLayout {
        /// The fewest lines that show that their numbers count up.
        const RUN: u32 = 3;
        let numbering = match (self.points, self.broken) {
            (0, _) => Numbering::Copies,
            // A number out of order in a list that otherwise counts up.
            (points, true) if self.steps > 1 && 2 * self.steps >= points => Numbering::Unsure,
            (_, true) => Numbering::Copies,
            _ if self.longest >= RUN => Numbering::Lines,
            _ if self.longest == 1 => Numbering::Copies,
            _ => Numbering::Unsure,
        };
        let side = match (self.before, self.behind) {
            (before, behind) if before > 2 * behind => NumberSide::Before,
            (before, behind) if behind > 2 * before => NumberSide::Behind,
            _ => NumberSide::Unsure,
        };
        let signed = 2 * self.signed > self.before + self.behind;
        ListLayout { numbering, side, signed }
    }
}

/// Whether a line begins with a number in brackets and a name: `(3) Dodge`.
fn is_bracketed_before(line: &str) -> bool {
    let Some(rest) = line.strip_prefix(['(', '[']) else { return false };
    let name = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let behind = name.trim_start_matches(['x', '×']).strip_prefix([')', ']']);
    (1..=2).contains(&(rest.len() - name.len()))
        && behind.is_some_and(|name| name.trim_start().starts_with(char::is_alphabetic))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_count_up_are_of_the_lines() {
        for (list, meant) in [
            ("1. Dodge\n2. Cram\n3. Stealth\n", Numbering::Lines),
            ("1) Dodge\n2) Cram\n3) Stealth\n\n1) River\n2) Fog\n", Numbering::Lines),
            ("1. Characters\nBalin\n2. Resources\nDodge\n", Numbering::Copies),
            ("3. Dodge\n2. Cram\n", Numbering::Copies),
            ("1. Dodge\n2. Cram\n1. Stealth\n3. River\n", Numbering::Copies),
            ("1. Dodge\n2. Cram\n", Numbering::Unsure),
            ("1. Dodge\n2. Cram\n2. Fog\n3. Stealth\n", Numbering::Unsure),
            ("1. Dodge\n1. Cram\n", Numbering::Copies),
            ("3 Dodge\n", Numbering::Copies),
        ] {
            assert_eq!(ListLayout::of(list).numbering, meant, "{list}");
        }
    }

    #[test]
    fn most_lines_tell_the_side() {
        for (list, meant) in [
            ("3 Dodge\n2 Cram\nStealth\n", NumberSide::Before),
            ("Dodge x3\nCram (2)\nStealth\n", NumberSide::Behind),
            ("(3) Dodge, Cram\n[2x] Stealth\n", NumberSide::Before),
            ("Dodge\nCram\n", NumberSide::Unsure),
            ("3 Dodge\nCram x2\n", NumberSide::Unsure),
        ] {
            assert_eq!(ListLayout::of(list).side, meant, "{list}");
        }
    }
}
