//! The sites that a player may use, and the moves that lead from one straight to another.

use crate::cards::database::{CardKey, Database, Printing};
use crate::cards::model::{
    Adjacent, Alignment, Card, Home, PlayerType, RegionType, SiteFacts, SiteFilter, SiteType,
};
use crate::cards::regions::{RegionId, Regions};
use crate::cards::sites;
use crate::rules::location_deck::balrog_site_version::limits::BalrogSiteVersion;
use crate::rules::location_deck::site_alignment::limits::SiteAlignment;
use crate::rulesets::model::{ClosedRegion, Movement, Ruleset};

use super::MAX_REGIONS;

/// A site, by its place in an [`Atlas`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SiteId(usize);

/// A site that a player may use.
#[derive(Clone, Copy, Debug)]
pub struct Site<'a> {
    /// Its first printing.
    pub printing: Printing,
    /// The card.
    pub key: CardKey,
    /// Its facts as a card.
    pub card: &'a Card,
    /// Its facts as a site.
    pub facts: &'a SiteFacts,
    /// Whether it is a haven for this player. The havens of other sides are not havens of a
    /// Fallen-wizard or The Balrog.
    pub haven: bool,
    /// Whether starter movement to and from it is open to this player.
    starter: bool,
}

/// How companies may move, in addition to moves in the Under-deeps, which are always allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Means {
    /// By starter movement: from haven to haven, and between havens and the sites near them.
    pub starter: bool,
    /// By region movement, through at most this many regions; 0 if it is not used.
    pub regions: u8,
}

impl Means {
    /// All moves of the Standard Rules.
    pub const STANDARD: Self = Self { starter: true, regions: MAX_REGIONS };
    /// All moves of the Starter Rules.
    pub const STARTER: Self = Self { starter: true, regions: 0 };

    /// All moves of a ruleset.
    pub fn of(ruleset: &Ruleset) -> Self {
        Self { regions: ruleset.region_movement, ..Self::STANDARD }
    }
}

/// A way to move from one site straight to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// By the site path of a card, here in the order of travel.
    Starter(Vec<RegionType>),
    /// Through regions, both ends included, by each of the shortest ways.
    Regions(Vec<Vec<RegionId>>),
    /// To an adjacent site in the Under-deeps, or out of them, if a roll reaches this.
    UnderDeeps(u8),
}

impl Way {
    /// How many regions it leads through.
    pub fn length(&self) -> usize {
        match self {
            Self::Starter(path) => path.len(),
            Self::Regions(ways) => ways.first().map_or(0, Vec::len),
            Self::UnderDeeps(_) => 0,
        }
    }
}

/// A site path as printed on a site.
#[derive(Clone, Copy)]
enum SitePath<'a> {
    /// The company travels to that site.
    There(&'a [RegionType]),
    /// The company travels from that site.
    Back(&'a [RegionType]),
}

impl SitePath<'_> {
    /// Its regions in the order of travel.
    fn in_order(self) -> Vec<RegionType> {
        match self {
            Self::There(path) => path.to_vec(),
            Self::Back(path) => path.iter().rev().copied().collect(),
        }
    }
}

/// The sites of one player and their regions.
#[derive(Clone, Debug)]
pub struct Atlas<'a> {
    database: &'a Database,
    player: PlayerType,
    sites: Vec<Site<'a>>,
    /// The sites by their cards, in the order of these.
    by_key: Vec<(CardKey, SiteId)>,
    /// How the book has the companies of some players move.
    movement: Movement,
}

impl<'a> Atlas<'a> {
    /// The sites that a ruleset lets a player use.
    pub fn new(database: &'a Database, ruleset: &Ruleset, player: PlayerType) -> Self {
        Self::among(database, ruleset, player, database.sites())
    }

    /// Those of some printings that are sites which a ruleset lets a player use.
    pub fn among(
        database: &'a Database,
        ruleset: &Ruleset,
        player: PlayerType,
        printings: impl IntoIterator<Item = Printing>,
    ) -> Self {
        let usable = Usable { database, ruleset, player };
        let printings = printings.into_iter();
        let room = printings.size_hint().0;
        let mut sites: Vec<Site<'_>> = Vec::with_capacity(room);
        let mut by_key: Vec<(CardKey, SiteId)> = Vec::with_capacity(room);
        for printing in printings {
            let (card, key) = (database.card(printing), database.key(printing));
            let Some(facts) = &card.site else { continue };
            let Err(place) = by_key.binary_search_by_key(&key, |&(known, _)| known) else {
                continue;
            };
            if !usable.may_use(key, card, facts) {
                continue;
            }
            by_key.insert(place, (key, SiteId(sites.len())));
            sites.push(Site {
                printing,
                key,
                card,
                facts,
                haven: sites::is_haven_of(card, player),
                starter: has_starter_movement(facts, player, &ruleset.movement),
            });
        }
        Self { database, player, sites, by_key, movement: ruleset.movement.clone() }
    }

    /// The regions.
    pub fn regions(&self) -> &'a Regions {
        self.database.map_for(self.player)
    }

    /// The facts of a site.
    pub fn site(&self, site: SiteId) -> &Site<'a> {
        &self.sites[site.0]
    }

    /// The site of a card, unless the player may not use it or it is not a site.
    pub fn find(&self, key: CardKey) -> Option<SiteId> {
        let place = self.by_key.binary_search_by_key(&key, |&(known, _)| known).ok()?;
        Some(self.by_key[place].1)
    }

    /// All sites that the player may use.
    pub fn all(&self) -> impl ExactSizeIterator<Item = SiteId> + use<> {
        (0..self.sites.len()).map(SiteId)
    }

    /// Whether one move leads from a site to another.
    pub fn leads(&self, from: SiteId, to: SiteId, means: Means) -> bool {
        if self.is_same_place(from, to) {
            return false;
        }
        (means.starter && self.site_path(from, to).is_some())
            || self.is_within(from, to, means)
            || self.roll(from, to).is_some()
    }

    /// Whether a company can leave a site only to where it came from: the site is adjacent to one
    /// other site, chosen when it was played, as *Ancient Deep-hold* is.
    pub(super) fn is_dead_end(&self, site: SiteId) -> bool {
        self.site(site).facts.adjacent.iter().any(|adjacent| adjacent.chosen)
    }

    /// Every way to move from one site straight to another, the shortest first.
    pub fn ways(&self, from: SiteId, to: SiteId, means: Means) -> Vec<Way> {
        if self.is_same_place(from, to) {
            return Vec::new();
        }
        let starter = self.site_path(from, to).filter(|_| means.starter);
        let starter = starter.map(|path| Way::Starter(path.in_order()));
        let through = self.is_within(from, to, means);
        let regions = through.then(|| Way::Regions(self.chains(from, to)));
        let deeps = self.roll(from, to).map(Way::UnderDeeps);
        let mut ways: Vec<Way> = [starter, regions, deeps].into_iter().flatten().collect();
        ways.sort_by_key(Way::length);
        ways
    }

    /// How many regions the shortest way between two sites above ground has, both ends counted.
    pub fn span(&self, from: SiteId, to: SiteId) -> Option<u8> {
        let (from, to) = (self.above_ground(from)?, self.above_ground(to)?);
        match self.no_passage(from, to) {
            Some(passage) => self.regions().spans_past(from, passage).to(to),
            None => self.regions().spans(from).to(to),
        }
    }

    /// The region that companies may not pass through between two others (`CoE` 2.II.7.ii.W1, F1).
    fn no_passage(&self, from: RegionId, to: RegionId) -> Option<RegionId> {
        let regions = self.regions();
        let ends = |closed: &&ClosedRegion| {
            let region = regions.find(&closed.region);
            closed.players.contains(&self.player) && (region == Some(from) || region == Some(to))
        };
        regions.find(&self.movement.closed.iter().find(ends)?.passage)
    }

    /// Whether the site of origin, not the new site (`CoE` 2.IV.v.F1, B1), sets the number of cards
    /// drawn by a move to a haven (METW Part I §6, Moving From a Haven Site, first clarification).
    pub fn draws_by_origin(&self, to: SiteId) -> bool {
        self.site(to).haven && !self.movement.draws_by_new_site.contains(&self.player)
    }

    /// Whether region movement leads from a site to another.
    fn is_within(&self, from: SiteId, to: SiteId, means: Means) -> bool {
        means.regions > 0 && self.span(from, to).is_some_and(|span| span <= means.regions)
    }

    /// The shortest ways between the regions of two sites above ground.
    pub fn chains(&self, from: SiteId, to: SiteId) -> Vec<Vec<RegionId>> {
        match (self.above_ground(from), self.above_ground(to)) {
            (Some(from), Some(to)) => self.regions().shortest(from, to, self.no_passage(from, to)),
            _ => Vec::new(),
        }
    }

    /// The region of a site that region movement can reach: none in the Under-deeps is.
    fn above_ground(&self, site: SiteId) -> Option<RegionId> {
        let facts = self.site(site).facts;
        let name = facts.region.as_deref().filter(|_| !facts.under_deeps)?;
        self.regions().find(name)
    }

    /// Two versions of one site are one place: companies do not move between them.
    fn is_same_place(&self, a: SiteId, b: SiteId) -> bool {
        self.site(a).card.name == self.site(b).card.name
    }

    /// The site path by which starter movement leads from one site to another, in the order of
    /// travel (METW Part I §6, Moving From a Non-Haven Site and Moving From a Haven Site).
    fn site_path(&self, from: SiteId, to: SiteId) -> Option<SitePath<'a>> {
        let (from, to) = (self.site(from), self.site(to));
        if !(from.starter && to.starter) {
            return None;
        }
        let names = |haven: &Site<'_>, site: &Site<'_>| {
            haven.haven && site.facts.haven.as_deref() == Some(haven.card.name.as_str())
        };
        if from.haven && to.haven {
            let mut ways = to.facts.haven_paths.iter();
            return ways
                .find(|way| way.from == from.card.name)
                .map(|way| SitePath::There(&way.path));
        }
        if names(from, to) {
            return Some(SitePath::There(&to.facts.path));
        }
        names(to, from).then_some(SitePath::Back(&from.facts.path))
    }

    /// The roll that it takes to move between an Under-deeps site and an adjacent one; the
    /// Under-deeps card has the list.
    fn roll(&self, from: SiteId, to: SiteId) -> Option<u8> {
        let (from, to) = (self.site(from), self.site(to));
        let listed = |list: &Site<'a>, other: &Site<'a>| {
            let fits = |adjacent: &&Adjacent| self.is_meant(&adjacent.to, other);
            list.facts.adjacent.iter().find(fits).map(|adjacent| adjacent.roll)
        };
        listed(from, to).or_else(|| listed(to, from))
    }

    fn is_meant(&self, home: &Home, site: &Site<'_>) -> bool {
        match home {
            Home::Site(name) => site.card.name == *name,
            Home::Any(filter) => self.fits(filter, site),
        }
    }

    /// Whether a description of adjacent sites fits a site: only sites above ground, unless it
    /// mentions the Under-deeps, and only the player's own havens.
    fn fits(&self, filter: &SiteFilter, site: &Site<'_>) -> bool {
        let haven = filter.site_type != Some(SiteType::Haven) || site.haven;
        let region_type = || {
            let regions = self.regions();
            Some(regions.kind(regions.find(site.facts.region.as_deref()?)?))
        };
        haven
            && site.facts.under_deeps == filter.under_deeps.unwrap_or(false)
            && sites::fits_in(filter, site.card, region_type)
    }
}

/// Whether starter movement to and from a site is open to a player (`CoE` 2.II.7.i.W1, F1, B1).
fn has_starter_movement(facts: &SiteFacts, player: PlayerType, movement: &Movement) -> bool {
    let region = facts.region.as_deref();
    let closed = |closed: &ClosedRegion| {
        closed.no_starter.contains(&player) && region == Some(closed.region.as_str())
    };
    !movement.no_starter.contains(&player) && !movement.closed.iter().any(closed)
}

/// Which sites a ruleset lets a player use.
struct Usable<'r> {
    database: &'r Database,
    ruleset: &'r Ruleset,
    player: PlayerType,
}

impl Usable<'_> {
    fn may_use(&self, key: CardKey, card: &Card, facts: &SiteFacts) -> bool {
        let limits = self.ruleset.limits::<SiteAlignment>();
        // Only The Balrog moves to some Balrog sites that any location deck may hold (`CoE` 1.4.1).
        let of_side =
            limits.is_none_or(|limits| limits.sides(self.player).contains(&card.alignment));
        of_side && !self.is_not_his(key, card, facts)
    }

    /// Whether it is a minion card that a Balrog player may not use.
    fn is_not_his(&self, key: CardKey, card: &Card, facts: &SiteFacts) -> bool {
        let minion = self.player == PlayerType::Balrog && card.alignment == Alignment::Minion;
        minion
            && self.ruleset.limits::<BalrogSiteVersion>().is_some_and(|limits| {
                limits.describes(facts) || self.database.is_among(key, &limits.sites)
            })
    }
}
