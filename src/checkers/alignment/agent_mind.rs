//! The mind of all agents of a deck.

use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};
use crate::text::count;

declare_rule!(
    "agent-mind",
    "agent_mind.md",
    Alignment,
    Error,
    "the agents of the whole deck have at most 36 mind in all"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().agent_mind else { return };
    let (deck, have) = (cx.deck, cx.tally.agent_mind);
    if have <= rule.maximum {
        return;
    }
    let agents = deck.cards.iter().filter(|card| card.part.is_some() && card.card.agent);
    let message =
        format!("the agents of the deck have {have} mind in all, {} allowed", rule.maximum);
    cx.report(
        Finding::new(message)
            .on_all(agents, |card| {
                let mind = u32::from(card.card.mind.unwrap_or(0)) * card.copies();
                format!("{mind} mind")
            })
            .help(format!(
                "remove agents with {} or more",
                count(have - rule.maximum, "mind").trim_end_matches('s')
            )),
    );
}
