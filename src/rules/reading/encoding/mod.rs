//! A file whose encoding had to be guessed.

use crate::message::message;
use crate::rules::metadata::declare_rule;
use crate::rules::{Context, Finding};
use crate::source::TextEncoding;

declare_rule! {
    name: "encoding",
    family: Reading,
    scope: File,
    severity: Note,
    summary: "a deck file is UTF-8",
    waivable: false,
    of_any_player: true,
}

fn check(cx: &mut Context<'_, '_>) {
    if cx.deck.deck.encoding == TextEncoding::Windows1252 {
        let message = message!("the file is not UTF-8; it was read as Windows-1252");
        cx.report(Finding::new(message).help(message!("save the file as UTF-8")));
    }
}
