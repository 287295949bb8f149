//! Characters that the player may include.

use crate::checkers::Context;
use crate::checkers::metadata::declare_rule;
use crate::decks::resolve::Class;

use super::{allows, deck_of, report_cards, sided};

declare_rule!(
    "character-alignment",
    "character_alignment.md",
    Alignment,
    Error,
    "characters are of a side that the player may include"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().character_alignment else { return };
    report_cards(cx, "of another side", |cx, copies| {
        let card = copies.first();
        if card.class != Class::Character || allows(&rule.allowed, cx.player(), card.card.alignment)
        {
            return None;
        }
        let message = format!(
            "{} is {}: not in {}",
            card.card.shown_name(),
            sided(card.card),
            deck_of(cx.player())
        );
        Some((message, "take a character of your own side instead".to_owned()))
    });
}
