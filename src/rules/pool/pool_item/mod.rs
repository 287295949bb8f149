//! Starting minor items.

pub(crate) mod limits;

use crate::cards::kinds::is_pool_item;
use crate::cards::model::{Card, Keyword, PlayerType};
use crate::company::limits::bars_itself;
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::sums::{Measured, Required, Sum};
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};
use crate::text::numbered;

pub(crate) use limits::PoolItem;

declare_rule! {
    name: "pool-item",
    family: Pool,
    scope: Part,
    severity: Error,
    summary: "at most two starting minor items, none unique or otherwise barred",
    limits: PoolItem,
    need: need,
}

fn check(cx: &mut Context<'_, '_>, limits: &PoolItem) {
    let (deck, have) = (cx.deck, cx.tally.pool.items);
    if have > limits.maximum {
        let message = message!(
            "the pool holds {starting_items}, {maximum} allowed",
            starting_items = numbered(have, "starting item"),
            maximum = limits.maximum
        );
        cx.report(
            Finding::new(message)
                .on_all(items(deck), |card| {
                    message!("{items}", items = numbered(card.copies(), "item"))
                })
                .help(message!("remove {items}", items = numbered(have - limits.maximum, "item"))),
        );
    }
    for card in items(deck) {
        if let Some(reason) = why_not(card.card, cx.player(), Some(limits)) {
            let message = message!(
                "{card} may not be a starting item: it is {reason}",
                card = card.card.shown_name(),
                reason
            );
            let finding =
                Finding::new(message).on(card, reason).help(message!("use another minor item"));
            let by_text = bars_itself(card.card, cx.player());
            cx.report(if by_text { finding.written_on(card.card) } else { finding });
        }
    }
}

/// The starting items of a pool.
fn items<'d, 'a>(deck: &'d ResolvedDeck<'a>) -> impl Iterator<Item = &'d DeckCard<'a>> {
    deck.of(Part::Pool).filter(|card| card.class == Class::Resource && is_pool_item(card.card))
}

/// Why an item may not start, in words that go on from "it is".
pub(crate) fn why_not(
    card: &Card,
    player: PlayerType,
    limits: Option<&PoolItem>,
) -> Option<Message> {
    let hoard_items = limits.is_none_or(|limits| limits.hoard_items);
    if bars_itself(card, player) {
        Some(message!("barred by its own text"))
    } else if card.unique && !card.starting_minor_item {
        Some(message!("unique"))
    } else if card.has(Keyword::HoardItem) && !hoard_items {
        Some(message!("a hoard item"))
    } else {
        None
    }
}

fn words(limits: &PoolItem, _: &Wording<'_>) -> Message {
    let most = limits.maximum;
    if limits.hoard_items {
        return message!("at most {most} minor items, none unique", most);
    }
    message!("at most {most} minor items, none unique, no hoard items", most)
}

fn need(limits: &PoolItem, _: &Measured<'_>) -> (Sum, Required) {
    (Sum::PoolItems, Required::AtMost(limits.maximum))
}
