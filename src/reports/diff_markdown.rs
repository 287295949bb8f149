//! How two decks differ, for a comment on a change.

use std::fmt::Write as _;

use super::diff::{DiffReport, field_rows};
use super::markdown::{code, escaped};
use crate::check::Verdict;
use crate::text::list;

/// The differences as Markdown: the verdicts before and after, what the decks say of themselves, the
/// cards in and out.
pub fn markdown(report: &DiffReport) -> String {
    let (before, after) = (report.before.verdict, report.after.verdict);
    let name = report.after.name.as_ref().map(|name| format!(" {}", escaped(name)));
    let name = name.unwrap_or_default();
    let verdict = if before == after {
        marked(after)
    } else {
        format!("{} → {}", marked(before), marked(after))
    };
    let mut text = format!("### {}{name}: {verdict}\n", code(&report.after.path));
    if report.same {
        text.push_str("\nthe same deck\n");
        return text;
    }
    for [field, sign, said] in field_rows(report) {
        let _ = writeln!(text, "\n{} `{sign}` {}", escaped(&field), escaped(&said));
    }
    if !report.changes.is_empty() {
        text.push_str("\n| part | change | card |\n| --- | ---: | --- |\n");
        for change in &report.changes {
            let (part, words) = (change.part().noun(), change.in_words());
            let _ = writeln!(text, "| {part} | {words} | {} |", escaped(&change.name));
        }
    }
    for (rules, when) in [(&report.rules_gone, "before"), (&report.rules_new, "now")] {
        if !rules.is_empty() {
            let rules: Vec<String> = rules.iter().map(|rule| code(rule)).collect();
            let _ = writeln!(text, "\nonly {when} told by {}", list(&rules, "and"));
        }
    }
    text
}

fn marked(verdict: Verdict) -> String {
    let mark = match verdict {
        Verdict::Legal => "✅",
        Verdict::Illegal => "❌",
        Verdict::Unreadable => "⛔",
    };
    format!("{mark} {verdict}")
}
