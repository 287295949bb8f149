//! Printings of one card have to agree on every fact that holds for the card.

use std::collections::BTreeMap;

use crate::cards::fold::fold;
use crate::cards::model::Card;

/// Notes every printing that differs from the first of the same type, side and name.
pub(super) fn check(cards: &[Card], notes: &mut Vec<String>) {
    let mut first: BTreeMap<_, &Card> = BTreeMap::new();
    for card in cards {
        let key = (card.card_type, card.alignment, fold(&card.name));
        let earlier = *first.entry(key).or_insert(card);
        if as_printing_of(card, earlier) != *earlier {
            notes.push(format!(
                "{} {} differs from its printing {}",
                card.id, card.name, earlier.id
            ));
        }
    }
}

/// The card with the other printing's own things in place of its own.
fn as_printing_of(card: &Card, other: &Card) -> Card {
    Card {
        id: other.id,
        name: other.name.clone(),
        names: other.names.clone(),
        octgn: other.octgn.clone(),
        ..card.clone()
    }
}
