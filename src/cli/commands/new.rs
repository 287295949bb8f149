//! `meccg new`: the skeleton of a deck.

use std::path::Path;

use crate::build::scaffold::{BadPlan, Plan, scaffold};
use crate::check::Judge;
use crate::cli::args::{Color, NewArguments};
use crate::cli::exit::Exit;
use crate::cli::output::{self, Trouble};
use crate::text::list;

pub(super) fn run(arguments: &NewArguments, judge: &Judge, color: Color) -> Result<Exit, Trouble> {
    let ruleset = judge.library.get(&arguments.ruleset);
    let ruleset = ruleset.map_err(|error| super::rules::unknown(&error))?;
    let output = arguments.output.as_path();
    let stdout = output.as_os_str() == "-";
    let stem = output.file_stem().and_then(|stem| stem.to_str()).filter(|_| !stdout);
    let plan = Plan {
        name: arguments.name.as_deref().or(stem).unwrap_or("New deck"),
        player: arguments.player,
        avatar: arguments.avatar.as_deref(),
        ruleset,
        length: arguments.length.unwrap_or(ruleset.default_length),
    };
    let text = scaffold(&judge.database, &plan).map_err(|error| unfit(&error))?;
    if !stdout && !arguments.force && there(output) {
        let what = "there is a file of this name already; --force writes over it";
        return Err(Trouble::file(output, what));
    }
    let file = (!stdout).then_some(output);
    output::write_to(file, color, |out| out.write_all(text.as_bytes()))?;
    Ok(Exit::Legal)
}

/// Whether something of a name is there, be it a link that leads nowhere.
fn there(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}

fn unfit(error: &BadPlan) -> Trouble {
    let help = match error {
        BadPlan::Avatar { known, .. } => format!("one of {}", list(known, "or")),
        BadPlan::Player { .. } | BadPlan::Length { .. } => {
            "`meccg rules` lists the rulesets with their players and lengths".to_owned()
        }
    };
    Trouble::Unknown { what: error.to_string(), help: Some(help) }
}
