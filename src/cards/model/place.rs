//! Sites and regions: their numbers, and what is playable there.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use super::by_kind::{ByKind, meaning, read_by_kind};
use super::home::Home;
use super::vocabulary::{PlayableOnly, Race, RegionType, SitePlay, SiteType, Undetained};
use super::{AutomaticAttack, is_false};

/// The numbers and relations of a site.
#[expect(clippy::struct_excessive_bools, reason = "facts that a site has or has not, each alone")]
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct SiteFacts {
    /// Its type.
    pub site_type: SiteType,
    /// The region it lies in, by English name: for an Under-deeps site that of its surface site,
    /// none where it has no fixed one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub region: Option<String>,
    /// The nearest haven, by English name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub haven: Option<String>,
    /// The region types on the way from the nearest haven.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<RegionType>,
    /// For a haven: the ways from other havens.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub haven_paths: Vec<HavenPath>,
    /// What is playable there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub playable: Vec<Playable>,
    /// Whether it is an Under-deeps site.
    #[serde(default, skip_serializing_if = "is_false")]
    pub under_deeps: bool,
    /// Whether it is a Dragon's lair.
    #[serde(default, skip_serializing_if = "is_false")]
    pub dragons_lair: bool,
    /// Whether its text says that it contains a hoard; Dragons' lairs do without saying so.
    #[serde(default, skip_serializing_if = "is_false")]
    pub hoard: bool,
    /// The races of its automatic-attacks, one for each attack of a race.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub automatic_attacks: Vec<Race>,
    /// These automatic-attacks in numbers, in the same order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attacks: Vec<AutomaticAttack>,
    /// Whether the opponent may play a creature as (another) automatic-attack.
    #[serde(default, skip_serializing_if = "is_false")]
    pub chosen_attack: bool,
    /// Which creatures do not detain there, whatever a book says of this type of site.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undetained: Option<Undetained>,
    /// The sites that an Under-deeps site is adjacent to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub adjacent: Vec<Adjacent>,
    /// Cards that the moving player may draw.
    pub draw: u8,
    /// Cards that the opponent may draw.
    pub opponent_draw: u8,
}

/// The way to a haven from another.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct HavenPath {
    /// The other haven, by English name.
    #[serde(alias = "to")]
    pub from: String,
    /// The region types on the way, in the order of travel.
    pub path: Vec<RegionType>,
}

/// One kind of play at a site, sometimes narrowed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub enum Playable {
    /// All of the kind.
    Any(SitePlay),
    /// Only some of the kind.
    Only {
        /// The kind.
        kind: SitePlay,
        /// Which of it.
        only: PlayableOnly,
    },
}

read_by_kind!(Playable);

impl ByKind for Playable {
    const NAME: &'static str = "Playable";

    fn of_text<E: Error>(text: &str) -> Result<Self, E> {
        meaning(text).map(Self::Any)
    }

    fn of_parts<'de, D: Deserializer<'de>>(parts: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Narrowed {
            kind: SitePlay,
            only: PlayableOnly,
        }
        Narrowed::deserialize(parts).map(|Narrowed { kind, only }| Self::Only { kind, only })
    }
}

/// A site next to an Under-deeps site.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct Adjacent {
    /// Which site.
    pub to: Home,
    /// What a roll must reach to move there.
    pub roll: u8,
    /// Whether it is one of these sites alone, chosen when the card is played.
    #[serde(default, skip_serializing_if = "is_false")]
    pub chosen: bool,
}

/// The type and the neighbours of a region.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct RegionFacts {
    /// Its type.
    pub region_type: RegionType,
    /// The regions next to it, by English name.
    pub neighbours: Vec<String>,
}
