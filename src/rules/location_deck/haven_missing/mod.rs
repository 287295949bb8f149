//! Havens that the location deck should hold.

pub(crate) mod limits;

use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};

pub(crate) use limits::HavenMissing;

use super::shared::sites;

declare_rule! {
    name: "haven-missing",
    family: LocationDeck,
    scope: Part,
    needs: LocationDeck,
    severity: Warning,
    summary: "the location deck holds each haven that the book names",
    limits: HavenMissing,
}

fn check(cx: &mut Context<'_, '_>, limits: &HavenMissing) {
    let (deck, database) = (cx.deck, cx.deck.database);
    for &id in limits.havens(cx.player()) {
        let Some(printing) = database.by_id(id) else { continue };
        let key = database.key(printing);
        if sites(deck).any(|site| site.key == key && site.copies() > 0) {
            continue;
        }
        let name = database.card(printing).shown_name();
        cx.report(
            Finding::new(message!("the location deck lacks the haven {name}", name))
                .about(id)
                .help(message!("add \"{name}\" ({id}) to the sites", name, id)),
        );
    }
}

fn words(limits: &HavenMissing, wording: &Wording<'_>) -> Message {
    wording.by_player(&limits.havens, |havens| wording.names(havens))
}
