//! `JUnit`, as CI systems read it: one suite for each deck, one case for each rule that it was judged
//! by. An error of the rule is a failure of the case; a warning is its output, or a failure where
//! warnings fail the run.

use std::fmt::Write as _;
use std::io::{self, Write};

use quick_xml::escape::escape;

use crate::check::{Checked, Outcome};
use crate::harmless::show;
use crate::rulesets::model::Severity;

use super::Renderer;
use super::model::{DeckReport, DiagnosticReport, Summary};

// Written by hand: quick-junit (0.8) can only write a whole report, and ours is written deck by
// deck.

/// Writes `JUnit`.
#[derive(Clone, Copy, Debug)]
pub struct Junit;

impl Renderer for Junit {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")?;
        writeln!(out, "<testsuites name=\"{}\">", env!("CARGO_PKG_NAME"))
    }

    fn deck(&mut self, out: &mut dyn Write, checked: &Checked<'_>) -> io::Result<()> {
        let report = DeckReport::new(checked);
        let cases = cases(checked, &report);
        let failures = cases.iter().filter(|case| case.verdict() == CaseVerdict::Failed).count();
        let errors = cases.iter().filter(|case| case.unreadable).count();
        let path = xml(&report.path);
        write!(out, "  <testsuite name=\"{path}\" tests=\"{}\" ", cases.len())?;
        writeln!(out, "failures=\"{failures}\" errors=\"{errors}\" skipped=\"0\" time=\"0\">")?;
        properties(out, &report, checked)?;
        for case in &cases {
            case.write(out, &path, &report.path)?;
        }
        writeln!(out, "  </testsuite>")
    }

    fn end(&mut self, out: &mut dyn Write, summary: &Summary) -> io::Result<()> {
        let passed_over = &summary.passed_over;
        if !passed_over.is_empty() {
            let files = passed_over.len();
            write!(out, "  <testsuite name=\"passed over\" tests=\"{files}\" failures=\"0\" ")?;
            writeln!(out, "errors=\"0\" skipped=\"{files}\" time=\"0\">")?;
            for passed in passed_over {
                let (path, reason) = (xml(&passed.path), passed.reason);
                write!(out, "    <testcase name=\"{path}\" classname=\"passed over\" time=\"0\">")?;
                writeln!(out, "<skipped message=\"{reason}\"/></testcase>")?;
            }
            writeln!(out, "  </testsuite>")?;
        }
        writeln!(out, "</testsuites>")
    }
}

/// The facts of the deck other than its findings.
fn properties(out: &mut dyn Write, report: &DeckReport, checked: &Checked<'_>) -> io::Result<()> {
    let allowed = checked.allowed_told();
    let allowed = allowed.map(|allowed| format!("{}, {allowed}", report.verdict));
    let length = report.length.map(|length| length.to_string());
    let player = report.player.map(|player| player.to_string());
    let of_list = report.format.is_some_and(|form| !form.is_native()) && report.remarks > 0;
    let remarks = of_list.then(|| report.remarks.to_string());
    let known = [
        ("name", &report.name),
        ("ruleset", &report.ruleset),
        ("length", &length),
        ("player", &player),
        ("avatar", &report.avatar),
        ("remarks", &remarks),
        ("allowed", &allowed),
    ];
    if known.iter().all(|(_, value)| value.is_none()) {
        return Ok(());
    }
    writeln!(out, "    <properties>")?;
    for (name, value) in known {
        if let Some(value) = value {
            writeln!(out, "      <property name=\"{name}\" value=\"{}\"/>", xml(value))?;
        }
    }
    writeln!(out, "    </properties>")
}

/// One rule and its findings.
struct Case<'r> {
    rule: &'static str,
    found: Vec<&'r DiagnosticReport>,
    waived: Vec<String>,
    unreadable: bool,
    /// Whether a warning fails the run.
    strict: bool,
}

/// The outcome of a case.
#[derive(PartialEq, Eq)]
enum CaseVerdict {
    Passed,
    Failed,
}

/// The cases of a deck: the rules that judged it, in the order of the catalogue, and the other
/// findings.
fn cases<'r>(checked: &Checked<'_>, report: &'r DeckReport) -> Vec<Case<'r>> {
    let mut rules: Vec<&'static str> = match &checked.outcome {
        Outcome::Judged(judged) => judged.judgement.rules.iter().map(|rule| rule.name).collect(),
        Outcome::Unreadable(_) => Vec::new(),
    };
    for found in &report.diagnostics {
        if !rules.contains(&found.rule) {
            rules.push(found.rule);
        }
    }
    let unreadable = matches!(checked.outcome, Outcome::Unreadable(_));
    let case = |rule| Case {
        rule,
        found: report.diagnostics.iter().filter(|found| found.rule == rule).collect(),
        waived: report
            .waived
            .iter()
            .filter(|waived| waived.diagnostic.rule == rule)
            .map(|waived| format!("waived: {}", waived.diagnostic.message))
            .collect(),
        unreadable,
        strict: checked.denied().is_some(),
    };
    rules.into_iter().map(case).collect()
}

impl Case<'_> {
    fn verdict(&self) -> CaseVerdict {
        let failed = self.found.iter().any(|found| self.fails(found));
        if failed && !self.unreadable { CaseVerdict::Failed } else { CaseVerdict::Passed }
    }

    /// Whether a finding fails the run.
    fn fails(&self, found: &DiagnosticReport) -> bool {
        match found.severity {
            Severity::Error => true,
            Severity::Warning => self.strict,
            Severity::Note => false,
        }
    }

    fn write(&self, out: &mut dyn Write, class: &str, path: &str) -> io::Result<()> {
        write!(out, "    <testcase name=\"{}\" classname=\"{class}\" time=\"0\"", self.rule)?;
        if self.found.is_empty() && self.waived.is_empty() {
            return writeln!(out, "/>");
        }
        writeln!(out, ">")?;
        let is_error = |found: &&&DiagnosticReport| self.fails(found);
        let errors: Vec<&DiagnosticReport> = self.found.iter().filter(is_error).copied().collect();
        if let [first, ..] = errors.as_slice() {
            let element = if self.unreadable { "error" } else { "failure" };
            let (message, text) = (xml(&first.message), xml(&findings_text(&errors, path)));
            writeln!(
                out,
                "      <{element} message=\"{message}\" type=\"{}\">{text}</{element}>",
                self.rule
            )?;
        }
        let others = self.found.iter().filter(|found| !is_error(found)).copied();
        let mut output = findings_text(&others.collect::<Vec<_>>(), path);
        for waived in &self.waived {
            let _ = writeln!(output, "{waived}");
        }
        if !output.is_empty() {
            writeln!(out, "      <system-out>{}</system-out>", xml(&output))?;
        }
        writeln!(out, "    </testcase>")
    }
}

/// Findings with their places, as text.
fn findings_text(found: &[&DiagnosticReport], path: &str) -> String {
    let mut text = String::new();
    for one in found {
        let _ = match one.span {
            Some(place) => write!(text, "{path}:{}:{}: ", place.line, place.column),
            None => write!(text, "{path}: "),
        };
        let _ = writeln!(text, "{}: {}", one.severity, one.full_text());
    }
    text
}

/// A text escaped for XML elements and attributes; characters that XML cannot hold or terminals
/// would act on are replaced.
fn xml(text: &str) -> String {
    let mut held = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\t' | '\n' | '\r' => held.push(character),
            '\u{fffe}' | '\u{ffff}' => held.push('\u{fffd}'),
            _ => show(&mut held, character),
        }
    }
    escape(&held).replace('\n', "&#10;").replace('\r', "&#13;").replace('\t', "&#9;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_xml_cannot_hold_is_replaced() {
        assert_eq!(xml("a\u{1}<b>\"&'\u{ffff}"), "a\\u{1}&lt;b&gt;&quot;&amp;&apos;\u{fffd}");
        assert_eq!(xml("a\nb"), "a&#10;b");
    }
}
