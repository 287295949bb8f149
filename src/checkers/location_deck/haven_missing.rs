//! Havens that the location deck should hold.

use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};

use super::sites;

declare_rule!(
    "haven-missing",
    "haven_missing.md",
    LocationDeck,
    Warning,
    "the location deck holds each haven that the book names"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().haven_missing else { return };
    let (deck, database) = (cx.deck, cx.deck.database);
    let havens = rule.havens.of(cx.player()).map_or(&[][..], Vec::as_slice);
    for &id in havens {
        let Some(printing) = database.by_id(id) else { continue };
        let key = database.key(printing);
        if sites(deck).any(|site| site.key == key && site.copies() > 0) {
            continue;
        }
        let name = database.card(printing).shown_name();
        cx.report(
            Finding::new(format!("the location deck lacks {name}, a haven that it should hold"))
                .about(id)
                .help(format!("add \"{name}\" ({id}) to the sites")),
        );
    }
}
