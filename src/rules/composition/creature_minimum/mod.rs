//! Enough creatures among the hazards.

pub mod limits;

use crate::decks::model::Part;
use crate::decks::resolve::Class;
use crate::rules::metadata::declare_rule;
use crate::rules::sums::{Measured, Required, Sum};
use crate::rules::tally::{Weight, weight};
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};
use crate::rulesets::terms::HalfCreature;
use crate::text::count;

pub use limits::CreatureMinimum;

/// The reading of a book that does not say how a last half counts.
const ROUNDING: &str = "rounding";

/// The reading of a book by which agents are no half creatures.
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
    let halves = if creatures.half == 0 {
        String::new()
    } else {
        format!(" ({} and {})", count(creatures.whole, "whole one"), halves(creatures.half))
    };
    let half = if limits.minimum.is_none() { ": half of the hazards, rounded up" } else { "" };
    let message = format!(
        "the hazards count as {}{halves}, at least {minimum} needed{half}",
        count(have, "creature")
    );
    let help = format!("add {} in place of other hazards", count(minimum - have, "creature"));
    let mut finding = Finding::new(message).help(help);
    if creatures.half % 2 == 1 && have + 1 == minimum {
        finding = finding.resting_on(ROUNDING);
    }
    if holds_uncounted_agents(cx, limits) {
        finding = finding.resting_on(AGENTS);
    }
    cx.report(finding);
}

/// Whether the play deck holds agents that count for nothing here.
fn holds_uncounted_agents(cx: &Context<'_, '_>, limits: &CreatureMinimum) -> bool {
    let halves = limits.halves(cx.player());
    let mut agents = cx.deck.of(Part::PlayDeck).filter(|card| card.card.agent);
    agents.any(|card| card.class != Class::Hazard || weight(card, cx.deck, halves) == Weight::None)
}

fn halves(number: u32) -> String {
    if number == 1 { "1 half".to_owned() } else { format!("{number} halves") }
}

fn words(limits: &CreatureMinimum, wording: &Wording<'_>) -> String {
    let minimum = match limits.minimum {
        Some(minimum) => format!("at least {minimum}"),
        None => "at least half of the hazards, rounded up".to_owned(),
    };
    wording.by_player(&limits.halves, |halves| {
        let words: Vec<_> = halves.iter().map(|&half| half_creature(half)).collect();
        if words.is_empty() {
            minimum.clone()
        } else {
            format!("{minimum}, of these half each: {}", words.join(", "))
        }
    })
}

const fn half_creature(half: HalfCreature) -> &'static str {
    match half {
        HalfCreature::CreatureEvent => "creatures that are also events",
        HalfCreature::DragonEvent => "Dragons Ahunt and at Home",
        HalfCreature::Agent => "agents",
        HalfCreature::SpawnEvent => "Spawn permanent-events",
    }
}

fn need(limits: &CreatureMinimum, of: &Measured<'_>) -> (Sum, Required) {
    (Sum::Creatures, Required::AtLeast(limits.minimum(of.tally.hazards)))
}
