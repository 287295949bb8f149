//! A user's own cards on the command line: `--cards FILE`.

use std::path::{Path, PathBuf};

use crate::cards::database::Database;
use crate::cards::model::Language;
use crate::cards::user::{self, Linted};
use crate::check::Judge;
use crate::reports::human::Human;
use crate::source::{Limits, SourceFile};

use super::args::Color;
use super::inputs::text_of;
use super::output::{self, Trouble};
use super::terminal;

/// A judge that knows the built-in cards and those of these files, and speaks of them in a language.
pub(super) fn judge(files: &[PathBuf], lang: Language, color: Color) -> Result<Judge, Trouble> {
    let known = if files.is_empty() { Database::built_in() } else { database(files, color)? };
    Ok(Judge::with_cards(known.in_language(lang)))
}

/// The built-in cards with those of these files laid over them.
pub(super) fn database(files: &[PathBuf], color: Color) -> Result<Database, Trouble> {
    let (sources, linted) = lint(files)?;
    if let Some(database) = linted.database {
        return Ok(database);
    }
    let human = Human::new(terminal::columns(), true);
    let mut unsound = Path::new("");
    for (source, file) in sources.iter().zip(&linted.files).filter(|(_, file)| !file.sound()) {
        unsound = Path::new(&source.path);
        output::write_error(color, |out| human.diagnostics(out, source, &file.diagnostics))?;
    }
    Err(Trouble::file(unsound, "these cards cannot be used"))
}

/// Reads card files and looks them over.
pub(super) fn lint(files: &[PathBuf]) -> Result<(Vec<SourceFile>, Linted), Trouble> {
    let read = |path: &PathBuf| text_of(path).map_err(|why| Trouble::file(path, why));
    let sources = files.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let linted = user::lint(&sources, &Limits::default());
    Ok((sources, linted))
}
