//! One copy of each site that is not a haven for this player.

pub(crate) mod limits;

use crate::decks::resolve::{Class, copies_of};
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};
use crate::text::numbered;

pub(crate) use limits::SiteCopies;

declare_rule! {
    name: "site-copies",
    family: LocationDeck,
    scope: Part,
    needs: LocationDeck,
    severity: Error,
    summary: "any number of the player's havens, one copy of every other site",
    limits: SiteCopies,
}

fn check(cx: &mut Context<'_, '_>, limits: &SiteCopies) {
    let (deck, tally) = (cx.deck, cx.tally);
    let havens: Vec<_> = deck.database.keys(limits.havens(cx.player())).collect();
    let sites = tally.copies(deck).filter(|copies| copies.first().class == Class::Site);
    for copies in sites.filter(|copies| !havens.contains(&copies.first().key)) {
        let (sum, limit) = (copies_of(copies.in_location_deck()), u32::from(limits.limit));
        if sum <= limit {
            continue;
        }
        let name = copies.first().card.shown_name();
        let message = message!(
            "{copies} of {name} ({alignment}), {limit} allowed: not a haven of this player",
            copies = numbered(sum, "copy"),
            name,
            alignment = copies.first().card.alignment,
            limit
        );
        cx.report(
            Finding::new(message)
                .on_all(copies.in_location_deck(), |card| {
                    message!("{copies} here", copies = numbered(card.copies(), "copy"))
                })
                .help(message!("remove {copies}", copies = numbered(sum - limit, "copy"))),
        );
    }
}

fn words(limits: &SiteCopies, wording: &Wording<'_>) -> Message {
    wording.by_player(&limits.havens, |havens| {
        let (havens, limit) = (wording.names(havens), limits.limit);
        message!("any number of {havens}, {limit} of each other", havens, limit)
    })
}
