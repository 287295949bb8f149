//! House rules on the command line: a ruleset may be named by the path of its file.

use std::path::Path;

use crate::cards::database::Database;
use crate::cli::args::GlobalArguments;
use crate::cli::inputs::text_of;
use crate::cli::next_steps;
use crate::cli::output::{self, Trouble};
use crate::cli::terminal;
use crate::reports::human::Human;
use crate::rulesets::house;
use crate::rulesets::library::Library;
use crate::rulesets::model::Ruleset;
use crate::source::Limits;
use crate::text::meant;

/// The name of a ruleset, after reading the file of house rules if it is the path of one.
pub(in crate::cli) fn load(
    library: &mut Library,
    database: &Database,
    name: &str,
    limits: &Limits,
    global: &GlobalArguments,
) -> Result<String, Trouble> {
    if !is_path(name) {
        return Ok(name.to_owned());
    }
    load_file(library, database, name, limits, global)
}

/// The name of the ruleset of a file of house rules, after reading it.
pub(super) fn load_file(
    library: &mut Library,
    database: &Database,
    name: &str,
    limits: &Limits,
    global: &GlobalArguments,
) -> Result<String, Trouble> {
    let read = |path: &str| text_of(Path::new(path), limits);
    library.load_house(name, database, &read).map_err(|mut error| {
        let human = Human::new(terminal::columns(), true);
        next_steps::explain(&mut error.diagnostics);
        let shown = output::write_error(global.color, |out| {
            human.diagnostics(out, &error.source, &error.diagnostics)
        });
        match shown {
            Ok(()) => Trouble::file(Path::new(name), "these house rules cannot be used"),
            Err(error) => error.into(),
        }
    })
}

/// Whether a ruleset is named by a path: `./our-league.toml`, `league.toml`.
pub(in crate::cli) fn is_path(name: &str) -> bool {
    let path = Path::new(name);
    house::is_path(name) || (path.components().count() > 1 && path.is_file())
}

/// The ruleset of a name.
pub(in crate::cli) fn known<'l>(library: &'l Library, name: &str) -> Result<&'l Ruleset, Trouble> {
    library.get(name).map_err(|error| {
        let all = "`meccg rules` lists the rulesets";
        let help = match meant(&error.nearest) {
            Some(help) => format!("{help} {all}"),
            None => all.to_owned(),
        };
        Trouble::Unknown { what: error.to_string(), help: Some(help) }
    })
}
