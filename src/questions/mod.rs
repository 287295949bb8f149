//! Each question that can be asked of decks and books: one typed request, and one function that answers it with its
//! report or says why it has no answer. The doors (command line, engine, editors) read and write; what a question means
//! is decided here and below.

mod building;
mod explain;
mod no_report;
mod roster;
pub(crate) mod tied;

use crate::cards::database::Database;
use crate::cards::model::PlayerType;
use crate::check::{Checked, JudgedDeck};
use crate::decks::diff::{By, differences, field_changes};
use crate::decks::resolve::ResolvedDeck;
use crate::message::Locale;
use crate::odds::requests::OddsRequest;
use crate::reports::diff::{DiffReport, measures};
use crate::reports::model::odds::OddsReport;
use crate::reports::model::route::RouteReport;
use crate::request::Bounded;
use crate::rulesets::model::Ruleset;

pub use building::PlanAsked;
pub(crate) use building::{Completing, improving, replacing};
pub(crate) use explain::{Explained, explain};
pub(crate) use no_report::{NoReport, Remedy};
pub(crate) use roster::RosterPlace;

/// A ruleset has no limits for a player that it does not know.
///
/// # Errors
/// When it does not know him.
pub(crate) fn known_player(ruleset: &Ruleset, player: PlayerType) -> Result<(), NoReport> {
    let known = ruleset.players.contains(&player);
    if known { Ok(()) } else { Err(NoReport::unknown_player(ruleset, player)) }
}

/// The arithmetic of the game for a deck; `against` is the opponent's player.
///
/// # Errors
/// When a name is not a card's, or the card is of the wrong kind.
pub(crate) fn odds(
    path: &str,
    deck: &ResolvedDeck<'_>,
    ruleset: &Ruleset,
    asked: &OddsRequest,
    against: Option<PlayerType>,
) -> Result<OddsReport, NoReport> {
    known_player(ruleset, deck.player.kind)?;
    tied::check_odds(asked)?;
    Ok(OddsReport::new(path, deck, ruleset, asked, against)?)
}

/// What is asked of the differences between two decks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DiffAsked {
    /// Whether another printing is another card.
    pub by_printing: bool,
    /// Whether the measures of both are told, too.
    pub measures: bool,
}

/// The differences between two decks that were judged, in a language.
pub(crate) fn diff(
    before: (&Checked<'_>, &JudgedDeck<'_>),
    after: (&Checked<'_>, &JudgedDeck<'_>),
    [one, two]: &[ResolvedDeck<'_>; 2],
    asked: DiffAsked,
    locale: &Locale,
) -> DiffReport {
    let by = if asked.by_printing { By::Printing } else { By::Card };
    let (cards, fields) = (differences(one, two, by), field_changes(one, two));
    let measures = if asked.measures { measures(one, two) } else { Vec::new() };
    DiffReport { measures, ..DiffReport::said(before, after, &cards, &fields, locale) }
}

/// How many regions a move may lead through, as people ask for it.
pub type AskedRegions = Bounded<u8, 0, 12>;

/// The ways between two sites for the companies of a player; by as many regions in a move as the ruleset has it, if nothing
/// is said.
///
/// # Errors
/// When a name is not a site's that the player may use.
pub(crate) fn route(
    database: &Database,
    ruleset: &Ruleset,
    player: Option<PlayerType>,
    names: [&str; 2],
    regions: Option<AskedRegions>,
) -> Result<RouteReport, NoReport> {
    if let Some(player) = player {
        known_player(ruleset, player)?;
    }
    Ok(RouteReport::new(database, ruleset, player, names, regions.map(Bounded::get))?)
}
