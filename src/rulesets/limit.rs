//! What files may write for the limits of a rule, and whether a limit says something for everyone
//! whom its ruleset judges.

use serde::de::DeserializeOwned;

use crate::cards::model::{Alignment, CardId, PlayerType, Race, SiteType};

use super::model::{
    AgainstList, Ban, Counted, Duplicates, GameLength, HalfCreature, Manifestations, PerLength,
    PerPlayer, Severity, StartingSites,
};

/// Whom and what a ruleset judges: a limit must say something for each.
#[derive(Clone, Copy, Debug)]
pub struct Scope<'s> {
    /// The player types.
    pub players: &'s [PlayerType],
    /// The game lengths.
    pub lengths: &'s [GameLength],
}

/// A value that can be a limit of a rule.
pub trait Limit: DeserializeOwned {
    /// What a file may write for it, as in "a whole number".
    fn expects() -> String;

    /// For whom it says nothing, as in "a ringwraith player".
    fn gap(&self, _: &Scope<'_>) -> Option<String> {
        None
    }
}

/// A limit that a rule can have.
#[derive(Clone, Copy, Debug)]
pub struct LimitKind {
    field: &'static str,
    expects: fn() -> String,
    accepts: fn(toml::Value) -> bool,
}

impl LimitKind {
    /// The limit of this type in this field.
    pub(super) const fn of<T: Limit>(field: &'static str) -> Self {
        Self { field, expects: T::expects, accepts: |value| value.try_into::<T>().is_ok() }
    }

    /// Its name in files.
    pub fn key(&self) -> String {
        self.field.replace('_', "-")
    }

    /// What a file may write for it.
    pub fn expects(&self) -> String {
        (self.expects)()
    }

    /// Whether a value can stand for it.
    pub fn accepts(&self, value: toml::Value) -> bool {
        (self.accepts)(value)
    }
}

/// Limits that are one thing, the same for everyone.
macro_rules! plain {
    ($($type:ty: $expects:literal),* $(,)?) => {
        $(impl Limit for $type {
            fn expects() -> String {
                $expects.to_owned()
            }
        })*
    };
}

plain! {
    u8: "a whole number up to 255",
    u32: "a whole number",
    bool: "true or false",
    String: "a text",
    CardId: "a card id such as TW-106",
    AgainstList: "a table with `opponents` and `cards`",
    Ban: "a table with `cards`",
    StartingSites: "a table with `sites` and `at-most`",
}

/// Limits that are one of a few words.
macro_rules! word {
    ($($type:ty),* $(,)?) => {
        $(impl Limit for $type {
            fn expects() -> String {
                format!("one of {}", <$type>::WORDS.join(", "))
            }
        })*
    };
}

word!(Alignment, Counted, Duplicates, HalfCreature, Manifestations, Race, Severity, SiteType);

impl<T: Limit> Limit for Vec<T> {
    fn expects() -> String {
        format!("a list, each {}", T::expects())
    }
}

impl<T: Limit> Limit for Option<T> {
    fn expects() -> String {
        T::expects()
    }
}

impl<T: Limit> Limit for PerPlayer<T> {
    fn expects() -> String {
        format!("{}, or a table of such by player", T::expects())
    }

    fn gap(&self, scope: &Scope<'_>) -> Option<String> {
        scope.players.iter().find_map(|&player| match self.of(player) {
            Some(value) => value.gap(scope),
            None => Some(format!("a {player} player")),
        })
    }
}

impl<T: Limit> Limit for PerLength<T> {
    fn expects() -> String {
        format!("{}, or a table of such by game length", T::expects())
    }

    fn gap(&self, scope: &Scope<'_>) -> Option<String> {
        scope.lengths.iter().find_map(|&length| match self.of(length) {
            Some(value) => value.gap(scope).map(|whom| format!("{whom} in a {length} game")),
            None => Some(format!("a {length} game")),
        })
    }
}
