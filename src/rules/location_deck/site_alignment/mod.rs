//! Sites of a side that the player may use.

pub(crate) mod limits;

use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};
use crate::text::listed;

pub(crate) use limits::SiteAlignment;

use super::shared::sites;

declare_rule! {
    name: "site-alignment",
    family: LocationDeck,
    scope: Card,
    needs: LocationDeck,
    severity: Error,
    summary: "sites are of a side that the player may use",
    limits: SiteAlignment,
}

fn check(cx: &mut Context<'_, '_>, limits: &SiteAlignment) {
    let (deck, player) = (cx.deck, cx.player());
    let allowed = limits.sides(player);
    for card in sites(deck) {
        if allowed.contains(&card.card.alignment)
            || deck.database.is_among(card.key, &limits.anyone)
        {
            continue;
        }
        let message = message!(
            "{card} ({alignment}) is a site that a {player} player may not use",
            card = card.card.shown_name(),
            alignment = card.card.alignment,
            player
        );
        cx.report(
            Finding::new(message)
                .on(card, message!("of another side"))
                .help(message!("use {sides} sites", sides = listed(allowed, "or"))),
        );
    }
}

fn words(limits: &SiteAlignment, wording: &Wording<'_>) -> Message {
    let sides = wording.by_player(&limits.allowed, |sides| listed(sides, "or"));
    if limits.anyone.is_empty() {
        return sides;
    }
    message!("{sides}; anyone: {cards}", sides, cards = wording.names(&limits.anyone))
}
