//! The cards without which another cannot be played, and which a deck does not hold.

use crate::cards::database::{CardKey, Database, GroupKey};
use crate::cards::fold::fold;
use crate::cards::model::{Card, CardType, Need, Race};
use crate::message::{Message, message};
use crate::text::{article, listed};

use super::Holdings;

/// What a card needs and the deck does not hold, in words.
pub(super) fn lack(own: &Holdings<'_>, card: &Card) -> Option<Message> {
    if card.requires_agent && !own.cards.iter().any(|(_, held, _)| held.agent) {
        return Some(message!("an agent"));
    }
    // Played as a hazard, it is for what the opponent has.
    if card.dual_purpose && card.card_type == CardType::Resource {
        return None;
    }
    let attacks = |race| own.cards.iter().any(|(_, held, _)| is_attack_of(held, race));
    if !card.of_use_without_attacks
        && !card.attacks_of.is_empty()
        && !card.attacks_of.iter().any(|&race| attacks(race))
    {
        let races: Vec<Message> = card.attacks_of.iter().map(|race| race.message()).collect();
        return Some(message!("a creature ({races})", races = listed(&races, "or")));
    }
    let lacking = card.needs.iter().find(|needs| !needs.iter().any(|need| holds(own, need)))?;
    Some(listed(&lacking.iter().map(|need| in_words(need, own.database)).collect::<Vec<_>>(), "or"))
}

/// Whether a hazard or agent attacks as one of this race.
fn is_attack_of(card: &Card, race: Race) -> bool {
    (card.card_type == CardType::Hazard || card.agent) && card.is_of(race)
}

fn holds(own: &Holdings<'_>, need: &Need) -> bool {
    let mut held = own.cards.iter().map(|(_, held, _)| held);
    match need {
        Need::Card(name) => holds_card(own, name),
        Need::Kind(kind) => held.any(|held| held.is(*kind)),
        Need::Keyword(keyword) => held.any(|held| held.has(*keyword)),
    }
}

/// Whether the deck holds a card of this name or a manifestation of it, or is played with it.
fn holds_card(own: &Holdings<'_>, name: &str) -> bool {
    let database = own.database;
    let named: Vec<(CardKey, GroupKey)> = database
        .by_folded_name(&fold(name))
        .filter(|&(_, at)| database.card(at).name == name)
        .map(|(_, at)| (database.key(at), database.group(at)))
        .collect();
    own.avatar.as_deref() == Some(name)
        || own.cards.iter().any(|&(key, ..)| {
            named.iter().any(|&(_, group)| database.group(database.first_printing(key)) == group)
        })
        || own.avatar_card.is_some_and(|key| named.iter().any(|&(own, _)| own == key))
}

fn in_words(need: &Need, database: &Database) -> Message {
    match need {
        Need::Card(name) => Message::verbatim(database.shown_name(name)),
        Need::Kind(kind) => with_article(kind.message()),
        Need::Keyword(keyword) => with_article(keyword.message()),
    }
}

fn with_article(word: Message) -> Message {
    let english = format!("{} {}", article(&word), word.replace('-', " "));
    word.spelt(english)
}
