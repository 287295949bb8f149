//! The mind of the starting characters.

use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};

use super::{pool_characters, pool_is_company};

declare_rule!(
    "starting-mind",
    "starting_mind.md",
    Company,
    Error,
    "the starting characters have no more mind in all than allowed"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().starting_mind else { return };
    if pool_is_company(cx) {
        check_pool(cx, u32::from(rule.maximum));
    }
}

/// Judges the pool where it is the starting company.
fn check_pool(cx: &mut Context<'_, '_>, maximum: u32) {
    let (deck, have) = (cx.deck, cx.tally.pool.mind);
    if have <= maximum {
        return;
    }
    let message = format!("the starting characters have {have} mind in all, {maximum} allowed");
    let mind = |mind: u32| format!("{mind} mind");
    cx.report(
        Finding::new(message)
            .on_all(pool_characters(deck), |card| {
                mind(u32::from(card.card.mind.unwrap_or(0)) * card.copies())
            })
            .help(format!(
                "start with {} mind less: followers count in full, and so does the mind that is \
                 printed",
                have - maximum
            )),
    );
}
