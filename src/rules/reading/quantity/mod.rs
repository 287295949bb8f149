//! A quantity that is not a whole number from 1 to 99.

use crate::decks::model::Quantity;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};

declare_rule! {
    name: "quantity",
    family: Reading,
    scope: File,
    severity: Error,
    summary: "quantities are whole numbers from 1 to 99",
}

fn check(cx: &mut Context<'_, '_>) {
    for entry in &cx.deck.deck.entries {
        if let Quantity::Bad(written) = &entry.quantity {
            let message = format!(
                "the quantity of {} is {written}, not a whole number from 1 to 99",
                entry.name
            );
            cx.report(
                Finding::new(message)
                    .at(entry.quantity_span, "this entry counts for nothing")
                    .help("write how many copies the deck holds, or remove the entry"),
            );
        }
    }
}
