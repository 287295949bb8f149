//! What reports say: one shape for all of them (`model`), one renderer per file. Renderers know
//! nothing of the game.

use std::io::{self, Write};

use crate::check::{Checked, Verdict};
use crate::rulesets::model::Severity;
use crate::words::words;

pub mod diff;
pub mod json;
pub mod listing;
pub mod model;
pub mod short;

#[cfg(feature = "cli")]
pub mod diff_table;
#[cfg(feature = "cli")]
pub mod human;
#[cfg(feature = "cli")]
pub mod listing_table;
#[cfg(feature = "cli")]
pub mod rulesets;

use model::Summary;

words! {
    /// The forms in which `check` reports.
    ReportFormat {
        /// For people: verdict, counts, and each finding with its line.
        Human = "human",
        /// One line for each finding.
        Short = "short",
        /// One JSON object for the whole run.
        Json = "json",
    }
}

/// A form of report. Decks are rendered one by one, so that no report holds a whole folder.
pub trait Renderer: Sync {
    /// What stands before the first deck.
    ///
    /// # Errors
    /// When `out` cannot be written to.
    fn begin(&self, out: &mut dyn Write) -> io::Result<()>;

    /// One deck; `first` tells whether it is the first of the run.
    ///
    /// # Errors
    /// When `out` cannot be written to.
    fn deck(&self, out: &mut dyn Write, checked: &Checked<'_>, first: bool) -> io::Result<()>;

    /// What stands behind the last deck.
    ///
    /// # Errors
    /// When `out` cannot be written to.
    fn end(&self, out: &mut dyn Write, summary: &Summary) -> io::Result<()>;
}

impl Summary {
    /// Counts one deck.
    pub fn add(&mut self, checked: &Checked<'_>) {
        self.decks += 1;
        match checked.verdict() {
            Verdict::Legal => self.legal += 1,
            Verdict::Illegal => self.illegal += 1,
            Verdict::Unreadable => self.unreadable += 1,
        }
        for found in checked.diagnostics() {
            match found.severity {
                Severity::Error => self.errors += 1,
                Severity::Warning => self.warnings += 1,
                Severity::Note => {}
            }
        }
    }
}
