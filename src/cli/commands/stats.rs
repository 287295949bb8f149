//! `meccg stats`: the statistics of decks.

use std::path::PathBuf;

use crate::cli::args::{GlobalArguments, StatsArguments};
use crate::cli::exit::Exit;
use crate::cli::inputs::Input;
use crate::cli::left_out::tell_unknown;
use crate::cli::output::{self, CliError};
use crate::cli::session::{Session, Setting};
use crate::cli::terminal;
use crate::decks::resolve::ResolvedDeck;
use crate::display::stats_bars::human;
use crate::reports::listing::ListingFormat;
use crate::reports::stats::{DeckStats, StatsReport, markdown};
use crate::reports::told::UnreadableDeck;
use crate::source::SourceFile;
use crate::yardstick::Yardstick;

pub(super) fn run(arguments: &StatsArguments, global: &GlobalArguments) -> Result<Exit, CliError> {
    let mut session = Session::new(global, &arguments.reading)?;
    let mut with = arguments.against.clone();
    with.extend(arguments.against_published.then_some(Yardstick::Published));
    let (decks, unreadable, exit) =
        each_read(&mut session, &arguments.decks, global, |setting, source, deck| {
            let mut stats = DeckStats::new(&source.path, deck);
            if !with.is_empty() {
                stats.compare(&setting.check_source(source.clone()), &with);
            }
            stats
        })?;
    let report = StatsReport { unreadable, ..StatsReport::new(decks) };
    let text = match arguments.listing.format {
        ListingFormat::Human => human(&report, terminal::columns(), &global.locale()),
        ListingFormat::Markdown => markdown(&report, &global.locale()),
        ListingFormat::Json => output::json(&report)?,
    };
    output::write_to(&arguments.listing.output, global, |out| out.write_all(text.as_bytes()))?;
    Ok(exit)
}

/// Applies a function to each deck that can be read; reports why the others cannot.
pub(super) fn each_read<T>(
    session: &mut Session,
    paths: &[PathBuf],
    global: &GlobalArguments,
    make: impl Fn(&Setting, &SourceFile, &ResolvedDeck<'_>) -> T,
) -> Result<(Vec<T>, Vec<UnreadableDeck>, Exit), CliError> {
    let mut exit = Exit::Legal;
    let mut unreadable = Vec::new();
    let mut made = Vec::new();
    for path in paths {
        let setting = session.setting_of(path)?;
        match setting.read(&Input::of(path)) {
            Ok((source, deck)) => {
                let deck = setting.resolve(&deck);
                exit = exit.max(tell_unknown(&source.path, &deck, global)?);
                made.push(make(&setting, &source, &deck));
            }
            Err(why) => {
                exit = exit.max(super::show::tell_unreadable(&why, global)?);
                unreadable.push(UnreadableDeck::new(&why));
            }
        }
    }
    Ok((made, unreadable, exit))
}
