//! Cards whose use against an opponent the playing group decides.

use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};

use super::{listed, played_against, player};

declare_rule!(
    "group-discretion",
    "group_discretion.md",
    Opponent,
    Note,
    "cards whose use against the opponent is for the playing group to decide"
);

fn check(cx: &mut Context<'_, '_>) {
    let (Some(rule), Some(opponent)) = (&cx.rules().group_discretion, cx.opponent) else { return };
    for (copies, list) in listed(cx, &rule.lists, opponent) {
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
