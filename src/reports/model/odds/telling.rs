//! The most important odds of a deck, one per line, for the report on its numbers.

use serde::Serialize;

use crate::cards::model::Subtype;
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};
use crate::message::{word, word_of_report};
use crate::odds::draw::{self, HAND};

use super::ChanceReport;

/// A telling chance.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TellingOdds {
    /// What the hand holds.
    #[serde(serialize_with = "word_of_report")]
    pub what: String,
    /// The chance.
    pub chance: ChanceReport,
}

/// The content of a hand, the cards that count, and the least number of them.
type TellingGroup<'g> = (&'static str, &'g dyn Fn(&DeckCard<'_>) -> bool, u32);

/// The odds of an opening hand; empty for a deck with fewer cards than a hand.
pub(crate) fn telling(deck: &ResolvedDeck<'_>) -> Vec<TellingOdds> {
    let cards: u32 = deck.of(Part::PlayDeck).map(DeckCard::copies).sum();
    if cards < HAND {
        return Vec::new();
    }
    let class = |class: Class| move |card: &DeckCard<'_>| card.class == class;
    let creature =
        |card: &DeckCard<'_>| card.class == Class::Hazard && card.card.is(Subtype::Creature);
    let points = |card: &DeckCard<'_>| {
        let gives = card.card.marshalling_points.is_some_and(|points| points.points.base() > 0);
        card.class == Class::Resource && gives
    };
    let groups: [TellingGroup<'_>; 5] = [
        (word!("an avatar"), &class(Class::Avatar), 1),
        (word!("another character"), &class(Class::Character), 1),
        (word!("two creatures or more"), &creature, 2),
        (word!("a resource that gives points"), &points, 1),
        (word!("three hazards or more"), &class(Class::Hazard), 3),
    ];
    let odds = |(what, is, number): TellingGroup<'_>| {
        let copies = deck.of(Part::PlayDeck).filter(|card| is(card)).map(DeckCard::copies).sum();
        let chance = draw::at_least(number, copies, cards, HAND).into();
        (copies > 0).then(|| TellingOdds { what: what.to_owned(), chance })
    };
    groups.into_iter().filter_map(odds).collect()
}
