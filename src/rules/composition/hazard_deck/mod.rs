//! The hazard deck of a game for one player, and none in any other game.

pub(crate) mod limits;

use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard};
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::sums::{Measured, Required, Sum};
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};
use crate::text::numbered;

pub(crate) use limits::HazardDeck;

declare_rule! {
    name: "hazard-deck",
    family: Composition,
    scope: Part,
    severity: Error,
    summary: "a hazard deck holds hazards, and only a game for one player has one",
    limits: HazardDeck,
    need: need,
}

fn check(cx: &mut Context<'_, '_>, limits: &HazardDeck) {
    let deck = cx.deck;
    let cards = deck.of(Part::HazardDeck).filter(|card| card.copies() > 0);
    if limits.apart {
        cards.filter(|card| card.class != Class::Hazard).for_each(|card| cx.report(other(card)));
    } else if cx.tally.hazard_deck > 0 {
        cx.report(
            Finding::new(message!("this game has no hazard deck"))
                .on_all(cards, |card| {
                    message!("{copies}", copies = numbered(card.copies(), "copy"))
                })
                .help(message!(
                    "move its cards to [play-deck.hazards], or name a solitaire ruleset"
                )),
        );
    }
}

/// Cards that are not hazards are drawn from the play deck.
fn other(card: &DeckCard<'_>) -> Finding {
    let (name, what) = (card.card.shown_name(), card.class.with_article());
    Finding::new(message!("{name} is {what}: a hazard deck holds only hazards", name, what))
        .on(card, what)
        .help(message!("move it to the play deck"))
}

fn words(limits: &HazardDeck, _: &Wording<'_>) -> Message {
    if limits.apart { message!("holds all hazards") } else { message!("none") }
}

const fn need(limits: &HazardDeck, _: &Measured<'_>) -> (Sum, Required) {
    let required = if limits.apart { Required::Nothing } else { Required::AtMost(0) };
    (Sum::HazardDeck, required)
}
