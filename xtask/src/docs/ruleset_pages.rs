//! The page on which the rulesets are compared.

use std::fmt::Write as _;

use meccg::internals::reports::model::rulesets::{Row, rows};
use meccg::{Judge, Ruleset};

use super::Page;
use super::rule_pages::cell;

const INTRODUCTION: &str = "\
<!-- Made by `cargo xtask docs`. -->

# Rulesets compared

A ruleset is a book, or a game in a book: `metw/starter` is the starter game of *Middle-earth: The Wizards*, and the book
alone means its standard game. The deck, the command line (`--ruleset`) or a
[configuration](reference/configuration.md) names the ruleset; otherwise the tournament rules, `coe`, apply. The
[rule pages](rules/index.md) say where each limit is written, and `meccg rules --diff A B` compares any two rulesets,
also [house rules](tournament.md#house-rules).
";

pub(super) fn page(judge: &Judge) -> Page {
    let rulesets: Vec<&Ruleset> = judge.library.all().collect();
    let rows = |ruleset: &Ruleset| rows(ruleset, &judge.database);
    let mut text = INTRODUCTION.to_owned();
    text.push_str(&names(&rulesets));
    let standard: Vec<&Ruleset> = rulesets.iter().copied().filter(|set| is_standard(set)).collect();
    let columns: Vec<Vec<Row>> = standard.iter().map(|set| rows(set)).collect();
    text.push_str("\n## The standard games\n\n");
    text.push_str("A dash stands for a rule that the book does not have.\n\n");
    head(&mut text, "rule", standard.iter().map(|set| set.book()));
    for at in 0..columns[0].len() {
        line(&mut text, &columns[0][at].rule, columns.iter().map(|rows| limit(&rows[at])));
    }
    for base in standard {
        let variants: Vec<&Ruleset> = rulesets
            .iter()
            .copied()
            .filter(|set| set.book() == base.book() && set.name != base.name)
            .collect();
        if !variants.is_empty() {
            text.push_str(&games(judge, base, &variants));
        }
    }
    ("rulesets.md".to_owned(), text)
}

fn is_standard(ruleset: &Ruleset) -> bool {
    ruleset.name.ends_with("/standard")
}

/// The list of all rulesets.
fn names(rulesets: &[&Ruleset]) -> String {
    let mut text = "\n## The books and their games\n\n".to_owned();
    head(&mut text, "ruleset", ["for", "book", "edition", "game"].into_iter());
    for set in rulesets {
        let players: Vec<_> = set.players.iter().map(|player| player.word()).collect();
        let cells =
            [players.join(", "), set.title.clone(), set.edition.clone(), set.variant.clone()];
        line(&mut text, &set.name, cells.into_iter());
    }
    text
}

/// The differences of a book's other games from its standard game.
fn games(judge: &Judge, base: &Ruleset, variants: &[&Ruleset]) -> String {
    let mut text = format!("\n## The games of `{}`\n\n", base.book());
    text.push_str("Only the rows that differ from the standard game are shown.\n\n");
    head(&mut text, "rule", std::iter::once(base).chain(variants.iter().copied()).map(game));
    let own = rows(base, &judge.database);
    let others: Vec<Vec<Row>> = variants.iter().map(|set| rows(set, &judge.database)).collect();
    for (at, row) in own.iter().enumerate() {
        if others.iter().all(|rows| limit(&rows[at]) == limit(row)) {
            continue;
        }
        let cells = others.iter().map(|rows| match limit(&rows[at]) {
            same if same == limit(row) => "as there".to_owned(),
            other => other,
        });
        line(&mut text, &row.rule, std::iter::once(limit(row)).chain(cells));
    }
    text
}

/// The game of a ruleset, as in `starter`.
fn game(ruleset: &Ruleset) -> &str {
    ruleset.name.split_once('/').map_or(&*ruleset.name, |(_, game)| game)
}

fn limit(row: &Row) -> String {
    match row.severity.as_deref() {
        _ if !row.applies => "–".to_owned(),
        None | Some("error") => row.limit.to_string(),
        Some(severity) => format!("{} ({severity})", row.limit),
    }
}

fn head<'a>(text: &mut String, first: &str, others: impl Iterator<Item = &'a str>) {
    let others: Vec<&str> = others.collect();
    let _ = writeln!(text, "| {first} | {} |", others.join(" | "));
    let _ = writeln!(text, "| --- |{}", " --- |".repeat(others.len()));
}

fn line(text: &mut String, first: &str, cells: impl Iterator<Item = String>) {
    let is_rule = meccg::internals::rules::registry::find(first).is_some();
    let first = if is_rule { format!("[{first}](rules/{first}.md)") } else { first.to_owned() };
    let cells: Vec<String> = cells.map(|text| cell(&text)).collect();
    let _ = writeln!(text, "| {first} | {} |", cells.join(" | "));
}
