//! Starting minor items.

use crate::cards::model::Keyword;
use crate::checkers::metadata::declare_rule;
use crate::checkers::tally::is_pool_item;
use crate::checkers::{Context, Finding};
use crate::company::limits::bars_itself;
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};
use crate::text::count;

declare_rule!(
    "pool-item",
    "pool_item.md",
    Pool,
    Error,
    "at most two starting minor items, none unique or otherwise barred"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().pool_item else { return };
    let (deck, have) = (cx.deck, cx.tally.pool.items);
    if have > rule.maximum {
        let message =
            format!("the pool holds {}, {} allowed", count(have, "starting item"), rule.maximum);
        cx.report(
            Finding::new(message)
                .on_all(items(deck), |card| count(card.copies(), "item"))
                .help(format!("remove {}", count(have - rule.maximum, "item"))),
        );
    }
    for card in items(deck) {
        if let Some(reason) = why_not(card, cx) {
            let message =
                format!("{} may not be a starting item: it is {reason}", card.card.shown_name());
            cx.report(Finding::new(message).on(card, reason).help("take another minor item"));
        }
    }
}

/// The starting items of a pool.
fn items<'d, 'a>(deck: &'d ResolvedDeck<'a>) -> impl Iterator<Item = &'d DeckCard<'a>> {
    deck.of(Part::Pool).filter(|card| card.class == Class::Resource && is_pool_item(card.card))
}

/// Why an item may not start, in words that go on from "it is".
pub(in crate::checkers) fn why_not(
    card: &DeckCard<'_>,
    cx: &Context<'_, '_>,
) -> Option<&'static str> {
    let hoard_items = cx.rules().pool_item.as_ref().is_none_or(|rule| rule.hoard_items);
    if bars_itself(card.card, cx.player()) {
        Some("barred by its own text")
    } else if card.card.unique && !card.card.starting_minor_item {
        Some("unique")
    } else if card.card.has(Keyword::HoardItem) && !hoard_items {
        Some("a hoard item")
    } else {
        None
    }
}
