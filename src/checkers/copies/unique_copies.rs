//! One copy of each unique card.

use crate::cards::model::{Alignment, Card, CardType, Subtype};
use crate::checkers::metadata::declare_rule;
use crate::checkers::tally::{is_counted, sum};
use crate::checkers::{Context, Finding};
use crate::decks::resolve::{Class, DeckCard};
use crate::rulesets::model::{Manifestations, UniqueCopies};
use crate::text::{count, list};

use super::too_many;

declare_rule!(
    "unique-copies",
    "unique_copies.md",
    Copies,
    Error,
    "one copy of each unique card, and of its manifestations where the book joins them"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().unique_copies else { return };
    let deck = cx.deck;
    let mut unique: Vec<&DeckCard<'_>> = cx
        .tally
        .cards(deck)
        .filter(|card| card.card.unique && card.class != Class::Avatar)
        .filter(|card| is_counted(card, &rule.counted))
        .collect();
    unique.sort_by_key(|card| identity(card, rule.manifestations));
    let same = |a: &&DeckCard<'_>, b: &&DeckCard<'_>| {
        identity(a, rule.manifestations) == identity(b, rule.manifestations)
    };
    for cards in unique.chunk_by(same) {
        let sum = sum(cards.iter().copied(), rule.characters_from_pool);
        if sum > u32::from(rule.limit) {
            cx.report(finding(cards, sum, rule));
        }
    }
}

/// What counts as one card: the manifestation group where the book joins its cards.
fn identity(card: &DeckCard<'_>, joined: Manifestations) -> impl Ord + use<> {
    let joins = match joined {
        Manifestations::Apart => false,
        Manifestations::ItemsAndFactions => card.card.is_item() || card.card.is(Subtype::Faction),
        Manifestations::Resources => card.card.card_type == CardType::Resource,
    };
    if joins { (Some(card.group), None) } else { (None, Some(card.key)) }
}

fn finding(cards: &[&DeckCard<'_>], sum: u32, rule: &UniqueCopies) -> Finding {
    let mut different: Vec<&DeckCard<'_>> = Vec::new();
    for card in cards {
        if !different.iter().any(|other| other.key == card.key) {
            different.push(card);
        }
    }
    let names: Vec<_> = different.iter().map(|card| described(card.card, &different)).collect();
    let limit = u32::from(rule.limit);
    let entries = cards.iter().copied();
    if let [name] = names.as_slice() {
        return too_many(&format!("{name}, which is unique"), sum, limit, entries);
    }
    let message = format!(
        "{} are manifestations of one unique card: {}, {limit} allowed",
        list(&names, "and"),
        count(sum, "copy")
    );
    Finding::new(message)
        .on_all(entries, |card| format!("{} here", count(card.copies(), "copy")))
        .help("keep one of them")
}

/// A card's name, with its alignment where another version of the same name is among the cards.
fn described(card: &Card, cards: &[&DeckCard<'_>]) -> String {
    let other_version = |other: &&DeckCard<'_>| {
        other.card.name == card.name && other.card.alignment != card.alignment
    };
    match card.alignment {
        Alignment::Hero | Alignment::Minion if cards.iter().any(other_version) => {
            format!("{} ({})", card.shown_name(), card.alignment)
        }
        _ => card.shown_name().to_owned(),
    }
}
