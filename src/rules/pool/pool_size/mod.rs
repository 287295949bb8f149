//! Characters in the pool.

pub(crate) mod limits;

use crate::decks::model::Part;
use crate::decks::resolve::Class;
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::sums::{Measured, Required, Sum};
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};
use crate::text::numbered;

pub(crate) use limits::PoolSize;

declare_rule! {
    name: "pool-size",
    family: Pool,
    scope: Part,
    severity: Error,
    summary: "no more characters in the pool than allowed",
    limits: PoolSize,
    need: need,
}

fn check(cx: &mut Context<'_, '_>, limits: &PoolSize) {
    let (deck, have) = (cx.deck, cx.tally.pool.characters);
    if have <= limits.maximum {
        return;
    }
    let characters = deck.of(Part::Pool).filter(|card| card.class == Class::Character);
    let message = message!(
        "the pool holds {characters}, {maximum} allowed",
        characters = numbered(have, "character"),
        maximum = limits.maximum
    );
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

fn words(limits: &PoolSize, _: &Wording<'_>) -> Message {
    message!("at most {most} characters", most = limits.maximum)
}

fn need(limits: &PoolSize, _: &Measured<'_>) -> (Sum, Required) {
    (Sum::PoolCharacters, Required::AtMost(limits.maximum))
}
