//! Cards that the collection does not hold. No verdict depends on it: a deck is as legal when its cards
//! are borrowed.

use crate::decks::missing::{Missing, missing};
use crate::message::message;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};
use crate::text::{listed, numbered};

declare_rule! {
    name: "not-owned",
    family: Reading,
    scope: Deck,
    needs: Collection,
    severity: Note,
    summary: "the collection holds the cards of a deck",
    waivable: false,
    of_any_player: true,
}

fn check(cx: &mut Context<'_, '_>) {
    let Some(collection) = cx.collection else { return };
    let missing = missing(cx.deck, collection);
    if missing.is_empty() {
        return;
    }
    let copies: u32 = missing.iter().map(Missing::copies).sum();
    let cards = i64::try_from(missing.len()).unwrap_or(i64::MAX);
    let message = message!(
        "the collection lacks {copies} of {cards}",
        copies = numbered(copies, "copy"),
        cards = numbered(cards, "card")
    );
    let lacking: Vec<String> =
        missing.iter().map(|one| format!("{} {}", one.copies(), one.name)).collect();
    let finding = missing.iter().fold(Finding::new(message), |found, one| found.about(one.card));
    cx.report(
        finding
            .help(message!("find in any printing: {lacking}", lacking = listed(&lacking, "and"))),
    );
}
