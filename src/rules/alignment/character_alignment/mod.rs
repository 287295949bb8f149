//! Characters that the player may include.

pub(crate) mod limits;

use crate::decks::resolve::Class;
use crate::message::{Message, message};
use crate::rules::Context;
use crate::rules::metadata::declare_rule;
use crate::rules::wording::Wording;
use crate::text::listed;

pub(crate) use limits::CharacterAlignment;

use super::shared::{allows, deck_of, report_cards, sided};

declare_rule! {
    name: "character-alignment",
    family: Alignment,
    scope: Card,
    severity: Error,
    summary: "characters are of a side that the player may include",
    limits: CharacterAlignment,
}

fn check(cx: &mut Context<'_, '_>, limits: &CharacterAlignment) {
    report_cards(cx, &message!("of another side"), |cx, copies| {
        let card = copies.first();
        if card.class != Class::Character
            || allows(&limits.allowed, cx.player(), card.card.alignment)
        {
            return None;
        }
        let message = message!(
            "{card} is {sided}: not allowed in {deck}",
            card = card.card.shown_name(),
            sided = sided(card.card),
            deck = deck_of(cx.player())
        );
        Some((message, message!("use a character of your own side")))
    });
}

fn words(limits: &CharacterAlignment, wording: &Wording<'_>) -> Message {
    wording.by_player(&limits.allowed, |sides| listed(sides, "or"))
}
