//! A collection as a list: by kind and name, with copies.

use serde::Serialize;

use super::model::{DiagnosticReport, REPORT_VERSION, Tool};
use crate::cards::database::Database;
use crate::cards::kinds::{Kind, Rank};
use crate::cards::model::{Alignment, CardId};
use crate::decks::collection::Collection;
use crate::diagnostic::Diagnostic;
#[cfg(feature = "cli")]
use crate::harmless::sheet_cell;
#[cfg(feature = "cli")]
use crate::message::{Locale, word};
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

/// The cards as a table.
#[cfg(feature = "cli")]
pub fn table(report: &CollectionReport, columns: usize, locale: &Locale) -> String {
    let side = Message::word("Column", "side").said(locale);
    let heads = [word!("card"), word!("copies"), word!("id"), word!("kind")];
    let [card, copies, id, kind] = heads.map(|head| locale.word(head));
    let mut table =
        super::table::Columns::new(columns, &[&*card, &*copies, &*id, side.as_str(), &*kind]);
    for card in &report.cards {
        table.row([
            card.name.clone(),
            card.copies.to_string(),
            card.id.to_string(),
            card.alignment.message().said(locale),
            card.kind.message().said(locale),
        ]);
    }
    format!("{}\n{}\n", table.text(), locale.say(&report.sums()))
}

/// The cards for spreadsheets, with a head.
#[cfg(feature = "cli")]
pub(crate) fn csv(report: &CollectionReport) -> Result<Vec<u8>, csv::Error> {
    let mut table = csv::Writer::from_writer(Vec::new());
    table.write_record(["copies", "name", "id", "side", "kind"])?;
    for card in &report.cards {
        table.write_record([
            card.copies.to_string(),
            sheet_cell(&card.name),
            card.id.to_string(),
            card.alignment.to_string(),
            card.kind.to_string(),
        ])?;
    }
    table.into_inner().map_err(|error| csv::Error::from(error.into_error()))
}
