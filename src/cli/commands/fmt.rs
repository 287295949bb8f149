//! `meccg fmt`: native decks in their canonical form.

use std::io::Write;

use crate::check::Checked;
use crate::cli::args::{FmtArguments, GlobalArguments, TableFormat};
use crate::cli::edited_file::{EditedFile, show_diff};
use crate::cli::exit::Exit;
use crate::cli::inputs::{self, DeckFolders, Input};
use crate::cli::left_out::tell_unknown;
use crate::cli::next_steps;
use crate::cli::output::{self, CliError};
use crate::cli::session::{Session, Setting};
use crate::cli::terminal;
use crate::decks::format::format;
use crate::decks::model::Format;
use crate::display::human::{Detail, Human};
use crate::message::message;
use crate::reports::told::{FormattedDeck, FormattedReport, UnreadableDeck};

use super::convert::is_named_as;

pub(super) fn run(arguments: &FmtArguments, global: &GlobalArguments) -> Result<Exit, CliError> {
    arguments.output.takes(global)?;
    one_deck(arguments)?;
    let mut session = Session::new(global, &arguments.reading)?;
    let mut exit = Exit::Legal;
    let mut report = FormattedReport::default();
    let folders = DeckFolders::default();
    for path in &arguments.paths {
        let mut found = false;
        // A folder may hold decks of other forms too; a file that is named must be native.
        let of_folder = path.is_dir();
        for input in inputs::find(std::slice::from_ref(path), false) {
            let end = matches!(input, Input::EndOf(_));
            if input.passed_over(&folders).is_some() || (end && found) {
                continue;
            }
            // The end of a folder without decks is reported as such.
            found = !end;
            let done = match session.setting_of_many(input.path())? {
                Ok(setting) => {
                    format_deck(&input, of_folder, arguments, &setting, (global, &mut report))?
                }
                Err(why) => unreadable(&input.unjudged(&why), (global, &mut report))?,
            };
            exit = exit.max(done);
        }
    }
    if arguments.told.format == TableFormat::Json {
        let json = output::json(&report)?;
        let tell = |out: &mut dyn Write| out.write_all(json.as_bytes());
        // If the deck itself goes to standard output, messages go to standard error.
        let stdin = arguments.paths.iter().any(|path| inputs::is_stdin(path));
        let shown = arguments.output.output.is_some() || stdin;
        let written = !arguments.check && !arguments.trial.diff;
        if written && shown && arguments.output.file().is_none() {
            output::write_error(global.color, tell)?;
        } else {
            output::print(global.color, tell)?;
        }
    }
    Ok(exit)
}

/// Tells why a deck cannot be read.
fn unreadable(
    why: &Checked<'_>,
    (global, report): (&GlobalArguments, &mut FormattedReport),
) -> Result<Exit, CliError> {
    report.unreadable.push(UnreadableDeck::new(why));
    super::show::tell_unreadable(why, global)
}

/// Several decks cannot be written to one place.
fn one_deck(arguments: &FmtArguments) -> Result<(), CliError> {
    let several = arguments.paths.len() > 1 || arguments.paths.iter().any(|path| path.is_dir());
    if arguments.output.output.is_none() || !several {
        return Ok(());
    }
    let what = message!("`-o` writes one deck, but several are named");
    let help = message!("name one deck, or remove -o to format each deck in its own file");
    Err(CliError::unknown(what, help))
}

/// Formats one deck.
fn format_deck(
    input: &Input,
    of_folder: bool,
    arguments: &FmtArguments,
    setting: &Setting,
    (global, report): (&GlobalArguments, &mut FormattedReport),
) -> Result<Exit, CliError> {
    let file = match input.path() {
        // A text to be written back is kept as it was read.
        Some(_) if !arguments.check => match EditedFile::read(input, &setting.wishes.limits) {
            Ok(file) => Some(file),
            Err(unreadable) => {
                let unreadable = next_steps::explained(*unreadable);
                return self::unreadable(&unreadable, (global, report));
            }
        },
        _ => None,
    };
    let (source, deck) = match setting.read(input) {
        Ok(read) => read,
        Err(unreadable) => return self::unreadable(&unreadable, (global, report)),
    };
    is_named_as(arguments.output.file(), deck.format)?;
    if of_folder && !deck.format.is_some_and(Format::is_native) {
        return Ok(Exit::Legal);
    }
    let text = match format(&source, &deck, &setting.judge.database, setting.wishes.player) {
        Ok(text) => text,
        Err(mut why) => {
            next_steps::explain(std::slice::from_mut(&mut why));
            let human = Human::new(terminal::columns(), Detail::Counts, &global.locale());
            let found = std::slice::from_ref(&*why);
            report.unreadable.push(UnreadableDeck::of_finding(&source.path, &why));
            output::write_error(global.color, |out| human.diagnostics(out, &source, found))?;
            return Ok(Exit::Failure);
        }
    };
    let changed = text != source.text;
    let known = tell_unknown(&source.path, &setting.resolve(&deck), global)?;
    let json = arguments.told.format == TableFormat::Json;
    if json {
        let (path, text) = (source.path.clone(), text.clone());
        report.decks.push(FormattedDeck { path, canonical: !changed, text });
    }
    let told = if changed { Exit::Illegal } else { known };
    match input {
        _ if json && (arguments.check || arguments.trial.diff) => return Ok(told),
        _ if arguments.check && changed => {
            output::print(global.color, |out| writeln!(out, "{}", source.path))?;
            return Ok(Exit::Illegal);
        }
        _ if arguments.check => {}
        _ if arguments.trial.diff => {
            let (name, before) = (&source.path, &source.text);
            output::print(global.color, |out| show_diff(name, (before, &text), out))?;
            return Ok(told);
        }
        _ if arguments.output.output.is_some() => {
            output::write_deck(arguments.output.file(), &text)?;
        }
        Input::Stdin => output::write_deck(None, &text)?,
        _ => {
            if let Some(file) = file.filter(|_| changed) {
                file.replace(&text)?;
            }
        }
    }
    Ok(known)
}
