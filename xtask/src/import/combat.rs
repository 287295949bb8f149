//! The effects of a card's text on fights: changes to prowess and body without a cost, body checks
//! that discard, who chooses the defenders, which companies an attack detains; and the numbers of
//! automatic-attacks.

use super::attack_changes::attack_changes;
use super::attributes::{race, word};
use super::source::SourceCard;
use meccg::Card;
use meccg::cards::model::{
    AutomaticAttack, CardType, CharacterFilter, Combat, CompanyKind, EachStrike, FightBonus, Race,
    Repeated, Skill, Strikes, Subtype,
};

/// Fills in the effects from the text.
pub(super) fn fill(card: &mut Card, source: &SourceCard) {
    let text = source.text.replace('\'', "’").replace("maximumof", "maximum of");
    let mut combat = Combat::default();
    if card.card_type == CardType::Character || card.is_item() {
        for sentence in text.split('.') {
            combat.bonuses.extend(bonuses(sentence));
            combat.bonuses.extend(failed_strikes(sentence));
        }
    }
    if card.is_item() {
        combat.bracketed_for = bracketed_for(&text);
        let restores = format!("A stored {RESTORES} may be placed with this item");
        combat.restored_by = text.contains(&restores).then(|| RESTORES.to_owned());
    }
    if card.card_type == CardType::Character {
        combat.discarded_on = discarded_on(&text);
        combat.halves_body_of = text.split('.').find_map(halves_body_of).unwrap_or_default();
    }
    if text.contains("prowess is only modified by -1 when not tapping") {
        combat.bonuses.push(FightBonus { taken_untapped: Some(1), ..FightBonus::default() });
    }
    let event = card.card_type == CardType::Hazard && card.strikes.is_some();
    if event && card.races.is_empty() {
        card.races.extend(race_of_attack(&text));
    }
    if event || card.is(Subtype::Creature) {
        combat.attacker_chooses = text.contains("ttacker chooses defending character");
        wounds::fill(&mut combat, &text);
    }
    // The effects of an agent that is played as a hazard.
    if card.agent {
        combat.attacker_chooses = text.contains("Agent only: chooses defending character");
        wounds::fill(&mut combat, &text);
    }
    if card.is(Subtype::Creature) {
        combat.detains = text.split(['.', ';']).find_map(detains).unwrap_or_default();
        combat.changes = attack_changes(&text);
        combat.attacks = attacks(&text);
    }
    if let Some(site) = &mut card.site
        && !site.attacks.iter().any(|attack| attack.more_after || attack.wounds.is_some())
        && let Some(last) = site.attacks.last_mut()
    {
        // Some sites have it only in their text.
        text.split(['.', ';']).for_each(|part| wounds::of_site(last, part));
    }
    card.combat = (combat != Combat::default()).then(|| Box::new(combat));
}

/// Reads `+1 to all body checks resulting from failed strikes against The Balrog`: as good as less body.
fn failed_strikes(sentence: &str) -> Option<FightBonus> {
    let (number, _) =
        sentence.split_once(" to all body checks resulting from failed strikes against ")?;
    let strike_body = signed(number.trim()).map(|number| -number)?;
    Some(FightBonus { strike_body, ..FightBonus::default() })
}

/// Reads the race in `faces one Dragon attack` and `an additional automatic-attack: Dragon — 2 strikes`.
fn race_of_attack(text: &str) -> Option<Race> {
    let before = ["faces one ", "additional automatic-attack: "];
    let (_, rest) = before.iter().find_map(|words| text.split_once(words))?;
    race(rest.split(' ').next()?)
}

/// Reads `Three attacks (of one strike each) all against the same character` and how many of them can be
/// cancelled: `One or two of these attacks may be canceled`, `cancel one of these attacks`.
fn attacks(text: &str) -> Option<Repeated> {
    let words = [("Two attacks (", 2), ("Three attacks (", 3), ("3 attacks of", 3)];
    let number =
        words.iter().find_map(|&(words, number)| text.contains(words).then_some(number))?;
    let two = text.contains("One or two of these attacks may be canceled");
    let same_defender = text.contains("all against the same character");
    Some(Repeated { number, same_defender, cancelled_by_tapping: if two { 2 } else { 1 } })
}

/// Reads `If held by a Dwarf, it gives 5 marshalling points and 4 corruption points` and `Values in
/// parentheses apply to a Dwarf bearer`.
fn bracketed_for(text: &str) -> Option<Race> {
    let says = ["If held by a Dwarf,", "apply to a Dwarf bearer"];
    says.iter().any(|words| text.contains(words)).then_some(Race::Dwarf)
}

/// Reads `Against Nazgûl and Ringwraiths, +6 to her prowess and the Nazgûl/Ringwraith’s body is halved`.
fn halves_body_of(sentence: &str) -> Option<Vec<Race>> {
    let (who, rest) = sentence.trim().strip_prefix("Against ")?.split_once(',')?;
    rest.contains("body is halved (rounded up)").then(|| races(who))
}

/// Words of sentences with a condition or cost, or about other rolls.
const CONDITIONS: [&str; 9] =
    ["ap ", "iscard", "stored", "estored", "may choose", " mode", "Agent only", "until", "If "];

/// The card that restores items.
const RESTORES: &str = "Reforging";

/// For whom and beside which card a sentence gives its changes, and the changes: `Warrior only: …`,
/// `Warrior only (restored): …`, `If the bearer is already a warrior, he gets …`, `Once restored,
/// Ringil gives …`.
fn addressed(sentence: &str) -> (Vec<CharacterFilter>, Option<String>, &str) {
    let who = |who: &str| who.split(" or ").filter_map(filter).collect();
    let restored = || Some(RESTORES.to_owned());
    if let Some((bearers, rest)) = sentence.split_once(" only:") {
        return (who(bearers), None, rest);
    }
    if let Some((bearers, rest)) = sentence.split_once(" only (restored):") {
        return (who(bearers), restored(), rest);
    }
    let already = sentence.trim().strip_prefix("If the bearer is already a ");
    if let Some((bearers, rest)) = already.and_then(|rest| rest.split_once(", he gets ")) {
        return (who(bearers), None, rest);
    }
    let once = sentence.trim().strip_prefix("Once restored, ");
    if let Some((_, rest)) = once.and_then(|rest| rest.split_once(" gives ")) {
        return (Vec::new(), restored(), rest);
    }
    (Vec::new(), None, sentence)
}

/// Reads `if bearer chooses not to tap against a strike, he receives no prowess penalty`.
fn taken_untapped(clause: &str) -> Option<u8> {
    let said = "f bearer chooses not to tap against a strike, he receives no prowess penalty";
    clause.contains(said).then_some(0)
}

/// The changes in a sentence: `Warrior only: +2 prowess to a maximum of 8; +1 body`.
fn bonuses(sentence: &str) -> Vec<FightBonus> {
    let (bearers, with, list) = addressed(sentence);
    let (against, list) = match list.trim().strip_prefix("Against ") {
        Some(rest) => {
            let (who, rest) = rest.split_once(',').unwrap_or((rest, ""));
            (races(who), rest)
        }
        None => (Vec::new(), list),
    };
    let mut found: Vec<FightBonus> = Vec::new();
    for clause in list.split(';') {
        if let Some(taken) = taken_untapped(clause) {
            let bearers = bearers.clone();
            let taken_untapped = Some(taken);
            found.push(FightBonus { taken_untapped, bearers, ..FightBonus::default() });
            continue;
        }
        if CONDITIONS.iter().any(|word| clause.contains(word)) {
            continue;
        }
        for part in whole_brackets(parts(clause)) {
            // A limit after the brackets also applies to the part before them.
            let tail = part.starts_with('(').then(|| part.split_once(')')).flatten();
            if let (Some(last), Some((_, tail))) = (found.last_mut(), tail) {
                last.at_most = last.at_most.or_else(|| maximum(tail));
            }
            let before = found.last().cloned();
            found.extend(bonus(&part, before.as_ref(), &bearers, &against));
        }
    }
    for bonus in &mut found {
        bonus.with.clone_from(&with);
    }
    found
}

/// A clause divided before every signed number and every bracket.
fn parts(clause: &str) -> Vec<String> {
    let clause = clause.replace("(to a maximum", "to a maximum").replace("+ ", "+");
    let mut parts: Vec<String> = Vec::new();
    for token in clause.split_whitespace() {
        let number = token.trim_start_matches('(');
        let starts = token.starts_with('(') || signed(number).is_some();
        match parts.last_mut() {
            Some(part) if !starts => *part = format!("{part} {token}"),
            _ => parts.push(token.to_owned()),
        }
    }
    parts
}

/// Gives the first part of a bracket the condition at its end, which applies to all of it: `(+4 to
/// prowess and -2 to strike’s body against a Dragon)`.
fn whole_brackets(mut parts: Vec<String>) -> Vec<String> {
    for at in 0..parts.len() {
        if !parts[at].starts_with('(') || parts[at].contains([')', ':']) {
            continue;
        }
        let end = parts[at..].iter().find_map(|part| {
            let (inside, _) = part.split_once(')')?;
            inside.find("against ").map(|found| inside[found..].to_owned())
        });
        if let Some(end) = end {
            parts[at] = format!("{} {end})", parts[at]);
        }
    }
    parts
}

fn signed(token: &str) -> Option<i8> {
    let token = token.trim_end_matches([',', ':', ')']);
    token.starts_with(['+', '-']).then(|| token.parse().ok())?
}

/// One change: `+2 to prowess to a maximum of 8`, and after it `(+4 to a maximum of 10 against
/// Elves)` or `(a maximum of 9 against Orcs)`.
fn bonus(
    part: &str,
    before: Option<&FightBonus>,
    bearers: &[CharacterFilter],
    against: &[Race],
) -> Option<FightBonus> {
    let within = part.starts_with('(');
    let text = part.trim_start_matches('(');
    let number = text.split(' ').next().and_then(signed);
    let rest = number.map_or(text, |_| text.split_once(' ').map_or("", |(_, rest)| rest));
    let mut bonus = FightBonus {
        at_most: maximum(rest),
        at_most_double: rest.contains("maximum of double"),
        detained: rest.contains("against detainment attacks"),
        tapping: ["when tapping to face a strike", "if he taps to face the strike"]
            .iter()
            .any(|words| rest.contains(words)),
        bearers: bearers.to_vec(),
        against: against.to_vec(),
        ..FightBonus::default()
    };
    let words: Vec<&str> =
        rest.split(' ').map(|word| word.trim_matches([',', '(', ')', ':'])).collect();
    let own = ["to", "bearer’s", "his", "her", "a", "Hobbit’s"];
    let stat = words.iter().find(|word| !own.contains(word)).copied();
    match (stat, number, before) {
        (_, Some(number), _) if of_strike(rest) => {
            bonus.strike_body = number;
            // The body is that of all strikes that he faces, or of those by the races.
            return Some(FightBonus { at_most: None, ..with_races(bonus, rest) });
        }
        (Some("prowess"), Some(number), _) => bonus.prowess = number,
        (Some("body"), Some(number), _) => bonus.body = number,
        // The brackets change the same number as the part before them.
        (_, number, Some(before)) if within && (before.prowess != 0 || before.body != 0) => {
            let of_prowess = before.prowess != 0;
            let amount = number.unwrap_or(if of_prowess { before.prowess } else { before.body });
            *(if of_prowess { &mut bonus.prowess } else { &mut bonus.body }) = amount;
        }
        _ => return None,
    }
    if let Some((_, of)) = rest.split_once("held by a ") {
        bonus.bearers = vec![filter(of.split([' ', ')']).next()?)?];
    }
    if words.contains(&"Hobbit’s") {
        bonus.bearers = vec![filter("Hobbit")?];
    }
    if let Some((_, who)) = rest.split_once("against ") {
        bonus.against = races(who);
    }
    let known = !rest.contains("against ") || !bonus.against.is_empty() || bonus.detained;
    let free = !rest.contains(" if ") && !rest.starts_with("if ") || rest.contains("held by a ");
    let named = !within || rest.contains("against ") || rest.contains("held by a ");
    (known && free && named).then_some(bonus)
}

/// Whether a change is to the body of the strikes that the bearer faces: `to strike’s body`, `to
/// target’s body`, `body to all failed strikes against bearer`, `to the body of any strike its bearer
/// faces`.
fn of_strike(text: &str) -> bool {
    let says = [
        "strike’s body",
        "target’s body",
        "body to all failed strikes against bearer",
        "the body of any strike its bearer faces",
    ];
    says.iter().any(|words| text.contains(words))
}

/// A change with the races against whose strikes it counts.
fn with_races(bonus: FightBonus, text: &str) -> FightBonus {
    match text.split_once("against a ") {
        Some((_, who)) => FightBonus { against: races(who), ..bonus },
        None => bonus,
    }
}

/// Reads `to a maximum of 8`.
fn maximum(text: &str) -> Option<u8> {
    let (_, rest) = text.split_once("maximum of ")?;
    rest.split([' ', ')', ',', ';']).next()?.parse().ok()
}

/// Reads `Orcs and Elves` and `a Dragon or Drake strike`.
fn races(text: &str) -> Vec<Race> {
    let words = text.split([' ', ',', ')']).filter(|word| word.starts_with(char::is_uppercase));
    words.filter_map(race).collect()
}

/// Reads `Warrior` and `Dwarf`.
fn filter(who: &str) -> Option<CharacterFilter> {
    let who = who.trim();
    if let Some(skill) = word(who, Skill::from_word) {
        return Some(CharacterFilter { skill: Some(skill), ..CharacterFilter::default() });
    }
    race(who).map(|race| CharacterFilter { race: Some(race), ..CharacterFilter::default() })
}

/// Reads `Discard on a body check result of 7 or 8`.
fn discarded_on(text: &str) -> Vec<u8> {
    let Some((_, rest)) = text.split_once("iscard on a body check result of ") else {
        return Vec::new();
    };
    let rest = rest.split_once('.').map_or(rest, |(results, _)| results);
    rest.split(" or ").filter_map(|number| number.trim().parse().ok()).collect()
}

/// Reads `Detainment against covert and hero companies`, and the word without companies for all.
fn detains(text: &str) -> Option<Vec<CompanyKind>> {
    let text = text.to_lowercase();
    let (_, rest) = text.split_once("detainment")?;
    if rest.contains("against") {
        let words = rest.split(|c: char| !c.is_alphabetic());
        let kinds: Vec<_> = words.filter_map(CompanyKind::from_word).collect();
        return (!kinds.is_empty()).then_some(kinds);
    }
    matches!(rest.trim_matches([' ', ')']), "").then(|| CompanyKind::ALL.to_vec())
}

/// Reads `Orcs - 4 strikes with 7 prowess; Trolls (2nd attack) 3 strikes …`: the attacks that are of
/// a race.
pub(super) fn automatic_attacks(text: &str) -> Result<Vec<AutomaticAttack>, String> {
    let mut attacks = Vec::new();
    let text = text.replace("prowess (2nd", "prowess;(2nd").replace("prowess, ", "prowess;");
    for part in text.split(';') {
        if let Some(attack) = automatic_attack(part) {
            attacks.push(attack?);
        }
        if let Some(attack) = attacks.last_mut() {
            wounds::of_site(attack, part);
        }
    }
    // A sentence of its own after the last attack is about all of them.
    if text.contains(". Each character wounded must make a corruption check") {
        for attack in &mut attacks {
            attack.more_after = true;
        }
    }
    Ok(attacks)
}

fn automatic_attack(part: &str) -> Option<Result<AutomaticAttack, String>> {
    let part = part.trim();
    let part = ["(1st) ", "(2nd) "].iter().find_map(|at| part.strip_prefix(at)).unwrap_or(part);
    let plant = part.starts_with("Awakened Plant");
    let name = if plant { "Awakened Plant" } else { part.split([' ', ',']).next()? };
    let race = race(name)?;
    let words: Vec<&str> = part.split(' ').collect();
    let number = |at: usize| words.get(at).and_then(|word| word.parse().ok());
    let strike = words.iter().position(|word| word.starts_with("strike"))?;
    let each = part.contains("each character faces");
    let strikes = if each {
        Some(Strikes::Each(EachStrike::Character))
    } else {
        strike.checked_sub(1).and_then(number).map(Strikes::Number)
    };
    let (Some(strikes), Some(prowess)) = (strikes, number(strike + 2)) else {
        return Some(Err(format!("automatic-attack `{part}`")));
    };
    let bracket = part[part.find("strike")?..].split_once('(').map(|(_, text)| text);
    let only = bracket.filter(|text| text.contains("against") && text.contains(" only"));
    Some(Ok(AutomaticAttack {
        race,
        strikes,
        prowess,
        detains: bracket.and_then(detains).unwrap_or_default(),
        against: only.map_or_else(Vec::new, |text| {
            text.split(' ').filter_map(CompanyKind::from_word).collect()
        }),
        attacker_chooses: part.contains("attacker chooses"),
        wounds: None,
        more_after: false,
    }))
}

mod wounds;

#[cfg(test)]
mod tests;
