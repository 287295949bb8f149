//! Collections: files that list what somebody owns.

use std::path::Path;
use std::sync::Arc;

use crate::cards::database::Database;
use crate::check::{Checked, Wishes};
use crate::cli::args::GlobalArguments;
use crate::cli::inputs::Input;
use crate::cli::next_steps;
use crate::cli::output::{self, Trouble};
use crate::decks::collection::Collection;
use crate::diagnostic::{Diagnostic, Severity};
use crate::message::{Message, message};
use crate::source::{Limits, SourceFile};
use crate::text::numbered;

/// A collection that decks are built from, with what cannot be understood in its file.
#[derive(Clone)]
pub(in crate::cli) struct OwnedList {
    pub(in crate::cli) source: SourceFile,
    pub(in crate::cli) collection: Arc<Collection>,
    pub(in crate::cli) found: Vec<Diagnostic>,
}

/// The text of a collection.
pub(in crate::cli) fn source(path: &Path, limits: &Limits) -> Result<SourceFile, Trouble> {
    Input::of(path)
        .source(limits)
        .map_err(|unreadable| unusable(&next_steps::explained(*unreadable)))
}

impl OwnedList {
    /// Reads a collection. What cannot be understood in it is only counted.
    pub(in crate::cli) fn read(
        source: &SourceFile,
        database: &Database,
        wishes: &Wishes,
        global: &GlobalArguments,
    ) -> Result<Self, Trouble> {
        let Wishes { player, limits, .. } = wishes;
        let read = Collection::read_for(source, None, *player, database, limits);
        let (collection, found) = read.map_err(|error| {
            unusable(&next_steps::explained(Checked::unreadable_source(
                source.clone(),
                Diagnostic::unreadable(&error),
            )))
        })?;
        let owned = Self { source: source.clone(), collection: Arc::new(collection), found };
        owned.warn_of_findings(global)?;
        Ok(owned)
    }

    /// Tells how many findings there are, if any.
    fn warn_of_findings(&self, global: &GlobalArguments) -> Result<(), Trouble> {
        if self.found.is_empty() {
            return Ok(());
        }
        let findings = numbered(self.found.len(), "finding");
        let path = &self.source.path;
        let told = message!("{path}: {findings}; see `meccg collection {path}`", path, findings);
        output::warn(&told, global.color, &global.tongue())
    }

    /// The collection, for a command that writes by it what cannot be taken back by a glance: a list
    /// with faults is not used.
    pub(in crate::cli) fn if_faultless(&self) -> Result<&Collection, Trouble> {
        if self.found.iter().any(|found| found.severity == Severity::Error) {
            let what = message!("correct the collection first; the deck was not changed");
            return Err(Trouble::file(Path::new(&self.source.path), what));
        }
        Ok(&self.collection)
    }
}

/// Why a collection cannot be used.
fn unusable(unreadable: &Checked<'_>) -> Trouble {
    let found = unreadable.diagnostics().first();
    let message = found.map(|found| found.message.clone()).unwrap_or_default();
    let what = Message::at_place(Some(&unreadable.source.path), message);
    Trouble::unknown(what, found.and_then(|found| found.help.clone()))
}
