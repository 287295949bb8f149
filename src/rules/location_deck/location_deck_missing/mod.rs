//! A deck without a location deck.

use crate::decks::model::{Format, Part};
use crate::message::message;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};

declare_rule! {
    name: "location-deck-missing",
    family: LocationDeck,
    scope: Deck,
    severity: Error,
    summary: "a deck has a location deck, from which its companies take their starting site",
    words: "one, with a starting site",
}

/// For a format without a place for sites, `missing-section` reports that none were judged.
fn check(cx: &mut Context<'_, '_>) {
    let deck = cx.deck;
    if deck.has(Part::LocationDeck) || !deck.deck.format.is_none_or(Format::holds_sites) {
        return;
    }
    cx.report(
        Finding::new(message!("the deck has no location deck, so no starting site"))
            .help(message!("list the sites under [sites]")),
    );
}
