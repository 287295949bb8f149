//! `meccg explain`: what a rule asks, why, and how to mend a deck.

use crate::check::Judge;
use crate::cli::args::{Color, ExplainArguments};
use crate::cli::exit::Exit;
use crate::cli::output::{self, Trouble};
use crate::cli::terminal;
use crate::reports::model::rulesets::{WrittenIn, readings, written};
use crate::reports::table::Columns;
use crate::reports::wrap;
use crate::rules::asked::{by_clause, by_words};
use crate::rules::{Rule, registry};
use crate::text::{list, meant};

pub(super) fn run(arguments: &ExplainArguments, color: Color) -> Result<Exit, Trouble> {
    let asked = arguments.asked.join(" ");
    let columns = terminal::columns();
    let text = match answer(&asked) {
        AskedRules::One(rule) => explanation(rule, columns),
        AskedRules::Several(why, rules) => table(why, &rules, columns),
        AskedRules::Nothing => return Err(unknown(&asked)),
    };
    output::write_to(None, color, |out| out.write_all(text.as_bytes()))?;
    Ok(Exit::Legal)
}

/// What was asked for.
enum AskedRules {
    One(&'static Rule),
    /// What is told of each, and the rules with it.
    Several(&'static str, Vec<(&'static Rule, String)>),
    Nothing,
}

/// The rule of a name, else those of a clause, else those about some words; all where nothing is asked.
fn answer(asked: &str) -> AskedRules {
    let name = asked.trim().to_lowercase().replace([' ', '_'], "-");
    if let Some(rule) = registry::find(&name) {
        return AskedRules::One(rule);
    }
    let plain = |rules: &[&'static Rule]| -> Vec<(&'static Rule, String)> {
        rules.iter().map(|rule| (*rule, rule.family.to_string())).collect()
    };
    if name.is_empty() {
        return AskedRules::Several("family", plain(registry::RULES));
    }
    let of_clause = by_clause(&Judge::built_in().library, asked.trim()).into_iter();
    let of_clause = of_clause.map(|(rule, places)| (rule, places.join(", ")));
    let (why, rules) = match of_clause.collect::<Vec<_>>() {
        none if none.is_empty() => ("family", plain(&by_words(asked))),
        rules => ("written in", rules),
    };
    match rules.as_slice() {
        [] => AskedRules::Nothing,
        [(rule, _)] => AskedRules::One(rule),
        _ => AskedRules::Several(why, rules),
    }
}

/// Rules with what they ask, a line each, and what else is told of each.
fn table(why: &str, rules: &[(&'static Rule, String)], columns: usize) -> String {
    let mut table = Columns::new(columns, &["rule", "what it asks", why]);
    for (rule, of) in rules {
        table.row([rule.name.to_owned(), rule.summary.to_owned(), of.clone()]);
    }
    table.text() + "\n`meccg explain RULE` tells the whole of one\n"
}

/// The whole of a rule.
fn explanation(rule: &Rule, columns: usize) -> String {
    let library = Judge::built_in().library;
    let written = written(&library, rule.name);
    let mut text = format!("{} ({}, {})\n\n", rule.name, rule.severity, rule.family);
    text.extend([wrap::markdown(rule.explanation.trim(), columns).as_str(), "\n"]);
    if !written.is_empty() {
        text.push_str("\nWritten in:\n");
    }
    let mut table = Columns::plain(columns);
    for WrittenIn { ruleset, citations } in written {
        table.row([ruleset, citations.join(", ")]);
    }
    text.push_str(&table.text());
    for reading in readings(&library, rule.name) {
        let rulesets = list(&reading.rulesets, "and");
        let told = format!("In {rulesets} it rests on a reading: {}.", reading.reading);
        text.extend(["\n", wrap::hanging(&told, 0, columns).as_str()]);
    }
    text
}

/// That no rule fits, with those near it.
fn unknown(name: &str) -> Trouble {
    let help = meant(&registry::nearest(name)).unwrap_or_else(|| LIST_ALL.to_owned());
    Trouble::Unknown { what: format!("there is no rule `{name}`"), help: Some(help) }
}

/// Where the names of all rules are found.
const LIST_ALL: &str = "`meccg explain` alone lists all rules";
