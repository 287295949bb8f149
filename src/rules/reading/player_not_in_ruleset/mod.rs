//! A deck of a player type that the ruleset does not know.

use crate::diagnostic::NextStep;
use crate::message::message;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};
use crate::rulesets::library::Library;
use crate::text::listed;

declare_rule! {
    name: "player-not-in-ruleset",
    family: Reading,
    scope: File,
    severity: Error,
    summary: "the ruleset has rules for decks of this player type",
    of_companies: true,
    of_any_player: true,
}

fn check(cx: &mut Context<'_, '_>) {
    let ruleset = cx.ruleset;
    if ruleset.players.contains(&cx.player()) {
        return;
    }
    let message = message!(
        "{name} judges {players} decks; this is a {player} deck",
        name = ruleset.name,
        players = listed(&ruleset.players, "and"),
        player = cx.player()
    );
    let library = Library::built_in();
    let judging = library.all().filter(|other| other.players.contains(&cx.player()));
    let names = library.in_short(&judging.map(|other| other.name.as_str()).collect::<Vec<_>>());
    let help = message!(
        "{player} decks are judged by {names}",
        player = cx.player(),
        names = listed(&names, "and")
    );
    let mut finding = Finding::new(message).help(help).next(NextStep::ChooseRuleset);
    if let Some(player) = &cx.deck.deck.player {
        finding = finding.at(player.span, message!("not in this ruleset"));
    }
    cx.report(finding);
}
