//! Characters in the play deck.

use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};
use crate::decks::model::Part;
use crate::decks::resolve::Class;
use crate::text::count;

declare_rule!(
    "character-count",
    "character_count.md",
    Composition,
    Error,
    "at most ten characters in the play deck, avatars not counted"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().character_count else { return };
    let (deck, have) = (cx.deck, cx.tally.characters);
    if have <= rule.maximum {
        return;
    }
    let message =
        format!("the play deck holds {}, {} allowed", count(have, "character"), rule.maximum);
    let characters = deck.of(Part::PlayDeck).filter(|card| card.class == Class::Character);
    cx.report(
        Finding::new(message)
            .on_all(characters, |card| count(card.copies(), "character"))
            .help(format!("remove {}", count(have - rule.maximum, "character"))),
    );
}
