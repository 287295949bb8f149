//! What several decks need beyond a collection if all are built at the same time.

use serde::Serialize;

use crate::cards::model::CardId;
use crate::decks::missing::{CardNeed, DeckNeeds, missing_together};
use crate::harmless::shown_line;
use crate::message::{Message, message};
use crate::text::{Numbered, numbered};

/// What decks lack if all are built at the same time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct TogetherReport {
    /// The decks, by their files; those that cannot be read are left out.
    pub decks: Vec<String>,
    /// The copies that are lacking of all cards together.
    pub copies: u32,
    /// The cards that are lacking, in the order in which the decks name them.
    pub cards: Vec<LackingCard>,
}

/// A card of which decks together need more copies than there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct LackingCard {
    /// The copies that are lacking.
    pub copies: u32,
    /// The name in the language asked for.
    pub name: String,
    /// The English name.
    pub english: String,
    /// Its printings, the first one first; any will do.
    pub printings: Vec<LackingPrinting>,
    /// Copies in the collection.
    pub have: u32,
    /// Copies that all decks need together.
    pub need: u32,
    /// The decks that need it.
    pub decks: Vec<NeedingDeck>,
}

/// A printing of a card that is lacking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct LackingPrinting {
    /// Its id, which begins with the set.
    pub id: CardId,
}

/// A deck that needs a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct NeedingDeck {
    /// Its file.
    pub path: String,
    /// Its copies in all parts together.
    pub copies: u32,
}

impl TogetherReport {
    /// What these decks lack.
    pub fn new(decks: &[DeckNeeds]) -> Self {
        let path = |deck: &DeckNeeds| shown_line(&deck.path);
        let card = |need: CardNeed| LackingCard {
            copies: need.copies(),
            have: need.have,
            need: need.need(),
            decks: (need.decks.iter())
                .map(|&(at, copies)| NeedingDeck { path: path(&decks[at]), copies })
                .collect(),
            name: need.name,
            english: need.english,
            printings: need.printings.into_iter().map(|id| LackingPrinting { id }).collect(),
        };
        let cards: Vec<LackingCard> = missing_together(decks).into_iter().map(card).collect();
        Self {
            decks: decks.iter().map(path).collect(),
            copies: cards.iter().fold(0, |sum, card| sum.saturating_add(card.copies)),
            cards,
        }
    }

    /// Whether all can be built, in a line.
    pub fn told(&self) -> Message {
        let decks = numbered(self.decks.len(), "deck");
        if self.cards.is_empty() {
            return message!("the collection is enough for {decks} at the same time", decks);
        }
        let (copies, cards) = self.sums();
        message!(
            "for {decks} at the same time, the collection lacks {copies} of {cards}",
            decks,
            copies,
            cards
        )
    }

    /// The copies and the cards that are lacking.
    pub(crate) fn sums(&self) -> (Numbered, Numbered) {
        (numbered(self.copies, "copy"), numbered(self.cards.len(), "card"))
    }
}
