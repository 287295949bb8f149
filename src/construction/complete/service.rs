//! The resources of a deck that are not bound to a site: protection, draws, help, each as often as
//! a deck wants it, and a Fallen-wizard's stage resources.

use super::Builder;
use super::plan::SERVICE;
use super::stock::{Offer, best_first};
use crate::cards::kinds::is_stage;
use crate::cards::model::{Card, Purpose, Subtype};
use crate::decks::model::Section;
use crate::message::{Message, message, word};
use crate::prospects::{Holdings, is_one_per_player};

/// The most stage resources that a Fallen-wizard draws, in addition to the starting ones.
const STAGE: u32 = 4;

/// Short-events of thirty resources, at most, as long as there is anything else.
const SHORT: u32 = 16;

/// How many copies of a card a deck wants: one if there can be only one, three of cards that cancel
/// attacks, which every deck wants at hand, two of most others.
pub(super) fn most_wanted(card: &Card) -> u32 {
    match () {
        () if card.unique || is_one_per_player(card) => 1,
        () if card.serves(Purpose::CancelsAttacks) && card.is(Subtype::ShortEvent) => 3,
        () => 2,
    }
}

impl<'a> Builder<'_, 'a> {
    /// Adds this many copies of cards that are not bound to a site.
    pub(super) fn serve(&mut self, mut offers: Vec<Offer<'a>>, copies: u32) {
        let own = self.holdings(self.sites());
        best_first(&mut offers, |offer| self.wanted(offer));
        let (usable, last): (Vec<_>, Vec<_>) =
            offers.into_iter().partition(|offer| own.objection(offer.card).is_none());
        let (mut stage, mut usable): (Vec<_>, Vec<_>) =
            usable.into_iter().partition(|offer| is_stage(offer.card));
        let (mut left, mut spare) = (copies, Vec::new());
        let of_stage = STAGE.min(left);
        left -= of_stage
            - self.take_some(&mut stage, of_stage, &mut spare, &message!("a stage resource"));
        for (purpose, wanted) in SERVICE {
            if purpose == Purpose::HelpsInfluence && !has_factions(&own) {
                continue;
            }
            let (mut fit, rest): (Vec<_>, Vec<_>) =
                usable.into_iter().partition(|offer| offer.card.serves(purpose));
            let wanted = wanted.min(left);
            let why = Message::of_data(why(purpose));
            left -= wanted - self.take_some(&mut fit, wanted, &mut spare, &why);
            usable = rest;
            usable.extend(fit);
        }
        best_first(&mut usable, |offer| self.wanted(offer));
        let (mut helping, mut others): (Vec<_>, Vec<_>) =
            usable.into_iter().partition(|offer| is_of_more_use(offer.card));
        let everywhere = message!("playable wherever it helps");
        for pile in [&mut helping, &mut others, &mut stage] {
            left = self.take_some(pile, left, &mut spare, &everywhere);
        }
        left = self.take_all(helping.into_iter().chain(others).chain(stage).chain(spare), left);
        self.take_all(last.into_iter(), left);
    }

    /// Takes at most this many copies of some cards from a pile, in its order, each as often as it
    /// is wanted; returns how many are still missing. Room for further copies goes to the spare
    /// cards.
    fn take_some(
        &mut self,
        pile: &mut Vec<Offer<'a>>,
        mut left: u32,
        spare: &mut Vec<Offer<'a>>,
        why: &Message,
    ) -> u32 {
        let mut short_left = self.share(SHORT).saturating_sub(self.short_events());
        for mut offer in std::mem::take(pile) {
            let short = offer.card.is(Subtype::ShortEvent);
            let most = if short { left.min(short_left) } else { left };
            let copies = most.min(offer.room).min(most_wanted(offer.card));
            if copies == 0 {
                pile.push(offer);
                continue;
            }
            left -= copies;
            short_left -= if short { copies } else { 0 };
            self.add(&offer, copies, Section::Resources, why.clone());
            offer.room -= copies;
            spare.push(offer);
        }
        left
    }

    /// Takes at most this many copies, as many of each as the rules allow, if nothing better is
    /// left.
    fn take_all(&mut self, pile: impl Iterator<Item = Offer<'a>>, mut left: u32) -> u32 {
        for offer in pile {
            let copies = left.min(offer.room);
            left -= copies;
            self.add(&offer, copies, Section::Resources, message!("to fill the deck"));
        }
        left
    }

    /// The short-event resources of the play deck so far.
    fn short_events(&self) -> u32 {
        let short = |card: &&(&Card, u32)| {
            card.0.is(Subtype::ShortEvent)
                && card.0.card_type == crate::cards::model::CardType::Resource
        };
        self.played().iter().filter(short).map(|&(_, copies)| copies).sum()
    }
}

/// Whether a card serves a purpose of which a deck can have more than was planned.
fn is_of_more_use(card: &Card) -> bool {
    !card.purposes.is_empty() && !card.serves(Purpose::CancelsAttacks)
}

fn has_factions(own: &Holdings<'_>) -> bool {
    own.cards.iter().any(|(_, card, _)| card.is(Subtype::Faction))
}

/// The purpose of a card, in words that follow a colon.
pub(super) const fn why(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::CancelsAttacks => word!("cancels attacks"),
        Purpose::CancelsStrikes => word!("cancels strikes"),
        Purpose::HelpsAgainstCorruption => word!("helps against corruption"),
        Purpose::HelpsInfluence => word!("helps with influence"),
        Purpose::HelpsInFights => word!("helps in fights"),
        Purpose::RemovesHazards => word!("takes hazards away"),
        Purpose::Fetches => word!("fetches cards"),
        Purpose::Draws => word!("draws cards"),
        Purpose::Restores => word!("untaps or heals"),
        Purpose::Moves => word!("helps on the way"),
    }
}
