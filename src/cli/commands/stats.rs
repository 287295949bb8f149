//! `meccg stats`: what decks are made of.

use crate::check::Outcome;
use crate::cli::args::{GlobalArguments, StatsArguments};
use crate::cli::exit::Exit;
use crate::cli::inputs::Input;
use crate::cli::output::{self, Trouble};
use crate::cli::session::{Session, Setting};
use crate::cli::terminal;
use crate::reports::listing::ListingFormat;
use crate::reports::stats::{DeckStats, StatsReport, markdown};
use crate::reports::stats_bars::human;
use crate::rules::sideboard::sideboard_size::SideboardSize;
use crate::source::SourceFile;
use crate::yardstick::marks;

pub(super) fn run(arguments: &StatsArguments, global: &GlobalArguments) -> Result<Exit, Trouble> {
    let color = global.color;
    let mut session = Session::new(global, &arguments.reading)?;
    let mut exit = Exit::Legal;
    let mut decks = Vec::new();
    for path in &arguments.decks {
        let setting = session.setting_of(path)?;
        match setting.read(&Input::of(path)) {
            Ok((source, deck)) => {
                let resolved = setting.resolve(&deck);
                let mut stats = DeckStats::new(&source.path, &resolved);
                if arguments.against_published {
                    stats.published = marks(&resolved, most_in_sideboard(&setting, &source));
                }
                decks.push(stats);
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

/// How many cards the sideboard of a deck may hold under the ruleset that judges it.
fn most_in_sideboard(setting: &Setting, source: &SourceFile) -> u32 {
    let checked = setting.check_source(source.clone());
    let Outcome::Judged(judged) = &checked.outcome else { return 0 };
    let limits = judged.chosen.ruleset.limits::<SideboardSize>();
    let player = judged.player.kind;
    limits.and_then(|limits| limits.maximum(judged.chosen.length, player)).unwrap_or(0)
}
