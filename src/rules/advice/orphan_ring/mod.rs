//! Special rings in a deck without a gold ring.

use crate::cards::model::Subtype;
use crate::message::message;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};
use crate::text::numbered;

use super::shared::{different, drawn, is_special_ring};

declare_rule! {
    name: "orphan-ring",
    family: Advice,
    scope: Deck,
    severity: Warning,
    summary: "a deck with special rings holds a gold ring",
    words: "a gold ring for special rings",
}

fn check(cx: &mut Context<'_, '_>) {
    let deck = cx.deck;
    if drawn(deck).any(|card| card.card.is(Subtype::GoldRingItem)) {
        return;
    }
    let rings: Vec<_> = drawn(deck).filter(|card| is_special_ring(card.card)).collect();
    let message = match rings.as_slice() {
        [] => return,
        [one] => message!(
            "{card} replaces a gold ring, but the deck has none",
            card = one.card.shown_name()
        ),
        _ => {
            let rings = numbered(different(&rings), "special ring");
            message!("{rings} replace gold rings, but the deck has none", rings)
        }
    };
    cx.report(
        Finding::new(message)
            .on_all(rings, |_| message!("needs a gold ring"))
            .help(message!("add a gold ring item, and a way to test it")),
    );
}
