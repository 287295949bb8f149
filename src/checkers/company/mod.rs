//! The starting company: who and what is in play when the game begins.

pub mod company_travel;
pub mod starting_character;
pub mod starting_company_size;
pub mod starting_influence;
pub mod starting_items;
pub mod starting_mind;

use crate::checkers::Context;
use crate::decks::model::Part;
use crate::decks::resolve::companies::{Member, StartingCompany};
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};

/// Whether the pool is the starting company: the ruleset has no draft, and the deck does not say
/// itself which companies start.
pub(crate) fn pool_is_company(cx: &Context<'_, '_>) -> bool {
    !is_drafted(cx) && cx.deck.companies.is_empty()
}

/// Whether starting characters are drafted from a pool.
fn is_drafted(cx: &Context<'_, '_>) -> bool {
    cx.rules().starting_company_size.as_ref().is_none_or(|rule| rule.draft)
}

/// The characters of the pool, in file order.
fn pool_characters<'d, 'a>(
    deck: &'d ResolvedDeck<'a>,
) -> impl Iterator<Item = &'d DeckCard<'a>> + use<'d, 'a> {
    deck.of(Part::Pool).filter(|card| card.class == Class::Character)
}

/// The members of all companies, in file order.
fn members<'d, 'a>(
    deck: &'d ResolvedDeck<'a>,
) -> impl Iterator<Item = &'d Member<'a>> + use<'d, 'a> {
    deck.companies.iter().flat_map(|company| &company.members)
}

/// The characters among the members of a company.
fn characters<'d, 'a>(
    company: &'d StartingCompany<'a>,
) -> impl Iterator<Item = &'d DeckCard<'a>> + use<'d, 'a> {
    let cards = company.members.iter().map(|member| &member.card);
    cards.filter(|card| card.class == Class::Character)
}
