//! The changes of a creature's attack by its own text: prowess and strikes against some companies
//! and characters, after other attacks, and by its keying.

use super::attributes::race;
use meccg::cards::model::{AttackChange, CompanyKind, RegionType};

/// The changes that a creature's text names.
pub(super) fn attack_changes(text: &str) -> Vec<AttackChange> {
    text.split(['.', '(', ')', ';']).filter_map(attack_change).collect()
}

/// Reads `Detainment and -3 prowess against hero companies`, `two strikes and detainment against hero
/// companies`, `+4 prowess versus Ringwraiths`, `15 prowess against Hobbits`, and `If played on a
/// company that has already faced an Orc attack this turn, Orc-warband receives +3 prowess`.
fn attack_change(sentence: &str) -> Option<AttackChange> {
    let words: Vec<&str> = sentence.split_whitespace().collect();
    let before = |word: &str| {
        let at = words.iter().position(|one| *one == word)?;
        words.get(at.checked_sub(1)?).copied()
    };
    let prowess = before("prowess").filter(|number| number.parse::<i8>().is_ok());
    let mut change = AttackChange::default();
    match prowess {
        Some(number) if number.starts_with(['+', '-']) => change.prowess = number.parse().ok()?,
        Some(number) => change.prowess_is = Some(number.parse().ok()?),
        None => change.strikes_are = Some(number_word(before("strikes")?)?),
    }
    if let Some((condition, _)) = sentence.split_once(" attack this turn, ") {
        let (_, race_name) =
            condition.split_once("If played on a company that has already faced an ")?;
        change.after = vec![race(race_name)?];
        return Some(change);
    }
    if let Some((_, region)) = sentence.split_once(" when keyed to ") {
        change.keyed_to = region.starts_with("Coastal Sea").then_some(RegionType::CoastalSea);
        return change.keyed_to.is_some().then_some(change);
    }
    let (_, whom) = sentence.split_once(" against ").or(sentence.split_once(" versus "))?;
    if whom.ends_with("companies") {
        let kinds = whom.split(|c: char| !c.is_alphabetic());
        change.against = kinds.filter_map(CompanyKind::from_word).collect();
    } else {
        change.facing = whom.split(' ').filter_map(race).collect();
    }
    (!change.against.is_empty() || !change.facing.is_empty()).then_some(change)
}

fn number_word(word: &str) -> Option<u8> {
    let words = ["one", "two", "three", "four", "five", "six"];
    let at = words.iter().position(|one| *one == word)?;
    u8::try_from(at + 1).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use meccg::cards::model::Race;

    #[test]
    fn a_creatures_text_changes_its_attack() {
        let one = |text: &str| match attack_changes(text).as_slice() {
            [one] => one.clone(),
            other => panic!("{text}: {other:?}"),
        };
        let hero = one("Maia. Two strikes. Detainment and -3 prowess against hero companies.");
        assert_eq!((hero.prowess, hero.against), (-3, vec![CompanyKind::Hero]));
        let watch = one("Men. Five strikes (two strikes and detainment against hero companies).");
        assert_eq!((watch.strikes_are, watch.against), (Some(2), vec![CompanyKind::Hero]));
        let lord =
            one("One strike (detainment against hero companies). +4 prowess versus Ringwraiths.");
        assert_eq!((lord.prowess, lord.facing), (4, vec![Race::Ringwraith]));
        let willow =
            one("One strike. 15 prowess against Hobbits. May also be played at Old Forest.");
        assert_eq!((willow.prowess_is, willow.facing), (Some(15), vec![Race::Hobbit]));
        let warband = one(
            "Orcs. Five strikes. If played on a company that has already faced an Orc attack this \
             turn, Orc-warband receives +3 prowess.",
        );
        assert_eq!((warband.prowess, warband.after), (3, vec![Race::Orc]));
        let pirates = one("Pirates receives +2 prowess when keyed to Coastal Seas [{c}].");
        assert_eq!((pirates.prowess, pirates.keyed_to), (2, Some(RegionType::CoastalSea)));
    }

    #[test]
    fn what_is_said_of_others_is_no_change_of_its_own() {
        for text in [
            "As a permanent-event, all Maia attacks: receive +1 prowess and +1 strike.",
            "Orc-lieutenant receives an additional +3 prowess if played on a company that has already faced Uruk-lieutenant this turn.",
            "Unless the attack is canceled, all other Undead attacks against the company for the rest of the turn receive +1 strike and +1 prowess.",
            "moving in Dagorlad faces a Spider attack of 2 strikes with 10 prowess (detainment against minion companies)",
            "each additional strike becomes an excess strike (-1 prowess modification) against the attacked character",
            "Four strikes (playable only against minion companies).",
        ] {
            assert_eq!(attack_changes(text), [], "{text}");
        }
    }
}
