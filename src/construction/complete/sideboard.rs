//! The sideboards of a deck: cards that the play deck wants later, cards against one kind of
//! opponent, and the ten cards against Fallen-wizards.

use super::Builder;
use super::picks::mind_of_agent;
use super::places;
use super::service::most_wanted;
use super::stock::{Offer, best_first};
use crate::cards::kinds::is_stage;
use crate::cards::model::{Card, PlayerType};
use crate::decks::model::{Part, Section};
use crate::decks::resolve::{Class, copies_of};
use crate::message::{Message, message};
use crate::prospects::Holdings;
use crate::rules::sideboard::sideboard_size::SideboardSize;
use crate::rules::sideboard::sideboard_vs_fallen_wizard::SideboardVsFallenWizard;
use crate::text::listed;
use crate::yardstick::model::{DeckRole, Model};

/// The size of the sideboards of published decks.
const SIDEBOARD: u32 = 21;

/// The size of the sideboards of winning decks.
const WINNERS_SIDEBOARD: u32 = 28;

/// The most of its cards that are good against one kind of opponent.
const AGAINST_ONE: u32 = 4;

impl<'a> Builder<'_, 'a> {
    /// Sideboards for a deck that was not whole and has none.
    pub(super) fn sideboard(&mut self) {
        let grew = self.done.additions.iter().any(|added| added.section.part() == Part::PlayDeck);
        if !grew || self.deck.of(Part::Sideboard).next().is_some() {
            return;
        }
        let player = self.deck.player.kind;
        let size = self.ruleset.limits::<SideboardSize>();
        let size = size.and_then(|limits| limits.maximum(self.length, player)).unwrap_or(0);
        let usual = if self.model.is_some() { WINNERS_SIDEBOARD } else { SIDEBOARD };
        self.fill_sideboard(usual.min(size));
        let against = self.ruleset.limits::<SideboardVsFallenWizard>();
        let others = |known: PlayerType| known != PlayerType::FallenWizard;
        let against = against.filter(|_| !self.wish.against.is_some_and(others));
        let against = against.map_or(0, |limits| limits.maximum);
        let own = copies_of(self.deck.of(Part::SideboardVsFallenWizard));
        self.against_fallen_wizards(against.saturating_sub(own));
    }

    fn fill_sideboard(&mut self, size: u32) {
        let own = self.holdings(self.sites());
        let mut left = size;
        if let Some(model) = self.model {
            left = self.side_by_model(model, &own, left);
        }
        let mut hazards = self.side_offers(&own, Class::Hazard);
        hazards.retain(|offer| !self.is_for_fallen_wizards(offer.card));
        let (narrow, wide): (Vec<_>, Vec<_>) =
            hazards.into_iter().partition(|offer| !offer.card.no_use_against.is_empty());
        let narrow_left = AGAINST_ONE.min(left);
        left -= narrow_left - self.side(&narrow, narrow_left, Section::Sideboard, against);
        let half = left / 2;
        left -=
            half - self.side(&wide, half, Section::Sideboard, |_| message!("a hazard for later"));
        let resources = self.side_offers(&own, Class::Resource);
        self.side(&resources, left, Section::Sideboard, |_| message!("wanted later"));
    }

    /// Adds what winning decks have in their sideboards, as many hazards as resources; returns how
    /// many cards are still missing.
    fn side_by_model(&mut self, model: &Model, own: &Holdings<'a>, size: u32) -> u32 {
        let mut left = size;
        for (class, share) in [(Class::Hazard, size / 2), (Class::Resource, size - size / 2)] {
            let mut offers = self.side_offers(own, class);
            let player = self.deck.player.kind;
            let rate = |offer: &Offer<'_>| model.rate((DeckRole::Side, offer.key), player);
            offers.retain(|offer| rate(offer) > 0.0 && !self.is_for_fallen_wizards(offer.card));
            let good = |offer: &Offer<'_>| {
                4.0 * self.taste(offer) * rate(offer) + 0.3 * self.wanted(offer)
            };
            best_first(&mut offers, good);
            let share = share.min(left);
            left -= share
                - self.side(&offers, share, Section::Sideboard, |_| {
                    message!("in the sideboards of decks that won")
                });
        }
        left
    }

    /// Whether a hazard does nothing to anybody but a Fallen-wizard: the ten cards for that opponent are
    /// its place, unless the deck is meant for one.
    fn is_for_fallen_wizards(&self, card: &Card) -> bool {
        let useless = |player: &PlayerType| card.no_use_against.contains(player);
        let mut others =
            PlayerType::ALL.iter().filter(|player| **player != PlayerType::FallenWizard);
        self.wish.against != Some(PlayerType::FallenWizard) && others.all(useless)
    }

    /// Hazards that do something to a Fallen-wizard.
    fn against_fallen_wizards(&mut self, size: u32) {
        let own = self.holdings(self.sites());
        let mut hazards = self.side_offers(&own, Class::Hazard);
        hazards.retain(|offer| !offer.card.no_use_against.contains(&PlayerType::FallenWizard));
        // Cards that are good against few kinds of opponents come first, and what winners bring;
        // between those the seed decides.
        let player = self.deck.player.kind;
        let rate = |offer: &Offer<'_>| {
            self.model.map_or(0.0, |model| model.rate((DeckRole::Side, offer.key), player))
        };
        let good = |offer: &Offer<'_>| {
            let narrow = !offer.card.no_use_against.is_empty();
            let liked = narrow || rate(offer) > 0.0;
            2.0 * rate(offer) + if liked { 0.6 + offer.luck } else { 0.0 }
        };
        best_first(&mut hazards, good);
        let why = |_: &Card| message!("against a Fallen-wizard");
        self.side(&hazards, size, Section::SideboardVsFallenWizard, why);
    }

    /// The cards that may be in a sideboard and are useful to this deck, the most wanted first.
    fn side_offers(&self, own: &Holdings<'_>, class: Class) -> Vec<Offer<'a>> {
        let mut offers = self.one_of_each_group(class);
        offers.retain(|offer| {
            let card = offer.card;
            let plain = (self.model.is_some() || !card.dual_purpose && !card.agent)
                && !card.resource_avatar;
            let undoes = card.conditions.as_ref().is_some_and(|asked| !asked.undoes.is_empty());
            // Cards that are played at a place do not help later, and cards of unknown purpose
            // neither.
            let helps = class == Class::Hazard
                || (!places::is_bound(card) && !card.purposes.is_empty() && !is_stage(card));
            let spare = own.has_its_one(offer.key, card);
            let idle = own.objection(card).is_some() || own.foreign_things(card).is_some();
            plain && !undoes && helps && !spare && !idle
        });
        let beside = |offer: &Offer<'_>| {
            if self.published.beside.contains(&offer.key) { 0.6 } else { 0.0 }
        };
        let good = |offer: &Offer<'_>| self.wanted(offer) + self.menace(offer) + beside(offer);
        best_first(&mut offers, good);
        offers
    }

    /// Adds at most this many cards to a section; returns how many are still missing.
    fn side(
        &mut self,
        offers: &[Offer<'a>],
        mut left: u32,
        section: Section,
        why: impl Fn(&Card) -> Message,
    ) -> u32 {
        for offer in offers {
            // The mind of agents counts in the sideboard, too.
            if mind_of_agent(offer.card) > self.agent_mind_left() {
                continue;
            }
            let copies = left.min(offer.room).min(most_wanted(offer.card)).min(2);
            left -= copies;
            self.add(offer, copies, section, why(offer.card));
        }
        left
    }
}

/// The opponents against whom a hazard is good that has no effect on others.
fn against(card: &Card) -> Message {
    let good = PlayerType::ALL.iter().filter(|player| !card.no_use_against.contains(player));
    let good: Vec<Message> = good.map(|player| player.message()).collect();
    message!("against {players}", players = listed(&good, "and"))
}
