//! The ledger of a book, as `rulesets/ledger/BOOK.toml` has it: the requirement of each passage and
//! what holds it. No ruleset is made from it; the tests and the book of the program read it.

use std::collections::BTreeMap;

use serde::Deserialize;

/// The ledger of a book.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ledger {
    /// Clauses that the book numbers out of their row, with the numbers that they would have.
    #[serde(default)]
    pub misnumbered: BTreeMap<String, String>,
    /// Its lines.
    #[serde(rename = "passage")]
    pub passages: Vec<Passage>,
}

/// What a book requires in a passage.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Passage {
    /// The place, as citations name it.
    pub at: String,
    /// The requirement.
    pub asks: String,
    /// The rules that hold it, each with a case that crosses it.
    #[serde(default)]
    pub held: BTreeMap<String, String>,
    /// The tests that check it, if it is not about a rule: `FILE: NAME`.
    #[serde(default)]
    pub tests: Vec<String>,
    /// Why nothing does.
    pub free: Option<String>,
}

impl Ledger {
    /// Reads a ledger.
    ///
    /// # Errors
    /// When the text is not TOML, or has unknown keys.
    pub fn parse(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }
}
