//! Collections: files that list owned cards.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::cards::database::Database;
use crate::check::{Checked, JudgeOptions};
use crate::cli::args::GlobalArguments;
use crate::cli::inputs::STDIN;
use crate::cli::named_text::named_text;
use crate::cli::next_steps;
use crate::cli::output::{self, CliError};
use crate::decks::collection::Collection;
use crate::diagnostic::{Diagnostic, Severity};
use crate::message::message;
use crate::source::{Limits, SourceFile};
use crate::text::numbered;

/// A collection that decks are built from, out of one file or several.
#[derive(Clone)]
pub(in crate::cli) struct OwnedList {
    pub(in crate::cli) collection: Arc<Collection>,
    /// The first of its files in which something cannot be understood.
    faulty: Option<PathBuf>,
}

/// The text of a collection.
pub(in crate::cli) fn source(path: &Path, limits: &Limits) -> Result<SourceFile, CliError> {
    named_text(path, limits)
}

impl OwnedList {
    /// Reads a collection. What cannot be understood in it is only counted.
    pub(in crate::cli) fn read(
        source: &SourceFile,
        database: &Database,
        wishes: &JudgeOptions,
        global: &GlobalArguments,
    ) -> Result<Self, CliError> {
        let JudgeOptions { player, limits, .. } = wishes;
        let read = Collection::read_for(source, None, *player, database, limits);
        let (collection, found) = read.map_err(|error| {
            unusable(&next_steps::explained(Checked::unreadable_source(
                source.clone(),
                Diagnostic::unreadable(&error),
            )))
        })?;
        warn_of_findings(&found, &source.path, global)?;
        let faulty = found.iter().any(|found| found.severity == Severity::Error);
        let faulty = faulty.then(|| PathBuf::from(&source.path));
        Ok(Self { collection: Arc::new(collection), faulty })
    }

    /// The cards of two lists together.
    pub(in crate::cli) fn and(self, other: Self) -> Self {
        let mut collection = Arc::unwrap_or_clone(self.collection);
        for owned in other.collection.cards() {
            collection.add(owned.key, owned.printing, owned.copies);
        }
        let faulty = self.faulty.or(other.faulty);
        Self { collection: Arc::new(collection), faulty }
    }

    /// The collection, for a command that writes by it what cannot be taken back by a glance: a list
    /// with faults is not used.
    pub(in crate::cli) fn if_faultless(&self) -> Result<&Collection, CliError> {
        if let Some(path) = &self.faulty {
            let what = message!("correct the collection first; the deck was not changed");
            let help = message!("`meccg collection` shows what cannot be read in it");
            return Err(CliError::file(path, what, help));
        }
        Ok(&self.collection)
    }
}

/// Tells how many findings there are in a collection, if any.
fn warn_of_findings(
    found: &[Diagnostic],
    path: &str,
    global: &GlobalArguments,
) -> Result<(), CliError> {
    if found.is_empty() {
        return Ok(());
    }
    let findings = numbered(found.len(), "finding");
    let file = if path == STDIN { "-" } else { path };
    let told = message!("{path}: {findings}; see `meccg collection {file}`", path, findings, file);
    output::warn(&told, global.color, &global.locale())
}

/// Why a collection cannot be used.
fn unusable(unreadable: &Checked<'_>) -> CliError {
    let found = unreadable.diagnostics().first();
    let message = found.map(|found| found.message.clone()).unwrap_or_default();
    let help = found.and_then(|found| found.help.clone());
    let help = help.unwrap_or_else(|| message!("check that this is the right file"));
    CliError::at(&unreadable.source.path, message, help)
}
