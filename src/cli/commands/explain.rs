//! `meccg explain`: what a rule requires, why, and how to fix a deck.

use crate::check::Judge;
use crate::cli::args::{ExplainArguments, GlobalArguments, TableFormat};
use crate::cli::exit::Exit;
use crate::cli::output::{self, CliError};
use crate::cli::terminal;
use crate::display::table::Columns;
use crate::display::wrap;
use crate::message::{Locale, Message, message, word};
use crate::questions::{self, Explained};
use crate::reports::model::rulesets::{WrittenIn, readings, written};
use crate::rules::Rule;
use crate::text::listed;

pub(super) fn run(
    arguments: &ExplainArguments,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let asked = arguments.asked.join(" ");
    let columns = terminal::columns();
    let library = Judge::built_in().library;
    let text = match questions::explain(&asked, &library)? {
        found if arguments.table.format == TableFormat::Json => {
            output::json(&found.report(&library))?
        }
        Explained::One(rule) => explanation(rule, columns, &global.locale()),
        Explained::Several(why, rules) => table(why, &rules, columns, &global.locale()),
        Explained::Clause(clause, section) => {
            let clause = of_play(clause, section);
            wrap::hanging(&global.locale().say(&clause), 0, columns)
        }
    };
    output::write_to(&arguments.table.output, global, |out| out.write_all(text.as_bytes()))?;
    Ok(Exit::Legal)
}

/// The message that a clause is about play.
fn of_play(clause: &'static str, section: &'static str) -> Message {
    message!(
        "coe {clause}, in \"{section}\", is about play; no rule on decks cites it.",
        clause,
        section = Message::verbatim(section)
    )
}

/// A table of rules with their summaries and notes.
fn table(why: &str, rules: &[(&'static Rule, Message)], columns: usize, locale: &Locale) -> String {
    let heads = [word!("rule"), word!("what it asks"), why].map(|head| locale.word(head));
    let mut table = Columns::new(columns, &[&*heads[0], &*heads[1], &*heads[2]]);
    for (rule, of) in rules {
        table.row([rule.name.to_owned(), locale.word(rule.summary).into_owned(), of.said(locale)]);
    }
    let more = message!("`meccg explain RULE` explains one in full");
    format!("{}\n{}\n", table.text(), locale.say(&more))
}

/// The whole of a rule.
fn explanation(rule: &Rule, columns: usize, locale: &Locale) -> String {
    let library = Judge::built_in().library;
    let written = written(&library, rule.name);
    let (severity, family) = (rule.severity.message(), rule.family.message());
    let (severity, family) = (locale.say(&severity), locale.say(&family));
    let mut text = format!("{} ({severity}, {family})\n\n", rule.name);
    text.extend([wrap::markdown(rule.explained(locale).trim(), columns).as_str(), "\n"]);
    if !written.is_empty() {
        text.extend(["\n", &*locale.word(word!("Written in:")), "\n"]);
    }
    let mut table = Columns::plain(columns);
    for WrittenIn { ruleset, citations } in written {
        let citations: Vec<String> = citations.iter().map(ToString::to_string).collect();
        table.row([ruleset, citations.join(", ")]);
    }
    text.push_str(&table.text());
    for reading in readings(&library, rule.name) {
        let (rulesets, reading) = (listed(&reading.rulesets, "and"), &reading.reading);
        let told = message!(
            "In {rulesets} it rests on a reading: {read}; the other reading: {other}.",
            rulesets,
            read = Message::of_data(&*reading.read),
            other = Message::of_data(&*reading.other)
        );
        text.extend(["\n", wrap::hanging(&locale.say(&told), 0, columns).as_str()]);
    }
    text
}
