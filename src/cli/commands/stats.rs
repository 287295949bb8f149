//! `meccg stats`: what decks are made of.

use crate::cli::args::{GlobalArguments, StatsArguments};
use crate::cli::exit::Exit;
use crate::cli::inputs::Input;
use crate::cli::output::{self, Trouble};
use crate::cli::session::Session;
use crate::cli::terminal;
use crate::reports::listing::ListingFormat;
use crate::reports::stats::{DeckStats, StatsReport, markdown};
use crate::reports::stats_bars::human;

pub(super) fn run(arguments: &StatsArguments, global: &GlobalArguments) -> Result<Exit, Trouble> {
    let color = global.color;
    let mut session = Session::new(global, &arguments.reading)?;
    let mut exit = Exit::Legal;
    let mut decks = Vec::new();
    for path in &arguments.decks {
        let setting = session.setting_of(path)?;
        match setting.read(&Input::of(path)) {
            Ok((source, deck)) => {
                decks.push(DeckStats::new(&source.path, &setting.resolve(&deck)));
            }
            Err(unreadable) => exit = exit.max(super::show::report_unreadable(&unreadable, color)?),
        }
    }
    let report = StatsReport::new(decks);
    let text = match arguments.listing.format {
        ListingFormat::Table => human(&report, terminal::columns()),
        ListingFormat::Markdown => markdown(&report),
        ListingFormat::Json => output::json(&report)?,
    };
    output::write_to(arguments.listing.output.as_deref(), color, |out| {
        out.write_all(text.as_bytes())
    })?;
    Ok(exit)
}
