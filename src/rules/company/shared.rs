//! What the rules of the family share.

use crate::decks::model::Part;
use crate::decks::resolve::companies::{Member, StartingCompany};
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};
use crate::rules::Context;
use crate::rules::tally::is_drafted;

/// Whether the pool is the starting company: the ruleset has no draft, and the deck does not name
/// its companies.
pub(crate) fn pool_is_company(cx: &Context<'_, '_>) -> bool {
    !is_drafted(cx.ruleset) && cx.deck.companies.is_empty()
}

/// The characters of the pool, in file order.
pub(crate) fn pool_characters<'d, 'a>(
    deck: &'d ResolvedDeck<'a>,
) -> impl Iterator<Item = &'d DeckCard<'a>> + use<'d, 'a> {
    deck.of(Part::Pool).filter(|card| card.class == Class::Character)
}

/// The members of all companies, in file order.
pub(crate) fn members<'d, 'a>(
    deck: &'d ResolvedDeck<'a>,
) -> impl Iterator<Item = &'d Member<'a>> + use<'d, 'a> {
    deck.companies.iter().flat_map(|company| &company.members)
}

/// The characters among the members of a company.
pub(crate) fn characters<'d, 'a>(
    company: &'d StartingCompany<'a>,
) -> impl Iterator<Item = &'d DeckCard<'a>> + use<'d, 'a> {
    let cards = company.members.iter().map(|member| &member.card);
    cards.filter(|card| card.class == Class::Character)
}
