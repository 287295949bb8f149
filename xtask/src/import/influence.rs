//! Direct influence that counts only against some: "+2 direct influence against Dwarves".

use super::attributes::{race, word};
use super::names::Names;
use super::source::SourceCard;
use meccg::Card;
use meccg::cards::model::{
    CardType, InfluenceBonus, Influenced, PrintedNumber, Race, Skill, Subtype,
};

/// Fills in the conditional direct influence of cards that can control a character or be borne as
/// an item, and the plain change of a resource if its attributes do not have it.
pub(super) fn fill(
    card: &mut Card,
    source: &SourceCard,
    names: &Names,
    problems: &mut Vec<String>,
) {
    let controls = card.card_type == CardType::Character || card.agent || card.is(Subtype::Ally);
    let changes = card.is_item()
        || (card.card_type == CardType::Resource && card.is(Subtype::PermanentEvent));
    for sentence in source.text.split('.') {
        for clause in clauses(sentence) {
            if controls || changes {
                match bonus(sentence, clause, names) {
                    Ok(Some(bonus)) => card.influence_bonuses.push(bonus),
                    Ok(None) => {}
                    Err(problem) => problems.push(format!("{}: {problem}", card.id)),
                }
            }
            if changes && card.direct_influence.is_none() {
                card.direct_influence = plain_change(clause);
            }
        }
    }
}

/// Reads `+1 to his direct influence` without a condition.
fn plain_change(clause: &str) -> Option<PrintedNumber> {
    let (before, after) = clause.split_once("direct influence")?;
    let mut words: Vec<&str> = before.split_whitespace().collect();
    while matches!(words.last(), Some(&("to" | "his" | "bearer’s"))) {
        words.pop();
    }
    match words.as_slice() {
        [number] if after.trim().is_empty() => {
            Some(PrintedNumber { change: true, ..PrintedNumber::plain(number.parse().ok()?) })
        }
        _ => None,
    }
}

/// The parts of a sentence with one change each.
fn clauses(sentence: &str) -> impl Iterator<Item = &str> {
    sentence.split(';').flat_map(|part| part.split(", +").collect::<Vec<_>>())
}

/// Reads `+3 to bearer’s direct influence against Dwarves and Dwarf factions`.
fn bonus(sentence: &str, clause: &str, names: &Names) -> Result<Option<InfluenceBonus>, String> {
    let Some((before, after)) = ["direct influence", "direct inlfuence"]
        .iter()
        .find_map(|phrase| clause.split_once(phrase))
    else {
        return Ok(None);
    };
    let whom =
        ["used against ", "only usable against ", "that is only usable against ", "against "]
            .iter()
            .find_map(|phrase| after.trim_start().strip_prefix(phrase));
    let Some(whom) = whom else { return Ok(None) };
    let whom = whom.split_once(", and cannot ").map_or(whom, |(whom, _)| whom);
    let number = before
        .split_whitespace()
        .rev()
        .find_map(|token| token.parse::<i8>().ok())
        .ok_or_else(|| format!("influence against {whom} without a number"))?;
    let (bearers, bearer_skill) = bearers(sentence);
    Ok(Some(InfluenceBonus {
        bonus: number,
        against: targets(whom, names)?,
        bearers,
        bearer_skill,
    }))
}

/// Reads `Orc or Troll only:` or `Warrior only:` at the head of a sentence.
fn bearers(sentence: &str) -> (Vec<Race>, Option<Skill>) {
    let Some((who, _)) = sentence.trim().split_once(" only:") else { return (Vec::new(), None) };
    (who.split(" or ").filter_map(race).collect(), word(who, Skill::from_word))
}

fn targets(whom: &str, names: &Names) -> Result<Vec<Influenced>, String> {
    let whom = whom.trim().replace('’', "'");
    if whom == "one character with a mind and prowess less than the bearer's" {
        return Ok(vec![Influenced::LesserCharacter]);
    }
    let (list, regions) = match whom.split_once(" and factions that can be played in ") {
        Some((list, regions)) => (list, regions),
        None => (whom.as_str(), ""),
    };
    let mut found = Vec::new();
    for part in pieces(list) {
        target(&part, names, &mut found)?;
    }
    for region in pieces(regions) {
        found.push(Influenced::FactionsIn(names.of_type("Region", &region)?));
    }
    Ok(found)
}

/// The members of a list with commas, "and" and "or".
fn pieces(list: &str) -> Vec<String> {
    list.replace("any character or minion that has ", "any character with ")
        .replace(" or an ", ", an ")
        .replace(", and ", ", ")
        .replace(" and ", ", ")
        .split(", ")
        .map(|piece| piece.trim().to_owned())
        .filter(|piece| !piece.is_empty())
        .collect()
}

/// One member: `Dwarf/Man factions`, `a Hobbit character or faction`, `the Riders of Rohan faction`.
fn target(piece: &str, names: &Names, found: &mut Vec<Influenced>) -> Result<(), String> {
    let piece = ["the ", "any ", "all ", "an ", "a "]
        .iter()
        .find_map(|article| piece.strip_prefix(article))
        .unwrap_or(piece);
    if let Some(race_name) = piece.strip_suffix(" character or faction") {
        target(&format!("{race_name} character"), names, found)?;
        return target(&format!("{race_name} faction"), names, found);
    }
    if let Some((first, rest)) = piece.split_once('/') {
        let suffix = rest.split_once(' ').map_or("", |(_, suffix)| suffix);
        target(format!("{first} {suffix}").trim(), names, found)?;
        return target(rest, names, found);
    }
    found.push(single(piece, names)?);
    Ok(())
}

fn single(piece: &str, names: &Names) -> Result<Influenced, String> {
    let lower = piece.to_lowercase();
    if matches!(lower.as_str(), "faction" | "factions") {
        return Ok(Influenced::Factions);
    }
    if lower == "characters" {
        return Ok(Influenced::Characters);
    }
    if lower == "characters in his company" {
        return Ok(Influenced::OwnCompany);
    }
    if let Some(site) = piece.strip_prefix("faction playable at ") {
        return names.of_type("Site", site).map(Influenced::FactionsAt);
    }
    let with_home =
        piece.strip_prefix("character with ").or(piece.strip_prefix("characters with "));
    if let Some(site) = with_home.and_then(|rest| rest.strip_suffix(" as a home site")) {
        return names.of_type("Site", site).map(Influenced::HomeSite);
    }
    if let Some(avatar) = piece.strip_suffix(" specific characters") {
        return names.of_type("Character", avatar).map(Influenced::SpecificTo);
    }
    if let Some(race) = race(piece).or_else(|| race(piece.strip_suffix(" character")?)) {
        return Ok(Influenced::Race(race));
    }
    let of_factions = lower.strip_suffix("s").unwrap_or(&lower).ends_with(" faction");
    let bare =
        if of_factions { piece.rsplit_once(' ').map_or(piece, |(bare, _)| bare) } else { piece };
    if of_factions && let Some(race) = race(bare) {
        return Ok(Influenced::FactionsOf(race));
    }
    let plural = format!("{bare}s");
    [bare, &plural]
        .iter()
        .find_map(|name| names.english(name).first())
        .map(|named| Influenced::Named(named.name.clone()))
        .ok_or_else(|| format!("influence against `{piece}`"))
}
