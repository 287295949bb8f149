//! Characters in the play deck.

pub(crate) mod limits;

use crate::decks::model::Part;
use crate::decks::resolve::Class;
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::sums::{Measured, Required, Sum};
use crate::rules::wording::{Wording, at_most};
use crate::rules::{Context, Finding};
use crate::text::numbered;

pub(crate) use limits::CharacterCount;

declare_rule! {
    name: "character-count",
    family: Composition,
    scope: Part,
    needs: PlayDeck,
    severity: Error,
    summary: "at most ten characters in the play deck, without avatars",
    limits: CharacterCount,
    need: need,
}

fn check(cx: &mut Context<'_, '_>, limits: &CharacterCount) {
    let (deck, have) = (cx.deck, cx.tally.characters);
    if have <= limits.maximum {
        return;
    }
    let message = message!(
        "the play deck holds {characters}, {maximum} allowed",
        characters = numbered(have, "character"),
        maximum = limits.maximum
    );
    let characters = deck.of(Part::PlayDeck).filter(|card| card.class == Class::Character);
    cx.report(
        Finding::new(message)
            .on_all(characters, |card| {
                message!("{characters}", characters = numbered(card.copies(), "character"))
            })
            .help(message!(
                "remove {characters}",
                characters = numbered(have - limits.maximum, "character")
            )),
    );
}

fn words(limits: &CharacterCount, _: &Wording<'_>) -> Message {
    at_most(limits.maximum)
}

fn need(limits: &CharacterCount, _: &Measured<'_>) -> (Sum, Required) {
    (Sum::Characters, Required::AtMost(limits.maximum))
}
