//! Reports: one shape for all of them (`model`), one renderer per file. Renderers know nothing of
//! the game.

use std::io::{self, Write};

use crate::check::{Checked, Verdict};
use crate::rulesets::model::Severity;
use crate::words::words;

pub(crate) mod alternatives;
pub(crate) mod card_sheet;
pub(crate) mod catalogue;
pub(crate) mod collection;
pub(crate) mod diff;
pub(crate) mod diff_markdown;
pub mod github;
pub mod gitlab;
pub(crate) mod head;
pub(crate) mod history;
pub mod html;
pub mod json;
pub mod junit;
pub(crate) mod lint;
pub(crate) mod listing;
pub mod markdown;
pub mod model;
pub mod ndjson;
pub(crate) mod needs;
pub(crate) mod overview;
pub(crate) mod packs;
pub(crate) mod reading;
pub mod sarif;
pub(crate) mod search;
pub(crate) mod sheet;
pub mod short;
pub(crate) mod stats;
pub(crate) mod texts;
pub(crate) mod told;

pub use told::Made;

use model::{DeckReport, Summary};

words! {
    /// The forms in which `check` reports.
    pub ReportFormat {
        /// For people: verdict, counts, and each finding with its line.
        Human = "human",
        /// One line for each finding.
        Short = "short",
        /// One JSON object for the whole run.
        Json = "json",
        /// One JSON object a line for each deck, as soon as it is judged.
        Ndjson = "ndjson",
        /// SARIF 2.1.0, for code scanning.
        Sarif = "sarif",
        /// Workflow commands that GitHub shows beside the lines of a change.
        Github = "github",
        /// Code Quality, which GitLab shows beside the lines of a merge request.
        Gitlab = "gitlab",
        /// `JUnit`: one suite for each deck, one case for each rule.
        Junit = "junit",
        /// A comment for a pull request.
        Markdown = "markdown",
        /// The deck-check sheet: one page for screen and printer.
        Html = "html",
    }
}

/// What the totals of a run need from one deck.
#[derive(Clone, Debug)]
pub(crate) struct DeckSums {
    pub(crate) verdict: Verdict,
    waived: usize,
    allowed: usize,
    denied: usize,
    found: Vec<(&'static str, Severity)>,
}

impl DeckSums {
    pub(crate) fn of(checked: &Checked<'_>) -> Self {
        let found = checked.diagnostics().iter().map(|found| (found.rule, found.severity));
        Self {
            verdict: checked.verdict(),
            waived: checked.waived().len(),
            allowed: checked.allowed().iter().map(|allowed| allowed.errors).sum(),
            denied: checked.denied().map_or(0, |denied| denied.warnings),
            found: found.collect(),
        }
    }
}

/// A format of report. Decks are rendered one by one, so that no report holds a whole folder. A
/// renderer may keep state during a run, so each run takes a new one.
pub trait Renderer: Sync {
    /// Writes the text before the first deck.
    ///
    /// # Errors
    /// When `out` cannot be written to.
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()>;

    /// One deck.
    ///
    /// # Errors
    /// When `out` cannot be written to.
    fn deck(&mut self, out: &mut dyn Write, checked: &Checked<'_>) -> io::Result<()>;

    /// The text of one deck, if it depends on no other deck: several threads make such texts.
    /// `None` if the report needs all decks in order.
    ///
    /// # Errors
    /// When this format cannot represent the deck.
    fn alone(&self, _checked: &Checked<'_>) -> Option<io::Result<String>> {
        None
    }

    /// Writes the text of one deck at its place.
    ///
    /// # Errors
    /// When `out` cannot be written to.
    fn put(&mut self, out: &mut dyn Write, text: &str) -> io::Result<()> {
        out.write_all(text.as_bytes())
    }

    /// Writes the text after the last deck.
    ///
    /// # Errors
    /// When `out` cannot be written to.
    fn end(&mut self, out: &mut dyn Write, summary: &Summary) -> io::Result<()>;
}

impl Summary {
    /// Counts one deck.
    pub fn add(&mut self, checked: &Checked<'_>) {
        self.add_sums(&DeckSums::of(checked));
    }

    /// Counts one deck of which only the sums are left.
    pub(crate) fn add_sums(&mut self, sums: &DeckSums) {
        self.denied += sums.denied;
        self.count(sums.verdict, sums.waived, sums.allowed, &sums.found);
    }

    /// Counts one deck of which only the report is left.
    pub fn add_report(&mut self, report: &DeckReport) {
        let allowed = report.allowed.iter().map(|allowed| allowed.errors).sum();
        let found = report.diagnostics.iter().map(|found| (found.rule, found.severity));
        self.denied += report.denied.as_ref().map_or(0, |denied| denied.warnings);
        self.count(report.verdict, report.waived.len(), allowed, &found.collect::<Vec<_>>());
    }

    fn count(
        &mut self,
        verdict: Verdict,
        waived: usize,
        allowed: usize,
        found: &[(&'static str, Severity)],
    ) {
        self.decks += 1;
        match verdict {
            Verdict::Legal => self.legal += 1,
            Verdict::Illegal => self.illegal += 1,
            Verdict::Unreadable => self.unreadable += 1,
        }
        self.waived += waived;
        self.allowed += allowed;
        for (at, &(rule, severity)) in found.iter().enumerate() {
            if severity == Severity::Note {
                continue;
            }
            let sums = self.rules.entry(rule).or_default();
            let mut earlier = found[..at].iter();
            let counted = earlier.any(|&(other, grave)| other == rule && grave > Severity::Note);
            sums.decks += usize::from(!counted);
            let (of_all, of_rule) = match severity {
                Severity::Error => (&mut self.errors, &mut sums.errors),
                _ => (&mut self.warnings, &mut sums.warnings),
            };
            *of_all += 1;
            *of_rule += 1;
        }
    }
}
