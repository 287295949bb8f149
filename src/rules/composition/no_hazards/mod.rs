//! No hazards in the play deck where they are drawn from a deck of their own.

use crate::decks::model::{Format, Part};
use crate::decks::resolve::{Class, copies_of};
use crate::message::message;
use crate::rules::metadata::declare_rule;
use crate::rules::sums::{Measured, Required, Sum};
use crate::rules::{Context, Finding};
use crate::text::numbered;

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
    let hazards = || {
        let cards = deck.of(Part::PlayDeck).filter(|card| card.class == Class::Hazard);
        cards.filter(|card| card.copies() > 0)
    };
    let have = copies_of(hazards());
    if have == 0 {
        return;
    }
    let message = message!(
        "the play deck holds {hazards}, but this game has a hazard deck",
        hazards = numbered(have, "hazard")
    );
    let help = if deck.deck.format.is_none_or(Format::holds_hazard_deck) {
        match have {
            1 => message!("move it to [hazard-deck]"),
            _ => message!("move them to [hazard-deck]"),
        }
    } else {
        match have {
            1 => message!(
                "this format has no hazard deck: convert the deck, and move it to [hazard-deck]"
            ),
            _ => message!(
                "this format has no hazard deck: convert the deck, and move them to [hazard-deck]"
            ),
        }
    };
    cx.report(
        Finding::new(message)
            .on_all(hazards(), |card| {
                message!("{hazards}", hazards = numbered(card.copies(), "hazard"))
            })
            .help(help),
    );
}

fn need(_: &Measured<'_>) -> (Sum, Required) {
    (Sum::Hazards, Required::AtMost(0))
}
