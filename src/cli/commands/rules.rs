//! `meccg rules`: the rulesets, and the rules of one with their limits and citations.

use crate::cli::args::{Color, RulesArguments};
use crate::cli::exit::Exit;
use crate::cli::output::{self, Trouble};
use crate::rulesets::library::{Library, UnknownRuleset};
use crate::text::list;

pub(super) fn run(arguments: &RulesArguments, color: Color) -> Result<Exit, Trouble> {
    let library = Library::built_in();
    let text = match &arguments.ruleset {
        None => crate::reports::rulesets::all(&library),
        Some(name) => {
            crate::reports::rulesets::one(library.get(name).map_err(|error| unknown(&error))?)
        }
    };
    output::write_to(None, color, |out| out.write_all(text.as_bytes()))?;
    Ok(Exit::Legal)
}

/// What to say of a name that no ruleset has.
pub(super) fn unknown(error: &UnknownRuleset) -> Trouble {
    let near: Vec<_> = error.nearest.iter().map(|name| format!("`{name}`")).collect();
    let help = if near.is_empty() {
        "`meccg rules` lists the rulesets".to_owned()
    } else {
        format!("did you mean {}? `meccg rules` lists the rulesets", list(&near, "or"))
    };
    Trouble::Unknown { what: error.to_string(), help: Some(help) }
}
