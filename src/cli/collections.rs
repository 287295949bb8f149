//! Collections on the command line: files that list what somebody owns.

use std::path::Path;

use crate::build::collection::Collection;
use crate::cards::model::PlayerType;
use crate::check::{Checked, Judge, unreadable};
use crate::decks::model::Format;
use crate::diagnostic::Diagnostic;
use crate::source::{Limits, SourceFile};
use crate::text::count;

use super::args::Color;
use super::inputs::Input;
use super::output::{self, Trouble};

/// A collection with the file that it was read from, and what cannot be understood there.
pub(super) struct Read {
    pub(super) source: SourceFile,
    pub(super) collection: Collection,
    pub(super) found: Vec<Diagnostic>,
}

/// Reads a collection.
pub(super) fn read<'j>(
    path: &Path,
    format: Option<Format>,
    player: Option<PlayerType>,
    judge: &Judge,
    limits: &Limits,
) -> Result<Read, Box<Checked<'j>>> {
    let source = Input::of(path).source(limits)?;
    match Collection::read_for(&source, format, player, &judge.database, limits) {
        Ok((collection, found)) => Ok(Read { source, collection, found }),
        Err(error) => Err(Box::new(Checked::unreadable_source(source, unreadable(&error)))),
    }
}

/// The collection that another command is to use. What cannot be understood in it is only counted.
pub(super) fn load(
    path: &Path,
    player: Option<PlayerType>,
    judge: &Judge,
    limits: &Limits,
    color: Color,
) -> Result<Collection, Trouble> {
    let read = read(path, None, player, judge, limits).map_err(|unreadable| {
        let why = unreadable.diagnostics().first().map(|found| found.message.clone());
        Trouble::file(path, why.unwrap_or_default())
    })?;
    if !read.found.is_empty() {
        let findings = count(i64::try_from(read.found.len()).unwrap_or(i64::MAX), "finding");
        let path = path.display();
        let message = format!("{path}: {findings}, which `meccg collection {path}` tells");
        output::warn(&message, color)?;
    }
    Ok(read.collection)
}
