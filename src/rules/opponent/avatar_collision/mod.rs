//! Avatars that both players play.

use crate::decks::resolve::{Class, same_avatar};
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};

declare_rule! {
    name: "avatar-collision",
    family: Opponent,
    scope: Deck,
    severity: Warning,
    summary: "the opponent does not play the same avatar",
    words: "one player for each avatar",
}

fn check(cx: &mut Context<'_, '_>) {
    let deck = cx.deck;
    let Some(other) = cx.opponent.and_then(|opponent| opponent.deck) else { return };
    let (Some(own), Some(his)) = (&deck.avatar, &other.avatar) else { return };
    if !same_avatar(&own.name, &his.name) {
        return;
    }
    let name = deck.database.shown_name(&own.name);
    let message = if own.card.is_some() && own.card != his.card {
        format!("both players play {name}, the opponent as a {} player", other.player.kind)
    } else {
        format!("both players play {name}")
    };
    let finding = Finding::new(message)
        .help("only one of you can have this avatar in play: agree who plays another");
    let copies = deck.cards.iter().find(|card| {
        card.class == Class::Avatar && Some(card.key) == own.card && card.part.is_some()
    });
    let label = "the opponent's avatar too";
    cx.report(match &deck.deck.avatar {
        Some(declared) => finding.at(declared.span, label),
        None => copies.into_iter().fold(finding, |finding, card| finding.on(card, label)),
    });
}
