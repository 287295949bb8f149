//! The starting company: who and what is in play when the game begins.

pub mod starting_company_size;
pub mod starting_mind;

use crate::checkers::Context;
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};

/// Whether the pool is the starting company: the ruleset has no draft, and the deck does not say
/// itself which companies start.
pub(crate) fn pool_is_company(cx: &Context<'_, '_>) -> bool {
    let draft = cx.rules().starting_company_size.as_ref().is_none_or(|rule| rule.draft);
    !draft && cx.deck.deck.companies.is_empty()
}

/// The characters of the pool, in file order.
fn pool_characters<'d, 'a>(
    deck: &'d ResolvedDeck<'a>,
) -> impl Iterator<Item = &'d DeckCard<'a>> + use<'d, 'a> {
    deck.of(Part::Pool).filter(|card| card.class == Class::Character)
}
