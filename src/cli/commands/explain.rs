//! `meccg explain`: what a rule requires, why, and how to fix a deck.

use crate::check::Judge;
use crate::cli::args::{ExplainArguments, GlobalArguments, TableFormat};
use crate::cli::exit::Exit;
use crate::cli::output::{self, CliError};
use crate::cli::terminal;
use crate::message::{Locale, Message, message, word};
use crate::reports::model::explain::ExplainReport;
use crate::reports::model::rulesets::{WrittenIn, readings, written};
use crate::reports::table::Columns;
use crate::reports::told::RuleListReport;
use crate::reports::wrap;
use crate::rules::asked::{by_clause, by_words, clause_in_force};
use crate::rules::{Family, Rule, registry};
use crate::rulesets::terms::Citation;
use crate::text::{listed, nearest, was_meant};

pub(super) fn run(
    arguments: &ExplainArguments,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let asked = arguments.asked.join(" ");
    let columns = terminal::columns();
    let text = match answer(&asked) {
        ExplainRequest::Nothing => return Err(unknown(&asked)),
        found if arguments.table.format == TableFormat::Json => json(&found)?,
        ExplainRequest::One(rule) => explanation(rule, columns, &global.locale()),
        ExplainRequest::Several(why, rules) => table(why, &rules, columns, &global.locale()),
        ExplainRequest::Clause(clause, section) => {
            let clause = of_play(clause, section);
            wrap::hanging(&global.locale().say(&clause), 0, columns)
        }
    };
    output::write_to(&arguments.table.output, global, |out| out.write_all(text.as_bytes()))?;
    Ok(Exit::Legal)
}

/// The rules that a request means.
enum ExplainRequest {
    One(&'static Rule),
    /// Several rules, each with a note; the text is the heading of the notes.
    Several(&'static str, Vec<(&'static Rule, Message)>),
    /// A clause that no rule cites, and the title of its section.
    Clause(&'static str, &'static str),
    Nothing,
}

/// The result for programs.
fn json(found: &ExplainRequest) -> Result<String, CliError> {
    let library = Judge::built_in().library;
    match found {
        ExplainRequest::One(rule) => output::json(&ExplainReport::new(&library, rule)),
        ExplainRequest::Several(_, rules) => {
            let rules = rules.iter().map(|(rule, _)| *rule);
            output::json(&RuleListReport::new(&library, rules))
        }
        ExplainRequest::Clause(clause, _) => {
            let (source, reference) = ("coe".to_owned(), (*clause).to_owned());
            output::json(&RuleListReport::of_clause(Citation::new(source, reference)))
        }
        ExplainRequest::Nothing => output::json(&RuleListReport::new(&library, [])),
    }
}

/// The message that a clause is about play.
fn of_play(clause: &'static str, section: &'static str) -> Message {
    message!(
        "coe {clause}, in \"{section}\", is about play; no rule on decks cites it.",
        clause,
        section = Message::verbatim(section)
    )
}

/// The heading of the notes if they are families of rules.
const FAMILY: &str = word!("family");

/// The rule with a name, else those of a clause, else those about some words; all rules for an
/// empty request.
fn answer(asked: &str) -> ExplainRequest {
    let name = asked.trim().to_lowercase().replace([' ', '_'], "-");
    if let Some(rule) = registry::find(&name) {
        return ExplainRequest::One(rule);
    }
    let plain = |rules: &[&'static Rule]| -> Vec<(&'static Rule, Message)> {
        rules.iter().map(|rule| (*rule, rule.family.message())).collect()
    };
    if name.is_empty() {
        return ExplainRequest::Several(FAMILY, plain(registry::RULES));
    }
    let of_clause = by_clause(&Judge::built_in().library, asked.trim()).into_iter();
    let of_clause = of_clause.map(|(rule, places)| (rule, Message::verbatim(places.join(", "))));
    let (why, rules) = match of_clause.collect::<Vec<_>>() {
        none if none.is_empty() => (FAMILY, plain(&by_words(asked))),
        rules => (word!("written in"), rules),
    };
    match rules.as_slice() {
        [] => clause_in_force(asked.trim()).map_or(ExplainRequest::Nothing, |(clause, section)| {
            ExplainRequest::Clause(clause, section)
        }),
        [(rule, _)] => ExplainRequest::One(rule),
        _ => ExplainRequest::Several(why, rules),
    }
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

/// The error that no rule has the name, with similar names.
fn unknown(name: &str) -> CliError {
    let known = registry::names().chain(Family::WORDS.iter().copied());
    let help = was_meant(&nearest(name, known))
        .unwrap_or_else(|| message!("`meccg explain` alone lists all rules"));
    CliError::unknown(message!("there is no rule `{name}`", name), help)
}
