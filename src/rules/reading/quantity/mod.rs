//! A quantity that is not a whole number from 1 to 99.

use crate::decks::model::Quantity;
use crate::message::message;
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
            let message = message!(
                "the quantity of {name} is {written}, not a whole number from 1 to 99",
                name = entry.name,
                written
            );
            cx.report(
                Finding::new(message)
                    .at(entry.quantity_span, message!("this entry is not counted"))
                    .help(message!("write how many copies the deck holds, or remove the entry")),
            );
        }
    }
}
