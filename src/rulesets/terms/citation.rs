//! Citations: the place of a rule in a source.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::cards::model::CardId;

/// Where a rule is written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Citation {
    /// The book, by the name of its ruleset file (`coe`, `metw`, …); house rules by their title; `card`
    /// for what a card says itself.
    pub source: String,
    /// The section or rule number in it; the card by its English name and id.
    #[serde(rename = "ref")]
    pub reference: String,
    /// The year of the ruling by which a finding rests on it, where it rests on one: before that year
    /// there was no such ruling.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<u16>,
}

/// A passage that says since some year only what a finding rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[non_exhaustive]
pub struct DatedRuling {
    /// The passage, as the citations of the rule name it.
    pub passage: String,
    /// The year of the ruling.
    pub since: u16,
    /// The rule whose findings may rest on it.
    pub rule: String,
    /// The cards that the findings are about; empty if that does not matter.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<CardId>,
    /// What the check says that the findings rest on, in the words of readings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rests_on: Option<String>,
    /// Whether findings about its cards cite the passage beside what the rule cites.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub beside: bool,
}

impl Citation {
    /// A passage of a source.
    pub fn new(source: impl Into<String>, reference: impl Into<String>) -> Self {
        Self { source: source.into(), reference: reference.into(), since: None }
    }

    /// The source of citations of a card's own text.
    pub const CARD: &str = "card";
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // House rules without a citation for a change are cited as a whole.
        if self.source == self.reference {
            return f.write_str(&self.source);
        }
        write!(f, "{} {}", self.source, self.reference)?;
        match self.since {
            Some(year) => write!(f, " (a ruling of {year}; not before)"),
            None => Ok(()),
        }
    }
}
