//! Copies of avatars over the parts of the deck that the book counts together.

use crate::checkers::metadata::declare_rule;
use crate::checkers::tally::Copies;
use crate::checkers::{Context, Finding};
use crate::decks::resolve::Class;
use crate::text::{count, list};

use super::too_many;

declare_rule!(
    "avatar-copies",
    "avatar_copies.md",
    Copies,
    Error,
    "one avatar may be there several times, every other one once"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().avatar_copies else { return };
    let Some(&limit) = rule.limit.of(cx.player()) else { return };
    let (deck, tally, limit) = (cx.deck, cx.tally, u32::from(limit));
    let mut several: Vec<Copies<'_, '_>> = tally
        .copies(deck)
        .filter(|copies| copies.first().class == Class::Avatar && copies.count(&rule.counted) > 1)
        .collect();
    several.sort_by_key(|copies| copies.first().entry.span);
    for copies in &several {
        let sum = copies.count(&rule.counted);
        if sum > limit {
            let name = copies.first().card.shown_name();
            cx.report(too_many(name, sum, limit, copies.entries(&rule.counted)));
        }
    }
    if several.len() > usize::from(rule.duplicated) {
        let names: Vec<_> = several.iter().map(|copies| copies.first().card.shown_name()).collect();
        let message = format!(
            "{} have several copies each, which only {} may",
            list(&names, "and"),
            count(rule.duplicated, "avatar")
        );
        let entries = several.iter().flat_map(|copies| copies.entries(&rule.counted));
        let mut entries: Vec<_> = entries.collect();
        entries.sort_by_key(|card| card.entry.span);
        cx.report(
            Finding::new(message)
                .on_all(entries, |card| format!("{} here", count(card.copies(), "copy")))
                .help("keep one copy of each but the one you mean to play"),
        );
    }
}
