//! The mind of the starting characters.

use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};
use crate::decks::resolve::DeckCard;

use super::{characters, pool_characters, pool_is_company};

declare_rule!(
    "starting-mind",
    "starting_mind.md",
    Company,
    Error,
    "the starting characters have no more mind in all than allowed"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().starting_mind else { return };
    let deck = cx.deck;
    let cards: Vec<&DeckCard<'_>> = if pool_is_company(cx) {
        pool_characters(deck).collect()
    } else {
        deck.companies.iter().flat_map(characters).collect()
    };
    let have: u32 = cards.iter().map(|card| mind(card)).sum();
    let maximum = u32::from(rule.maximum);
    if have <= maximum {
        return;
    }
    let message = format!("the starting characters have {have} mind in all, {maximum} allowed");
    cx.report(Finding::new(message).on_all(cards, |card| format!("{} mind", mind(card))).help(
        format!(
            "start with {} mind less: followers count in full, and so does the mind that is \
             printed",
            have - maximum
        ),
    ));
}

/// The printed mind of an entry's characters.
fn mind(card: &DeckCard<'_>) -> u32 {
    u32::from(card.card.mind.unwrap_or(0)) * card.copies()
}
