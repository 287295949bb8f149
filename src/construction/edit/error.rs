//! Why an edit cannot be made, and what to do about it.

use crate::decks::model::{Format, Section};
use crate::message::{Message, message, spoken_errors};
use crate::source::{Position, ReadError};
use crate::text::{card_was_meant, listed, numbered};

/// What in a file stands in the way of an edit in place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Obstacle {
    /// Its place, if it has one in the file as it was read.
    pub position: Option<Position>,
    /// What it is.
    pub why: Message,
    /// The format of the file.
    pub form: Format,
}

/// Why an edit cannot be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditError {
    /// No card has the name.
    UnknownCard {
        /// The name.
        name: String,
        /// The nearest names.
        nearest: Vec<String>,
    },
    /// No card of the name has its tag.
    Tag {
        /// The name as written.
        name: String,
        /// The tag, without its brackets.
        tag: String,
    },
    /// The number of copies is not valid for an entry.
    BadCopies(String),
    /// The place lists no copy of the card.
    NotListed {
        /// The place.
        place: Message,
        /// The card.
        name: String,
        /// The sections that do list it.
        listed: Vec<Section>,
    },
    /// The place lists fewer copies than the edit removes.
    TooFew {
        /// The place.
        place: Message,
        /// The card.
        name: String,
        /// The copies that are there.
        have: u32,
    },
    /// The card already is where the edit would move it.
    AlreadyThere {
        /// The place.
        place: &'static str,
        /// The card.
        name: String,
    },
    /// Several sections list the card, and the edit does not name one.
    SeveralSections {
        /// The card.
        name: String,
        /// The sections.
        sections: Vec<&'static str>,
    },
    /// Several cards of the place have the name.
    SeveralCards {
        /// The name.
        name: String,
        /// The cards, with their ids.
        cards: Vec<String>,
    },
    /// The form of the file is not edited in place.
    Form(Format),
    /// The file is laid out in a way that the edit cannot be made without touching something else.
    Layout(Obstacle),
    /// The file is so long that so many edits would take too long: it is read again after each.
    TooMuchToRead,
    /// The deck cannot be read, or not be written without a loss.
    Unreadable(Box<ReadError>),
}

impl EditError {
    /// The error as a message.
    pub(crate) fn message(&self) -> Message {
        match self {
            Self::UnknownCard { name, .. } => message!("no card is called \"{name}\"", name),
            Self::Tag { name, tag } => {
                message!("no card named `{name}` has the tag \"{tag}\"", name, tag)
            }
            Self::BadCopies(what) if what.trim().is_empty() => {
                message!("the name of the card is missing")
            }
            Self::BadCopies(what) => {
                message!("`{what}` does not ask for 1 to 99 copies", what)
            }
            Self::NotListed { place, name, .. } => {
                message!("{place} does not list {name}", place, name)
            }
            Self::TooFew { place, name, have } => {
                let copies = numbered(*have, "copy");
                message!("{place} lists only {copies} of {name}", place, copies, name)
            }
            Self::AlreadyThere { place, name } => {
                message!("{place} already lists {name}", place, name)
            }
            Self::SeveralSections { name, sections } => {
                message!("{sections} list {name}", sections = listed(sections, "and"), name)
            }
            Self::SeveralCards { name, cards } => {
                message!("`{name}` fits several cards: {cards}", name, cards = listed(cards, "or"))
            }
            Self::Form(form) => {
                message!("{form} files cannot be edited in place", form = form.word())
            }
            Self::Layout(Obstacle { position, why, .. }) => {
                let told = message!("cannot be edited in place: {why}", why);
                Message::at_place(*position, told)
            }
            Self::TooMuchToRead => message!("the file is too long for all these changes"),
            Self::Unreadable(error) => error.message.clone(),
        }
    }

    /// How to fix it.
    pub fn help(&self) -> Message {
        match self {
            Self::UnknownCard { nearest, .. } => card_was_meant(nearest),
            Self::Tag { .. } => message!("correct the tag, or remove it"),
            Self::BadCopies(_) => message!("write it as \"3 Concealment\""),
            Self::NotListed { listed, .. } if listed.is_empty() => {
                message!("name one of its cards")
            }
            Self::NotListed { listed: sections, .. } => {
                let sections: Vec<_> = sections.iter().map(|section| section.word()).collect();
                message!("it is listed in {sections}", sections = listed(&sections, "and"))
            }
            Self::TooFew { .. } => message!("omit the number to take all of them"),
            Self::AlreadyThere { .. } => message!("name another place"),
            Self::SeveralSections { .. } => message!("name the section"),
            Self::SeveralCards { .. } => message!("use its id"),
            Self::Form(_) => message!("convert it to a format that can be edited"),
            Self::Layout(_) => {
                message!("format the deck, or convert it to TOML, YAML or JSON")
            }
            Self::TooMuchToRead => message!("remove what is not part of the deck from the file"),
            Self::Unreadable(error) => match &error.help {
                Some(help) => help.clone(),
                None => message!("check that this is the right file"),
            },
        }
    }
}

spoken_errors!(EditError);

impl From<ReadError> for EditError {
    fn from(error: ReadError) -> Self {
        Self::Unreadable(Box::new(error))
    }
}
