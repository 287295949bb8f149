//! Completes a deck: adds what is missing to a legal deck under its ruleset, and never takes anything
//! out.
//!
//! The avatar, the starting company, its items and a Fallen-wizard's stage resources come first
//! (`start`). Then an integer program chooses resources together with the sites where they are played,
//! for as many marshalling points as can count, and another one hazards that meet companies wherever
//! they go (`program`). What may be added at all is the business of `stock`, how far companies go that
//! of `places`. Whether the outcome is legal is for the checkers to say.

use crate::cards::database::{CardKey, Database, Printing};
use crate::cards::model::{Card, Keyword, PointsKind, RegionType, Subtype};
use crate::checkers::tally::{Tally, Weight, is_stage, weight_of};
use crate::decks::model::{Part, Section};
use crate::decks::resolve::{Class, ResolvedDeck};
use crate::rulesets::model::{GameLength, HalfCreature, Ruleset};
use crate::text::{count, list, plural};

use super::collection::Collection;
use super::edit::{Edit, Wanted};
use super::target::Target;

mod noise;
mod places;
mod program;
mod start;
mod stock;
#[cfg(test)]
mod tests;

use places::Places;
use program::{Journey, Played, Threat};
use stock::{Offer, Stock};

/// How many sites are added at most to those that the deck has: about as many as published decks have.
const MOST_SITES: u32 = 10;

/// How a deck is to be completed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wish<'w> {
    /// The cards to take from; all there are, if nothing is said.
    pub collection: Option<&'w Collection>,
    /// The site to stay near to.
    pub near: Option<CardKey>,
    /// What decides between cards that are equally good.
    pub seed: u64,
}

/// Copies of a card that are added to a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Addition {
    /// The printing.
    pub printing: Printing,
    /// How many.
    pub copies: u8,
    /// To which section.
    pub section: Section,
    /// Why, in words that go on from a colon.
    pub why: String,
}

/// What cannot be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortfall {
    /// The rule that stays broken by it.
    pub rule: &'static str,
    /// What is lacking, in a sentence that stands alone.
    pub message: String,
}

/// What completes a deck.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completion {
    /// What is to be added.
    pub additions: Vec<Addition>,
    /// What cannot be had.
    pub shortfalls: Vec<Shortfall>,
}

impl Completion {
    /// The additions as edits of the deck.
    pub fn edits(&self, database: &Database) -> Vec<Edit> {
        let edit = |addition: &Addition| Edit::Add {
            what: Wanted {
                copies: Some(addition.copies),
                name: database.card(addition.printing).id.to_string(),
            },
            to: Some(Target::Section(addition.section)),
        };
        self.additions.iter().map(edit).collect()
    }
}

/// Finds out what completes a deck under a ruleset.
pub fn complete<'a>(
    deck: &ResolvedDeck<'a>,
    ruleset: &'a Ruleset,
    length: GameLength,
    wish: &Wish<'_>,
) -> Completion {
    let tally = Tally::new(deck, ruleset);
    let own = deck.avatar.as_ref().map(|avatar| avatar.name.clone());
    let avatar = own.or_else(|| start::avatar(deck, wish));
    let stock = Stock::new(deck, ruleset, length, avatar.as_deref(), wish.collection, wish.seed);
    let mut builder = Builder {
        deck,
        ruleset,
        tally: &tally,
        wish,
        avatar: avatar.as_deref(),
        stock,
        done: Completion::default(),
    };
    builder.start();
    builder.resources();
    builder.hazards();
    builder.done
}

/// A deck that is being completed.
struct Builder<'b, 'a> {
    deck: &'b ResolvedDeck<'a>,
    ruleset: &'a Ruleset,
    tally: &'b Tally,
    wish: &'b Wish<'b>,
    avatar: Option<&'b str>,
    stock: Stock<'b, 'a>,
    done: Completion,
}

impl<'a> Builder<'_, 'a> {
    fn add(&mut self, offer: &Offer<'_>, copies: u32, section: Section, why: impl Into<String>) {
        let Ok(copies @ 1..) = u8::try_from(copies) else { return };
        self.stock.take(offer.printing, copies.into());
        let (printing, why) = (offer.printing, why.into());
        self.done.additions.push(Addition { printing, copies, section, why });
    }

    fn lack(&mut self, rule: &'static str, message: String) {
        self.done.shortfalls.push(Shortfall { rule, message });
    }

    /// Where cards come from, in words.
    fn source(&self) -> &'static str {
        if self.wish.collection.is_some() { "the collection" } else { "the cards" }
    }

    /// How many resources the play deck is to hold, and how many hazards.
    fn sizes(&self) -> (u32, u32) {
        let rules = &self.ruleset.rules;
        let (resources, hazards) = (self.tally.resources, self.tally.hazards);
        let size = rules.play_deck_size.as_ref();
        let mut least = size.map_or(0, |size| size.minimum);
        if size.is_some_and(|size| size.whole_play_deck) {
            least = least.saturating_sub(self.tally.characters + self.tally.avatars);
        }
        if rules.no_hazards.is_some() {
            return (least.max(resources), hazards);
        }
        let both = least.max(resources).max(hazards);
        (both, both)
    }

    /// Resources, and the sites where they are played.
    fn resources(&mut self) {
        let needed = self.sizes().0.saturating_sub(self.tally.resources);
        if needed == 0 {
            return;
        }
        let places =
            Places::new(self.deck, self.ruleset, &self.done.additions, &self.stock, self.wish);
        let mut offers = self.one_of_each_group(Class::Resource);
        offers.retain(|offer| !offer.card.dual_purpose && !is_stage(offer.card));
        let (bound, free): (Vec<_>, Vec<_>) =
            offers.into_iter().partition(|offer| places::is_bound(offer.card));
        let (played, mut nowhere): (Vec<_>, Vec<_>) = bound
            .into_iter()
            .partition(|offer| needs_nothing(offer.card) && !places.open_at(offer.card).is_empty());
        let (free, needy): (Vec<_>, Vec<_>) =
            free.into_iter().partition(|offer| needs_nothing(offer.card));
        nowhere.extend(needy);
        let room = |offers: &[Offer<'_>]| offers.iter().map(|offer| offer.room).sum::<u32>();
        let there = room(&played) + room(&free) + room(&nowhere);
        if there < needed {
            let message = format!(
                "{needed} more {} are needed, and {} has only {there} that may go in",
                plural(needed, "resource"),
                self.source()
            );
            self.lack("play-deck-size", message);
        }
        let journey = Journey {
            played: played.iter().map(|offer| places.played(offer)).collect(),
            sites: places.costs(),
            most_sites: MOST_SITES,
            points: self.points(),
            // The rest helps companies on their way; where it is not there, more are played.
            most_played: (2 * needed / 3).max(needed.saturating_sub(room(&free))),
            needed: needed.min(there),
            anywhere: room(&free),
            nowhere: room(&nowhere),
        };
        match program::travel(&journey) {
            Ok(way) => {
                self.list_resources(&places, &played, &way);
                self.list_some(free, way.anywhere, "playable wherever it is of use");
                self.list_some(nowhere, way.nowhere, "to fill the deck: nothing here plays it");
            }
            Err(error) => self.unsolved("play-deck-size", &error),
        }
    }

    /// What the solver could not do; the cards that are there are then not enough for some rule.
    fn unsolved(&mut self, rule: &'static str, error: &good_lp::ResolutionError) {
        self.lack(rule, format!("no choice of cards meets all that is asked: {error}"));
    }

    /// The offers of a class, of each group of manifestations only one.
    fn one_of_each_group(&self, class: Class) -> Vec<Offer<'a>> {
        let database = self.deck.database;
        let mut offers = self.stock.offers(class);
        let mut seen = std::collections::HashSet::new();
        offers.retain(|offer| !offer.card.unique || seen.insert(database.group(offer.printing)));
        offers
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
            let (kind, points) = points(card);
            sums[kind] += points * copies;
        }
        sums
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
                meant[site].push(&offer.card.name);
            }
            let names: Vec<&str> = at.iter().map(|&site| places.name(site)).collect();
            let worth = match points(offer.card).1 {
                0 => "playable".to_owned(),
                points => count(points, "marshalling point"),
            };
            let why = format!("{worth} at {}", list(&names, "and"));
            self.add(offer, copies, Section::Resources, why);
        }
        for (site, cards) in meant.iter().enumerate().filter(|(site, _)| way.sites[*site]) {
            let Some(offer) = places.offer(site) else { continue };
            self.add(&offer, 1, Section::Sites, format!("for {}", list(cards, "and")));
        }
    }

    /// Lists so many copies of some cards, the luckiest first.
    fn list_some(&mut self, mut offers: Vec<Offer<'a>>, mut copies: u32, why: &str) {
        offers.sort_by(|a, b| b.luck.total_cmp(&a.luck).then(a.printing.cmp(&b.printing)));
        for offer in offers {
            let taken = copies.min(offer.room);
            copies -= taken;
            self.add(&offer, taken, Section::Resources, why);
        }
    }

    /// Hazards, as many as there are resources.
    fn hazards(&mut self) {
        let needed = self.sizes().1.saturating_sub(self.tally.hazards);
        let mut offers = self.stock.offers(Class::Hazard);
        // Agents have a sum of mind to keep, and their events nothing to do without them.
        offers.retain(|offer| {
            let card = offer.card;
            !card.dual_purpose && !card.agent && !card.requires_agent && card.needs.is_empty()
        });
        let there: u32 = offers.iter().map(|offer| offer.room).sum();
        if there < needed {
            let message = format!(
                "{needed} more {} are needed, and {} has only {there} that may go in",
                plural(needed, "hazard"),
                self.source()
            );
            self.lack("resource-hazard-parity", message);
        }
        let needed = needed.min(there);
        let threats: Vec<Threat> = offers.iter().map(|offer| self.threat(offer)).collect();
        let asked = self.halves_asked(needed + self.tally.hazards);
        let most: u32 = threats.iter().map(|threat| threat.room * threat.halves).sum();
        let most = most.min(2 * needed);
        if most < asked {
            let message = format!(
                "{} more {} are needed among the hazards, and {} has only {}",
                asked.div_ceil(2),
                plural(asked.div_ceil(2), "creature"),
                self.source(),
                most / 2,
            );
            self.lack("creature-minimum", message);
        }
        let solved = program::threaten(
            &threats,
            &self.keyed(),
            (needed / 4).max(1),
            needed,
            asked.min(most),
        );
        match solved {
            Ok(taken) => {
                for (offer, copies) in offers.iter().zip(taken) {
                    self.add(offer, copies, Section::Hazards, why_hazard(offer.card));
                }
            }
            Err(error) => self.unsolved("creature-minimum", &error),
        }
    }

    /// Creatures that are still asked for among so many hazards, in halves.
    fn halves_asked(&self, hazards: u32) -> u32 {
        let Some(rule) = &self.ruleset.rules.creature_minimum else { return 0 };
        let least = rule.minimum.unwrap_or(hazards.div_ceil(2));
        let own = self.tally.creatures;
        (2 * least).saturating_sub(2 * own.whole + own.half)
    }

    fn threat(&self, offer: &Offer<'_>) -> Threat {
        let rule = self.ruleset.rules.creature_minimum.as_ref();
        let halves = rule.and_then(|rule| rule.halves.of(self.deck.player.kind));
        let halves: &[HalfCreature] = halves.map_or(&[], Vec::as_slice);
        let halves = match weight_of(offer.card, self.deck.database, halves) {
            Weight::Whole => 2,
            Weight::Half => 1,
            Weight::None => 0,
        };
        Threat { room: offer.room, halves, keys: keys(offer.card), luck: offer.luck }
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

/// Whether a card can be played without any other, and stands for nobody's avatar.
fn needs_nothing(card: &Card) -> bool {
    !card.resource_avatar && card.needs.is_empty()
}

/// The types of region that a creature is keyed to, by number.
fn keys(card: &Card) -> Vec<usize> {
    let keyed = card.keyed_to_regions.iter().filter(|_| card.is(Subtype::Creature));
    let mut keys: Vec<usize> = keyed
        .filter_map(|key| RegionType::ALL.iter().position(|&region| region == key.region))
        .collect();
    keys.dedup();
    keys
}

fn why_hazard(card: &Card) -> String {
    let keys = keys(card);
    let regions: Vec<_> = keys.iter().map(|&key| RegionType::ALL[key].word()).collect();
    match (card.is(Subtype::Creature), regions.as_slice()) {
        (false, _) if card.has(Keyword::Corruption) => "corruption".to_owned(),
        (false, _) => "an event".to_owned(),
        (true, []) => "a creature keyed to sites".to_owned(),
        (true, regions) => format!("a creature keyed to {}", list(regions, "and")),
    }
}

/// The marshalling points of a card that is no hazard, and of which kind they are, by number.
fn points(card: &Card) -> (usize, u32) {
    let Some(points) = card.marshalling_points else { return (0, 0) };
    let kind = PointsKind::ALL.iter().position(|&kind| kind == points.kind).unwrap_or(0);
    (kind, u32::try_from(points.points.base()).unwrap_or(0))
}

impl Places<'_> {
    /// A resource that is played at sites, for the program.
    fn played(&self, offer: &Offer<'_>) -> Played {
        let (kind, points) = points(offer.card);
        Played {
            // More copies than two of what is played once at a site are too many for one deck.
            room: offer.room.min(2),
            points,
            kind,
            luck: offer.luck,
            sites: self.open_at(offer.card),
        }
    }
}
