//! Cards that a query found.

use serde::Serialize;

#[cfg(feature = "schema")]
use super::model::CardById;
use super::model::{REPORT_VERSION, Tool, by_id};
use crate::cards::database::Database;
use crate::cards::kinds::Kind;
use crate::cards::model::{Card, CardId};
use crate::cards::query::QueryHit;
use crate::message::{Message, message};
use crate::text::numbered;
use crate::words::words;

words! {
    /// The forms in which `cards search` lists cards.
    pub SearchFormat {
        /// For people, on a terminal.
        Human = "human",
        /// For programs.
        Json = "json",
        /// One id a line, for other commands.
        Ids = "ids",
    }
}

/// What a query found.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SearchCardsReport {
    /// The version of this shape.
    pub report_version: u32,
    /// Who made it.
    pub tool: Tool,
    /// The query.
    pub query: String,
    /// What of the query was guessed, or not understood.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub notes: Vec<Message>,
    /// How many cards were found, listed or not.
    pub found: usize,
    /// The cards that are listed, in order.
    pub cards: Vec<FoundCard>,
}

/// A card that was found.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FoundCard {
    /// The name in the language asked for.
    pub name: String,
    /// Its kind.
    pub kind: Kind,
    /// The printings that were found; the facts are those of the first.
    #[serde(serialize_with = "by_id")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<CardById>"))]
    pub printings: Vec<CardId>,
    /// What is known of it.
    pub facts: Card,
    /// The facts that tell it from others, in words.
    #[serde(skip)]
    pub brief: Message,
}

impl SearchCardsReport {
    /// The report on a search, with at most `most` cards.
    pub fn new(query: &str, found: &[QueryHit], database: &Database, most: usize) -> Self {
        let card = |found: &QueryHit| {
            let printings = found.printings.iter().map(|&printing| database.card(printing).id);
            let facts = database.card(found.printings[0]);
            FoundCard {
                name: facts.shown_name().to_owned(),
                kind: Kind::of(facts),
                printings: printings.collect(),
                facts: facts.clone(),
                brief: crate::cards::describe::brief(facts, database),
            }
        };
        Self {
            report_version: REPORT_VERSION,
            tool: Tool::default(),
            query: query.to_owned(),
            notes: Vec::new(),
            found: found.len(),
            cards: found.iter().take(most).map(card).collect(),
        }
    }

    /// The report with notes on guessed and unknown words of the query.
    #[must_use]
    pub fn with_notes(self, notes: &[Message]) -> Self {
        Self { notes: notes.to_vec(), ..self }
    }

    /// The ids, one a line: of each card the first printing that was found.
    pub fn ids(&self) -> String {
        self.cards.iter().fold(String::new(), |text, card| text + &card.facts.id.to_string() + "\n")
    }

    /// How many cards were found, and how many of them are listed.
    pub fn sums(&self) -> Message {
        let cards = numbered(self.found, "card");
        match self.found - self.cards.len() {
            0 => message!("{cards}", cards),
            more => message!("{cards}, {more} of them not shown", cards, more),
        }
    }
}
