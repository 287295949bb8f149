//! Sites of a side that the player may use.

use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};

use super::sites;

declare_rule!(
    "site-alignment",
    "site_alignment.md",
    LocationDeck,
    Error,
    "sites are of a side that the player may use"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().site_alignment else { return };
    let (deck, player) = (cx.deck, cx.player());
    let allowed = rule.allowed.of(player).map_or(&[][..], Vec::as_slice);
    let words: Vec<_> = allowed.iter().map(|alignment| alignment.word()).collect();
    for card in sites(deck) {
        if allowed.contains(&card.card.alignment) || deck.database.is_among(card.key, &rule.anyone)
        {
            continue;
        }
        let message = format!(
            "{} ({}) is a site that a {player} player may not use",
            card.card.shown_name(),
            card.card.alignment
        );
        cx.report(
            Finding::new(message)
                .on(card, "of another side")
                .help(format!("use {} sites", crate::text::list(&words, "or"))),
        );
    }
}
