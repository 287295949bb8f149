//! The numbers of decks as bars for the terminal.

use std::fmt::Write as _;

use anstyle::Style;
use unicode_width::UnicodeWidthStr;

use super::model::odds::telling::TellingOdds;
use super::model::stats::{Bar, Chart};
use super::stats::{StatsReport, counted};
use crate::yardstick::Mark;

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();

/// The decks as bars, no wider than `columns`.
pub fn human(report: &StatsReport, columns: usize) -> String {
    let decks: Vec<String> = report
        .decks
        .iter()
        .map(|deck| {
            let mut text = format!("{BOLD}{}{BOLD:#}\n{}\n", deck.head.title(), deck.headline());
            for chart in deck.stats.charts().into_iter().filter(|chart| !chart.bars.is_empty()) {
                text.push_str(&bars(chart, columns));
                if std::ptr::eq(chart, &raw const deck.stats.marshalling_points) {
                    let _ = writeln!(text, "  {}", counted(deck.stats.points));
                }
            }
            text.push_str(&odds(&deck.odds));
            text.push_str(&published(&deck.published));
            text
        })
        .collect();
    decks.join("\n")
}

/// The most telling odds, a line each.
fn odds(all: &[TellingOdds]) -> String {
    if all.is_empty() {
        return String::new();
    }
    let names = all.iter().map(|one| one.what.width()).max().unwrap_or(0);
    let mut text = format!("\n{BOLD}Odds{BOLD:#}: {DIM}of an opening hand of eight{DIM:#}\n");
    for one in all {
        let blank = " ".repeat(names - one.what.width());
        let _ = writeln!(text, "  {}{blank}  {:>6}", one.what, one.chance.shown());
    }
    text
}

/// Where the deck lies beside the published ones, a line each.
fn published(marks: &[Mark]) -> String {
    if marks.is_empty() {
        return String::new();
    }
    let note = "where they lie, and what is outside";
    let mut text = format!("\n{BOLD}Against the published decks{BOLD:#}: {DIM}{note}{DIM:#}\n");
    let names = marks.iter().map(|mark| mark.gauge.title().width()).max().unwrap_or(0);
    for mark in marks {
        let title = mark.gauge.title();
        let blank = " ".repeat(names - title.width());
        let _ = writeln!(text, "  {title}{blank}  {:>7}  {:>5}", mark.shown(), mark.band());
    }
    text
}

/// A chart: each bar behind its name and number. The longest fills the line.
fn bars(chart: &Chart, columns: usize) -> String {
    let names = chart.bars.iter().map(|bar| bar.name.width()).max().unwrap_or(0);
    let most = chart.bars.iter().map(|bar| bar.number).max().unwrap_or(1).max(1);
    let digits = most.to_string().len();
    // Small numbers make short bars, so that three cards do not look like thirty.
    let room = columns.saturating_sub(names + digits + 6).clamp(1, 40);
    let longest = room.min(4 * usize::try_from(most).unwrap_or(room));
    let on_one_line = chart.title.len() + chart.note.len() + 2 <= columns;
    let between = if on_one_line { " " } else { "\n  " };
    let mut text = format!("\n{BOLD}{}{BOLD:#}:{between}{DIM}{}{DIM:#}\n", chart.title, chart.note);
    for Bar { name, number } in &chart.bars {
        let blank = " ".repeat(names - name.width());
        let filled = usize::try_from(*number).unwrap_or(0) * longest;
        let bar = "█".repeat(filled.div_ceil(usize::try_from(most).unwrap_or(1)));
        let _ = writeln!(text, "  {name}{blank}  {number:>digits$}  {bar}");
    }
    text
}
