//! Code Quality, which GitLab shows beside the lines of a merge request: one JSON list for the whole
//! run, written finding by finding.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::io::{self, Write};

use serde::Serialize;
use sha2::{Digest as _, Sha256};

use crate::check::{Checked, Verdict};
use crate::harmless::json;
use crate::rulesets::model::Severity;

use super::Renderer;
use super::model::{DeckReport, DiagnosticReport, Summary};

/// Writes a Code Quality report.
#[derive(Clone, Debug, Default)]
pub struct Gitlab {
    /// Whether the first finding is written.
    started: bool,
}

/// One finding, as GitLab reads it.
#[derive(Clone, Debug, Serialize)]
struct Violation<'r> {
    description: String,
    check_name: &'r str,
    /// The key by which GitLab recognises the finding in later runs, even on another line.
    fingerprint: String,
    severity: &'static str,
    location: Location<'r>,
}

#[derive(Clone, Debug, Serialize)]
struct Location<'r> {
    path: &'r str,
    lines: ShownLines,
}

#[derive(Clone, Copy, Debug, Serialize)]
struct ShownLines {
    begin: usize,
}

impl Gitlab {
    fn write(&mut self, out: &mut dyn Write, violation: &Violation<'_>) -> io::Result<()> {
        let text = json(serde_json::to_string(violation)?);
        let comma = if self.started { "," } else { "" };
        self.started = true;
        write!(out, "{comma}\n  {text}")
    }
}

impl Renderer for Gitlab {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        write!(out, "[")
    }

    fn deck(&mut self, out: &mut dyn Write, checked: &Checked<'_>) -> io::Result<()> {
        let report = DeckReport::new(checked);
        let mut times: HashMap<(&str, &str), usize> = HashMap::new();
        for found in &report.diagnostics {
            let time = times.entry((found.rule, &found.message)).or_default();
            *time += 1;
            let weight = checked.weight(found.severity);
            self.write(out, &violation(&report, (found, weight), *time))?;
        }
        let allowed = checked.allowed_told();
        allowed.map_or(Ok(()), |allowed| self.write(out, &told(&report, &allowed)))
    }

    fn end(&mut self, out: &mut dyn Write, _summary: &Summary) -> io::Result<()> {
        writeln!(out, "{}]", if self.started { "\n" } else { "" })
    }
}

/// The allowed errors of a deck, beside its verdict.
fn told<'r>(report: &'r DeckReport, allowed: &str) -> Violation<'r> {
    let path = report.path.strip_prefix("./").unwrap_or(&report.path);
    Violation {
        description: format!("{}, {allowed}", report.verdict),
        check_name: "allowed",
        fingerprint: fingerprint(&[path, "allowed", allowed]),
        severity: "info",
        location: Location { path, lines: ShownLines { begin: 1 } },
    }
}

/// A finding, the so-manieth of its words in a deck.
fn violation<'r>(
    report: &'r DeckReport,
    (found, weight): (&'r DiagnosticReport, Severity),
    time: usize,
) -> Violation<'r> {
    let path = report.path.strip_prefix("./").unwrap_or(&report.path);
    let help = found.help.as_ref().map(|help| format!(" ({help})")).unwrap_or_default();
    Violation {
        description: format!("{}{help}", found.message),
        check_name: found.rule,
        fingerprint: fingerprint(&[path, found.rule, &found.message, &time.to_string()]),
        severity: match weight {
            _ if report.verdict == Verdict::Unreadable => "blocker",
            Severity::Error => "major",
            Severity::Warning => "minor",
            Severity::Note => "info",
        },
        // GitLab shows nothing without a line, so findings about the whole deck get the first one.
        location: Location {
            path,
            lines: ShownLines { begin: found.span.map_or(1, |at| at.line) },
        },
    }
}

fn fingerprint(parts: &[&str]) -> String {
    let hash = Sha256::digest(parts.join("\n"));
    hash.iter().take(16).fold(String::new(), |mut text, byte| {
        // Writing to a text cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
