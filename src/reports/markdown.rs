//! A comment for a pull request: a line for each deck, a table of its findings, the totals at the
//! end.

use std::io::{self, Write};

use crate::check::{Checked, Verdict};
use crate::diagnostic::rests_on;
use crate::harmless::{line, show};
use crate::message::{Locale, message, word};
use crate::rulesets::model::Severity;
use crate::text::numbered;

use super::Renderer;
use super::model::{DeckReport, DiagnosticReport, Summary};

/// Writes Markdown as GitHub and GitLab read it.
#[derive(Clone, Debug, Default)]
pub struct Markdown {
    locale: Locale,
}

impl Markdown {
    /// The report in a language.
    pub const fn new(locale: Locale) -> Self {
        Self { locale }
    }
}

impl Markdown {
    /// Writes one deck.
    fn write(&self, out: &mut dyn Write, checked: &Checked<'_>) -> io::Result<()> {
        let locale = &self.locale;
        let report = DeckReport::said(checked, locale);
        let allowed = checked.allowed_told().map(|allowed| allowed.said(locale));
        writeln!(out, "### {}\n", headline(&report, allowed.as_deref(), locale))?;
        if let (Some(ruleset), Some(length), Some(player)) =
            (&report.ruleset, report.length, report.player)
        {
            let avatar = report.avatar.iter().map(|name| format!(", {}", escaped(name)));
            let avatar: String = avatar.collect();
            let (ruleset, player) = (code(ruleset), player.message().said(locale));
            let game = message!("{ruleset}, {length} game", ruleset, length);
            writeln!(out, "{} · {player}{avatar}\n", locale.say(&game))?;
        }
        if let Some(remarks) = checked.remarks_told() {
            writeln!(out, "{}\n", locale.say(&remarks))?;
        }
        table(out, &report.diagnostics, locale)?;
        for waived in &report.waived {
            let rule = code(waived.diagnostic.rule);
            let why = waived.why();
            let message = escaped(&waived.diagnostic.message);
            let waived = locale.word(word!("waived"));
            writeln!(out, "- {waived} {rule}: {message} ({})", escaped(why))?;
        }
        if !report.waived.is_empty() {
            writeln!(out)?;
        }
        Ok(())
    }
}

impl Renderer for Markdown {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "## {}\n", self.locale.word(word!("Deck check")))
    }

    fn deck(&mut self, out: &mut dyn Write, checked: &Checked<'_>) -> io::Result<()> {
        self.write(out, checked)
    }

    fn alone(&self, checked: &Checked<'_>) -> Option<io::Result<String>> {
        let mut text = Vec::new();
        let written = self.write(&mut text, checked);
        Some(written.and_then(|()| String::from_utf8(text).map_err(io::Error::other)))
    }

    fn end(&mut self, out: &mut dyn Write, summary: &Summary) -> io::Result<()> {
        writeln!(out, "**{}**", sums(summary, &self.locale))?;
        let told = summary.passed_over_told(str::to_owned);
        told.map_or(Ok(()), |told| writeln!(out, "\n{}", escaped(&self.locale.say(&told))))
    }
}

/// The verdict, the deck's name and its file.
fn headline(report: &DeckReport, allowed: Option<&str>, locale: &Locale) -> String {
    let allowed = allowed.map(|allowed| format!(", {}", escaped(allowed))).unwrap_or_default();
    let mark = match report.verdict {
        Verdict::Legal if report.denied.is_some() => "❌",
        Verdict::Legal => "✅",
        Verdict::Illegal => "❌",
        Verdict::Unreadable => "⛔",
    };
    let verdict = report.verdict.message().said(locale);
    match &report.name {
        Some(name) => {
            format!("{mark} {} ({}): {verdict}{allowed}", escaped(name), code(&report.path))
        }
        None => format!("{mark} {}: {verdict}{allowed}", code(&report.path)),
    }
}

/// The findings with their places.
fn table(out: &mut dyn Write, found: &[DiagnosticReport], locale: &Locale) -> io::Result<()> {
    if found.is_empty() {
        return Ok(());
    }
    let heads = [
        word!("line"),
        "",
        word!("rule"),
        word!("what is wrong"),
        word!("what to do"),
        word!("written in"),
    ];
    let heads = heads.map(|head| if head.is_empty() { "".into() } else { locale.word(head) });
    let [line, mark, rule, wrong, help, written] = heads;
    writeln!(out, "| {line} |{mark} | {rule} | {wrong} | {help} | {written} |")?;
    writeln!(out, "| ---: | --- | --- | --- | --- | --- |")?;
    for one in found {
        let line = one.span.map(|place| place.line.to_string()).unwrap_or_default();
        let mark = match one.severity {
            Severity::Error => "❌ ",
            Severity::Warning => "⚠️ ",
            Severity::Note => "",
        };
        let severity = one.severity.message().said(locale);
        let message = escaped(&one.message);
        let help = one.help.as_deref().map(escaped).unwrap_or_default();
        let (rule, mut written) = (code(one.rule), escaped(&one.written_in(locale)));
        for reading in &one.readings {
            written.push_str("<br>");
            written.push_str(&escaped(&rests_on(reading).said(locale)));
        }
        writeln!(out, "| {line} | {mark}{severity} | {rule} | {message} | {help} | {written} |")?;
    }
    writeln!(out)
}

/// The sums over all decks in a line.
pub(crate) fn sums(summary: &Summary, locale: &Locale) -> String {
    let parts = [
        Some(message!("{decks}", decks = numbered(summary.decks, "deck"))),
        some(summary.legal).map(|number| message!("{number} legal", number)),
        some(summary.illegal).map(|number| message!("{number} illegal", number)),
        some(summary.unreadable).map(|number| message!("{number} unreadable", number)),
        some(summary.waived).map(|number| message!("{number} waived", number)),
        some(summary.allowed).map(|number| message!("{number} allowed", number)),
        some(summary.errors).map(|errors| message!("{errors}", errors = numbered(errors, "error"))),
        some(summary.warnings)
            .map(|warnings| message!("{warnings}", warnings = numbered(warnings, "warning"))),
    ];
    let parts = parts.into_iter().flatten().map(|part| part.said(locale));
    parts.collect::<Vec<_>>().join(" · ")
}

/// A number that is worth a word.
fn some(number: usize) -> Option<usize> {
    (number > 0).then_some(number)
}

/// A text that means nothing to Markdown: no table mark, no markup, no HTML, nobody's mention, on one
/// line.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\n' => out.push_str("<br>"),
            '\r' => {}
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            // GitHub looks for mentions and issues in the rendered text, where an entity is a plain
            // `@` again; an empty comment separates the mark from the name.
            '@' => out.push_str("@<!-- -->"),
            '#' => out.push_str("#<!-- -->"),
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
pub(crate) fn code(text: &str) -> String {
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
        assert_eq!(
            escaped("a|b <img> @me #1\n*x*"),
            "a\\|b &lt;img&gt; @<!-- -->me #<!-- -->1<br>\\*x\\*"
        );
        assert_eq!(code("a`b``c"), "``` a`b``c ```");
        assert_eq!(code("a|b"), "`a\\|b`");
    }
}
