//! `meccg new`: the skeleton of a deck.

use crate::cli::args::{GlobalArguments, NewArguments, OutputArguments};
use crate::cli::exit::Exit;
use crate::cli::output::{self, Trouble};
use crate::cli::session::{Request, Session};
use crate::construction::scaffold::{BadPlan, Plan, scaffold};
use crate::decks::model::Format;
use crate::message::message;
use crate::text::listed;

use super::convert::form_of_name;

pub(super) fn run(arguments: &NewArguments, global: &GlobalArguments) -> Result<Exit, Trouble> {
    let request = Request::from(&arguments.config).under(arguments.ruleset.as_deref());
    let setting = Session::new(global, request)?.setting_of(&arguments.output)?;
    let ruleset = setting.ruleset()?;
    let output = arguments.output.as_path();
    if let Some(form) = form_of_name(output).filter(|form| *form != Format::Toml) {
        let what = message!("a new deck is written as TOML, but this file name means {form}", form);
        return Err(Trouble::file(output, what));
    }
    let stdout = output.as_os_str() == "-";
    let stem = output.file_stem().and_then(|stem| stem.to_str()).filter(|_| !stdout);
    let plan = Plan {
        name: arguments.name.as_deref().or(stem).unwrap_or("New deck"),
        player: arguments.player,
        avatar: arguments.avatar.as_deref(),
        ruleset,
        length: arguments.length.unwrap_or_else(|| setting.length(ruleset)),
    };
    let text = scaffold(&setting.judge.database, &plan).map_err(|error| bad_plan(&error))?;
    let output = OutputArguments { output: Some(output.to_owned()), force: arguments.force };
    output.takes(global)?;
    output::write_deck(output.file(), &text)?;
    Ok(Exit::Legal)
}

fn bad_plan(error: &BadPlan) -> Trouble {
    let help = match error {
        BadPlan::Avatar { known, .. } => {
            message!("one of {avatars}", avatars = listed(known, "or"))
        }
        BadPlan::Player { .. } | BadPlan::Length { .. } => {
            message!("`meccg rules` lists the rulesets with their players and lengths")
        }
    };
    Trouble::unknown(error.message(), help)
}
