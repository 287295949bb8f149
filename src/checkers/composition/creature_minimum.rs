//! Enough creatures among the hazards.

use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};
use crate::text::count;

declare_rule!(
    "creature-minimum",
    "creature_minimum.md",
    Composition,
    Error,
    "enough creatures among the hazards, halves rounded down"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().creature_minimum else { return };
    let minimum = rule.minimum.unwrap_or_else(|| cx.tally.hazards.div_ceil(2));
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
    let half = if rule.minimum.is_none() { ": half of the hazards, rounded up" } else { "" };
    let message = format!(
        "the hazards count as {}{halves}, at least {minimum} needed{half}",
        count(have, "creature")
    );
    cx.report(
        Finding::new(message)
            .help(format!("add {} in place of other hazards", count(minimum - have, "creature"))),
    );
}

fn halves(number: u32) -> String {
    if number == 1 { "1 half".to_owned() } else { format!("{number} halves") }
}
