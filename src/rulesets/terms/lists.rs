//! Lists of cards that several rules have.

use serde::{Deserialize, Serialize};

use crate::cards::model::{CardId, PlayerType};

use super::limit::{Expected, Limit};
use super::vocabulary::Severity;

/// Cards that are of little or no use against some opponents.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[non_exhaustive]
pub struct AgainstList {
    /// Against these opponents.
    pub opponents: Vec<PlayerType>,
    /// These cards, by the id of any printing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<CardId>,
    /// And every event that has no use without an agent.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub agent_events: bool,
    /// But none of these.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub except: Vec<CardId>,
    /// Only where the two players use different kinds of location decks.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unless_same_sites: bool,
    /// The condition under which they are useful after all, in words that go on from "but".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<String>,
    /// Another severity than the rule's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub severity: Option<Severity>,
    /// Where the list is written, if not where the rule is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cite: Vec<String>,
}

impl Limit for AgainstList {
    fn expects() -> Expected {
        Expected::Keys(&["opponents", "cards"])
    }
}
