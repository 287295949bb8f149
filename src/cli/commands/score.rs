//! `meccg score`: the final scoring of a game.

use crate::answers::RequestError;
use crate::cli::args::{GlobalArguments, ScoreArguments, TableFormat};
use crate::cli::exit::Exit;
use crate::cli::inputs::{self, Input};
use crate::cli::next_steps;
use crate::cli::output::{self, CliError};
use crate::cli::session::{Request, Session, house};
use crate::cli::terminal;
use crate::diagnostic::Diagnostic;
use crate::display::human::{Detail, Human};
use crate::display::score as human;
use crate::questions::known_player;
use crate::reports::model::score::ScoreReport;
use crate::scoring::{GameFile, Table, reckon};
use crate::source::SourceFile;

pub(super) fn run(arguments: &ScoreArguments, global: &GlobalArguments) -> Result<Exit, CliError> {
    arguments.table.output.takes_report(global)?;
    let mut request = Request::from(&arguments.config).under(arguments.ruleset.as_deref());
    request.wishes.limits = inputs::limits(&arguments.limits);
    let setting = Session::new(global, request)?.setting_of(&arguments.game)?;
    let source = match Input::of(&arguments.game).source(&setting.wishes.limits) {
        Ok(source) => source,
        Err(unreadable) => {
            let told = next_steps::explained(*unreadable);
            return super::show::report_unreadable(&told, global);
        }
    };
    let game = match GameFile::read(&source) {
        Ok(game) => game,
        Err(fault) => return refuse(&source, &[*fault], global),
    };
    let judge = &*setting.judge;
    let named = game.ruleset.as_ref().map(|name| name.value.as_str());
    let ruleset = match (&setting.wishes.ruleset, named) {
        (None, Some(name)) => house::known(&judge.library, name)?,
        _ => setting.ruleset()?,
    };
    let table = match Table::of_game(&game, ruleset, &judge.library, &judge.database) {
        Ok(table) => table,
        Err(faults) => return refuse(&source, &faults, global),
    };
    for player in &game.players {
        known_player(ruleset, player.plays)?;
    }
    let reckoned = reckon(&table, ruleset);
    let report = ScoreReport::new(&source.path, &table, ruleset, &reckoned);
    let text = match arguments.table.format {
        TableFormat::Human => human::score(&report, terminal::columns(), &global.locale()),
        TableFormat::Json => output::json(&report)?,
    };
    output::write_to(&arguments.table.output, global, |out| out.write_all(text.as_bytes()))?;
    Ok(Exit::Legal)
}

/// Reports the faults of a game, which is then not scored.
fn refuse(
    source: &SourceFile,
    faults: &[Diagnostic],
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let human = Human::new(terminal::columns(), Detail::Counts, &global.locale());
    output::write_error(global.color, |out| human.diagnostics(out, source, faults))?;
    if global.json {
        output::refuse(&RequestError::of_findings(&source.path, source, faults));
    }
    Ok(Exit::Failure)
}
