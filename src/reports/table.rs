//! Tables without lines between the columns, no wider than allowed.

use comfy_table::{Cell, ColumnConstraint, ContentArrangement, Table, Width, presets};
use unicode_width::UnicodeWidthStr as _;

use super::wrap::unglued;
use crate::message::Locale;

/// A table that is laid out in plain text; colours come after.
#[derive(Debug)]
pub struct Columns {
    table: Table,
    /// The columns that have the room that they need, for their words are names or must not be broken.
    whole: Vec<usize>,
    /// The columns that are at least as wide as their longest word.
    unbroken: Vec<usize>,
}

impl Columns {
    /// A table of this many columns of text, with a header.
    pub fn new(width: usize, header: &[&str]) -> Self {
        let mut table = Self::plain(width);
        table.table.set_header(header.iter().copied());
        table
    }

    /// A table with its header in a language; blanks before a word stay before it.
    pub fn said(width: usize, header: &[&str], locale: &Locale) -> Self {
        let head = |head: &&str| match head.trim_start() {
            "" => String::new(),
            word => head.replacen(word, &locale.word(word), 1),
        };
        let header: Vec<String> = header.iter().map(head).collect();
        Self::new(width, &header.iter().map(String::as_str).collect::<Vec<_>>())
    }

    /// A table of this many columns of text, without a header.
    pub fn plain(width: usize) -> Self {
        let mut table = Table::new();
        table
            .load_style(presets::NOTHING)
            .set_content_arrangement(ContentArrangement::Dynamic)
            .set_width(u16::try_from(width).unwrap_or(u16::MAX));
        Self { table, whole: vec![0], unbroken: Vec::new() }
    }

    /// Adds a row.
    pub fn row<const N: usize>(&mut self, cells: [String; N]) {
        self.table.add_row(cells);
    }

    /// Adds a row of as many cells as there happen to be.
    pub fn cells(&mut self, cells: Vec<String>) {
        self.table.add_row(cells);
    }

    /// Gives these columns the width that they need, as the first one has it.
    #[must_use]
    pub fn with_whole(self, columns: &[usize]) -> Self {
        Self { whole: columns.to_vec(), ..self }
    }

    /// Breaks no words in these columns: they have a short vocabulary.
    #[must_use]
    pub fn with_unbroken(self, columns: &[usize]) -> Self {
        Self { unbroken: columns.to_vec(), ..self }
    }

    /// Lets some columns have the room that they need.
    fn with_whole_names(&self) -> Table {
        let mut table = self.table.clone();
        for &whole in &self.whole {
            if let Some(column) = table.column_mut(whole) {
                column.set_constraint(ColumnConstraint::ContentWidth);
            }
        }
        for &unbroken in &self.unbroken {
            let words = self.table.column_cells_iter(unbroken).flatten().filter_map(longest_word);
            let Some(longest) = words.max_by_key(|word| word.width()) else { continue };
            // A bound is an exact width, so a column gets one only if it needs it.
            if table.lines().any(|line| line.contains(&longest)) {
                continue;
            }
            if let Some(column) = table.column_mut(unbroken) {
                let room = u16::try_from(longest.width()).unwrap_or(u16::MAX);
                let room = Width::Fixed(room.saturating_add(column.padding_width()));
                column.set_constraint(ColumnConstraint::LowerBoundary(room));
            }
        }
        table
    }

    /// The lines, without blanks at their ends.
    pub fn lines(&self) -> impl Iterator<Item = String> + use<> {
        let lines: Vec<String> =
            self.with_whole_names().lines().map(|line| unglued(line.trim_end())).collect();
        lines.into_iter()
    }

    /// The whole table.
    pub fn text(&self) -> String {
        self.lines().fold(String::new(), |text, line| text + &line + "\n")
    }
}

fn longest_word(cell: &Cell) -> Option<String> {
    let text = cell.content();
    text.split_whitespace().max_by_key(|word| word.width()).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_a_short_vocabulary_stay_whole() {
        let row = ["a list with a name much longer than there is room", "fallen-wizard, Saruman"];
        let narrow = |table: Columns| {
            let mut table = table.with_whole(&[]);
            table.row(row.map(str::to_owned));
            table.text()
        };
        let header = ["deck", "played by"];
        assert!(!narrow(Columns::new(28, &header)).contains("fallen-wizard,"));
        let text = narrow(Columns::new(28, &header).with_unbroken(&[1]));
        assert!(text.contains("fallen-wizard,"), "{text}");
        assert!(text.lines().all(|line| line.width() <= 28), "{text}");
    }
}
