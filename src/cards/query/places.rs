//! Places that queries name: regions, groups of regions, sites, havens; and avatars.

use super::BadQuery;
use crate::cards::database::Database;
use crate::cards::fold::fold;
use crate::cards::model::{Card, CardType, Home, PlayableAt};
use crate::cards::relations;
use crate::message::message;
use crate::source::Span;
use crate::text::{nearest, was_meant};

/// What a card belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Belonging {
    /// Regions: the card itself, the region of a site, those of a character's home sites and of the
    /// sites where a resource is playable.
    Region,
    /// Home sites of characters and agents.
    Home,
    /// The nearest haven of a site.
    Haven,
    /// The avatar to which the card is specific.
    Specific,
    /// The only avatars whose players may use the card, because it is specific to one or by its
    /// text.
    OnlyFor,
    /// Regions and sites that the text of a creature names.
    Keyed,
}

/// Realms of several regions, by folded name, as on the books' map, which is no more precise. Every
/// region with the word in its name in some language also belongs to the realm.
const REALMS: &[(&str, &[&str])] = &[
    ("gondor", &["Anórien", "Ithilien", "Lebennin", "Belfalas", "Lamedon", "Anfalas"]),
    ("mordor", &["Gorgoroth", "Nurn", "Udûn", "Imlad Morgul"]),
    ("arnor", &["Arthedain", "Cardolan", "Rhudaur"]),
    ("eriador", &["Arthedain", "Cardolan", "Rhudaur", "The Shire", "Hollin"]),
    ("mirkwood", &["Woodland Realm"]),
    // The regions of the cards of these names.
    ("rhun", &["Iron Hills", "Dorwinion", "Horse Plains", "Khand"]),
    ("harad", &["Horse Plains", "Khand", "Nurn", "Harondor"]),
];

/// The regions of a realm by its folded name, those with the name in theirs left out.
pub(crate) fn realm(wanted: &str) -> &'static [&'static str] {
    REALMS.iter().find(|(realm, _)| *realm == wanted).map_or(&[], |(_, own)| *own)
}

/// The English names that a value means: those of the card of that name in any language, else those
/// of a realm, else those of regions that have the words in their names.
pub(super) fn named(
    place: Belonging,
    value: &str,
    span: Span,
    database: &Database,
) -> Result<Vec<String>, BadQuery> {
    let wanted = fold(value);
    let cards = || database.cards().filter(|card| is_place(place, card));
    let the = format!("the {wanted}");
    let is = |name: &str| [&wanted, &the].into_iter().any(|wanted| fold(name) == *wanted);
    let mut names: Vec<String> = cards()
        .filter(|card| relations::names(card).any(|(_, name)| is(name)))
        .map(|card| card.name.clone())
        .collect();
    if names.is_empty() && matches!(place, Belonging::Region | Belonging::Keyed) {
        names = of_realm(&wanted, database);
    }
    names.sort_unstable();
    names.dedup();
    if !names.is_empty() {
        return Ok(names);
    }
    let realms = REALMS.iter().map(|(realm, _)| *realm).filter(|_| place == Belonging::Region);
    let known: Vec<(String, String)> = cards()
        .map(|card| (fold(&card.name), card.name.clone()))
        .chain(realms.map(|realm| (realm.to_owned(), realm.to_owned())))
        .collect();
    let near = nearest(&wanted, known.iter().map(|(folded, _)| folded.as_str()));
    let near: Vec<&str> = near
        .into_iter()
        .filter_map(|near| known.iter().find(|(folded, _)| folded == near))
        .map(|(_, name)| name.as_str())
        .collect();
    let message = match place {
        Belonging::Region => message!("there is no region `{value}`", value),
        Belonging::Home => message!("there is no site `{value}`", value),
        Belonging::Haven => message!("there is no haven `{value}`", value),
        Belonging::Keyed => {
            message!("no region, site, or type of region or site is called `{value}`", value)
        }
        Belonging::Specific | Belonging::OnlyFor => message!("there is no avatar `{value}`", value),
    };
    let error = BadQuery::new(message, span);
    Err(error.help(was_meant(&near).unwrap_or_else(|| message!("check the spelling"))))
}

/// The regions of a realm, and those that have its name in theirs.
fn of_realm(wanted: &str, database: &Database) -> Vec<String> {
    let own = realm(wanted);
    let has_word = |name: &str| fold(name).split(' ').any(|word| word == wanted);
    let is_named = |card: &&Card| relations::names(card).any(|(_, name)| has_word(name));
    let regions = database.cards().filter(|card| card.region.is_some());
    let named = regions.filter(is_named).map(|card| card.name.clone());
    own.iter().map(|&name| name.to_owned()).chain(named).collect()
}

/// Whether a card is a place or avatar of the field's kind.
fn is_place(place: Belonging, card: &Card) -> bool {
    match place {
        Belonging::Region => card.card_type == CardType::Region,
        Belonging::Home | Belonging::Haven => card.card_type == CardType::Site,
        Belonging::Keyed => matches!(card.card_type, CardType::Region | CardType::Site),
        Belonging::Specific | Belonging::OnlyFor => card.avatar,
    }
}

/// The English names of the places or avatars that a card belongs to.
pub(super) fn of(place: Belonging, database: &Database, card: &Card) -> Vec<String> {
    match place {
        Belonging::Region => regions(database, card),
        Belonging::Home => {
            let named = card.home_sites.iter().filter_map(|home| match home {
                Home::Site(name) => Some(name.clone()),
                Home::Any(_) => None,
            });
            named.collect()
        }
        Belonging::Haven => card.site.iter().filter_map(|site| site.haven.clone()).collect(),
        Belonging::Specific => card.specific_to.iter().cloned().collect(),
        Belonging::OnlyFor => {
            let by_text = card.conditions.iter().flat_map(|conditions| &conditions.only_for);
            card.specific_to.iter().chain(by_text).cloned().collect()
        }
        Belonging::Keyed => Vec::new(),
    }
}

/// The regions of a card. A description without a region fits sites all over the map, so it gives
/// none.
fn regions(database: &Database, card: &Card) -> Vec<String> {
    if card.card_type == CardType::Region {
        return vec![card.name.clone()];
    }
    let own = card.site.iter().filter_map(|site| site.region.clone());
    let played = match &card.playable_at {
        Some(PlayableAt::Sites(sites)) => sites.as_slice(),
        Some(PlayableAt::Unknown(_)) | None => &[],
    };
    let homes = card.home_sites.iter().chain(played).flat_map(|home| match home {
        Home::Site(name) => regions_of_site(database, name),
        Home::Any(filter) => filter.region.iter().cloned().collect(),
    });
    own.chain(homes).collect()
}

/// The regions of all versions of a site.
fn regions_of_site(database: &Database, name: &str) -> Vec<String> {
    let folded = fold(name);
    let cards = database.by_folded_name(&folded).map(|(_, printing)| database.card(printing));
    cards.filter_map(|card| card.site.as_ref()?.region.clone()).collect()
}

/// The type of a region, or of a site's region.
pub(super) fn region_types(database: &Database, card: &Card) -> Vec<&'static str> {
    let of_region = |card: &Card| Some(card.region.as_ref()?.region_type.word());
    let around = card.site.as_ref().and_then(|site| site.region.as_ref()).and_then(|name| {
        let folded = fold(name);
        let mut cards = database.by_folded_name(&folded).map(|(_, at)| database.card(at));
        cards.find_map(of_region)
    });
    of_region(card).into_iter().chain(around).collect()
}
