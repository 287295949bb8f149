//! A user's own cards, which are added to the built-in ones or replace them.

use std::path::{Path, PathBuf};

use crate::cards::database::Database;
use crate::cards::user::{self, Linted};
use crate::cli::args::GlobalArguments;
use crate::cli::inputs::{FileSource, is_stdin};
use crate::cli::named_text::named_text;
use crate::cli::output::{self, CliError};
use crate::cli::terminal;
use crate::display::human::{Detail, Human};
use crate::message::message;
use crate::reports::short;
use crate::source::{Limits, SourceFile};

/// The built-in cards with those of these files laid over them, in the language of the run.
pub(super) fn database(
    files: &[PathBuf],
    shelf: FileSource<'_>,
    global: &GlobalArguments,
) -> Result<Database, CliError> {
    read(files, shelf, global, true)
}

/// The cards, if a configuration names some of the files: the content of those is not shown if they
/// are not card files.
pub(super) fn database_of_strangers(
    files: &[PathBuf],
    shelf: FileSource<'_>,
    global: &GlobalArguments,
) -> Result<Database, CliError> {
    read(files, shelf, global, false)
}

fn read(
    files: &[PathBuf],
    shelf: FileSource<'_>,
    global: &GlobalArguments,
    shown: bool,
) -> Result<Database, CliError> {
    if files.is_empty() {
        return Ok(Database::built_in().in_language(global.lang));
    }
    let (sources, linted) = lint(files, shelf)?;
    if let Some(database) = linted.database {
        return Ok(database.in_language(global.lang));
    }
    let human = Human::new(terminal::columns(), Detail::Counts, &global.locale());
    let mut unsound = Path::new("");
    for (source, file) in sources.iter().zip(&linted.files).filter(|(_, file)| !file.sound()) {
        unsound = Path::new(&source.path);
        output::write_error(global.color, |out| {
            if shown {
                human.diagnostics(out, source, &file.diagnostics)
            } else {
                short::write_findings(out, source, &file.diagnostics, &global.locale())
            }
        })?;
    }
    let help = message!("correct what is shown above");
    Err(CliError::file(unsound, message!("these cards cannot be used"), help))
}

/// Reads card files and looks them over.
pub(in crate::cli) fn lint(
    files: &[PathBuf],
    shelf: FileSource<'_>,
) -> Result<(Vec<SourceFile>, Linted), CliError> {
    let read = |path: &PathBuf| {
        shelf.source(path).or_else(|why| {
            // Standard input was read already.
            if is_stdin(path) {
                return Err(CliError::file(path, why, message!("name a file")));
            }
            named_text(path, shelf.limits)
        })
    };
    let sources = files.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    // The limits on entries and depth are for decks; a card has some forty facts.
    let limits =
        Limits { bytes: shelf.limits.bytes, entries: user::MAX_FACTS, ..Limits::default() };
    let linted = user::lint(&sources, &limits);
    Ok((sources, linted))
}
