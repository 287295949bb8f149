//! Which creatures a move lets the opponent play.

use crate::cards::database::Database;
use crate::cards::keying;
use crate::cards::model::{Card, KeyedWhen, RegionKey, RegionType, SiteType, TextKey};

/// The regions that a company moves through and the site where it arrives.
#[derive(Clone, Debug)]
pub(crate) struct TravelWay<'a> {
    /// The types of the regions of its site path.
    pub types: Vec<RegionType>,
    /// The regions by English name, if known: by starter movement those of the site of origin and
    /// of the new site.
    pub regions: Vec<&'a str>,
    /// The new site, or where the company stays.
    pub site: &'a Card,
    /// Whether the site counts as a haven for the player.
    pub haven: bool,
}

impl TravelWay<'_> {
    /// The key that a creature has by so many regions of a type, wherever they stand in the path.
    pub(crate) fn key_of(&self, asked: RegionKey) -> Option<CreatureKey> {
        let there = self.types.iter().filter(|&&kind| kind == asked.region).count();
        let enough = there >= usize::from(asked.count);
        enough.then_some(CreatureKey::Regions(asked.region, asked.count))
    }
}

/// A key of a creature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CreatureKey {
    /// This many regions of a type.
    Regions(RegionType, u8),
    /// The type of the site.
    Site(SiteType),
    /// A region by name.
    RegionNamed(String),
    /// The site by name, or by a description of the card's own.
    SiteNamed(String),
}

/// A key, and the condition that the creature's text sets for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keyed {
    /// The key.
    pub key: CreatureKey,
    /// What has to be in play or must have happened, where the text asks for something.
    pub when: Option<KeyedWhen>,
}

/// All keys of a creature on a way, those without conditions first (METW Part I §10, Creature
/// Cards; `CoE` 2.IV.vii.2).
pub(crate) fn keys(creature: &Card, way: &TravelWay<'_>, database: &Database) -> Vec<Keyed> {
    let mut found = Vec::new();
    let regions = creature.keyed_to_regions.iter().filter_map(|&key| way.key_of(key));
    found.extend(regions.map(|key| Keyed { key, when: None }));
    let site_type = site_type(way);
    found.extend(
        creature
            .keyed_to_sites
            .iter()
            .filter(|&&kind| Some(kind) == site_type)
            .map(|&kind| Keyed { key: CreatureKey::Site(kind), when: None }),
    );
    for text in &creature.keyed_by_text {
        let keyed = by_text(text, way, database).into_iter();
        found.extend(keyed.map(|key| Keyed { key, when: text.when.clone() }));
    }
    found.sort_by_key(|keyed| keyed.when.is_some());
    found.dedup();
    found
}

/// The type of the site for the player: a haven of another side has none, for no other type is
/// printed on it.
fn site_type(way: &TravelWay<'_>) -> Option<SiteType> {
    let printed = way.site.site.as_ref()?.site_type;
    match (printed, way.haven) {
        (SiteType::Haven, false) => None,
        _ => Some(printed),
    }
}

fn by_text(text: &TextKey, way: &TravelWay<'_>, database: &Database) -> Vec<CreatureKey> {
    let mut found = Vec::new();
    for &kind in &text.region_types {
        if way.types.contains(&kind) {
            found.push(CreatureKey::Regions(kind, 1));
        }
    }
    // Who is played at the sites of a region is not keyed to the region itself (`CoE` 2.IV.vii.2.2).
    let regions = way.regions.iter().filter(|&&name| text.regions.iter().any(|one| one == name));
    found.extend(regions.map(|&name| CreatureKey::RegionNamed(name.to_owned())));
    if keying::leads_to(text, way.site, database) {
        found.push(CreatureKey::SiteNamed(way.site.name.clone()));
    }
    found
}

#[cfg(test)]
mod tests;
