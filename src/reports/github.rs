//! Workflow commands, which GitHub shows as annotations beside the lines of a change.

use std::fmt::Write as _;
use std::io::{self, Write};

use crate::check::Checked;
use crate::rulesets::model::Severity;

use super::Renderer;
use super::model::{DeckReport, DiagnosticReport, Summary};

/// Writes one workflow command for each finding.
#[derive(Clone, Copy, Debug)]
pub struct Github;

impl Renderer for Github {
    fn begin(&mut self, _out: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn deck(&mut self, out: &mut dyn Write, checked: &Checked<'_>) -> io::Result<()> {
        let report = DeckReport::new(checked);
        if let Some(remarks) = checked.remarks_told() {
            writeln!(out, "::notice file={}::{remarks}", property(&report.path))?;
        }
        for found in &report.diagnostics {
            writeln!(out, "{}", command(&report.path, found))?;
        }
        Ok(())
    }

    fn end(&mut self, _out: &mut dyn Write, _summary: &Summary) -> io::Result<()> {
        Ok(())
    }
}

/// The command of a finding. One without a place is shown at the file.
fn command(path: &str, found: &DiagnosticReport) -> String {
    let name = match found.severity {
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
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// The value of a property, in which the marks between properties are escaped too.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_of_the_command_are_escaped() {
        assert_eq!(data("100%\r\nof: a, b"), "100%25%0D%0Aof: a, b");
        assert_eq!(property("a:b,c%0A\n"), "a%3Ab%2Cc%250A%0A");
    }
}
