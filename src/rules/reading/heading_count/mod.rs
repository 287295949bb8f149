//! A heading of a plain list that says another number of cards than stand under it.

use crate::decks::model::Problem;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};
use crate::text::count;

declare_rule! {
    name: "heading-count",
    family: Reading,
    scope: File,
    severity: Warning,
    summary: "as many cards stand under a heading as it says",
}

fn check(cx: &mut Context<'_, '_>) {
    for problem in &cx.deck.deck.problems {
        if let Problem::HeadingCount { span, said, counted } = *problem {
            let message = format!(
                "this heading says {}, but there {} {counted}",
                count(said, "card"),
                if counted == 1 { "is" } else { "are" }
            );
            cx.report(
                Finding::new(message)
                    .at(span, format!("{} under it", count(counted, "card")))
                    .help("look for a card too few or too many, or correct the number"),
            );
        }
    }
}
