//! A line inside a section of the deck that the format's grammar does not explain.

use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};
use crate::decks::model::Problem;

declare_rule!(
    "unreadable-line",
    "unreadable_line.md",
    Reading,
    Error,
    "every line of a section is an entry, a heading or a comment"
);

fn check(cx: &mut Context<'_, '_>) {
    for problem in &cx.deck.deck.problems {
        if let Problem::UnreadableLine { span } = problem {
            cx.report(
                Finding::new("this line is neither an entry nor a heading nor a comment")
                    .at(*span, "not understood")
                    .help("an entry is a quantity and a card's name; start remarks with #"),
            );
        }
    }
}
