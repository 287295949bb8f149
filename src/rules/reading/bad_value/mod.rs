//! A key of the deck file with a value that it cannot have.

use crate::decks::model::Problem;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};

declare_rule! {
    name: "bad-value",
    family: Reading,
    scope: File,
    severity: Error,
    summary: "every key of a deck file has a value of its kind",
}

fn check(cx: &mut Context<'_, '_>) {
    for problem in &cx.deck.deck.problems {
        if let Problem::BadValue { key, expected, span } = problem {
            let message = format!("`{key}` has a value that it cannot have");
            cx.report(
                Finding::new(message)
                    .at(*span, format!("expected {expected}"))
                    .help(format!("write {expected}; the rest of the deck was judged without it")),
            );
        }
    }
}
