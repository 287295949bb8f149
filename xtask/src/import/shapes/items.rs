//! The sentences on items, and on what else stays with a character, that change his strikes and checks
//! or say who may bear them; and the modifications of influence checks that factions list.

use super::{numbers, stays};
use meccg::Card;
use meccg::cards::model::FightBonus;

/// The bonuses of a card.
fn bonuses(card: &Card) -> impl Iterator<Item = &FightBonus> {
    card.combat.iter().flat_map(|combat| &combat.bonuses)
}

/// The changes to the body of strikes: one more for the body checks of strikes is one less of body.
pub(super) fn strike_body(card: &Card, sentence: &str) -> Vec<String> {
    if !stays(card) || sentence.contains("iscard ") || sentence.contains("Tap ") {
        return Vec::new();
    }
    let of_strike = |clause: &str| {
        let body = clause.contains(" body") && !clause.contains("body check");
        body && ["strike", "target’s"].iter().any(|whose| clause.contains(whose))
    };
    let checks = |clause: &str| clause.contains("body checks resulting from failed strikes");
    let clauses = || sentence.split([';', '(']).flat_map(|part| part.split(" and "));
    let taken = clauses().filter(|clause| of_strike(clause)).flat_map(numbers);
    let added = clauses().filter(|clause| checks(clause)).flat_map(numbers);
    let added = added.map(|number| match number.strip_prefix('+') {
        Some(digits) => format!("-{digits}"),
        None => number.replace('-', "+"),
    });
    taken.chain(added).collect()
}

pub(super) fn held_strike_body(card: &Card) -> Vec<String> {
    let changes = bonuses(card).map(|bonus| bonus.strike_body).filter(|&change| change != 0);
    changes.map(|change| format!("{change:+}")).collect()
}

/// The changes to the body checks of who bears the card, and that none discards him.
pub(super) fn body_checks(card: &Card, sentence: &str) -> Vec<String> {
    if !stays(card) {
        return Vec::new();
    }
    let clauses = sentence.split(", ").filter(|clause| clause.contains("body checks against"));
    let kept = sentence.contains("cannot be discarded by a body check");
    clauses.flat_map(numbers).chain(kept.then(|| "not discarded".to_owned())).collect()
}

pub(super) fn held_body_checks(card: &Card) -> Vec<String> {
    let change = card.checks.map(|checks| checks.body).filter(|&change| change != 0);
    let kept = card.combat.as_ref().is_some_and(|combat| combat.never_discarded);
    let change = change.map(|change| format!("{change:+}"));
    change.into_iter().chain(kept.then(|| "not discarded".to_owned())).collect()
}

/// The corruption points that others than the bearer are given.
pub(super) fn others_corruption(card: &Card, sentence: &str) -> Vec<String> {
    let others = ["every character in", "each character in", "characters in"];
    let meant = stays(card) && sentence.contains("corruption point");
    let clauses = sentence.split(", ").filter(|part| others.iter().any(|who| part.contains(who)));
    clauses.filter(|_| meant).flat_map(numbers).collect()
}

pub(super) fn held_others_corruption(card: &Card) -> Vec<String> {
    let given = card.checks.map(|checks| checks.company_corruption).filter(|&given| given != 0);
    given.map(|given| format!("{given:+}")).into_iter().collect()
}

/// When a change of prowess counts beside the races of the attack, and what is taken for not tapping.
pub(super) fn prowess_when(card: &Card, sentence: &str) -> Vec<String> {
    if !stays(card) || !sentence.contains("prowess") {
        return Vec::new();
    }
    let says = [
        ("against detainment attacks", "detained"),
        ("is already a warrior", "for a warrior"),
        ("when tapping to face a strike", "tapping"),
        ("if he taps to face the strike", "tapping"),
        ("no prowess penalty", "-0 untapped"),
        ("modified by -1 when not tapping", "-1 untapped"),
    ];
    let said = says.iter().filter(|(words, _)| sentence.contains(words));
    said.map(|&(_, fact)| fact.to_owned()).collect()
}

pub(super) fn held_prowess_when(card: &Card) -> Vec<String> {
    let already = |bonus: &FightBonus| {
        let skilled = bonus.bearers.iter().any(|who| who.skill.is_some());
        skilled && !card.gives_skills.is_empty()
    };
    let of = |bonus: &FightBonus| {
        let said = [
            bonus.detained.then(|| "detained".to_owned()),
            already(bonus).then(|| "for a warrior".to_owned()),
            bonus.tapping.then(|| "tapping".to_owned()),
            bonus.taken_untapped.map(|taken| format!("-{taken} untapped")),
        ];
        said.into_iter().flatten()
    };
    bonuses(card).flat_map(of).collect()
}

/// Who may bear an item.
pub(super) fn bearers(card: &Card, sentence: &str) -> Vec<String> {
    let says = ["ay only be born", "may bear this item", "item only affects"];
    let said = card.is_item() && says.iter().any(|words| sentence.contains(words));
    said.then(|| "some bearers".to_owned()).into_iter().collect()
}

pub(super) fn held_bearers(card: &Card) -> Vec<String> {
    let held = card.conditions.as_ref().is_some_and(|asked| asked.borne_by.is_some());
    held.then(|| "some bearers".to_owned()).into_iter().collect()
}

/// The modifications of the influence check that a faction lists, as their numbers.
pub(super) fn modifications(_: &Card, sentence: &str) -> Vec<String> {
    let Some((_, list)) = sentence.split_once("odifications:") else { return Vec::new() };
    let inside = list.split('(').skip(1).filter_map(|part| part.split([')', ';']).next());
    let found: Vec<String> = inside.flat_map(|part| numbers(part).collect::<Vec<_>>()).collect();
    if found.is_empty() { found } else { vec![found.join(" ")] }
}

pub(super) fn held_modifications(card: &Card) -> Vec<String> {
    let given = card.conditions.iter().flat_map(|asked| &asked.standard_modifications);
    let given: Vec<String> = given.map(|given| format!("{:+}", given.bonus)).collect();
    if given.is_empty() { given } else { vec![given.join(" ")] }
}
