//! Why a question has no answer, in words.

use serde::Serialize;

use crate::check::Checked;
use crate::diagnostic::Diagnostic;
use crate::harmless::{self, line, shown_line};
use crate::message::{Message, message};
use crate::policy::UnknownRule;
use crate::questions::NoReport;
use crate::reports::model::{DeckReport, DiagnosticReport};
use crate::reports::told::Made;
use crate::rulesets::library::UnknownRuleset;
use crate::source::{LineIndex, ReadError, SourceFile};
use crate::text::{listed, meant};

/// Why a question has no answer.
#[derive(Clone, Debug, Serialize, thiserror::Error)]
#[error("{message}")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Refusal"))]
#[non_exhaustive]
pub struct RequestError {
    /// Who made it.
    #[serde(flatten)]
    pub made: Made,
    /// What is wrong, in a sentence that stands alone.
    pub message: String,
    /// What to do.
    pub help: Option<String>,
    /// What is wrong in the text that was given, with its places.
    pub findings: Vec<DiagnosticReport>,
}

impl RequestError {
    /// The refusal as JSON, harmless to show anywhere.
    pub fn to_json(&self) -> String {
        harmless::json(serde_json::to_string(self).unwrap_or_default())
    }

    /// A refusal without help.
    pub(crate) fn new(message: impl AsRef<str>) -> Self {
        let message = shown_line(message.as_ref());
        Self { made: Made::default(), message, help: None, findings: Vec::new() }
    }

    /// A refusal in words that can be said in each language.
    pub(super) fn said(message: &Message) -> Self {
        Self::new(message.reported())
    }

    /// The refusal with a help that can be said in each language.
    pub(super) fn helped(self, help: &Message) -> Self {
        self.with_help(Some(help.reported()))
    }

    /// The refusal with a help: what to do, in the language of the answer.
    pub(crate) fn with_help(self, help: Option<String>) -> Self {
        Self { help: help.map(|help| line(&help).into_owned()), ..self }
    }

    /// A ruleset that is not there.
    pub(super) fn unknown_ruleset(error: &UnknownRuleset) -> Self {
        Self::new(error.to_string()).with_help(meant(&error.nearest))
    }

    /// The refusal of an unknown rule, or of one with a fixed severity.
    pub(super) fn unknown_rule(error: &UnknownRule) -> Self {
        Self::new(error.to_string()).with_help(meant(&error.nearest))
    }

    /// The refusal of an unknown word.
    pub(super) fn unknown_word(what: impl AsRef<str>, known: &[&str]) -> Self {
        Self::new(what).helped(&message!("one of {names}", names = listed(known, "and")))
    }

    /// A text that is not a deck.
    pub(crate) fn unreadable(checked: &Checked<'_>) -> Self {
        let report = DeckReport::new(checked);
        let first = checked.diagnostics().first();
        let unread = || message!("it cannot be read");
        let message = first.map_or_else(unread, |found| found.message.clone()).reported();
        let help = first.and_then(|found| Some(found.help.as_ref()?.reported()));
        Self {
            findings: report.diagnostics,
            ..Self::new(format!("{}: {message}", report.path)).with_help(help)
        }
    }

    /// The refusal of a text of the wrong format.
    pub(super) fn not_read(source: SourceFile, error: &ReadError) -> Self {
        Self::unreadable(&Checked::unreadable_source(source, Diagnostic::unreadable(error)))
    }

    /// The refusal of a text with findings, with their places.
    pub(crate) fn of_findings(what: &str, source: &SourceFile, found: &[Diagnostic]) -> Self {
        let lines = LineIndex::new(&source.text);
        let first = found.first();
        let why = first.map_or(String::new(), |found| format!(": {}", found.message.reported()));
        Self {
            findings: found.iter().map(|found| DiagnosticReport::new(found, &lines)).collect(),
            ..Self::new(format!("{what}{why}"))
                .with_help(first.and_then(|found| Some(found.help.as_ref()?.reported())))
        }
    }
}

impl From<NoReport> for RequestError {
    fn from(refusal: NoReport) -> Self {
        Self::said(&refusal.message).helped(&refusal.help.by_fields())
    }
}
