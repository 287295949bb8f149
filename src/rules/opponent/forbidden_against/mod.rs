//! Cards that a deck may not hold against an opponent.

pub(crate) mod limits;

use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};

pub(crate) use limits::ForbiddenAgainst;

use super::shared::{listed, lists_in_words, played_against, player};

/// The reading of a book that bars all events that require an agent.
const AGENT_EVENTS: &str = "agent-events";

declare_rule! {
    name: "forbidden-against",
    family: Opponent,
    scope: Deck,
    severity: Error,
    summary: "every card may be used in a game against the opponent",
    limits: ForbiddenAgainst,
}

fn check(cx: &mut Context<'_, '_>, limits: &ForbiddenAgainst) {
    let Some(opponent) = cx.opponent else { return };
    for (copies, list) in listed(cx, &limits.lists, opponent) {
        let (card, kind) = (copies.first().card.shown_name(), opponent.kind);
        let opponent = player(kind);
        let message = match &list.condition {
            None => message!("{card} may not be used in a game against {opponent}", card, opponent),
            Some(condition) => message!(
                "{card} may not be used in a game against {opponent}: {condition}",
                card,
                opponent,
                condition = Message::of_data(condition)
            ),
        };
        let finding = Finding::new(message)
            .written_in(&list.cite)
            .on_all(copies.entries(played_against(kind)), |_| message!("forbidden"))
            .help(message!("remove it for this game"));
        let by_name = cx.deck.database.is_among(copies.first().key, &list.cards);
        let finding = if by_name { finding } else { finding.resting_on(AGENT_EVENTS) };
        cx.report(match list.severity {
            Some(severity) => finding.severity(severity),
            None => finding,
        });
    }
}

fn words(limits: &ForbiddenAgainst, wording: &Wording<'_>) -> Message {
    lists_in_words(&limits.lists, wording)
}
