//! The cards that a query found, as a table.

use crate::cards::describe;
use crate::message::{Locale, word};
use crate::reports::search::SearchCardsReport;

use super::table::Columns;

/// The cards as a table.
pub(crate) fn table(report: &SearchCardsReport, columns: usize, locale: &Locale) -> String {
    let heads = [word!("card"), word!("id"), word!("kind"), word!("facts")];
    let mut table = Columns::said(columns, &heads, locale);
    for card in &report.cards {
        table.row([
            card.name.clone(),
            card.facts.id.to_string(),
            describe::kind(&card.facts).said(locale),
            // A line of facts ends with its dot; the next begins with a word.
            locale.say(&card.brief).replace(" ·", "\u{a0}·"),
        ]);
    }
    format!("{}\n{}\n", table.text(), locale.say(&report.sums()))
}
