//! Sites, regions and home sites: every reference becomes the name that the card itself has.

use std::collections::HashMap;

use super::attributes::{race, region_type, site_type, symbols, word};
use super::combat;
use super::names::Names;
use super::source::SourceCard;
use meccg::Card;
use meccg::cards::model::{
    Adjacent, CardType, HavenPath, Home, Playable, PlayableOnly, Race, RegionFacts, RegionType,
    SiteFacts, SiteFilter, SitePlay, SiteType, Undetained,
};

type Problem = Result<(), String>;

/// Fills in the places of the card.
pub(super) fn fill(
    card: &mut Card,
    source: &SourceCard,
    names: &Names,
    problems: &mut Vec<String>,
) {
    let filled = home_sites(card, source, names)
        .and_then(|()| site(card, source, names))
        .and_then(|()| region(card, source, names));
    if let Err(problem) = filled {
        problems.push(format!("{}: {problem}", card.id));
    }
}

fn home_sites(card: &mut Card, source: &SourceCard, names: &Names) -> Problem {
    let Some(text) = source.attributes.home_site.get("en") else { return Ok(()) };
    for part in text.split(',').map(str::trim).filter(|part| !matches!(*part, "" | "None")) {
        card.home_sites.extend(homes(part, names)?);
    }
    Ok(())
}

/// A site by name, or the description of any site that fits.
fn homes(text: &str, names: &Names) -> Result<Vec<Home>, String> {
    let Some(any) = text.strip_prefix("Any ").or_else(|| text.strip_prefix("any ")) else {
        return Ok(vec![Home::Site(names.of_type("Site", text)?)]);
    };
    let Some(regions) = any.strip_prefix("site in ") else {
        return Ok(vec![Home::Any(site_filter(any)?)]);
    };
    regions
        .split(" or ")
        .map(|region| {
            let region = Some(names.of_type("Region", region)?);
            Ok(Home::Any(SiteFilter { region, ..SiteFilter::default() }))
        })
        .collect()
}

/// Reads `non-“Dragon’s lair” Ruins & Lairs in a Wilderness`.
fn site_filter(text: &str) -> Result<SiteFilter, String> {
    let mut filter = SiteFilter::default();
    let mut rest = text;
    if let Some((site, region)) = rest.split_once(" in a ") {
        filter.region_type =
            Some(word(region, RegionType::from_word).ok_or_else(|| format!("unknown `{region}`"))?);
        rest = site;
    }
    if let Some(after) = rest.strip_prefix("non-Under-deeps ") {
        filter.under_deeps = Some(false);
        rest = after;
    }
    if let Some(after) = rest.strip_prefix("non-“Dragon’s lair” ") {
        filter.dragons_lair = Some(false);
        rest = after;
    }
    if let Some((except, after)) = rest.strip_prefix("non-").and_then(|rest| rest.split_once(' ')) {
        filter.except.push(site_type_named(except)?);
        rest = after;
    }
    if rest == "Under-deeps site" {
        filter.under_deeps = Some(true);
    } else {
        filter.site_type = Some(site_type_named(rest)?);
    }
    Ok(filter)
}

pub(super) fn site_type_named(name: &str) -> Result<SiteType, String> {
    let word = name.replace(" & ", "-and-").replace(' ', "-");
    SiteType::from_word(&word).ok_or_else(|| format!("unknown type of site `{name}`"))
}

fn site(card: &mut Card, source: &SourceCard, names: &Names) -> Problem {
    if card.card_type != CardType::Site {
        return Ok(());
    }
    let a = &source.attributes;
    let kind = match symbols(&a.site_type)?.as_slice() {
        [symbol] => site_type(*symbol),
        _ => None,
    };
    let place = |kind: &str, name: &str| match name.trim() {
        "" => Ok(None),
        name => names.of_type(kind, name).map(Some),
    };
    let draws = |text: &str| text.parse().map_err(|_| format!("draws `{text}` cards"));
    let attacks = automatic_attacks(&a.auto_attack);
    let chosen_attack = a.auto_attack.to_lowercase().contains("opponent may play");
    check_attacks(attacks.len() + usize::from(chosen_attack), &source.text)?;
    let numbers = combat::automatic_attacks(&a.auto_attack)?;
    if numbers.iter().map(|attack| attack.race).ne(attacks.iter().copied()) {
        return Err(format!("automatic-attacks without numbers in `{}`", a.auto_attack));
    }
    card.site = Some(SiteFacts {
        site_type: kind.ok_or_else(|| format!("unknown type of site `{}`", a.site_type))?,
        region: place("Region", &a.region)?,
        haven: place("Site", &a.haven)?,
        path: path(&a.site_path)?,
        haven_paths: haven_paths(&source.text, names)?,
        playable: playable(&a.playable)?,
        under_deeps: a.under_deeps,
        adjacent: adjacent(&a.adjacent, names)?,
        dragons_lair: a.auto_attack.starts_with("Dragon"),
        hoard: source.text.contains("Contains a hoard"),
        automatic_attacks: attacks,
        attacks: numbers,
        chosen_attack,
        undetained: undetained(&source.text)?,
        draw: draws(&a.draw)?,
        opponent_draw: draws(&a.draw_opponent)?,
    });
    Ok(())
}

/// Reads `Non-Nazgûl creatures played at this site attack normally, not as detainment`, and the same of
/// all creatures keyed to the site; another sentence of this kind is a problem.
fn undetained(text: &str) -> Result<Option<Undetained>, String> {
    const NORMALLY: &str = " at this site attack normally, not as detainment";
    const KEYED: &str = "Creatures keyed to this site attack normally, not as detainment";
    Ok(match text {
        _ if !text.contains("attack normally") => None,
        _ if text.contains(&format!("Non-Nazgûl creatures played{NORMALLY}")) => {
            Some(Undetained::AllButNazgul)
        }
        _ if text.contains(KEYED) => Some(Undetained::All),
        _ => return Err("creatures attack normally in unknown words".to_owned()),
    })
}

/// Reads `Orcs - 4 strikes with 7 prowess; Trolls 3 strikes …`, one race for each attack; an attack
/// that is a creature of the opponent's choice is of no race.
fn automatic_attacks(text: &str) -> Vec<Race> {
    let parts = text.split(';').flat_map(|part| part.split(") ")).flat_map(|part| part.split(", "));
    let mut races = Vec::new();
    for part in parts {
        let name = part.trim().split([' ', ',']).next().unwrap_or_default();
        let name = if part.trim().starts_with("Awakened Plant") { "Awakened Plant" } else { name };
        races.extend(race(name));
    }
    races
}

/// Checks the number of attacks, which the text numbers if there are several.
fn check_attacks(attacks: usize, text: &str) -> Problem {
    let said = text.split_once("Automatic-attack").map_or(0, |(_, rest)| {
        let number = rest.strip_prefix("s (").and_then(|rest| rest.split_once(')'));
        number.and_then(|(number, _)| number.parse().ok()).unwrap_or(1)
    });
    if attacks == said {
        return Ok(());
    }
    Err(format!("{attacks} automatic-attacks by the attributes, {said} by the text"))
}

fn path(text: &str) -> Result<Vec<RegionType>, String> {
    symbols(text)?
        .into_iter()
        .map(|symbol| region_type(symbol).ok_or_else(|| format!("unknown region `{symbol}`")))
        .collect()
}

/// The ways between havens are in the text, with the name of the other haven and (unlike the
/// attributes) without errors.
fn haven_paths(text: &str, names: &Names) -> Result<Vec<HavenPath>, String> {
    text.split("Site Path From ")
        .skip(1)
        .map(|part| {
            let (haven, rest) = part.split_once(':').ok_or("a site path without a haven")?;
            let row: String =
                rest.trim_start().split_inclusive('}').take_while(|s| s.starts_with('{')).collect();
            Ok(HavenPath { from: names.of_type("Site", haven)?, path: path(&row)? })
        })
        .collect()
}

/// Reads `Information, Items (minor, major*) *-weapon, armor, shield, or helmet only`.
fn playable(text: &str) -> Result<Vec<Playable>, String> {
    let (list, only) = match text.split_once(") *-") {
        Some((list, only)) => (list, Some(narrowing(only)?)),
        None => (text, None),
    };
    list.replace("Items (", "")
        .split([',', ')'])
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .map(|part| match part.strip_suffix('*') {
            Some(part) => {
                let only = only.ok_or_else(|| format!("`{text}` does not say which `{part}`"))?;
                Ok(Playable::Only { kind: site_play(part)?, only })
            }
            None => site_play(part).map(Playable::Any),
        })
        .collect()
}

fn site_play(part: &str) -> Result<SitePlay, String> {
    match part {
        "Information" => Ok(SitePlay::Information),
        "minor" => Ok(SitePlay::MinorItem),
        "major" => Ok(SitePlay::MajorItem),
        "greater" => Ok(SitePlay::GreaterItem),
        "gold ring" => Ok(SitePlay::GoldRingItem),
        _ => Err(format!("unknown thing to play `{part}`")),
    }
}

fn narrowing(text: &str) -> Result<PlayableOnly, String> {
    match text {
        "weapon, armor, shield, or helmet only" => Ok(PlayableOnly::Arms),
        "Scroll of Isildur only" => Ok(PlayableOnly::ScrollOfIsildur),
        "Palantíri only" => Ok(PlayableOnly::Palantiri),
        "hero item only" => Ok(PlayableOnly::HeroItem),
        _ => Err(format!("unknown items `{text}`")),
    }
}

/// Reads `Moria (0), The Gem-deeps (6)`; a site "chosen by you" is one of those that fit.
fn adjacent(text: &str, names: &Names) -> Result<Vec<Adjacent>, String> {
    let mut adjacent = Vec::new();
    for part in text.split_inclusive(')') {
        let part = part.trim_start_matches([',', ' ']).trim_start_matches("no surface site, ");
        let (site, roll) = part
            .strip_suffix(')')
            .and_then(|part| part.rsplit_once(" ("))
            .ok_or_else(|| format!("adjacent `{part}` names no roll"))?;
        let roll = roll.parse().map_err(|_| format!("roll `{roll}` is no number"))?;
        let chosen = site.strip_suffix(" chosen by you when playing this card");
        let sites = match chosen {
            Some("one Under-deeps Ruins and Lairs") => vec![Home::Any(SiteFilter {
                site_type: Some(SiteType::RuinsAndLairs),
                under_deeps: Some(true),
                ..SiteFilter::default()
            })],
            _ => homes(site, names)?,
        };
        adjacent.extend(sites.into_iter().map(|to| Adjacent {
            to,
            roll,
            chosen: chosen.is_some(),
        }));
    }
    Ok(adjacent)
}

fn region(card: &mut Card, source: &SourceCard, names: &Names) -> Problem {
    if card.card_type != CardType::Region {
        return Ok(());
    }
    let a = &source.attributes;
    let &[kind] = path(&a.region_type)?.as_slice() else {
        return Err(format!("unknown type of region `{}`", a.region_type));
    };
    let mut neighbours = a
        .move_to
        .split(',')
        .map(|name| names.of_type("Region", name.trim()))
        .collect::<Result<Vec<_>, _>>()?;
    neighbours.sort();
    card.region = Some(RegionFacts { region_type: kind, neighbours });
    Ok(())
}

/// The type of every region, by its name.
fn region_types(cards: &[Card]) -> HashMap<String, RegionType> {
    cards
        .iter()
        .filter_map(|card| Some((card.name.clone(), card.region.as_ref()?.region_type)))
        .collect()
}

/// The database lost the border-lands from the site paths of minion sites and has shadow-lands in
/// their place. If the last region, that of the site, is a border-land, the region's own card
/// corrects it; within a path only the overlay can.
pub(super) fn mend_paths(cards: &mut [Card], notes: &mut Vec<String>) {
    let types = region_types(cards);
    for card in cards {
        let Some(site) = &mut card.site else { continue };
        let own = site.region.as_ref().and_then(|region| types.get(region));
        if let Some(last) = site.path.last_mut()
            && (*last, own) == (RegionType::ShadowLand, Some(&RegionType::BorderLand))
        {
            *last = RegionType::BorderLand;
            notes.push(format!("{} {}: site path ended in shadow-land", card.id, card.name));
        }
    }
}

/// Notes the site paths that still end in another type of region than the site's own.
pub(super) fn check_paths(cards: &[Card], notes: &mut Vec<String>) {
    let types = region_types(cards);
    for card in cards {
        let Some(site) = &card.site else { continue };
        let own = site.region.as_ref().and_then(|region| types.get(region));
        if site.path.last().is_some_and(|last| Some(last) != own) {
            notes.push(format!("{} {}: site path ends elsewhere", card.id, card.name));
        }
    }
}
