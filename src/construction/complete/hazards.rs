//! Completes the hazards of a deck.

use super::noise::noise_of;
use super::plan::{PickOrder, keys};
use super::program::{self, Shares, Threat};
use super::stock::Offer;
use super::{Builder, things};
use crate::cards::database::Database;
use crate::cards::model::{Card, Conditions, Keyword, Race, RegionType, Subtype, Within};
use crate::decks::model::{Part, Section};
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck, copies_of};
use crate::message::{Message, message, word};
use crate::prospects::is_useless_against;
use crate::rules::composition::creature_minimum::{self, CreatureMinimum};
use crate::rules::composition::resource_hazard_parity;
use crate::rules::tally::{Weight, weight_of};
use crate::rulesets::model::Ruleset;
use crate::text::{listed, numbered};
use crate::yardstick::model::Model;

/// Creatures of thirty hazards, at most: as the rules count them, and as cards.
const MAX_CREATURES: u32 = 15;

/// The cards of them; some count as none.
const MAX_CREATURE_CARDS: u32 = 16;

/// With at least this many different hazards to choose from, some of them go together.
const MANY: usize = 60;

/// Corruption cards of thirty hazards, at least and at most.
const CORRUPTION: (u32, u32) = (3, 5);

/// Kinds of creatures that go together.
pub(super) const FOES: [(&str, &[Race]); 6] = [
    (word!("Orcs and Trolls"), &[Race::Orc, Race::Troll]),
    (word!("Undead"), &[Race::Undead]),
    (word!("Dragons and drakes"), &[Race::Dragon, Race::Drake]),
    (word!("Men"), &[Race::Man, Race::Dunadan]),
    (word!("beasts and spiders"), &[Race::Animal, Race::Spider, Race::Wolf]),
    (word!("creatures of the wild"), &[Race::AwakenedPlant, Race::Giant, Race::Ent]),
];

/// How many copies of a hazard a deck wants: one of a unique card, two of one that stays in play by
/// itself, three of others.
fn most_hazards(card: &Card) -> u32 {
    let within = card.conditions.as_ref().map_or(&[][..], |asked| &asked.not_duplicated);
    match () {
        () if card.unique => 1,
        () if within.contains(&Within::InPlay) => 2,
        () => 3,
    }
}

impl Builder<'_, '_> {
    /// Hazards, as many as there are resources.
    pub(super) fn hazards(&mut self) {
        let needed = self.sizes().1.saturating_sub(self.tally.hazards);
        let needed = needed.saturating_sub(self.added(Section::Hazards));
        if let Some(model) = self.model {
            return self.hazards_by_model(model, needed);
        }
        let mut needed = needed;
        if !self.wish.wants.is_empty() {
            let (before, all) = (self.added(Section::Hazards), self.stock.offers(Class::Hazard));
            self.wished(&all, Section::Hazards, needed);
            needed -= self.added(Section::Hazards) - before;
        }
        let mut offers = self.stock.offers(Class::Hazard);
        // Agents have a sum of mind to keep, and their events nothing to do without them.
        offers.retain(|offer| {
            let card = offer.card;
            let undoes = card.conditions.as_ref().is_some_and(|asked| !asked.undoes.is_empty());
            !card.dual_purpose && !card.agent && !card.requires_agent && !undoes
        });
        // Hazards that need another card, or have no effect on some opponents, are added only if
        // nothing else is left.
        let general = |offer: &Offer<'_>| {
            let card = offer.card;
            let creature = card.is(Subtype::Creature);
            let keyed = !keys(card).is_empty()
                || !card.keyed_to_sites.is_empty()
                || !named_regions(card).is_empty();
            let of_use = match self.wish.against {
                Some(opponent) => !is_useless_against(card, self.deck.player.kind, opponent),
                None => card.no_use_against.is_empty(),
            };
            card.needs.is_empty() && of_use && (!creature || keyed)
        };
        let (general, others): (Vec<_>, Vec<_>) = offers.into_iter().partition(general);
        let there: u32 = general.iter().map(|offer| offer.room.min(most_hazards(offer.card))).sum();
        let rich = there >= 2 * needed;
        let mut offers = general;
        if rich {
            for offer in &mut offers {
                offer.room = offer.room.min(most_hazards(offer.card));
            }
        } else {
            offers.extend(others);
        }
        let there: u32 = offers.iter().map(|offer| offer.room).sum();
        if there < needed {
            let message = self.too_few(needed, word!("hazard"), there);
            self.lack(&resource_hazard_parity::RULE, message);
        }
        let needed = needed.min(there);
        let threats: Vec<Threat> = offers.iter().map(|offer| self.threat(offer, &offers)).collect();
        let asked = self.halves_asked(needed + self.added(Section::Hazards) + self.tally.hazards);
        let most: u32 = threats.iter().map(|threat| threat.room * threat.halves).sum();
        let most = most.min(2 * needed);
        if most < asked {
            self.lack_creatures(asked, most);
        }
        let shares = self.shares(needed, asked.min(most), &threats);
        let solved =
            program::threaten(&threats, &self.keyed(), (needed / 6).max(1), needed, shares);
        match solved {
            Ok(taken) => {
                for (offer, copies) in offers.iter().zip(taken) {
                    self.add(
                        offer,
                        copies,
                        Section::Hazards,
                        why_hazard(offer.card, self.deck.database),
                    );
                }
            }
            Err(error) => self.unsolved(&creature_minimum::RULE, &error),
        }
    }

    /// Adds hazards as winning decks choose them: any that the deck can use, agents and half
    /// creatures too.
    fn hazards_by_model(&mut self, model: &Model, needed: u32) {
        let mut offers = self.stock.offers(Class::Hazard);
        let player = self.deck.player.kind;
        offers.retain(|offer| {
            let undoes = |asked: &Conditions| !asked.undoes.is_empty();
            let opponent = self.wish.against;
            !offer.card.conditions.as_deref().is_some_and(undoes)
                && !opponent.is_some_and(|who| is_useless_against(offer.card, player, who))
        });
        for offer in &mut offers {
            offer.room = offer.room.min(most_hazards(offer.card));
        }
        let there: u32 = offers.iter().map(|offer| offer.room).sum();
        if there < needed {
            let message = self.too_few(needed, word!("hazard"), there);
            self.lack(&resource_hazard_parity::RULE, message);
        }
        let cards = needed.min(there);
        let asked = self.halves_asked(needed + self.added(Section::Hazards) + self.tally.hazards);
        let most: u32 = offers
            .iter()
            .map(|offer| offer.room * of_creatures(offer.card, self.deck, self.ruleset))
            .sum();
        let halves = asked.min(most).min(2 * cards);
        if halves < asked {
            self.lack_creatures(asked, halves);
        }
        let order = PickOrder { cards, halves, section: Section::Hazards };
        let left = self.pick(model, offers, order);
        if left > 0 {
            // A hazard of little use to the deck is better than none.
            let last = self.stock.offers(Class::Hazard);
            self.list_some(last, left, Section::Hazards, |_| message!("to fill the deck"));
        }
    }

    fn lack_creatures(&mut self, asked: u32, there: u32) {
        let (asked, there) = (asked.div_ceil(2), there / 2);
        let (things, source) = (things(asked, word!("creature")), self.source());
        let message = if there == 0 {
            message!(
                "{asked} more {things} needed among the hazards, but {source} has none",
                asked,
                things,
                source
            )
        } else {
            message!(
                "{asked} more {things} needed among the hazards, but {source} has only {there}",
                asked,
                things,
                source,
                there
            )
        };
        self.lack(&creature_minimum::RULE, message);
    }

    /// How many of the new hazards should be creatures and corruption cards: the share of thirty
    /// that published decks have, if there are enough such cards.
    fn shares(&self, needed: u32, least: u32, threats: &[Threat]) -> Shares {
        let all = needed + self.tally.hazards;
        let creatures = self.tally.creatures;
        let own = 2 * creatures.whole + creatures.half;
        let of_all = |of_thirty: u32| of_thirty * all / 30;
        let there = |is: &dyn Fn(&Threat) -> bool| -> u32 {
            threats.iter().filter(|card| is(card)).map(|card| card.room).sum()
        };
        // There must be enough events for the hazards that are not creatures.
        let events = there(&|card| !card.creature);
        let most = of_all(2 * MAX_CREATURES).saturating_sub(own).max(least);
        let most = if events >= needed { most } else { 2 * needed };
        let corruption = there(&|card| card.corruption);
        let others = there(&|card| !card.corruption);
        let (few, many) = CORRUPTION;
        let many = if others >= needed { of_all(many) } else { needed };
        // A fit of both may not be there where most of the hazards are given.
        let free = needed.saturating_sub(least.div_ceil(2));
        let few = of_all(few).min(corruption).min(free).min(many);
        // Creatures that count for nothing are creatures all the same.
        let is_there = |card: &DeckCard<'_>| card.card.is(Subtype::Creature);
        let there = copies_of(self.deck.of(Part::PlayDeck).filter(|card| is_there(card)));
        let cards = of_all(MAX_CREATURE_CARDS).saturating_sub(there).max(least.div_ceil(2));
        let cards = if events >= needed { cards } else { needed };
        Shares { least, most, cards, corruption: (few, many) }
    }

    /// Creatures that are still required among this many hazards, in halves.
    fn halves_asked(&self, hazards: u32) -> u32 {
        let Some(limits) = self.ruleset.limits::<CreatureMinimum>() else { return 0 };
        let least = limits.minimum(hazards);
        let own = self.tally.creatures;
        (2 * least).saturating_sub(2 * own.whole + own.half + self.halves_added())
    }

    /// The bonus of a hazard that goes with the kind of creatures among the deck's hazards, and the
    /// malus of one that is about other kinds.
    pub(super) fn menace(&self, offer: &Offer<'_>) -> f64 {
        let card = offer.card;
        let foes = self.foes();
        let own = foes.iter().any(|&race| card.is_of(race)) && card.is(Subtype::Creature);
        let about = foes.iter().any(|race| card.attacks_of.contains(race));
        match () {
            () if own || about => 0.6,
            () if !card.attacks_of.is_empty() => -2.0,
            () => 0.0,
        }
    }

    /// The races of the creatures for the hazards.
    fn foes(&self) -> &'static [Race] {
        let at = noise_of(self.seed, "foes");
        let all = FOES.len();
        let of = |at: usize| f64::from(u8::try_from(at).unwrap_or(u8::MAX));
        let place = (0..all).rev().find(|&place| at * of(all) >= of(place));
        FOES[place.unwrap_or(0)].1
    }

    fn threat(&self, offer: &Offer<'_>, offers: &[Offer<'_>]) -> Threat {
        let halves = of_creatures(offer.card, self.deck, self.ruleset);
        let corruption = offer.card.has(Keyword::Corruption);
        let (room, keys) = (offer.room, keys(offer.card));
        let creature = offer.card.is(Subtype::Creature);
        let luck = self.wanted(offer) + self.menace(offer);
        // If the deck already has such creatures, or nothing else is left, the card is added
        // anyway.
        let races = &offer.card.attacks_of;
        let of_races =
            |card: &Card| card.is(Subtype::Creature) && races.iter().any(|&race| card.is_of(race));
        let there = self.deck.of(Part::PlayDeck).any(|card| of_races(card.card));
        let fitting = || offers.iter().enumerate().filter(|(_, other)| of_races(other.card));
        let about = (!races.is_empty() && !there && offers.len() > MANY)
            .then(|| fitting().map(|(at, _)| at).collect());
        Threat { room, halves, creature, about, keys, corruption, luck }
    }

    /// How many creatures the play deck has for each type of region.
    fn keyed(&self) -> Vec<u32> {
        let mut sums = vec![0; RegionType::ALL.len()];
        for card in self.deck.of(Part::PlayDeck).filter(|card| card.class == Class::Hazard) {
            for key in keys(card.card) {
                sums[key] += card.copies();
            }
        }
        sums
    }
}

/// What a card counts toward the creatures that a book requires, in halves.
pub(super) fn of_creatures(card: &Card, deck: &ResolvedDeck<'_>, ruleset: &Ruleset) -> u32 {
    let limits = ruleset.limits::<CreatureMinimum>();
    let halves = limits.map_or(&[][..], |limits| limits.halves(deck.player.kind));
    match weight_of(card, deck.database, halves) {
        Weight::Whole => 2,
        Weight::Half => 1,
        Weight::None => 0,
    }
}

/// The regions that a creature's text keys it to by name without a condition.
fn named_regions(card: &Card) -> Vec<&str> {
    let keys = card.keyed_by_text.iter().filter(|key| key.when.is_none());
    keys.flat_map(|key| &key.regions).map(String::as_str).collect()
}

pub(super) fn why_hazard(card: &Card, database: &Database) -> Message {
    let regions: Vec<Message> =
        keys(card).iter().map(|&key| RegionType::ALL[key].message()).collect();
    match (card.is(Subtype::Creature), regions.is_empty()) {
        (false, _) if card.has(Keyword::Corruption) => message!("corruption"),
        (false, _) => message!("an event"),
        (true, true) => match named_regions(card).as_slice() {
            [] => message!("a creature keyed to sites"),
            [first] => message!("a creature keyed to {first}", first = database.shown_name(first)),
            [first, more @ ..] => {
                let (first, more) = (database.shown_name(first), numbered(more.len(), "region"));
                message!("a creature keyed to {first} and {more} more by name", first, more)
            }
        },
        (true, false) => {
            let regions = listed(&regions, "and");
            message!("a creature keyed to {regions}", regions)
        }
    }
}
