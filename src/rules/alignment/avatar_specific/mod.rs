//! Cards that are specific to an avatar.

use crate::cards::model::PlayerType;
use crate::decks::resolve::same_avatar;
use crate::rules::Context;
use crate::rules::metadata::declare_rule;

use super::shared::report_cards;

declare_rule! {
    name: "avatar-specific",
    family: Alignment,
    scope: Card,
    severity: Error,
    summary: "cards specific to an avatar are only in that avatar's deck",
    words: "only with that avatar",
}

fn check(cx: &mut Context<'_, '_>) {
    report_cards(cx, "for another avatar", |cx, copies| {
        let card = copies.first().card;
        let specific = card.specific_to.as_deref().filter(|_| !card.avatar)?;
        let avatar = cx.deck.avatar.as_ref().map(|avatar| avatar.name.as_str());
        // A Balrog-specific card needs a Balrog player, with or without a copy of his.
        let fits = if same_avatar(specific, "The Balrog") {
            cx.player() == PlayerType::Balrog
        } else {
            avatar.is_some_and(|avatar| same_avatar(specific, avatar))
        };
        if fits {
            return None;
        }
        let database = cx.deck.database;
        let (specific, avatar) =
            (database.shown_name(specific), avatar.map(|avatar| database.shown_name(avatar)));
        let whose = avatar.map_or_else(|| "declares no avatar".to_owned(), |a| format!("is {a}'s"));
        let message =
            format!("{} is {specific}-specific, but this deck {whose}", card.shown_name());
        let help = format!("remove it, or play {specific}");
        Some((message, help))
    });
}
