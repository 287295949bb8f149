//! What a ruleset says of `starting-site`.

use serde::{Deserialize, Serialize};

use crate::cards::model::{Card, CardId, SiteType};
use crate::rulesets::terms::{Expected, Limit, PerPlayer, limits};

limits! {
    StartingSiteLimits {
        /// The sites at which a player may start.
        start: PerPlayer<StartingSites>,
    }
}

/// Sites at which a player may start: those named, or all of a type in some regions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[non_exhaustive]
pub struct StartingSites {
    /// These sites.
    pub sites: Vec<CardId>,
    /// Any site of this type in one of the regions, of an alignment that the player may use.
    #[serde(default)]
    pub any: Option<SitesOf>,
    /// At how many different sites the companies may start.
    pub at_most: u8,
    /// How many companies may start in all, where the book says so.
    #[serde(default)]
    pub companies: Option<u8>,
    /// How many may start at one site that is not a haven, if the book says so: companies split
    /// only at a haven.
    #[serde(default)]
    pub off_haven: Option<OffHaven>,
}

/// How many companies may start at a site that is not a haven.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[non_exhaustive]
pub struct OffHaven {
    /// This many.
    pub companies: u8,
    /// Cards of the pool that make a haven of the site where the companies start.
    #[serde(default)]
    pub unless: Vec<CardId>,
}

/// All sites of a type in some regions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[non_exhaustive]
pub struct SitesOf {
    /// The type.
    pub site_type: SiteType,
    /// The regions, by English name.
    pub regions: Vec<String>,
}

impl SitesOf {
    /// Whether a site is of the type and in one of the regions.
    pub fn holds(&self, card: &Card) -> bool {
        card.site.as_ref().is_some_and(|site| {
            let region = site.region.as_ref();
            site.site_type == self.site_type && region.is_some_and(|r| self.regions.contains(r))
        })
    }
}

impl Limit for StartingSites {
    fn expects() -> Expected {
        Expected::Keys(&["sites", "at-most"])
    }
}
