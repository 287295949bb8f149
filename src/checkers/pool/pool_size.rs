//! Characters in the pool.

use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};
use crate::decks::model::Part;
use crate::decks::resolve::Class;
use crate::text::count;

declare_rule!(
    "pool-size",
    "pool_size.md",
    Pool,
    Error,
    "no more characters in the pool than allowed"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().pool_size else { return };
    let (deck, have) = (cx.deck, cx.tally.pool.characters);
    if have <= rule.maximum {
        return;
    }
    let characters = deck.of(Part::Pool).filter(|card| card.class == Class::Character);
    let message = format!("the pool holds {}, {} allowed", count(have, "character"), rule.maximum);
    cx.report(
        Finding::new(message)
            .on_all(characters, |card| count(card.copies(), "character"))
            .help(format!("remove {}", count(have - rule.maximum, "character"))),
    );
}
