//! `meccg odds`: the arithmetic of the game for a deck.

use crate::check::Outcome;
use crate::cli::args::{GlobalArguments, OddsArguments, OddsCommand, TableFormat};
use crate::cli::exit::Exit;
use crate::cli::inputs::Input;
use crate::cli::left_out::tell_unknown;
use crate::cli::output::{self, CliError};
use crate::cli::session::{Request, Session};
use crate::cli::terminal;
use crate::display::odds as human;
use crate::message::message;
use crate::odds::requests::OddsRequest;
use crate::questions;
use crate::reports::model::odds::Odds;

pub(super) fn run(command: &OddsCommand, global: &GlobalArguments) -> Result<Exit, CliError> {
    use OddsRequest as Of;
    let (arguments, asked) = match command {
        OddsCommand::Draw(of) => (&of.common, Of::Draw(of.asked.clone())),
        OddsCommand::Influence(of) => (&of.common, Of::Influence(of.asked.clone())),
        OddsCommand::Strike(of) => (&of.common, Of::Strike(of.asked.clone())),
        OddsCommand::Corruption(of) => (&of.common, Of::Corruption(of.asked.clone())),
        OddsCommand::Ring(of) => (&of.common, Of::Ring(of.asked.clone())),
        OddsCommand::Hazards(of) => (&of.common, Of::Hazards(of.asked.clone())),
    };
    tell(arguments, &asked, global)
}

/// Reads the deck, computes the wanted odds, and shows them.
fn tell(
    arguments: &OddsArguments,
    asked: &OddsRequest,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let request = Request::from(&arguments.judging);
    let setting = Session::new(global, request)?.setting_of(&arguments.deck)?;
    let checked = setting.check(&Input::of(&arguments.deck));
    let Outcome::Judged(judged) = &checked.outcome else {
        return super::show::report_unreadable(&checked, global);
    };
    let (deck, ruleset) = (setting.resolve(&judged.deck), judged.chosen.ruleset);
    let against = arguments.judging.against;
    let report = questions::odds(&checked.source.path, &deck, ruleset, asked, against)?;
    let text = match arguments.table.format {
        TableFormat::Human => human::odds(&report, terminal::columns(), &global.locale()),
        TableFormat::Json => output::json(&report)?,
    };
    output::write_to(&arguments.table.output, global, |out| out.write_all(text.as_bytes()))?;
    if let Odds::Draw(draw) = &report.odds {
        for group in draw.groups.iter().filter(|group| group.copies == 0) {
            let what = &group.what;
            let told = message!("`{what}` matches no card of the play deck", what);
            output::warn(&told, global.color, &global.locale())?;
        }
    }
    tell_unknown(&checked.source.path, &deck, global)
}
