//! `meccg explain`: what a rule asks, why, and how to mend a deck.

use crate::check::Judge;
use crate::cli::args::{Color, ExplainArguments};
use crate::cli::exit::Exit;
use crate::cli::next_steps::LIST_RULES;
use crate::cli::output::{self, Trouble};
use crate::cli::terminal;
use crate::reports::model::rulesets::{WrittenIn, readings, written};
use crate::reports::table::Columns;
use crate::reports::wrap;
use crate::rules::registry;
use crate::text::{list, meant};

pub(super) fn run(arguments: &ExplainArguments, color: Color) -> Result<Exit, Trouble> {
    let rule = registry::find(&arguments.rule).ok_or_else(|| unknown(&arguments.rule))?;
    let library = Judge::built_in().library;
    let (written, columns) = (written(&library, rule.name), terminal::columns());
    output::write_to(None, color, |out| {
        writeln!(out, "{} ({}, {})\n", rule.name, rule.severity, rule.family)?;
        writeln!(out, "{}", wrap::markdown(rule.explanation.trim(), columns))?;
        if !written.is_empty() {
            writeln!(out, "\nWritten in:")?;
        }
        let mut table = Columns::plain(columns);
        for WrittenIn { ruleset, citations } in written {
            table.row([ruleset, citations.join(", ")]);
        }
        out.write_all(table.text().as_bytes())?;
        for reading in readings(&library, rule.name) {
            let rulesets = list(&reading.rulesets, "and");
            let text = format!("In {rulesets} it rests on a reading: {}.", reading.reading);
            write!(out, "\n{}", wrap::hanging(&text, 0, columns))?;
        }
        Ok(())
    })?;
    Ok(Exit::Legal)
}

fn unknown(name: &str) -> Trouble {
    let help = meant(&registry::nearest(name)).unwrap_or_else(|| LIST_RULES.to_owned());
    Trouble::Unknown { what: format!("there is no rule `{name}`"), help: Some(help) }
}
