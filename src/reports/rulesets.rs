//! Tables of rulesets and of the rules of one.

use std::fmt::Write as _;

use comfy_table::{ContentArrangement, Table, presets};

use crate::checkers::registry;
use crate::rulesets::library::Library;
use crate::rulesets::model::Ruleset;
use crate::text::list;

/// All rulesets, with the players whose decks they judge.
pub fn all(library: &Library) -> String {
    let mut table = table(&["ruleset", "for", "book"]);
    for ruleset in library.all() {
        let players: Vec<_> = ruleset.players.iter().map(|player| player.word()).collect();
        let book = format!("{}, {}: {}", ruleset.title, ruleset.edition, ruleset.variant);
        table.add_row([ruleset.name.clone(), list(&players, "and"), book]);
    }
    laid_out(&table)
}

/// The rules of a ruleset with their severity and where they are written.
pub fn one(ruleset: &Ruleset) -> String {
    let mut text = format!(
        "{}: {}, {} ({})\n\n",
        ruleset.name, ruleset.title, ruleset.edition, ruleset.variant
    );
    let mut table = table(&["rule", "severity", "written in", "what it asks"]);
    for rule in registry::RULES {
        let Some(data) = ruleset.rules.get(rule.name) else { continue };
        let severity = ruleset.players.first().and_then(|&player| data.severity(player));
        table.add_row([
            rule.name.to_owned(),
            severity.unwrap_or(rule.severity).to_string(),
            citations(ruleset, rule.name),
            rule.summary.to_owned(),
        ]);
    }
    text.push_str(&laid_out(&table));
    if !ruleset.not_applicable.is_empty() {
        let _ = writeln!(text, "\nnot in this book: {}", ruleset.not_applicable.join(", "));
    }
    text
}

/// Where a rule is written, for all players of the ruleset.
fn citations(ruleset: &Ruleset, rule: &str) -> String {
    let mut references: Vec<String> = Vec::new();
    for &player in &ruleset.players {
        for citation in ruleset.citations(rule, player) {
            let own = citation.source == ruleset.book();
            let reference = if own { citation.reference } else { citation.to_string() };
            if !references.contains(&reference) {
                references.push(reference);
            }
        }
    }
    references.join(", ")
}

fn table(header: &[&str]) -> Table {
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_header(header.iter().copied());
    table
}

fn laid_out(table: &Table) -> String {
    let mut text = String::new();
    for line in table.lines() {
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}
