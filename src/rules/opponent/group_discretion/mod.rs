//! Cards whose use against an opponent the playing group decides.

pub mod limits;

use crate::rules::metadata::declare_rule;
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};

pub use limits::GroupDiscretion;

use super::shared::{listed, lists_in_words, played_against, player};

declare_rule! {
    name: "group-discretion",
    family: Opponent,
    scope: Deck,
    severity: Note,
    summary: "cards whose use against the opponent is for the playing group to decide",
    limits: GroupDiscretion,
}

fn check(cx: &mut Context<'_, '_>, limits: &GroupDiscretion) {
    let Some(opponent) = cx.opponent else { return };
    for (copies, list) in listed(cx, &limits.lists, opponent) {
        let condition = list.condition.as_ref().map(|words| format!(": {words}"));
        let message = format!(
            "whether {} may be used against {} is for the playing group to decide{}",
            copies.first().card.shown_name(),
            player(opponent),
            condition.unwrap_or_default()
        );
        let finding = Finding::new(message)
            .written_in(&list.cite)
            .on_all(copies.entries(played_against(opponent.kind)), |_| "to be agreed".to_owned())
            .help("agree on it before the game");
        cx.report(match list.severity {
            Some(severity) => finding.severity(severity),
            None => finding,
        });
    }
}

fn words(limits: &GroupDiscretion, wording: &Wording<'_>) -> String {
    lists_in_words(&limits.lists, wording)
}
