//! The printed attributes: type, side, numbers, races, skills, keywords.

use super::source::{Attributes, SourceCard};
use meccg::Card;
use meccg::cards::model::{
    Alignment, CardType, EachStrike, Keyword, MarshallingPoints, PointsKind, PrintedNumber, Race,
    Rarity, RegionKey, RegionType, SiteType, Skill, Strikes, Subtype,
};

/// The word of this project for a phrase of the database: `Hoard Item` is `hoard-item`.
pub(super) fn word<T>(phrase: &str, from_word: impl Fn(&str) -> Option<T>) -> Option<T> {
    from_word(&phrase.trim().replace(' ', "-"))
}

fn known<T>(kind: &str, phrase: &str, from_word: impl Fn(&str) -> Option<T>) -> Result<T, String> {
    word(phrase, from_word).ok_or_else(|| format!("unknown {kind} `{phrase}`"))
}

/// The card with all its attributes except places.
pub(super) fn card(source: &SourceCard) -> Result<Card, String> {
    let a = &source.attributes;
    let card_type = known("type", &source.card_type, CardType::from_word)?;
    Ok(Card {
        rarity: Some(rarity(&source.rarity)?),
        on_sheet: on_sheet(&source.rarity)?,
        alignment: known("alignment", &source.alignment, Alignment::from_word)?,
        subtypes: subtypes(a)?,
        unique: a.unique,
        avatar: a.avatar,
        resource_avatar: a.resource_avatar,
        races: races(a)?,
        skills: skills(a)?,
        keywords: keywords(a)?,
        mind: number("mind", &a.mind)?,
        direct_influence: figure("direct influence", &a.direct_influence)?,
        general_influence: number("general influence", &a.general_influence)?,
        prowess: figure("prowess", &a.prowess)?,
        body: figure("body", &a.body)?,
        strikes: strikes(&a.strikes)?,
        marshalling_points: marshalling_points(a)?,
        stage_points: figure("stage points", &a.stage_points)?,
        corruption: figure("corruption", &a.corruption)?,
        keyed_to_regions: if card_type == CardType::Hazard { region_keys(a)? } else { Vec::new() },
        keyed_to_sites: if card_type == CardType::Hazard { site_keys(a)? } else { Vec::new() },
        dual_purpose: a.playable_as_hazard || a.playable_as_resource,
        specific_to: specific_to(a),
        agent: a.agent,
        starting_minor_item: a.playable_as_starting_minor_item,
        ..Card::new(source.id, source.name.clone(), source.names.clone(), card_type)
    })
}

fn parts<'a>(list: &'a str, separators: &'a [char]) -> impl Iterator<Item = &'a str> {
    list.split(separators).map(str::trim).filter(|part| !part.is_empty())
}

/// The kinds of a card. `Spawn` is a keyword for us: it comes in addition to a type.
fn subtypes(a: &Attributes) -> Result<Vec<Subtype>, String> {
    parts(&a.subtype, &['/'])
        .filter(|part| *part != "Spawn")
        .map(|part| known("subtype", part, Subtype::from_word))
        .collect()
}

/// How rare a printing is, from the letters of collectors: a letter for the sheet with the number
/// of times it is on it, and after a `+` the packs that also hold it.
fn rarity(letters: &str) -> Result<Rarity, String> {
    Ok(match letters.chars().next() {
        Some('C') => Rarity::Common,
        Some('U') => Rarity::Uncommon,
        Some('R') => Rarity::Rare,
        Some('P') => Rarity::Promo,
        Some('F') => Rarity::Fixed,
        _ => return Err(format!("unknown rarity `{letters}`")),
    })
}

/// How often a printing is on its sheet, from the same letters: once where they give no number. The
/// numbers of fixed packs say how many of these hold it.
fn on_sheet(letters: &str) -> Result<u8, String> {
    let sheet = letters.split('+').next().unwrap_or_default();
    let number = sheet.trim_start_matches(|letter: char| letter.is_ascii_uppercase());
    match number {
        "" => Ok(1),
        _ if sheet.starts_with('F') => Ok(1),
        number => number.parse().map_err(|_| format!("unknown rarity `{letters}`")),
    }
}

fn races(a: &Attributes) -> Result<Vec<Race>, String> {
    parts(&a.race, &[','])
        .filter(|part| *part != "Spawn")
        .map(|part| race(part).ok_or_else(|| format!("unknown race `{part}`")))
        .collect()
}

/// A race from its name in the singular or plural.
pub(super) fn race(name: &str) -> Option<Race> {
    let singular = match name {
        "Men" => "Man",
        "Dúnedain" => "Dúnadan",
        "Elves" => "Elf",
        "Dwarves" => "Dwarf",
        "Wolves" => "Wolf",
        "Maiar" => "Maia",
        "Nazgul" => "Nazgûl",
        _ => name,
    };
    word(singular, Race::from_word)
        .or_else(|| singular.strip_suffix('s').and_then(|stem| word(stem, Race::from_word)))
}

/// The skills; the database calls the lack of any in an ally `Ally`.
fn skills(a: &Attributes) -> Result<Vec<Skill>, String> {
    let mut skills = parts(&a.skills, &['/'])
        .filter(|part| *part != "Ally")
        .map(|part| known("skill", part, Skill::from_word))
        .collect::<Result<Vec<_>, _>>()?;
    skills.sort_unstable();
    Ok(skills)
}

fn keywords(a: &Attributes) -> Result<Vec<Keyword>, String> {
    let magic = Some(&a.magic).filter(|magic| !magic.is_empty());
    let mut keywords = a
        .keywords
        .iter()
        .chain(magic)
        .map(|phrase| known("keyword", phrase, Keyword::from_word))
        .collect::<Result<Vec<_>, _>>()?;
    if a.spawn || parts(&a.subtype, &['/']).any(|part| part == "Spawn") {
        keywords.push(Keyword::Spawn);
    }
    keywords.sort_unstable();
    keywords.dedup();
    Ok(keywords)
}

fn number(what: &str, text: &str) -> Result<Option<u8>, String> {
    match text.trim() {
        "" => Ok(None),
        digits => digits.parse().map(Some).map_err(|_| format!("{what} `{text}` is no number")),
    }
}

/// A printed number; `-` prints the lack of one.
fn figure(what: &str, text: &str) -> Result<Option<PrintedNumber>, String> {
    let compact: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    // `1(*)` and `(+1)(+5)` are how the database writes `1*` and `+1(5)`.
    let compact = compact.replace("(*)", "*");
    let compact = match compact.strip_prefix('(').and_then(|rest| rest.split_once(")(")) {
        Some((first, second)) => format!("{first}({second}"),
        None => compact,
    };
    match compact.as_str() {
        "" | "-" => Ok(None),
        text => text.parse().map(Some).map_err(|error| format!("{what} `{text}`: {error}")),
    }
}

fn strikes(text: &str) -> Result<Option<Strikes>, String> {
    match text.trim() {
        "" => Ok(None),
        "1/each" => Ok(Some(Strikes::Each(EachStrike::Character))),
        "1/each wounded" => Ok(Some(Strikes::Each(EachStrike::Wounded))),
        text => {
            let number = text.parse().map_err(|_| format!("strikes `{text}` are no number"))?;
            Ok(Some(Strikes::Number(number)))
        }
    }
}

fn marshalling_points(a: &Attributes) -> Result<Option<MarshallingPoints>, String> {
    figure("marshalling points", &a.marshalling_points)?
        .map(|points| {
            let kind =
                known("marshalling points", &a.marshalling_points_type, PointsKind::from_word)?;
            Ok(MarshallingPoints { points, kind })
        })
        .transpose()
}

/// The avatar of an avatar-specific card, as the avatar's own card is called.
fn specific_to(a: &Attributes) -> Option<String> {
    match a.specific.trim() {
        _ if a.avatar => None,
        "" => None,
        "Balrog" => Some("The Balrog".to_owned()),
        name => Some(name.to_owned()),
    }
}

/// The symbols of a text such as `{w}{w}{S}`.
pub(super) fn symbols(text: &str) -> Result<Vec<char>, String> {
    let inner = text.trim().replace("}{", "");
    match inner.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) {
        Some(symbols) => Ok(symbols.chars().collect()),
        None if inner.is_empty() => Ok(Vec::new()),
        None => Err(format!("`{text}` is no row of symbols")),
    }
}

/// The region type of a symbol.
pub(super) const fn region_type(symbol: char) -> Option<RegionType> {
    match symbol {
        'c' => Some(RegionType::CoastalSea),
        'f' => Some(RegionType::FreeDomain),
        'b' => Some(RegionType::BorderLand),
        'w' => Some(RegionType::Wilderness),
        's' => Some(RegionType::ShadowLand),
        'd' => Some(RegionType::DarkDomain),
        _ => None,
    }
}

/// The site type of a symbol.
pub(super) const fn site_type(symbol: char) -> Option<SiteType> {
    match symbol {
        'H' => Some(SiteType::Haven),
        'F' => Some(SiteType::FreeHold),
        'B' => Some(SiteType::BorderHold),
        'R' => Some(SiteType::RuinsAndLairs),
        'S' => Some(SiteType::ShadowHold),
        'D' => Some(SiteType::DarkHold),
        _ => None,
    }
}

/// The keys of a creature: a symbol printed twice means two such regions.
fn region_keys(a: &Attributes) -> Result<Vec<RegionKey>, String> {
    let mut keys: Vec<RegionKey> = Vec::new();
    for symbol in symbols(&a.playable)? {
        if let Some(region) = region_type(symbol) {
            match keys.iter_mut().find(|key| key.region == region) {
                Some(key) => key.count += 1,
                None => keys.push(RegionKey { region, count: 1 }),
            }
        } else if site_type(symbol).is_none() {
            return Err(format!("unknown symbol `{symbol}`"));
        }
    }
    Ok(keys)
}

fn site_keys(a: &Attributes) -> Result<Vec<SiteType>, String> {
    Ok(symbols(&a.playable)?.into_iter().filter_map(site_type).collect())
}
