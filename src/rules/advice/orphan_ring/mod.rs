//! Special rings in a deck without a gold ring that can become them.

use crate::cards::model::Subtype;
use crate::decks::resolve::DeckCard;
use crate::message::message;
use crate::odds::ring::can_become;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};
use crate::text::numbered;

use super::shared::{different, drawn, is_special_ring};

declare_rule! {
    name: "orphan-ring",
    family: Advice,
    scope: Deck,
    severity: Warning,
    summary: "a deck with special rings holds gold rings that can become them",
    words: "a gold ring for special rings",
}

fn check(cx: &mut Context<'_, '_>) {
    let deck = cx.deck;
    let gold: Vec<_> = drawn(deck).filter(|card| card.card.is(Subtype::GoldRingItem)).collect();
    let is_made = |ring: &&DeckCard<'_>| gold.iter().any(|gold| can_become(gold.card, ring.card));
    let rings = drawn(deck).filter(|card| is_special_ring(card.card));
    let rings: Vec<_> = rings.filter(|ring| !is_made(ring)).collect();
    let message = match rings.as_slice() {
        [] => return,
        [one] if !gold.is_empty() => message!(
            "{card} replaces a gold ring, but none of the deck’s can become it",
            card = one.card.shown_name()
        ),
        _ if !gold.is_empty() => {
            let rings = numbered(different(&rings), "special ring");
            message!("{rings} replace gold rings, but none of the deck’s can become them", rings)
        }
        [one] => message!(
            "{card} replaces a gold ring, but the deck has none",
            card = one.card.shown_name()
        ),
        _ => {
            let rings = numbered(different(&rings), "special ring");
            message!("{rings} replace gold rings, but the deck has none", rings)
        }
    };
    cx.report(Finding::new(message).on_all(rings, |_| message!("needs a gold ring")).help(
        if gold.is_empty() {
            message!("add a gold ring item, and a way to test it")
        } else {
            message!("add a gold ring of its side that lists its kind")
        },
    ));
}
