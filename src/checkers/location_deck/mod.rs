//! The sites of the location deck.

pub mod balrog_site_version;
pub mod haven_missing;
pub mod region_card;
pub mod site_alignment;
pub mod site_copies;
pub mod starting_site;

use crate::cards::database::CardKey;
use crate::cards::model::Card;
use crate::checkers::Context;
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};

/// The sites of the location deck, in file order.
pub(super) fn sites<'d, 'a>(deck: &'d ResolvedDeck<'a>) -> impl Iterator<Item = &'d DeckCard<'a>> {
    deck.of(Part::LocationDeck).filter(|card| card.class == Class::Site)
}

/// Whether a company of the player may start at a site.
pub(super) fn may_start_at(cx: &Context<'_, '_>, key: CardKey, site: &Card) -> bool {
    let rule = cx.rules().starting_site.as_ref();
    rule.and_then(|rule| rule.start.of(cx.player())).is_some_and(|start| {
        let any = start.any.as_ref();
        cx.deck.database.is_among(key, &start.sites)
            || any.is_some_and(|any| starting_site::is_of(site, any))
    })
}
