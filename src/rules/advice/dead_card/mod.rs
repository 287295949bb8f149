//! Cards that the deck can never play, in any game.

use crate::cards::model::PlayerType;
use crate::cards::sites::in_words;
use crate::decks::resolve::DeckCard;
use crate::message::{Message, message};
use crate::prospects::Hindrance;
use crate::rules::location_deck::avatar_site::tells_of;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};
use crate::text::{listed, numbered};

use super::shared::{different, drawn, is_lost, own_holdings, own_sites, with_reasons};

declare_rule! {
    name: "dead-card",
    family: Advice,
    scope: Deck,
    severity: Note,
    summary: "the deck can play each of its cards some day",
    words: "only cards that the deck can play",
}

fn check(cx: &mut Context<'_, '_>) {
    let sites = own_sites(cx);
    let hindered = |card: &&DeckCard<'_>| reason(cx, &sites, card).is_some();
    let (dead, mut homeless): (Vec<&DeckCard<'_>>, Vec<_>) = drawn(cx.deck).partition(hindered);
    homeless.retain(|card| own_holdings(cx).is_homeless_agent(card.card));
    tell_of_homeless(cx, homeless);
    let number = different(&dead);
    let message = match dead.as_slice() {
        [] => return,
        [one, ..] if number == 1 => {
            message!("{card} can never be used in this deck", card = one.card.shown_name())
        }
        _ => message!("{cards} can never be used in this deck", cards = numbered(number, "card")),
    };
    let why = |card: &DeckCard<'_>| {
        let reason = reason(cx, &sites, card);
        reason.map_or_else(Message::default, |reason| reason.message(cx.deck.database))
    };
    let finding = Finding::new(with_reasons(message, &dead, why))
        .on_all(dead, why)
        .help(message!("remove what cannot be used, or add what it needs"));
    cx.report(finding);
}

/// Agents are played as hazards all the same, but not revealed at home for long (`CoE` 4.2.2).
fn tell_of_homeless<'d>(cx: &mut Context<'d, '_>, agents: Vec<&'d DeckCard<'_>>) {
    let number = different(&agents);
    let message = match agents.as_slice() {
        [] => return,
        [one, ..] if number == 1 => {
            message!("no home site of {card} is in the deck", card = one.card.shown_name())
        }
        _ => {
            message!("no home site of {agents} is in the deck", agents = numbered(number, "agent"))
        }
    };
    let as_character = matches!(cx.player(), PlayerType::Ringwraith | PlayerType::FallenWizard);
    let database = cx.deck.database;
    let why = |card: &DeckCard<'_>| {
        let homes = card.card.home_sites.iter().map(|home| in_words(home, database));
        let homes = listed(&homes.collect::<Vec<_>>(), "or");
        if as_character {
            message!(
                "without {homes}, he is not played as a character, and as a hazard revealed at home \
                 he is discarded at the end of the turn",
                homes
            )
        } else {
            message!(
                "without {homes}, he is discarded at the end of the turn in which he is revealed at \
                 home",
                homes
            )
        }
    };
    let finding = Finding::new(with_reasons(message, &agents, why))
        .on_all(agents, why)
        .help(message!("add a home site"));
    cx.report(finding);
}

/// Why a card is dead, unless other advice says so: `missing-enabler` covers the cards that it
/// needs, `unplayable-resource` items, allies and factions without a site, `avatar-site` the
/// avatar's site, `avatar-specific` other avatars' cards.
fn reason(cx: &Context<'_, '_>, sites: &[&DeckCard<'_>], card: &DeckCard<'_>) -> Option<Hindrance> {
    let told = |found: &Hindrance| match found {
        Hindrance::NoHomeSite(_) => tells_of(cx, card.card),
        Hindrance::Needs(_) | Hindrance::Opponent(_) => true,
        Hindrance::NoSite => is_lost(cx, card.card, sites),
        _ => false,
    };
    let own = own_holdings(cx);
    let found = own.hindrance(card.card).filter(|found| !told(found));
    found.filter(|_| !own.is_for_another(card.card))
}
