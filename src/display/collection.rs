//! A collection as a table, and for spreadsheets.

use crate::harmless::sheet_cell;
use crate::message::{Locale, Message, word};
use crate::reports::collection::CollectionReport;

use super::table::Columns;

/// The cards as a table.
pub(crate) fn table(report: &CollectionReport, columns: usize, locale: &Locale) -> String {
    let side = Message::word("Column", "side").said(locale);
    let heads = [word!("card"), word!("copies"), word!("id"), word!("kind")];
    let [card, copies, id, kind] = heads.map(|head| locale.word(head));
    let mut table = Columns::new(columns, &[&*card, &*copies, &*id, side.as_str(), &*kind]);
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
