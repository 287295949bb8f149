//! House rules on the command line: a ruleset may be named by the path of its file.

use std::io;
use std::path::Path;

use crate::cards::database::Database;
use crate::cli::args::GlobalArguments;
use crate::cli::inputs::{self, FileSource};
use crate::cli::next_steps;
use crate::cli::output::{self, CliError};
use crate::cli::terminal;
use crate::display::human::{Detail, Human};
use crate::message::{Message, message};
use crate::reports::short;
use crate::rulesets::house::{self, HouseError};
use crate::rulesets::library::Library;
use crate::rulesets::model::Ruleset;
use crate::text::was_meant;

use super::within::stands_within;

/// The name of a ruleset, after reading the file of house rules if it is the path of one.
pub(in crate::cli) fn load(
    library: &mut Library,
    database: &Database,
    name: &str,
    shelf: FileSource<'_>,
    global: &GlobalArguments,
) -> Result<String, CliError> {
    if !is_path(name) {
        return Ok(name.to_owned());
    }
    load_file(library, database, name, shelf, global)
}

/// Reads a file of house rules that the user names, and returns the name of its ruleset. The file
/// that it extends must be in its folder.
fn load_file(
    library: &mut Library,
    database: &Database,
    name: &str,
    shelf: FileSource<'_>,
    global: &GlobalArguments,
) -> Result<String, CliError> {
    let path = Path::new(name);
    let within = path.parent();
    read(library, database, (path, within), shelf, |error| {
        if error.source.path == path.display().to_string() {
            let human = Human::new(terminal::columns(), Detail::Counts, &global.locale());
            return output::write_error(global.color, |out| {
                human.diagnostics(out, &error.source, &error.diagnostics)
            });
        }
        told_without_lines(error, global)
    })
}

/// Reads a file of house rules that a configuration names; all files that are read must be in the
/// configuration's folder. The content is not shown if the file is not house rules.
pub(super) fn load_within(
    library: &mut Library,
    database: &Database,
    (file, within): (&Path, Option<&Path>),
    shelf: FileSource<'_>,
    global: &GlobalArguments,
) -> Result<String, CliError> {
    read(library, database, (file, within), shelf, |error| told_without_lines(error, global))
}

fn told_without_lines(error: &HouseError, global: &GlobalArguments) -> io::Result<()> {
    output::write_error(global.color, |out| {
        short::write_findings(out, &error.source, &error.diagnostics, &global.locale())
    })
}

/// Reads a file of house rules, and reports its faults.
fn read(
    library: &mut Library,
    database: &Database,
    (file, within): (&Path, Option<&Path>),
    shelf: FileSource<'_>,
    tell: impl FnOnce(&HouseError) -> io::Result<()>,
) -> Result<String, CliError> {
    let name = file.to_string_lossy();
    if !inputs::is_stdin(file) && file.symlink_metadata().is_err() {
        return Err(CliError::no_such_file(file));
    }
    let load = |path: &str| {
        if Path::new(path) != file {
            stands_within(Path::new(path), within.unwrap_or(Path::new("")))
                .map_err(|why| Message::joined(vec![Message::verbatim(path), why], " "))?;
        }
        shelf.source(Path::new(path))
    };
    library.load_house(&name, database, &load).map_err(|mut error| {
        next_steps::explain(&mut error.diagnostics);
        match tell(&error) {
            Ok(()) => {
                let what = message!("these house rules cannot be used");
                CliError::file(file, what, message!("correct what is shown above"))
            }
            Err(error) => error.into(),
        }
    })
}

/// Whether a ruleset is named by a path: `./our-league.toml`, `league.toml`.
pub(in crate::cli) fn is_path(name: &str) -> bool {
    let path = Path::new(name);
    inputs::is_stdin(path)
        || house::is_path(name)
        || (path.components().count() > 1 && path.is_file())
}

/// The ruleset of a name.
pub(in crate::cli) fn known<'l>(library: &'l Library, name: &str) -> Result<&'l Ruleset, CliError> {
    library.get(name).map_err(|error| {
        let all = message!("`meccg rules` lists the rulesets");
        let help = was_meant(&error.nearest).into_iter().chain([all]).collect();
        CliError::unknown(error.message(), Message::joined(help, " "))
    })
}
