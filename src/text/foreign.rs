//! What libraries and systems say of files: their words are English, and the usual ones are known to
//! other languages. What is not usual is quoted.

use std::io;

use super::listed;
use crate::message::{Message, message, word};

/// What a system says of a file.
pub(crate) fn system_says(error: &io::Error) -> Message {
    const KNOWN: [&str; 9] = [
        word!("No such file or directory (os error 2)"),
        word!("Permission denied (os error 13)"),
        word!("Not a directory (os error 20)"),
        word!("Is a directory (os error 21)"),
        word!("No space left on device (os error 28)"),
        word!("Read-only file system (os error 30)"),
        word!("Too many levels of symbolic links (os error 40)"),
        word!("is a directory"),
        word!("Address already in use (os error 98)"),
    ];
    let said = error.to_string();
    if KNOWN.contains(&said.as_str()) { Message::of_data(said) } else { Message::verbatim(said) }
}

/// What a reader of typed values says of one that is wrong.
pub(crate) fn reader_says(said: &str) -> Message {
    let behind = |start: &str| said.strip_prefix(start)?.split_once(", expected ");
    if let Some((field, known)) = behind("unknown field ") {
        let known = known_words(known);
        return message!("unknown field {field}, expected {known}", field, known);
    }
    if let Some((word, known)) = behind("unknown variant ") {
        let known = known_words(known);
        return message!("unknown variant {word}, expected {known}", word, known);
    }
    if let Some((found, wanted)) = behind("invalid type: ") {
        let (found, wanted) = (kind_of_value(found), kind_of_value(wanted));
        return message!("invalid type: {found}, expected {wanted}", found, wanted);
    }
    if let Some((found, wanted)) = behind("invalid value: ") {
        let (found, wanted) = (kind_of_value(found), kind_of_value(wanted));
        return message!("invalid value: {found}, expected {wanted}", found, wanted);
    }
    if let Some(field) = said.strip_prefix("missing field ") {
        return message!("missing field {field}", field);
    }
    if let Some(text) = said.strip_suffix(": not a card id such as TW-106") {
        return message!("{text}: not a card id such as TW-106", text);
    }
    if LINKS.contains(&said) {
        return Message::of_data(said);
    }
    message!("{the_reader_says}", the_reader_says = said)
}

/// What is said of links to cards.
const LINKS: [&str; 2] = [
    word!("links to cards begin with https:// or http://"),
    word!("a link holds no blanks, quotes, backslashes or marks of tags"),
];

/// "one of `a`, `b`", or "`a` or `b`".
fn known_words(known: &str) -> Message {
    if let Some(words) = known.strip_prefix("one of ") {
        return message!("one of {words}", words);
    }
    let words: Vec<&str> = known.split(" or ").collect();
    listed(&words, "or")
}

/// Kinds of values, each with what it is, as serde calls them.
fn kind_of_value(kind: &str) -> Message {
    const KNOWN: [&str; 9] = [
        word!("a string"),
        word!("a boolean"),
        word!("a sequence"),
        word!("sequence"),
        word!("map"),
        word!("a map"),
        word!("u8"),
        word!("i8"),
        word!("a number of copies, or a table of copies and points"),
    ];
    if KNOWN.contains(&kind) {
        return Message::of_data(kind);
    }
    match kind.split_once(' ') {
        Some(("string", value)) => message!("string {value}", value),
        Some(("integer", value)) => message!("integer {value}", value),
        Some(("boolean", value)) => message!("boolean {value}", value),
        Some(("struct", name)) => message!("struct {name}", name),
        Some(("enum", name)) => message!("enum {name}", name),
        _ => match kind.strip_prefix("floating point ") {
            Some(value) => message!("floating point {value}", value),
            None => Message::verbatim(kind),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_stays_as_it_is_in_english() {
        for said in [
            "unknown field `rulset`, expected one of `ruleset`, `length`",
            "unknown field `lst`, expected `version` or `list`",
            "unknown variant `forbid`, expected one of `allow`, `warn`, `deny`",
            "invalid type: integer `3`, expected a string",
            "invalid type: map, expected struct Config",
            "invalid value: integer `300`, expected u8",
            "missing field `version`",
            "links to cards begin with https://",
        ] {
            assert_eq!(reader_says(said), *said);
        }
    }
}
