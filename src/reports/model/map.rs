//! The map: every region with its neighbours, and the sites of a deck in their regions.

use serde::Serialize;

use crate::cards::database::Database;
use crate::cards::model::{CardId, PlayerType, RegionType, SiteFacts, SiteType};
use crate::cards::regions::{RegionId, Regions};
use crate::cards::sites::is_haven_of;
use crate::decks::model::Part;
use crate::decks::resolve::{DeckCard, ResolvedDeck};
use crate::rulesets::model::Ruleset;

use super::{REPORT_VERSION, Tool};

/// The map as one player's companies find it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct MapReport {
    /// The version of this shape.
    pub report_version: u32,
    /// The program that made it.
    pub tool: Tool,
    /// The ruleset.
    pub ruleset: String,
    /// Whose companies travel.
    pub player: PlayerType,
    /// The regions.
    pub regions: Vec<MapRegion>,
    /// The sites of the deck, in its order.
    pub sites: Vec<MapSite>,
}

/// A region.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct MapRegion {
    /// Its English name.
    pub region: String,
    /// Its name in the language asked for.
    pub name: String,
    /// Its type.
    pub region_type: RegionType,
    /// The regions beside it, by their English names.
    pub neighbours: Vec<String>,
}

/// A site of a deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct MapSite {
    /// The card.
    pub id: CardId,
    /// Its name in the language asked for.
    pub name: String,
    /// Copies in the deck.
    pub copies: u32,
    /// Its type.
    pub site_type: SiteType,
    /// The region, by its English name; that of the surface site for one in the Under-deeps, null
    /// where it has none.
    pub region: Option<String>,
    /// Whether it lies in the Under-deeps.
    pub under_deeps: bool,
    /// Whether it is a haven for this player.
    pub haven: bool,
    /// The nearest haven, by its English name.
    pub nearest_haven: Option<String>,
    /// The types of the regions on the way from there.
    pub path: Vec<RegionType>,
    /// The regions on that way, by their English names; empty where the map has no such way.
    pub way: Vec<String>,
    /// Cards that the moving player may draw.
    pub draw: u8,
    /// Cards that the opponent may draw.
    pub opponent_draw: u8,
}

impl MapReport {
    /// The map without sites.
    pub(crate) fn of_regions(database: &Database, ruleset: &Ruleset, player: PlayerType) -> Self {
        let regions = database.map_for(player);
        let region = |at| MapRegion {
            region: regions.name(at).to_owned(),
            name: regions.shown_name(at).to_owned(),
            region_type: regions.kind(at),
            neighbours: regions
                .neighbours(at)
                .iter()
                .map(|&other| regions.name(other).to_owned())
                .collect(),
        };
        Self {
            report_version: REPORT_VERSION,
            tool: Tool::default(),
            ruleset: ruleset.name.clone(),
            player,
            regions: regions.all().map(region).collect(),
            sites: Vec::new(),
        }
    }

    /// The map with the sites of a deck.
    pub(crate) fn of_deck(deck: &ResolvedDeck<'_>, ruleset: &Ruleset) -> Self {
        let player = deck.player.kind;
        let sites = deck.cards.iter().filter(|card| card.part == Some(Part::LocationDeck));
        Self {
            sites: sites.filter_map(|card| MapSite::new(card, deck.database, player)).collect(),
            ..Self::of_regions(deck.database, ruleset, player)
        }
    }
}

impl MapSite {
    fn new(card: &DeckCard<'_>, database: &Database, player: PlayerType) -> Option<Self> {
        let facts = card.card.site.as_ref()?;
        let regions = database.map_for(player);
        let way = way_from_haven(facts, database, regions).unwrap_or_default();
        Some(Self {
            id: card.card.id,
            name: card.card.shown_name().to_owned(),
            copies: card.copies(),
            site_type: facts.site_type,
            region: facts.region.clone(),
            under_deeps: facts.under_deeps,
            haven: is_haven_of(card.card, player),
            nearest_haven: facts.haven.clone(),
            path: facts.path.clone(),
            way: way.iter().map(|&at| regions.name(at).to_owned()).collect(),
            draw: facts.draw,
            opponent_draw: facts.opponent_draw,
        })
    }
}

/// The regions of a site path, of which the card has only the types: the first way over the map
/// with exactly these types, from the region of the haven to that of the site.
fn way_from_haven(
    site: &SiteFacts,
    database: &Database,
    regions: &Regions,
) -> Option<Vec<RegionId>> {
    let haven = site.haven.as_deref().filter(|_| !site.under_deeps)?;
    let mut havens = database.sites().map(|at| database.card(at)).filter(|card| card.name == haven);
    let from = havens.find_map(|card| card.site.as_ref()?.region.as_deref())?;
    let (from, to) = (regions.find(from)?, regions.find(site.region.as_deref()?)?);
    let (first, others) = site.path.split_first()?;
    let mut ways = if regions.kind(from) == *first { vec![vec![from]] } else { Vec::new() };
    for kind in others {
        let onward = |way: &Vec<RegionId>| {
            let last = way.last().map_or(&[][..], |&last| regions.neighbours(last));
            let next = last.iter().filter(|&&at| regions.kind(at) == *kind && !way.contains(&at));
            next.map(|&at| [way.as_slice(), &[at]].concat()).collect::<Vec<_>>()
        };
        ways = ways.iter().flat_map(onward).collect();
    }
    ways.into_iter().find(|way| way.last() == Some(&to))
}
