//! Lines of cards that only look like the rows of a table: their numbers stand in the cells of their
//! neighbours.

use super::super::layout::NumberSide;
use super::{Cells, copies};

impl Cells<'_> {
    /// Whether a number is between the cell before it and the name after it: `Fog; 1,Dodge;
    /// 2,Cram`.
    pub(super) fn waver(&self) -> bool {
        let wavers = |cell: &str| {
            let rest = cell.trim_start_matches(|c: char| c.is_ascii_digit());
            let name = rest.strip_prefix(',').map(str::trim_start);
            rest.len() < cell.len()
                && name.is_some_and(|name| name.starts_with(char::is_alphabetic))
        };
        self.cells.iter().skip(1).any(|cell| wavers(cell))
            && self.cells.first().is_some_and(|cell| cell.starts_with(char::is_alphabetic))
    }

    /// Whether the numbers of a line of cards stand in the cells of their neighbours: `2   Cram · 2
    /// Dodge`, `Cram   2 Dodge   1`.
    pub(super) fn are_in_turns(&self) -> bool {
        let [first, between @ .., last] = self.cells.as_slice() else { return false };
        let begins = |cell: &str| {
            let name = cell.trim_start_matches(|c: char| c.is_ascii_digit());
            let rest = name
                .trim_start_matches(['.', ',', '、', ' ', '–', '-', '+', '/', '&', '•', '·', ';']);
            name.len() < cell.len()
                && rest.len() < name.len()
                && rest.starts_with(char::is_alphabetic)
        };
        let ends = |cell: &str| {
            let name = cell.trim_end_matches(|c: char| c.is_ascii_digit());
            name.len() < cell.len() && name.ends_with(' ')
        };
        let behind = copies(last).is_some()
            && first.starts_with(char::is_alphabetic)
            && !between.is_empty()
            && between.iter().all(|cell| begins(cell));
        let before = copies(first).is_some()
            && last.trim_end_matches(['.', '!']).ends_with(char::is_alphabetic)
            && !between.is_empty()
            && between.iter().all(|cell| ends(cell));
        behind || before
    }

    /// Whether cards are joined across cells: `3⇥Dodge + 2⇥Cram` is not a row.
    pub(super) fn are_joined(&self, side: NumberSide) -> bool {
        // `Twilight; 2 & Wake of War; 2`
        let begins = self.cells.first().is_some_and(|cell| {
            cell.starts_with(|c: char| c.is_ascii_digit()) && cell.contains(char::is_alphabetic)
        });
        // Where numbers are before names, `2 - Dodge` is a cell of its own.
        let number_first = !begins
            && side != NumberSide::Before
            && self.cells.iter().skip(1).any(|cell| {
                let rest = cell.trim_start_matches(|c: char| c.is_ascii_digit());
                let joined = rest.trim_start();
                rest.len() < cell.len()
                    && (joined.starts_with(['+', '&', '/', '•', '·', '|', '–', '-'])
                        || joined.starts_with("; ")
                        || joined.starts_with(", "))
                    && joined.contains(char::is_alphabetic)
            });
        // `1⇥Cram - 3⇥Dodge`
        let dashed = self.cells.first().is_some_and(|cell| copies(cell).is_some())
            && self.cells.iter().skip(1).any(|cell| {
                let name = cell.trim_end_matches(|c: char| c.is_ascii_digit());
                let joined = name.trim_end();
                name.len() < cell.len() && joined.len() < name.len() && joined.ends_with(['-', '–'])
            });
        number_first
            || dashed
            || self.cells.iter().any(|cell| {
                // `3x Dodge / 2x⇥Cram`
                let cell = cell.trim_end_matches(['x', 'X', '×']);
                let name = cell.trim_end_matches(|c: char| c.is_ascii_digit());
                let joined = name.trim_end();
                name.len() < cell.len()
                    && joined.len() < name.len()
                    && name.contains(char::is_alphabetic)
                    && (joined.ends_with(['+', '&', '/', ',', ';', '·', '•', '|', '、'])
                        || joined.ends_with('.') && !joined.ends_with(".."))
            })
    }

    /// Whether a sign links cards across cells made of blanks: `Cram & 2   Dodge`, and `Cram   x3
    /// Dodge` in a list that has no numbers before names.
    pub(super) fn are_linked(&self, side: NumberSide) -> bool {
        let times = |cell: &str| {
            let number = cell.strip_prefix(['x', 'X', '×']);
            number.is_some_and(|number| number.starts_with(|c: char| c.is_ascii_digit()))
        };
        let mut behind = self.cells.iter().skip(1).peekable();
        let bare = self.cells.first().is_some_and(|cell| !cell.contains(|c: char| c.is_numeric()));
        if side != NumberSide::Before
            && bare
            && behind.peek().is_some()
            && behind.all(|cell| times(cell))
        {
            return true;
        }
        let links = ['+', '&', '/', '·', '•', '|'];
        let linked = |cell: &str| {
            let name = cell.trim_end_matches(|c: char| c.is_ascii_digit());
            name.len() < cell.len() && name.trim_end().ends_with(links)
        };
        let leads = |cell: &str| {
            let name = cell.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start();
            name.len() < cell.len() && (name.starts_with(links) || name.starts_with('、'))
        };
        self.cells.iter().any(|cell| linked(cell))
            || self.cells.iter().skip(1).any(|cell| leads(cell))
    }
}
