//! One line for each finding, as editors and `grep` read them: `path:line:col: error[rule]: …`.

use std::io::{self, Write};

use crate::check::Checked;
use crate::diagnostic::{Diagnostic, Severity};
use crate::harmless::sentence;
use crate::message::Locale;
use crate::source::{LineIndex, SourceFile};

use super::Renderer;
use super::model::Summary;

/// Writes one line for each finding.
#[derive(Clone, Debug, Default)]
pub struct Short {
    locale: Locale,
}

impl Short {
    /// The report in a language. Severities and rules keep their names: programs look for them.
    pub const fn new(locale: Locale) -> Self {
        Self { locale }
    }
}

impl Short {
    /// Writes one deck.
    fn write(&self, out: &mut dyn Write, checked: &Checked<'_>) -> io::Result<()> {
        if let Some(remarks) = checked.remarks_told() {
            writeln!(out, "{}: {}", checked.source.path, self.locale.say(&remarks))?;
        }
        if let Some(allowed) = checked.allowed_told() {
            let verdict = checked.verdict().message().said(&self.locale);
            writeln!(out, "{}: {verdict}, {}", checked.source.path, self.locale.say(&allowed))?;
        }
        let lines = LineIndex::new(&checked.source.text);
        checked.diagnostics().iter().try_for_each(|found| {
            let severity = checked.weight(found.severity);
            write_finding(out, (&checked.source, &lines), (found, severity), &self.locale)
        })
    }
}

impl Renderer for Short {
    fn begin(&mut self, _out: &mut dyn Write) -> io::Result<()> {
        Ok(())
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
        summary
            .passed_over_told(str::to_owned)
            .map_or(Ok(()), |told| writeln!(out, "{}", self.locale.say(&told)))
    }
}

/// Writes a line for each finding in a file.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write_findings(
    out: &mut dyn Write,
    source: &SourceFile,
    found: &[Diagnostic],
    locale: &Locale,
) -> io::Result<()> {
    let lines = LineIndex::new(&source.text);
    found
        .iter()
        .try_for_each(|found| write_finding(out, (source, &lines), (found, found.severity), locale))
}

/// Writes the line of a finding, with the severity that it has for the run.
fn write_finding(
    out: &mut dyn Write,
    (source, lines): (&SourceFile, &LineIndex),
    (found, severity): (&Diagnostic, Severity),
    locale: &Locale,
) -> io::Result<()> {
    write!(out, "{}:", source.path)?;
    if let Some(span) = found.span() {
        write!(out, "{}:", lines.position(span.start))?;
    }
    let said = locale.say(&found.message);
    writeln!(out, " {severity}[{}]: {}", found.rule, sentence(&said))
}
