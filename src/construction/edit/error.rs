//! Why an edit cannot be made, and what to do about it.

use crate::decks::model::{Format, Section};
use crate::source::ReadError;
use crate::text::{count, list, meant};

/// Why an edit cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EditError {
    /// No card has the name.
    #[error("there is no card `{name}`")]
    UnknownCard {
        /// The name.
        name: String,
        /// The nearest names.
        nearest: Vec<String>,
    },
    /// No card of the name has its tag.
    #[error("no card of the name `{name}` has the tag \"{tag}\"")]
    Tag {
        /// The name as written.
        name: String,
        /// The tag, without its brackets.
        tag: String,
    },
    /// The number of copies is none that an entry can ask for.
    #[error("`{0}` asks for no number of copies from 1 to 99")]
    BadCopies(String),
    /// The place lists no copy of the card.
    #[error("{place} lists no {name}")]
    NotListed {
        /// The place.
        place: String,
        /// The card.
        name: String,
        /// The sections that do list it.
        listed: Vec<Section>,
    },
    /// The place lists fewer copies than are to be taken out.
    #[error("{place} lists only {} of {name}", count(*.have, "copy"))]
    TooFew {
        /// The place.
        place: String,
        /// The card.
        name: String,
        /// So many are there.
        have: u32,
    },
    /// Several sections list the card, and it was not said which one is meant.
    #[error("{} list {name}", list(.sections, "and"))]
    SeveralSections {
        /// The card.
        name: String,
        /// The sections.
        sections: Vec<&'static str>,
    },
    /// Several cards of the place have the name.
    #[error("`{name}` may be {}", list(.cards, "or"))]
    SeveralCards {
        /// The name.
        name: String,
        /// The cards, with their ids.
        cards: Vec<String>,
    },
    /// The form of the file is not edited in place.
    #[error("{0} decks are not edited in place")]
    Form(Format),
    /// The file is laid out in a way that the edit cannot be made without touching something else.
    #[error("the file is not laid out so that this can be edited in place")]
    Layout,
    /// The deck cannot be read, or not be written without a loss.
    #[error("{0}")]
    Unreadable(Box<ReadError>),
}

impl EditError {
    /// What to do about it.
    pub fn help(&self) -> Option<String> {
        Some(match self {
            Self::UnknownCard { nearest, .. } => return meant(nearest),
            Self::Tag { .. } => "correct the tag, or leave it out".to_owned(),
            Self::BadCopies(_) => "write it as \"3 Concealment\"".to_owned(),
            Self::NotListed { listed, .. } if listed.is_empty() => return None,
            Self::NotListed { listed, .. } => {
                let listed: Vec<_> = listed.iter().map(|section| section.word()).collect();
                format!("it is listed in {}", list(&listed, "and"))
            }
            Self::TooFew { .. } => "leave the number out to take all of them".to_owned(),
            Self::SeveralSections { .. } => "say which one is meant".to_owned(),
            Self::SeveralCards { .. } => "name it by its id".to_owned(),
            Self::Form(_) => "convert it to a form that can be edited".to_owned(),
            Self::Layout => {
                "bring a native deck into its canonical form, or convert any other to one"
                    .to_owned()
            }
            Self::Unreadable(error) => return error.help.clone(),
        })
    }
}

impl From<ReadError> for EditError {
    fn from(error: ReadError) -> Self {
        Self::Unreadable(Box::new(error))
    }
}
