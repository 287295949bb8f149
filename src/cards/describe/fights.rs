//! What a card does in fights, in influence checks and in tests of rings, in words.

use super::super::database::Database;
use super::super::model::{
    AttackChange, AutomaticAttack, Card, Combat, CompanyKind, FightBonus, Influenced, Repeated,
    RingResult, SiteFacts, SpecialRing, StandardModification,
};
use super::super::sites;
use super::{Fact, character, people_of, strikes};
use crate::text::{article, count, list};

/// The facts of a card for fights, influence and rings.
pub(super) fn rows(card: &Card, database: &Database) -> Vec<Fact> {
    let mut rows: Vec<Fact> = Vec::new();
    let mut add = |what, parts: Vec<String>| {
        if !parts.is_empty() {
            rows.push((what, parts.join("; ")));
        }
    };
    let bonuses = card.influence_bonuses.iter().map(|bonus| {
        let against: Vec<String> =
            bonus.against.iter().map(|whom| influenced(whom, database)).collect();
        format!("{:+} against {}", bonus.bonus, list(&against, "and"))
    });
    add("influence", bonuses.collect());
    if let Some(combat) = &card.combat {
        let Combat {
            bonuses,
            discarded_on,
            attacker_chooses,
            attacks,
            detains,
            changes,
            bracketed_for,
        } = &**combat;
        add("in a fight", bonuses.iter().map(fight_bonus).collect());
        let results: Vec<String> = discarded_on.iter().map(ToString::to_string).collect();
        add(
            "discarded on",
            match results.as_slice() {
                [] => Vec::new(),
                results => vec![format!("a body check of {}", list(results, "or"))],
            },
        );
        add(
            "defenders",
            attacker_chooses.then(|| "the attacker’s choice".to_owned()).into_iter().collect(),
        );
        add("attacks", attacks.iter().copied().map(repeated).collect());
        add("detains", companies(detains).into_iter().collect());
        add("attack changed", changes.iter().map(attack_change).collect());
        let race = bracketed_for.map(|race| format!("for {} {race}", article(race.word())));
        add("in brackets", race.into_iter().collect());
    }
    let modifications = card.conditions.iter().flat_map(|of| &of.standard_modifications);
    let modifications = modifications.map(|given| standard_modification(given, database));
    add("standard modifications", modifications.collect());
    add("tested", card.ring_results.iter().copied().map(ring_result).collect());
    rows
}

/// The automatic-attacks of a site in numbers; its races where they have none.
pub(super) fn attacks(site: &SiteFacts) -> Vec<String> {
    if site.attacks.len() == site.automatic_attacks.len() {
        return site.attacks.iter().map(automatic_attack).collect();
    }
    site.automatic_attacks.iter().map(ToString::to_string).collect()
}

/// `orc, 4 strikes of 7, detaining covert companies`
fn automatic_attack(attack: &AutomaticAttack) -> String {
    let mut text = format!("{}, {} of {}", attack.race, strikes(attack.strikes), attack.prowess);
    if let Some(who) = companies(&attack.detains) {
        text = format!("{text}, detaining {who}");
    }
    if let Some(who) = companies(&attack.against) {
        text = format!("{text}, against {who} alone");
    }
    if attack.attacker_chooses {
        text.push_str(", the attacker chooses who defends");
    }
    text
}

/// `3 attacks against the same character; tapping a character cancels one, 2 at most`
fn repeated(attacks: Repeated) -> String {
    let Repeated { number, same_defender, .. } = attacks;
    let whom = if same_defender { " against the same character" } else { "" };
    format!("{}{whom}; {}", count(number, "attack"), cancelling(attacks))
}

/// What a defender may do against one who attacks several times.
pub fn cancelling(attacks: Repeated) -> String {
    format!("tapping a character cancels one of them, {} at most", attacks.cancelled_by_tapping)
}

/// What a creature's text changes of its attack: `+3 prowess after an attack of Orcs`.
pub fn attack_change(change: &AttackChange) -> String {
    let AttackChange { prowess, prowess_is, strikes_are, against, facing, after, keyed_to } =
        change;
    let mut parts: Vec<String> = Vec::new();
    parts.extend((*prowess != 0).then(|| format!("{prowess:+} prowess")));
    parts.extend(prowess_is.map(|prowess| format!("prowess {prowess}")));
    parts.extend(strikes_are.map(|strikes| count(strikes, "strike")));
    let mut text = list(&parts, "and");
    if let Some(who) = companies(against) {
        text = format!("{text} against {who}");
    }
    if !facing.is_empty() {
        let who: Vec<&str> = facing.iter().map(|&race| people_of(race)).collect();
        text = format!("{text} against {}", list(&who, "and"));
    }
    if !after.is_empty() {
        let who: Vec<&str> = after.iter().map(|&race| people_of(race)).collect();
        text = format!("{text} after an attack of {}", list(&who, "or"));
    }
    match keyed_to {
        Some(kind) => format!("{text} keyed to {kind}"),
        None => text,
    }
}

/// `companies of heroes and covert companies`; none where none is listed.
fn companies(kinds: &[CompanyKind]) -> Option<String> {
    if kinds.len() == CompanyKind::ALL.len() {
        return Some("all companies".to_owned());
    }
    let names: Vec<&str> = kinds.iter().map(|kind| kind.word()).collect();
    (!names.is_empty()).then(|| format!("{} companies", list(&names, "and")))
}

/// `+3 prowess, 9 at most, against Orcs`
fn fight_bonus(bonus: &FightBonus) -> String {
    let FightBonus { prowess, body, at_most, at_most_double, against, bearers } = bonus;
    let mut parts: Vec<String> = Vec::new();
    parts.extend((*prowess != 0).then(|| format!("{prowess:+} prowess")));
    parts.extend((*body != 0).then(|| format!("{body:+} body")));
    parts.extend(at_most.map(|most| format!("{most} at most")));
    parts.extend(at_most_double.then(|| "double at most".to_owned()));
    let against: Vec<&str> = against.iter().map(|&race| people_of(race)).collect();
    parts.extend((!against.is_empty()).then(|| format!("against {}", list(&against, "and"))));
    let bearers: Vec<String> = bearers.iter().map(|who| character(who).into()).collect();
    parts.extend((!bearers.is_empty()).then(|| format!("for {} alone", list(&bearers, "or"))));
    parts.join(", ")
}

/// `The One Ring 11 or more`, `a magic ring 6 or less`, `a lesser ring any`
fn ring_result(result: RingResult) -> String {
    let ring = match result.ring {
        SpecialRing::TheOne => "The One Ring",
        SpecialRing::Dwarven => "a Dwarven Ring",
        SpecialRing::Spirit => "a spirit ring",
        SpecialRing::Magic => "a magic ring",
        SpecialRing::Lesser => "a lesser ring",
    };
    match (result.from, result.to) {
        (None, None) => format!("{ring} with any result"),
        (Some(least), None) => format!("{ring} with {least} or more"),
        (None, Some(most)) => format!("{ring} with {most} or less"),
        (Some(least), Some(most)) => format!("{ring} with {least} to {most}"),
    }
}

/// `+1 for a dúnadan`, `-2 with Southrons in play`
pub fn standard_modification(given: &StandardModification, database: &Database) -> String {
    let StandardModification {
        bonus,
        race,
        home_sites,
        faction,
        other_faction_of,
        avatar,
        bearing,
    } = given;
    let shown = |name: &str| database.shown_name(name).to_owned();
    let homes: Vec<String> =
        home_sites.iter().map(|home| sites::in_words(home, database).into()).collect();
    let parts = [
        Some(format!("{bonus:+}")),
        race.map(|race| format!("for {} {race}", article(race.word()))),
        (!homes.is_empty()).then(|| format!("at home at {}", list(&homes, "or"))),
        faction.as_ref().map(|name| format!("with {} in play", shown(name))),
        other_faction_of.map(|race| format!("with any other {race} faction in play")),
        avatar.as_ref().map(|name| format!("if the player is {}", shown(name))),
        bearing.as_ref().map(|name| format!("with {}", shown(name))),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Whom direct influence counts against.
pub fn influenced(whom: &Influenced, database: &Database) -> String {
    let shown = |name: &str| database.shown_name(name).to_owned();
    match whom {
        Influenced::Race(race) => people_of(*race).to_owned(),
        Influenced::FactionsOf(race) => format!("{race} factions"),
        Influenced::Named(name) => shown(name),
        Influenced::HomeSite(site) => format!("characters from {}", shown(site)),
        Influenced::Characters => "characters".to_owned(),
        Influenced::OwnCompany => "characters of his company".to_owned(),
        Influenced::LesserCharacter => "one lesser character".to_owned(),
        Influenced::SpecificTo(avatar) => format!("characters of {}", shown(avatar)),
        Influenced::Factions => "factions".to_owned(),
        Influenced::FactionsAt(site) => format!("factions of {}", shown(site)),
        Influenced::FactionsIn(region) => format!("factions of {}", shown(region)),
    }
}
