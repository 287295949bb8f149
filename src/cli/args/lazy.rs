//! Arguments that clap learns of when their command is called. A run has one command: to describe all
//! of them each time takes longer than to judge a deck.

use std::ops::Deref;

use super::help::grouped;
use clap::builder::Resettable;
use clap::{Arg, ArgMatches, Args, Command, Error, FromArgMatches};

use crate::cli::completing;

/// The arguments of a command, described only if the command is called or its help is asked for.
#[derive(Debug)]
pub struct LazyArgs<T>(T);

impl<T> Deref for LazyArgs<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Args> Args for LazyArgs<T> {
    fn augment_args(command: Command) -> Command {
        command.defer(|command| add_arguments(command, T::augment_args))
    }

    fn augment_args_for_update(command: Command) -> Command {
        command.defer(|command| add_arguments(command, T::augment_args_for_update))
    }
}

/// Describes the arguments of a command. What the type of the arguments says of itself stays out of
/// the help, which tells what the command does.
fn add_arguments(command: Command, augment: fn(Command) -> Command) -> Command {
    let (about, long_about) = (command.get_about().cloned(), command.get_long_about().cloned());
    grouped(augment(command))
        .mut_args(completed)
        .about(Resettable::from(about))
        .long_about(Resettable::from(long_about))
}

/// An argument with the completions that its request does not name.
fn completed(argument: Arg) -> Arg {
    match completing::of(argument.get_id().as_str()) {
        Some(completer) => argument.add(completer),
        None => argument,
    }
}

impl<T: FromArgMatches> FromArgMatches for LazyArgs<T> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        T::from_arg_matches(matches).map(Self)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        self.0.update_from_arg_matches(matches)
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use crate::cli::Arguments;

    /// The names and the help of all commands below one.
    fn all_help(command: &clap::Command) -> Vec<(String, String)> {
        let own = |command: &clap::Command| {
            let about = command.get_long_about().or(command.get_about());
            (command.get_name().to_owned(), about.map(ToString::to_string).unwrap_or_default())
        };
        let below = command.get_subcommands().filter(|below| below.get_name() != "help");
        below.flat_map(|below| [vec![own(below)], all_help(below)].concat()).collect()
    }

    #[test]
    fn the_help_of_a_command_tells_what_it_does() {
        let mut all = Arguments::command();
        let before = all_help(&all);
        assert!(before.len() > 20 && before.iter().all(|(_, help)| !help.is_empty()));
        assert_eq!(all.find_subcommand("check").expect("there").get_arguments().count(), 0);
        all.build();
        // Commands of a command are there once it is looked at.
        let after = all_help(&all);
        assert!(before.iter().all(|help| after.contains(help)), "{before:?} {after:?}");
        let check = all.find_subcommand("check").expect("there");
        assert!(check.get_arguments().any(|argument| argument.get_id() == "fix"));
    }
}
