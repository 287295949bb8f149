//! Cards that have no effect on an opponent, or may not be played against him.

use crate::checkers::metadata::declare_rule;
use crate::checkers::tally::Copies;
use crate::checkers::{Context, Finding, Opponent};
use crate::rulesets::model::AgainstList;

use super::{listed, played_against, player};

declare_rule!(
    "no-effect-against",
    "no_effect_against.md",
    Opponent,
    Warning,
    "no cards that have no effect on the opponent or may not be played against him"
);

fn check(cx: &mut Context<'_, '_>) {
    let (Some(rule), Some(opponent)) = (&cx.rules().no_effect_against, cx.opponent) else { return };
    let (deck, tally) = (cx.deck, cx.tally);
    let listed = listed(cx, &rule.lists, opponent);
    let by_text = |copies: &Copies<'_, '_>| {
        let card = copies.first();
        let known = listed.iter().any(|(other, _)| other.first().key == card.key);
        !known && card.card.no_use_against.contains(&opponent.kind)
    };
    let counted = played_against(opponent.kind);
    let there = |copies: &Copies<'_, '_>| copies.entries(counted).next().is_some();
    let by_text: Vec<_> = tally.copies(deck).filter(there).filter(by_text).collect();
    for (copies, list) in &listed {
        cx.report(by_list(copies, list, opponent));
    }
    for copies in by_text {
        let message = format!(
            "{} is of no use against {}, by its own text",
            copies.first().card.shown_name(),
            player(opponent)
        );
        cx.report(placed(Finding::new(message), &copies, opponent));
    }
}

fn by_list(copies: &Copies<'_, '_>, list: &AgainstList, opponent: Opponent<'_>) -> Finding {
    let (name, against) = (copies.first().card.shown_name(), player(opponent));
    let message = match &list.condition {
        None => format!("{name} has no effect on {against} or may not be played against him"),
        Some(condition) => format!("{name} is of little use against {against}: {condition}"),
    };
    let finding = placed(Finding::new(message).written_in(&list.cite), copies, opponent);
    match list.severity {
        Some(severity) => finding.severity(severity),
        None => finding,
    }
}

fn placed(finding: Finding, copies: &Copies<'_, '_>, opponent: Opponent<'_>) -> Finding {
    finding
        .on_all(copies.entries(played_against(opponent.kind)), |_| "of no use here".to_owned())
        .help("put another card in its place when you know whom you will meet")
}
