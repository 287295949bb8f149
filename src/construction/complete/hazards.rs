//! Completes the hazards of a deck.

use super::Builder;
use super::program::{self, Threat};
use super::stock::Offer;
use crate::cards::model::{Card, Keyword, RegionType, Subtype};
use crate::decks::model::{Part, Section};
use crate::decks::resolve::Class;
use crate::rules::composition::creature_minimum::{self, CreatureMinimum};
use crate::rules::composition::resource_hazard_parity;
use crate::rules::tally::{Weight, weight_of};
use crate::text::{count, list, plural};

impl Builder<'_, '_> {
    /// Hazards, as many as there are resources.
    pub(super) fn hazards(&mut self) {
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
            self.lack(&resource_hazard_parity::RULE, message);
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
            self.lack(&creature_minimum::RULE, message);
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
            Err(error) => self.unsolved(&creature_minimum::RULE, &error),
        }
    }

    /// Creatures that are still asked for among so many hazards, in halves.
    fn halves_asked(&self, hazards: u32) -> u32 {
        let Some(limits) = self.ruleset.limits::<CreatureMinimum>() else { return 0 };
        let least = limits.minimum(hazards);
        let own = self.tally.creatures;
        (2 * least).saturating_sub(2 * own.whole + own.half)
    }

    fn threat(&self, offer: &Offer<'_>) -> Threat {
        let limits = self.ruleset.limits::<CreatureMinimum>();
        let halves = limits.map_or(&[][..], |limits| limits.halves(self.deck.player.kind));
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

/// The types of region that a creature is keyed to, by number.
fn keys(card: &Card) -> Vec<usize> {
    let keyed = card.keyed_to_regions.iter().filter(|_| card.is(Subtype::Creature));
    let by_text = card.keyed_by_text.iter().filter(|key| key.when.is_none());
    let mut keys: Vec<usize> = keyed
        .map(|key| key.region)
        .chain(by_text.flat_map(|key| key.region_types.iter().copied()))
        .filter_map(|kind| RegionType::ALL.iter().position(|&region| region == kind))
        .collect();
    keys.dedup();
    keys
}

/// The regions that a creature's text keys it to by name without a condition.
fn named_regions(card: &Card) -> Vec<&str> {
    let keys = card.keyed_by_text.iter().filter(|key| key.when.is_none());
    keys.flat_map(|key| &key.regions).map(String::as_str).collect()
}

fn why_hazard(card: &Card) -> String {
    let keys = keys(card);
    let regions: Vec<_> = keys.iter().map(|&key| RegionType::ALL[key].word()).collect();
    match (card.is(Subtype::Creature), regions.as_slice()) {
        (false, _) if card.has(Keyword::Corruption) => "corruption".to_owned(),
        (false, _) => "an event".to_owned(),
        (true, []) => match named_regions(card).as_slice() {
            [] => "a creature keyed to sites".to_owned(),
            [first] => format!("a creature keyed to {first}"),
            [first, more @ ..] => {
                let more = count(i64::try_from(more.len()).unwrap_or(i64::MAX), "region");
                format!("a creature keyed to {first} and {more} more by name")
            }
        },
        (true, regions) => format!("a creature keyed to {}", list(regions, "and")),
    }
}
