//! What the rules of the family share.

use crate::cards::database::{CardKey, Database};
use crate::cards::model::{Card, PlayerType};
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};
use crate::rulesets::model::Ruleset;

use super::starting_site::limits::{StartingSiteLimits, StartingSites};

/// The sites of the location deck, in file order.
pub(crate) fn sites<'d, 'a>(deck: &'d ResolvedDeck<'a>) -> impl Iterator<Item = &'d DeckCard<'a>> {
    deck.cards.iter().filter(|card| is_site(card))
}

/// Whether a card is a site that counts in the location deck.
pub(crate) fn is_site(card: &DeckCard<'_>) -> bool {
    card.part == Some(Part::LocationDeck) && card.class == Class::Site
}

/// Whether a company of a player may start at a site.
pub(crate) fn may_start_at(
    database: &Database,
    ruleset: &Ruleset,
    player: PlayerType,
    key: CardKey,
    site: &Card,
) -> bool {
    let limits = ruleset.limits::<StartingSiteLimits>();
    let start = limits.and_then(|limits| limits.start.of(player));
    start.is_some_and(|start| is_start(start, database, key, site))
}

/// Whether a site is one of those at which companies may start.
pub(crate) fn is_start(
    start: &StartingSites,
    database: &Database,
    key: CardKey,
    site: &Card,
) -> bool {
    database.is_among(key, &start.sites) || start.any.as_ref().is_some_and(|any| any.holds(site))
}
