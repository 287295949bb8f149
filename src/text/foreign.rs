//! Messages of libraries and systems on files: their words are English, and the usual ones are
//! translated. Others are quoted.

use std::io;

use crate::message::{Message, message, word};

/// A system's message on a file; common errors in our own words.
pub(crate) fn system_says(error: &io::Error) -> Message {
    use io::ErrorKind as Kind;
    let said = match error.kind() {
        Kind::NotFound => word!("this file or folder does not exist"),
        Kind::PermissionDenied => word!("you do not have permission"),
        Kind::NotADirectory => word!("a part of the path is a file, not a folder"),
        Kind::IsADirectory => word!("it is a folder"),
        Kind::AlreadyExists => word!("something with this name already exists"),
        Kind::FileTooLarge => word!("the file would be too large"),
        Kind::StorageFull => word!("the disk is full"),
        Kind::ReadOnlyFilesystem => word!("the disk is read-only"),
        Kind::AddrInUse => word!("the address is already in use"),
        _ => {
            const ROUND: &str = word!("Too many levels of symbolic links (os error 40)");
            let said = error.to_string();
            return if said == ROUND { Message::of_data(said) } else { Message::verbatim(said) };
        }
    };
    Message::of_data(said)
}

/// A reader's message other than the kinds of faults that all readers have: our own types' in our
/// own words, those of other parsers as a quotation.
pub(crate) fn reader_says(said: &str) -> Message {
    if let Some(text) = said.strip_suffix(": not a card id such as TW-106") {
        return message!("{text}: not a card id such as TW-106", text);
    }
    if let Some(text) = said.strip_suffix(": not a printed number such as 4, +2, 4(6), (3) or 2*") {
        return message!("{text}: not a printed number such as 4, +2, 4(6), (3) or 2*", text);
    }
    if LINKS.contains(&said) {
        return Message::of_data(said);
    }
    message!("{the_reader_says}", the_reader_says = said)
}

/// The messages on links to cards.
const LINKS: [&str; 2] = [
    word!("links to cards begin with https:// or http://"),
    word!("a link cannot contain spaces, quotes, backslashes, `<` or `>`"),
];
