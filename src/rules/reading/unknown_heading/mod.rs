//! A heading of a plain list that does not name a section.

use crate::decks::model::Problem;
use crate::message::message;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};

declare_rule! {
    name: "unknown-heading",
    family: Reading,
    scope: File,
    severity: Warning,
    summary: "a heading of a list names the part of the deck that follows",
}

fn check(cx: &mut Context<'_, '_>) {
    for problem in &cx.deck.deck.problems {
        if let Problem::UnknownHeading { span } = problem {
            cx.report(
                Finding::new(message!("unknown heading; the cards below it were sorted by type"))
                    .at(*span, message!("not known"))
                    .help(message!(
                        "write Pool, Characters, Resources, Hazards, Sideboard or Sites"
                    )),
            );
        }
    }
}
