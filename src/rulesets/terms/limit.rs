//! The values that files may have for the limits of a rule, and whether a limit has a value for
//! everyone whom its ruleset judges.

use std::fmt;

use serde::de::DeserializeOwned;

use crate::cards::model::{Alignment, CardId, PlayerType, Race, SiteType};
#[cfg(library)]
use crate::message::{Message, message};
#[cfg(library)]
use crate::text::listed;

use super::binary::from_value;
use super::per::{PerLength, PerPlayer};
use super::reading::Readings;
use super::vocabulary::{Counted, Duplicates, GameLength, HalfCreature, Manifestations, Severity};

/// The players and lengths that a ruleset judges: a limit must have a value for each.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Audience<'a> {
    /// The player types.
    pub players: &'a [PlayerType],
    /// The game lengths.
    pub lengths: &'a [GameLength],
}

/// A value that can be a limit of a rule.
pub trait Limit: DeserializeOwned {
    /// The values that a file may have for it, as in "a whole number".
    fn expects() -> Expected;

    /// For whom it says nothing.
    fn gap(&self, _: &Audience<'_>) -> Option<LeftOut> {
        None
    }
}

/// The values that a file may have for a limit.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// A whole number of one byte.
    Byte,
    /// A whole number.
    Whole,
    /// Yes or no.
    Flag,
    /// A text.
    Text,
    /// The id of a card.
    Card,
    /// One of a few words.
    OneOf(&'static [&'static str]),
    /// A table with these keys among others.
    Keys(&'static [&'static str]),
    /// A list of such values.
    Each(Box<Self>),
    /// One for all, or one by player.
    ByPlayer(Box<Self>),
    /// One for all, or one by game length.
    ByLength(Box<Self>),
}

#[cfg(library)]
impl Expected {
    /// The expected values, as a message.
    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Byte => message!("a whole number up to 255"),
            Self::Whole => message!("a whole number"),
            Self::Flag => message!("true or false"),
            Self::Text => message!("a text"),
            Self::Card => message!("a card id such as TW-106"),
            Self::OneOf(words) => message!("one of {words}", words = words.join(", ")),
            Self::Keys(keys) => {
                let keys: Vec<String> = keys.iter().map(|key| format!("`{key}`")).collect();
                message!("a table with {keys}", keys = listed(&keys, "and"))
            }
            Self::Each(one) => message!("a list, each {what}", what = one.message()),
            Self::ByPlayer(one) => {
                message!("{what}, or a table of them by player", what = one.message())
            }
            Self::ByLength(one) => {
                message!("{what}, or a table of them by game length", what = one.message())
            }
        }
    }
}

/// For whom a limit says nothing: a player, a game length, or a player in games of a length.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    /// The player type.
    pub player: Option<PlayerType>,
    /// The game length.
    pub length: Option<GameLength>,
}

/// "a ringwraith player in a short game".
impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.player, self.length) {
            (Some(player), Some(length)) => write!(f, "a {player} player in a {length} game"),
            (Some(player), None) => write!(f, "a {player} player"),
            (None, Some(length)) => write!(f, "a {length} game"),
            (None, None) => Ok(()),
        }
    }
}

#[cfg(library)]
impl LeftOut {
    /// For whom the limit is, as a message.
    pub(crate) fn message(self) -> Message {
        match (self.player, self.length) {
            (Some(player), Some(length)) => {
                message!("a {player} player in a {length} game", player, length)
            }
            (Some(player), None) => message!("a {player} player", player),
            (None, Some(length)) => message!("a {length} game", length),
            (None, None) => Message::default(),
        }
    }
}

/// The settings that every rule of a ruleset has in addition to its limits.
pub trait RuleData {
    /// Where it is written, for this player.
    fn cites(&self, player: PlayerType) -> &[String];
    /// How the book is read where that matters to it.
    fn readings(&self) -> &Readings;
    /// The severity that the ruleset gives it, if not the usual one.
    fn severity(&self, player: PlayerType) -> Option<Severity>;
    /// A limit that says nothing for someone whom the ruleset judges, by its name in files, and
    /// for whom.
    fn gap(&self, audience: &Audience<'_>) -> Option<(String, LeftOut)>;
    /// Limits of it that contradict each other.
    fn contradicts(&self) -> Option<Contradiction>;
}

/// Limits of a rule that contradict each other: the first is less than the second, by their names in
/// files.
pub type Contradiction = (&'static str, &'static str);

/// Finds limits that contradict each other. A type of limits that can implements a method of this
/// name itself; all others use this one.
pub trait Consistent {
    /// Limits of it of which one is less than the other must be.
    fn contradiction(&self) -> Option<Contradiction> {
        None
    }
}

impl<T: RuleData> Consistent for T {}

/// Makes the type of a ruleset's settings for a rule: its citations, its severity, and the limits
/// that are named here.
macro_rules! limits {
    ($type:ident {
        $($(#[$meta:meta])* $limit:ident: $limit_type:ty),* $(,)?
    }) => {
        #[doc = "What a ruleset says of the rule."]
        #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(deny_unknown_fields, rename_all = "kebab-case")]
        #[non_exhaustive]
        pub struct $type {
            /// The citation of the rule.
            pub cite: $crate::rulesets::terms::PerPlayer<Vec<String>>,
            /// Another severity than the usual one.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub severity: Option<
                $crate::rulesets::terms::PerPlayer<$crate::rulesets::terms::Severity>,
            >,
            /// How the book is read where it is silent or contradicts itself, by names.
            #[serde(default, skip_serializing_if = "std::collections::BTreeMap::is_empty")]
            pub readings: $crate::rulesets::terms::Readings,
            $($(#[$meta])* pub $limit: $limit_type,)*
        }

        impl $type {
            /// The limits that it can have.
            pub const LIMITS: &'static [$crate::rulesets::terms::LimitKind] = &[
                $($crate::rulesets::terms::LimitKind::of::<$limit_type>(stringify!($limit))),*
            ];
        }

        impl $crate::rulesets::terms::RuleData for $type {
            fn cites(&self, player: $crate::cards::model::PlayerType) -> &[String] {
                self.cite.of(player).map_or(&[], Vec::as_slice)
            }

            fn readings(&self) -> &$crate::rulesets::terms::Readings {
                &self.readings
            }

            fn severity(
                &self,
                player: $crate::cards::model::PlayerType,
            ) -> Option<$crate::rulesets::terms::Severity> {
                self.severity.as_ref().and_then(|severity| severity.of(player)).copied()
            }

            fn gap(
                &self,
                audience: &$crate::rulesets::terms::Audience<'_>,
            ) -> Option<(String, $crate::rulesets::terms::LeftOut)> {
                use $crate::rulesets::terms::Limit as _;
                if let Some(whom) = self.cite.gap(audience) {
                    return Some(("cite".to_owned(), whom));
                }
                $(
                    if let Some(whom) = self.$limit.gap(audience) {
                        return Some((stringify!($limit).replace('_', "-"), whom));
                    }
                )*
                None
            }

            fn contradicts(&self) -> Option<$crate::rulesets::terms::Contradiction> {
                #[allow(unused_imports)] // where the type has a method of its own
                use $crate::rulesets::terms::Consistent as _;
                self.contradiction()
            }
        }
    };
}
pub(crate) use limits;

limits! {
    Applies {}
}

/// A limit that a rule can have.
#[derive(Clone, Copy, Debug)]
pub struct LimitKind {
    field: &'static str,
    expects: fn() -> Expected,
    accepts: fn(&toml::Value) -> bool,
}

impl LimitKind {
    /// The limit of this type in this field.
    pub const fn of<T: Limit>(field: &'static str) -> Self {
        Self { field, expects: T::expects, accepts: |value| from_value::<T>(value).is_ok() }
    }

    /// Its name in files.
    pub fn key(&self) -> String {
        self.field.replace('_', "-")
    }

    /// The values that a file may have for it.
    pub fn expects(&self) -> Expected {
        (self.expects)()
    }

    /// Whether a value is valid for it.
    pub fn accepts(&self, value: &toml::Value) -> bool {
        (self.accepts)(value)
    }
}

/// Limits with one value for everyone.
macro_rules! plain {
    ($($type:ty: $expects:ident),* $(,)?) => {
        $(impl Limit for $type {
            fn expects() -> Expected {
                Expected::$expects
            }
        })*
    };
}

plain! {
    u8: Byte,
    u32: Whole,
    bool: Flag,
    String: Text,
    CardId: Card,
}

/// Limits that are one of the known words.
macro_rules! limits_of_words {
    ($($type:ty),* $(,)?) => {
        $(impl Limit for $type {
            fn expects() -> Expected {
                Expected::OneOf(<$type>::WORDS)
            }
        })*
    };
}

limits_of_words!(
    Alignment,
    Counted,
    Duplicates,
    HalfCreature,
    Manifestations,
    PlayerType,
    Race,
    Severity,
    SiteType,
);

impl<T: Limit> Limit for Vec<T> {
    fn expects() -> Expected {
        Expected::Each(Box::new(T::expects()))
    }
}

impl<T: Limit> Limit for Option<T> {
    fn expects() -> Expected {
        T::expects()
    }
}

impl<T: Limit> Limit for PerPlayer<T> {
    fn expects() -> Expected {
        Expected::ByPlayer(Box::new(T::expects()))
    }

    fn gap(&self, audience: &Audience<'_>) -> Option<LeftOut> {
        audience.players.iter().find_map(|&player| match self.of(player) {
            Some(value) => value.gap(audience),
            None => Some(LeftOut { player: Some(player), length: None }),
        })
    }
}

impl<T: Limit> Limit for PerLength<T> {
    fn expects() -> Expected {
        Expected::ByLength(Box::new(T::expects()))
    }

    fn gap(&self, audience: &Audience<'_>) -> Option<LeftOut> {
        audience.lengths.iter().find_map(|&length| match self.of(length) {
            Some(value) => value.gap(audience).map(|whom| LeftOut { length: Some(length), ..whom }),
            None => Some(LeftOut { player: None, length: Some(length) }),
        })
    }
}
