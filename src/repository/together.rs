//! How near decks are to each other, and which cards go together: by the cards of each, whatever
//! their printings. Sites and regions are left out, because lists that programs write hold all that
//! their makers own.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::cards::model::{CardId, CardType};
use crate::decks::inventory::{CardCount, Inventory};
use crate::decks::resolve::ResolvedDeck;

/// The cards of a deck: the copies of each in all parts together, by the first printing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct DeckCards(BTreeMap<CardId, CardTally>);

/// A card, and how many copies of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CardTally {
    /// Its name in the language asked for.
    pub name: String,
    /// The copies.
    pub copies: u32,
}

/// How near a deck is to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Nearness {
    /// Copies that both decks hold.
    pub shared: u32,
    /// Copies that one of them holds at least: what both hold counts once.
    pub together: u32,
    /// The first by the second, in per cent, rounded: 100 are the same cards.
    pub per_cent: u32,
}

/// Two cards, and the decks that hold them.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Pairing {
    /// The cards by name.
    pub cards: [String; 2],
    /// Decks that hold both.
    pub both: u32,
    /// Decks that hold each.
    pub each: [u32; 2],
    /// How many decks would hold both if the one said nothing of the other, to one decimal.
    pub expected: f64,
    /// How many times as many decks do, to one decimal.
    pub lift: f64,
}

impl DeckCards {
    /// The cards of a deck without sites and regions.
    pub(crate) fn of(deck: &ResolvedDeck<'_>) -> Self {
        let inventory = Inventory::of(deck);
        let mut cards: BTreeMap<CardId, CardTally> = BTreeMap::new();
        for (_, CardCount { copies, card, name }) in inventory.cards() {
            let Some(id) = card else { continue };
            let known = deck.database.by_id(*id).map(|at| deck.database.card(at));
            if known.is_none_or(|card| matches!(card.card_type, CardType::Site | CardType::Region))
            {
                continue;
            }
            let name = deck.database.shown_name(name).to_owned();
            cards.entry(*id).or_insert(CardTally { name, copies: 0 }).copies += copies;
        }
        Self(cards)
    }

    /// How near it is to another deck.
    pub(crate) fn nearness(&self, other: &Self) -> Nearness {
        let (mut shared, mut together) = (0, 0);
        for (id, own) in &self.0 {
            let his = other.0.get(id).map_or(0, |card| card.copies);
            shared += own.copies.min(his);
            together += own.copies.max(his);
        }
        let lacking = other.0.iter().filter(|(id, _)| !self.0.contains_key(id));
        together += lacking.map(|(_, card)| card.copies).sum::<u32>();
        let per_cent = if together == 0 { 100 } else { (200 * shared + together) / (2 * together) };
        Nearness { shared, together, per_cent }
    }

    /// Those of these cards that it holds.
    fn among(&self, cards: &BTreeSet<CardId>) -> Vec<CardId> {
        cards.iter().copied().filter(|card| self.0.contains_key(card)).collect()
    }
}

/// The fewest decks that must hold both of two cards: what one deck holds tells of its maker.
const FEWEST: u32 = 3;

/// The cards that go together most, of all cards or with one of these: those that most decks more hold
/// than would if the one said nothing of the other. Cards that all decks hold go with everything.
pub(crate) fn pairings(decks: &[DeckCards], with: &[CardId], most: usize) -> Vec<Pairing> {
    let with: BTreeSet<CardId> = with.iter().copied().collect();
    let mut names: BTreeMap<CardId, &str> = BTreeMap::new();
    let mut single: BTreeMap<CardId, u32> = BTreeMap::new();
    let mut both: BTreeMap<[CardId; 2], u32> = BTreeMap::new();
    for deck in decks {
        let cards: Vec<CardId> = deck.0.keys().copied().collect();
        for (id, card) in &deck.0 {
            names.entry(*id).or_insert(&card.name);
            *single.entry(*id).or_default() += 1;
        }
        if with.is_empty() {
            for (at, &one) in cards.iter().enumerate() {
                for &other in &cards[at + 1..] {
                    *both.entry([one, other]).or_default() += 1;
                }
            }
        }
        for one in deck.among(&with) {
            for &other in cards.iter().filter(|other| !with.contains(other)) {
                *both.entry([one, other]).or_default() += 1;
            }
        }
    }
    let all = f64::from(u32::try_from(decks.len()).unwrap_or(u32::MAX));
    let mut found: Vec<(f64, Pairing)> = both
        .into_iter()
        .filter(|&(_, number)| number >= FEWEST)
        .map(|(pair, number)| {
            let each = pair.map(|id| single[&id]);
            let expected = f64::from(each[0]) * f64::from(each[1]) / all;
            let more = f64::from(number) - expected;
            let pairing = Pairing {
                cards: pair.map(|id| names[&id].to_owned()),
                both: number,
                each,
                expected: tenths(expected),
                lift: tenths(f64::from(number) / expected),
            };
            (more, pairing)
        })
        .filter(|(more, _)| *more > 0.0)
        .collect();
    found.sort_by(|(a, one), (b, other)| b.total_cmp(a).then(one.cards.cmp(&other.cards)));
    found.into_iter().take(most).map(|(_, pairing)| pairing).collect()
}

/// A number to one decimal.
fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deck(cards: &[(&str, u32)]) -> DeckCards {
        let card = |&(id, copies): &(&str, u32)| {
            (id.parse().expect("an id"), CardTally { name: id.to_owned(), copies })
        };
        DeckCards(cards.iter().map(card).collect())
    }

    #[test]
    fn nearness_is_what_both_hold_of_what_one_holds() {
        let (one, other) = (deck(&[("TW-1", 3), ("TW-2", 1)]), deck(&[("TW-1", 2), ("TW-3", 2)]));
        let near = one.nearness(&other);
        assert_eq!((near.shared, near.together, near.per_cent), (2, 6, 33));
        assert_eq!(near, other.nearness(&one));
        assert_eq!(one.nearness(&one).per_cent, 100);
    }

    #[test]
    fn cards_that_all_decks_hold_go_with_none() {
        let decks = [
            deck(&[("TW-1", 1), ("TW-2", 1), ("TW-9", 1)]),
            deck(&[("TW-1", 1), ("TW-2", 1), ("TW-9", 1)]),
            deck(&[("TW-1", 1), ("TW-2", 1), ("TW-9", 1)]),
            deck(&[("TW-3", 1), ("TW-9", 1)]),
            deck(&[("TW-3", 1), ("TW-9", 1)]),
            deck(&[("TW-4", 1), ("TW-9", 1)]),
        ];
        let found = pairings(&decks, &[], 10);
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].cards, ["TW-1", "TW-2"].map(str::to_owned));
        assert_eq!((found[0].both, found[0].each), (3, [3, 3]));
        assert!((found[0].expected - 1.5).abs() < 1e-9 && (found[0].lift - 2.0).abs() < 1e-9);
        // Two printings of a card are one card.
        let with = pairings(&decks, &["TW-2".parse().expect("an id"); 2], 10);
        assert_eq!((with[0].both, with.len()), (3, 1));
        assert_eq!(with[0].cards, ["TW-2", "TW-1"].map(str::to_owned));
        assert!(pairings(&decks, &["TW-4".parse().expect("an id")], 10).is_empty());
    }
}
