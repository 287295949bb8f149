//! Cards that the book or their own text bars from a player's deck.

use crate::checkers::Context;
use crate::checkers::metadata::declare_rule;

use super::{deck_of, report_cards};

declare_rule!(
    "banned-card",
    "banned_card.md",
    Alignment,
    Error,
    "no card that the book or the card itself bars from the player's deck"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().banned_card else { return };
    let player = cx.player();
    let database = cx.deck.database;
    let listed: Vec<_> = rule
        .cards
        .of(player)
        .into_iter()
        .flatten()
        .filter_map(|&id| database.by_id(id))
        .map(|printing| database.key(printing))
        .collect();
    report_cards(cx, "barred", |_, copies| {
        let card = copies.first();
        let by_text = card.card.barred_for.contains(&player);
        if !by_text && !listed.contains(&card.key) {
            return None;
        }
        let by = if by_text { " by its own text" } else { "" };
        let message = format!("{} is barred from {}{by}", card.card.name, deck_of(player));
        Some((message, "remove it".to_owned()))
    });
}
