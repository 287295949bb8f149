//! What the tool has to say about a deck: one type for every finding, whoever shows it. How it is
//! shown is the business of `reports`.

use crate::cards::model::CardId;
use crate::source::Span;

pub use crate::rulesets::model::{Citation, Severity};

/// A place in the deck file that a finding is about, with a word on it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Label {
    /// The place.
    pub span: Span,
    /// What is to be seen there.
    pub text: String,
}

/// A mechanical repair: texts to put in place of spans.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Fix {
    /// What the repair does, as an order: "remove one copy".
    pub title: String,
    /// The replacements, in file order, not overlapping.
    pub edits: Vec<Edit>,
}

/// One replacement of a [`Fix`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// What is replaced.
    pub span: Span,
    /// By what.
    pub text: String,
}

/// One finding.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Diagnostic {
    /// The name of the rule in the catalogue.
    pub rule: &'static str,
    /// How grave it is here.
    pub severity: Severity,
    /// What is wrong, in a sentence that stands alone.
    pub message: String,
    /// The culprits first, then causes. A deck-wide finding may have none.
    pub labels: Vec<Label>,
    /// Where the rule is written.
    pub citations: Vec<Citation>,
    /// The cards it is about.
    pub cards: Vec<CardId>,
    /// What to do.
    pub help: Option<String>,
    /// A mechanical repair, where there is one.
    pub fix: Option<Fix>,
}

impl Diagnostic {
    /// A finding at a place, with a word on it.
    pub fn at(
        rule: &'static str,
        severity: Severity,
        message: impl Into<String>,
        span: Span,
        label: impl Into<String>,
    ) -> Self {
        Self {
            rule,
            severity,
            message: message.into(),
            labels: vec![Label { span, text: label.into() }],
            citations: Vec::new(),
            cards: Vec::new(),
            help: None,
            fix: None,
        }
    }

    /// The place that the finding is shown at.
    pub fn span(&self) -> Option<Span> {
        self.labels.first().map(|label| label.span)
    }
}
