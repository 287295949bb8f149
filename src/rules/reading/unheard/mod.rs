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
    summary: "every number, name and strike-through of a list is counted",
}

fn check(cx: &mut Context<'_, '_>) {
    for problem in &cx.deck.deck.problems {
        let Problem::Unheard { span, what } = problem else { continue };
        let finding = match what {
            Unheard::Number(card) => {
                Finding::new(message!("the number beside {card} is not its count", card))
                    .at(*span, message!("not counted"))
                    .help(message!(
                        "write the number of copies right before the name, or remove it"
                    ))
            }
            Unheard::Name(cards) => Finding::new(message!("named but not counted: {cards}", cards))
                .at(*span, message!("not counted"))
                .help(message!("give each card its own line, or move other text into the notes")),
            Unheard::Decks => Finding::new(message!("this lists several decks"))
                .at(*span, message!("which of them is meant?"))
                .help(message!("keep one of them, or give each deck its own file")),
            Unheard::Struck => Finding::new(message!("this card is struck through, but counted"))
                .at(*span, message!("in the deck or not?"))
                .help(message!("delete the line, or remove the stroke")),
            Unheard::Part(said) => Finding::new(message!(
                "the list says \"{said}\" about this card, but has it in another part",
                said
            ))
            .at(*span, message!("in which part?"))
            .help(message!("move the line to its part, or delete the remark")),
            Unheard::Out(said) => Finding::new(message!(
                "the list says \"{said}\" about this card, but counts it",
                said
            ))
            .at(*span, message!("in the deck or not?"))
            .help(message!("delete the card, or the remark")),
        };
        cx.report(finding);
    }
}
