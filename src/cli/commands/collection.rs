//! `meccg collection`: the cards that a player owns.

use crate::cli::args::{CollectionArguments, GlobalArguments, TableFormat};
use crate::cli::exit::Exit;
use crate::cli::inputs::Input;
use crate::cli::output::{self, CliError};
use crate::cli::session::Session;
use crate::cli::terminal;
use crate::diagnostic::Severity;
use crate::reports::collection::{CollectionReport, table};
use crate::reports::human::{Detail, Human};

pub(super) fn run(
    arguments: &CollectionArguments,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let setting = Session::new(global, &arguments.reading)?.setting_of(&arguments.file)?;
    let (source, collection, found) = match setting.read_collection(&Input::of(&arguments.file)) {
        Ok(read) => read,
        Err(unreadable) => return super::show::report_unreadable(&unreadable, global),
    };
    let report = CollectionReport::new(&source, &collection, &found, &setting.judge.database);
    let json = output::json(&report)?;
    output::write_to(&arguments.table.output, global, |out| match arguments.table.format {
        TableFormat::Json => out.write_all(json.as_bytes()),
        TableFormat::Human => {
            let (columns, locale) = (terminal::columns(), global.locale());
            Human::new(columns, Detail::Counts, &locale).diagnostics(out, &source, &found)?;
            out.write_all(table(&report, columns, &locale).as_bytes())
        }
    })?;
    let bad = found.iter().any(|found| found.severity == Severity::Error);
    Ok(if bad { Exit::Illegal } else { Exit::Legal })
}
