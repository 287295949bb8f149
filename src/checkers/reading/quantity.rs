//! A quantity that is not a whole number from 1 to 99.

use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};
use crate::decks::model::Quantity;

declare_rule!(
    "quantity",
    "quantity.md",
    Reading,
    Error,
    "quantities are whole numbers from 1 to 99"
);

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
