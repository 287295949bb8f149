//! `meccg new`: the skeleton of a deck.

use std::io::Write;
use std::path::Path;

use crate::cli::args::{GlobalArguments, NewArguments, OutputArguments, TableFormat};
use crate::cli::edited_file::show_diff;
use crate::cli::exit::Exit;
use crate::cli::output::{self, CliError};
use crate::cli::session::{Request, Session};
use crate::construction::scaffold::{BadPlan, Plan, scaffold};
use crate::message::message;
use crate::reports::told::{Made, NewDeckReport};
use crate::text::listed;

use super::convert::form_of_name;

pub(super) fn run(arguments: &NewArguments, global: &GlobalArguments) -> Result<Exit, CliError> {
    let request = Request::from(&arguments.config).under(arguments.ruleset.as_deref());
    let output = arguments.out.as_deref().or(arguments.output.as_deref());
    let output = output.unwrap_or(Path::new("-"));
    let setting = Session::new(global, request)?.setting_of(output)?;
    let ruleset = setting.ruleset()?;
    let ending = output.extension().filter(|ending| !ending.eq_ignore_ascii_case("toml"));
    if let Some(ending) = ending {
        let what = if let Some(form) = form_of_name(output) {
            message!("a new deck is written as TOML, but this file name means {form}", form)
        } else {
            let ending = ending.to_string_lossy().into_owned();
            message!(
                "a new deck is written as TOML, but this file name ends in `.{ending}`",
                ending
            )
        };
        let help = message!("name it `.toml`; `meccg convert` writes other formats");
        return Err(CliError::at(output, what, help));
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
    let (file, color) = (output.file(), global.color);
    output.takes(global)?;
    let json = arguments.told.format == TableFormat::Json;
    match (arguments.trial.diff, json) {
        (true, true) => {}
        (true, false) => {
            let (name, before) = output::there(file)?;
            output::print(color, |out| show_diff(&name, (&before, &text), out))?;
        }
        (false, _) => output::write_deck(file, &text)?,
    }
    if json {
        let path = file.map_or_else(|| "-".to_owned(), |file| file.display().to_string());
        let json = output::json(&NewDeckReport { made: Made::default(), path, text })?;
        let tell = |out: &mut dyn Write| out.write_all(json.as_bytes());
        if file.is_some() || arguments.trial.diff {
            output::print(color, tell)?;
        } else {
            output::write_error(color, tell)?;
        }
    }
    Ok(Exit::Legal)
}

fn bad_plan(error: &BadPlan) -> CliError {
    let help = match error {
        BadPlan::Avatar { known, .. } => {
            message!("one of {avatars}", avatars = listed(known, "or"))
        }
        BadPlan::Player { .. } | BadPlan::Length { .. } => {
            message!("`meccg rules` lists the rulesets with their players and lengths")
        }
    };
    CliError::unknown(error.message(), help)
}
