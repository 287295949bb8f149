//! Citations: the place of a rule in a source.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Where a rule is written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Citation {
    /// The book, by the name of its ruleset file (`coe`, `metw`, …); house rules by their title; `card`
    /// for what a card says itself.
    pub source: String,
    /// The section or rule number in it; the card by its English name and id.
    #[serde(rename = "ref")]
    pub reference: String,
}

impl Citation {
    /// The source of citations of a card's own text.
    pub const CARD: &str = "card";
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // House rules without a citation for a change are cited as a whole.
        if self.source == self.reference {
            return f.write_str(&self.source);
        }
        write!(f, "{} {}", self.source, self.reference)
    }
}
