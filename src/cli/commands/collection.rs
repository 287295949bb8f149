//! `meccg collection`: the cards that a player owns, and those that decks need beside them.

use std::io;
use std::path::Path;

use crate::cli::args::{CollectionArguments, GlobalArguments};
use crate::cli::exit::Exit;
use crate::cli::inputs::Input;
use crate::cli::output::{self, CliError};
use crate::cli::session::{Request, Session};
use crate::cli::terminal;
use crate::decks::missing::DeckNeeds;
use crate::diagnostic::Severity;
use crate::display::collection::{self, table};
use crate::display::human::{Detail, Human};
use crate::display::needs;
use crate::reports::collection::CollectionReport;
use crate::reports::needs::{CollectionFormat, NeedsReport};

use super::stats::each_read;

pub(super) fn run(
    arguments: &CollectionArguments,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    match &arguments.file {
        Some(file) if arguments.decks.is_empty() => owned(file, arguments, global),
        _ => lacking(arguments, global),
    }
}

/// The cards of a collection, and what is unclear in it.
fn owned(
    file: &Path,
    arguments: &CollectionArguments,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let setting = Session::new(global, &arguments.reading)?.setting_of(file)?;
    let (source, collection, found) = match setting.read_collection(&Input::of(file)) {
        Ok(read) => read,
        Err(unreadable) => return super::show::report_unreadable(&unreadable, global),
    };
    let report = CollectionReport::new(&source, &collection, &found, &setting.judge.database);
    let (columns, locale) = (terminal::columns(), global.locale());
    if arguments.format == CollectionFormat::Csv {
        let human = Human::new(columns, Detail::Counts, &locale);
        output::write_error(global.color, |out| human.diagnostics(out, &source, &found))?;
    }
    output::write_to(&arguments.output, global, |out| match arguments.format {
        CollectionFormat::Json => output::write_json(out, &report),
        CollectionFormat::Csv => {
            out.write_all(&collection::csv(&report).map_err(io::Error::other)?)
        }
        CollectionFormat::Human => {
            Human::new(columns, Detail::Counts, &locale).diagnostics(out, &source, &found)?;
            out.write_all(table(&report, columns, &locale).as_bytes())
        }
    })?;
    let bad = found.iter().any(|found| found.severity == Severity::Error);
    Ok(if bad { Exit::Illegal } else { Exit::Legal })
}

/// The cards that decks need beside a collection.
fn lacking(arguments: &CollectionArguments, global: &GlobalArguments) -> Result<Exit, CliError> {
    arguments.output.takes_report(global)?;
    let file = arguments.file.as_deref();
    let request = Request::from(&arguments.reading);
    let request = request.built_from(&file.map(Path::to_owned).into_iter().collect::<Vec<_>>());
    let mut session = Session::new(global, request)?;
    let (needs, unreadable, exit) =
        each_read(&mut session, &arguments.decks, global, |setting, source, deck| {
            DeckNeeds::of(&source.path, deck, setting.wishes.collection.as_deref())
        })?;
    let name = file.map(|file| Input::of(file).name());
    let report = NeedsReport::new(name.as_deref(), global.lang, &needs, unreadable);
    let shown = match arguments.format {
        CollectionFormat::Human => {
            needs::list(&report, terminal::columns(), &global.locale()).into_bytes()
        }
        CollectionFormat::Csv => {
            needs::csv(&report).map_err(io::Error::other).map_err(CliError::Output)?
        }
        CollectionFormat::Json => output::json(&report)?.into_bytes(),
    };
    output::write_to(&arguments.output, global, |out| out.write_all(&shown))?;
    Ok(exit)
}
