//! A deck under every ruleset, as a table.

use std::fmt::Write as _;

use crate::cards::model::PlayerType;
use crate::check::Verdict;
use crate::diagnostic::written_in;
use crate::message::{Message, Tongue, message, word};
use crate::rulesets::model::RulesetFrom;
use crate::text::{listed, numbered};

use super::model::legality::{Deciding, LegalityReport, RulesetVerdict};
use super::styles::{BAD, DIM, GOOD};
use super::table::Columns;

/// One row per ruleset: verdict, number of errors, and the rule that decides.
pub fn table(legality: &LegalityReport, columns: usize, tongue: &Tongue) -> String {
    let name = legality.name.as_deref().unwrap_or(&legality.path);
    let mut text = whose_deck(name, legality.player, legality.player_inferred, tongue) + "\n\n";
    let heads =
        [word!("ruleset"), word!("game"), word!("verdict"), word!("errors"), word!("decided by")];
    let mut table = Columns::said(columns, &heads, tongue);
    for row in &legality.rulesets {
        table.row([
            row.ruleset.clone(),
            Message::word("Brief", row.length.word()).said(tongue),
            row.verdict.message().said(tongue),
            if row.errors == 0 { String::new() } else { row.errors.to_string() },
            decided_by(row, tongue),
        ]);
    }
    for line in table.lines() {
        let _ = writeln!(text, "{}", coloured(&line, tongue));
    }
    let legal = legality.rulesets.iter().filter(|row| row.verdict == Verdict::Legal).count();
    let rulesets = numbered(legality.rulesets.len(), "ruleset");
    let legal = message!("legal under {legal} of {rulesets}", legal, rulesets);
    let _ = writeln!(text, "\n{}", tongue.say(&legal));
    text
}

/// The rule that decides, what it says, and where that is written; and what was allowed.
fn decided_by(row: &RulesetVerdict, tongue: &Tongue) -> String {
    let deciding = row.deciding.as_ref().map(|deciding| deciding_rule(deciding, tongue));
    let allowed = row.allowed.iter().map(|allowed| allowed.told().said(tongue));
    deciding.into_iter().chain(allowed).collect::<Vec<_>>().join("; ")
}

fn deciding_rule(deciding: &Deciding, tongue: &Tongue) -> String {
    let citations: Vec<Message> = deciding.citations.iter().map(written_in).collect();
    let mut written = listed(&citations, "and");
    if !deciding.readings.is_empty() {
        written = message!("{written}; rests on a reading", written);
    }
    let rule = format!("{}: {}", deciding.rule, deciding.message);
    if citations.is_empty() { rule } else { format!("{rule} ({})", tongue.say(&written)) }
}

/// A row with its verdict in colour: the table is laid out before, without colours.
fn coloured(line: &str, tongue: &Tongue) -> String {
    let [legal, illegal] = [Verdict::Legal, Verdict::Illegal].map(|of| of.message().said(tongue));
    for (word, style) in [(format!(" {illegal} "), BAD), (format!(" {legal}"), GOOD)] {
        if let Some((before, after)) = line.split_once(&word) {
            return format!("{before}{style}{word}{style:#}{after}");
        }
    }
    format!("{DIM}{line}{DIM:#}")
}

/// Whose deck it is, as a title.
pub fn whose_deck(name: &str, player: PlayerType, inferred: bool, tongue: &Tongue) -> String {
    let deck = message!("{name}: a {player} deck", name, player).said(tongue);
    if !inferred {
        return deck;
    }
    format!("{deck} ({})", tongue.word(word!("inferred from the cards")))
}

/// Why a ruleset judged a deck, in words.
pub const fn why(from: RulesetFrom) -> &'static str {
    match from {
        RulesetFrom::CommandLine => word!("set on the command line"),
        RulesetFrom::Deck => word!("named by the deck"),
        RulesetFrom::Config => word!("set in the configuration"),
        RulesetFrom::Default => word!("the default"),
    }
}
