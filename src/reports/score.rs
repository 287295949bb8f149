//! The last reckoning of a game for people: the sums, what each step changed, who wins.

use std::fmt::Write as _;

use super::model::score::{ChangeReport, ScoreReport, StepName, StepReport};
use super::styles::{BOLD, DIM};
use super::table::Columns;
use super::wrap::hanging;
use crate::cards::model::PointsKind;
use crate::text::list;

/// The reckoning, no wider than `columns`.
pub fn score(report: &ScoreReport, columns: usize) -> String {
    let mut text = format!("{} by {}\n", report.called, report.ruleset);
    for player in &report.players {
        let _ = writeln!(text, "\n{} ({})", player.name, player.player);
        let mut table = Columns::plain(columns);
        for card in &player.cards {
            let copies = if card.copies > 1 { format!("{} ", card.copies) } else { String::new() };
            table.row([
                format!("  {copies}{}", card.name),
                card.kind.to_string(),
                card.points.to_string(),
            ]);
        }
        text.push_str(&table.text());
        if player.cards.is_empty() {
            text.push_str("  no card that gives points\n");
        }
    }
    for (step, number) in report.steps.iter().zip(1..) {
        push_step(&mut text, report, step, number, columns);
    }
    text.push_str("\n\nTotals\n");
    text.push_str(&totals(report, columns));
    let said = format!("{} ({})", report.result, list(&report.cite, "and"));
    for line in hanging(&said, 0, columns).lines() {
        let _ = writeln!(text, "{BOLD}{line}{BOLD:#}");
    }
    if !report.readings.is_empty() {
        let _ = writeln!(text, "\n{DIM}Readings:{DIM:#}");
    }
    for reading in &report.readings {
        for line in hanging(reading, 2, columns).lines() {
            let _ = writeln!(text, "{DIM}{line}{DIM:#}");
        }
    }
    text.replace("\n\n\n", "\n\n")
}

fn push_step(
    text: &mut String,
    report: &ScoreReport,
    step: &StepReport,
    number: usize,
    columns: usize,
) {
    let said = format!("{number}. {} ({})", step.says, list(&step.cite, "and"));
    let _ = write!(text, "\n{}", hanging(&said, 0, columns));
    if step.step == StepName::Sum {
        text.push_str(&sums(report, step, columns));
        return;
    }
    let mut nothing = true;
    for (player, of) in report.players.iter().zip(&step.players) {
        for change in &of.changes {
            nothing = false;
            let said = format!("{}: {}", player.name, change_in_words(change));
            text.push_str(&hanging(&said, 2, columns));
        }
        if !of.revealed_in_vain.is_empty() {
            nothing = false;
            let cards = list(&of.revealed_in_vain, "and");
            let said = format!("{} reveals {cards} for nothing", player.name);
            text.push_str(&hanging(&said, 2, columns));
        }
    }
    if nothing {
        text.push_str("  changes nothing\n");
    }
}

fn change_in_words(change: &ChangeReport) -> String {
    let ChangeReport { kind, before, after, by } = change;
    let what = kind.map_or("total", PointsKind::word);
    let by = by.as_ref().map_or_else(String::new, |by| format!(", as {by}"));
    format!("{what} {before} to {after}{by}")
}

/// The points by kind, a column for each player.
fn sums(report: &ScoreReport, step: &StepReport, columns: usize) -> String {
    let names: Vec<String> = report.players.iter().map(|player| player.name.clone()).collect();
    let mut heads = vec!["  kind"];
    heads.extend(names.iter().map(String::as_str));
    let mut table = Columns::new(columns, &heads);
    for (at, kind) in PointsKind::ALL.iter().enumerate() {
        let mut row = vec![format!("  {kind}")];
        row.extend(step.players.iter().map(|player| player.points[at].points.to_string()));
        table.cells(row);
    }
    let mut row = vec!["  total".to_owned()];
    row.extend(step.players.iter().map(|player| player.total.to_string()));
    table.cells(row);
    table.text()
}

fn totals(report: &ScoreReport, columns: usize) -> String {
    let mut table = Columns::plain(columns);
    for player in &report.players {
        table.row([format!("  {}", player.name), player.total.to_string()]);
    }
    table.text()
}
