//! What the rules of the family share.

use crate::cards::database::CardKey;
use crate::cards::model::Card;
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};
use crate::rules::Context;

use super::starting_site::limits::StartingSiteLimits;

/// The sites of the location deck, in file order.
pub(crate) fn sites<'d, 'a>(deck: &'d ResolvedDeck<'a>) -> impl Iterator<Item = &'d DeckCard<'a>> {
    deck.of(Part::LocationDeck).filter(|card| card.class == Class::Site)
}

/// Whether a company of the player may start at a site.
pub(crate) fn may_start_at(cx: &Context<'_, '_>, key: CardKey, site: &Card) -> bool {
    let limits = cx.ruleset.limits::<StartingSiteLimits>();
    limits.and_then(|limits| limits.start.of(cx.player())).is_some_and(|start| {
        let any = start.any.as_ref();
        cx.deck.database.is_among(key, &start.sites) || any.is_some_and(|any| any.holds(site))
    })
}
