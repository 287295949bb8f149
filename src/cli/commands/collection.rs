//! `meccg collection`: what somebody owns.

use crate::check::Judge;
use crate::cli::args::{CollectionArguments, Color, TableFormat};
use crate::cli::collections::{self, Read};
use crate::cli::exit::Exit;
use crate::cli::inputs;
use crate::cli::output::{self, Trouble};
use crate::cli::terminal;
use crate::diagnostic::Severity;
use crate::reports::collection::{CollectionReport, table};
use crate::reports::human::Human;

pub(super) fn run(
    arguments: &CollectionArguments,
    judge: &Judge,
    color: Color,
) -> Result<Exit, Trouble> {
    let CollectionArguments { file, input_format, .. } = arguments;
    let limits = inputs::limits(&arguments.limits);
    let read = match collections::read(file, *input_format, None, judge, &limits) {
        Ok(read) => read,
        Err(unreadable) => return super::show::told(&unreadable, color),
    };
    let Read { source, collection, found } = &read;
    let report = CollectionReport::new(source, collection, found, &judge.database);
    let json = output::json(&report)?;
    output::write_to(arguments.output.as_deref(), color, |out| match arguments.format {
        TableFormat::Json => out.write_all(json.as_bytes()),
        TableFormat::Human => {
            let columns = terminal::columns();
            Human::new(columns, true).diagnostics(out, source, found)?;
            out.write_all(table(&report, columns).as_bytes())
        }
    })?;
    let bad = found.iter().any(|found| found.severity == Severity::Error);
    Ok(if bad { Exit::Illegal } else { Exit::Legal })
}
