//! What decks lack if all are built at the same time: a list of cards to borrow or print, as a table and for spreadsheets.

use crate::harmless::{line, sheet_cell};
use crate::message::{Locale, message, word};
use crate::reports::model::needs::{LackingCard, NeedingDeck, TogetherReport};
use crate::reports::needs::NeedsReport;

use super::table::Columns;

/// What is lacking, each card with the decks that need it, and the sums in a line.
pub(crate) fn text(report: &TogetherReport, columns: usize, locale: &Locale) -> String {
    let sums = locale.say(&report.told()).into_owned() + "\n";
    if report.cards.is_empty() {
        return sums;
    }
    format!("{}\n{sums}", table(report, columns, locale))
}

/// What is lacking, each card with the decks that need it.
fn table(report: &TogetherReport, columns: usize, locale: &Locale) -> String {
    let heads = [word!("card"), word!("lacking"), word!("owned"), word!("sets"), word!("decks")];
    let mut table = Columns::said(columns, &heads, locale);
    for card in &report.cards {
        let deck = |deck: &NeedingDeck| format!("{} {}", deck.copies, line(&deck.path));
        table.row([
            card.name.clone(),
            card.copies.to_string(),
            card.have.to_string(),
            sets(card),
            card.decks.iter().map(deck).collect::<Vec<_>>().join("\n"),
        ]);
    }
    table.text()
}

/// What is lacking, to borrow or print.
pub(crate) fn list(report: &NeedsReport, columns: usize, locale: &Locale) -> String {
    if report.collection.is_some() {
        return text(&report.together, columns, locale);
    }
    let table = table(&report.together, columns, locale);
    let (copies, cards) = report.together.sums();
    format!("{table}\n{}\n", locale.say(&message!("{copies} of {cards}", copies, cards)))
}

/// The sets in which a card was printed.
fn sets(card: &LackingCard) -> String {
    let mut sets: Vec<&str> = card.printings.iter().map(|printing| printing.id.set()).collect();
    sets.dedup();
    sets.join(", ")
}

/// What is lacking, a card on each line, with a head.
pub(crate) fn csv(report: &NeedsReport) -> Result<Vec<u8>, csv::Error> {
    let mut table = csv::Writer::from_writer(Vec::new());
    table.write_record([
        "copies",
        "name",
        "language",
        "English name",
        "sets",
        "ids",
        "owned",
        "decks",
    ])?;
    for card in &report.together.cards {
        let ids: Vec<String> =
            card.printings.iter().map(|printing| printing.id.to_string()).collect();
        let decks: Vec<&str> = card.decks.iter().map(|deck| deck.path.as_str()).collect();
        table.write_record([
            card.copies.to_string(),
            sheet_cell(&card.name),
            report.language.word().to_owned(),
            sheet_cell(&card.english),
            sets(card),
            ids.join(", "),
            card.have.to_string(),
            sheet_cell(&decks.join(", ")),
        ])?;
    }
    table.into_inner().map_err(|error| csv::Error::from(error.into_error()))
}
