//! Tables of rulesets, of the rules of one, and of where two differ.

use std::fmt::Write as _;

use crate::cards::database::Database;
use crate::rulesets::library::Library;
use crate::rulesets::model::Ruleset;
use crate::text::list;

use super::model::rulesets::{self as model, Row, rows};
use super::table::Columns;
use super::wrap::hanging;

/// All rulesets, with the players whose decks they judge.
pub fn all(library: &Library, columns: usize) -> String {
    let mut table = Columns::new(columns, &["ruleset", "for", "book"]);
    for ruleset in library.all() {
        let players: Vec<_> = ruleset.players.iter().map(|player| player.word()).collect();
        let book = format!("{}: {}", ruleset.title, ruleset.variant);
        table.row([ruleset.name.clone(), list(&players, "and"), book]);
    }
    table.text()
}

/// The whole of a ruleset: every rule with its limit and where it is written.
pub fn whole(ruleset: &Ruleset, database: &Database, columns: usize) -> String {
    let mut text = format!(
        "{}\n{}, {}: {}\n\n",
        ruleset.name, ruleset.title, ruleset.edition, ruleset.variant
    );
    let rows = rows(ruleset, database);
    let mut table = Columns::new(columns, &["rule", "limit", "written in"]);
    for row in rows.iter().filter(|row| row.applies) {
        table.row([row.rule.clone(), limit(row), row.citations.join(", ")]);
    }
    text.push_str(&table.text());
    let off: Vec<_> = rows.iter().filter(|row| !row.applies).map(|row| row.rule.as_str()).collect();
    if !off.is_empty() {
        let off = format!("does not apply: {}", list(&off, "and"));
        let _ = write!(text, "\n{}", hanging(&off, 0, columns));
    }
    text
}

/// Where two rulesets differ.
pub fn difference(
    first: &Ruleset,
    second: &Ruleset,
    database: &Database,
    columns: usize,
) -> String {
    let differences = model::difference(first, second, database);
    if differences.is_empty() {
        return format!("{} and {} ask the same\n", first.name, second.name);
    }
    let mut table = Columns::new(columns, &["rule", &first.name, &second.name]);
    for difference in &differences {
        table.row([difference.rule.clone(), limit(&difference.first), limit(&difference.second)]);
    }
    table.text()
}

/// A rule's limit, with its severity where that is not the usual error.
fn limit(row: &Row) -> String {
    match row.severity.as_deref() {
        None | Some("error") => row.limit.clone(),
        Some(severity) => format!("{} [{severity}]", row.limit),
    }
}
