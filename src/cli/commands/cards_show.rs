//! `meccg cards show`: all facts of a card.

use crate::cards::file;
use crate::cards::model::CardFile;
use crate::cli::args::{GlobalArguments, ShowCardArguments};
use crate::cli::exit::Exit;
use crate::cli::output::{self, CliError};
use crate::cli::session::Session;
use crate::cli::terminal;
use crate::display::card_text;
use crate::reports::card_sheet::{CardReport, SheetFormat, printings_named};

pub(super) fn run(
    arguments: &ShowCardArguments,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let judge = &*Session::new(global, &arguments.config)?.setting_here()?.judge;
    let found = printings_named(&judge.database, &arguments.name)
        .map_err(|error| CliError::unknown(error.message(), error.help()))?;
    let report = || CardReport::new(judge, &found);
    let text = match arguments.format {
        SheetFormat::Human => card_text::text(&report(), terminal::columns(), &global.locale()),
        SheetFormat::Json => output::json(&report())?,
        SheetFormat::Toml => {
            let cards = found.iter().map(|&at| judge.database.card(at).clone()).collect();
            file::render(&CardFile { cards }).map_err(std::io::Error::other)?
        }
    };
    output::write_to(&arguments.output, global, |out| out.write_all(text.as_bytes()))?;
    Ok(Exit::Legal)
}
