//! How two decks differ, for the terminal.

use std::io::{self, Write};

use anstyle::Style;
use comfy_table::{CellAlignment, Table, presets};

use super::diff::{DiffReport, rows};
use super::human::verdict_word;
use crate::text::{count, list};

const BOLD: Style = Style::new().bold();

/// Writes both decks with their verdicts, and a table of what differs. Colours are always written;
/// the stream behind it drops them where they are not wanted.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write(out: &mut dyn Write, report: &DiffReport) -> io::Result<()> {
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
    if report.changes.is_empty() {
        writeln!(out, "the same cards in the same parts of the deck")?;
    } else {
        table(out, report)?;
        let changes = i64::try_from(report.changes.len()).unwrap_or(i64::MAX);
        writeln!(out, "\n{}", count(changes, "change"))?;
    }
    for (rules, deck) in [(&report.rules_gone, "first"), (&report.rules_new, "second")] {
        if !rules.is_empty() {
            writeln!(out, "only the {deck} deck is told by {}", list(rules, "and"))?;
        }
    }
    Ok(())
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
