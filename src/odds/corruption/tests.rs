use super::*;
use crate::cards::database::Database;
use crate::cards::model::{Alignment, Card, PlayerType};
use crate::company::Person;

const TEMPTATIONS: &[Temptation] = Temptation::ALL;

#[test]
fn every_throw_of_the_dice_agrees() {
    for points in 0..=14 {
        for modifier in -4..=6 {
            for &temptation in TEMPTATIONS {
                let check = CorruptionCheck { points, modifier, temptation };
                let odds = check.odds();
                let mut seen = [0u8; 4];
                for roll in (1..=6).flat_map(|one: i16| (1..=6).map(move |two| one + two)) {
                    let result = roll + modifier;
                    let at = match temptation {
                        _ if result > points => 0,
                        Temptation::Taps if result >= points - 1 => 1,
                        Temptation::Discards if result >= points - 1 => 2,
                        _ => 3,
                    };
                    seen[at] += 1;
                    assert_eq!(at >= 2, roll <= check.fails_at());
                }
                let CorruptionOdds { untouched, tapped, discarded, eliminated } = odds;
                let counted = [untouched, tapped, discarded, eliminated];
                assert_eq!(counted, seen.map(|ways| Chance::of(ways, dice::WAYS)));
            }
        }
    }
}

/// The rolls at which a check discards (or taps) and at which it eliminates.
fn rolls(points: i16, modifier: i16, temptation: Temptation) -> [Vec<i16>; 2] {
    let spare = points - modifier;
    let fails = CorruptionCheck { points, modifier, temptation }.fails_at();
    let tempted = (2..=12).filter(|&roll| roll == spare || roll == spare - 1);
    [tempted.collect(), (2..=12).filter(|&roll| roll <= fails.min(spare - 2)).collect()]
}

/// The check of a character with items, by English name.
fn check(who: &str, bears: &[&str], modifier: i16) -> CorruptionCheck {
    let database = Database::built_in();
    let minion = |card: &Card| card.alignment == Alignment::Minion;
    let who = database.cards().find(|card| card.name == who && card.mind.is_some());
    let who = who.or_else(|| database.cards().find(|card| card.name == "Pallando" && card.avatar));
    let who = who.expect("a character");
    let named = |name: &&str| {
        let cards: Vec<&Card> = database.cards().filter(|card| card.name == **name).collect();
        let own = cards.iter().find(|card| minion(card) == minion(who));
        *own.or(cards.first()).unwrap_or_else(|| panic!("{name}"))
    };
    let player = if minion(who) { PlayerType::Ringwraith } else { PlayerType::Wizard };
    let person = Person { card: who, bears: bears.iter().map(named).collect(), player };
    CorruptionCheck::of(&Fighter { person }, modifier).expect("a check")
}

/// METW Part I §8: Frodo (+4) on the way, by the corruption of the cards that he bears.
#[test]
fn frodo_between_the_shire_and_lorien() {
    const RING: &str = "The One Ring";
    const DAGGER: &str = "Dagger of Westernesse";
    let frodo = |bears: &[&str], fellowships| {
        let check = check("Frodo", bears, fellowships);
        rolls(check.points, check.modifier, check.temptation)
    };
    assert_eq!(frodo(&[RING], 0), [vec![2], vec![]]);
    assert_eq!(frodo(&[RING, DAGGER], 0), [vec![2, 3], vec![]]);
    let wounded = [RING, DAGGER, "Morgul-knife"];
    assert_eq!(frodo(&wounded, 0), [vec![6, 7], vec![2, 3, 4, 5]]);
    let lured = [RING, DAGGER, "Lure of the Senses"];
    assert_eq!(frodo(&lured, 0), [vec![4, 5], vec![2, 3]]);
    let armed = [RING, "Sting", "The Mithril-coat"];
    assert_eq!(frodo(&armed, 0), [vec![4, 5], vec![2, 3]]);
    assert_eq!(frodo(&armed, 2), [vec![2, 3], vec![]], "with two Fellowships");
}

/// METW Part II §8: Balin with The Arkenstone (4) and Healing Herbs (1), helped by two, fails with
/// 3 or less. MELE Part II §8, and II.7 of the German book: Gorbag with The Iron Crown (5), helped by
/// two, cannot fail, and taps with 3 or less.
#[test]
fn balin_and_gorbag() {
    let balin = check("Balin", &["The Arkenstone", "Healing Herbs"], 2);
    assert_eq!((balin.points, balin.fails_at()), (5, 3));
    let gorbag = check("Gorbag", &["The Iron Crown"], 2);
    assert_eq!(gorbag.odds().falls(), Chance::never());
    assert_eq!(gorbag.odds().tapped, dice::at_most(3));
}

/// The number in brackets of The Arkenstone is that of a Dwarf.
#[test]
fn the_arkenstone_weighs_more_on_a_dwarf() {
    let points = |who: &str| check(who, &["The Arkenstone"], 0).points;
    assert_eq!([points("Balin"), points("Legolas")], [4, 2]);
}

/// METW Part I §1, The Free Council: with two corruption points a character could fail (Pallando,
/// Legolas, Théoden, Faramir), with one nobody. MELE Part I §1, and chapter 10 of the German book: with
/// four a minion could (the Troll-chief, Tarcil), with two not.
#[test]
fn who_could_fail_before_the_last_reckoning() {
    let could = |who: &str, bears: &[&str]| !check(who, bears, 0).odds().falls().is_never();
    assert!(could("Pallando", &["Sword of Gondolin"]));
    assert!(could("Legolas", &["Elf-stone", "Dagger of Westernesse"]));
    assert!(could("Théoden", &["Sword of Gondolin", "Great-shield of Rohan"]));
    assert!(could("Faramir", &["Dagger of Westernesse", "Healing Herbs"]));
    assert!(!could("Gildor Inglorion", &["Healing Herbs"]));
    assert!(could("Troll-chief", &["Black Mace", "Magic Ring of Fury"]));
    assert!(could("Tarcil", &["Palantír of Orthanc", "Magic Ring of Enigma"]));
    assert!(!could("Orc Captain", &["Saw-toothed Blade", "Foul-smelling Paste"]));
    assert!(!could("Troll Lout", &["Saw-toothed Blade"]));
}

/// MELE Part I §8, Removing Corruption Cards, and chapter 9 of the German book: Layos with a Blazon of
/// the Eye across Middle-earth.
#[test]
fn layos_across_middle_earth() {
    let layos = |bears: &[&str], roll: i16| {
        let check = check("Layos", &[&["Blazon of the Eye"], bears].concat(), 0);
        let [taps, falls] = rolls(check.points, check.modifier, check.temptation);
        (check.points, taps.contains(&roll), falls.contains(&roll))
    };
    let lured = |bears: &[&str]| layos(bears, 2).0;
    assert_eq!((lured(&[]), lured(&["Lure of Expedience"])), (1, 3));
    let helmed = ["Lure of Expedience", "High Helm"];
    assert_eq!(layos(&helmed, 6), (5, false, false), "greater than his points");
    let back = ["High Helm", "Lure of Nature"];
    assert_eq!(layos(&back, 4), (5, true, false), "one less: he would tap");
    let last = ["High Helm", "Lure of Nature", "Lure of the Senses"];
    assert_eq!(layos(&last, 5), (7, false, true), "two less: eliminated");
}

/// MELE Part I §8, Removing Corruption Cards: Tarcil needs more than 6 by tapping, 9 without; more
/// than 4 and 5 of the other two, each less by 3 without tapping.
#[test]
fn tarcil_and_three_lures() {
    let removed = |roll: i16, over: i16, taps: bool| roll - if taps { 0 } else { 3 } > over;
    assert!(removed(8, 6, true) && !removed(8, 6, false));
    assert!(!removed(6, 4, false) && removed(9, 5, false));
    assert_eq!(dice::at_least(6 + 3 + 1), dice::chance(|roll| removed(roll, 6, false)));
}

/// Modifiers in sentences on a character's own card or items: Bilbo has +4, the Troll Lout -1, and
/// the Emerald of the Mariner gives +1.
#[test]
fn sentences_change_checks() {
    let ring = check("Bilbo", &["The One Ring"], 0);
    assert_eq!((ring.points, ring.modifier), (6, 4));
    assert_eq!(ring.odds().falls(), dice::at_most(2), "2.8 %");
    assert_eq!(check("Troll Lout", &["Black Mace"], 0).modifier, -1);
    assert_eq!(check("Haldir", &["Emerald of the Mariner"], 0).modifier, 0);
    assert_eq!(check("Pippin", &[], 0).modifier, 2);
}

/// The One Ring gives every other character of the company one more point, the minions' unless a
/// Ringwraith bears it.
#[test]
fn the_ring_weighs_on_the_company() {
    let database = Database::built_in();
    let fighter = |id: &str, items: &[&str], player| {
        let card =
            |id: &str| database.card(database.by_id(id.parse().expect("an id")).expect("a card"));
        let bears = items.iter().map(|id| card(id)).collect();
        Fighter { person: Person { card: card(id), bears, player } }
    };
    let points = |company: &[Fighter<'_>]| -> Vec<Option<i16>> {
        let checks = (0..company.len()).map(|at| CorruptionCheck::in_company(company, at, 0));
        checks.map(|check| check.map(|check| check.points)).collect()
    };
    let hero = |id: &str, items: &[&str]| fighter(id, items, PlayerType::Wizard);
    let bilbo = hero("TW-131", &["TW-347"]);
    assert_eq!(points(&[bilbo.clone(), hero("TW-149", &["TW-206"])]), [Some(6), Some(2)]);
    assert_eq!(points(&[bilbo]), [Some(6)]);
    let minion = |id: &str, items: &[&str]| fighter(id, items, PlayerType::Ringwraith);
    let company = [minion("LE-15", &["LE-326"]), minion("LE-38", &[])];
    assert_eq!(points(&company), [Some(6), Some(1)]);
    let company = [minion("LE-50", &["LE-326"]), minion("LE-38", &[])];
    assert_eq!(points(&company), [None, Some(0)], "Ringwraiths make no checks");
}

/// Who fails by little: a Wizard is lost, a Fallen-wizard himself and his Orcs and Trolls tap as minions do, his
/// other characters are discarded as heroes are (`CoE` 7.1, 7.1.F1).
#[test]
fn a_fallen_wizards_orcs_are_tempted_as_minions() {
    let database = Database::built_in();
    let of = |id: &str, player| {
        let card = database.card(database.by_id(id.parse().expect("an id")).expect("a card"));
        temptation(&Fighter { person: Person::new(card, player) })
    };
    let fallen = |id| of(id, PlayerType::FallenWizard);
    assert_eq!([fallen("WH-9"), fallen("LE-31")], [Temptation::Taps; 2]);
    assert_eq!([fallen("TW-149"), of("TW-149", PlayerType::Wizard)], [Temptation::Discards; 2]);
    assert_eq!(of("TW-181", PlayerType::Wizard), Temptation::Eliminates);
    assert_eq!(of("LE-31", PlayerType::Ringwraith), Temptation::Taps);
}

/// A number with a sign changes the roll and is no point of corruption.
#[test]
fn a_signed_number_is_no_point() {
    let database = Database::built_in();
    let card =
        |id: &str| database.card(database.by_id(id.parse().expect("an id")).expect("a card"));
    let mut charm = card("TW-206").clone();
    charm.corruption = Some("+1".parse().expect("a printed number"));
    let person = Person { card: card("TW-159"), bears: vec![&charm], player: PlayerType::Wizard };
    let check = CorruptionCheck::of(&Fighter { person }, 0).expect("a check");
    assert_eq!((check.points, check.modifier), (0, 1));
}
