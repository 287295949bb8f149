//! The cards that could replace a card of a deck, and why one card comes in and others do not.

use super::picks::role_of;
use super::stock::Offer;
use super::{Addition, Builder, CompletionOptions, built};
use crate::cards::database::{CardKey, Printing};
use crate::cards::model::Card;
use crate::decks::model::{Deck, Entry, Section};
use crate::decks::resolve::{Class, ResolvedDeck};
use crate::message::{Message, message};
use crate::prospects::Holdings;
use crate::rulesets::model::{GameLength, Ruleset};
use crate::text::listed;
use crate::yardstick::model::Model;

/// How many other cards are listed.
const NEXT: usize = 3;

/// A card that could replace another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// The printing.
    pub printing: Printing,
    /// The reason for it.
    pub pro: Message,
    /// The reason against it; `None` for the best.
    pub contra: Option<Message>,
}

/// Why a card comes into a deck or stays out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The additions of the card.
    pub added: Vec<Addition>,
    /// The sections of the deck that list it already.
    pub listed: Vec<Section>,
    /// The reason for it.
    pub pro: Message,
    /// The reason against it, if it is not added.
    pub contra: Option<Message>,
    /// The next best cards, each with the reason against it.
    pub next: Vec<Alternative>,
}

/// Why a card comes in when a deck is completed, or stays out.
pub fn why(
    deck: &ResolvedDeck<'_>,
    ruleset: &Ruleset,
    length: GameLength,
    wish: &CompletionOptions<'_>,
    key: CardKey,
) -> Why {
    built(deck, ruleset, length, wish, |builder| builder.why_of(key))
}

/// The cards that could replace a card of a deck, the best first.
pub fn replacements(
    deck: &ResolvedDeck<'_>,
    ruleset: &Ruleset,
    length: GameLength,
    wish: &CompletionOptions<'_>,
    (key, most): (CardKey, usize),
) -> Vec<Alternative> {
    let is_it = |entry: &Entry| {
        deck.cards.iter().any(|card| card.key == key && std::ptr::eq(card.entry, entry))
    };
    let entries = deck.deck.entries.iter().filter(|entry| !is_it(entry)).cloned();
    let kept = Deck { entries: entries.collect(), ..deck.deck.clone() };
    let rest = ResolvedDeck::new(&kept, deck.database, Some(deck.player.kind));
    // Nothing else is added: the card replaces one in this deck as it is.
    super::begun(&rest, ruleset, length, wish, |builder| {
        let database = rest.database;
        let class = Class::of(database.card(database.first_printing(key)), rest.player.kind);
        let own = builder.holdings(builder.sites());
        let ranked = builder.ranked(class, &own);
        let usable = ranked
            .into_iter()
            .filter(|offer| offer.key != key && builder.speaks_against(offer, &own).is_none());
        let told = usable.take(most).map(|offer| builder.alternative(&offer, None));
        told.collect()
    })
}

impl<'a> Builder<'_, 'a> {
    fn why_of(&self, key: CardKey) -> Why {
        let database = self.deck.database;
        let card = database.card(database.first_printing(key));
        let class = Class::of(card, self.deck.player.kind);
        let added = self.done.additions.iter();
        let added: Vec<Addition> =
            added.filter(|one| database.key(one.printing) == key).cloned().collect();
        let listed = self.deck.cards.iter().filter(|card| card.key == key && card.copies() > 0);
        let listed: Vec<Section> = listed.map(|card| card.entry.section).collect();
        let own = self.holdings(self.sites());
        let all = self.ranked(class, &own);
        let offer = all.iter().find(|offer| offer.key == key);
        let here = !added.is_empty() || !listed.is_empty();
        let contra = match offer {
            _ if here => None,
            None => Some(message!("the rules, the collection or a wish keep it out of this deck")),
            Some(offer) => {
                Some(self.speaks_against(offer, &own).unwrap_or_else(|| self.less(offer)))
            }
        };
        let others = all.iter().filter(|offer| offer.key != key && !self.is_there(offer.key));
        let next = others.take(NEXT).map(|offer| {
            let contra = self.speaks_against(offer, &own).unwrap_or_else(|| self.less(offer));
            self.alternative(offer, Some(contra))
        });
        Why { added, listed, pro: self.speaks_for(card, key), contra, next: next.collect() }
    }

    /// The offers of a class, the most wanted first.
    fn ranked(&self, class: Class, own: &Holdings<'a>) -> Vec<Offer<'a>> {
        let mut offers = self.stock.offers(class);
        let usable = |offer: &Offer<'_>| own.objection(offer.card).is_none();
        offers.sort_by_cached_key(|offer| {
            let good = self.wanted(offer) + if usable(offer) { 1.0 } else { 0.0 };
            (std::cmp::Reverse((good * 1000.0).round().to_bits()), offer.printing)
        });
        offers
    }

    fn is_there(&self, key: CardKey) -> bool {
        self.is_added(key) || self.deck.cards.iter().any(|card| card.key == key)
    }

    fn alternative(&self, offer: &Offer<'_>, contra: Option<Message>) -> Alternative {
        let pro = self.speaks_for(offer.card, offer.key);
        Alternative { printing: offer.printing, pro, contra }
    }

    /// Why the deck cannot use a card.
    fn speaks_against(&self, offer: &Offer<'_>, own: &Holdings<'a>) -> Option<Message> {
        let hindered = own.objection(offer.card);
        let idle = || {
            own.has_its_one(offer.key, offer.card)
                .then(|| message!("a player has one in play at most"))
        };
        hindered.map(|why| why.message(self.deck.database)).or_else(idle)
    }

    /// The message that a card is less wanted than those that came in.
    fn less(&self, offer: &Offer<'_>) -> Message {
        match self.percent(offer.card, offer.key) {
            0 => message!("no known winning deck has it"),
            _ => message!("more of the decks that won hold the cards that are added"),
        }
    }

    fn percent(&self, card: &Card, key: CardKey) -> u32 {
        let player = self.deck.player.kind;
        let seat = (role_of(Class::of(card, player)), key);
        let rate = self.model.map_or(0.0, |model: &Model| model.rate(seat, player));
        super::program::number(100.0 * rate)
    }

    /// The reason for a card in this deck: its use, how many winning decks have it, and the cards
    /// that it goes with.
    fn speaks_for(&self, card: &Card, key: CardKey) -> Message {
        let player = self.deck.player.kind;
        let seat = (role_of(Class::of(card, player)), key);
        let what = self.what_it_is(card);
        let percent = self.percent(card, key);
        let rate = (percent > 0).then(|| message!("in {percent} % of the decks that won", percent));
        let database = self.deck.database;
        let bound = self.model.map_or(Vec::new(), |model| model.bound_to(seat, &self.held));
        let names: Vec<&str> = bound
            .iter()
            .take(NEXT)
            .map(|&key| database.card(database.first_printing(key)).shown_name())
            .collect();
        let with = (!names.is_empty())
            .then(|| message!("goes with {cards}", cards = listed(&names, "and")));
        Message::joined([Some(what), rate, with].into_iter().flatten().collect(), "; ")
    }
}
