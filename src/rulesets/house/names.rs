//! Cards in house rules: people call them by their names, rulesets by their ids. The names become ids
//! before anything else is read.

use toml::de::{DeTable, DeValue};

use crate::cards::database::{CardKey, Database, Printing};
use crate::cards::lookup::{Lookup, tagged};
use crate::cards::model::{Card, CardId};
use crate::diagnostic::Diagnostic;
use crate::message::{Message, message};
use crate::source::Span;
use crate::text::{listed, numbered, was_meant};

use super::fault;

/// The keys with cards below them, of bans and of rules.
const CARD_KEYS: [&str; 7] =
    ["cards", "havens", "sites", "anyone", "unless", "on-starting-site", "makes-haven"];

/// Names of cards in a text, each with its id.
pub(super) struct NamedCards {
    /// The places of the strings, quotes included, in file order.
    found: Vec<(Span, CardId)>,
}

/// Finds the names of cards in house rules; the error lists every unknown or ambiguous name.
pub(super) fn named_cards(
    table: &DeTable<'_>,
    database: &Database,
) -> Result<NamedCards, Vec<Diagnostic>> {
    let mut names = Vec::new();
    for (key, value) in table {
        if matches!(key.get_ref().as_ref(), "rules" | "ban") {
            strings(value.get_ref(), value.span().into(), false, &mut names);
        }
    }
    let mut lookup = Lookup::new(database);
    let (mut found, mut faults) = (Vec::new(), Vec::new());
    for (name, span) in names.into_iter().filter(|(name, _)| name.parse::<CardId>().is_err()) {
        match card_of(name, span, &mut lookup, database) {
            Ok(id) => found.push((span, id)),
            Err(wrong) => faults.push(*wrong),
        }
    }
    found.sort_unstable_by_key(|(span, _)| *span);
    if faults.is_empty() { Ok(NamedCards { found }) } else { Err(faults) }
}

/// The strings below a key for cards, each with its place.
fn strings<'d>(
    value: &'d DeValue<'_>,
    span: Span,
    of_cards: bool,
    found: &mut Vec<(&'d str, Span)>,
) {
    match value {
        DeValue::String(text) if of_cards => found.push((text, span)),
        DeValue::Array(values) => {
            for value in values {
                strings(value.get_ref(), value.span().into(), of_cards, found);
            }
        }
        DeValue::Table(table) => {
            for (key, value) in table {
                let key = key.get_ref().as_ref();
                // Other values in a list of cards, such as citations, are not cards.
                let inside = CARD_KEYS.contains(&key) || of_cards && !is_other(key);
                strings(value.get_ref(), value.span().into(), inside, found);
            }
        }
        _ => {}
    }
}

/// Whether the value of a key in a list of cards is not a card.
fn is_other(key: &str) -> bool {
    matches!(key, "cite" | "reason" | "players" | "opponents")
}

/// The one card that a name means, in any printing.
fn card_of(
    name: &str,
    span: Span,
    lookup: &mut Lookup<'_>,
    database: &Database,
) -> Result<CardId, Box<Diagnostic>> {
    let mut printings = Vec::new();
    let mismatched = lookup.candidates(name, &mut printings).mismatched;
    let wrong =
        |message: Message, help: Message| Err(Box::new(fault(message, Some(span), Some(help))));
    if let Some(tag) = mismatched {
        let message = message!("no card of this name has the tag \"{tag}\"", tag);
        return wrong(message, message!("correct the tag"));
    }
    let mut cards: Vec<(CardKey, Printing)> = Vec::new();
    for printing in printings {
        let key = database.key(printing);
        if !cards.iter().any(|(known, _)| *known == key) {
            cards.push((key, printing));
        }
    }
    match cards.as_slice() {
        [] => {
            let help = was_meant(&lookup.nearest(name));
            let help = help.unwrap_or_else(|| message!("name a card, or its id such as TW-106"));
            wrong(message!("no card is called \"{name}\"", name), help)
        }
        [(_, printing)] => Ok(database.id(*printing)),
        several => {
            let cards: Vec<&Card> = several.iter().map(|(_, at)| database.card(*at)).collect();
            let names: Vec<String> = cards.iter().map(|card| tagged(card, &cards)).collect();
            let names = listed(&names, "or");
            let help = message!("write one or several of {names}", names);
            let cards = numbered(cards.len(), "card");
            wrong(message!("\"{name}\" matches {cards}", name, cards), help)
        }
    }
}

impl NamedCards {
    /// The text with ids in place of the names.
    pub(super) fn replaced(&self, text: &str) -> String {
        let mut replaced = String::with_capacity(text.len());
        let mut at = 0;
        for (span, id) in &self.found {
            let (start, end) = (span.start as usize, span.end as usize);
            replaced.extend([&text[at..start], "\"", &id.to_string(), "\""]);
            at = end;
        }
        replaced + &text[at..]
    }

    /// The place in the original text for a place in the text with ids.
    pub(super) fn place_before(&self, place: Span) -> Span {
        let before = |offset: u32| {
            let mut shift = 0_i64;
            for (span, id) in &self.found {
                let length = i64::from(span.end) - i64::from(span.start);
                if i64::from(offset) - shift <= i64::from(span.start) {
                    break;
                }
                shift += i64::try_from(id.to_string().len() + 2).unwrap_or(0) - length;
            }
            u32::try_from(i64::from(offset) - shift).unwrap_or(0)
        };
        Span { start: before(place.start), end: before(place.end) }
    }
}
