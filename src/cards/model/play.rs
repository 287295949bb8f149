//! Where a resource is playable, and which cards it needs.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use super::by_kind::{ByKind, meaning, read_by_kind};
use super::home::Home;
use super::vocabulary::{Keyword, NotKnown, Race, SiteType, Skill, Subtype};

/// Where a resource is playable, as far as its own text says so.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub enum PlayableAt {
    /// At some sites, but at which the facts do not know.
    Unknown(NotKnown),
    /// At each of these.
    Sites(Vec<Home>),
}

read_by_kind!(PlayableAt);

impl ByKind for PlayableAt {
    const NAME: &'static str = "PlayableAt";

    fn of_text<E: Error>(text: &str) -> Result<Self, E> {
        meaning(text).map(Self::Unknown)
    }

    fn of_parts<'de, D: Deserializer<'de>>(parts: D) -> Result<Self, D::Error> {
        Vec::deserialize(parts).map(Self::Sites)
    }
}

impl PlayableAt {
    /// Somewhere.
    pub const UNKNOWN: Self = Self::Unknown(NotKnown::Unknown);
}

/// A card, or one of a kind of cards, without which another cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub enum Need {
    /// The card of this English name.
    Card(String),
    /// Any card of this kind.
    Kind(Subtype),
    /// Any resource of this kind: hazards can be of it, too.
    Resource(Subtype),
    /// Any card with this keyword.
    Keyword(Keyword),
    /// A hazard of this race that may be a permanent-event.
    EventOf(Race),
    /// An agent who is so.
    Agent(AgentFilter),
    /// A faction of this race.
    FactionOf(Race),
    /// A creature of this race.
    CreatureOf(Race),
    /// A hazard or a faction of this race: what texts call a manifestation of a Dragon.
    ManifestationOf(Race),
    /// An item of at least so many corruption points.
    Weighing(u8),
    /// The player's own Ringwraith; a Balrog's is The Balrog (`CoE` g.rw.B1).
    OwnRingwraith,
}

/// Which agents a text means: those for whom all of this is so.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct AgentFilter {
    /// With this skill.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skill: Option<Skill>,
    /// Who can use this magic.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub magic: Option<Keyword>,
    /// With a home site of one of these types.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub homes: Vec<SiteType>,
}
