//! No hazards where they are drawn from a deck of their own.

use crate::decks::model::Part;
use crate::decks::resolve::Class;
use crate::rules::metadata::declare_rule;
use crate::rules::sums::{Measured, Required, Sum};
use crate::rules::{Context, Finding};
use crate::text::count;

declare_rule! {
    name: "no-hazards",
    family: Composition,
    scope: Part,
    needs: PlayDeck,
    severity: Error,
    summary: "no hazards in the play deck of a game for one player",
    words: "none in the play deck",
    need: need,
}

fn check(cx: &mut Context<'_, '_>) {
    let deck = cx.deck;
    let hazards = deck.of(Part::PlayDeck).filter(|card| card.class == Class::Hazard);
    for card in hazards.filter(|card| card.copies() > 0) {
        let message =
            format!("{} is a hazard: not in the play deck of this game", card.card.shown_name());
        cx.report(
            Finding::new(message)
                .on(card, count(card.copies(), "hazard"))
                .help("draw it from a hazard deck of its own"),
        );
    }
}

fn need(_: &Measured<'_>) -> (Sum, Required) {
    (Sum::Hazards, Required::AtMost(0))
}
