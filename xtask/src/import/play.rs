//! Where a resource is playable, read from the sentence of its text that says so.
//!
//! A card that its text binds to a place in words that cannot be read here has an unknown place;
//! the overlay may have it. What else a card needs is in `needs`.

use super::attributes::{race, word};
use super::names::Names;
use super::places::site_type_named;
use super::source::SourceCard;
use meccg::Card;
use meccg::cards::model::{
    Alignment, CardType, Home, PlayableAt, RegionType, SiteFilter, SitePlay, SiteType, Subtype,
};
use meccg::internals::cards::play::class_of;

/// Fills the places at which a resource is playable; a card that is bound to none has none.
pub(super) fn fill(card: &mut Card, source: &SourceCard, names: &Names) {
    if card.card_type != CardType::Resource {
        return;
    }
    let text = plain(&source.text);
    card.playable_at = if card.is_item() {
        item(card, &text, names)
    } else if card.is(Subtype::Ally) || card.is(Subtype::Faction) {
        Some(stated(&text, &[" at "], names).unwrap_or(PlayableAt::UNKNOWN))
    } else {
        event(card, &text, names)
    };
}

/// The text without symbols, and without the words that say whether the site may be tapped.
pub(super) fn plain(text: &str) -> String {
    let mut plain = text.replace('\'', "’");
    plain = plain.replace(" (or in your starting company)", "");
    for tapped in [" tapped or untapped ", " already tapped ", " untapped ", " tapped "] {
        plain = plain.replace(tapped, " ");
    }
    while let Some((before, rest)) = plain.split_once(" [{") {
        let after = rest.split_once("}]").map_or("", |(_, after)| after);
        plain = format!("{before}{after}");
    }
    plain
}

/// An item of a class is playable where a site lists the class, unless its text says otherwise; a
/// special ring replaces a gold ring, anywhere.
fn item(card: &Card, text: &str, names: &Names) -> Option<PlayableAt> {
    if text.to_lowercase().contains("playable only with a gold ring") {
        return None;
    }
    let class = class_of(card);
    let listed = |filter: SiteFilter| Home::Any(SiteFilter { lists: class, ..filter });
    if let Some((_, types)) = text.split_once("Not playable in a ") {
        let types = types.split_once('.').map_or(types, |(types, _)| types);
        let except = types.split(" or ").map(site_type_named).collect::<Result<Vec<_>, _>>();
        return Some(except.map_or(PlayableAt::UNKNOWN, |except| {
            PlayableAt::Sites(vec![listed(SiteFilter { except, ..SiteFilter::default() })])
        }));
    }
    if let Some((_, place)) = text.split_once("Can also be played at ") {
        let place = place.split_once('.').map_or(place, |(place, _)| place);
        return Some(places(list_and_rest(place).0, names).map_or(
            PlayableAt::UNKNOWN,
            |mut sites| {
                sites.insert(0, listed(SiteFilter::default()));
                PlayableAt::Sites(sites)
            },
        ));
    }
    let says = play_sentences(text).any(|sentence| sentence.contains(" at "));
    let places = || stated(text, &[" at "], names).unwrap_or(PlayableAt::UNKNOWN);
    (says || class.is_none()).then(places)
}

/// An event is bound to the place that its text names; one that mentions its player's site phase in
/// other words is bound to an unknown place, and so is a stage resource that mentions sites. Any
/// other event is not bound to a place.
fn event(card: &Card, text: &str, names: &Names) -> Option<PlayableAt> {
    const SITES: [&str; 4] = ["Wizardhaven", " site", "-hold", "Ruins & Lairs"];
    let speaks_of_sites = |sentence: &str| SITES.iter().any(|word| sentence.contains(word));
    let of_site_phase = text.replace("opponent’s site phase", "").contains("site phase")
        || (card.alignment == Alignment::Stage && play_sentences(text).any(speaks_of_sites));
    // What is put beside the other points is bound to no place.
    if play_sentences(text).any(|sentence| sentence.contains(" in your marshalling point")) {
        return None;
    }
    let otherwise = ["Alternatively", "Also playable", "Also, playable"];
    let only_there = !otherwise.iter().any(|word| text.contains(word));
    match stated(text, &[" at ", " on ", " in "], names) {
        Some(places) if only_there => Some(places),
        _ if of_site_phase => Some(PlayableAt::UNKNOWN),
        _ => None,
    }
}

/// The sentences on where or when a card is playable.
fn play_sentences(text: &str) -> impl Iterator<Item = &str> {
    const STARTS: [&str; 3] = ["Playable ", "Only playable ", "May only be played "];
    let says = |sentence: &&str| {
        STARTS.iter().any(|start| sentence.starts_with(start))
            || sentence.contains("site phase at ")
    };
    text.split('.').map(str::trim).filter(says)
}

/// The places that the first such sentence names after one of the prepositions; unknown if it names
/// further ones in words that cannot be read.
fn stated(text: &str, prepositions: &[&str], names: &Names) -> Option<PlayableAt> {
    const MORE: [&str; 5] = [" or at ", " or on ", " or in ", " except ", " cannot be "];
    let behind = |sentence: &str, preposition: &str| -> Option<PlayableAt> {
        sentence.match_indices(preposition).find_map(|(at, _)| {
            let (before, list) = (&sentence[..at], &sentence[at + preposition.len()..]);
            let (list, rest) = list_and_rest(list);
            let sites = places(list, names).ok().filter(|_| !before.ends_with(" not"))?;
            let more = MORE.iter().any(|more| before.contains(more) || rest.contains(more));
            Some(if more { PlayableAt::UNKNOWN } else { PlayableAt::Sites(sites) })
        })
    };
    play_sentences(text).find_map(|sentence| {
        prepositions.iter().find_map(|preposition| behind(sentence, preposition))
    })
}

/// Separates a list of places from other requirements.
fn list_and_rest(text: &str) -> (&str, &str) {
    const ENDS: [&str; 10] = [
        " (does not tap the site)",
        " if ",
        "if the influence check",
        " and ",
        " in addition to ",
        " in the same company ",
        " during ",
        " (not by ",
        ";",
        ":",
    ];
    let end = ENDS.iter().filter_map(|end| text.find(end)).min().unwrap_or(text.len());
    let (list, rest) = text.split_at(end);
    (list.trim().trim_end_matches(','), rest)
}

/// Reads `any Ruins & Lairs in Forochel or Withered Heath` and other lists of places.
fn places(list: &str, names: &Names) -> Result<Vec<Home>, String> {
    // A list of adjectives is not one of places.
    let list = list.replace(", non-", " non-").replace(" or at ", " or ");
    if let Some((kind, regions)) = list.split_once(" in ")
        && let Ok(regions) = pieces(regions).map(|name| names.of_type("Region", name)).collect()
    {
        return in_regions(kind, regions);
    }
    let mut before = SiteFilter::default();
    let mut sites: Vec<Home> =
        pieces(&list).map(|piece| place(piece, &mut before, names)).collect::<Result<_, _>>()?;
    // In a list without articles, the words after the last place apply to all.
    if pieces(&list).skip(1).all(|piece| article(piece).is_none()) {
        for site in &mut sites {
            if let Home::Any(filter) = site {
                filter.lists = before.lists;
            }
        }
    }
    Ok(sites)
}

fn in_regions(kind: &str, regions: Vec<String>) -> Result<Vec<Home>, String> {
    let any = ["any site", "a site"].contains(&kind);
    let kind = if any { SiteFilter::default() } else { description(kind, &SiteFilter::default())? };
    let sites =
        regions.into_iter().map(|region| SiteFilter { region: Some(region), ..kind.clone() });
    Ok(sites.map(Home::Any).collect())
}

/// The members of a list.
fn pieces(list: &str) -> impl Iterator<Item = &str> {
    list.split(", ")
        .flat_map(|part| part.split(" or "))
        .map(|piece| piece.trim().trim_start_matches("or ").trim())
        .filter(|piece| !piece.is_empty())
}

/// One place: a site by name, or a description; a description without an article continues the one
/// before it, as in `any Under-deeps Dark-hold or Shadow-hold`.
fn place(text: &str, before: &mut SiteFilter, names: &Names) -> Result<Home, String> {
    if let Ok(site) = names.of_type("Site", article(text).unwrap_or(text)) {
        return Ok(Home::Site(site));
    }
    let own = text.strip_prefix("one of your ").map(|own| own.trim_start_matches("protected "));
    if own == Some("Wizardhavens") {
        let side = Some(Alignment::FallenWizard);
        let site_type = Some(SiteType::Haven);
        return Ok(Home::Any(SiteFilter { side, site_type, ..SiteFilter::default() }));
    }
    let same_article = article(text).is_none();
    let carried = SiteFilter {
        under_deeps: before.under_deeps.filter(|_| same_article),
        dragons_lair: before.dragons_lair.filter(|_| same_article),
        ..SiteFilter::default()
    };
    *before = description(text, &carried)?;
    Ok(Home::Any(before.clone()))
}

fn article(text: &str) -> Option<&str> {
    ["any ", "an ", "a ", "the "].iter().find_map(|article| text.strip_prefix(article))
}

/// Reads `any non-Haven site in a Wilderness` and `a site with a Dwarf automatic-attack`.
fn description(text: &str, start: &SiteFilter) -> Result<SiteFilter, String> {
    let mut filter = start.clone();
    let mut rest = article(text).unwrap_or(text);
    let which = rest.split_once(" where ").or_else(|| rest.split_once(" at which "));
    if let Some((kind, what)) = which {
        filter.lists = Some(listed(what)?);
        rest = kind;
    }
    if let Some((kind, attack)) = rest.split_once(" with a") {
        let name = attack.trim_start_matches('n').trim().trim_end_matches(" automatic-attack");
        let race = race(name).ok_or_else(|| format!("unknown attack `{attack}`"))?;
        filter.automatic_attack = Some(race);
        rest = kind;
    }
    if let Some((kind, region)) = rest.split_once(" in a ") {
        let region = word(region, RegionType::from_word);
        filter.region_type = Some(region.ok_or_else(|| format!("unknown region in `{text}`"))?);
        rest = kind;
    }
    while let Some(after) = rest.strip_prefix("non-") {
        rest = without(after, &mut filter)?;
    }
    if let Some(after) = rest.strip_prefix("Under-deeps ") {
        filter.under_deeps = Some(true);
        rest = after;
    }
    match rest {
        "site" if filter != SiteFilter::default() => {}
        "Dragon’s Lair" | "Dragon’s lair" => filter.dragons_lair = Some(true),
        "Haven" | "Darkhaven" => filter.site_type = Some(SiteType::Haven),
        kind => filter.site_type = Some(site_type_named(kind)?),
    }
    Ok(filter)
}

/// Reads the word after a `non-`, and returns the rest.
fn without<'t>(text: &'t str, filter: &mut SiteFilter) -> Result<&'t str, String> {
    if let Some(rest) = text.strip_prefix("Dragon’s lair ") {
        filter.dragons_lair = Some(false);
        return Ok(rest);
    }
    let (kind, rest) = text.split_once(' ').ok_or_else(|| format!("nothing behind `{text}`"))?;
    match kind {
        "Under-deeps" => filter.under_deeps = Some(false),
        "Haven" | "Darkhaven" => {
            if !filter.except.contains(&SiteType::Haven) {
                filter.except.push(SiteType::Haven);
            }
        }
        kind => filter.except.push(site_type_named(kind)?),
    }
    Ok(rest)
}

/// Reads `gold rings are playable` and `Information is playable`.
fn listed(text: &str) -> Result<SitePlay, String> {
    match text {
        "gold rings are playable" | "gold ring items are playable" => Ok(SitePlay::GoldRingItem),
        "Information is playable" => Ok(SitePlay::Information),
        _ => Err(format!("unknown play `{text}`")),
    }
}
