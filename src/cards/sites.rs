//! The sites that a description fits, and the regions of sites.

use super::database::Database;
use super::fold::fold;
use super::model::{Card, Home, Playable, PlayerType, RegionType, SiteFilter, SitePlay, SiteType};
use crate::message::{Message, message};
use crate::text::article;

/// Whether a site is one of these places.
pub(crate) fn is_among(homes: &[Home], site: &Card, database: &Database) -> bool {
    homes.iter().any(|home| is(home, site, database))
}

/// Whether a site is this place: it has the name, or fits the description.
pub(crate) fn is(home: &Home, site: &Card, database: &Database) -> bool {
    match home {
        Home::Site(name) => site.site.is_some() && site.name == *name,
        Home::Any(filter) => fits(filter, site, database),
    }
}

/// Whether a site fits a description.
pub(crate) fn fits(filter: &SiteFilter, site: &Card, database: &Database) -> bool {
    fits_in(filter, site, || region_type(site, database))
}

/// Whether a site fits a description, given the type of its region.
pub(crate) fn fits_in(
    filter: &SiteFilter,
    site: &Card,
    region_type: impl FnOnce() -> Option<RegionType>,
) -> bool {
    let Some(facts) = &site.site else { return false };
    let SiteFilter {
        side,
        site_type,
        except,
        region,
        region_type: kind,
        dragons_lair,
        hoard,
        under_deeps,
        automatic_attack,
        lists,
    } = filter;
    let has_hoard = || facts.hoard || facts.dragons_lair;
    site_type.is_none_or(|of| facts.site_type == of)
        && !except.contains(&facts.site_type)
        && region.as_ref().is_none_or(|name| facts.region.as_ref() == Some(name))
        && kind.is_none_or(|of| region_type() == Some(of))
        && side.is_none_or(|side| site.alignment == side)
        && dragons_lair.is_none_or(|is| facts.dragons_lair == is)
        && hoard.is_none_or(|is| has_hoard() == is)
        && under_deeps.is_none_or(|is| facts.under_deeps == is)
        && automatic_attack.is_none_or(|by| facts.automatic_attacks.contains(&by))
        && lists.is_none_or(|play| lists_all(site, play))
}

/// Whether a site lists a kind of play without a restriction.
fn lists_all(site: &Card, play: SitePlay) -> bool {
    site.site.as_ref().is_some_and(|facts| facts.playable.contains(&Playable::Any(play)))
}

/// A place in words: `Moria`, or `any ruins & lairs in Forochel`.
pub fn in_words(home: &Home, database: &Database) -> Message {
    match home {
        Home::Site(name) => Message::verbatim(database.shown_name(name)),
        Home::Any(filter) => described(filter, database),
    }
}

fn described(filter: &SiteFilter, database: &Database) -> Message {
    let mut place = kind_of(filter);
    if filter.hoard == Some(true) {
        place = message!("{place} with a hoard", place);
    }
    if let Some(name) = &filter.region {
        let region = database.shown_name(name);
        place = message!("{place} in {region}", place, region);
    }
    if let Some(region_type) = filter.region_type {
        place = message!("{place} in a {region_type}", place, region_type);
    }
    if let Some(race) = filter.automatic_attack {
        place = match article(race.word()) {
            "an" => message!("{place} with an {race} automatic-attack", place, race),
            _ => message!("{place} with a {race} automatic-attack", place, race),
        };
    }
    if let Some(play) = filter.lists {
        let what = of_kind(play);
        place = message!("{place} that lists {what}", place, what);
    }
    place
}

/// The kind of places of a description, without their location.
fn kind_of(filter: &SiteFilter) -> Message {
    let mut words = String::from("any ");
    if let Some(side) = filter.side {
        words.extend([side.word(), " "]);
    }
    for except in &filter.except {
        words.extend(["non-", except.word(), " "]);
    }
    if filter.dragons_lair == Some(false) {
        words += "non-Dragon’s lair ";
    }
    words += match filter.under_deeps {
        Some(true) => "Under-deeps ",
        Some(false) => "non-Under-deeps ",
        None => "",
    };
    words += match (filter.site_type, filter.dragons_lair) {
        (Some(SiteType::RuinsAndLairs), _) => "ruins & lairs",
        (Some(of), _) => of.word(),
        (None, Some(true)) => "Dragon’s lair",
        (None, _) => "site",
    };
    Message::of_data(words)
}

/// What a site lists, in words, in the plural if there is one.
pub(crate) fn of_kind(play: SitePlay) -> Message {
    match play {
        SitePlay::Information => message!("information"),
        SitePlay::MinorItem => message!("minor items"),
        SitePlay::MajorItem => message!("major items"),
        SitePlay::GreaterItem => message!("greater items"),
        SitePlay::GoldRingItem => message!("gold ring items"),
    }
}

/// The type of a site's region.
pub(crate) fn region_type(site: &Card, database: &Database) -> Option<RegionType> {
    let name = site.site.as_ref()?.region.as_deref()?;
    Some(region(name, database)?.region.as_ref()?.region_type)
}

/// Whether a site is a haven of a player: a Wizardhaven is a Fallen-wizard's, and the havens of
/// other sides are not havens of a Fallen-wizard or The Balrog.
pub(crate) fn is_haven_of(site: &Card, player: PlayerType) -> bool {
    let haven = site.site.as_ref().is_some_and(|facts| facts.site_type == SiteType::Haven);
    haven && site.alignment == player.alignment()
}

/// The region card of a name.
pub(crate) fn region<'a>(name: &str, database: &'a Database) -> Option<&'a Card> {
    let folded = fold(name);
    let mut cards = database.by_folded_name(&folded).map(|(_, at)| database.card(at));
    cards.find(|card| card.region.is_some())
}
