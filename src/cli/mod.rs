//! The command line: arguments (`args`), one file per command (`commands`), where decks come from
//! (`inputs`), where output goes (`output`) and the exit status (`exit`). What the commands do is the
//! library's business.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser;

mod args;
mod collections;
mod commands;
mod config;
mod deck_file;
mod exit;
mod house;
mod inputs;
mod output;
mod terminal;
mod user_cards;

pub use args::Arguments;
pub use exit::Exit;

/// Runs the program with its arguments, the first being its own name.
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => {
            // A closed pipe is no error, and there is nowhere else to say so.
            let _ = error.print();
            return if error.use_stderr() { Exit::Trouble.into() } else { Exit::Legal.into() };
        }
    };
    let color = arguments.color;
    match commands::run(arguments) {
        Ok(exit) => exit.into(),
        Err(trouble) => {
            output::complain(&trouble, color);
            Exit::Trouble.into()
        }
    }
}
