//! Region cards where the ruleset uses none.

use crate::decks::model::Part;
use crate::decks::resolve::Class;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};

declare_rule! {
    name: "region-card",
    family: LocationDeck,
    scope: Card,
    needs: LocationDeck,
    severity: Error,
    summary: "no region cards where the book uses none",
    words: "none",
}

fn check(cx: &mut Context<'_, '_>) {
    let deck = cx.deck;
    for card in deck.of(Part::LocationDeck).filter(|card| card.class == Class::Region) {
        let message =
            format!("{} is a region card, and this ruleset uses none", card.card.shown_name());
        cx.report(Finding::new(message).on(card, "a region").help("remove it"));
    }
}
