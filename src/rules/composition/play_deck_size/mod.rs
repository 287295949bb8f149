//! Resources within the size of the play deck.

pub(crate) mod limits;

use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::sums::{Measured, Required, Sum};
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};
use crate::rulesets::model::Severity;
use crate::text::numbered;

pub(crate) use limits::PlayDeckSize;

use super::shared::{sides_note, smallest_repairs};

declare_rule! {
    name: "play-deck-size",
    family: Composition,
    scope: Part,
    needs: PlayDeck,
    severity: Error,
    summary: "resources, and hazards with them, between the minimum and the maximum",
    limits: PlayDeckSize,
    need: need,
}

fn check(cx: &mut Context<'_, '_>, limits: &PlayDeckSize) {
    let (have, noun) = if limits.whole_play_deck {
        (cx.tally.play_deck, "card")
    } else {
        (cx.tally.resources, "resource")
    };
    if have < limits.minimum {
        let uses_all = limits.fewer_if_limited_collection && cx.deck.deck.limited_collection;
        let finding = too_few(cx, have, noun, limits);
        cx.report(if uses_all { finding.severity(Severity::Note) } else { finding });
    } else if let Some(maximum) = limits.maximum.filter(|&maximum| have > maximum) {
        let message = message!(
            "the play deck holds {cards}, {maximum} allowed",
            cards = numbered(have, noun),
            maximum
        );
        let help = of_both_sides(cx)
            .unwrap_or_else(|| message!("remove {cards}", cards = numbered(have - maximum, noun)));
        cx.report(with_note(Finding::new(message), help, sides_note(cx)));
    }
}

/// What makes the play deck legal if cards can count on either side: resources and hazards
/// together, for each missing resource is then also a surplus hazard.
fn of_both_sides(cx: &Context<'_, '_>) -> Option<Message> {
    let parity = cx.ruleset.rules.resource_hazard_parity.is_some();
    let sides = &cx.tally.sides;
    let open = parity && sides.free_hazards + sides.free_resources > 0;
    open.then(|| smallest_repairs(cx)).flatten()
}

fn too_few(cx: &Context<'_, '_>, have: u32, noun: &'static str, limits: &PlayDeckSize) -> Finding {
    let message = message!(
        "the play deck holds {cards}, at least {minimum} needed",
        cards = numbered(have, noun),
        minimum = limits.minimum
    );
    let missing = limits.minimum - have;
    let add = of_both_sides(cx)
        .unwrap_or_else(|| message!("add {cards}", cards = numbered(missing, noun)));
    let help = if limits.fewer_if_limited_collection {
        message!("{add}, or set `limited_collection = true` if you own no more", add)
    } else {
        add
    };
    with_note(Finding::new(message), help, sides_note(cx))
}

fn with_note(finding: Finding, help: Message, note: Option<Message>) -> Finding {
    finding.help(match note {
        Some(note) => message!("{help} ({note})", help, note),
        None => help,
    })
}

fn words(limits: &PlayDeckSize, _: &Wording<'_>) -> Message {
    let cards = if limits.whole_play_deck { message!("cards") } else { message!("resources") };
    let least = limits.minimum;
    let size = match limits.maximum {
        Some(most) => message!("{least} to {most} {cards}", least, most, cards),
        None => message!("{least} {cards} or more", least, cards),
    };
    let fewer = limits.fewer_if_limited_collection.then(|| message!("fewer if you own no more"));
    Message::joined(std::iter::once(size).chain(fewer).collect(), "; ")
}

fn need(limits: &PlayDeckSize, _: &Measured<'_>) -> (Sum, Required) {
    let sum = if limits.whole_play_deck { Sum::PlayDeck } else { Sum::Resources };
    let required = match limits.maximum {
        Some(maximum) => Required::Between(limits.minimum, maximum),
        None => Required::AtLeast(limits.minimum),
    };
    (sum, required)
}
