//! Values that differ by player type or by game length.

use serde::{Deserialize, Serialize};

use crate::cards::model::PlayerType;

use super::vocabulary::GameLength;

/// A value that can differ by player type: one for all, or a table with `default` and exceptions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[non_exhaustive]
pub enum PerPlayer<T> {
    /// One value for every player.
    All(T),
    /// Not the same.
    By(ByPlayer<T>),
}

/// The table form of [`PerPlayer`]; who has no value of his own has the default.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[non_exhaustive]
pub struct ByPlayer<T> {
    /// For those without a value of their own.
    pub default: Option<T>,
    /// For a Wizard.
    pub wizard: Option<T>,
    /// For a Ringwraith.
    pub ringwraith: Option<T>,
    /// For a Fallen-wizard.
    pub fallen_wizard: Option<T>,
    /// For The Balrog.
    pub balrog: Option<T>,
}

impl<T> PerPlayer<T> {
    /// The value for a player, if there is one.
    pub fn of(&self, player: PlayerType) -> Option<&T> {
        let by = match self {
            Self::All(value) => return Some(value),
            Self::By(by) => by,
        };
        let own = match player {
            PlayerType::Wizard => &by.wizard,
            PlayerType::Ringwraith => &by.ringwraith,
            PlayerType::FallenWizard => &by.fallen_wizard,
            PlayerType::Balrog => &by.balrog,
        };
        own.as_ref().or(by.default.as_ref())
    }
}

/// A value for each game length that the ruleset has; a length without one has the default.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[non_exhaustive]
pub enum PerLength<T> {
    /// One value for every length.
    All(T),
    /// Not the same.
    By(ByLength<T>),
}

/// The table form of [`PerLength`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[non_exhaustive]
pub struct ByLength<T> {
    /// For lengths without a value of their own.
    pub default: Option<T>,
    /// The 1-deck game.
    pub starter: Option<T>,
    /// The 2-deck game.
    pub short: Option<T>,
    /// The 3-deck game.
    pub long: Option<T>,
    /// The 4-deck game.
    pub campaign: Option<T>,
}

impl<T> PerLength<T> {
    /// The value for a game length, if there is one.
    pub fn of(&self, length: GameLength) -> Option<&T> {
        let by = match self {
            Self::All(value) => return Some(value),
            Self::By(by) => by,
        };
        let own = match length {
            GameLength::Starter => &by.starter,
            GameLength::Short => &by.short,
            GameLength::Long => &by.long,
            GameLength::Campaign => &by.campaign,
        };
        own.as_ref().or(by.default.as_ref())
    }
}
