//! House rules on the command line: a ruleset may be named by the path of its file.

use std::path::Path;

use crate::check::Judge;
use crate::reports::human::Human;
use crate::rulesets::house;

use super::args::Color;
use super::inputs::text_of;
use super::output::{self, Trouble};
use super::terminal;

/// The name of a ruleset, after reading the file of house rules if it is the path of one.
pub(super) fn load(judge: &mut Judge, name: &str, color: Color) -> Result<String, Trouble> {
    if is_path(name) { load_file(judge, name, color) } else { Ok(name.to_owned()) }
}

/// The name of the ruleset of a file of house rules, after reading it.
pub(super) fn load_file(judge: &mut Judge, name: &str, color: Color) -> Result<String, Trouble> {
    let Judge { database, library } = judge;
    library.load_house(name, database, &|path| text_of(Path::new(path))).map_err(|error| {
        let human = Human::new(terminal::columns(), true);
        let shown = output::write_error(color, |out| {
            human.diagnostics(out, &error.source, &error.diagnostics)
        });
        match shown {
            Ok(()) => Trouble::file(Path::new(name), "these house rules cannot be used"),
            Err(error) => error.into(),
        }
    })
}

/// Whether a ruleset is named by a path: `./our-league.toml`, `league.toml`.
fn is_path(name: &str) -> bool {
    let path = Path::new(name);
    house::is_path(name) || (path.components().count() > 1 && path.is_file())
}
