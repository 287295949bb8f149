//! The findings in card files, for programs.

use serde::Serialize;

use super::model::{DiagnosticReport, REPORT_VERSION, Tool};
use crate::cards::user::Linted;
use crate::diagnostic::{Diagnostic, Severity};
use crate::message::{Message, message};
use crate::source::{LineIndex, SourceFile};
use crate::text::numbered;

/// What is wrong with card files.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct LintReport {
    /// The version of this shape.
    pub report_version: u32,
    /// Who made it.
    pub tool: Tool,
    /// The files, in the order in which they were named.
    pub files: Vec<LintFile>,
    /// Cards that can be read.
    pub cards: usize,
    /// Findings that make the files useless.
    pub errors: usize,
    /// Findings that do not.
    pub warnings: usize,
}

/// One card file.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct LintFile {
    /// The path as it was given.
    pub path: String,
    /// The cards that can be read.
    pub cards: usize,
    /// The findings, in file order.
    pub diagnostics: Vec<DiagnosticReport>,
}

impl LintReport {
    /// The report on files that were looked over.
    pub(crate) fn new(sources: &[SourceFile], linted: &Linted) -> Self {
        let files = sources.iter().zip(&linted.files).map(|(source, file)| {
            let lines = LineIndex::new(&source.text);
            let found = file.diagnostics.iter();
            LintFile {
                path: source.path.clone(),
                cards: file.cards,
                diagnostics: found.map(|found| DiagnosticReport::new(found, &lines)).collect(),
            }
        });
        let found = || linted.files.iter().flat_map(|file| &file.diagnostics);
        let of =
            |severity| found().filter(|found: &&Diagnostic| found.severity == severity).count();
        Self {
            report_version: REPORT_VERSION,
            tool: Tool::default(),
            files: files.collect(),
            cards: linted.files.iter().map(|file| file.cards).sum(),
            errors: of(Severity::Error),
            warnings: of(Severity::Warning),
        }
    }

    /// The sums in a line.
    pub(crate) fn sums(&self) -> Message {
        let (errors, warnings) = (self.errors, self.warnings);
        let parts = [
            Some(message!("{cards}", cards = numbered(self.cards, "card"))),
            (errors > 0).then(|| message!("{errors}", errors = numbered(errors, "error"))),
            (warnings > 0)
                .then(|| message!("{warnings}", warnings = numbered(warnings, "warning"))),
        ];
        Message::joined(parts.into_iter().flatten().collect(), " · ")
    }
}
