//! A deck file without a play deck, a location deck or a pool.

use crate::decks::model::{Format, Part};
use crate::message::message;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};
use crate::rulesets::model::Severity;

declare_rule! {
    name: "missing-section",
    family: Reading,
    scope: File,
    severity: Error,
    summary: "a deck file has a play deck, a location deck and a pool",
}

fn check(cx: &mut Context<'_, '_>) {
    let deck = cx.deck;
    if !deck.has(Part::PlayDeck) {
        cx.report(
            Finding::new(message!("the file has no play deck, so nothing about it was judged"))
                .help(message!(
                    "list its cards under [play-deck.characters], .resources and .hazards"
                )),
        );
    }
    // If the book requires sites and the format has a place for them, `location-deck-missing`
    // reports it.
    let told = cx.ruleset.rules.location_deck_missing.is_some()
        && deck.deck.format.is_none_or(Format::holds_sites);
    if !deck.has(Part::LocationDeck) && !told {
        cx.report(
            Finding::new(message!("the file has no location deck, so no sites were judged"))
                .severity(Severity::Warning)
                .help(if deck.deck.format.is_none_or(Format::holds_sites) {
                    message!("list the sites under [sites]")
                } else {
                    message!("this format has no sites: convert the deck, and add them")
                }),
        );
    }
    if !deck.has(Part::Pool) {
        cx.report(
            Finding::new(message!("the file has no pool of starting characters and items"))
                .severity(Severity::Note)
                .help(message!("list them under [pool.characters] and [pool.items]")),
        );
    }
}
