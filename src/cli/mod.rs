//! The command line: arguments (`args`), one file per command (`commands`), where decks come from
//! (`inputs`), what holds for each (`session`), where output goes (`output`) and the exit status
//! (`exit`). What the commands do is the library's business; it does not know of options, which
//! `next_steps` puts into words.

use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory, FromArgMatches as _, Parser as _};
use clap_complete::CompleteEnv;

use crate::harmless::shown_line;
use crate::message::{Tongue, message};

mod args;
mod commands;
mod completing;
mod edited_file;
mod exit;
mod inputs;
mod interrupts;
mod next_steps;
mod output;
#[cfg(feature = "desk")]
mod page_files;
mod session;
mod terminal;

use args::Color;

pub use args::Arguments;
pub use exit::Exit;

/// The bytes of an argument: as many as a path can have.
const LONGEST_ARGUMENT: usize = 8_192;

/// Runs the program with its arguments, the first being its own name.
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    // A shell that asks what can be written gets its answer, and that is all.
    CompleteEnv::with_factory(Arguments::command).shells(completing::SHELLS).complete();
    let words: Vec<OsString> = arguments.into_iter().collect();
    // No system has paths so long; taking them apart would exhaust the stack.
    if words.iter().any(|word| word.len() > LONGEST_ARGUMENT) {
        let tongue = Tongue::english();
        let most = LONGEST_ARGUMENT;
        let why = message!("an argument has more than {most} bytes", most).said(&tongue);
        output::complain(&why, Color::Auto, &tongue);
        return Exit::Trouble.into();
    }
    let arguments = match parsed(&words) {
        Ok(arguments) => arguments,
        Err(error) => {
            refuse(&error, &words);
            return if error.use_stderr() { Exit::Trouble.into() } else { Exit::Legal.into() };
        }
    };
    let (color, lang) = (arguments.global.color, arguments.global.lang);
    match commands::run(arguments) {
        Ok(exit) => exit.into(),
        Err(trouble) => {
            let tongue = Tongue::of(lang.word());
            output::complain(&trouble.said(&tongue), color, &tongue);
            Exit::Trouble.into()
        }
    }
}

/// The arguments, and the files that they name.
fn parsed(words: &[OsString]) -> Result<Arguments, clap::Error> {
    let matches = args::program().try_get_matches_from(words)?;
    let wrong = |error: clap::Error| error.format(&mut args::program());
    let mut arguments = Arguments::from_arg_matches(&matches).map_err(wrong)?;
    arguments.global.named = args::named_files(&matches);
    Ok(arguments)
}

/// Says what is wrong with the arguments, or what they ask to be told. An argument may be the name of
/// a stranger's file: what is said of it is what would be said of its harmless form.
fn refuse(error: &clap::Error, words: &[OsString]) {
    if !error.use_stderr() {
        // A closed pipe is no error, and there is nowhere else to say so.
        let _ = error.print();
        return;
    }
    let words = words.iter().map(|word| shown_line(&word.to_string_lossy()));
    let said = match Arguments::try_parse_from(words) {
        Err(mut error) => {
            mean_check(&mut error);
            error.render().ansi().to_string()
        }
        // Nothing but its being text was wrong with an argument.
        Ok(_) => format!("error: {}\n", error.kind()),
    };
    // There is nowhere to complain to when even this fails.
    let _ = output::write_error(Color::Auto, |out| out.write_all(said.as_bytes()));
}

/// Who names a file where a command is asked for means that it is judged.
fn mean_check(error: &mut clap::Error) {
    let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidSubcommand) else {
        return;
    };
    if !(word.contains(['.', '/', '\\']) || Path::new(word).exists()) {
        return;
    }
    let quote = if word.contains(char::is_whitespace) { "'" } else { "" };
    let meant = format!("`meccg check {quote}{word}{quote}` judges that file");
    error.remove(ContextKind::SuggestedSubcommand);
    error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![meant.into()]));
}
