//! Cards whose use against an opponent the playing group decides.

pub(crate) mod limits;

use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};

pub(crate) use limits::GroupDiscretion;

use super::shared::{listed, lists_in_words, played_against, player};

declare_rule! {
    name: "group-discretion",
    family: Opponent,
    scope: Deck,
    severity: Note,
    summary: "no card that the players must agree on first",
    limits: GroupDiscretion,
}

fn check(cx: &mut Context<'_, '_>, limits: &GroupDiscretion) {
    let Some(opponent) = cx.opponent else { return };
    for (copies, list) in listed(cx, &limits.lists, opponent) {
        let (card, kind) = (copies.first().card.shown_name(), opponent.kind);
        let opponent = player(kind);
        let message = match &list.condition {
            None => message!(
                "the playing group decides whether {card} may be used against {opponent}",
                card,
                opponent
            ),
            Some(condition) => message!(
                "the playing group decides whether {card} may be used against {opponent}: {condition}",
                card,
                opponent,
                condition = Message::of_data(condition)
            ),
        };
        let finding = Finding::new(message)
            .written_in(&list.cite)
            .on_all(copies.entries(played_against(kind)), |_| message!("to be agreed"))
            .help(message!("agree on it before the game"));
        cx.report(match list.severity {
            Some(severity) => finding.severity(severity),
            None => finding,
        });
    }
}

fn words(limits: &GroupDiscretion, wording: &Wording<'_>) -> Message {
    lists_in_words(&limits.lists, wording)
}
