//! Who may be a starting character.

use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};
use crate::decks::model::Part;
use crate::decks::resolve::Class;
use crate::rulesets::model::Severity;

declare_rule!(
    "starting-character",
    "starting_character.md",
    Pool,
    Error,
    "starting characters are of those that may start"
);

fn check(cx: &mut Context<'_, '_>) {
    let deck = cx.deck;
    // From a pool they would only be drafted, which nobody has to do.
    for card in deck.of(Part::Pool).filter(|card| card.class == Class::Character) {
        if card.card.may_not_start {
            let message =
                format!("{} may not start: its own text bars it from that", card.card.name);
            cx.report(
                Finding::new(message)
                    .on(card, "may not start")
                    .severity(Severity::Warning)
                    .help("move it to the play deck"),
            );
        }
    }
}
