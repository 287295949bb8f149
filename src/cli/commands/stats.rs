//! `meccg stats`: what decks are made of.

use crate::check::Judge;
use crate::cli::args::{Color, ReadingArguments, StatsArguments};
use crate::cli::exit::Exit;
use crate::cli::inputs::{self, Input};
use crate::cli::output::{self, Trouble};
use crate::cli::terminal;
use crate::decks::resolve::ResolvedDeck;
use crate::reports::listing::ListingFormat;
use crate::reports::stats::{DeckStats, StatsReport, markdown};
use crate::reports::stats_bars::human;

pub(super) fn run(
    arguments: &StatsArguments,
    judge: &Judge,
    color: Color,
) -> Result<Exit, Trouble> {
    let ReadingArguments { player, input_format, limits } = &arguments.reading;
    let limits = inputs::limits(limits);
    let mut exit = Exit::Legal;
    let mut decks = Vec::new();
    for path in &arguments.decks {
        match super::show::read(&Input::of(path), *input_format, &limits) {
            Ok((source, deck)) => {
                let resolved = ResolvedDeck::new(&deck, &judge.database, *player);
                decks.push(DeckStats::new(&source.path, &resolved));
            }
            Err(unreadable) => exit = exit.max(super::show::told(&unreadable, color)?),
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
