//! `meccg explain`: what a rule asks, why, and how to mend a deck.

use crate::check::Judge;
use crate::cli::args::{Color, ExplainArguments};
use crate::cli::exit::Exit;
use crate::cli::next_steps::LIST_RULES;
use crate::cli::output::{self, Trouble};
use crate::cli::terminal;
use crate::reports::model::rulesets::readings;
use crate::reports::table::Columns;
use crate::reports::wrap;
use crate::rules::Rule;
use crate::rules::registry;
use crate::text::{list, meant};

pub(super) fn run(arguments: &ExplainArguments, color: Color) -> Result<Exit, Trouble> {
    let rule = registry::find(&arguments.rule).ok_or_else(|| unknown(&arguments.rule))?;
    let (written, columns) = (written(rule), terminal::columns());
    output::write_to(None, color, |out| {
        writeln!(out, "{} ({}, {})\n", rule.name, rule.severity, rule.family)?;
        writeln!(out, "{}", wrap::markdown(rule.explanation.trim(), columns))?;
        if !written.is_empty() {
            writeln!(out, "\nWritten in:")?;
        }
        let mut table = Columns::plain(columns);
        for (ruleset, citations) in written {
            table.row([ruleset, citations]);
        }
        out.write_all(table.text().as_bytes())?;
        for reading in readings(&Judge::built_in().library, rule.name) {
            let rulesets = list(&reading.rulesets, "and");
            let text = format!("In {rulesets} it rests on a reading: {}.", reading.reading);
            write!(out, "\n{}", wrap::hanging(&text, 0, columns))?;
        }
        Ok(())
    })?;
    Ok(Exit::Legal)
}

/// Where each ruleset says it.
fn written(rule: &Rule) -> Vec<(String, String)> {
    let library = Judge::built_in().library;
    library
        .all()
        .filter_map(|ruleset| {
            let mut citations: Vec<String> = Vec::new();
            for &player in &ruleset.players {
                for citation in ruleset.citations(rule.name, player) {
                    if !citations.contains(&citation.to_string()) {
                        citations.push(citation.to_string());
                    }
                }
            }
            (!citations.is_empty()).then(|| (ruleset.name.clone(), citations.join(", ")))
        })
        .collect()
}

fn unknown(name: &str) -> Trouble {
    let help = meant(&registry::nearest(name)).unwrap_or_else(|| LIST_RULES.to_owned());
    Trouble::Unknown { what: format!("there is no rule `{name}`"), help: Some(help) }
}
