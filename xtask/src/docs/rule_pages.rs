//! The pages of the rules: what each requires and why, and its limits in every ruleset.

use std::fmt::Write as _;

use meccg::internals::reports::model::rulesets::{Row, readings, rows};
use meccg::internals::rules::registry::RULES;
use meccg::{Family, Judge, Library, Rule};

use super::Page;

const MADE: &str = "<!-- Made by `cargo xtask docs`; the text is beside the rule. -->";

/// The limits of each rule in a ruleset.
struct Said {
    ruleset: String,
    rows: Vec<Row>,
}

/// The page of every rule, and the page that lists them.
pub(super) fn pages(judge: &Judge) -> Vec<Page> {
    let said: Vec<Said> = judge
        .library
        .all()
        .map(|ruleset| Said { ruleset: ruleset.name.clone(), rows: rows(ruleset, &judge.database) })
        .collect();
    let mut pages: Vec<Page> = RULES
        .iter()
        .map(|rule| (format!("rules/{}.md", rule.name), page(rule, judge, &said)))
        .collect();
    pages.push(("rules/index.md".to_owned(), index()));
    pages
}

fn page(rule: &Rule, judge: &Judge, said: &[Said]) -> String {
    let mut text = format!("{MADE}\n\n# {}\n\n", rule.name);
    let _ = writeln!(text, "*{}.*\n", capital(rule.summary));
    let _ = writeln!(text, "Family [{0}](index.md#{0}), usually {1}.\n", rule.family, grade(rule));
    let _ = writeln!(text, "{}\n", rule.explanation.trim());
    text.push_str("## Limits and where they are written\n\n");
    text.push_str(&limits(rule, &judge.library, said));
    text.push_str(&rests_on(rule, &judge.library));
    text
}

fn grade(rule: &Rule) -> String {
    match rule.severity.word() {
        "error" => "an error".to_owned(),
        word => format!("a {word}"),
    }
}

/// The table of the limits in the rulesets; rulesets with equal limits share a row.
fn limits(rule: &Rule, library: &Library, said: &[Said]) -> String {
    if rule.family == Family::Reading {
        return "This rule is about the file, not about the game: it applies under every ruleset, and no \
                book has it.\n"
            .to_owned();
    }
    let mut lines: Vec<(&Row, Vec<&str>)> = Vec::new();
    let mut without = Vec::new();
    for Said { ruleset, rows } in said {
        let row = rows.iter().find(|row| row.rule == rule.name).expect("a row for every rule");
        if !row.applies {
            without.push(ruleset.as_str());
            continue;
        }
        match lines.iter_mut().find(|(known, _)| is_same(known, row)) {
            Some((_, rulesets)) => rulesets.push(ruleset),
            None => lines.push((row, vec![ruleset])),
        }
    }
    let mut text =
        "| ruleset | limit | severity | written in |\n| --- | --- | --- | --- |\n".to_owned();
    for (row, rulesets) in lines {
        let names = short(&rulesets, library);
        let severity = row.severity.as_deref().unwrap_or_default();
        let written: Vec<_> = row.references.iter().map(|cite| cell(cite)).collect();
        let (names, written) = (names.join("<br>"), written.join("<br>"));
        let _ = writeln!(text, "| {names} | {} | {severity} | {written} |", cell(&row.limit));
    }
    if !without.is_empty() {
        let _ = writeln!(text, "\nDoes not apply in {}.", short(&without, library).join(", "));
    }
    text
}

/// Whether two rulesets have the same limit and citation for a rule, regardless of readings.
fn is_same(one: &Row, other: &Row) -> bool {
    (&one.limit, &one.severity, &one.references)
        == (&other.limit, &other.severity, &other.references)
}

/// Rulesets as code, a book for all of its games.
fn short(rulesets: &[&str], library: &Library) -> Vec<String> {
    library.in_short(rulesets).iter().map(|name| format!("`{name}`")).collect()
}

/// How the books are read where they are silent or contradict themselves.
fn rests_on(rule: &Rule, library: &Library) -> String {
    let mut text = String::new();
    for shared in readings(library, rule.name) {
        let names: Vec<_> = shared.rulesets.iter().map(|name| format!("`{name}`")).collect();
        let (read, other) = (&shared.reading.read, &shared.reading.other);
        if text.is_empty() {
            text.push_str("\n## How the books are read\n\n");
            text.push_str("| ruleset | read here | the other reading |\n| --- | --- | --- |\n");
        }
        let _ = writeln!(text, "| {} | {} | {} |", names.join("<br>"), cell(read), cell(other));
    }
    text
}

/// The page that lists the rules, family by family.
fn index() -> String {
    let mut text = format!("{MADE}\n\n# The rules\n\n");
    text.push_str(
        "Every finding names the rule that it is about, as in `error[copy-limit]`. A rule has one \
         meaning; the\nruleset decides its limits, and whether it applies at all. `meccg explain RULE` \
         prints the page of a rule.\n",
    );
    for &family in Family::ALL {
        let _ = writeln!(text, "\n## {family}\n\n| rule | | what it asks |\n| --- | --- | --- |");
        for rule in RULES.iter().filter(|rule| rule.family == family) {
            let (name, severity) = (rule.name, rule.severity);
            let _ = writeln!(text, "| [{name}]({name}.md) | {severity} | {} |", rule.summary);
        }
    }
    text
}

/// A text in a cell of a table.
pub(super) fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('<', "&lt;")
}

fn capital(text: &str) -> String {
    let mut characters = text.chars();
    let first = characters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + characters.as_str()
}
