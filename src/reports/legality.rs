//! A deck under every ruleset, as a table.

use std::fmt::Write as _;

use crate::check::Verdict;
use crate::message::word;
use crate::rulesets::model::RulesetFrom;
use crate::text::{count, list};

use super::model::legality::{Deciding, LegalityReport, RulesetVerdict};
use super::styles::{BAD, DIM, GOOD};
use super::table::Columns;

/// One row per ruleset: verdict, number of errors, and the rule that decides.
pub fn table(legality: &LegalityReport, columns: usize) -> String {
    let name = legality.name.as_deref().unwrap_or(&legality.path);
    let inferred = if legality.player_inferred { " (inferred from the cards)" } else { "" };
    let mut text = format!("{name}: a {} deck{inferred}\n\n", legality.player);
    let mut table = Columns::new(columns, &["ruleset", "game", "verdict", "errors", "decided by"]);
    for row in &legality.rulesets {
        table.row([
            row.ruleset.clone(),
            row.length.to_string(),
            word(row.verdict).to_owned(),
            if row.errors == 0 { String::new() } else { row.errors.to_string() },
            decided_by(row),
        ]);
    }
    for line in table.lines() {
        let _ = writeln!(text, "{}", coloured(&line));
    }
    let legal = legality.rulesets.iter().filter(|row| row.verdict == Verdict::Legal).count();
    let all = i64::try_from(legality.rulesets.len()).unwrap_or(i64::MAX);
    let _ = writeln!(text, "\nlegal under {legal} of {}", count(all, "ruleset"));
    text
}

const fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Legal => "legal",
        Verdict::Illegal => "illegal",
        Verdict::Unreadable => "unreadable",
    }
}

/// The rule that decides, what it says, and where that is written; and what was allowed.
fn decided_by(row: &RulesetVerdict) -> String {
    let deciding = row.deciding.as_ref().map(deciding_rule);
    let allowed = row.allowed.iter().map(|allowed| allowed.told().into());
    deciding.into_iter().chain(allowed).collect::<Vec<_>>().join("; ")
}

fn deciding_rule(deciding: &Deciding) -> String {
    let citations: Vec<String> = deciding.citations.iter().map(ToString::to_string).collect();
    let written = if citations.is_empty() {
        String::new()
    } else {
        let reading = if deciding.readings.is_empty() { "" } else { "; rests on a reading" };
        format!(" ({}{reading})", list(&citations, "and"))
    };
    format!("{}: {}{written}", deciding.rule, deciding.message)
}

/// A row with its verdict in colour: the table is laid out before, without colours.
fn coloured(line: &str) -> String {
    for (word, style) in [(" illegal ", BAD), (" legal", GOOD)] {
        if let Some((before, after)) = line.split_once(word) {
            return format!("{before}{style}{word}{style:#}{after}");
        }
    }
    format!("{DIM}{line}{DIM:#}")
}

/// Why a ruleset judged a deck, in words.
pub const fn why(from: RulesetFrom) -> &'static str {
    match from {
        RulesetFrom::CommandLine => word!("asked for on the command line"),
        RulesetFrom::Deck => word!("named by the deck"),
        RulesetFrom::Config => word!("set in the configuration"),
        RulesetFrom::Default => word!("the default"),
    }
}
