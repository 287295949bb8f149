//! Which sites a description fits, and the regions that sites lie in.

use super::database::Database;
use super::fold::fold;
use super::model::{Card, Home, Playable, RegionType, SiteFilter, SitePlay};

/// Whether a site is one of these places.
pub fn is_among(homes: &[Home], site: &Card, database: &Database) -> bool {
    homes.iter().any(|home| is(home, site, database))
}

/// Whether a site is this place: has its name, or fits its description.
pub fn is(home: &Home, site: &Card, database: &Database) -> bool {
    match home {
        Home::Site(name) => site.site.is_some() && site.name == *name,
        Home::Any(filter) => fits(filter, site, database),
    }
}

/// Whether a site fits a description.
pub fn fits(filter: &SiteFilter, site: &Card, database: &Database) -> bool {
    let Some(facts) = &site.site else { return false };
    let SiteFilter {
        site_type,
        except,
        region,
        region_type: kind,
        dragons_lair,
        under_deeps,
        automatic_attack,
        lists,
    } = filter;
    site_type.is_none_or(|of| facts.site_type == of)
        && !except.contains(&facts.site_type)
        && region.as_ref().is_none_or(|name| facts.region.as_ref() == Some(name))
        && kind.is_none_or(|of| region_type(site, database) == Some(of))
        && dragons_lair.is_none_or(|is| facts.dragons_lair == is)
        && under_deeps.is_none_or(|is| facts.under_deeps == is)
        && automatic_attack.is_none_or(|by| facts.automatic_attacks.contains(&by))
        && lists.is_none_or(|play| lists_all(site, play))
}

/// Whether a site lists a kind of play and narrows it in no way.
fn lists_all(site: &Card, play: SitePlay) -> bool {
    site.site.as_ref().is_some_and(|facts| facts.playable.contains(&Playable::Any(play)))
}

/// The type of the region that a site lies in.
pub fn region_type(site: &Card, database: &Database) -> Option<RegionType> {
    let name = site.site.as_ref()?.region.as_deref()?;
    Some(region(name, database)?.region.as_ref()?.region_type)
}

/// The region card of a name.
pub fn region<'a>(name: &str, database: &'a Database) -> Option<&'a Card> {
    let folded = fold(name);
    let mut cards = database.by_folded_name(&folded).map(|(_, at)| database.card(at));
    cards.find(|card| card.region.is_some())
}
