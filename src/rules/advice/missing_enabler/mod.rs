//! Cards that cannot be played without another, which the deck does not hold.

use crate::decks::resolve::DeckCard;
use crate::message::message;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};
use crate::text::numbered;

use super::shared::{different, drawn, is_special_ring, own_holdings, with_reasons};

declare_rule! {
    name: "missing-enabler",
    family: Advice,
    scope: Deck,
    severity: Note,
    summary: "the deck holds the cards that its cards need",
    words: "the cards that other cards need",
}

fn check(cx: &mut Context<'_, '_>) {
    let deck = cx.deck;
    tell_of_foreign_attacks(cx);
    tell_of_foreign_things(cx);
    let own = own_holdings(cx);
    let lacking: Vec<_> = drawn(deck)
        .filter(|card| !is_special_ring(card.card))
        .filter(|card| own.lack(card.card).is_some())
        // `avatar-specific` says whose it is.
        .filter(|card| !own.is_for_another(card.card))
        .collect();
    let number = different(&lacking);
    let what = |card: &DeckCard<'_>| own.lack(card.card).unwrap_or_default();
    let why = |card: &DeckCard<'_>| message!("needs {what}", what = what(card));
    let message = match lacking.as_slice() {
        [] => return,
        [one, ..] if number == 1 => message!(
            "{card} needs {what}, which the deck does not hold",
            card = one.card.shown_name(),
            what = what(one)
        ),
        _ => {
            let message = message!(
                "{cards} need cards that the deck does not hold",
                cards = numbered(number, "card")
            );
            with_reasons(message, &lacking, why)
        }
    };
    let finding = Finding::new(message)
        .on_all(lacking, why)
        .help(message!("add what is needed, or remove what needs it"));
    cx.report(finding);
}

/// Hazards that strengthen attacks which no creature of the deck makes: their texts mean automatic-attacks
/// as well, so that they are not without any use.
fn tell_of_foreign_attacks(cx: &mut Context<'_, '_>) {
    let own = own_holdings(cx);
    let idle: Vec<_> =
        drawn(cx.deck).filter(|card| own.foreign_attacks(card.card).is_some()).collect();
    let number = different(&idle);
    let message = match idle.as_slice() {
        [] => return,
        [one, ..] if number == 1 => {
            message!(
                "{card} is for attacks that no creature of the deck makes",
                card = one.card.shown_name()
            )
        }
        _ => message!(
            "{cards} are for attacks that no creature of the deck makes",
            cards = numbered(number, "card")
        ),
    };
    let why = |card: &DeckCard<'_>| {
        message!(
            "the deck has no creature ({races}), so only other attacks are left, such as \
             automatic-attacks",
            races = own.foreign_attacks(card.card).unwrap_or_default()
        )
    };
    let finding = Finding::new(with_reasons(message, &idle, why))
        .on_all(idle, why)
        .help(message!("add such creatures, or remove the cards that are for them"));
    cx.report(finding);
}

/// Resources that help with cards such as factions, where the deck holds none: the opponent's are left, so
/// that they are not without any use.
fn tell_of_foreign_things(cx: &mut Context<'_, '_>) {
    let own = own_holdings(cx);
    let idle: Vec<_> =
        drawn(cx.deck).filter(|card| own.foreign_things(card.card).is_some()).collect();
    let number = different(&idle);
    let message = match idle.as_slice() {
        [] => return,
        [one, ..] if number == 1 => {
            message!(
                "{card} is for cards that the deck does not hold",
                card = one.card.shown_name()
            )
        }
        _ => message!(
            "{cards} are for cards that the deck does not hold",
            cards = numbered(number, "card")
        ),
    };
    let why = |card: &DeckCard<'_>| {
        message!(
            "for {things}, but the deck has none, so only an opponent’s are left",
            things = own.foreign_things(card.card).unwrap_or_default()
        )
    };
    let finding = Finding::new(with_reasons(message, &idle, why))
        .on_all(idle, why)
        .help(message!("add such cards, or remove those that are for them"));
    cx.report(finding);
}
