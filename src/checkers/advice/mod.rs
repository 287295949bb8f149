//! What a player may want to think over. Nothing here makes a deck illegal, and where the facts do
//! not tell, nothing is said.

pub mod idle_site;
pub mod missing_enabler;
pub mod orphan_ring;
pub mod unplayable_resource;
pub mod unreachable_site;

use crate::cards::model::{Card, Need, Subtype};
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};

use super::location_deck;

/// The resources that come into the hand: those of the play deck and of the sideboards, in file
/// order. What starts in the pool is placed, not played.
fn resources<'d, 'a>(deck: &'d ResolvedDeck<'a>) -> impl Iterator<Item = &'d DeckCard<'a>> {
    drawn(deck).filter(|card| card.class == Class::Resource)
}

/// The cards of the play deck and of the sideboards, in file order.
fn drawn<'d, 'a>(deck: &'d ResolvedDeck<'a>) -> impl Iterator<Item = &'d DeckCard<'a>> {
    deck.cards.iter().filter(|card| is_drawn(card) && card.copies() > 0)
}

const fn is_drawn(card: &DeckCard<'_>) -> bool {
    matches!(card.part, Some(Part::PlayDeck | Part::Sideboard | Part::SideboardVsFallenWizard))
}

/// Everything that the deck holds, wherever: a card that starts is there as well.
fn held<'d, 'a>(deck: &'d ResolvedDeck<'a>) -> impl Iterator<Item = &'d DeckCard<'a>> {
    deck.cards.iter().chain(&deck.outside_pool).filter(|card| card.copies() > 0)
}

/// The sites that the location deck holds.
fn sites<'d, 'a>(deck: &'d ResolvedDeck<'a>) -> Vec<&'d DeckCard<'a>> {
    location_deck::sites(deck).filter(|site| site.copies() > 0).collect()
}

/// How many different cards there are among some entries.
fn different(cards: &[&DeckCard<'_>]) -> i64 {
    let mut keys: Vec<_> = cards.iter().map(|card| card.key).collect();
    keys.sort_unstable();
    keys.dedup();
    i64::try_from(keys.len()).unwrap_or(i64::MAX)
}

/// Whether a card is a ring that takes the place of a gold ring.
fn is_special_ring(card: &Card) -> bool {
    card.is_item() && card.needs.contains(&vec![Need::Kind(Subtype::GoldRingItem)])
}
