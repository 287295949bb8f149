//! The final scoring of a game for people: the sums, the changes of each step, the winner.

use std::fmt::Write as _;

use super::styles::{BOLD, DIM};
use super::table::Columns;
use super::wrap::hanging;
use crate::cards::model::PointsKind;
use crate::message::{Locale, Message, message, word};
use crate::reports::model::score::{ChangeReport, ScoreReport, StepName, StepReport};
use crate::rulesets::terms::Citation;
use crate::text::listed;

/// The scoring, no wider than `columns`.
pub(crate) fn score(report: &ScoreReport, columns: usize, locale: &Locale) -> String {
    let (called, ruleset) = (&report.called, &report.ruleset);
    let called = message!("{called} by {ruleset}", called, ruleset).said(locale);
    let mut text = hanging(&called, 0, columns);
    for player in &report.players {
        let _ = writeln!(text, "\n{} ({})", player.name, locale.say(&player.player.message()));
        let mut table = Columns::plain(columns);
        for card in &player.cards {
            let copies = if card.copies > 1 { format!("{} ", card.copies) } else { String::new() };
            table.row([
                format!("  {copies}{}", card.name),
                card.kind.message().said(locale),
                card.points.to_string(),
            ]);
        }
        text.push_str(&table.text());
        if player.cards.is_empty() {
            let _ = writeln!(text, "  {}", locale.word(word!("no card that gives points")));
        }
        let worthless =
            || message!("worth nothing: {cards}", cards = listed(&player.worthless, "and"));
        let worthless = (!player.worthless.is_empty()).then(worthless);
        for said in player.notes.iter().chain(&worthless) {
            text.push_str(&hanging(&locale.say(said), 2, columns));
        }
    }
    for (step, number) in report.steps.iter().zip(1..) {
        push_step(&mut text, report, (number, step), columns, locale);
    }
    let _ = writeln!(text, "\n\n{}", locale.word(word!("Totals")));
    text.push_str(&totals(report, columns));
    let said = cited(&report.result, &report.cite, locale);
    for line in hanging(&said, 0, columns).lines() {
        let _ = writeln!(text, "{BOLD}{line}{BOLD:#}");
    }
    if !report.readings.is_empty() {
        let _ = writeln!(text, "\n{DIM}{}{DIM:#}", locale.word(word!("Readings:")));
    }
    for reading in &report.readings {
        for line in hanging(&locale.say(reading), 2, columns).lines() {
            let _ = writeln!(text, "{DIM}{line}{DIM:#}");
        }
    }
    text.replace("\n\n\n", "\n\n")
}

/// A text followed by its citations.
fn cited(said: &Message, cite: &[Citation], locale: &Locale) -> String {
    let cite: Vec<String> = cite.iter().map(ToString::to_string).collect();
    format!("{} ({})", locale.say(said), listed(&cite, "and").said(locale))
}

fn push_step(
    text: &mut String,
    report: &ScoreReport,
    (number, step): (usize, &StepReport),
    columns: usize,
    locale: &Locale,
) {
    let said = format!("{number}. {}", cited(&step.says, &step.cite, locale));
    let _ = write!(text, "\n{}", hanging(&said, 0, columns));
    if step.step == StepName::Sum {
        text.push_str(&sums(report, step, columns, locale));
        return;
    }
    let mut nothing = true;
    for (player, of) in report.players.iter().zip(&step.players) {
        for change in &of.changes {
            nothing = false;
            let said = format!("{}: {}", player.name, locale.say(&change_in_words(change)));
            text.push_str(&hanging(&said, 2, columns));
        }
        if !of.revealed_in_vain.is_empty() {
            nothing = false;
            let (name, cards) = (&player.name, listed(&of.revealed_in_vain, "and"));
            let said = message!("{name} reveals {cards} for nothing", name, cards);
            text.push_str(&hanging(&locale.say(&said), 2, columns));
        }
    }
    if nothing {
        let _ = writeln!(text, "  {}", locale.word(word!("changes nothing")));
    }
}

fn change_in_words(change: &ChangeReport) -> Message {
    let ChangeReport { kind, before, after, by } = change;
    let what = kind.map_or_else(|| message!("total"), PointsKind::message);
    match by {
        None => message!("{what} from {before} to {after}", what, before, after),
        Some(by) => message!("{what} from {before} to {after}, as {by}", what, before, after, by),
    }
}

/// The points by kind, a column for each player.
fn sums(report: &ScoreReport, step: &StepReport, columns: usize, locale: &Locale) -> String {
    let names: Vec<String> = report.players.iter().map(|player| player.name.clone()).collect();
    let kind = format!("  {}", locale.word(word!("kind")));
    let mut heads = vec![kind.as_str()];
    heads.extend(names.iter().map(String::as_str));
    let mut table = Columns::new(columns, &heads);
    for (at, kind) in PointsKind::ALL.iter().enumerate() {
        let mut row = vec![format!("  {}", locale.say(&kind.message()))];
        row.extend(step.players.iter().map(|player| player.points[at].points.to_string()));
        table.cells(row);
    }
    let mut row = vec![format!("  {}", locale.word(word!("total")))];
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
