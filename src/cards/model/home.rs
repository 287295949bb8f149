//! Sites by name or by description: homes of characters, places where a card is played.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use super::by_kind::{ByKind, read_by_kind};
use super::vocabulary::{Alignment, Race, RegionType, SitePlay, SiteType};

/// Where a character is at home, or a resource is playable: a site by name, or any site that a
/// description fits.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub enum Home {
    /// The site of this English name.
    Site(String),
    /// Any site that fits.
    Any(SiteFilter),
}

read_by_kind!(Home);

impl ByKind for Home {
    const NAME: &'static str = "Home";

    fn of_text<E: Error>(text: &str) -> Result<Self, E> {
        Ok(Self::Site(text.to_owned()))
    }

    fn of_parts<'de, D: Deserializer<'de>>(parts: D) -> Result<Self, D::Error> {
        SiteFilter::deserialize(parts).map(Self::Any)
    }
}

/// A description that several sites fit; what is not said does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct SiteFilter {
    /// Of this side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<Alignment>,
    /// Of this type.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub site_type: Option<SiteType>,
    /// Of none of these types.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub except: Vec<SiteType>,
    /// In this region.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub region: Option<String>,
    /// In a region of this type.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub region_type: Option<RegionType>,
    /// A Dragon's lair or not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dragons_lair: Option<bool>,
    /// With a hoard or not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hoard: Option<bool>,
    /// Under-deeps or not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub under_deeps: Option<bool>,
    /// With an automatic-attack by this race.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub automatic_attack: Option<Race>,
    /// Where this is playable.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lists: Option<SitePlay>,
}
