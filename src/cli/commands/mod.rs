//! One file per command: from its arguments to library calls and output.

use super::args::{Arguments, CardsCommand, Command};
use super::exit::Exit;
use super::output::Trouble;

mod cards_import;
mod check;
mod company;
mod completions;
mod explain;
mod fix;
mod legality;
mod rules;

/// Runs the command of the arguments.
pub(super) fn run(arguments: Arguments) -> Result<Exit, Trouble> {
    let color = arguments.color;
    match arguments.command {
        Command::Check(arguments) => check::run(&arguments, color),
        Command::Company(arguments) => company::run(&arguments, color),
        Command::Legality(arguments) => legality::run(&arguments, color),
        Command::Explain(arguments) => explain::run(&arguments, color),
        Command::Rules(arguments) => rules::run(&arguments, color),
        Command::Completions(arguments) => completions::completions(&arguments),
        Command::Man(arguments) => completions::man(&arguments),
        Command::Cards(CardsCommand::Import(arguments)) => cards_import::run(&arguments, color),
    }
}
