//! Starting minor items.

use crate::cards::model::Keyword;
use crate::checkers::metadata::declare_rule;
use crate::checkers::tally::is_pool_item;
use crate::checkers::{Context, Finding};
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};
use crate::rulesets::model::PoolItem;
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
        if let Some(reason) = why_not(card, rule) {
            let message = format!("{} may not be a starting item: it is {reason}", card.card.name);
            cx.report(Finding::new(message).on(card, reason).help("take another minor item"));
        }
    }
}

/// The starting items of a pool.
fn items<'d, 'a>(deck: &'d ResolvedDeck<'a>) -> impl Iterator<Item = &'d DeckCard<'a>> {
    deck.of(Part::Pool).filter(|card| card.class == Class::Resource && is_pool_item(card.card))
}

/// Why an item may not start.
fn why_not(card: &DeckCard<'_>, rule: &PoolItem) -> Option<&'static str> {
    if card.card.may_not_start {
        Some("barred by its own text")
    } else if card.card.unique && !card.card.starting_minor_item {
        Some("unique")
    } else if card.card.has(Keyword::HoardItem) && !rule.hoard_items {
        Some("a hoard item")
    } else {
        None
    }
}
