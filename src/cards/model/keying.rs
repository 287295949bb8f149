//! Where a creature may be played in addition to the types of region and site that are printed on
//! it.

use serde::{Deserialize, Serialize};

use super::RegionKey;
use super::home::{Home, SiteFilter};
use super::vocabulary::{Race, RegionType};

/// Places that a creature is keyed to by its text: regions by name, sites by name or description,
/// all of them on one condition or on none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct TextKey {
    /// These regions, by English name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub regions: Vec<String>,
    /// One region of any of these types.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub region_types: Vec<RegionType>,
    /// The sites in those regions that one of these descriptions fits.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sites_there: Vec<SiteFilter>,
    /// These sites, wherever they lie.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sites: Vec<Home>,
    /// The sites that are adjacent to one of these.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub adjacent_to: Vec<Home>,
    /// For the sites: what their site path has to hold, one of these.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub site_path: Vec<RegionKey>,
    /// On what condition, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<KeyedWhen>,
}

/// On what condition a creature may be played at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub enum KeyedWhen {
    /// The card of this English name is in play.
    InPlay(String),
    /// The card of this English name is not in play.
    NotInPlay(String),
    /// The creature of this English name attacks the same company in the same turn.
    Beside(String),
    /// An attack by one of these races has come before.
    After(Vec<Race>),
    /// Somebody in the company is wounded, or the card of this English name is in play.
    WoundedOrInPlay(String),
}
