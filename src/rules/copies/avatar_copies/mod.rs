//! Copies of avatars over the parts of the deck that the book counts together.

pub(crate) mod limits;

use crate::decks::resolve::Class;
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::tally::Copies;
use crate::rules::wording::{Wording, together};
use crate::rules::{Context, Finding};
use crate::text::{listed, numbered};

pub(crate) use limits::AvatarCopies;

use super::shared::too_many;

declare_rule! {
    name: "avatar-copies",
    family: Copies,
    scope: Deck,
    severity: Error,
    summary: "one avatar may have several copies, every other only one",
    limits: AvatarCopies,
}

fn check(cx: &mut Context<'_, '_>, limits: &AvatarCopies) {
    let Some(&limit) = limits.limit.of(cx.player()) else { return };
    let (deck, tally, limit) = (cx.deck, cx.tally, u32::from(limit));
    let mut several: Vec<Copies<'_, '_>> = tally
        .copies(deck)
        .filter(|copies| copies.first().class == Class::Avatar && copies.count(&limits.counted) > 1)
        .collect();
    several.sort_by_key(|copies| copies.first().entry.span);
    for copies in &several {
        let sum = copies.count(&limits.counted);
        if sum > limit {
            let name = Message::verbatim(copies.first().card.shown_name());
            cx.report(too_many(&name, sum, limit, copies.entries(&limits.counted)));
        }
    }
    if several.len() > usize::from(limits.duplicated) {
        let names: Vec<_> = several.iter().map(|copies| copies.first().card.shown_name()).collect();
        let message = message!(
            "{names} have several copies each; only {avatars} may",
            names = listed(&names, "and"),
            avatars = numbered(limits.duplicated, "avatar")
        );
        let entries = several.iter().flat_map(|copies| copies.entries(&limits.counted));
        let mut entries: Vec<_> = entries.collect();
        entries.sort_by_key(|card| card.entry.span);
        cx.report(
            Finding::new(message)
                .on_all(entries, |card| {
                    message!("{copies} here", copies = numbered(card.copies(), "copy"))
                })
                .help(message!("keep one copy of each, except of the one you mean to play")),
        );
    }
}

fn words(limits: &AvatarCopies, wording: &Wording<'_>) -> Message {
    let parts = together(&limits.counted);
    wording.by_player(&limits.limit, |limit| {
        let avatars = numbered(limits.duplicated, "avatar");
        message!("{limit} of {avatars}, 1 of every other, in {parts}", limit, avatars, parts)
    })
}
