//! A site or region outside the location deck, or any other card inside it.

use crate::decks::model::Section;
use crate::decks::resolve::Class;
use crate::message::message;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};

declare_rule! {
    name: "misplaced-card",
    family: Reading,
    scope: File,
    severity: Error,
    summary: "sites and regions are in the location deck, and nothing else is",
}

fn check(cx: &mut Context<'_, '_>) {
    let deck = cx.deck;
    for card in deck.cards.iter().filter(|card| card.part.is_none()) {
        let place = match card.entry.section {
            Section::Sites => message!("the location deck"),
            section => section.message(),
        };
        let message = message!(
            "{card} is {what}: it cannot be in {place}",
            card = card.card.shown_name(),
            what = card.class.with_article(),
            place
        );
        let of_location_deck = matches!(card.class, Class::Site | Class::Region);
        cx.report(Finding::new(message).on(card, message!("counted nowhere")).help(
            if of_location_deck {
                message!("move it to sites")
            } else {
                message!("move it out of sites")
            },
        ));
    }
}
