//! How two decks differ, for a comment on a change.

use std::fmt::Write as _;

use super::diff::{DiffReport, field_rows};
use super::markdown::{code, escaped};
use crate::check::Verdict;
use crate::message::{Locale, message, word};
use crate::text::listed;

/// The differences as Markdown: the verdicts before and after, the fields of the decks, the cards
/// in and out.
pub(crate) fn markdown(report: &DiffReport, locale: &Locale) -> String {
    let (before, after) = (report.before.verdict, report.after.verdict);
    let name = report.after.name.as_ref().map(|name| format!(" {}", escaped(name)));
    let name = name.unwrap_or_default();
    let verdict = if before == after {
        marked(after, locale)
    } else {
        format!("{} → {}", marked(before, locale), marked(after, locale))
    };
    let mut text = format!("### {}{name}: {verdict}\n", code(&report.after.path));
    if report.same {
        let _ = writeln!(text, "\n{}", locale.word(word!("the same deck")));
        return text;
    }
    for [field, sign, said] in field_rows(report, locale) {
        let _ = writeln!(text, "\n{} `{sign}` {}", escaped(&field), escaped(&said));
    }
    if !report.changes.is_empty() {
        let heads = [word!("part"), word!("change"), word!("card")].map(|head| locale.word(head));
        let _ = writeln!(text, "\n| {} |\n| --- | ---: | --- |", heads.join(" | "));
        for change in &report.changes {
            let (part, words) = (locale.word(change.part().noun()), change.in_words().said(locale));
            let _ = writeln!(text, "| {part} | {words} | {} |", escaped(&change.name));
        }
    }
    if !report.measures.is_empty() {
        let heads = [word!("measure"), word!("before"), word!("after")];
        let heads = heads.map(|head| locale.word(head));
        let _ = writeln!(text, "\n| {} |\n| --- | ---: | ---: |", heads.join(" | "));
        for one in &report.measures {
            let title = locale.word(one.gauge.title());
            let _ = writeln!(text, "| {title} | {} | {} |", one.before, one.after);
        }
    }
    let coded = |rules: &[&str]| {
        let rules: Vec<String> = rules.iter().map(|rule| code(rule)).collect();
        (!rules.is_empty()).then(|| listed(&rules, "and"))
    };
    let gone =
        coded(&report.rules_gone).map(|rules| message!("reported only before: {rules}", rules));
    let new = coded(&report.rules_new).map(|rules| message!("reported only now: {rules}", rules));
    for told in gone.iter().chain(&new) {
        let _ = writeln!(text, "\n{}", locale.say(told));
    }
    text
}

fn marked(verdict: Verdict, locale: &Locale) -> String {
    let mark = match verdict {
        Verdict::Legal => "✅",
        Verdict::Illegal => "❌",
        Verdict::Unreadable => "⛔",
    };
    format!("{mark} {}", locale.say(&verdict.message()))
}
