//! A line inside a section of the deck that the format's grammar does not explain.

use crate::decks::model::Problem;
use crate::message::message;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};

declare_rule! {
    name: "unreadable-line",
    family: Reading,
    scope: File,
    severity: Error,
    summary: "every line of a section is an entry, a heading or a comment",
}

fn check(cx: &mut Context<'_, '_>) {
    for problem in &cx.deck.deck.problems {
        if let Problem::UnreadableLine { span } = problem {
            cx.report(
                Finding::new(message!("this line is not an entry, a heading or a comment"))
                    .at(*span, message!("not understood"))
                    .help(message!(
                        "an entry is a quantity and a card's name; start remarks with #"
                    )),
            );
        }
    }
}
