//! The numbers of decks as bars for the terminal.

use std::fmt::Write as _;

use anstyle::Style;
use unicode_width::UnicodeWidthStr;

use super::wrap::{hanging, wrapped};
use crate::message::{Locale, word};
use crate::reports::model::odds::telling::TellingOdds;
use crate::reports::model::stats::{Bar, Chart};
use crate::reports::stats::{ODDS, OPENING_HAND, StatsReport, counted};
use crate::yardstick::{Mark, Yardstick};

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();

/// The decks as bars, no wider than `columns`.
pub(crate) fn human(report: &StatsReport, columns: usize, locale: &Locale) -> String {
    let decks: Vec<String> = report
        .decks
        .iter()
        .map(|deck| {
            let mut text =
                format!("{BOLD}{}{BOLD:#}\n{}\n", deck.head.title(), deck.headline(locale));
            for chart in deck.stats.charts().into_iter().filter(|chart| !chart.bars.is_empty()) {
                text.push_str(&bars(chart, columns, locale));
                if std::ptr::eq(chart, &raw const deck.stats.marshalling_points) {
                    let counted = counted(deck.stats.points);
                    text.push_str(&hanging(&locale.say(&counted), 2, columns));
                }
            }
            text.push_str(&odds(&deck.odds, locale));
            for (yardstick, marks) in deck.marks() {
                text.push_str(&beside(yardstick, marks, columns, locale));
            }
            text
        })
        .collect();
    decks.join("\n")
}

/// The most telling odds, a line each.
fn odds(all: &[TellingOdds], locale: &Locale) -> String {
    if all.is_empty() {
        return String::new();
    }
    let names = all.iter().map(|one| locale.word(&one.what).width()).max().unwrap_or(0);
    let (title, note) = (locale.word(ODDS), locale.word(OPENING_HAND));
    let mut text = format!("\n{BOLD}{title}{BOLD:#}: {DIM}{note}{DIM:#}\n");
    for one in all {
        let (what, chance) = (locale.word(&one.what), one.chance.shown());
        let blank = " ".repeat(names - what.width());
        let _ = writeln!(text, "  {what}{blank}  {:>6}", locale.number(&chance));
    }
    text
}

/// The place of the deck among others, one line each.
fn beside(yardstick: Yardstick, marks: &[Mark], columns: usize, locale: &Locale) -> String {
    let note = locale.word(word!("where they lie, and what is outside"));
    let mut text = heading(&locale.word(yardstick.title()), &note, columns);
    let width = |mark: &Mark| locale.word(mark.gauge.title()).width();
    let names = marks.iter().map(width).max().unwrap_or(0);
    for mark in marks {
        let title = locale.word(mark.gauge.title());
        let blank = " ".repeat(names - title.width());
        let _ = writeln!(text, "  {title}{blank}  {:>7}  {:>5}", mark.shown(), mark.band());
    }
    text
}

/// A title and what it means, below it if there is no room beside it.
fn heading(title: &str, note: &str, columns: usize) -> String {
    let on_one_line = title.width() + note.width() + 2 <= columns;
    let between = if on_one_line { " " } else { "\n  " };
    let lines =
        if on_one_line { vec![note.to_owned()] } else { wrapped(note, columns.saturating_sub(2)) };
    let mut text = format!("\n{BOLD}{title}{BOLD:#}:");
    for line in lines {
        let _ = write!(text, "{between}{DIM}{line}{DIM:#}");
    }
    text.push('\n');
    text
}

/// A chart: each bar after its name and number. The longest fills the line.
fn bars(chart: &Chart, columns: usize, locale: &Locale) -> String {
    let (title, note) = (locale.word(chart.title), locale.word(chart.note));
    let names = chart.bars.iter().map(|bar| locale.word(&bar.name).width()).max().unwrap_or(0);
    let most = chart.bars.iter().map(|bar| bar.number).max().unwrap_or(1).max(1);
    let digits = most.to_string().len();
    // Small numbers make short bars, so that three cards do not look like thirty.
    let room = columns.saturating_sub(names + digits + 6).clamp(1, 40);
    let longest = room.min(4 * usize::try_from(most).unwrap_or(room));
    let mut text = heading(&title, &note, columns);
    for Bar { name, number } in &chart.bars {
        let name = locale.word(name);
        let blank = " ".repeat(names - name.width());
        let filled = usize::try_from(*number).unwrap_or(0) * longest;
        let bar = "█".repeat(filled.div_ceil(usize::try_from(most).unwrap_or(1)));
        let _ = writeln!(text, "  {name}{blank}  {number:>digits$}  {bar}");
    }
    text
}
