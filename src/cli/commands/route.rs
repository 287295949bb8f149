//! `meccg route`: how companies get from one site to another.

use crate::cli::args::{GlobalArguments, RouteArguments, TableFormat};
use crate::cli::exit::Exit;
use crate::cli::output::{self, CliError};
use crate::cli::session::{Request, Session};
use crate::cli::terminal;
use crate::display::route as human;
use crate::questions;

pub(super) fn run(arguments: &RouteArguments, global: &GlobalArguments) -> Result<Exit, CliError> {
    let request = Request::from(&arguments.config).under(arguments.ruleset.as_deref());
    let setting = Session::new(global, request)?.setting_here()?;
    let ruleset = setting.ruleset()?;
    let names = [arguments.from.as_str(), arguments.to.as_str()];
    let RouteArguments { player, regions, .. } = *arguments;
    let report = questions::route(&setting.judge.database, ruleset, player, names, regions)?;
    let text = match arguments.table.format {
        TableFormat::Human => human::route(&report, terminal::columns(), &global.locale()),
        TableFormat::Json => output::json(&report)?,
    };
    output::write_to(&arguments.table.output, global, |out| out.write_all(text.as_bytes()))?;
    Ok(if report.reaches() { Exit::Legal } else { Exit::Illegal })
}
