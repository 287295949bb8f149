//! A deck of a player type that the ruleset does not know.

use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};
use crate::text::list;

declare_rule!(
    "player-not-in-ruleset",
    "player_not_in_ruleset.md",
    Reading,
    Error,
    "the ruleset knows decks of this player type"
);

fn check(cx: &mut Context<'_, '_>) {
    let ruleset = cx.ruleset;
    if ruleset.players.contains(&cx.player()) {
        return;
    }
    let players: Vec<_> = ruleset.players.iter().map(|player| player.word()).collect();
    let message = format!(
        "{} judges {} decks; this is a {} deck",
        ruleset.name,
        list(&players, "and"),
        cx.player()
    );
    let mut finding = Finding::new(message)
        .help("choose another ruleset with --ruleset; `meccg rules` lists them all");
    if let Some(player) = &cx.deck.deck.player {
        finding = finding.at(player.span, "not in this ruleset");
    }
    cx.report(finding);
}
