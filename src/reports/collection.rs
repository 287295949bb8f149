//! A collection as a list: by kind and name, with copies.

use serde::Serialize;

use super::model::{DiagnosticReport, REPORT_VERSION, Tool};
use crate::cards::database::Database;
use crate::cards::kinds::{Kind, Rank};
use crate::cards::model::{Alignment, CardId};
use crate::decks::collection::Collection;
use crate::diagnostic::Diagnostic;
use crate::message::{Message, message};
use crate::source::{LineIndex, SourceFile};
use crate::text::numbered;

/// A collection as a list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CollectionReport {
    /// The version of this shape.
    pub report_version: u32,
    /// Who made it.
    pub tool: Tool,
    /// The path as it was given.
    pub path: String,
    /// Copies of all cards together.
    pub copies: u32,
    /// The cards, by kind and name.
    pub cards: Vec<OwnedCardReport>,
    /// What cannot be understood, in file order.
    pub diagnostics: Vec<DiagnosticReport>,
}

/// A card that somebody owns.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OwnedCardReport {
    /// Copies of all printings.
    pub copies: u32,
    /// The name in the language asked for.
    pub name: String,
    /// The printing that the file names first.
    pub id: CardId,
    /// Its kind.
    pub kind: Kind,
    /// Whose card it is.
    pub alignment: Alignment,
}

impl CollectionReport {
    /// The list of a collection that was read from a file, with the findings there.
    pub fn new(
        source: &SourceFile,
        collection: &Collection,
        found: &[Diagnostic],
        database: &Database,
    ) -> Self {
        let mut owned = collection.cards().to_vec();
        owned.sort_by_cached_key(|card| Rank::of(database.card(card.printing)));
        let cards = owned.iter().map(|owned| {
            let card = database.card(owned.printing);
            OwnedCardReport {
                copies: owned.copies,
                name: card.shown_name().to_owned(),
                id: card.id,
                kind: Kind::of(card),
                alignment: card.alignment,
            }
        });
        let lines = LineIndex::new(&source.text);
        Self {
            report_version: REPORT_VERSION,
            tool: Tool::default(),
            path: source.path.clone(),
            copies: collection.copies(),
            cards: cards.collect(),
            diagnostics: found.iter().map(|found| DiagnosticReport::new(found, &lines)).collect(),
        }
    }

    /// The sums in a line.
    pub fn sums(&self) -> Message {
        let (copies, cards) = (numbered(self.copies, "copy"), numbered(self.cards.len(), "card"));
        message!("{copies} of {cards}", copies, cards)
    }
}
