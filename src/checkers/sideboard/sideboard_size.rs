//! Cards in the sideboard.

use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};
use crate::text::{article, count};

declare_rule!(
    "sideboard-size",
    "sideboard_size.md",
    Sideboard,
    Error,
    "no more cards in the sideboard than the game length allows"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().sideboard_size else { return };
    let maximum = rule.maximum.of(cx.length).and_then(|by_player| by_player.of(cx.player()));
    let (have, length) = (cx.tally.sideboard, cx.length);
    let Some(&maximum) = maximum.filter(|&&maximum| have > maximum) else { return };
    let game = format!("{} {length} game", article(length.word()));
    let allowed = if maximum == 0 { "none".to_owned() } else { maximum.to_string() };
    let message =
        format!("the sideboard holds {}, {allowed} allowed in {game}", count(have, "card"));
    cx.report(Finding::new(message).help(format!("remove {}", count(have - maximum, "card"))));
}
