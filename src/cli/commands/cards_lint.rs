//! `meccg cards lint`: checks the user's own card files.

use std::io::{self, Write};

use crate::cards::user::LintedFile;
use crate::cli::args::{GlobalArguments, LintArguments, LintFormat};
use crate::cli::exit::Exit;
use crate::cli::inputs::FileSource;
use crate::cli::output::{self, CliError};
use crate::cli::session::user_cards;
use crate::cli::terminal;
use crate::display::human::{Detail, Human};
use crate::reports::lint::LintReport;
use crate::reports::short::write_findings;
use crate::source::{Limits, SourceFile};

pub(super) fn run(arguments: &LintArguments, global: &GlobalArguments) -> Result<Exit, CliError> {
    let (sources, linted) =
        user_cards::lint(&arguments.files, FileSource::on_disk(&Limits::default()))?;
    let report = LintReport::new(&sources, &linted);
    output::write_to(&arguments.output, global, |out| match arguments.format {
        LintFormat::Human => human(out, &sources, &linted.files, &report, global),
        LintFormat::Short => {
            let mut files = sources.iter().zip(&linted.files);
            files.try_for_each(|(source, file)| {
                write_findings(out, source, &file.diagnostics, &global.locale())
            })
        }
        LintFormat::Json => output::write_json(out, &report),
    })?;
    Ok(if linted.database.is_some() { Exit::Legal } else { Exit::Illegal })
}

fn human(
    out: &mut dyn Write,
    sources: &[SourceFile],
    files: &[LintedFile],
    report: &LintReport,
    global: &GlobalArguments,
) -> io::Result<()> {
    let human = Human::new(terminal::columns(), Detail::Counts, &global.locale());
    for (source, file) in sources.iter().zip(files) {
        human.diagnostics(out, source, &file.diagnostics)?;
    }
    writeln!(out, "{}", global.locale().say(&report.sums()))
}
