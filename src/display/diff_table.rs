//! How two decks differ, for the terminal.

use std::io::{self, Write};

use anstyle::Style;
use comfy_table::{CellAlignment, ColumnConstraint, ContentArrangement, Table, presets};
use unicode_width::UnicodeWidthStr as _;

use super::human::{beside, verdict_style};
use super::wrap::hanging;
use crate::message::{Locale, message, word};
use crate::reports::diff::{DiffMeasure, DiffReport, field_rows, rows};
use crate::text::{listed, numbered};

const BOLD: Style = Style::new().bold();

/// Writes both decks with their verdicts, and tables of the differences, no wider than `columns`.
/// Colours are always written; the stream behind it drops them where they are not wanted.
///
/// # Errors
/// When `out` cannot be written to.
pub(crate) fn write(
    out: &mut dyn Write,
    report: &DiffReport,
    columns: usize,
    locale: &Locale,
) -> io::Result<()> {
    for (sign, deck) in [('-', &report.before), ('+', &report.after)] {
        let (style, verdict) = (verdict_style(deck.verdict), deck.verdict.message().said(locale));
        write!(out, "{sign} {style}{verdict:<10}{style:#}  {}", deck.path)?;
        let name = deck.name.iter().map(|name| (BOLD, name.clone()));
        let avatar = deck.avatar.as_ref().map(|avatar| format!(", {avatar}")).unwrap_or_default();
        let player = format!("{}{avatar}", locale.say(&deck.player.message()));
        let indent = 2 + verdict.width().max(10);
        let told = name.chain(std::iter::once((Style::new(), player)));
        beside(out, told, (indent, indent + 2 + deck.path.width()), columns)?;
    }
    writeln!(out)?;
    if !report.fields.is_empty() {
        fields(out, report, columns, locale)?;
        writeln!(out)?;
    }
    if report.changes.is_empty() {
        let same = word!("the same cards in the same parts of the deck");
        writeln!(out, "{}", locale.word(same))?;
    } else {
        table(out, report, locale)?;
        let changes = numbered(report.changes.len(), "change");
        writeln!(out, "\n{}", locale.say(&message!("{changes} among the cards", changes)))?;
    }
    measured(out, report, locale)?;
    let some = |rules: &[&'static str]| (!rules.is_empty()).then(|| listed(rules, "and"));
    let gone = some(&report.rules_gone);
    let gone = gone.map(|rules| message!("reported only for the first deck: {rules}", rules));
    let new = some(&report.rules_new);
    let new = new.map(|rules| message!("reported only for the second deck: {rules}", rules));
    let mut told = gone.iter().chain(&new);
    told.try_for_each(|told| write!(out, "{}", hanging(&locale.say(told), 0, columns)))
}

/// The measures of both decks, a line each, with a sign where they differ.
fn measured(out: &mut dyn Write, report: &DiffReport, locale: &Locale) -> io::Result<()> {
    if report.measures.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{BOLD}{}{BOLD:#}", locale.word(word!("Measures of both")))?;
    let title = |one: &DiffMeasure| locale.word(one.gauge.title());
    let width = report.measures.iter().map(|one| title(one).width()).max().unwrap_or(0);
    for one in &report.measures {
        let blank = " ".repeat(width - title(one).width());
        let sign = if one.before == one.after { ' ' } else { '!' };
        writeln!(out, "  {}{blank}  {:>4}  {:>4} {sign}", title(one), one.before, one.after)?;
    }
    Ok(())
}

/// Writes the fields in which the decks differ.
fn fields(
    out: &mut dyn Write,
    report: &DiffReport,
    columns: usize,
    locale: &Locale,
) -> io::Result<()> {
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(u16::try_from(columns).unwrap_or(u16::MAX));
    for row in field_rows(report, locale) {
        table.add_row(row);
    }
    for narrow in [0, 1] {
        if let Some(column) = table.column_mut(narrow) {
            column.set_constraint(ColumnConstraint::ContentWidth);
        }
    }
    table.lines().try_for_each(|line| writeln!(out, "{}", line.trim_end()))
}

fn table(out: &mut dyn Write, report: &DiffReport, locale: &Locale) -> io::Result<()> {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    for row in rows(report, locale) {
        table.add_row(row);
    }
    if let Some(column) = table.column_mut(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table.lines().try_for_each(|line| writeln!(out, "{}", line.trim_end()))
}
