//! A deck under every ruleset, as a table.

use std::fmt::Write as _;

use crate::cards::model::PlayerType;
use crate::check::Verdict;
use crate::diagnostic::written_in;
use crate::message::{Locale, Message, message, word};
use crate::rulesets::model::RulesetFrom;
use crate::text::{listed, numbered};

use super::styles::{BAD, DIM, GOOD};
use super::table::Columns;
use super::wrap::hanging;
use crate::reports::model::legality::{Deciding, LegalityReport, RulesetVerdict};

/// One row per ruleset: verdict, number of errors, and the rule that decides. The deciding clauses
/// are below the table.
pub(crate) fn table(legality: &LegalityReport, columns: usize, locale: &Locale) -> String {
    let name = legality.name.as_deref().unwrap_or(&legality.path);
    let mut text = whose_deck(name, legality.player, legality.player_inferred, locale) + "\n\n";
    let heads =
        [word!("ruleset"), word!("game"), word!("verdict"), word!("errors"), word!("decided by")];
    let mut table = Columns::said(columns, &heads, locale);
    for row in &legality.rulesets {
        table.row([
            row.ruleset.clone(),
            Message::word("Brief", row.length.word()).said(locale),
            row.verdict.message().said(locale),
            if row.errors == 0 { String::new() } else { row.errors.to_string() },
            row.deciding.as_ref().map(|deciding| deciding.rule.to_owned()).unwrap_or_default(),
        ]);
    }
    for line in table.lines() {
        let _ = writeln!(text, "{}", coloured(&line, locale));
    }
    text.push_str(&reasons(&legality.rulesets, columns, locale));
    let legal = legality.rulesets.iter().filter(|row| row.verdict == Verdict::Legal).count();
    let rulesets = numbered(legality.rulesets.len(), "ruleset");
    let legal = message!("legal under {legal} of {rulesets}", legal, rulesets);
    let _ = writeln!(text, "\n{}", locale.say(&legal));
    text
}

/// The decisive clauses, each reason once: where it is written, and for which rulesets. Then the
/// allowed errors.
fn reasons(rulesets: &[RulesetVerdict], columns: usize, locale: &Locale) -> String {
    /// The citations of a reason, each with its rulesets.
    type Places<'r> = Vec<(String, Vec<&'r str>)>;
    let mut told: Vec<(String, Places<'_>)> = Vec::new();
    for (row, deciding) in rulesets.iter().filter_map(|row| Some((row, row.deciding.as_ref()?))) {
        let reason = format!("{}: {}", deciding.rule, deciding.message);
        let of = |(own, _): &(String, _)| *own == reason;
        let at = told.iter().position(of).unwrap_or_else(|| {
            told.push((reason.clone(), Vec::new()));
            told.len() - 1
        });
        let (places, written) = (&mut told[at].1, written_at(deciding, locale));
        match places.iter_mut().find(|(own, _)| *own == written) {
            Some((_, names)) => names.push(&row.ruleset),
            None => places.push((written, vec![&row.ruleset])),
        }
    }
    let mut text = String::new();
    for (reason, places) in told {
        text.push('\n');
        text.push_str(&hanging(&reason, 1, columns));
        for (written, names) in places {
            let names = listed(&names, "and").said(locale);
            let line = if written.is_empty() { names } else { format!("{names}: {written}") };
            text.push_str(&hanging(&line, 3, columns));
        }
    }
    let allowed = rulesets.iter().flat_map(|row| row.allowed.iter().map(move |one| (row, one)));
    for (row, allowed) in allowed {
        let line = format!("{}: {}", row.ruleset, allowed.told().said(locale));
        let _ = write!(text, "\n{}", hanging(&line, 1, columns));
    }
    text
}

/// The citation of a rule, and whether it rests on a reading.
fn written_at(deciding: &Deciding, locale: &Locale) -> String {
    let citations: Vec<Message> = deciding.citations.iter().map(written_in).collect();
    let mut written = listed(&citations, "and");
    if !deciding.readings.is_empty() {
        written = message!("{written}; rests on a reading", written);
    }
    if citations.is_empty() { String::new() } else { locale.say(&written).to_string() }
}

/// A row with its verdict in colour: the table is laid out before, without colours.
fn coloured(line: &str, locale: &Locale) -> String {
    let [legal, illegal] = [Verdict::Legal, Verdict::Illegal].map(|of| of.message().said(locale));
    for (word, style) in [(format!(" {illegal} "), BAD), (format!(" {legal}"), GOOD)] {
        if let Some((before, after)) = line.split_once(&word) {
            return format!("{before}{style}{word}{style:#}{after}");
        }
    }
    format!("{DIM}{line}{DIM:#}")
}

/// Whose deck it is, as a title.
pub(crate) fn whose_deck(
    name: &str,
    player: PlayerType,
    inferred: bool,
    locale: &Locale,
) -> String {
    let deck = message!("{name}: a {player} deck", name, player).said(locale);
    if !inferred {
        return deck;
    }
    format!("{deck} ({})", locale.word(word!("inferred from the cards")))
}

/// Why a ruleset judged a deck, in words.
pub(crate) const fn why(from: RulesetFrom) -> &'static str {
    match from {
        RulesetFrom::CommandLine => word!("set on the command line"),
        RulesetFrom::Deck => word!("named by the deck"),
        RulesetFrom::Config => word!("set in the configuration"),
        RulesetFrom::Default => word!("the default"),
    }
}
