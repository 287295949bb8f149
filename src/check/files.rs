//! What is said of files of which nothing could be judged.

use crate::decks::model::Deck;
use crate::diagnostic::{Diagnostic, Label, NextStep};
use crate::rules::reading::unreadable_file::diagnostic as unreadable;
use crate::rulesets::library::UnknownRuleset;
use crate::rulesets::model::{GameLength, Ruleset};
use crate::source::NotText;
use crate::text::{list, meant};

/// The diagnostic of a file that could not be opened or read.
pub fn not_readable(error: &std::io::Error) -> Diagnostic {
    let (message, help) = match error.kind() {
        std::io::ErrorKind::NotFound => ("there is no such file", "look at the path"),
        std::io::ErrorKind::PermissionDenied => {
            ("the file may not be read", "change its permissions")
        }
        _ => {
            return unreadable(format!("the file could not be read: {error}"), None);
        }
    };
    unreadable(message.to_owned(), Some(help.to_owned()))
}

/// The diagnostic of a path that leads to no deck.
pub fn no_deck(why: &str, help: &str) -> Diagnostic {
    unreadable(why.to_owned(), Some(help.to_owned()))
}

/// The diagnostic of a file of more bytes than allowed, read or not.
pub fn too_large(size: u64, limit: u64) -> Diagnostic {
    not_text(&NotText::TooLarge { size, limit })
}

/// The diagnostic of bytes that are no text.
pub fn not_text(error: &NotText) -> Diagnostic {
    let help = match error {
        NotText::Empty => "write a deck into it, or leave it out",
        NotText::Binary => "deck files are text; save the deck in one of the formats that are",
        NotText::Document(document) => document.help(),
        NotText::TooLarge { .. } => "decks are far smaller",
    };
    let next = matches!(error, NotText::TooLarge { .. }).then_some(NextStep::AllowBytes);
    Diagnostic { next, ..unreadable(error.to_string(), Some(help.to_owned())) }
}

/// The diagnostic of a deck whose ruleset is none.
pub(super) fn unknown_ruleset(error: &UnknownRuleset, deck: &Deck) -> Diagnostic {
    let help = meant(&error.nearest);
    let next = help.is_none().then_some(NextStep::ListRulesets);
    let mut diagnostic = Diagnostic { next, ..unreadable(error.to_string(), help) };
    if let Some(named) = deck.ruleset.as_ref().filter(|named| named.value == error.name) {
        let text = "named here".to_owned();
        diagnostic.labels.push(Label { span: named.span, text });
    }
    diagnostic
}

/// The diagnostic of a deck for a game that its ruleset does not know.
pub(super) fn no_such_length(ruleset: &Ruleset, length: GameLength, deck: &Deck) -> Diagnostic {
    let known: Vec<_> = ruleset.lengths.iter().map(|length| length.word()).collect();
    let message = format!("{} knows no {length} game", ruleset.name);
    let help = format!("its game lengths: {}", list(&known, "and"));
    let mut diagnostic = unreadable(message, Some(help));
    diagnostic.citations = ruleset.cited(&ruleset.cite.lengths);
    if let Some(asked) = deck.length.as_ref().filter(|asked| asked.value == length) {
        let text = "asked for here".to_owned();
        diagnostic.labels.push(Label { span: asked.span, text });
    }
    diagnostic
}
