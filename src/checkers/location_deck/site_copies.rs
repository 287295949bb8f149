//! One copy of each site that is no haven for this player.

use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};
use crate::decks::resolve::{Class, copies_of};
use crate::text::count;

declare_rule!(
    "site-copies",
    "site_copies.md",
    LocationDeck,
    Error,
    "any number of the player's havens, one copy of every other site"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().site_copies else { return };
    let (deck, tally) = (cx.deck, cx.tally);
    let havens: Vec<_> =
        deck.database.keys(rule.havens.of(cx.player()).into_iter().flatten()).collect();
    let sites = tally.copies(deck).filter(|copies| copies.first().class == Class::Site);
    for copies in sites.filter(|copies| !havens.contains(&copies.first().key)) {
        let (sum, limit) = (copies_of(copies.in_location_deck()), u32::from(rule.limit));
        if sum <= limit {
            continue;
        }
        let name = copies.first().card.shown_name();
        let message = format!(
            "{} of {name} ({}), {limit} allowed of a site that is no haven of this player",
            count(sum, "copy"),
            copies.first().card.alignment
        );
        cx.report(
            Finding::new(message)
                .on_all(copies.in_location_deck(), |card| {
                    format!("{} here", count(card.copies(), "copy"))
                })
                .help(format!("remove {}", count(sum - limit, "copy"))),
        );
    }
}
