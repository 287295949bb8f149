//! Errors in the command line, written like every other error: what, where, and what to do.

use std::error::Error as _;
use std::path::Path;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Error};

use crate::message::{Message, message};
use crate::text::{listed, nearest, was_meant};

use super::output::CliError;

/// The error and its help; `None` if clap shows a help text instead.
pub(super) fn told(error: &Error, program: &Command, words: &[String]) -> Option<CliError> {
    let line = BadLine { error, path: path(program, words) };
    let what = match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => return None,
        ErrorKind::InvalidSubcommand | ErrorKind::UnknownArgument => return Some(line.unknown()),
        ErrorKind::InvalidValue => return Some(line.value()),
        ErrorKind::ValueValidation => return Some(line.invalid()),
        ErrorKind::MissingRequiredArgument | ErrorKind::MissingSubcommand => line.missing(),
        ErrorKind::ArgumentConflict => return Some(line.conflict()),
        ErrorKind::NoEquals => {
            let option = line.option();
            message!("write the value of `{option}` after `=`", option)
        }
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues | ErrorKind::TooManyValues => {
            let option = line.option();
            let what = message!("`{option}` takes a different number of values", option);
            let usage = line.text(ContextKind::InvalidArg);
            return Some(CliError::unknown(what, message!("write `{usage}`", usage)));
        }
        ErrorKind::InvalidUtf8 => message!("an argument is not valid text"),
        _ => Message::verbatim(error.kind().to_string()),
    };
    Some(CliError::unknown(what, line.usage()))
}

/// The command that was called, as written.
fn path(program: &Command, words: &[String]) -> String {
    let (mut path, mut command) = (program.get_name().to_owned(), program);
    for word in words.iter().skip(1) {
        let Some(below) = command.find_subcommand(word) else { continue };
        path = format!("{path} {word}");
        command = below;
    }
    path
}

struct BadLine<'e> {
    error: &'e Error,
    /// The command, with its parent commands.
    path: String,
}

impl BadLine<'_> {
    fn texts(&self, kind: ContextKind) -> Vec<String> {
        match self.error.get(kind) {
            Some(ContextValue::String(text)) => vec![text.clone()],
            Some(ContextValue::Strings(texts)) => texts.clone(),
            Some(ContextValue::StyledStr(text)) => vec![text.to_string()],
            _ => Vec::new(),
        }
    }

    fn text(&self, kind: ContextKind) -> String {
        self.texts(kind).into_iter().next().unwrap_or_default()
    }

    /// The option that it is about, without its value.
    fn option(&self) -> String {
        name(&self.text(ContextKind::InvalidArg))
    }

    /// How the command is called.
    fn usage(&self) -> Message {
        let usage = self.text(ContextKind::Usage);
        let usage = usage.trim().strip_prefix("Usage:").unwrap_or_default();
        let usage = usage.split_whitespace().collect::<Vec<_>>().join(" ");
        if usage.is_empty() { self.see_help() } else { message!("write `{usage}`", usage) }
    }

    fn see_help(&self) -> Message {
        let path = &self.path;
        message!("`{path} --help` shows what you can write", path)
    }

    /// A command or an option that is not there.
    fn unknown(&self) -> CliError {
        let command = self.text(ContextKind::InvalidSubcommand);
        if !command.is_empty() {
            return self.unknown_command(&command);
        }
        let option = self.text(ContextKind::InvalidArg);
        let path = &self.path;
        if !option.starts_with('-') {
            let what = message!("`{argument}` is one argument too many", argument = option);
            return CliError::unknown(what, self.usage());
        }
        // Clap takes less for near than we do elsewhere.
        let near = self.texts(ContextKind::SuggestedArg);
        let near = nearest(&option, near.iter().map(String::as_str));
        let help = was_meant(&near).unwrap_or_else(|| self.see_help());
        CliError::unknown(message!("`{path}` has no option `{option}`", path, option), help)
    }

    /// A file name in place of a command probably means that the file is to be judged.
    fn unknown_command(&self, word: &str) -> CliError {
        let path = &self.path;
        let what = message!("`{path}` has no command `{word}`", path, word);
        if word.contains(['.', '/', '\\']) || Path::new(word).exists() {
            let quote = if word.contains(char::is_whitespace) { "'" } else { "" };
            let meant = format!("meccg check {quote}{word}{quote}");
            let help = if Path::new(word).is_dir() {
                message!("`{meant}` judges the decks of that folder", meant)
            } else {
                message!("`{meant}` judges that file", meant)
            };
            return CliError::unknown(what, help);
        }
        let near = self.texts(ContextKind::SuggestedSubcommand);
        let near = nearest(word, near.iter().map(String::as_str));
        CliError::unknown(what, was_meant(&near).unwrap_or_else(|| self.see_help()))
    }

    /// A value that is not one of the known ones.
    fn value(&self) -> CliError {
        let (option, value) = (self.option(), self.text(ContextKind::InvalidValue));
        let known = self.texts(ContextKind::ValidValue);
        let one_of = message!("one of {known}", known = listed(&known, "or"));
        if value.is_empty() {
            let help = if known.is_empty() { self.see_help() } else { one_of };
            return CliError::unknown(message!("`{option}` has no value", option), help);
        }
        let near = nearest(&value, known.iter().map(String::as_str));
        let help = was_meant(&near).unwrap_or(one_of);
        CliError::unknown(message!("`{value}` is not a value of `{option}`", value, option), help)
    }

    /// A value of the wrong type, such as text for a number.
    fn invalid(&self) -> CliError {
        let (option, value) = (self.option(), self.text(ContextKind::InvalidValue));
        let why = self.error.source().map(ToString::to_string).unwrap_or_default();
        let range = why.split_once(" is not in ").and_then(|(_, range)| range.split_once("..="));
        let help = match range {
            Some((least, most)) => {
                let (least, most) = (least.to_owned(), most.to_owned());
                message!("a whole number from {least} to {most}", least, most)
            }
            None if why.contains("digit") || why.contains("integer") => message!("a whole number"),
            None if why.is_empty() => self.see_help(),
            None => Message::verbatim(why),
        };
        CliError::unknown(message!("`{value}` is not a value of `{option}`", value, option), help)
    }

    fn missing(&self) -> Message {
        let mut missing: Vec<String> =
            self.texts(ContextKind::InvalidArg).iter().map(|one| format!("`{one}`")).collect();
        if missing.is_empty() {
            missing.push("COMMAND".to_owned());
        }
        let (path, missing) = (&self.path, listed(&missing, "and"));
        message!("`{path}` needs {missing}", path, missing)
    }

    fn conflict(&self) -> CliError {
        let own = self.option();
        let others: Vec<String> =
            self.texts(ContextKind::PriorArg).iter().map(|other| name(other)).collect();
        if others.iter().all(|other| *other == own) {
            let what = message!("`{option}` is given twice", option = own);
            return CliError::unknown(what, message!("remove one of them"));
        }
        let others: Vec<String> = others.iter().map(|other| format!("`{other}`")).collect();
        let others = listed(&others, "and");
        let what = message!("`{option}` cannot be given with {others}", option = own, others);
        CliError::unknown(what, message!("remove one of them"))
    }
}

/// An option as written, without the name of its value.
fn name(option: &str) -> String {
    match option.split_once(' ') {
        Some((name, _)) if option.starts_with('-') => name.to_owned(),
        _ => option.to_owned(),
    }
}

/// The value of an option among words: `--lang de`, `--lang=de`.
pub(super) fn value_of<'w>(words: &'w [String], option: &str) -> Option<&'w str> {
    let behind = |at: usize| words.get(at + 1).map(String::as_str);
    words.iter().enumerate().find_map(|(at, word)| {
        let rest = word.strip_prefix(option)?;
        if rest.is_empty() { behind(at) } else { rest.strip_prefix('=') }
    })
}
