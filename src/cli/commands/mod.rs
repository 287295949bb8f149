//! One file per command: from its arguments to library calls and output.

use super::args::{Arguments, CardsCommand, Command};
use super::exit::Exit;
use super::output::Trouble;
use super::user_cards;

mod cards_import;
mod cards_lint;
mod cards_list;
mod cards_search;
mod cards_show;
mod check;
mod collection;
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
mod stats;

/// Runs the command of the arguments.
pub(super) fn run(arguments: Arguments) -> Result<Exit, Trouble> {
    let color = arguments.color;
    let cards = &arguments.cards[..];
    let judge = || user_cards::judge(&arguments.cards, arguments.lang, color);
    if let Some(why) = knows_no_cards(&arguments.command).filter(|_| !arguments.cards.is_empty()) {
        let what = format!("`--cards` means nothing here: {why}");
        return Err(Trouble::Unknown { what, help: Some("leave it out".to_owned()) });
    }
    match arguments.command {
        Command::Check(check) => check::run(&check, judge()?, &arguments.cards, color),
        Command::Legality(arguments) => legality::run(&arguments, &judge()?, color),
        Command::Show(arguments) => show::run(&arguments, &judge()?, color),
        Command::Stats(arguments) => stats::run(&arguments, &judge()?, color),
        Command::Collection(arguments) => collection::run(&arguments, &judge()?, color),
        Command::Diff(arguments) => diff::run(&arguments, judge()?, color),
        Command::Convert(arguments) => convert::run(&arguments, &judge()?, color),
        Command::Fmt(arguments) => fmt::run(&arguments, &judge()?, color),
        Command::Company(arguments) => company::run(&arguments, judge()?, color),
        Command::New(arguments) => new::run(&arguments, &judge()?, color),
        Command::Add(arguments) => edit::add(&arguments, (judge()?, cards), color),
        Command::Remove(arguments) => edit::remove(&arguments, (judge()?, cards), color),
        Command::Move(arguments) => edit::relocate(&arguments, (judge()?, cards), color),
        Command::Complete(arguments) => complete::run(&arguments, (judge()?, cards), color),
        Command::Route(arguments) => route::run(&arguments, judge()?, color),
        Command::Explain(arguments) => explain::run(&arguments, color),
        Command::Rules(arguments) => rules::run(&arguments, judge()?, color),
        Command::Completions(arguments) => completions::completions(&arguments),
        Command::Man(arguments) => completions::man(&arguments),
        Command::Cards(CardsCommand::Lint(arguments)) => cards_lint::run(&arguments, color),
        Command::Cards(CardsCommand::Show(arguments)) => {
            cards_show::run(&arguments, &judge()?, color)
        }
        Command::Cards(CardsCommand::List(arguments)) => {
            cards_list::run(&arguments, &judge()?, color)
        }
        Command::Cards(CardsCommand::Search(arguments)) => {
            cards_search::run(&arguments, judge()?, color)
        }
        Command::Cards(CardsCommand::Import(arguments)) => cards_import::run(&arguments, color),
    }
}

/// Why a command has no use for a user's own cards, if it has none.
const fn knows_no_cards(command: &Command) -> Option<&'static str> {
    match command {
        Command::Explain(_) => Some("the explanation of a rule names no cards"),
        Command::Completions(_) | Command::Man(_) => {
            Some("what is printed does not depend on cards")
        }
        Command::Cards(CardsCommand::Lint(_)) => Some("the files to look over are arguments"),
        Command::Cards(CardsCommand::Import(_)) => Some("cards are made from the database alone"),
        _ => None,
    }
}
