//! One file per command: from its arguments to library calls and output.

use super::args::{Arguments, CardsCommand, Command};
use super::exit::Exit;
use super::output::CliError;
use crate::message::{Message, message, word};

mod cards_lint;
mod cards_list;
mod cards_search;
mod cards_show;
mod catalogue;
mod check;
mod collection;
mod company;
mod complete;
mod completions;
mod convert;
mod decks;
#[cfg(feature = "desk")]
mod desk;
mod diff;
mod edit;
mod explain;
mod fingerprint;
mod fix;
mod fmt;
mod history;
mod improve;
mod legality;
#[cfg(feature = "lsp")]
mod lsp;
mod new;
mod odds;
mod open;
mod replace;
mod roster;
mod route;
mod rules;
mod score;
mod share;
mod show;
mod solitaire;
mod stats;

/// Runs the command of the arguments.
pub(super) fn run(arguments: Arguments) -> Result<Exit, CliError> {
    let Arguments { global, command } = arguments;
    if let Some(why) = knows_no_cards(&command).filter(|_| !global.cards.is_empty()) {
        let why = Message::of_data(why);
        let what = message!("`--cards` has no effect here: {why}", why);
        return Err(CliError::unknown(what, message!("remove it")));
    }
    match command {
        Command::Check(arguments) => check::run(&arguments, &global),
        Command::Legality(arguments) => legality::run(&arguments, &global),
        Command::Show(arguments) => show::run(&arguments, &global),
        Command::Stats(arguments) => stats::run(&arguments, &global),
        Command::Collection(arguments) => collection::run(&arguments, &global),
        Command::History(arguments) => history::run(&arguments, &global),
        Command::Catalogue(arguments) => catalogue::run(&arguments, &global),
        Command::Decks(arguments) => decks::run(&arguments, &global),
        Command::Diff(arguments) => diff::run(&arguments, &global),
        Command::Convert(arguments) => convert::run(&arguments, &global),
        Command::Share(arguments) => share::run(&arguments, &global),
        Command::Fmt(arguments) => fmt::run(&arguments, &global),
        Command::Company(arguments) => company::run(&arguments, &global),
        Command::New(arguments) => new::run(&arguments, &global),
        Command::Add(arguments) => edit::add(&arguments, &global),
        Command::Remove(arguments) => edit::remove(&arguments, &global),
        Command::Move(arguments) => edit::relocate(&arguments, &global),
        Command::Complete(arguments) => complete::run(&arguments, &global),
        Command::Improve(arguments) => improve::run(&arguments, &global),
        Command::Replace(arguments) => replace::run(&arguments, &global),
        Command::Route(arguments) => route::run(&arguments, &global),
        Command::Odds(command) => odds::run(&command, &global),
        Command::Open(arguments) => open::run(&arguments, &global),
        Command::Score(arguments) => score::run(&arguments, &global),
        Command::Solitaire(arguments) => solitaire::run(&arguments, &global),
        Command::Roster(arguments) => roster::run(&arguments, &global),
        Command::Fingerprint(arguments) => fingerprint::run(&arguments, &global),
        Command::Explain(arguments) => explain::run(&arguments, &global),
        Command::Rules(arguments) => rules::run(&arguments, &global),
        #[cfg(feature = "lsp")]
        Command::Lsp(arguments) => lsp::run(&arguments, &global),
        #[cfg(feature = "desk")]
        Command::Desk(arguments) => desk::run(&arguments, &global),
        Command::Completions(arguments) => completions::completions(&arguments, &global),
        Command::Man(arguments) => completions::man(&arguments, &global),
        Command::Cards(CardsCommand::Lint(arguments)) => cards_lint::run(&arguments, &global),
        Command::Cards(CardsCommand::Show(arguments)) => cards_show::run(&arguments, &global),
        Command::Cards(CardsCommand::List(arguments)) => cards_list::run(&arguments, &global),
        Command::Cards(CardsCommand::Search(arguments)) => cards_search::run(&arguments, &global),
    }
}

/// Why a command has no use for a user's own cards, if it has none.
const fn knows_no_cards(command: &Command) -> Option<&'static str> {
    match command {
        Command::Explain(_) => Some(word!("rules are explained with the built-in cards")),
        #[cfg(feature = "desk")]
        Command::Desk(_) => Some(word!("the page has the built-in cards")),
        Command::Completions(_) | Command::Man(_) => {
            Some(word!("what is printed does not depend on cards"))
        }
        Command::Cards(CardsCommand::Lint(_)) => Some(word!("name the card files as arguments")),
        _ => None,
    }
}
