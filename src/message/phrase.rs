//! The sentences of a language, whoever has them.

use serde::{Deserialize, Serialize};

/// The sentences of a language by their ids, as Fluent files have them. The program reads its own;
/// whoever uses the library can bring others.
pub trait Phrasebook: Send + Sync {
    /// A sentence with the values in their places; `None` if the language has none of this id.
    fn phrase(&self, id: &str, values: &[(String, PhraseValue)]) -> Option<Phrase>;
}

/// A value in a sentence.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum PhraseValue {
    /// A number, by which the language chooses its plural.
    Number(i64),
    /// A text, or the id of one, by which sentences choose their words.
    Text(String),
}

impl PhraseValue {
    /// Values as JSON, for a book that is written in another programming language.
    pub fn to_json(values: &[(String, Self)]) -> String {
        serde_json::to_string(values).unwrap_or_default()
    }
}

/// A sentence in a language, and its other forms: cases, the deck of a player.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Phrase {
    /// The sentence.
    pub text: String,
    /// Its other forms by their names.
    #[serde(default)]
    pub forms: Vec<(String, String)>,
    /// What is wrong with its translation, if something is: it stays English then.
    #[serde(default)]
    pub faults: Vec<String>,
}

impl Phrase {
    /// A phrase out of JSON, from such a book.
    pub fn from_json(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}
