//! Cards in the sideboard.

pub(crate) mod limits;

use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::sums::{Measured, Required, Sum};
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};
use crate::text::numbered;

pub(crate) use limits::SideboardSize;

declare_rule! {
    name: "sideboard-size",
    family: Sideboard,
    scope: Part,
    severity: Error,
    summary: "no more cards in the sideboard than the game length allows",
    limits: SideboardSize,
    need: need,
}

fn check(cx: &mut Context<'_, '_>, limits: &SideboardSize) {
    let maximum = limits.maximum(cx.length, cx.player());
    let (have, length) = (cx.tally.sideboard, cx.length);
    let Some(maximum) = maximum.filter(|&maximum| have > maximum) else { return };
    let cards = numbered(have, "card");
    let message = match maximum {
        0 => {
            message!("the sideboard holds {cards}, none allowed in a {length} game", cards, length)
        }
        _ => message!(
            "the sideboard holds {cards}, {maximum} allowed in a {length} game",
            cards,
            maximum,
            length
        ),
    };
    cx.report(
        Finding::new(message)
            .help(message!("remove {cards}", cards = numbered(have - maximum, "card"))),
    );
}

/// The limit by game length, as in "15 (starter, short), 20 (long)".
fn words(limits: &SideboardSize, wording: &Wording<'_>) -> Message {
    wording.each_player(|player| {
        Some(wording.by_length(|length| match limits.maximum(length, player) {
            None => message!("no limit"),
            Some(0) => message!("none"),
            Some(maximum) => Message::verbatim(maximum.to_string()),
        }))
    })
}

fn need(limits: &SideboardSize, of: &Measured<'_>) -> (Sum, Required) {
    let maximum = limits.maximum(of.length, of.player);
    (Sum::Sideboard, maximum.map_or(Required::Nothing, Required::AtMost))
}
