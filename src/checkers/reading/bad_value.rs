//! A key of the deck file with a value that it cannot have.

use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};
use crate::decks::model::Problem;

declare_rule!(
    "bad-value",
    "bad_value.md",
    Reading,
    Error,
    "every key of a deck file has a value of its kind"
);

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
