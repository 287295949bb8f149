//! A heading of a plain list with a number that differs from the cards under it.

use crate::decks::model::Problem;
use crate::message::message;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};
use crate::text::numbered;

declare_rule! {
    name: "heading-count",
    family: Reading,
    scope: File,
    severity: Warning,
    summary: "a heading says how many cards follow it",
}

fn check(cx: &mut Context<'_, '_>) {
    for problem in &cx.deck.deck.problems {
        if let Problem::HeadingCount { span, said, counted } = *problem {
            let cards = numbered(said, "card");
            let message = match counted {
                1 => message!("this heading says {cards}, but there is {counted}", cards, counted),
                _ => message!("this heading says {cards}, but there are {counted}", cards, counted),
            };
            cx.report(
                Finding::new(message)
                    .at(span, message!("{cards} under it", cards = numbered(counted, "card")))
                    .help(message!("look for a missing or an extra card, or correct the number")),
            );
        }
    }
}
