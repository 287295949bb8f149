//! How a book is read where it is silent or contradicts itself.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::cards::model::PlayerType;

use super::vocabulary::BearsOn;

/// What a judgement rests on where a book can be read in two ways.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Reading {
    /// How the book is read here.
    pub read: String,
    /// How else it could be read.
    pub other: String,
}

/// "X; the other reading: Y", to go on from "rests on a reading: ".
impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; the other reading: {}", self.read, self.other)
    }
}

/// A reading of what a book says of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[non_exhaustive]
pub struct RuleReading {
    /// How the book is read.
    pub read: String,
    /// How else it could be read.
    pub other: String,
    /// Whose decks it is about; everybody's if nobody is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<PlayerType>,
    /// Which findings of the rule rest on it; all of them if not said.
    #[serde(default = "every_finding", skip_serializing_if = "is_every_finding")]
    pub bears_on: BearsOn,
}

const fn every_finding() -> BearsOn {
    BearsOn::EveryFinding
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "what serde calls")]
const fn is_every_finding(bears_on: &BearsOn) -> bool {
    matches!(bears_on, BearsOn::EveryFinding)
}

impl RuleReading {
    /// Whether it concerns the decks of a player.
    pub fn is_of(&self, player: PlayerType) -> bool {
        self.players.is_empty() || self.players.contains(&player)
    }

    /// The reading without the players that it concerns.
    pub fn reading(&self) -> Reading {
        Reading { read: self.read.clone(), other: self.other.clone() }
    }
}

/// The readings of a rule, by the names with which variants remove them and checks use them.
pub type Readings = BTreeMap<String, RuleReading>;
