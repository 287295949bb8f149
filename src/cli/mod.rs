//! The command line: arguments (`args`), one file per command (`commands`), where decks come from
//! (`inputs`), what holds for each (`session`), where output goes (`output`) and the exit status
//! (`exit`). What the commands do is the library's business; it does not know of options, which
//! `next_steps` puts into words.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser;

mod args;
mod commands;
mod edited_file;
mod exit;
mod inputs;
mod next_steps;
mod output;
mod session;
mod terminal;

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
    let color = arguments.global.color;
    match commands::run(arguments) {
        Ok(exit) => exit.into(),
        Err(trouble) => {
            output::complain(&trouble, color);
            Exit::Trouble.into()
        }
    }
}
