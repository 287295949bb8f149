//! Cards that cannot be played without another, which the deck does not hold.

use crate::cards::database::{CardKey, Database, GroupKey};
use crate::cards::fold::fold;
use crate::cards::model::{Card, Need};
use crate::decks::resolve::ResolvedDeck;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};
use crate::text::{article, count, list};

use super::shared::{different, drawn, held, is_special_ring};

declare_rule! {
    name: "missing-enabler",
    family: Advice,
    scope: Deck,
    severity: Note,
    summary: "the deck holds what its cards cannot be played without",
    words: "the cards that other cards need",
}

fn check(cx: &mut Context<'_, '_>) {
    let deck = cx.deck;
    let lacking: Vec<_> = drawn(deck)
        .filter(|card| !is_special_ring(card.card))
        .filter(|card| lack(deck, card.card).is_some())
        .collect();
    let number = different(&lacking);
    let message = match lacking.as_slice() {
        [] => return,
        [one, ..] if number == 1 => {
            format!("{} needs a card that the deck does not hold", one.card.shown_name())
        }
        _ => format!("{} need others that the deck does not hold", count(number, "card")),
    };
    cx.report(
        Finding::new(message)
            .on_all(lacking, |card| format!("needs {}", lack(deck, card.card).unwrap_or_default()))
            .help("add what is needed, or leave out what needs it"),
    );
}

/// What a card needs and the deck does not hold, in words.
fn lack(deck: &ResolvedDeck<'_>, card: &Card) -> Option<String> {
    if card.requires_agent && !held(deck).any(|held| held.card.agent) {
        return Some("an agent".to_owned());
    }
    let lacking = card.needs.iter().find(|needs| !needs.iter().any(|need| holds(deck, need)))?;
    Some(list(&lacking.iter().map(|need| in_words(need, deck.database)).collect::<Vec<_>>(), "or"))
}

fn holds(deck: &ResolvedDeck<'_>, need: &Need) -> bool {
    match need {
        Need::Card(name) => holds_card(deck, name),
        Need::Kind(kind) => held(deck).any(|held| held.card.is(*kind)),
        Need::Keyword(keyword) => held(deck).any(|held| held.card.has(*keyword)),
    }
}

/// Whether the deck holds a card of this name or a manifestation of it, or is played with it.
fn holds_card(deck: &ResolvedDeck<'_>, name: &str) -> bool {
    let database = deck.database;
    let named: Vec<(CardKey, GroupKey)> = database
        .by_folded_name(&fold(name))
        .filter(|&(_, at)| database.card(at).name == name)
        .map(|(_, at)| (database.key(at), database.group(at)))
        .collect();
    let avatar = deck.avatar.as_ref();
    avatar.is_some_and(|avatar| avatar.name == name)
        || held(deck).any(|held| named.iter().any(|&(_, group)| held.group == group))
        || avatar
            .and_then(|avatar| avatar.card)
            .is_some_and(|key| named.iter().any(|&(k, _)| k == key))
}

fn in_words(need: &Need, database: &Database) -> String {
    match need {
        Need::Card(name) => database.shown_name(name).to_owned(),
        Need::Kind(kind) => with_article(kind.word()),
        Need::Keyword(keyword) => with_article(keyword.word()),
    }
}

fn with_article(word: &str) -> String {
    format!("{} {}", article(word), word.replace('-', " "))
}
