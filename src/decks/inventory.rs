//! The cards of a deck: each card once for each part of the deck, in an order that depends only on
//! the cards, not on the order, the printings or the format of the file.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::cards::database::Database;
use crate::cards::fold::fold;
use crate::cards::model::CardId;
use crate::decks::model::{Deck, Entry, Part, Quantity, Section};
use crate::decks::resolve::ResolvedDeck;
use crate::source::Span;

/// The copies of a card in one part of a deck. As a text it is `3 TW-209 Dodge`; a name that no card
/// has stands behind a `?`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String"))]
#[non_exhaustive]
pub struct CardCount {
    /// How many copies; never 0.
    pub copies: u32,
    /// The first printing of the card; none where no card has the name.
    pub card: Option<CardId>,
    /// The card's English name, or what the file says.
    pub name: String,
}

/// The error for a text that is not copies of a card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not copies, id and name of a card, as in `3 TW-209 Dodge`")]
pub struct BadCardCount(String);

/// The cards of a deck, part by part, in the order of their ids; unknown names come last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Inventory(BTreeMap<(Part, Option<CardId>, String), CardCount>);

impl Inventory {
    /// The cards of a deck. Entries without copies are left out.
    pub(crate) fn of(deck: &ResolvedDeck<'_>) -> Self {
        let mut inventory = Self::default();
        for held in &deck.cards {
            let card = deck.database.card(deck.database.first_printing(held.key));
            inventory.add(held.place(), held.copies(), Some(card.id), &card.name);
        }
        for entry in &deck.unknown {
            let copies = u32::from(entry.quantity.copies());
            inventory.add(entry.section.part(), copies, None, &entry.name);
        }
        inventory
    }

    /// Whether it has no cards, known or unknown.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn add(&mut self, part: Part, copies: u32, card: Option<CardId>, name: &str) {
        if copies == 0 {
            return;
        }
        // Of unknown cards only the spelling is known.
        let folded = if card.is_none() { fold(name) } else { String::new() };
        let count = self.0.entry((part, card, folded)).or_insert_with(|| CardCount {
            copies: 0,
            card,
            name: name.to_owned(),
        });
        count.copies = count.copies.saturating_add(copies);
    }

    /// Every card with its part, in order.
    pub(crate) fn cards(&self) -> impl Iterator<Item = (Part, &CardCount)> {
        let known = self.0.iter().filter(|((_, card, _), _)| card.is_some());
        let unknown = self.0.iter().filter(|((_, card, _), _)| card.is_none());
        known.chain(unknown).map(|((part, ..), count)| (*part, count))
    }

    /// The cards of a part.
    pub(crate) fn of_part(&self, wanted: Part) -> Vec<CardCount> {
        let own = self.cards().filter(|(part, _)| *part == wanted);
        own.map(|(_, count)| count.clone()).collect()
    }
}

/// A deck of these cards, to be resolved and compared like any other. It has no fields except its
/// cards.
pub(crate) fn deck_of<'c>(cards: impl IntoIterator<Item = (Part, &'c CardCount)>) -> Deck {
    let entries = cards.into_iter().map(|(part, count)| count.entry(part));
    Deck { entries: entries.collect(), ..Deck::default() }
}

impl CardCount {
    fn entry(&self, part: Part) -> Entry {
        let place = Span::default();
        Entry {
            section: match part {
                Part::Pool => Section::PoolCards,
                Part::PlayDeck => Section::PlayDeckCards,
                Part::HazardDeck => Section::HazardDeck,
                Part::Sideboard => Section::Sideboard,
                Part::SideboardVsFallenWizard => Section::SideboardVsFallenWizard,
                Part::LocationDeck => Section::Sites,
            },
            quantity: Quantity::Copies(u8::try_from(self.copies).unwrap_or(u8::MAX)),
            name: self.name.clone(),
            id: self.card.map(|card| card.to_string()),
            name_span: place,
            quantity_span: place,
            span: place,
        }
    }

    /// The name of the card in the language of the database.
    pub fn shown_name<'n>(&'n self, database: &'n Database) -> &'n str {
        database.shown_name(&self.name)
    }
}

impl fmt::Display for CardCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.card {
            Some(card) => write!(f, "{} {card} {}", self.copies, self.name),
            None => write!(f, "{} ? {}", self.copies, self.name),
        }
    }
}

impl From<CardCount> for String {
    fn from(count: CardCount) -> Self {
        count.to_string()
    }
}

impl FromStr for CardCount {
    type Err = BadCardCount;

    fn from_str(text: &str) -> Result<Self, BadCardCount> {
        let bad = || BadCardCount(text.to_owned());
        let mut parts = text.splitn(3, ' ');
        let mut part = || parts.next().ok_or_else(bad);
        let copies = part()?.parse().ok().filter(|copies| *copies > 0).ok_or_else(bad)?;
        let card = match part()? {
            "?" => None,
            id => Some(id.parse().map_err(|_| bad())?),
        };
        Ok(Self { copies, card, name: part()?.to_owned() })
    }
}

impl TryFrom<String> for CardCount {
    type Error = BadCardCount;

    fn try_from(text: String) -> Result<Self, BadCardCount> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_is_read_as_it_is_written() {
        for text in ["3 TW-209 Dodge", "1 ? No such card", "12 BA-93 Moria"] {
            let count: CardCount = text.parse().expect("a count");
            assert_eq!(count.to_string(), text);
        }
        for text in ["", "3", "3 TW-209", "0 TW-209 Dodge", "x TW-209 Dodge", "3 TW Dodge"] {
            assert!(text.parse::<CardCount>().is_err(), "{text}");
        }
    }
}
