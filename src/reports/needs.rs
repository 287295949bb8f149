//! What decks lack if all are built at the same time: a list of cards to borrow or print.

use serde::Serialize;

use super::model::needs::TogetherReport;
use super::told::{Made, UnreadableDeck};
use crate::cards::fold::fold;
use crate::cards::model::Language;
use crate::decks::missing::DeckNeeds;
use crate::harmless::shown_line;
use crate::words::words;

words! {
    /// The forms of a list of cards.
    pub CollectionFormat {
        /// For people.
        Human = "human",
        /// For spreadsheets.
        Csv = "csv",
        /// For programs.
        Json = "json",
    }
}

/// The cards that decks need beyond a collection, to borrow or print.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct NeedsReport {
    /// Who made it.
    #[serde(flatten)]
    pub made: Made,
    /// The collection; null if nothing is there yet.
    pub collection: Option<String>,
    /// The language of the names.
    pub language: Language,
    /// What is lacking; the cards are in the order of their names.
    #[serde(flatten)]
    pub together: TogetherReport,
    /// The files that could not be read.
    pub unreadable: Vec<UnreadableDeck>,
}

impl NeedsReport {
    /// What these decks lack, by name.
    pub(crate) fn new(
        collection: Option<&str>,
        language: Language,
        decks: &[DeckNeeds],
        unreadable: Vec<UnreadableDeck>,
    ) -> Self {
        let mut together = TogetherReport::new(decks);
        together.cards.sort_by_cached_key(|card| fold(&card.name));
        let collection = collection.map(shown_line);
        Self { made: Made::default(), collection, language, together, unreadable }
    }
}
