//! One copy of each unique card.

pub(crate) mod limits;

use crate::cards::model::{Alignment, Card, CardType, Subtype};
use crate::decks::resolve::{Class, DeckCard};
use crate::message::{Message, message};
use crate::rules::metadata::declare_rule;
use crate::rules::tally::{is_counted, sum};
use crate::rules::wording::{Wording, together, with_pool};
use crate::rules::{Context, Finding};
use crate::rulesets::model::Manifestations;
use crate::text::{listed, numbered};

pub(crate) use limits::UniqueCopies;

use super::shared::too_many;

/// The reading of a book that calls the versions of both sides manifestations of one card.
const VERSIONS: &str = "versions";

declare_rule! {
    name: "unique-copies",
    family: Copies,
    scope: Deck,
    severity: Error,
    summary: "one copy of each unique card, and of its manifestations where the book joins them",
    limits: UniqueCopies,
}

fn check(cx: &mut Context<'_, '_>, limits: &UniqueCopies) {
    let deck = cx.deck;
    let mut unique: Vec<&DeckCard<'_>> = cx
        .tally
        .cards(deck)
        .filter(|card| card.card.unique && card.class != Class::Avatar)
        .filter(|card| is_counted(card, &limits.counted))
        .collect();
    unique.sort_by_key(|card| identity(card, limits.manifestations));
    let same = |a: &&DeckCard<'_>, b: &&DeckCard<'_>| {
        identity(a, limits.manifestations) == identity(b, limits.manifestations)
    };
    for cards in unique.chunk_by(same) {
        let sum = sum(deck, cards.iter().copied(), limits.characters_from_pool);
        if sum > u32::from(limits.limit) {
            cx.report(finding(cards, sum, limits));
        }
    }
}

/// The key of what counts as one card: the manifestation group if the book joins its cards.
fn identity(card: &DeckCard<'_>, joined: Manifestations) -> impl Ord + use<> {
    let joins = match joined {
        Manifestations::Apart => false,
        Manifestations::ItemsAndFactions => card.card.is_item() || card.card.is(Subtype::Faction),
        Manifestations::Resources => card.card.card_type == CardType::Resource,
    };
    if joins { (Some(card.group), None) } else { (None, Some(card.key)) }
}

fn finding(cards: &[&DeckCard<'_>], sum: u32, limits: &UniqueCopies) -> Finding {
    let mut different: Vec<&DeckCard<'_>> = Vec::new();
    for card in cards {
        if !different.iter().any(|other| other.key == card.key) {
            different.push(card);
        }
    }
    let names: Vec<_> = different.iter().map(|card| described(card.card, &different)).collect();
    let limit = u32::from(limits.limit);
    let entries = cards.iter().copied();
    if let [name] = names.as_slice() {
        return too_many(&message!("{name}, which is unique", name), sum, limit, entries);
    }
    let message = message!(
        "{names} are manifestations of one unique card: {copies}, {limit} allowed",
        names = listed(&names, "and"),
        copies = numbered(sum, "copy"),
        limit
    );
    Finding::new(message)
        .on_all(entries, |card| message!("{copies} here", copies = numbered(card.copies(), "copy")))
        .help(message!("keep one of them"))
        .resting_on(VERSIONS)
}

/// A card's name, with its alignment where another version of the same name is among the cards.
fn described(card: &Card, cards: &[&DeckCard<'_>]) -> Message {
    let other_version = |other: &&DeckCard<'_>| {
        other.card.name == card.name && other.card.alignment != card.alignment
    };
    match card.alignment {
        Alignment::Hero | Alignment::Minion if cards.iter().any(other_version) => {
            message!("{card} ({alignment})", card = card.shown_name(), alignment = card.alignment)
        }
        _ => Message::verbatim(card.shown_name()),
    }
}

fn words(limits: &UniqueCopies, _: &Wording<'_>) -> Message {
    let (limit, parts) = (limits.limit, together(&limits.counted));
    let over = message!("{limit} in {parts}", limit, parts);
    let joined = match limits.manifestations {
        Manifestations::Apart => None,
        Manifestations::ItemsAndFactions => {
            Some(message!("hero and minion version of a unique item or faction are one card"))
        }
        Manifestations::Resources => {
            Some(message!("resources that are manifestations of one unique card are one card"))
        }
    };
    with_pool(std::iter::once(over).chain(joined).collect(), limits.characters_from_pool)
}
