//! The command line: arguments (`args`), one file per command (`commands`), the inputs (`inputs`),
//! the settings of each deck (`session`), the output (`output`) and the exit status (`exit`). The
//! library does the work of the commands; it does not know of options, so `next_steps` names them.

use std::ffi::OsString;
use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches as _, Parser as _};
use clap_complete::CompleteEnv;

use crate::harmless::shown_line;
use crate::message::{Locale, Message, message};

mod args;
mod commands;
mod completing;
mod edited_file;
mod exit;
mod folder_output;
mod git;
mod inputs;
mod interrupts;
mod left_out;
mod named_text;
mod next_steps;
mod output;
#[cfg(feature = "desk")]
mod page_files;
mod refused;
mod session;
mod terminal;

use args::Color;
use output::CliError;

pub use args::Arguments;
pub(crate) use args::mould;
pub(crate) use exit::Exit;

/// The bytes of an argument: as many as a path can have.
const LONGEST_ARGUMENT: usize = 8_192;

/// Runs the program with its arguments, the first being its own name.
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    // A shell that asks for completions gets them, and the program ends.
    let words: Vec<OsString> = arguments.into_iter().collect();
    if let Some(exit) = completed(&words) {
        return exit.into();
    }
    // No system has paths so long; taking them apart would exhaust the stack.
    if words.iter().any(|word| word.len() > LONGEST_ARGUMENT) {
        let locale = Locale::english();
        let most = LONGEST_ARGUMENT;
        let what = message!("an argument has more than {most} bytes", most);
        let trouble = CliError::unknown(what, message!("shorten it"));
        output::complain(&trouble.said(&locale), Color::Auto, &locale);
        return Exit::Failure.into();
    }
    let arguments = match parsed(&words) {
        Ok(arguments) => arguments,
        Err(error) => {
            return refuse(&error, &words).into();
        }
    };
    let (color, lang, json) =
        (arguments.global.color, arguments.global.lang, arguments.global.json);
    match commands::run(arguments) {
        Ok(exit) => exit.into(),
        Err(trouble) => {
            let locale = Locale::of(lang.word());
            output::complain(&trouble.said(&locale), color, &locale);
            if json {
                output::refuse(&trouble.refusal());
            }
            Exit::Failure.into()
        }
    }
}

/// How a run ends in which a shell asked for completions.
fn completed(words: &[OsString]) -> Option<Exit> {
    let asked = CompleteEnv::with_factory(Arguments::command).shells(completing::SHELLS);
    let folder = std::path::absolute(".").ok();
    let error = match asked.try_complete(words.to_vec(), folder.as_deref()) {
        Ok(completed) => return completed.then_some(Exit::Legal),
        Err(error) => error,
    };
    let said = error.to_string();
    let said = said.trim().trim_start_matches("error: ");
    // The error of the system is there only as text.
    let code = said
        .rsplit_once("(os error ")
        .and_then(|(_, code)| code.trim_end_matches(')').parse().ok());
    let trouble = if let Some(code) = code {
        CliError::Output(io::Error::from_raw_os_error(code))
    } else {
        let help = message!("`meccg completions --help` lists the shells");
        CliError::unknown(Message::verbatim(shown_line(said)), help)
    };
    output::complain(&trouble.said(&Locale::english()), Color::Auto, &Locale::english());
    Some(Exit::Failure)
}

/// The arguments, and the files that they name.
fn parsed(words: &[OsString]) -> Result<Arguments, clap::Error> {
    // The commands are put in groups where help or a refusal is to be shown.
    let matches = Arguments::command().try_get_matches_from(words);
    let matches = matches.or_else(|_| args::program().try_get_matches_from(words))?;
    let wrong = |error: clap::Error| error.format(&mut args::program());
    let mut arguments = Arguments::from_arg_matches(&matches).map_err(wrong)?;
    arguments.global.named = args::named_files(&matches);
    arguments.global.json = args::asks_for_json(&matches);
    Ok(arguments)
}

/// Says what is wrong with the arguments, or what they ask to be told. An argument may be the name of
/// a stranger's file: what is said of it is what would be said of its harmless form.
fn refuse(error: &clap::Error, words: &[OsString]) -> Exit {
    if !error.use_stderr() {
        return told(error.print().and_then(|()| io::stdout().flush()));
    }
    let words: Vec<String> = words.iter().map(|word| shown_line(&word.to_string_lossy())).collect();
    let locale = Locale::of(refused::value_of(&words, "--lang").unwrap_or("en"));
    let program = args::program();
    let trouble = if let Err(error) = Arguments::try_parse_from(&words) {
        let Some(trouble) = refused::told(&error, &program, &words) else {
            let help = error.render().ansi().to_string();
            // There is nowhere to complain to when even this fails.
            let _ = output::write_error(Color::Auto, |out| out.write_all(help.as_bytes()));
            return Exit::Failure;
        };
        trouble
    } else {
        // Nothing but its being text was wrong with an argument.
        let help = message!("write it with letters that are valid text");
        CliError::unknown(message!("an argument is not valid text"), help)
    };
    output::complain(&trouble.said(&locale), Color::Auto, &locale);
    if refused::value_of(&words, "--format") == Some("json") {
        output::refuse(&trouble.refusal());
    }
    Exit::Failure
}

/// How a run ends that only told what can be written. A closed pipe is no error.
fn told(written: io::Result<()>) -> Exit {
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let locale = Locale::english();
            output::complain(&CliError::Output(error).said(&locale), Color::Auto, &locale);
            Exit::Failure
        }
        _ => Exit::Legal,
    }
}
