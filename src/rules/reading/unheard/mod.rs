//! Something of a plain list that its reading leaves unexplained.

use crate::decks::model::{Problem, Unheard};
use crate::message::message;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};

declare_rule! {
    name: "unheard",
    family: Reading,
    scope: File,
    severity: Error,
    summary: "every number, name and strike-through of a list is explained by how it is read",
}

fn check(cx: &mut Context<'_, '_>) {
    for problem in &cx.deck.deck.problems {
        let Problem::Unheard { span, what } = problem else { continue };
        let finding = match what {
            Unheard::Number(card) => Finding::new(message!(
                "there is a number beside {card} that is not its count",
                card
            ))
            .at(*span, message!("not counted"))
            .help(message!("put the number of copies right before the name, or take it away")),
            Unheard::Name(cards) => {
                Finding::new(message!("{cards} is named here and not counted", cards))
                    .at(*span, message!("not counted"))
                    .help(message!(
                        "give each card a line of its own, or move what is no list into the notes"
                    ))
            }
            Unheard::Decks => Finding::new(message!("this table lists several decks"))
                .at(*span, message!("the first of them is counted"))
                .help(message!("keep one column of copies, or give each deck a file of its own")),
            Unheard::Struck => Finding::new(message!("this card is struck through, and counted"))
                .at(*span, message!("in the deck or out of it?"))
                .help(message!("delete the line, or take the stroke away")),
            Unheard::Out(said) => {
                Finding::new(message!("the list says \"{said}\" of this card, and counts it", said))
                    .at(*span, message!("in the deck or out of it?"))
                    .help(message!("delete the card, or what is said of it"))
            }
        };
        cx.report(finding);
    }
}
