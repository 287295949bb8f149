//! Items, allies and factions for which the location deck holds no site.

use crate::cards::database::Database;
use crate::cards::model::{Card, Keyword, PlayableAt};
use crate::cards::play;
use crate::cards::sites::{in_words, of_kind};
use crate::decks::resolve::DeckCard;
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};
use crate::text::{listed, numbered};

use super::shared::{different, is_lost, own_sites, resources, with_reasons};

declare_rule! {
    name: "unplayable-resource",
    family: Advice,
    scope: Deck,
    severity: Warning,
    summary: "a site of the location deck plays each item, ally and faction",
    words: "every item, ally and faction has a site that plays it",
}

/// The most places that are listed one by one.
const PLACES_TOLD: usize = 3;

fn check(cx: &mut Context<'_, '_>) {
    let deck = cx.deck;
    let sites = own_sites(cx);
    let lost: Vec<_> = resources(deck).filter(|card| is_lost(cx, card.card, &sites)).collect();
    let number = different(&lost);
    let message = match lost.as_slice() {
        [] => return,
        [one, ..] if number == 1 => {
            message!("no site of the location deck plays {card}", card = one.card.shown_name())
        }
        _ => message!(
            "{resources} can be played at no site of the location deck",
            resources = numbered(number, "resource")
        ),
    };
    let why = |card: &DeckCard<'_>| where_playable(card.card, deck.database);
    let help = message!("add a site that plays it, or use other cards");
    cx.report(Finding::new(with_reasons(message, &lost, why)).on_all(lost, why).help(help));
}

/// Where a card is playable, as a label.
fn where_playable(card: &Card, database: &Database) -> Message {
    if let Some(PlayableAt::Sites(places)) = &card.playable_at {
        let mut words: Vec<Message> =
            places.iter().take(PLACES_TOLD).map(|place| in_words(place, database)).collect();
        if places.len() > PLACES_TOLD {
            words.push(message!("elsewhere"));
        }
        return message!("playable at {places}", places = listed(&words, "or"));
    }
    let class = play::class_of(card).map_or_else(|| message!("it"), of_kind);
    if card.has(Keyword::HoardItem) {
        message!("no site with a hoard lists {class}", class)
    } else {
        message!("no site lists {class}", class)
    }
}
