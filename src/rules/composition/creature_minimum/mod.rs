//! Enough creatures among the hazards.

pub(crate) mod limits;

use crate::decks::model::Part;
use crate::decks::resolve::Class;
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::sums::{Measured, Required, Sum};
use crate::rules::tally::{Weight, weight};
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};
use crate::rulesets::terms::HalfCreature;
use crate::text::numbered;

pub(crate) use limits::CreatureMinimum;

/// The reading of a book that does not say how a last half counts.
const ROUNDING: &str = "rounding";

/// The reading of a book by which agents are not half creatures.
const AGENTS: &str = "agents";

declare_rule! {
    name: "creature-minimum",
    family: Composition,
    scope: Part,
    needs: PlayDeck,
    severity: Error,
    summary: "enough creatures among the hazards, halves rounded down",
    limits: CreatureMinimum,
    need: need,
}

fn check(cx: &mut Context<'_, '_>, limits: &CreatureMinimum) {
    let minimum = limits.minimum(cx.tally.hazards);
    let creatures = cx.tally.creatures;
    let have = creatures.counted();
    if have >= minimum {
        return;
    }
    let counted = if creatures.half == 0 {
        message!("{creatures}", creatures = numbered(have, "creature"))
    } else {
        message!(
            "{creatures} ({whole} and {halves})",
            creatures = numbered(have, "creature"),
            whole = numbered(creatures.whole, "whole one"),
            halves = halves(creatures.half)
        )
    };
    let message = match limits.minimum {
        Some(_) => {
            message!("the hazards count as {counted}, at least {minimum} needed", counted, minimum)
        }
        None => message!(
            "the hazards count as {counted}, at least {minimum} needed: half of the hazards, \
             rounded up",
            counted,
            minimum
        ),
    };
    let creatures_needed = numbered(minimum - have, "creature");
    let others = cx.tally.hazards.saturating_sub(creatures.whole + creatures.half);
    let help = if others < minimum - have {
        message!("add {creatures}", creatures = creatures_needed)
    } else {
        message!("add {creatures} in place of other hazards", creatures = creatures_needed)
    };
    let mut finding = Finding::new(message).help(help);
    if creatures.half % 2 == 1 && have + 1 == minimum {
        finding = finding.resting_on(ROUNDING);
    }
    if holds_uncounted_agents(cx, limits) {
        finding = finding.resting_on(AGENTS);
    }
    cx.report(finding);
}

/// Whether the play deck holds agents that do not count as creatures, wholly or by half.
fn holds_uncounted_agents(cx: &Context<'_, '_>, limits: &CreatureMinimum) -> bool {
    let halves = limits.halves(cx.player());
    let mut agents = cx.deck.of(Part::PlayDeck).filter(|card| card.card.agent);
    agents.any(|card| card.class != Class::Hazard || weight(card, cx.deck, halves) == Weight::None)
}

fn halves(number: u32) -> Message {
    if number == 1 { message!("1 half") } else { message!("{number} halves", number) }
}

fn words(limits: &CreatureMinimum, wording: &Wording<'_>) -> Message {
    let minimum = match limits.minimum {
        Some(least) => message!("at least {least}", least),
        None => message!("at least half of the hazards, rounded up"),
    };
    wording.by_player(&limits.halves, |halves| {
        if halves.is_empty() {
            return minimum.clone();
        }
        let halves =
            Message::joined(halves.iter().map(|&half| half_creature(half)).collect(), ", ");
        message!("{minimum}, of these half each: {halves}", minimum, halves)
    })
}

fn half_creature(half: HalfCreature) -> Message {
    match half {
        HalfCreature::CreatureEvent => message!("creatures that are also events"),
        HalfCreature::DragonEvent => message!("Dragons Ahunt and at Home"),
        HalfCreature::Agent => message!("agents"),
        HalfCreature::SpawnEvent => message!("Spawn permanent-events"),
    }
}

fn need(limits: &CreatureMinimum, of: &Measured<'_>) -> (Sum, Required) {
    (Sum::Creatures, Required::AtLeast(limits.minimum(of.tally.hazards)))
}
