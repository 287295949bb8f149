//! What the rules of the family share.

use crate::cards::database::CardKey;
use crate::cards::model::{Card, Need, Subtype};
use crate::cards::play::{Playability, playable_at};
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};
use crate::movement::{Atlas, Means, reachable};
use crate::prospects::Holdings;
use crate::rules::location_deck::shared::may_start_at;
use crate::rules::{Context, location_deck};
use crate::rulesets::model::Ruleset;

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

/// Those of some sites to which no movement leads from where the companies start. A site that the
/// player may not use is told of elsewhere.
pub(crate) fn cut_off<'d, 'a>(
    deck: &ResolvedDeck<'a>,
    ruleset: &Ruleset,
    sites: &[&'d DeckCard<'a>],
) -> Vec<&'d DeckCard<'a>> {
    let from = starting(deck, ruleset, sites);
    if from.is_empty() {
        return Vec::new();
    }
    let printings = sites.iter().map(|site| site.printing);
    let atlas = Atlas::among(deck.database, ruleset, deck.player.kind, printings);
    let held: Vec<_> = sites.iter().map(|site| site.key).collect();
    let reached = reachable(&atlas, &from, &held, Means::of(ruleset));
    let is_lost = |site: &&&DeckCard<'_>| {
        !reached.contains(&site.key)
            && !from.contains(&site.key)
            && atlas.find(site.key).is_some()
            && is_on_the_map(site)
    };
    sites.iter().filter(is_lost).copied().collect()
}

/// What a deck has with which its cards are played, where its companies start and go as the book says.
pub(crate) fn holdings<'a>(deck: &ResolvedDeck<'a>, ruleset: &Ruleset) -> Holdings<'a> {
    let sites = sites(deck);
    let lost = cut_off(deck, ruleset, &sites);
    let within = |site: &&&DeckCard<'_>| !lost.iter().any(|other| other.key == site.key);
    let reached = sites.iter().filter(within).map(|site| site.card).collect();
    Holdings::of(deck, reached, ruleset.play.reaching_influences)
}

/// Where the companies start, or may start.
fn starting(deck: &ResolvedDeck<'_>, ruleset: &Ruleset, sites: &[&DeckCard<'_>]) -> Vec<CardKey> {
    let named: Vec<_> =
        deck.companies.iter().filter_map(|company| company.site).map(|site| site.key).collect();
    if !named.is_empty() {
        return named;
    }
    let starts = |site: &&&DeckCard<'_>| {
        may_start_at(deck.database, ruleset, deck.player.kind, site.key, site.card)
    };
    sites.iter().filter(starts).map(|site| site.key).collect()
}

/// Whether the facts say where a site lies.
fn is_on_the_map(site: &DeckCard<'_>) -> bool {
    let facts = site.card.site.as_ref();
    facts.is_some_and(|facts| facts.region.is_some() || !facts.adjacent.is_empty())
}

/// Whether no site of a deck plays an item, ally or faction.
pub(crate) fn is_lost(cx: &Context<'_, '_>, card: &Card, sites: &[&DeckCard<'_>]) -> bool {
    let at = |site: &&DeckCard<'_>| {
        playable_at(card, site.card, cx.player(), cx.deck.database) == Playability::No
    };
    is_bound(card) && !sites.is_empty() && sites.iter().all(at)
}

/// Whether a card is played at a site, be it one that the facts do not know.
fn is_bound(card: &Card) -> bool {
    card.is_item() || card.is(Subtype::Ally) || card.is(Subtype::Faction)
}
