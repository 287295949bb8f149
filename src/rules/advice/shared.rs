//! What the rules of the family share.

use crate::cards::model::{Card, Need, Subtype};
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};

use crate::rules::location_deck;

/// The resources that come into the hand: those of the play deck and of the sideboards, in file
/// order. What starts in the pool is placed, not played.
pub(crate) fn resources<'d, 'a>(
    deck: &'d ResolvedDeck<'a>,
) -> impl Iterator<Item = &'d DeckCard<'a>> {
    drawn(deck).filter(|card| card.class == Class::Resource)
}

/// The cards of the play deck and of the sideboards, in file order.
pub(crate) fn drawn<'d, 'a>(deck: &'d ResolvedDeck<'a>) -> impl Iterator<Item = &'d DeckCard<'a>> {
    deck.cards.iter().filter(|card| is_drawn(card) && card.copies() > 0)
}

const fn is_drawn(card: &DeckCard<'_>) -> bool {
    matches!(card.part, Some(Part::PlayDeck | Part::Sideboard | Part::SideboardVsFallenWizard))
}

/// Everything that the deck holds, wherever: a card that starts is there as well.
pub(crate) fn held<'d, 'a>(deck: &'d ResolvedDeck<'a>) -> impl Iterator<Item = &'d DeckCard<'a>> {
    deck.cards.iter().chain(&deck.outside_pool).filter(|card| card.copies() > 0)
}

/// The sites that the location deck holds.
pub(crate) fn sites<'d, 'a>(deck: &'d ResolvedDeck<'a>) -> Vec<&'d DeckCard<'a>> {
    location_deck::shared::sites(deck).filter(|site| site.copies() > 0).collect()
}

/// How many different cards there are among some entries.
pub(crate) fn different(cards: &[&DeckCard<'_>]) -> i64 {
    let mut keys: Vec<_> = cards.iter().map(|card| card.key).collect();
    keys.sort_unstable();
    keys.dedup();
    i64::try_from(keys.len()).unwrap_or(i64::MAX)
}

/// Whether a card is a ring that takes the place of a gold ring.
pub(crate) fn is_special_ring(card: &Card) -> bool {
    card.is_item() && card.needs.contains(&vec![Need::Kind(Subtype::GoldRingItem)])
}
