//! One file per command: from its arguments to library calls and output.

use super::args::{Arguments, CardsCommand, Command};
use super::exit::Exit;
use super::output::Trouble;
use super::user_cards;

mod cards_import;
mod cards_lint;
mod cards_list;
mod cards_show;
mod check;
mod company;
mod complete;
mod completions;
mod convert;
mod diff;
mod edit;
mod explain;
mod fix;
mod fmt;
mod legality;
mod new;
mod route;
mod rules;
mod show;

/// Runs the command of the arguments.
pub(super) fn run(arguments: Arguments) -> Result<Exit, Trouble> {
    let color = arguments.color;
    let judge = || user_cards::judge(&arguments.cards, color);
    match arguments.command {
        Command::Check(arguments) => check::run(&arguments, judge()?, color),
        Command::Legality(arguments) => legality::run(&arguments, &judge()?, color),
        Command::Show(arguments) => show::run(&arguments, &judge()?, color),
        Command::Diff(arguments) => diff::run(&arguments, judge()?, color),
        Command::Convert(arguments) => convert::run(&arguments, &judge()?, color),
        Command::Fmt(arguments) => fmt::run(&arguments, &judge()?, color),
        Command::Company(arguments) => company::run(&arguments, judge()?, color),
        Command::New(arguments) => new::run(&arguments, &judge()?, color),
        Command::Add(arguments) => edit::add(&arguments, judge()?, color),
        Command::Remove(arguments) => edit::remove(&arguments, judge()?, color),
        Command::Move(arguments) => edit::relocate(&arguments, judge()?, color),
        Command::Complete(arguments) => complete::run(&arguments, judge()?, color),
        Command::Route(arguments) => route::run(&arguments, judge()?, color),
        Command::Explain(arguments) => explain::run(&arguments, color),
        Command::Rules(arguments) => rules::run(&arguments, color),
        Command::Completions(arguments) => completions::completions(&arguments),
        Command::Man(arguments) => completions::man(&arguments),
        Command::Cards(CardsCommand::Lint(arguments)) => cards_lint::run(&arguments, color),
        Command::Cards(CardsCommand::Show(arguments)) => {
            cards_show::run(&arguments, &judge()?, color)
        }
        Command::Cards(CardsCommand::List(arguments)) => {
            cards_list::run(&arguments, &judge()?, color)
        }
        Command::Cards(CardsCommand::Import(arguments)) => cards_import::run(&arguments, color),
    }
}
