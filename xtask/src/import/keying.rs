//! The places that a creature is keyed to by its text: "May also be played keyed to Rohan; and may
//! also be played at sites in these regions".

use super::attributes::{race, word};
use super::names::Names;
use super::places::site_type_named;
use super::source::SourceCard;
use meccg::Card;
use meccg::cards::model::{
    CardType, Home, KeyedWhen, Race, RegionKey, RegionType, SiteFilter, Subtype, TextKey,
};

/// The phrases before the places. Other sentences of a card, such as its effect when keyed to a
/// place, are not among them.
const PLAYED: [&str; 13] = [
    "may also be played keyed to ",
    "may be played keyed to ",
    "may also be keyed to ",
    "Playable keyed to ",
    "May also be played (",
    "may also be played at ",
    "may be played at ",
    "may also be played keyed ",
    "Also playable at ",
    "also playable at ",
    "Playable at ",
    "playable at ",
    "be played following ",
];

/// Fills in the keys of a creature from its text; a sentence on keying that cannot be read is a
/// problem.
pub(super) fn fill(
    card: &mut Card,
    source: &SourceCard,
    names: &Names,
    problems: &mut Vec<String>,
) {
    if card.card_type != CardType::Hazard || !card.is(Subtype::Creature) {
        return;
    }
    for sentence in source.text.split(". ").map(|s| s.trim().trim_end_matches('.')) {
        match key(sentence, names) {
            Ok(key) => card.keyed_by_text.extend(key),
            Err(problem) => problems.push(format!("{}: keyed by text: {problem}", card.id)),
        }
    }
}

/// The key in one sentence; `None` if it is about something else.
fn key(sentence: &str, names: &Names) -> Result<Option<TextKey>, String> {
    let text = without_symbols(sentence);
    let (when, rest) = condition(&text, names)?;
    let lower_start = rest.replacen("May ", "may ", 1).replacen("May also", "may also", 1);
    let Some((_, places)) = PLAYED
        .iter()
        .filter_map(|phrase| {
            let phrase = phrase.replacen("May ", "may ", 1);
            let at = lower_start.find(&phrase)?;
            Some((at, lower_start[at + phrase.len()..].to_owned()))
        })
        .min_by_key(|(at, places)| (*at, places.len()))
    else {
        return Ok(None);
    };
    let mut found = TextKey { when, ..TextKey::default() };
    let (places, also) = wounded(&places, names)?;
    found.when = found.when.or(also);
    let parts: Vec<&str> = places.split(';').map(str::trim).collect();
    let Some((first, more)) = parts.split_first() else { return Ok(None) };
    if let Some((attack, places)) = following(first, &lower_start) {
        if attack.is_empty() {
            return Err(format!("`{first}` follows an attack by nobody"));
        }
        found.when = Some(KeyedWhen::After(attack));
        pieces(places).iter().try_for_each(|piece| place(piece, &mut found, names))?;
        return Ok(Some(found));
    }
    main_part(first, &mut found, names)?;
    for part in more {
        there(part, &mut found, names)?;
    }
    Ok(Some(found))
}

/// Parts `…, and only if a character in target company is wounded or Doors of Night is in play`.
fn wounded<'t>(places: &'t str, names: &Names) -> Result<(&'t str, Option<KeyedWhen>), String> {
    const ASKS: &str = ", and only if a character in target company is wounded or ";
    let Some((places, rest)) = places.split_once(ASKS) else { return Ok((places, None)) };
    let name = rest.strip_suffix(" is in play").ok_or("another condition for the wounded")?;
    Ok((places, Some(KeyedWhen::WoundedOrInPlay(names.of_type("Hazard", name)?))))
}

/// Text without the symbols in brackets.
fn without_symbols(text: &str) -> String {
    let mut plain = text.replace('\'', "’");
    while let Some((before, rest)) = plain.split_once(" [{") {
        let after = rest.split_once("}]").map_or("", |(_, after)| after);
        plain = format!("{before}{after}");
    }
    plain
}

/// Separates the condition at the head of a sentence from the rest.
fn condition<'t>(text: &'t str, names: &Names) -> Result<(Option<KeyedWhen>, &'t str), String> {
    let Some(rest) = text.strip_prefix("If ") else { return Ok((None, text)) };
    let Some((condition, rest)) = rest.split_once(", ") else { return Ok((None, text)) };
    if let Some(name) = condition.strip_suffix(" is not in play") {
        return Ok((Some(KeyedWhen::NotInPlay(names.of_type("Hazard", name)?)), rest));
    }
    if let Some(name) = condition.strip_suffix(" is in play") {
        return Ok((Some(KeyedWhen::InPlay(names.of_type("Hazard", name)?)), rest));
    }
    Ok((None, ""))
}

/// Reads `any Orc attack not keyed to a site`, `an Orc or Troll attack in a Shadow-land` and
/// `wilderness after any Orc, Troll, or Man attack …`: the attacker and the place.
fn following<'t>(part: &'t str, sentence: &str) -> Option<(Vec<Race>, &'t str)> {
    let races = |list: &str| -> Vec<Race> {
        let list = list.trim_start_matches("any ").trim_start_matches("an ");
        pieces(list).iter().filter_map(|name| race(name)).collect()
    };
    if sentence.contains("played following ") {
        let (list, rest) = part.split_once(" attack")?;
        return Some((races(list), rest.strip_prefix(" in ").unwrap_or("")));
    }
    let (places, rest) = part.split_once(" after ")?;
    let (list, _) = rest.split_once(" attack")?;
    Some((races(list), places))
}

/// The list of places after the verb.
fn main_part(text: &str, found: &mut TextKey, names: &Names) -> Result<(), String> {
    let mut text = text.trim();
    // `(on the same turn and on the same company as Corsairs of Umbar) keyed to …`
    if let Some((other, rest)) = text.split_once(") keyed to ")
        && let Some((_, name)) = other.rsplit_once(" as ")
    {
        found.when = Some(KeyedWhen::Beside(names.of_type("Hazard", name)?));
        text = rest;
    }
    // `High Pass and at sites in High Pass`
    if let Some((regions, same)) = text.split_once(" and at sites in ")
        && regions == same
    {
        found.sites_there.push(SiteFilter::default());
        return main_part(regions, found, names);
    }
    // `an adjacent site of any Under-deeps site or keyed to a Coastal Sea`
    if let Some((sites, regions)) = text.split_once(" or keyed to ") {
        main_part(regions, found, names)?;
        text = sites;
    }
    // `Ruins & Lairs sites in the following regions: …` and `any site in Rohan, or Nurn`
    let listed = [" sites in the following regions: ", " site in ", " sites in "];
    if let Some((kind, regions)) = listed.iter().find_map(|mark| text.split_once(mark)) {
        for region in pieces(regions) {
            let filter = filter(kind.trim_start_matches("any"))?;
            let region = Some(names.of_type("Region", &region)?);
            found.sites.push(Home::Any(SiteFilter { region, ..filter }));
        }
        return Ok(());
    }
    // `a Ruins & Lairs that has two Wildernesses or one Coastal Sea in its site path`
    if let Some((site, path)) = text.split_once(" that has ") {
        let path = path.strip_suffix(" in its site path").ok_or("a site that has something")?;
        found.sites.push(Home::Any(filter(site.trim_start_matches("a "))?));
        found.site_path = path.split(" or ").map(counted).collect::<Result<_, _>>()?;
        return Ok(());
    }
    for piece in pieces(text) {
        place(&piece, found, names)?;
    }
    Ok(())
}

/// One member of the list.
fn place(piece: &str, found: &mut TextKey, names: &Names) -> Result<(), String> {
    if let Ok(region) = names.of_type("Region", piece)
        && names.of_type("Site", piece).is_err()
    {
        found.regions.push(region);
        return Ok(());
    }
    if let Ok(site) = names.of_type("Site", piece) {
        found.sites.push(Home::Site(site));
        return Ok(());
    }
    let mut bare = piece;
    for article in ["at ", "any ", "an ", "a ", "all of "] {
        bare = bare.strip_prefix(article).unwrap_or(bare);
    }
    let bare = bare.strip_suffix(" region").unwrap_or(bare);
    let singular = bare.strip_suffix('s').unwrap_or(bare);
    let kind = word(bare, RegionType::from_word).or_else(|| word(singular, RegionType::from_word));
    if let Some(kind) = kind {
        found.region_types.push(kind);
        return Ok(());
    }
    if bare == "its adjacent sites" {
        let own = found.sites.last().cloned().ok_or("adjacent to nothing")?;
        found.adjacent_to.push(own);
        return Ok(());
    }
    if bare == "surface site thereof" {
        let own = found.sites.last().cloned().ok_or("beneath nothing")?;
        found.adjacent_to.push(own);
        return Ok(());
    }
    if let Some(of) = bare.strip_prefix("adjacent site of ") {
        let mut other = TextKey::default();
        place(of, &mut other, names)?;
        found.adjacent_to.extend(other.sites);
        return Ok(());
    }
    found.sites.push(Home::Any(filter(bare)?));
    Ok(())
}

/// Reads `and may also be played at Ruins & Lairs and Shadow-holds in these regions`.
fn there(text: &str, found: &mut TextKey, names: &Names) -> Result<(), String> {
    const ENDS: [&str; 2] = [" in these regions", " in this region"];
    let Some(list) = ENDS.iter().find_map(|end| text.strip_suffix(end)) else {
        let list = text.split_once("at ").ok_or_else(|| format!("`{text}`"))?.1;
        return pieces(list).iter().try_for_each(|piece| place(piece, found, names));
    };
    let list = list.rsplit_once(" at ").map_or_else(
        || {
            list.trim_start_matches("and to ")
                .trim_start_matches("or at ")
                .trim_start_matches("at ")
        },
        |(_, list)| list,
    );
    let list = list.trim_start_matches("at ");
    for kind in pieces(list) {
        found.sites_there.push(filter(&kind)?);
    }
    Ok(())
}

/// Reads `non-Haven sites`, `Shadow-holds`, `Under-deeps site`.
fn filter(kind: &str) -> Result<SiteFilter, String> {
    let mut found = SiteFilter::default();
    let mut kind = kind.trim();
    if let Some(rest) = kind.strip_prefix("non-") {
        let (not, rest) = rest.split_once(' ').ok_or("no site of any kind")?;
        found.except.push(site_type_named(not)?);
        kind = rest;
    }
    if let Some(rest) = kind.strip_prefix("Under-deeps ") {
        found.under_deeps = Some(true);
        kind = rest;
    }
    if !matches!(kind, "site" | "sites" | "") {
        let singular = match kind {
            "Ruins & Lairs" => kind,
            kind => kind.strip_suffix('s').unwrap_or(kind),
        };
        found.site_type = Some(site_type_named(singular)?);
    }
    Ok(found)
}

/// Reads `two Wildernesses`.
fn counted(text: &str) -> Result<RegionKey, String> {
    let (number, kind) = text.split_once(' ').ok_or("a path without a number")?;
    let count = match number {
        "one" => 1,
        "two" => 2,
        "three" => 3,
        _ => return Err(format!("`{number}` is no number")),
    };
    let kind = kind.strip_suffix("es").unwrap_or(kind);
    let region = word(kind, RegionType::from_word).ok_or_else(|| format!("no region `{kind}`"))?;
    Ok(RegionKey { region, count })
}

/// The members of a list with commas, "and" and "or".
fn pieces(list: &str) -> Vec<String> {
    let mut list =
        list.replace("Wold & Foothills", "Wold+Foothills").replace("Ruins & Lairs", "R+L");
    for between in [", and ", ", or ", " and ", " or "] {
        list = list.replace(between, ", ");
    }
    list.split(", ")
        .map(|piece| piece.trim().trim_end_matches(','))
        .filter(|piece| !piece.is_empty())
        .map(|piece| {
            piece.replace("Wold+Foothills", "Wold & Foothills").replace("R+L", "Ruins & Lairs")
        })
        .collect()
}
