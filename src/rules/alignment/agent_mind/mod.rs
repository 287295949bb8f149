//! The mind of all agents of a deck.

pub mod limits;

use crate::rules::metadata::declare_rule;
use crate::rules::sums::{Measured, Required, Sum};
use crate::rules::wording::{Wording, at_most};
use crate::rules::{Context, Finding};
use crate::text::count;

pub use limits::AgentMind;

declare_rule! {
    name: "agent-mind",
    family: Alignment,
    scope: Deck,
    severity: Error,
    summary: "the agents of the whole deck have at most 36 mind in all",
    limits: AgentMind,
    need: need,
}

fn check(cx: &mut Context<'_, '_>, limits: &AgentMind) {
    let (deck, have) = (cx.deck, cx.tally.agent_mind);
    if have <= limits.maximum {
        return;
    }
    let agents = deck.cards.iter().filter(|card| card.part.is_some() && card.card.agent);
    let message =
        format!("the agents of the deck have {have} mind in all, {} allowed", limits.maximum);
    cx.report(
        Finding::new(message)
            .on_all(agents, |card| {
                let mind = u32::from(card.card.mind.unwrap_or(0)) * card.copies();
                format!("{mind} mind")
            })
            .help(format!(
                "remove agents with {} or more",
                count(have - limits.maximum, "mind").trim_end_matches('s')
            )),
    );
}

fn words(limits: &AgentMind, _: &Wording<'_>) -> String {
    at_most(limits.maximum)
}

fn need(limits: &AgentMind, _: &Measured<'_>) -> (Sum, Required) {
    (Sum::AgentMind, Required::AtMost(limits.maximum))
}
