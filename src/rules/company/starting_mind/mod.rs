//! The mind of the starting characters.

pub(crate) mod limits;

use crate::decks::resolve::DeckCard;
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::wording::{Wording, at_most};
use crate::rules::{Context, Finding};

pub(crate) use limits::StartingMind;

use super::shared::{characters, pool_characters, pool_is_company};

declare_rule! {
    name: "starting-mind",
    family: Company,
    scope: Deck,
    severity: Error,
    summary: "the starting characters have no more mind in all than allowed",
    limits: StartingMind,
}

fn check(cx: &mut Context<'_, '_>, limits: &StartingMind) {
    let deck = cx.deck;
    let cards: Vec<&DeckCard<'_>> = if pool_is_company(cx) {
        pool_characters(deck).collect()
    } else {
        deck.companies.iter().flat_map(characters).collect()
    };
    let have: u32 = cards.iter().map(|card| mind(card)).sum();
    let maximum = u32::from(limits.maximum);
    if have <= maximum {
        return;
    }
    let message = message!(
        "the starting characters have {have} mind in all, {maximum} allowed",
        have,
        maximum
    );
    cx.report(
        Finding::new(message)
            .on_all(cards, |card| message!("{mind} mind", mind = mind(card)))
            .help(message!(
                "start with {surplus} less mind: followers count in full, at their printed mind",
                surplus = have - maximum
            )),
    );
}

/// The printed mind of an entry's characters.
fn mind(card: &DeckCard<'_>) -> u32 {
    u32::from(card.card.mind.unwrap_or(0)) * card.copies()
}

fn words(limits: &StartingMind, _: &Wording<'_>) -> Message {
    at_most(limits.maximum.into())
}
