//! Direct influence that holds only against some.

use serde::{Deserialize, Serialize};

use super::vocabulary::{Race, Skill};

/// A bonus to direct influence that holds only against some.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct InfluenceBonus {
    /// The change, usually positive.
    pub bonus: i8,
    /// Whom it counts against: any of these.
    pub against: Vec<Influenced>,
    /// For an item: the races whose characters it helps; empty for any bearer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bearers: Vec<Race>,
    /// For an item: the skill that its bearer needs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bearer_skill: Option<Skill>,
}

/// Whom a conditional bonus to direct influence counts against.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub enum Influenced {
    /// Characters of this race.
    Race(Race),
    /// Factions of this race.
    FactionsOf(Race),
    /// The character, ally or faction of this English name.
    Named(String),
    /// Characters with this home site.
    HomeSite(String),
    /// Any character.
    Characters,
    /// Characters of the bearer's own company.
    OwnCompany,
    /// One character whose mind and prowess are both below the bearer's.
    LesserCharacter,
    /// Characters that are specific to this avatar.
    SpecificTo(String),
    /// Any faction.
    Factions,
    /// Any faction playable at the site of this English name.
    FactionsAt(String),
    /// Any faction playable in the region of this English name.
    FactionsIn(String),
}
