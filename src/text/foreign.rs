//! What libraries and systems say of files: their words are English, and the usual ones are known to
//! other languages. What is not usual is quoted.

use std::io;

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

/// What a reader says beside the kinds of faults that all readers know: of our own types in our own
/// words, of what others parse in theirs, as a quotation.
pub(crate) fn reader_says(said: &str) -> Message {
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
