//! A site or region outside the location deck, or any other card inside it.

use crate::decks::model::Section;
use crate::decks::resolve::Class;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};
use crate::text::article;

declare_rule! {
    name: "misplaced-card",
    family: Reading,
    scope: File,
    severity: Error,
    summary: "sites and regions stand in the location deck, and nothing else does",
}

fn check(cx: &mut Context<'_, '_>) {
    let deck = cx.deck;
    for card in deck.cards.iter().filter(|card| card.part.is_none()) {
        let noun = card.class.noun();
        let place = match card.entry.section {
            Section::Sites => "the location deck".to_owned(),
            section => section.to_string(),
        };
        let message = format!(
            "{} is {} {noun}: it cannot stand in {place}",
            card.card.shown_name(),
            article(noun)
        );
        let of_location_deck = matches!(card.class, Class::Site | Class::Region);
        cx.report(Finding::new(message).on(card, "counted nowhere").help(if of_location_deck {
            "move it to sites"
        } else {
            "move it out of sites"
        }));
    }
}
