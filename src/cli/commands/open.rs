//! `meccg open`: packs of a set.

use crate::cards::packs::{BadMakeUp, NoPacks, UnknownSet, open};
use crate::cli::args::{GlobalArguments, OpenArguments, TableFormat};
use crate::cli::exit::Exit;
use crate::cli::output::{self, CliError};
use crate::cli::session::Session;
use crate::message::Locale;
use crate::reports::packs::OpenedReport;

pub(super) fn run(arguments: &OpenArguments, global: &GlobalArguments) -> Result<Exit, CliError> {
    let OpenArguments { set, packs, seed, holds, .. } = arguments;
    let judge = Session::new(global, &arguments.config)?.setting_here()?.judge;
    let make_up = holds.as_deref().map(str::parse).transpose()?;
    let opened = open(set, *packs, make_up, *seed, &judge.database)?;
    // Programs read English.
    let locale = match arguments.table.format {
        TableFormat::Human => global.locale(),
        TableFormat::Json => Locale::english(),
    };
    let asked = (set.as_str(), *seed, make_up.is_some());
    let report = OpenedReport::new(asked, &opened, &judge.database, &locale);
    let shown = match arguments.table.format {
        TableFormat::Human => report.list,
        TableFormat::Json => output::json(&report)?,
    };
    output::write_to(&arguments.table.output, global, |out| out.write_all(shown.as_bytes()))?;
    Ok(Exit::Legal)
}

impl From<NoPacks> for CliError {
    fn from(error: NoPacks) -> Self {
        Self::unknown(error.message(), error.help())
    }
}

impl From<UnknownSet> for CliError {
    fn from(error: UnknownSet) -> Self {
        Self::unknown(error.message(), error.help())
    }
}

impl From<BadMakeUp> for CliError {
    fn from(error: BadMakeUp) -> Self {
        Self::unknown(error.message(), BadMakeUp::help())
    }
}
