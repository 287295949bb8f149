//! What a rulebook says, rule by rule: limits, lists and where each is written.
//!
//! The build script compiles this very file to read `rulesets/*.toml`.

use std::fmt;

use borsh::{BorshDeserialize, BorshSerialize};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::words::words;

words! {
    /// How grave a finding is.
    Severity {
        /// Worth knowing.
        Note = "note",
        /// Legal, but advised against or surely not meant.
        Warning = "warning",
        /// The deck is illegal under its ruleset.
        Error = "error",
    }
}

words! {
    /// How long a game is, in decks played through.
    GameLength {
        /// The 1-deck game.
        Starter = "starter",
        /// The 2-deck game.
        Short = "short",
        /// The 3-deck game.
        Long = "long",
        /// The 4-deck game.
        Campaign = "campaign",
    }
}

/// Where a rule is written.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    BorshSerialize,
    BorshDeserialize,
    JsonSchema,
)]
pub struct Citation {
    /// The book, by the name of its ruleset file (`coe`, `metw`, …).
    pub source: String,
    /// The section or rule number in it.
    #[serde(rename = "ref")]
    pub reference: String,
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.source, self.reference)
    }
}
