//! Avatars of the player's own kind.

use crate::decks::resolve::Class;
use crate::message::message;
use crate::rules::Context;
use crate::rules::metadata::declare_rule;

use super::shared::{deck_of, report_cards};

declare_rule! {
    name: "avatar-alignment",
    family: Alignment,
    scope: Card,
    severity: Error,
    summary: "avatars are of the player's own kind",
    words: "of the player's own kind",
}

fn check(cx: &mut Context<'_, '_>) {
    report_cards(cx, &message!("not of this player"), |cx, copies| {
        let card = copies.first();
        if card.class != Class::Avatar || card.card.alignment == cx.player().alignment() {
            return None;
        }
        let message = message!(
            "{card} ({alignment}) is not an avatar for {deck}",
            card = card.card.shown_name(),
            alignment = card.card.alignment,
            deck = deck_of(cx.player())
        );
        Some((message, message!("remove it, or say with `player` whose deck it is")))
    });
}
