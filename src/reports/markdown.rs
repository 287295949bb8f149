//! A comment for a pull request: a line for each deck, a table of what is wrong with it, the sums
//! at the end.

use std::io::{self, Write};

use crate::check::{Checked, Verdict};
use crate::harmless::{line, show};
use crate::rulesets::model::Severity;
use crate::text::count;

use super::Renderer;
use super::model::{DeckReport, DiagnosticReport, Summary};

/// Writes Markdown as GitHub and GitLab read it.
#[derive(Clone, Copy, Debug)]
pub struct Markdown;

impl Renderer for Markdown {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "## Deck check\n")
    }

    fn deck(&mut self, out: &mut dyn Write, checked: &Checked<'_>) -> io::Result<()> {
        let report = DeckReport::new(checked);
        writeln!(out, "### {}\n", headline(&report, checked.allowed_told().as_deref()))?;
        if let (Some(ruleset), Some(length), Some(player)) =
            (&report.ruleset, report.length, report.player)
        {
            let avatar = report.avatar.iter().map(|name| format!(", {}", escaped(name)));
            let avatar: String = avatar.collect();
            writeln!(out, "{}, {length} game · {player}{avatar}\n", code(ruleset))?;
        }
        if let Some(remarks) = checked.remarks_told() {
            writeln!(out, "{remarks}\n")?;
        }
        table(out, &report.diagnostics)?;
        for waived in &report.waived {
            let rule = code(waived.diagnostic.rule);
            let why = waived.why();
            let message = escaped(&waived.diagnostic.message);
            writeln!(out, "- waived {rule}: {message} ({})", escaped(why))?;
        }
        if !report.waived.is_empty() {
            writeln!(out)?;
        }
        Ok(())
    }

    fn end(&mut self, out: &mut dyn Write, summary: &Summary) -> io::Result<()> {
        writeln!(out, "**{}**", sums(summary))?;
        let told = summary.passed_over_told(str::to_owned);
        told.map_or(Ok(()), |told| writeln!(out, "\n{}", escaped(&told)))
    }
}

/// The verdict, the deck's name and its file.
fn headline(report: &DeckReport, allowed: Option<&str>) -> String {
    let allowed = allowed.map(|allowed| format!(", {}", escaped(allowed))).unwrap_or_default();
    let (mark, verdict) = match report.verdict {
        Verdict::Legal => ("✅", "legal"),
        Verdict::Illegal => ("❌", "illegal"),
        Verdict::Unreadable => ("⛔", "unreadable"),
    };
    match &report.name {
        Some(name) => {
            format!("{mark} {} ({}): {verdict}{allowed}", escaped(name), code(&report.path))
        }
        None => format!("{mark} {}: {verdict}{allowed}", code(&report.path)),
    }
}

/// The findings with their places.
fn table(out: &mut dyn Write, found: &[DiagnosticReport]) -> io::Result<()> {
    if found.is_empty() {
        return Ok(());
    }
    writeln!(out, "| line | | rule | what is wrong | what to do | written in |")?;
    writeln!(out, "| ---: | --- | --- | --- | --- | --- |")?;
    for one in found {
        let line = one.span.map(|place| place.line.to_string()).unwrap_or_default();
        let mark = match one.severity {
            Severity::Error => "❌ error",
            Severity::Warning => "⚠️ warning",
            Severity::Note => "note",
        };
        let message = escaped(&one.message);
        let help = one.help.as_deref().map(escaped).unwrap_or_default();
        let (rule, mut written) = (code(one.rule), escaped(&one.written()));
        for reading in &one.readings {
            written.push_str("<br>rests on a reading: ");
            written.push_str(&escaped(&reading.to_string()));
        }
        writeln!(out, "| {line} | {mark} | {rule} | {message} | {help} | {written} |")?;
    }
    writeln!(out)
}

/// The sums over all decks in a line.
pub(super) fn sums(summary: &Summary) -> String {
    let number = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    let mut parts = vec![count(number(summary.decks), "deck")];
    let verdicts = [
        (summary.legal, "legal"),
        (summary.illegal, "illegal"),
        (summary.unreadable, "unreadable"),
        (summary.waived, "waived"),
        (summary.allowed, "allowed"),
    ];
    let errors = [(summary.errors, "error"), (summary.warnings, "warning")];
    let verdicts = verdicts.iter().filter(|(decks, _)| *decks > 0);
    parts.extend(verdicts.map(|(decks, word)| format!("{decks} {word}")));
    let errors = errors.iter().filter(|(found, _)| *found > 0);
    parts.extend(errors.map(|(found, word)| count(number(*found), word)));
    parts.join(" · ")
}

/// A text that means nothing to Markdown: no table mark, no markup, no HTML, nobody's mention, on one
/// line.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\n' => out.push_str("<br>"),
            '\r' => {}
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '@' => out.push_str("&#64;"),
            '#' => out.push_str("&#35;"),
            '|' | '\\' | '`' | '*' | '_' | '[' | ']' | '~' | '!' => {
                out.push('\\');
                out.push(character);
            }
            _ => show(&mut out, character),
        }
    }
    out
}

/// A text as code, in as many backticks as it needs.
pub(super) fn code(text: &str) -> String {
    let text = line(text).replace('|', "\\|");
    if !text.contains('`') {
        return format!("`{text}`");
    }
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest + 1);
    format!("{fence} {text} {fence}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_deck_is_markup() {
        assert_eq!(escaped("a|b <img> @me #1\n*x*"), "a\\|b &lt;img&gt; &#64;me &#35;1<br>\\*x\\*");
        assert_eq!(code("a`b``c"), "``` a`b``c ```");
        assert_eq!(code("a|b"), "`a\\|b`");
    }
}
