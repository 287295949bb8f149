//! The places at which a creature may be played by its text: regions and sites by name.

use super::database::Database;
use super::fold::fold;
use super::model::{Adjacent, Card, Home, RegionType, SiteFacts, SiteType, TextKey};
use super::sites;

/// Whether a creature's text names the region or site of an English name as a place to play the
/// creature, even on a condition. The printed types of region and site are ignored.
pub(crate) fn by_name(creature: &Card, place: &str, database: &Database) -> bool {
    if creature.keyed_by_text.is_empty() {
        return false;
    }
    let folded = fold(place);
    let mut cards = database.by_folded_name(&folded).map(|(_, printing)| database.card(printing));
    cards.any(|card| {
        card.name == place && creature.keyed_by_text.iter().any(|key| leads_to(key, card, database))
    })
}

/// Whether one sentence of a creature's text leads to a region or a site.
pub(crate) fn leads_to(key: &TextKey, place: &Card, database: &Database) -> bool {
    if place.region.is_some() {
        let here = |home: &Home| match home {
            Home::Site(_) => false,
            Home::Any(filter) => filter.region.as_deref() == Some(place.name.as_str()),
        };
        return key.regions.contains(&place.name) || key.sites.iter().any(here);
    }
    let Some(facts) = &place.site else { return false };
    let there = facts.region.as_ref().is_some_and(|region| key.regions.contains(region))
        && key.sites_there.iter().any(|filter| sites::fits(filter, place, database));
    let listed = sites::is_among(&key.sites, place, database) && has_path(key, facts);
    there || listed || is_adjacent(&key.adjacent_to, place, database)
}

/// Whether the way to a site has the regions that the text requires.
fn has_path(key: &TextKey, site: &SiteFacts) -> bool {
    let so_many = |kind: RegionType| site.path.iter().filter(|&&region| region == kind).count();
    key.site_path.is_empty()
        || key.site_path.iter().any(|asked| so_many(asked.region) >= asked.count.into())
}

/// Whether a site is adjacent to one of these. Adjacency is written on the Under-deeps cards.
fn is_adjacent(to: &[Home], site: &Card, database: &Database) -> bool {
    if to.is_empty() {
        return false;
    }
    let lists = |one: &Card, other: &Card| {
        let adjacent = one.site.iter().flat_map(|facts| &facts.adjacent);
        adjacent.into_iter().any(|next: &Adjacent| sites::is(&next.to, other, database))
    };
    let mut all = database.cards().filter(|other| sites::is_among(to, other, database));
    all.any(|other| lists(other, site) || lists(site, other))
}

/// The types of region that its text keys a creature to, on a condition or not.
pub(crate) fn region_types(creature: &Card) -> impl Iterator<Item = RegionType> {
    creature.keyed_by_text.iter().flat_map(|key| &key.region_types).copied()
}

/// The types of site to which its text keys a creature, anywhere.
pub(crate) fn site_types(creature: &Card) -> impl Iterator<Item = SiteType> {
    creature.keyed_by_text.iter().flat_map(|key| &key.sites).filter_map(|home| match home {
        Home::Any(filter) if filter.region.is_none() => filter.site_type,
        Home::Any(_) | Home::Site(_) => None,
    })
}

/// Whether its text names a place, or describes one by more than its type.
pub(crate) fn names_places(creature: &Card) -> bool {
    creature
        .keyed_by_text
        .iter()
        .any(|key| !key.regions.is_empty() || !key.sites.is_empty() || !key.adjacent_to.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The places among those given at which a card of the built-in table can be played.
    fn at_places(creature: &str, places: &[&str]) -> Vec<bool> {
        let database = Database::built_in();
        let folded = fold(creature);
        let (_, printing) = database.by_folded_name(&folded).next().expect(creature);
        places.iter().map(|place| by_name(database.card(printing), place, &database)).collect()
    }

    #[test]
    fn regions_and_sites_are_named() {
        let places = ["Withered Heath", "Rohan", "The Lonely Mountain", "Dancing Spire"];
        assert_eq!(at_places("Smaug", &places), [true, false, true, true]);
        // No sites there, for a creature that names regions only.
        assert_eq!(at_places("Cave Worm", &places), [true, false, false, false]);
        assert_eq!(at_places("Orc-guard", &places), [false; 4]);
    }

    #[test]
    fn sites_are_described() {
        // Dol Guldur is a Dark-hold in Southern Mirkwood, Rhosgobel a free-hold there.
        assert_eq!(at_places("Giant Spiders", &["Dol Guldur", "Rhosgobel"]), [true, false]);
        // Not at havens: the hero site is a haven, the minion site of that name is not.
        assert_eq!(at_places("Galadhrim", &["Rivendell", "Dol Amroth"]), [true, false]);
        assert_eq!(at_places("Galadhrim", &["Isengard"]), [false]);
        assert_eq!(
            at_places("Shelob", &["Gorgoroth", "Minas Morgul", "Edoras"]),
            [true, true, false]
        );
    }

    #[test]
    fn adjacent_sites_and_site_paths_count() {
        assert_eq!(at_places("Durin’s Bane", &["Moria", "Edoras"]), [true, false]);
        // Two wildernesses or a coastal sea on the way: Tolfalas has the sea, Amon Hen has not.
        assert_eq!(
            at_places("Rain-drake", &["Tolfalas", "Isles of the Dead That Live"]),
            [true, true]
        );
    }
}
