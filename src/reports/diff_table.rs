//! How two decks differ, for the terminal.

use std::io::{self, Write};

use anstyle::Style;
use comfy_table::{CellAlignment, ColumnConstraint, ContentArrangement, Table, presets};

use super::diff::{DiffReport, field_rows, rows};
use super::human::verdict_word;
use crate::text::{count, list};

const BOLD: Style = Style::new().bold();

/// Writes both decks with their verdicts, and tables of what differs, no wider than `columns`. Colours are always written;
/// the stream behind it drops them where they are not wanted.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write(out: &mut dyn Write, report: &DiffReport, columns: usize) -> io::Result<()> {
    for (sign, deck) in [('-', &report.before), ('+', &report.after)] {
        let (style, verdict) = verdict_word(deck.verdict);
        write!(out, "{sign} {style}{verdict:<10}{style:#}  {}", deck.path)?;
        if let Some(name) = &deck.name {
            write!(out, "  {BOLD}{name}{BOLD:#}")?;
        }
        let avatar = deck.avatar.as_ref().map(|avatar| format!(", {avatar}")).unwrap_or_default();
        writeln!(out, "  {}{avatar}", deck.player)?;
    }
    writeln!(out)?;
    if !report.fields.is_empty() {
        fields(out, report, columns)?;
        writeln!(out)?;
    }
    if report.changes.is_empty() {
        writeln!(out, "the same cards in the same parts of the deck")?;
    } else {
        table(out, report)?;
        let changes = i64::try_from(report.changes.len()).unwrap_or(i64::MAX);
        writeln!(out, "\n{} among the cards", count(changes, "change"))?;
    }
    for (rules, deck) in [(&report.rules_gone, "first"), (&report.rules_new, "second")] {
        if !rules.is_empty() {
            writeln!(out, "only the {deck} deck is told by {}", list(rules, "and"))?;
        }
    }
    Ok(())
}

/// What the decks say of themselves.
fn fields(out: &mut dyn Write, report: &DiffReport, columns: usize) -> io::Result<()> {
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(u16::try_from(columns).unwrap_or(u16::MAX));
    for row in field_rows(report) {
        table.add_row(row);
    }
    for narrow in [0, 1] {
        if let Some(column) = table.column_mut(narrow) {
            column.set_constraint(ColumnConstraint::ContentWidth);
        }
    }
    table.lines().try_for_each(|line| writeln!(out, "{}", line.trim_end()))
}

fn table(out: &mut dyn Write, report: &DiffReport) -> io::Result<()> {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    for row in rows(report) {
        table.add_row(row);
    }
    if let Some(column) = table.column_mut(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table.lines().try_for_each(|line| writeln!(out, "{}", line.trim_end()))
}
