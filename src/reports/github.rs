//! Workflow commands, which GitHub shows as annotations beside the lines of a change.

use std::fmt::Write as _;
use std::io::{self, Write};

use crate::check::Checked;
use crate::harmless::show;
use crate::rulesets::model::Severity;

use crate::text::count;

use super::Renderer;
use super::model::{DeckReport, DiagnosticReport, Summary};

/// The most annotations of each kind that GitHub takes from a step; it drops the others silently.
const SHOWN: usize = 10;

/// The findings of each kind that GitHub shows, most severe first, written at the end of the run;
/// the last one counts the rest.
#[derive(Clone, Debug, Default)]
pub struct Github {
    errors: Vec<String>,
    warnings: Vec<String>,
    notices: Vec<String>,
    /// How many there were of each.
    all: [usize; 3],
}

impl Github {
    /// Keeps a command if there is room for it.
    fn keep(&mut self, severity: Severity, command: impl FnOnce() -> String) {
        let (kept, at) = match severity {
            Severity::Error => (&mut self.errors, 0),
            Severity::Warning => (&mut self.warnings, 1),
            Severity::Note => (&mut self.notices, 2),
        };
        self.all[at] += 1;
        // One more than fits is kept, for it may be the last.
        if kept.len() <= SHOWN {
            kept.push(command());
        }
    }

    /// Skipped files count among the warnings and notices, before those of decks.
    fn passed_over(&mut self, summary: &Summary) {
        let may_be_decks = summary.passed_over.iter().filter(|passed| passed.may_be_deck);
        let warnings = may_be_decks.map(|passed| {
            let (path, reason) = (property(&passed.path), passed.reason);
            format!("::warning file={path}::this may be a deck, but was skipped: {reason}")
        });
        let before = self.warnings.len();
        self.warnings.splice(0..0, warnings);
        self.all[1] += self.warnings.len() - before;
        if let Some(told) = summary.passed_over_told(str::to_owned) {
            self.notices.insert(0, format!("::notice title=meccg::{}", data(&told)));
            self.all[2] += 1;
        }
    }
}

impl Renderer for Github {
    fn begin(&mut self, _out: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn deck(&mut self, _out: &mut dyn Write, checked: &Checked<'_>) -> io::Result<()> {
        let report = DeckReport::new(checked);
        for found in &report.diagnostics {
            let weight = checked.weight(found.severity);
            self.keep(weight, || command(&report.path, found, weight));
        }
        let allowed = checked.allowed_told();
        let allowed = allowed.map(|allowed| format!("{}, {allowed}", report.verdict));
        for told in allowed.into_iter().chain(checked.remarks_told().map(String::from)) {
            let path = property(&report.path);
            self.keep(Severity::Note, || format!("::notice file={path}::{}", data(&told)));
        }
        Ok(())
    }

    fn end(&mut self, out: &mut dyn Write, summary: &Summary) -> io::Result<()> {
        self.passed_over(summary);
        let kinds =
            [("error", &self.errors), ("warning", &self.warnings), ("notice", &self.notices)];
        for ((name, kept), all) in kinds.into_iter().zip(self.all) {
            let shown = if all > SHOWN { SHOWN - 1 } else { all };
            kept.iter().take(shown).try_for_each(|command| writeln!(out, "{command}"))?;
            if all > shown {
                let rest = i64::try_from(all - shown).unwrap_or(i64::MAX);
                let more = count(rest, &format!("more {name}"));
                let title = property("meccg");
                writeln!(out, "::{name} title={title}::{more}; a report in another form has all")?;
            }
        }
        Ok(())
    }
}

/// The command of a finding. One without a place is shown at the file.
fn command(path: &str, found: &DiagnosticReport, weight: Severity) -> String {
    let name = match weight {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "notice",
    };
    let mut command = format!("::{name} file={}", property(path));
    if let Some(place) = found.span {
        let _ = write!(command, ",line={},endLine={}", place.line, place.end_line);
        // GitHub refuses columns of a place that ends on another line.
        if place.line == place.end_line {
            let _ = write!(command, ",col={},endColumn={}", place.column, place.end_column);
        }
    }
    let title = property(&format!("meccg[{}]", found.rule));
    let _ = write!(command, ",title={title}::{}", data(&found.full_text()));
    command
}

/// A message as commands hold it.
fn data(text: &str) -> String {
    let mut data = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '%' => data.push_str("%25"),
            '\r' => data.push_str("%0D"),
            '\n' => data.push_str("%0A"),
            _ => show(&mut data, character),
        }
    }
    data
}

/// The value of a property, in which the marks between properties are escaped too.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reports::model::passed_over::{Skipped, SkippedReason};

    /// The annotations of a run with this many errors and skipped files that may be decks.
    fn annotations(errors: usize, passed_over: usize) -> Vec<String> {
        let mut github = Github::default();
        for at in 0..errors {
            github.keep(Severity::Error, || format!("::error::{at}"));
        }
        let mut summary = Summary::default();
        for at in 0..passed_over {
            let path = format!("{at}.toml");
            summary.passed_over.push(Skipped::new(&path, SkippedReason::Hidden, true));
        }
        let mut out = Vec::new();
        github.end(&mut out, &summary).expect("memory takes everything");
        String::from_utf8(out).expect("text").lines().map(str::to_owned).collect()
    }

    #[test]
    fn github_takes_ten_of_a_kind() {
        let ten = annotations(10, 0);
        assert_eq!((ten.len(), ten[9].as_str()), (10, "::error::9"));
        let eleven = annotations(11, 0);
        let last = "::error title=meccg::2 more errors; a report in another form has all";
        assert_eq!((eleven.len(), eleven[9].as_str()), (10, last));
        let of_kind =
            |of: &str| annotations(0, 12).iter().filter(|line| line.starts_with(of)).count();
        assert_eq!((of_kind("::warning"), of_kind("::notice")), (10, 1));
    }

    #[test]
    fn marks_of_the_command_are_escaped() {
        assert_eq!(data("100%\r\nof: a, b"), "100%25%0D%0Aof: a, b");
        assert_eq!(property("a:b,c%0A\n"), "a%3Ab%2Cc%250A%0A");
    }
}
