use super::*;
use crate::cards::database::Database;
use crate::cards::model::{CardId, EachStrike, PlayerType};
use crate::company::Person;

fn card<'a>(database: &'a Database, id: &str) -> &'a Card {
    let id: CardId = id.parse().expect("an id");
    database.card(database.by_id(id).expect("a card"))
}

fn fighter<'a>(database: &'a Database, id: &str, bears: &[&str]) -> Fighter<'a> {
    let bears = bears.iter().map(|id| card(database, id)).collect();
    let who = card(database, id);
    let player = match who.alignment {
        crate::cards::model::Alignment::Minion => PlayerType::Ringwraith,
        _ => PlayerType::Wizard,
    };
    Fighter { person: Person { card: who, bears }, player }
}

fn attack(strikes: Strikes, prowess: i16) -> Attack {
    Attack {
        races: Vec::new(),
        strikes,
        prowess,
        body: None,
        detains: Vec::new(),
        attacker_chooses: false,
    }
}

/// METW Part I §7, The Strike Sequence: Beorn (7) with a Sword of Gondolin (+2 to a maximum of 8) starts
/// with 8; MELE Part I §7: the Lieutenant of Dol Guldur (7) with a Broad-headed Spear likewise.
#[test]
fn weapons_lift_to_their_maximum() {
    let database = Database::built_in();
    assert_eq!(fighter(&database, "TW-126", &[]).prowess(&[]), 7);
    assert_eq!(fighter(&database, "TW-126", &["TW-336"]).prowess(&[]), 8);
    assert_eq!(fighter(&database, "LE-21", &["LE-304"]).prowess(&[]), 8);
    // Bofur has +1 against Orcs, Balin +2 (METW, Example of Combat).
    assert_eq!(fighter(&database, "TW-132", &[]).prowess(&[Race::Orc]), 5);
    assert_eq!(fighter(&database, "TW-123", &[]).prowess(&[Race::Orc]), 6);
    // A second weapon is not used beside the first, a copy neither.
    assert_eq!(fighter(&database, "TW-149", &["TW-336", "TW-336"]).prowess(&[]), 7);
    // A Wizard's character uses nothing of the minions.
    assert_eq!(fighter(&database, "TW-149", &["LE-304"]).prowess(&[]), 5);
}

/// METW Part II §7: Balin (4/7), helped by two, has a prowess of 6 against a Cave-drake.
#[test]
fn balin_with_two_who_help() {
    let database = Database::built_in();
    let balin = fighter(&database, "TW-123", &[]);
    let drake = Attack::of_creature(card(&database, "TW-20")).expect("a creature");
    assert_eq!((drake.strikes, drake.prowess), (Strikes::Number(2), 10));
    assert!(drake.attacker_chooses);
    assert_eq!(target(&balin, &drake, Condition::Untapped, 2).prowess, 6);
}

/// All throws of the dice for one who faces one strike, one by one, and for two side by side.
#[test]
fn every_throw_of_the_dice_agrees_for_two() {
    let database = Database::built_in();
    let company = [fighter(&database, "TW-149", &[]), fighter(&database, "TW-132", &[])];
    let attack = attack(Strikes::Each(EachStrike::Character), 9);
    let fought = fight(&company, &[Condition::Untapped; 2], &[attack], false);
    let dice = || (1..=6).flat_map(|one: i16| (1..=6).map(move |two| one + two));
    let count = |prowess: i16, body: i16| {
        let (mut hurt, mut lost, mut won) = (0u32, 0u32, 0u32);
        for roll in dice() {
            for check in dice() {
                won += u32::from(prowess + roll > 9);
                hurt += u32::from(prowess + roll < 9);
                lost += u32::from(prowess + roll < 9 && check > body);
            }
        }
        [won, hurt, lost].map(|ways| Chance::of(ways, 36u32 * 36))
    };
    let [first, second] = [count(5, 8), count(4, 7)];
    assert_eq!(fought.attacks[0].defeated, &first[0] * &second[0]);
    assert_eq!(fought.nobody_hurt, &first[1].not() * &second[1].not());
    assert_eq!(fought.nobody_lost, &first[2].not() * &second[2].not());
    assert_eq!(fought.after[0][Condition::Lost as usize], first[2]);
    assert_eq!(fought.after[1][Condition::Wounded as usize].clone() + second[2].clone(), second[1]);
    for after in &fought.after {
        assert_eq!(after.iter().cloned().sum::<Chance>(), Chance::certain());
    }
}

/// Two attacks, one after the other, against a company of three, thrown a hundred thousand times: a
/// deviation of five times the standard error of the mean is seen once in some two million runs, and the
/// seed is fixed.
#[test]
fn a_hundred_thousand_fights_agree() {
    const FIGHTS: u32 = 100_000;
    let database = Database::built_in();
    let company = ["TW-149", "TW-132", "TW-123"].map(|id| fighter(&database, id, &[]));
    let numbers: Vec<(i16, i16)> =
        company.iter().map(|one| (one.prowess(&[]), one.body(&[]).expect("a body"))).collect();
    let attacks = [8, 8].map(|prowess| attack(Strikes::Each(EachStrike::Character), prowess));
    let fought = fight(&company, &[Condition::Untapped; 3], &attacks, false);
    let mut random = fastrand::Rng::with_seed(7);
    let mut roll = || random.i16(1..=6) + random.i16(1..=6);
    let (mut unhurt, mut whole) = (0u32, 0u32);
    for _ in 0..FIGHTS {
        let mut state = [Condition::Untapped; 3];
        let mut hurt = false;
        for _ in 0..2 {
            for (own, &(prowess, body)) in state.iter_mut().zip(&numbers) {
                let modifier = match *own {
                    Condition::Untapped => 0,
                    Condition::Tapped => -1,
                    Condition::Wounded => -2,
                    Condition::Lost => continue,
                };
                let met = prowess + modifier + roll() < 8;
                let check = roll() + i16::from(*own == Condition::Wounded);
                hurt |= met;
                *own = match *own {
                    _ if met && check > body => Condition::Lost,
                    _ if met => Condition::Wounded,
                    Condition::Untapped => Condition::Tapped,
                    other => other,
                };
            }
        }
        unhurt += u32::from(!hurt);
        whole += u32::from(!state.contains(&Condition::Lost));
    }
    for (counted, seen) in [(&fought.nobody_hurt, unhurt), (&fought.nobody_lost, whole)] {
        let (counted, seen) = (counted.number(), f64::from(seen) / f64::from(FIGHTS));
        let bound = 5.0 * (counted * (1.0 - counted) / f64::from(FIGHTS)).sqrt();
        assert!((seen - counted).abs() < bound, "{seen} seen, {counted} counted");
    }
}

#[test]
fn strikes_beyond_the_company_lower_prowess_and_help_lifts_it() {
    let database = Database::built_in();
    let company = [fighter(&database, "TW-149", &[]), fighter(&database, "TW-132", &[])];
    let untapped = [Condition::Untapped; 2];
    let many = |strikes| fight(&company, &untapped, &[attack(Strikes::Number(strikes), 9)], false);
    let (two, four) = (many(2), many(4));
    assert_eq!([two.attacks[0].excess, four.attacks[0].excess], [0, 2]);
    assert!(four.nobody_lost < two.nobody_lost);
    let alone = fight(&company, &untapped, &[attack(Strikes::Number(1), 9)], false);
    let helped = fight(&company, &untapped, &[attack(Strikes::Number(1), 9)], true);
    assert!(helped.nobody_lost > alone.nobody_lost);
    // The stronger of the two faces the one strike, where the defender may choose.
    assert_eq!(alone.attacks[0].faced_by, Some(vec![0]));
    let theirs = Attack { attacker_chooses: true, ..attack(Strikes::Number(1), 9) };
    let chosen = fight(&company, &untapped, &[theirs], false);
    assert_eq!(chosen.attacks[0].faced_by, Some(vec![1]));
}
