//! Tables without lines between the columns, no wider than allowed.

use comfy_table::{ColumnConstraint, ContentArrangement, Table, presets};

use super::wrap::unglued;
use crate::message::Locale;

/// A table that is laid out in plain text; colours come after.
#[derive(Debug)]
pub(crate) struct Columns {
    table: Table,
    /// The columns that have the room that they need, for their words are names or must not be broken.
    whole: Vec<usize>,
}

impl Columns {
    /// A table of this many columns of text, with a header.
    pub(crate) fn new(width: usize, header: &[&str]) -> Self {
        let mut table = Self::plain(width);
        table.table.set_header(header.iter().copied());
        table
    }

    /// A table with its header in a language; blanks before a word stay before it.
    pub(crate) fn said(width: usize, header: &[&str], locale: &Locale) -> Self {
        let head = |head: &&str| match head.trim_start() {
            "" => String::new(),
            word => head.replacen(word, &locale.word(word), 1),
        };
        let header: Vec<String> = header.iter().map(head).collect();
        Self::new(width, &header.iter().map(String::as_str).collect::<Vec<_>>())
    }

    /// A table of this many columns of text, without a header.
    pub(crate) fn plain(width: usize) -> Self {
        let mut table = Table::new();
        table
            .load_style(presets::NOTHING)
            .set_content_arrangement(ContentArrangement::Dynamic)
            .set_width(u16::try_from(width).unwrap_or(u16::MAX));
        Self { table, whole: vec![0] }
    }

    /// Adds a row.
    pub(crate) fn row<const N: usize>(&mut self, cells: [String; N]) {
        self.table.add_row(cells);
    }

    /// Adds a row of as many cells as there happen to be.
    pub(crate) fn cells(&mut self, cells: Vec<String>) {
        self.table.add_row(cells);
    }

    /// Gives these columns the width that they need, as the first one has it.
    #[must_use]
    pub(crate) fn with_whole(self, columns: &[usize]) -> Self {
        Self { whole: columns.to_vec(), ..self }
    }

    /// Lets some columns have the room that they need.
    fn with_whole_names(&self) -> Table {
        let mut table = self.table.clone();
        for &whole in &self.whole {
            if let Some(column) = table.column_mut(whole) {
                column.set_constraint(ColumnConstraint::ContentWidth);
            }
        }
        table
    }

    /// The lines, without blanks at their ends.
    pub(crate) fn lines(&self) -> impl Iterator<Item = String> + use<> {
        let lines: Vec<String> =
            self.with_whole_names().lines().map(|line| unglued(line.trim_end())).collect();
        lines.into_iter()
    }

    /// The whole table.
    pub(crate) fn text(&self) -> String {
        self.lines().fold(String::new(), |text, line| text + &line + "\n")
    }
}
