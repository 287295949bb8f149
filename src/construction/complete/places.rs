//! The sites where a deck's companies can go: those that it has, and those that could be added within
//! reach.

use std::collections::{HashMap, HashSet};

use crate::cards::database::{CardKey, Database};
use crate::cards::lookup::{shared_names, told_apart};
use crate::cards::model::{Alignment, Card, PlayerType, Subtype};
use crate::cards::play::{Playability, playable_at};
use crate::decks::model::{Part, Section};
use crate::decks::resolve::{Class, ResolvedDeck};
use crate::movement::{Atlas, MAX_REGIONS, Means, reachable};
use crate::rules::location_deck::shared::is_start;
use crate::rules::location_deck::starting_site::StartingSiteLimits;
use crate::rulesets::model::Ruleset;

use super::noise::noise_of;
use super::stock::{Offer, Stock};
use super::{Addition, CompletionOptions};

/// How many of the nearest sites are considered: more than any deck visits, and few enough that the
/// best of them are found in time.
const MAX_LOOKED_AT: usize = 30;

/// The cost of one more region of distance, against 10 for a marshalling point that counts.
const FARTHER: f64 = 0.5;

/// The cost of one more region of distance if the user names a site to stay near to.
const FARTHER_FROM_NEAR: f64 = 4.0;

/// The cost of the site that companies should stay near to: negative, for the deck should have it.
const WISHED: f64 = -8.0;

/// The sites of a deck, and those that could be added.
pub(super) struct Places<'a> {
    database: &'a Database,
    pub(super) player: PlayerType,
    /// The site to stay near to.
    near: Option<CardKey>,
    /// The sites of the deck.
    own: Vec<&'a Card>,
    /// The numbers of those that no company of the deck may enter: it has them for its avatar.
    shut: Vec<usize>,
    /// The sites that could be added, with their distances in regions; their indices follow those
    /// of the deck.
    offers: Vec<(Offer<'a>, u8)>,
}

impl<'a> Places<'a> {
    /// The sites of a deck with some additions, and those of a stock that its companies could reach
    /// from there in one move and may enter.
    pub(super) fn new(
        deck: &ResolvedDeck<'a>,
        ruleset: &Ruleset,
        additions: &[Addition],
        stock: &Stock<'_, 'a>,
        wish: &CompletionOptions<'_>,
        may_enter: &dyn Fn(&Card) -> bool,
        seed: u64,
    ) -> Self {
        let (database, player) = (deck.database, deck.player.kind);
        let atlas = Atlas::new(database, ruleset, player);
        let listed = deck.of(Part::LocationDeck).filter(|card| card.class == Class::Site);
        let added = additions.iter().filter(|added| added.section == Section::Sites);
        let mut own: Vec<CardKey> = listed.map(|card| card.key).collect();
        own.extend(added.map(|added| database.key(added.printing)));
        let sites: Vec<Offer<'a>> = stock
            .offers(Class::Site)
            .into_iter()
            .filter(|offer| is_a_goal(offer.card) && may_enter(offer.card))
            .filter(|offer| atlas.find(offer.key).is_some())
            .collect();
        let sites =
            if player == PlayerType::FallenWizard { one_version_each(sites) } else { sites };
        let means = Means::of(ruleset);
        let near_start = reachable(&atlas, &starting(database, ruleset, player, &own), &own, means);
        let from: Vec<CardKey> = near_start.into_iter().chain(wish.near).collect();
        let to: Vec<CardKey> = sites.iter().map(|offer| offer.key).collect();
        let reached = reachable(&atlas, &from, &to, means);
        let straight = |key: &CardKey| {
            let leads = |from| Some(atlas.leads(atlas.find(from)?, atlas.find(*key)?, means));
            from.iter().any(|&from| leads(from) == Some(true))
        };
        // A site behind another is cut off if that other site is not chosen.
        let reached: HashSet<CardKey> = reached.into_iter().filter(straight).collect();
        // A deck plays around one of its havens, or near the site that the user names.
        let luck =
            |key: &CardKey| noise_of(seed, &database.card(database.first_printing(*key)).name);
        let home = own.iter().copied().max_by(|a, b| luck(a).total_cmp(&luck(b)));
        let origins: Vec<CardKey> = wish.near.or(home).into_iter().collect();
        // A site that no region movement reaches is next to the site at the other end of its
        // passage.
        let next_to = |key: CardKey| {
            let leads =
                |&from: &CardKey| Some(atlas.leads(atlas.find(from)?, atlas.find(key)?, means));
            wish.near.is_some() && origins.iter().any(|from| leads(from) == Some(true))
        };
        let far = |key: CardKey| match distance(&atlas, &origins, key) {
            far if far > MAX_REGIONS && next_to(key) => 1,
            far => far,
        };
        let mut offers: Vec<(Offer<'a>, u8)> = sites
            .into_iter()
            .filter(|offer| reached.contains(&offer.key) || wish.near == Some(offer.key))
            .map(|offer| (offer, far(offer.key)))
            .collect();
        // A deck that stays near a site goes no farther than a company can in a turn.
        offers.retain(|(_, far)| wish.near.is_none() || *far <= MAX_REGIONS);
        offers.sort_by(|(a, near), (b, far)| near.cmp(far).then(b.luck.total_cmp(&a.luck)));
        offers.truncate(MAX_LOOKED_AT);
        let card = |key: &CardKey| atlas.find(*key).map(|site| atlas.site(site).card);
        let near = wish.near;
        let own: Vec<&'a Card> = own.iter().filter_map(card).collect();
        let shut = (0..own.len()).filter(|&at| !may_enter(own[at])).collect();
        Self { database, player, near, own, shut, offers }
    }

    /// All sites as cards.
    pub(super) fn cards(&self) -> Vec<&'a Card> {
        let offered = self.offers.iter().map(|(offer, _)| offer.card);
        self.own.iter().copied().chain(offered).collect()
    }

    /// The sites where a resource can be played, by number.
    pub(super) fn open_at(&self, card: &Card) -> Vec<usize> {
        let offered = self.offers.iter().map(|(offer, _)| offer.card);
        let sites = self.own.iter().copied().chain(offered).enumerate();
        let open = sites.filter(|(at, site)| !self.shut.contains(at) && self.plays(card, site));
        open.map(|(at, _)| at).collect()
    }

    fn plays(&self, card: &Card, site: &Card) -> bool {
        playable_at(card, site, self.player, self.database) == Playability::Yes
    }

    /// The cost of adding each site; `None` for those of the deck.
    pub(super) fn costs(&self) -> Vec<Option<f64>> {
        let farther = if self.near.is_some() { FARTHER_FROM_NEAR } else { FARTHER };
        let cost = |(site, far): &(Offer<'_>, u8)| farther * f64::from(*far) + 0.3 * site.luck;
        let own = self.own.iter().map(|_| None);
        let wished = |(site, _): &(Offer<'_>, u8)| Some(site.key) == self.near;
        let cost = |site| if wished(site) { WISHED } else { cost(site) };
        own.chain(self.offers.iter().map(|offer| Some(cost(offer)))).collect()
    }

    /// The region of each site, by number; `None` for sites without one.
    pub(super) fn regions(&self) -> Vec<Option<usize>> {
        let mut names = Vec::new();
        let mut number = |site: &'a Card| {
            let region = site.site.as_ref()?.region.as_deref()?;
            Some(names.iter().position(|&known| known == region).unwrap_or_else(|| {
                names.push(region);
                names.len() - 1
            }))
        };
        self.cards().into_iter().map(&mut number).collect()
    }

    /// The name of a site, with a tag if its twin of another side is also within reach.
    pub(super) fn name(&self, site: usize) -> String {
        let cards = self.cards();
        told_apart(cards[site], &shared_names(cards.iter().copied()))
    }

    /// The offer of a site that could be added.
    pub(super) fn offer(&self, site: usize) -> Option<Offer<'a>> {
        self.offers.get(site.checked_sub(self.own.len())?).map(|(offer, _)| *offer)
    }
}

/// The sites of a deck at which its companies may start; all sites if the book does not list any,
/// or the deck has none of them.
pub(super) fn starting(
    database: &Database,
    ruleset: &Ruleset,
    player: PlayerType,
    own: &[CardKey],
) -> Vec<CardKey> {
    let limits = ruleset.limits::<StartingSiteLimits>();
    let Some(start) = limits.and_then(|limits| limits.start.of(player)) else {
        return own.to_vec();
    };
    let starts = |key: &CardKey| {
        is_start(start, database, *key, database.card(database.first_printing(*key)))
    };
    let starting: Vec<CardKey> = own.iter().copied().filter(starts).collect();
    if starting.is_empty() { own.to_vec() } else { starting }
}

/// Of the versions of each site one, by luck: once a Fallen-wizard used one, the other is shut (`CoE`
/// 2.II.7.F2).
fn one_version_each(mut sites: Vec<Offer<'_>>) -> Vec<Offer<'_>> {
    let mut best: HashMap<&str, f64> = HashMap::new();
    for offer in &sites {
        let luck = best.entry(offer.card.name.as_str()).or_default();
        *luck = luck.max(offer.luck);
    }
    let is_best = |offer: &Offer<'_>| offer.luck >= best[offer.card.name.as_str()];
    sites.retain(is_best);
    sites
}

/// Whether a resource is bound to sites.
pub(super) fn is_bound(card: &Card) -> bool {
    let kinds = [Subtype::Ally, Subtype::Faction];
    card.is_item() || card.playable_at.is_some() || kinds.iter().any(|&kind| card.is(kind))
}

/// Whether a site is one to play cards at: not a haven of any side.
fn is_a_goal(card: &Card) -> bool {
    let haven = crate::cards::model::SiteType::Haven;
    card.site.as_ref().is_some_and(|site| site.site_type != haven)
        || card.alignment == Alignment::Balrog
}

/// How many regions a site is away from the nearest of some others.
fn distance(atlas: &Atlas<'_>, origins: &[CardKey], key: CardKey) -> u8 {
    let to = atlas.find(key);
    let spans = origins.iter().filter_map(|&from| atlas.span(atlas.find(from)?, to?));
    spans.min().unwrap_or(MAX_REGIONS + 1)
}
