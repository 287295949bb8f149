//! Completes the resources of a deck, with the sites where they are played.

use super::plan::{self, PickOrder, Theme};
use super::program::{self, JourneyProgram, Played};
use super::service::most_wanted;
use super::stock::{Offer, best_first};
use super::{Builder, Places, places};
use crate::cards::kinds::is_stage;
use crate::cards::model::{Asset, AtLeast, Card, PlayerType, PointsKind, Subtype};
use crate::cards::worth::worth;
use crate::decks::model::{Part, Section};
use crate::decks::resolve::{Class, copies_of};
use crate::message::{Message, message, word};
use crate::odds::ring::can_become;
use crate::prospects::{Holdings, is_unusable_item};
use crate::rules::composition::play_deck_size;
use crate::text::{listed, numbered};
use crate::yardstick::model::Model;

/// How many sites are added at most to those that the deck has: about as many as published decks have.
const MAX_SITES: u32 = 10;

/// The least number of regions with sites: a deck with fewer meets only one sort of hazards.
const LEAST_REGIONS: u32 = 5;

/// A deck with fewer sites gets others that play the same.
const LEAST_SITES: usize = 9;

/// The least number of sites in a deck built like decks that win: one more site costs nothing.
const WINNERS_SITES: usize = 12;

/// Resources that may go into the deck.
struct ResourcePiles<'a> {
    /// Resources that some site within reach plays.
    played: Vec<Offer<'a>>,
    /// Resources that are not bound to a site.
    free: Vec<Offer<'a>>,
    /// Resources that no site within reach plays, or that need other cards: the last resort.
    nowhere: Vec<Offer<'a>>,
}

impl<'a> Builder<'_, 'a> {
    /// Resources, and the sites where they are played.
    pub(super) fn resources(&mut self) {
        let needed = self.sizes().0.saturating_sub(self.tally.resources);
        let needed = needed.saturating_sub(self.added(Section::Resources));
        if needed == 0 {
            return;
        }
        let additions = &self.done.additions;
        let own = self.holdings(Vec::new());
        let may_enter = |site: &Card| own.may_enter(site);
        let (deck, ruleset) = (self.deck, self.ruleset);
        let places =
            Places::new(deck, ruleset, additions, &self.stock, self.wish, &may_enter, self.seed);
        let ResourcePiles { mut played, mut free, nowhere } = self.choice(&places);
        let mut needed = needed;
        if !self.wish.wants.is_empty() {
            let before = self.done.additions.len();
            let resources = self.added(Section::Resources);
            let idle_rings = nowhere.iter().filter(|offer| offer.card.is(Subtype::GoldRingItem));
            let all: Vec<_> = played.iter().chain(&free).chain(idle_rings).copied().collect();
            self.wished_at_places(&places, &all, needed);
            self.sites_of_new(&places, before);
            needed = needed.saturating_sub(self.added(Section::Resources) - resources);
            (played, free) = (self.still_there(played), self.still_there(free));
        }
        let there = room(&played) + room(&free) + room(&nowhere);
        if there < needed {
            let message = self.too_few(needed, word!("resource"), there);
            self.lack(&play_deck_size::RULE, message);
        }
        // A deck with most of its resources also has its points, so cards that go with them come
        // in.
        if let Some(model) = self.model.filter(|_| 2 * needed <= self.sizes().0) {
            return self.resources_by_model(
                model,
                &places,
                played,
                free,
                nowhere,
                needed.min(there),
            );
        }
        let (worth, all) = (self.share(plan::WORTH), self.share(plan::WORTH + plan::WORTHLESS));
        let own = self.worthy();
        let journey = JourneyProgram {
            played: played.iter().map(|offer| self.travelling(&places, offer)).collect(),
            sites: places.costs(),
            regions: places.regions(),
            least_regions: if self.wish.near.is_some() { 0 } else { LEAST_REGIONS },
            most_sites: MAX_SITES,
            points: self.points(),
            bounds: self.bounds(&played),
            printed: self.printed(),
            most_worth: worth.saturating_sub(own),
            most_played: all.saturating_sub(own),
            needed: needed.min(there),
            anywhere: room(&free),
            nowhere: room(&nowhere),
            themed: self.wish.theme.is_some(),
        };
        // If there are too few cards that help travelling companies, more are played at sites.
        let poor = JourneyProgram {
            bounds: Vec::new(),
            least_regions: 0,
            most_worth: needed,
            most_played: needed,
            ..journey.clone()
        };
        let enough = journey.most_played + room(&free) >= needed.min(there);
        // Only kinds that the sites give are required, and only regions that are near.
        let modest = || JourneyProgram {
            bounds: journey.bounds.iter().map(|&(_, most)| (0, most)).collect(),
            least_regions: 0,
            ..journey.clone()
        };
        let tried = |journey: &JourneyProgram| program::travel(journey).ok();
        let planned = || tried(&journey).or_else(|| tried(&modest()));
        match enough.then(planned).flatten().map_or_else(|| program::travel(&poor), Ok) {
            Ok(way) => {
                self.list_resources(&places, &played, &way);
                let anywhere = way.anywhere;
                match self.model {
                    Some(model) => {
                        let order =
                            PickOrder { cards: anywhere, halves: 0, section: Section::Resources };
                        let left = self.pick(model, free.clone(), order);
                        self.serve(self.still_there(free), left);
                    }
                    None => self.serve(free, anywhere),
                }
                self.list_some(nowhere, way.nowhere, Section::Resources, why_last);
            }
            Err(error) => self.unsolved(&play_deck_size::RULE, &error),
        }
    }

    /// A share of thirty resources in a deck of this size.
    pub(super) fn share(&self, of_thirty: u32) -> u32 {
        of_thirty * self.sizes().0 / 30
    }

    /// The resources of the deck that are worth points.
    fn worthy(&self) -> u32 {
        let own = self.deck.of(Part::PlayDeck).filter(|card| card.class == Class::Resource);
        copies_of(own.filter(|card| points(card.card, self.deck.player.kind).1 > 0))
    }

    /// The least and the most points of each kind, as far as there are cards for it.
    fn bounds(&self, played: &[Offer<'_>]) -> Vec<(u32, u32)> {
        let favoured = |kind| match self.theme {
            Theme::Items | Theme::Dragons => kind == PointsKind::Item,
            Theme::Factions => kind == PointsKind::Faction,
            Theme::Allies => kind == PointsKind::Ally,
            _ => false,
        };
        let bounds = |&kind: &PointsKind| {
            let most = plan::most_points(kind, favoured(kind));
            let of_kind = played.iter().filter(|offer| {
                offer.card.marshalling_points.is_some_and(|points| points.kind == kind)
            });
            let there: u32 = of_kind.map(|offer| printed(offer.card)).sum();
            // A deck that stays near a site takes what is available there.
            let least = if self.wish.near.is_some() { 0 } else { plan::least_points(kind) };
            (least.min(there), most)
        };
        PointsKind::ALL.iter().map(bounds).collect()
    }

    /// The printed points of the resources that the play deck has already, by kind.
    fn printed(&self) -> Vec<u32> {
        let mut sums = vec![0; PointsKind::ALL.len()];
        let own = self.deck.of(Part::PlayDeck).filter(|card| card.class == Class::Resource);
        for card in own {
            let kind = points(card.card, self.deck.player.kind).0;
            sums[kind] += printed(card.card) * card.copies();
        }
        sums
    }

    /// The resources to choose from, by where they can be played.
    fn choice(&self, places: &Places<'a>) -> ResourcePiles<'a> {
        let mut offers = self.one_of_each_group(Class::Resource);
        let own = self.holdings(places.cards());
        let player = self.deck.player.kind;
        offers.retain(|offer| {
            let card = offer.card;
            let undoes = card.conditions.as_ref().is_some_and(|asked| !asked.undoes.is_empty());
            (self.model.is_some() || !card.dual_purpose) && !card.resource_avatar && !undoes
        });
        let (bound, free): (Vec<_>, Vec<_>) =
            offers.into_iter().partition(|offer| places::is_bound(offer.card));
        let (played, mut nowhere): (Vec<_>, Vec<_>) = bound
            .into_iter()
            .partition(|offer| !places.open_at(offer.card).is_empty() && is_of_use(&own, offer));
        // Cards that are worth points without a place are left to players who know how to get the
        // points.
        let (free, needy): (Vec<_>, Vec<_>) = free.into_iter().partition(|offer| {
            let worth = points(offer.card, player).1 > 0 && !is_stage(offer.card);
            !worth && is_of_use(&own, offer)
        });
        nowhere.extend(needy);
        nowhere.retain(|offer| !is_stage(offer.card));
        ResourcePiles { played, free, nowhere }
    }

    /// The marshalling points of the characters who start and the resources of the deck, by kind.
    fn points(&self) -> Vec<u32> {
        let mut sums = vec![0; PointsKind::ALL.len()];
        let own = self.deck.cards.iter().filter(|card| {
            matches!(card.part, Some(Part::PlayDeck | Part::Pool)) && card.class != Class::Hazard
        });
        let own = own.map(|card| (card.card, card.copies()));
        let database = self.deck.database;
        let new = self.done.additions.iter();
        let new = new.map(|new| (database.card(new.printing), u32::from(new.copies)));
        for (card, copies) in own.chain(new) {
            let (kind, points) = points(card, self.deck.player.kind);
            sums[kind] += points * copies;
        }
        sums
    }

    /// A resource that is played at sites, for the program.
    fn travelling(&self, places: &Places<'_>, offer: &Offer<'_>) -> Played {
        let (kind, points) = points(offer.card, places.player);
        Played {
            // More than two copies of a card that is played once at a site are too many for a deck.
            room: offer.room.min(most_wanted(offer.card)).min(2),
            points,
            printed: printed(offer.card),
            kind,
            luck: self.wanted(offer),
            sites: places.open_at(offer.card),
            // Published decks for beginners count on sites that come back.
            taps: self.model.is_some() && !offer.card.is(Subtype::MinorItem),
        }
    }

    fn list_resources(
        &mut self,
        places: &Places<'a>,
        played: &[Offer<'a>],
        way: &program::Travelled,
    ) {
        let mut meant: Vec<Vec<&str>> = vec![Vec::new(); way.sites.len()];
        for ((offer, &copies), shares) in played.iter().zip(&way.played).zip(&way.places) {
            let at = places.open_at(offer.card).into_iter().zip(shares);
            let at: Vec<usize> =
                at.filter(|(_, share)| **share > 0).map(|(site, _)| site).collect();
            for &site in at.iter().filter(|_| copies > 0) {
                meant[site].push(offer.card.shown_name());
            }
            let names: Vec<String> = at.iter().map(|&site| places.name(site)).collect();
            let worth = match points(offer.card, self.deck.player.kind).1 {
                0 => message!("playable"),
                points => {
                    let points = numbered(points, "marshalling point");
                    message!("{marshalling_points}", marshalling_points = points)
                }
            };
            let why = message!("{worth} at {sites}", worth, sites = listed(&names, "and"));
            self.add(offer, copies, Section::Resources, why);
        }
        let chosen = |(site, cards): &(usize, &Vec<&str>)| way.sites[*site] && !cards.is_empty();
        for (site, cards) in meant.iter().enumerate().filter(chosen) {
            // A wish may have brought the site already.
            let Some(offer) = places.offer(site).filter(|offer| !self.is_added(offer.key)) else {
                continue;
            };
            let why = message!("for {cards}", cards = listed(cards, "and"));
            self.add(&offer, 1, Section::Sites, why);
        }
        self.more_sites(places, played, way);
    }

    /// Other sites that play the same, for when one of the first is tapped or too well guarded.
    fn more_sites(&mut self, places: &Places<'a>, played: &[Offer<'a>], way: &program::Travelled) {
        let taken: Vec<_> =
            played.iter().zip(&way.played).filter(|(_, copies)| **copies > 0).collect();
        for site in 0..way.sites.len() {
            let there = self.sites().len();
            let least = if self.model.is_some() { WINNERS_SITES } else { LEAST_SITES };
            let Some(offer) = places.offer(site).filter(|_| there < least) else { continue };
            let here = |card: &Card| places.open_at(card).contains(&site);
            let plays = taken.iter().find(|(card, _)| here(card.card));
            if let (Some((card, _)), false) = (plays, way.sites[site] || self.is_added(offer.key)) {
                let why = message!("plays {card}, too", card = card.card.shown_name());
                self.add(&offer, 1, Section::Sites, why);
            }
        }
    }

    /// Lists this many copies of some cards, those with the most luck first.
    pub(super) fn list_some(
        &mut self,
        mut offers: Vec<Offer<'a>>,
        mut copies: u32,
        section: Section,
        why: impl Fn(&Card) -> Message,
    ) {
        best_first(&mut offers, |offer| offer.luck);
        for offer in offers {
            let taken = copies.min(offer.room);
            copies -= taken;
            self.add(&offer, taken, section, why(offer.card));
        }
    }

    /// Resources for a deck that has most of them, one by one, and the sites where they are played.
    fn resources_by_model(
        &mut self,
        model: &Model,
        places: &Places<'a>,
        played: Vec<Offer<'a>>,
        free: Vec<Offer<'a>>,
        nowhere: Vec<Offer<'a>>,
        cards: u32,
    ) {
        let before = self.done.additions.len();
        let mut offers = played;
        for offer in &mut offers {
            offer.room = offer.room.min(most_wanted(offer.card));
        }
        offers.extend(free);
        let order = PickOrder { cards, halves: 0, section: Section::Resources };
        let left = self.pick(model, offers.clone(), order);
        self.sites_of_new(places, before);
        let left = if left > 0 {
            self.serve(self.still_there(offers), left);
            order.cards.saturating_sub(self.added_since(before))
        } else {
            0
        };
        self.list_some(nowhere, left, Section::Resources, why_last);
    }

    /// Adds sites for the resources that were added since.
    fn sites_of_new(&mut self, places: &Places<'a>, before: usize) {
        let database = self.deck.database;
        let bound: Vec<&Card> = self.done.additions[before..]
            .iter()
            .map(|added| database.card(added.printing))
            .filter(|card| places::is_bound(card))
            .collect();
        self.sites_for(places, &bound);
    }

    /// Sites for cards that no site of the deck plays.
    fn sites_for(&mut self, places: &Places<'a>, cards: &[&'a Card]) {
        for card in cards {
            let open = places.open_at(card);
            let is_there = |&site: &usize| {
                let name = places.offer(site).map(|offer| offer.key);
                name.is_none_or(|key| self.is_added(key))
            };
            if open.iter().any(is_there) {
                continue;
            }
            // Another version of the nearest may have come in since.
            let mut offers = open.iter().filter_map(|&site| places.offer(site));
            if let Some(offer) = offers.find(|offer| self.stock.has_room(offer.printing)) {
                let why = message!("for {cards}", cards = card.shown_name());
                self.add(&offer, 1, Section::Sites, why);
            }
        }
    }

    /// Takes the wished numbers of each kind of resources, with the sites where they are played.
    fn wished_at_places(&mut self, places: &Places<'a>, offers: &[Offer<'a>], most: u32) {
        let mut left = most;
        for want in self.wish.wants {
            while left > 0 && self.copies_among(want) < want.copies {
                let Some(offer) = self.best_wished(places, offers, want) else {
                    if !self.wished_from_afar(want) {
                        break;
                    }
                    left -= 1;
                    continue;
                };
                let before = self.done.additions.len();
                let why = message!("one of those you want: {kind}", kind = &want.words);
                self.add(&offer, 1, Section::Resources, why);
                self.sites_of_new(places, before);
                left -= 1;
                if offer.card.is(Subtype::GoldRingItem) && left > 0 {
                    left -= u32::from(self.ring_for(&offer));
                }
            }
        }
    }

    /// The best offer of a kind: one that a site of the deck plays before others, and further copies
    /// after other cards.
    fn best_wished(
        &self,
        places: &Places<'a>,
        offers: &[Offer<'a>],
        want: &super::Want,
    ) -> Option<Offer<'a>> {
        let (all, here) = (self.holdings(places.cards()), self.holdings(self.sites()));
        let fitting = offers.iter().filter(|offer| want.keys.contains(&offer.key)).copied();
        let fitting = self.still_there(fitting.collect());
        let usable = fitting.into_iter().filter(|offer| {
            all.objection(offer.card).is_none() && !all.has_its_one(offer.key, offer.card)
        });
        let good = |offer: &Offer<'_>| {
            let there = here.cards.iter().filter(|(key, ..)| *key == offer.key);
            let there: f64 = there.map(|&(.., copies)| f64::from(copies)).sum();
            let ready = if here.objection(offer.card).is_none() { 1.0 } else { 0.0 };
            self.wanted(offer) + ready - 1.5 * there
        };
        usable.max_by(|a, b| good(a).total_cmp(&good(b)).then(b.printing.cmp(&a.printing)))
    }

    /// Adds a ring for a gold ring where the deck has none that it could become; whether it did.
    fn ring_for(&mut self, gold: &Offer<'a>) -> bool {
        let own = self.holdings(Vec::new());
        if own.cards.iter().any(|(_, held, _)| can_become(gold.card, held)) {
            return false;
        }
        let rings = self.one_of_each_group(Class::Resource).into_iter();
        let rings = rings.filter(|offer| can_become(gold.card, offer.card));
        let ring = self.most_wanted_of(rings);
        if let Some(ring) = ring {
            let why =
                message!("{card} can turn out to be this ring", card = gold.card.shown_name());
            self.add(&ring, 1, Section::Resources, why);
            self.add_ring_test(ring.card);
        }
        ring.is_some()
    }

    /// The resources that were added since.
    fn added_since(&self, before: usize) -> u32 {
        let added = self.done.additions[before..].iter();
        let added = added.filter(|added| added.section == Section::Resources);
        added.map(|added| u32::from(added.copies)).sum()
    }

    /// Offers with the room that is left of them.
    pub(super) fn still_there(&self, offers: Vec<Offer<'a>>) -> Vec<Offer<'a>> {
        let classes = [Class::Resource, Class::Hazard];
        let now: Vec<_> = classes.into_iter().flat_map(|class| self.stock.offers(class)).collect();
        let room = |key| now.iter().find(|offer| offer.key == key).map_or(0, |offer| offer.room);
        let left = offers.into_iter().map(|offer| Offer { room: room(offer.key), ..offer });
        left.filter(|offer| offer.room > 0).collect()
    }
}

/// The marshalling points of a card as they are printed.
fn printed(card: &Card) -> u32 {
    let points = card.marshalling_points.map_or(0, |points| points.points.base());
    u32::try_from(points).unwrap_or(0)
}

/// How many copies of some cards may be added.
fn room(offers: &[Offer<'_>]) -> u32 {
    offers.iter().map(|offer| offer.room).sum()
}

/// Why a resource is taken of which the deck makes nothing.
fn why_last(card: &Card) -> Message {
    if places::is_bound(card) {
        message!("to fill the deck: no site here plays it")
    } else {
        message!("to fill the deck")
    }
}

/// The greatest roll that a faction may require: 28 of 100 tries succeed.
const GREATEST_ROLL: i16 = 9;

/// Whether a deck can play a card with some use, a faction with some chance; a gold ring is useful
/// for its possible outcomes.
pub(super) fn is_of_use(own: &Holdings<'_>, offer: &Offer<'_>) -> bool {
    let card = offer.card;
    let havens = |asked: &AtLeast| asked.of == Asset::ProtectedWizardhavens;
    let havens = card.conditions.as_ref().is_some_and(|asked| asked.at_least.iter().any(havens));
    let hopeless = || {
        card.is(Subtype::Faction) && own.least_roll(card).is_some_and(|roll| roll > GREATEST_ROLL)
    };
    let rings = || own.cards.iter().any(|(_, held, _)| can_become(card, held));
    let idle_ring = card.is(Subtype::GoldRingItem) && !rings();
    !havens
        && !idle_ring
        && !is_unusable_item(card, own.player)
        && !own.has_its_one(offer.key, card)
        && own.objection(card).is_none()
        && own.foreign_things(card).is_none()
        && !hopeless()
}

/// The marshalling points that a card other than a hazard gives a player, and the index of their
/// kind. A Fallen-wizard's are those that stage resources can restore: with one point for each
/// card, all would be equal.
pub(super) fn points(card: &Card, player: PlayerType) -> (usize, u32) {
    let Some(points) = card.marshalling_points else { return (0, 0) };
    let kind = PointsKind::ALL.iter().position(|&kind| kind == points.kind).unwrap_or(0);
    let scored = match player {
        _ if card.no_points_for.contains(&player) => 0,
        PlayerType::FallenWizard => points.points.base().into(),
        _ => worth(card, player),
    };
    (kind, u32::try_from(scored).unwrap_or(0))
}
