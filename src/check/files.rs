//! The diagnostics of files that cannot be judged.

use crate::decks::model::Deck;
use crate::diagnostic::{Diagnostic, Label, NextStep};
use crate::message::{Message, message};
use crate::rules::reading::unreadable_file::diagnostic as unreadable;
use crate::rulesets::library::UnknownRuleset;
use crate::rulesets::model::{GameLength, Ruleset};
use crate::source::NotText;
use crate::text::foreign::system_says;
use crate::text::{listed, was_meant};

/// The diagnostic of a file that could not be opened or read.
pub fn not_readable(error: &std::io::Error) -> Diagnostic {
    let (message, help) = match error.kind() {
        std::io::ErrorKind::NotFound => {
            (message!("there is no such file"), message!("check the path"))
        }
        std::io::ErrorKind::PermissionDenied => (
            message!("you have no permission to read this file"),
            message!("change its permissions"),
        ),
        kind => {
            let what = message!("the file could not be read: {why}", why = system_says(error));
            let help = match kind {
                std::io::ErrorKind::IsADirectory => message!("name a file in it"),
                _ => message!("check that this is the right file"),
            };
            (what, help)
        }
    };
    unreadable(message, Some(help))
}

/// The diagnostic of a path at which there is no deck.
pub(crate) fn no_deck(why: Message, help: Message) -> Diagnostic {
    unreadable(why, Some(help))
}

/// The diagnostic of a file with more bytes than allowed, whether they were read or not.
pub(crate) fn too_large(size: u64, limit: u64) -> Diagnostic {
    not_text(&NotText::TooLarge { size, limit })
}

/// The diagnostic of bytes that are not text.
pub(crate) fn not_text(error: &NotText) -> Diagnostic {
    let help = match error {
        NotText::Empty => message!("write a deck into it, or remove it"),
        NotText::Binary => {
            message!("deck files are text; save the deck as TOML, YAML, JSON or a plain list")
        }
        NotText::Document(document) => document.help(),
        NotText::TooLarge { .. } => message!("decks are much smaller"),
    };
    let next = matches!(error, NotText::TooLarge { .. }).then_some(NextStep::AllowBytes);
    Diagnostic { next, ..unreadable(error.message(), Some(help)) }
}

/// The diagnostic of a deck that names an unknown ruleset.
pub(super) fn unknown_ruleset(error: &UnknownRuleset, deck: &Deck) -> Diagnostic {
    let help = was_meant(&error.nearest);
    let next = help.is_none().then_some(NextStep::ListRulesets);
    let mut diagnostic = Diagnostic { next, ..unreadable(error.message(), help) };
    if let Some(named) = deck.ruleset.as_ref().filter(|named| named.value == error.name) {
        let text = message!("named here");
        diagnostic.labels.push(Label { span: named.span, text });
    }
    diagnostic
}

/// The diagnostic of a deck whose game length its ruleset does not have.
pub(super) fn no_such_length(ruleset: &Ruleset, length: GameLength, deck: &Deck) -> Diagnostic {
    let message = message!("{ruleset} has no {length} game", ruleset = ruleset.name, length);
    let help = message!("its game lengths: {lengths}", lengths = listed(&ruleset.lengths, "and"));
    let mut diagnostic = unreadable(message, Some(help));
    diagnostic.citations = ruleset.cited(&ruleset.cite.lengths);
    if let Some(asked) = deck.length.as_ref().filter(|asked| asked.value == length) {
        let text = message!("set here");
        diagnostic.labels.push(Label { span: asked.span, text });
    }
    diagnostic
}
