//! Cards that the deck can never play, whatever comes into the hand.

use crate::decks::resolve::DeckCard;
use crate::message::{Message, message};
use crate::prospects::{Hindrance, Holdings};
use crate::rules::location_deck::avatar_site::tells_of;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};
use crate::text::numbered;

use super::shared::{different, drawn, is_lost, own_holdings, sites, with_reasons};

declare_rule! {
    name: "dead-card",
    family: Advice,
    scope: Deck,
    severity: Note,
    summary: "the deck can play each of its cards some day",
    words: "only cards that the deck can play",
}

fn check(cx: &mut Context<'_, '_>) {
    let sites = sites(cx.deck);
    let own = own_holdings(cx);
    let hindered = |card: &&DeckCard<'_>| reason(cx, &own, &sites, card).is_some();
    let dead: Vec<_> = drawn(cx.deck).filter(hindered).collect();
    let number = different(&dead);
    let message = match dead.as_slice() {
        [] => return,
        [one, ..] if number == 1 => {
            message!("{card} can never be used in this deck", card = one.card.shown_name())
        }
        _ => message!("{cards} can never be used in this deck", cards = numbered(number, "card")),
    };
    let why = |card: &DeckCard<'_>| {
        let reason = reason(cx, &own, &sites, card);
        reason.map_or_else(Message::default, |reason| reason.message(cx.deck.database))
    };
    let finding = Finding::new(with_reasons(message, &dead, why))
        .on_all(dead, why)
        .help(message!("remove them, or add what they need"));
    cx.report(finding);
}

/// Why a card is dead, where no other advice says so: `missing-enabler` tells of the cards that it
/// needs, `unplayable-resource` of items, allies and factions without a site, `avatar-site` of the avatar's.
fn reason(
    cx: &Context<'_, '_>,
    own: &Holdings<'_>,
    sites: &[&DeckCard<'_>],
    card: &DeckCard<'_>,
) -> Option<Hindrance> {
    let told = |found: &Hindrance| match found {
        Hindrance::NoHomeSite(_) => tells_of(cx, card.card),
        Hindrance::Needs(_) | Hindrance::Opponent(_) => true,
        Hindrance::NoSite => is_lost(cx, card.card, sites),
        _ => false,
    };
    own.hindrance(card.card).filter(|found| !told(found))
}
