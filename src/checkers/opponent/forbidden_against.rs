//! Cards that a deck may not hold against an opponent.

use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};

use super::{listed, played_against, player};

declare_rule!(
    "forbidden-against",
    "forbidden_against.md",
    Opponent,
    Error,
    "no cards that may not be used in a game against the opponent"
);

fn check(cx: &mut Context<'_, '_>) {
    let (Some(rule), Some(opponent)) = (&cx.rules().forbidden_against, cx.opponent) else { return };
    for (copies, list) in listed(cx, &rule.lists, opponent) {
        let condition = list.condition.as_ref().map(|words| format!(": {words}"));
        let message = format!(
            "{} may not be used in a game against {}{}",
            copies.first().card.shown_name(),
            player(opponent),
            condition.unwrap_or_default()
        );
        let finding = Finding::new(message)
            .written_in(&list.cite)
            .on_all(copies.entries(played_against(opponent.kind)), |_| "forbidden".to_owned())
            .help("remove it for this game");
        cx.report(match list.severity {
            Some(severity) => finding.severity(severity),
            None => finding,
        });
    }
}
