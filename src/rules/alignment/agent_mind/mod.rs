//! The mind of all agents of a deck.

pub(crate) mod limits;

use crate::decks::resolve::DeckCard;
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::sums::{Measured, Required, Sum};
use crate::rules::tally::{agent_mind, counted_agents};
use crate::rules::wording::{Wording, at_most, parts, together};
use crate::rules::{Context, Finding};
use crate::rulesets::model::{Counted, Severity};

pub(crate) use limits::AgentMind;

declare_rule! {
    name: "agent-mind",
    family: Alignment,
    scope: Deck,
    severity: Error,
    summary: "the agents of the deck have at most 36 mind in all",
    limits: AgentMind,
    need: need,
}

fn check(cx: &mut Context<'_, '_>, limits: &AgentMind) {
    let (deck, have) = (cx.deck, cx.tally.agent_mind);
    if have > limits.maximum {
        let message = message!(
            "the agents have {have} mind in all, {maximum} allowed",
            have,
            maximum = limits.maximum
        );
        let agents = counted_agents(deck, Some(limits));
        cx.report(finding(message, agents, have - limits.maximum));
        return;
    }
    // If the pool counts only for its starting characters, the legality depends on them, and the
    // deck names none.
    if limits.counted().contains(&Counted::Pool) || !deck.companies.is_empty() {
        return;
    }
    let agents: Vec<_> = counted_agents(deck, None).collect();
    let all: u32 = agents.iter().copied().map(agent_mind).sum();
    if all > limits.maximum {
        let message = message!(
            "the agents have {have} mind, {all} if those of the pool start, {maximum} allowed",
            have,
            all,
            maximum = limits.maximum
        );
        let finding = finding(message, agents.into_iter(), all - limits.maximum);
        cx.report(finding.severity(Severity::Warning));
    }
}

fn finding<'d, 'a: 'd>(
    message: Message,
    agents: impl Iterator<Item = &'d DeckCard<'a>>,
    surplus: u32,
) -> Finding {
    Finding::new(message)
        .on_all(agents, |card| message!("{mind} mind", mind = agent_mind(card)))
        .help(message!("remove agents with at least {surplus} mind", surplus))
}

fn words(limits: &AgentMind, _: &Wording<'_>) -> Message {
    let (most, counted) = (at_most(limits.maximum), limits.counted());
    if counted.contains(&Counted::Pool) {
        return message!("{most} in {parts}", most, parts = together(counted));
    }
    let parts = parts(counted);
    message!("{most} in {parts} and among those who start", most, parts)
}

fn need(limits: &AgentMind, _: &Measured<'_>) -> (Sum, Required) {
    (Sum::AgentMind, Required::AtMost(limits.maximum))
}
