//! The report on a journey, as data: the shape that `schema/route.schema.json` describes.

use serde::Serialize;

use crate::cards::database::Database;
use crate::cards::model::{CardId, PlayerType, RegionType, SiteType};
use crate::cards::regions::RegionId;
use crate::movement::atlas::{Atlas, Means, SiteId, Way};
use crate::movement::find::{self, BadSite};
use crate::movement::journey::{Leg, fewest_turns};
use crate::rulesets::model::Ruleset;

use super::{REPORT_VERSION, Tool};

/// The ways between two sites.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RouteReport {
    /// The version of this shape.
    pub report_version: u32,
    /// The program that made it.
    pub tool: Tool,
    /// The ruleset, which says what sites the player may use.
    pub ruleset: String,
    /// Whose companies travel.
    pub player: PlayerType,
    /// Where they start.
    pub from: SiteReport,
    /// Where they go.
    pub to: SiteReport,
    /// The shortest ways between the regions of the two, however long; empty for sites in the
    /// Under-deeps, which no way above ground reaches.
    pub apart: Vec<Vec<RegionReport>>,
    /// The fewest turns with site cards alone; null where no such moves lead there.
    pub by_starter_movement: Option<JourneyReport>,
    /// Regions that region movement may lead through in one turn, 0 where it is not used.
    pub regions: u8,
    /// The fewest turns with region movement too; null where no moves lead there, or where region
    /// movement is not used.
    pub by_region_movement: Option<JourneyReport>,
}

/// A site.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct SiteReport {
    /// The card.
    pub id: CardId,
    /// Its name.
    pub name: String,
    /// The region it lies in, or its surface site does.
    pub region: Option<String>,
    /// Its type.
    pub site_type: SiteType,
}

/// A region on the way.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RegionReport {
    /// Its name.
    pub name: String,
    /// Its type.
    pub region_type: RegionType,
}

/// A journey in the fewest turns.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct JourneyReport {
    /// One move a turn.
    pub legs: Vec<LegReport>,
}

/// The move of one turn.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct LegReport {
    /// Where the company arrives.
    pub to: SiteReport,
    /// Every way to move there, the shortest first.
    pub ways: Vec<WayReport>,
    /// Cards that the moving player may draw, at least one: by the number of the new site, or of
    /// the site of origin where the new one is a haven.
    pub draw: u8,
    /// Cards that the opponent may draw.
    pub opponent_draw: u8,
    /// Sites at which the company could stop instead and need no more turns.
    pub instead: Vec<SiteReport>,
}

/// One way to move from a site to the next.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "by", rename_all = "kebab-case")]
pub(crate) enum WayReport {
    /// By the site path on a site card.
    Starter {
        /// The types of the regions, in the order of travel: what creatures can be keyed to,
        /// besides the new site.
        path: Vec<RegionType>,
    },
    /// By region movement.
    Regions {
        /// The shortest ways: creatures can be keyed to the types and the names of the regions of
        /// the one that is chosen, and to the new site.
        ways: Vec<Vec<RegionReport>>,
    },
    /// To an adjacent site of the Under-deeps, or out of them.
    UnderDeeps {
        /// What a roll must reach.
        roll: u8,
    },
}

impl RouteReport {
    /// The ways between two sites by their names; the travelling player is inferred from the sites
    /// if not given.
    ///
    /// # Errors
    /// When a name is not that of a site that the player may use, or is that of several.
    pub(crate) fn new(
        database: &Database,
        ruleset: &Ruleset,
        player: Option<PlayerType>,
        names: [&str; 2],
        regions: Option<u8>,
    ) -> Result<Self, BadSite> {
        let player = match player {
            Some(player) => player,
            None => find::player(database, ruleset, names)?,
        };
        let atlas = Atlas::new(database, ruleset, player);
        let [from, to] = names.map(|name| find::site(database, &atlas, player, name));
        let (from, to) = (from?, to?);
        if atlas.site(from).card.name == atlas.site(to).card.name {
            return Err(BadSite::Same { name: atlas.site(from).card.shown_name().to_owned() });
        }
        let journey = |means| journey(&atlas, from, to, means);
        let regions = regions.unwrap_or_else(|| Means::of(ruleset).regions);
        let means = Means { regions, ..Means::STANDARD };
        Ok(Self {
            report_version: REPORT_VERSION,
            tool: Tool::default(),
            ruleset: ruleset.name.clone(),
            player,
            from: site(&atlas, from),
            to: site(&atlas, to),
            apart: atlas.chains(from, to).iter().map(|chain| chain_of(&atlas, chain)).collect(),
            by_starter_movement: journey(Means::STARTER),
            regions,
            by_region_movement: if regions == 0 { None } else { journey(means) },
        })
    }

    /// Whether any moves lead to the destination.
    pub(crate) const fn reaches(&self) -> bool {
        self.by_starter_movement.is_some() || self.by_region_movement.is_some()
    }
}

fn journey(atlas: &Atlas<'_>, from: SiteId, to: SiteId, means: Means) -> Option<JourneyReport> {
    let journey = fewest_turns(atlas, from, to, means)?;
    Some(JourneyReport { legs: journey.legs.iter().map(|one| leg(atlas, one)).collect() })
}

fn leg(atlas: &Atlas<'_>, leg: &Leg) -> LegReport {
    let counts = atlas.site(if atlas.draws_by_origin(leg.to) { leg.from } else { leg.to }).facts;
    LegReport {
        to: site(atlas, leg.to),
        ways: leg.ways.iter().map(|one| way(atlas, one)).collect(),
        draw: counts.draw,
        opponent_draw: counts.opponent_draw,
        instead: leg.instead.iter().map(|&stop| site(atlas, stop)).collect(),
    }
}

fn way(atlas: &Atlas<'_>, way: &Way) -> WayReport {
    match way {
        Way::Starter(path) => WayReport::Starter { path: path.clone() },
        Way::Regions(ways) => {
            WayReport::Regions { ways: ways.iter().map(|chain| chain_of(atlas, chain)).collect() }
        }
        Way::UnderDeeps(roll) => WayReport::UnderDeeps { roll: *roll },
    }
}

fn chain_of(atlas: &Atlas<'_>, chain: &[RegionId]) -> Vec<RegionReport> {
    let regions = atlas.regions();
    let region = |&at: &RegionId| RegionReport {
        name: regions.shown_name(at).to_owned(),
        region_type: regions.kind(at),
    };
    chain.iter().map(region).collect()
}

fn site(atlas: &Atlas<'_>, site: SiteId) -> SiteReport {
    let site = atlas.site(site);
    let region = site.facts.region.as_deref();
    let region = region
        .map(|name| atlas.regions().find(name).map_or(name, |at| atlas.regions().shown_name(at)));
    SiteReport {
        id: site.card.id,
        name: site.card.shown_name().to_owned(),
        region: region.map(str::to_owned),
        site_type: site.facts.site_type,
    }
}
