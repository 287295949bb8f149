use super::*;
use crate::cards::database::Database;
use crate::cards::model::{
    Alignment, CardId, EachStrike, FightBonus, PlayerType, RegionType, SiteType,
};
use crate::company::Person;
use crate::odds::dice;
use crate::rulesets::library::Library;

fn card<'a>(database: &'a Database, id: &str) -> &'a Card {
    let id: CardId = id.parse().expect("an id");
    database.card(database.by_id(id).expect("a card"))
}

fn fighter<'a>(database: &'a Database, id: &str, bears: &[&str]) -> Fighter<'a> {
    let bears = bears.iter().map(|id| card(database, id)).collect();
    let who = card(database, id);
    let player = match who.alignment {
        Alignment::Minion => PlayerType::Ringwraith,
        Alignment::Balrog => PlayerType::Balrog,
        _ => PlayerType::Wizard,
    };
    Fighter { person: Person { card: who, bears, player } }
}

/// A character alone as the target of an attack.
fn of_stance<'a>(
    fighter: &Fighter<'a>,
    attack: &Attack,
    stance: Stance,
    modifier: i16,
) -> StrikeTarget<'a> {
    let alone = kind_of(std::slice::from_ref(fighter));
    super::of_stance(fighter, attack, alone, stance, modifier)
}

fn target<'a>(
    fighter: &Fighter<'a>,
    attack: &Attack,
    condition: Condition,
    modifier: i16,
) -> StrikeTarget<'a> {
    of_stance(fighter, attack, faced_in(condition), modifier)
}

fn attack(strikes: Strikes, prowess: i16) -> Attack {
    Attack {
        races: Vec::new(),
        strikes,
        prowess,
        body: None,
        detains: Vec::new(),
        attacker_chooses: false,
        same_defender: false,
        facing: Vec::new(),
        rolls: false,
        text: StrikeText::default(),
    }
}

/// METW Part I §7, The Strike Sequence: Beorn (7) with a Sword of Gondolin (+2 to a maximum of 8)
/// starts with 8; MELE Part I §7: the Lieutenant of Dol Guldur (7) with a Broad-headed Spear also
/// does.
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

/// A card of a side by English name; heroes' where both have it.
fn named<'a>(database: &'a Database, name: &str) -> &'a Card {
    let found = database.cards().filter(|card| card.name == name && card.site.is_none());
    found.min_by_key(|card| card.alignment == Alignment::Minion).unwrap_or_else(|| panic!("{name}"))
}

/// How a roll against a strike of an attack ends: by how much the sum is over its prowess.
fn over(
    database: &Database,
    attack: &Attack,
    who: &str,
    stance: Stance,
    modifier: i16,
    roll: i16,
) -> i16 {
    let card = named(database, who);
    let one = fighter(database, &card.id.to_string(), &[]);
    let strike = attack.strike(kind_of(std::slice::from_ref(&one)), &one, stance);
    of_stance(&one, attack, stance, modifier).prowess + roll - strike.prowess
}

/// An Orc-warband, after Orc-raiders, upon a company: 7 of its own text, as it is keyed.
fn warband(database: &Database, company: CompanyKind, keyed: KeyedTo) -> Attack {
    let coming = Coming { keyed: Some(keyed), after: vec![Race::Orc], ..Coming::default() };
    let book = Library::built_in();
    let book = book.get("mele").expect("a book").play.detainment.as_ref();
    Attack::meeting(card(database, "TW-76"), company, &coming, book).remove(0)
}

/// METW Part I §7, Example of Combat: Bilbo, tapped and weary, is wounded by a 5; Beregond wins with a
/// 10, Bofur (+1 against Orcs), not tapping, ties with a 5, Balin wins with a 7, Beretar with a 3.
#[test]
fn the_company_and_the_orc_warband() {
    use Stance::{StaysUntapped, Tapped, Taps};
    let database = Database::built_in();
    let border = KeyedTo::Region(RegionType::BorderLand);
    let warband = warband(&database, CompanyKind::Hero, border);
    assert_eq!((warband.prowess, warband.strikes), (7, Strikes::Number(5)));
    assert!(warband.detains.is_empty());
    let over = |who, stance, modifier, roll| over(&database, &warband, who, stance, modifier, roll);
    assert!(over("Bilbo", Tapped, -1, 5) < 0 && over("Beregond", Taps, 0, 10) > 0);
    assert_eq!(over("Bofur", StaysUntapped, 0, 5), 0);
    assert!(over("Balin", Taps, 0, 7) > 0 && over("Beretar", Taps, 0, 3) > 0);
    // The body check against Bilbo shows 7: Bilbo survives.
    let bilbo = fighter(&database, &named(&database, "Bilbo").id.to_string(), &[]);
    let bilbo = of_stance(&bilbo, &warband, Tapped, -1);
    assert_eq!(bilbo.body_check(7, 0, false), StrikeResult::Wounded);
}

/// MELE Part I §7, Example of Combat: keyed to a wilderness the warband wounds, to a shadow-land it would
/// detain. Bróin, tapped and weary, is wounded by a 4, Nevido Smôd by a 2, Dôgrib, not tapping, ties with
/// a 6, Threlin wins with a 7, Jerrek with a 3.
#[test]
fn minions_and_the_orc_warband() {
    use Stance::{StaysUntapped, Tapped, Taps};
    let database = Database::built_in();
    let keyed = |kind| warband(&database, CompanyKind::Covert, KeyedTo::Region(kind));
    let warband = keyed(RegionType::Wilderness);
    assert!(warband.detains.is_empty());
    assert_eq!(keyed(RegionType::ShadowLand).detains, [CompanyKind::Covert]);
    let over = |who, stance, modifier, roll| over(&database, &warband, who, stance, modifier, roll);
    assert!(over("Bróin", Tapped, -1, 4) < 0 && over("Nevido Smôd", Taps, 0, 2) < 0);
    assert_eq!(over("Dôgrib", StaysUntapped, 0, 6), 0);
    assert!(over("Threlin", Taps, 0, 7) > 0 && over("Jerrek", Taps, 0, 3) > 0);
}

/// A character with half the body against Nazgûl, rounded up, and one that loses only 1 for not
/// tapping.
#[test]
fn a_body_is_halved_and_little_is_lost() {
    let database = Database::built_in();
    let nazgul = Attack::of_creature(named(&database, "Dwar of Waw")).expect("a creature");
    let body = |who: &str, attack: &Attack| {
        let who = fighter(&database, &named(&database, who).id.to_string(), &[]);
        attack.strike(CompanyKind::Hero, &who, Stance::Tapped).body
    };
    for who in ["Éowyn", "Galva", "Peath", "Vôteli", "Vygavril"] {
        assert_eq!(body(who, &nazgul), Some(5), "{who}");
    }
    let mut odd = nazgul.clone();
    odd.body = Some(9);
    assert_eq!(body("Éowyn", &odd), Some(5));
    assert_eq!(body("Éomer", &nazgul), Some(10));
    odd.races = vec![Race::Orc];
    assert_eq!(body("Éowyn", &odd), Some(9));
    let untapped = |id: &str| fighter(&database, id, &[]).modifier_of(Stance::StaysUntapped);
    assert_eq!([untapped("BA-3"), untapped("TW-147")], [-1, -3]);
    let balrog = fighter(&database, "BA-3", &[]);
    assert_eq!([Stance::Tapped, Stance::Wounded].map(|one| balrog.modifier_of(one)), [-1, -2]);
}

/// MELE Part II §7, and II.6 of the German book: a Cave-drake's strikes against Gorbag, who does not tap
/// and rolls a 12, and Muzgash, whom three help to a prowess of 7.
#[test]
fn muzgash_with_three_who_help() {
    let database = Database::built_in();
    let drake = Attack::of_creature(card(&database, "TW-20")).expect("a creature");
    assert!(over(&database, &drake, "Gorbag", Stance::StaysUntapped, 0, 12) > 0);
    let muzgash = fighter(&database, &named(&database, "Muzgash").id.to_string(), &[]);
    assert_eq!(target(&muzgash, &drake, Condition::Untapped, 3).prowess, 7);
}

/// MELE Part I §7, Defeating an Attack, by the cards: Lagduf wins against a Huorn with an 8; tapped, he
/// ties with a 7 against a Slayer, and a 3 wounds him: a body check of 8 discards him, 9 eliminates.
#[test]
fn lagduf_by_the_cards() {
    let database = Database::built_in();
    let attack = |name| Attack::of_creature(named(&database, name)).expect("a creature");
    let (huorn, slayer) = (attack("Huorn"), attack("Slayer"));
    assert!(slayer.attacker_chooses && !huorn.attacker_chooses);
    assert!(over(&database, &huorn, "Lagduf", Stance::Taps, 0, 8) > 0);
    assert_eq!(over(&database, &slayer, "Lagduf", Stance::Tapped, 0, 7), 0);
    assert!(over(&database, &slayer, "Lagduf", Stance::Tapped, 0, 3) < 0);
    let lagduf = fighter(&database, &named(&database, "Lagduf").id.to_string(), &[]);
    let lagduf = of_stance(&lagduf, &slayer, Stance::Tapped, 0);
    assert_eq!(lagduf.body_check(8, 0, false), StrikeResult::Discarded);
    assert_eq!(lagduf.body_check(9, 0, false), StrikeResult::Eliminated);
}

/// MELE Part IV §7, The Strike Sequence, and IV.6 of the German book: Ciryaher, tapped, rolls 6 against
/// Beorn, who does not tap, plays Risky Blow (+3) and rolls 3: the strike fails, and a body check of 4
/// leaves Ciryaher wounded. Carambor with Bold Thrust (+3) rolls 2 against Frodo, wounded and with one
/// strike more, who rolls 11: he is wounded again, and a body check of 9 eliminates him.
#[test]
fn beorn_and_frodo_against_minions() {
    let database = Database::built_in();
    let of = |name| fighter(&database, &named(&database, name).id.to_string(), &[]);
    let ciryaher = Attack::of_character(&of("Ciryaher"));
    assert!(ciryaher.rolls);
    let strike = ciryaher.prowess + Stance::Tapped.modifier() + 6;
    let beorn = of_stance(&of("Beorn"), &ciryaher, Stance::StaysUntapped, 3);
    assert_eq!((strike, beorn.prowess + 3), (7, 10));
    let hurt = of_stance(&of("Ciryaher"), &ciryaher, Stance::Tapped, 0);
    assert_eq!(hurt.body_check(4, 0, false), StrikeResult::Wounded);
    let carambor = Attack::of_character(&of("Carambor"));
    let frodo = of_stance(&of("Frodo"), &carambor, Stance::Wounded, -1);
    assert_eq!((carambor.prowess + 3 + 2, frodo.prowess), (10, -2));
    assert!(frodo.prowess + 11 < 10);
    assert_eq!(frodo.body_check(9, 0, false), StrikeResult::Eliminated);
}

/// The German book, Angriffe als Verhör: Gondorian Rangers against Ciryaher, Jerrek and Gorbag in a
/// wilderness, an overt company: each faces a strike, which is defeated by more than 9 and a body check
/// over 6. A covert company they detain by their own text, one of heroes too.
#[test]
fn the_rangers_of_gondor_and_an_orc() {
    let database = Database::built_in();
    let rangers = named(&database, "Gondorian Rangers");
    let book = Library::built_in();
    let book = book.get("mele-de").expect("a book").play.detainment.as_ref();
    let coming =
        Coming { keyed: Some(KeyedTo::Region(RegionType::Wilderness)), ..Coming::default() };
    let upon = |kind| Attack::meeting(rangers, kind, &coming, book).remove(0);
    let company = ["Ciryaher", "Jerrek", "Gorbag"]
        .map(|name| fighter(&database, &named(&database, name).id.to_string(), &[]));
    assert_eq!(kind_of(&company), CompanyKind::Overt);
    let attack = upon(CompanyKind::Overt);
    assert!(!attack.detains.contains(&CompanyKind::Overt));
    assert!(upon(CompanyKind::Covert).detains.contains(&CompanyKind::Covert));
    let fought = fight(&company, &[Condition::Untapped; 3], &[attack], false);
    let defeats = |one: &Fighter<'_>| {
        let needed = 9 - one.prowess(&rangers.races);
        &dice::at_least(needed + 1) * &dice::at_least(6 + 1)
    };
    assert_eq!(fought.attacks[0].defeated, company.iter().map(defeats).product());
    assert_eq!(fought.attacks[0].faced_by, Some(vec![0, 1, 2]));
}

/// Which attacks detain minions: by the keying and the attacker, and never against heroes (MELE
/// Part I §7, MEBA Part II §4, `CoE` 3.II.2 and 3.II.4); METW knows no detainment.
#[test]
fn keying_detains_where_a_book_says_so() {
    use KeyedTo::{Region, Site};
    let database = Database::built_in();
    let library = Library::built_in();
    let detains = |book: &str, id: &str, kind: CompanyKind, keyed: KeyedTo| {
        let coming = Coming { keyed: Some(keyed), ..Coming::default() };
        let book = library.get(book).expect("a book").play.detainment.as_ref();
        let attack = Attack::meeting(card(&database, id), kind, &coming, book);
        attack[0].detains.contains(&kind)
    };
    let (orcs, drake, nazgul) = ("TW-78", "TW-20", "TW-83");
    for book in ["mele", "mele-de", "meba", "coe", "crf"] {
        for kind in [CompanyKind::Overt, CompanyKind::Covert] {
            let keyed = |id, keyed| detains(book, id, kind, keyed);
            assert!(keyed(orcs, Region(RegionType::ShadowLand)), "{book}");
            assert!(!keyed(drake, Region(RegionType::ShadowLand)), "{book}");
            assert!(keyed(drake, Region(RegionType::DarkDomain)), "{book}");
            assert!(keyed(drake, Site(SiteType::ShadowHold)), "{book}");
            assert!(keyed(drake, Site(SiteType::DarkHold)), "{book}");
            assert!(keyed(nazgul, Region(RegionType::Wilderness)), "{book}");
            assert!(!keyed(orcs, Region(RegionType::Wilderness)), "{book}");
            let havens = matches!(book, "coe" | "crf");
            assert_eq!(keyed(drake, Site(SiteType::Haven)), havens, "{book}");
        }
        assert!(!detains(book, orcs, CompanyKind::Hero, Region(RegionType::ShadowLand)), "{book}");
    }
    assert!(!detains("metw", nazgul, CompanyKind::Overt, Region(RegionType::DarkDomain)));
    // Of what is not known to be keyed to anything, the attacker alone tells.
    let unknown = |id: &str| {
        let book = library.get("coe").expect("a book").play.detainment.as_ref();
        let attack =
            Attack::meeting(card(&database, id), CompanyKind::Overt, &Coming::default(), book);
        attack[0].detains.contains(&CompanyKind::Overt)
    };
    assert!(!unknown(orcs) && !unknown(drake) && unknown(nazgul));
}

/// At some sites creatures attack normally, not as detainment, whatever the book says of the type of
/// site: Nazgûl too at The Balrog's sites, not at the minions'.
#[test]
fn the_text_of_a_site_goes_before_the_book() {
    let database = Database::built_in();
    let library = Library::built_in();
    let book = library.get("coe").expect("a book").play.detainment.as_ref();
    let detains = |id: &str, site: &str| {
        let facts = card(&database, site).site.as_ref().expect("a site");
        let keyed = Some(KeyedTo::Site(facts.site_type));
        let coming = Coming { keyed, undetained: facts.undetained, ..Coming::default() };
        let attack = Attack::meeting(card(&database, id), CompanyKind::Overt, &coming, book);
        attack[0].detains.contains(&CompanyKind::Overt)
    };
    let (orcs, nazgul) = ("TW-78", "TW-83");
    // Mount Gundabad; Moria, Goblin-gate, Dead Marshes, Shelob’s Lair; Barad-dûr, Minas Morgul.
    assert_eq!(["LE-395", "LE-396"].map(|site| detains(orcs, site)), [true; 2]);
    let minions = ["LE-392", "LE-378", "LE-364", "LE-402", "AS-165", "AS-167"];
    assert_eq!(minions.map(|site| detains(orcs, site)), [false; 6]);
    assert_eq!(minions.map(|site| detains(nazgul, site)), [true; 6]);
    let balrog = ["BA-84", "BA-85", "BA-86", "BA-87", "BA-88", "BA-91", "BA-92", "BA-97", "BA-98"];
    assert_eq!(balrog.map(|site| detains(orcs, site)), [false; 9]);
    assert_eq!(balrog.map(|site| detains(nazgul, site)), [false; 9]);
}

/// The changes by creatures' own texts: against heroes, against Hobbits, on a coast, after other
/// attacks.
#[test]
fn texts_change_attacks() {
    let database = Database::built_in();
    let meeting = |name: &str, kind, coming: &Coming| {
        Attack::meeting(named(&database, name), kind, coming, None).remove(0)
    };
    let plain = Coming::default();
    let alatar = |kind| meeting("Alatar the Hunter", kind, &plain).prowess;
    assert_eq!([alatar(CompanyKind::Hero), alatar(CompanyKind::Overt)], [10, 13]);
    let watch = |kind| meeting("The Border-watch", kind, &plain).strikes;
    assert_eq!(watch(CompanyKind::Hero), Strikes::Number(2));
    assert_eq!(watch(CompanyKind::Covert), Strikes::Number(5));
    assert!(!meeting("The Border-watch", CompanyKind::Hero, &plain).attacker_chooses);
    let willow = meeting("Old Man Willow", CompanyKind::Hero, &plain);
    let against = |name| {
        let one = fighter(&database, &named(&database, name).id.to_string(), &[]);
        willow.strike(CompanyKind::Hero, &one, Stance::Taps).prowess
    };
    assert_eq!([against("Frodo"), against("Faramir")], [15, 13]);
    let coast = Coming { keyed: Some(KeyedTo::Region(RegionType::CoastalSea)), ..plain.clone() };
    let pirates = |coming| meeting("Pirates", CompanyKind::Hero, coming).prowess;
    assert_eq!(pirates(&coast) - pirates(&plain), 2);
    let orcs = Coming { after: vec![Race::Orc], ..plain.clone() };
    let lieutenant = |coming| meeting("Orc-lieutenant", CompanyKind::Hero, coming).prowess;
    assert_eq!([lieutenant(&plain), lieutenant(&orcs)], [7, 11]);
}

/// All throws of the dice for a character that faces one strike, one by one, and for two side by
/// side.
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

/// The chances that a character leaves play, and that it is hurt, in this many strikes one after
/// the other: every roll and every body check.
fn struck(
    (prowess, body): (i16, i16),
    attack: &Attack,
    condition: Condition,
    left: u32,
) -> (f64, f64) {
    if left == 0 {
        return (0.0, 0.0);
    }
    let modifier = match condition {
        Condition::Tapped => -1,
        Condition::Wounded => -2,
        _ => 0,
    };
    let rolls = || (1..=6).flat_map(|one| (1..=6).map(move |other| one + other));
    let tapped = if condition == Condition::Untapped { Condition::Tapped } else { condition };
    // What follows a strike depends only on the condition in which the strike leaves the character,
    // so it is computed once for each condition, not for each roll.
    let [held, wounded] =
        [tapped, Condition::Wounded].map(|then| struck((prowess, body), attack, then, left - 1));
    let (mut lost, mut hurt) = (0.0, 0.0);
    for roll in rolls() {
        if prowess + modifier + roll >= attack.prowess {
            lost += held.0 / 36.0;
            hurt += held.1 / 36.0;
            continue;
        }
        hurt += 1.0 / 36.0;
        for check in rolls() {
            let dies = check + i16::from(condition == Condition::Wounded) > body;
            lost += if dies { 1.0 } else { wounded.0 } / 36.0 / 36.0;
        }
    }
    (lost, hurt)
}

/// Assassin attacks three times, Slayer twice, always against the one character whom the attacker
/// harms most; Nameless Thing attacks three times, whoever then faces it.
#[test]
fn who_attacks_several_times_does_so() {
    let database = Database::built_in();
    let company = ["TW-149", "TW-132", "TW-123"].map(|id| fighter(&database, id, &[]));
    let untapped = [Condition::Untapped; 3];
    let upon =
        |id| Attack::meeting(card(&database, id), CompanyKind::Hero, &Coming::default(), None);
    for (id, number) in [("TW-8", 3), ("TW-89", 2), ("LE-90", 2)] {
        let attacks = upon(id);
        assert_eq!(attacks.len(), usize::try_from(number).expect("few"), "{id}");
        let fought = fight(&company, &untapped, &attacks, false);
        let each = company.each_ref().map(|one| {
            let numbers = (one.prowess(&attacks[0].races), one.body(&[]).expect("a body"));
            struck(numbers, &attacks[0], Condition::Untapped, number)
        });
        let worst = (0..3).rev().max_by(|&a, &b| each[a].partial_cmp(&each[b]).expect("numbers"));
        let worst = worst.expect("three");
        assert_eq!(fought.attacks[0].faced_by, Some(vec![worst]), "{id}");
        assert!((fought.nobody_lost.number() - (1.0 - each[worst].0)).abs() < 1e-12, "{id}");
        assert!((fought.nobody_hurt.number() - (1.0 - each[worst].1)).abs() < 1e-12, "{id}");
        for at in (0..3).filter(|&at| at != worst) {
            assert_eq!(fought.after[at][Condition::Untapped as usize], Chance::certain(), "{id}");
        }
    }
    let things = upon("DM-109");
    assert_eq!(things.iter().map(|one| one.strikes).collect::<Vec<_>>(), [Strikes::Number(2); 3]);
    assert_eq!(fight(&company, &untapped, &things, false).attacks.len(), 3);
    assert_eq!(upon("TW-20").len(), 1);
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
    let [stronger, weaker] = company;
    let turned = [weaker, stronger];
    let alone = fight(&turned, &untapped, &[attack(Strikes::Number(1), 9)], false);
    assert_eq!(alone.attacks[0].faced_by, Some(vec![1]), "wherever the stronger one stands");
    // A character who attacks does not choose whom he meets.
    let lieutenant = Attack::of_character(&fighter(&database, "LE-21", &[]));
    let met = fight(&turned, &untapped, &[lieutenant], false);
    assert_eq!(met.attacks[0].faced_by, Some(vec![1]));
}

/// Some attacks of a site meet overt companies alone.
#[test]
fn a_covert_company_is_spared_an_attack_of_dol_amroth() {
    let database = Database::built_in();
    let attacks = |company| Attack::of_site(card(&database, "LE-366"), company).len();
    assert_eq!([CompanyKind::Covert, CompanyKind::Overt].map(attacks), [1, 2]);
}

/// A Ringwraith in Fell Rider mode makes any company an overt one, whatever else he bears (`CoE` glossary,
/// overt).
#[test]
fn a_fell_rider_is_overt() {
    let database = Database::built_in();
    let kind = |bears: &[&str]| {
        let company = ["LE-50", "LE-17"]
            .map(|id| fighter(&database, id, if id == "LE-50" { bears } else { &[] }));
        kind_of(&company)
    };
    let (fell_rider, black_rider) = ("LE-183", "LE-170");
    assert_eq!(kind(&[]), CompanyKind::Covert);
    assert_eq!(kind(&[black_rider]), CompanyKind::Covert);
    assert_eq!(kind(&[fell_rider, "AS-126"]), CompanyKind::Overt);
}

/// Help goes to whom it serves best, and strikes beyond the company are for whom they harm most (METW Part I
/// §7, The Strike Sequence; `CoE` 3.iv.2, 3.iv.4): all ways to spread them are compared.
#[test]
fn help_and_strikes_beyond_the_company_go_where_they_do_most() {
    let database = Database::built_in();
    let company = ["TW-149", "TW-132", "TW-123"].map(|id| fighter(&database, id, &[]));
    let lost = |company: &[Fighter<'_>], attack: &Attack, modifiers: &[(usize, i16)]| -> Chance {
        let kind = kind_of(company);
        let of = |&(at, modifier): &(usize, i16)| {
            let target = target(&company[at], attack, Condition::Untapped, modifier);
            StrikeOdds::new(&attack.strike(kind, &company[at], Stance::Taps), &target).lost()
        };
        modifiers.iter().map(of).sum()
    };
    let gone = |fought: &Fight| -> Chance {
        fought.after.iter().map(|after| after[Condition::Lost as usize].clone()).sum()
    };
    // Two face the strikes, and the third helps one of them.
    let two = attack(Strikes::Number(2), 12);
    let untapped = [Condition::Untapped; 3];
    let alone = fight(&company, &untapped, std::slice::from_ref(&two), false);
    let faced = alone.attacks[0].faced_by.clone().expect("one state");
    let helped = [[1, 0], [0, 1]]
        .map(|[one, other]| lost(&company, &two, &[(faced[0], one), (faced[1], other)]));
    assert_ne!(helped[0], helped[1]);
    let supported = fight(&company, &untapped, std::slice::from_ref(&two), true);
    assert_eq!(Some(gone(&supported)), helped.into_iter().min());
    // Two more strikes than characters.
    let four = attack(Strikes::Number(4), 12);
    let harmed = [[2, 0], [1, 1], [0, 2]]
        .map(|[one, other]| lost(&company[..2], &four, &[(0, -one), (1, -other)]));
    let fought = fight(&company[..2], &untapped[..2], std::slice::from_ref(&four), false);
    assert_eq!(Some(gone(&fought)), harmed.into_iter().max());
}

/// Of two shields or weapons that help alike, the one that also lowers the body of strikes helps more.
#[test]
fn of_two_items_alike_the_one_that_does_more_is_used() {
    let database = Database::built_in();
    for plain in ["TW-327", "TW-336"].map(|id| card(&database, id)) {
        let mut sharp = plain.clone();
        sharp.name = "Sharper Than That".to_owned();
        let lowers = FightBonus { strike_body: -1, ..FightBonus::default() };
        sharp.combat.as_mut().expect("bonuses").bonuses.push(lowers);
        for bears in [[plain, &sharp], [&sharp, plain]] {
            let (card, bears) = (card(&database, "TW-149"), bears.to_vec());
            let faramir = Fighter { person: Person { card, bears, player: PlayerType::Wizard } };
            assert_eq!(faramir.strike_body_in(Meeting::default()), -1, "{}", plain.name);
        }
    }
}

/// The numbers of the books' other examples, by the cards: Smaug and Ren (METW Part I §7 and §10),
/// Landroval and Dire Wolves (MELE Part I §7 and §10), and the sites of the on-guard examples (METW and MELE
/// Part II §10).
#[test]
fn attacks_of_the_books_other_examples() {
    let database = Database::built_in();
    let attack = |name| {
        let attack = Attack::of_creature(named(&database, name)).expect("a creature");
        (attack.strikes, attack.prowess, attack.body)
    };
    assert_eq!(attack("Smaug"), (Strikes::Number(2), 17, Some(8)));
    assert_eq!(attack("Landroval"), (Strikes::Number(2), 12, Some(6)));
    assert_eq!(attack("Ren the Unclean").1, 15);
    assert_eq!(attack("Dire Wolves"), (Strikes::Number(4), 8, None));
    let site = |name: &str, side: Alignment, kind| {
        let is = |card: &&Card| card.name == name && card.alignment == side && card.site.is_some();
        let attacks = Attack::of_site(database.cards().find(is).expect("a site"), kind);
        attacks.into_iter().map(|one| (one.races, one.strikes, one.prowess)).collect::<Vec<_>>()
    };
    let dragon = (vec![Race::Dragon], Strikes::Number(1), 14);
    for (side, kind) in
        [(Alignment::Hero, CompanyKind::Hero), (Alignment::Minion, CompanyKind::Overt)]
    {
        assert_eq!(site("The Lonely Mountain", side, kind), std::slice::from_ref(&dragon));
    }
    let orc = (vec![Race::Orc], Strikes::Number(1), 6);
    assert_eq!(site("Dimrill Dale", Alignment::Minion, CompanyKind::Covert), [orc]);
}

/// The effects of creatures' texts on the characters that they hit: the Abductor discards, but no
/// avatar; Neeker-breekers are met with the mind and tap, and no avatar faces them; the Spider of
/// Shelob's Lair eliminates; Thieves harm nobody.
#[test]
fn texts_say_what_becomes_of_the_wounded() {
    let database = Database::built_in();
    let strike = |id: &str, who: &Fighter<'_>| {
        let attack = Attack::of_creature(card(&database, id)).expect("a creature");
        let target = target(who, &attack, Condition::Untapped, 0);
        (
            target.prowess,
            StrikeOdds::new(&attack.strike(CompanyKind::Hero, who, Stance::Taps), &target),
        )
    };
    let faramir = fighter(&database, "TW-149", &[]);
    let gandalf = fighter(&database, "TW-156", &[]);
    let (_, taken) = strike("TW-1", &faramir);
    assert_eq!(*taken.of(StrikeResult::Discarded), dice::at_most(10 - 5 - 1));
    assert_eq!(*taken.of(StrikeResult::Eliminated), Chance::never());
    assert_eq!(*strike("TW-1", &gandalf).1.of(StrikeResult::Discarded), Chance::never());
    let frodo = fighter(&database, "TW-152", &[]);
    let (mind, bitten) = strike("TW-493", &frodo);
    assert_eq!(mind, 5);
    assert_eq!(
        (bitten.hurt(), bitten.of(StrikeResult::Detained)),
        (Chance::never(), &Chance::never())
    );
    let robbed = strike("TW-102", &frodo).1;
    assert!(robbed.hurt().is_never() && !robbed.of(StrikeResult::Unharmed).is_never());
    assert!(robbed.of(StrikeResult::Detained).is_never(), "who does not tap stays so");
    let spider = Attack::of_site(card(&database, "LE-402"), CompanyKind::Covert).remove(1);
    let odds = StrikeOdds::new(
        &spider.strike(CompanyKind::Covert, &faramir, Stance::Taps),
        &target(&faramir, &spider, Condition::Untapped, 0),
    );
    assert_eq!(*odds.of(StrikeResult::Eliminated), dice::at_most(16 - 5 - 1));

    let company = [gandalf, faramir];
    let bites = Attack::of_creature(card(&database, "TW-493")).expect("a creature");
    let fought = fight(&company, &[Condition::Untapped; 2], &[bites], false);
    assert_eq!(fought.attacks[0].faced_by, Some(vec![1]));
}

/// `CoE` 3.II.2.R3 and B3: an agent's attack detains companies of minions, a character's does not.
#[test]
fn agents_detain_minions() {
    let database = Database::built_in();
    let book = Library::built_in();
    let of_book = |name: &str| book.get(name).expect("a book").play.detainment.clone();
    let detains = |who: &str, book: &str, company| {
        let book = of_book(book);
        !Attack::of_person(&fighter(&database, who, &[]), company, book.as_ref()).detains.is_empty()
    };
    assert!(
        detains("DM-15", "coe", CompanyKind::Covert) && detains("DM-15", "coe", CompanyKind::Overt)
    );
    assert!(!detains("DM-15", "coe", CompanyKind::Hero));
    assert!(!detains("LE-21", "coe", CompanyKind::Covert), "a character who is no agent");
    assert!(!detains("DM-15", "mele", CompanyKind::Covert), "a book that has no agents");
}

/// Taladhan as an agent chooses the defenders, and the characters that are hit are not harmed; as a
/// character Taladhan does neither.
#[test]
fn what_a_text_says_of_agents_alone() {
    let database = Database::built_in();
    let taladhan = fighter(&database, "DM-25", &[]);
    let agent = Attack::of_person(&taladhan, CompanyKind::Hero, None);
    assert!(agent.attacker_chooses);
    assert_eq!(agent.text.wounds, Some(Wounds::Unharmed));
    let other = Attack::of_person(&fighter(&database, "LE-21", &[]), CompanyKind::Hero, None);
    assert_eq!((other.attacker_chooses, other.text), (false, StrikeText::default()));
}

/// Wormsbane: +2 to a maximum of 9, and +4 to a maximum of 12 against Dragons and Drakes.
#[test]
fn wormsbane_against_dragons() {
    let database = Database::built_in();
    let faramir = fighter(&database, "TW-149", &["TD-172"]);
    assert_eq!((faramir.prowess(&[]), faramir.prowess(&[Race::Dragon])), (7, 9));
    let ahunt = Attack::of_creature(card(&database, "TD-4")).expect("an attack");
    assert_eq!((ahunt.races.as_slice(), ahunt.attacker_chooses), (&[Race::Dragon][..], true));
    assert_eq!(target(&faramir, &ahunt, Condition::Untapped, 0).prowess, 9);
}

/// Barrow-blade is placed with a Dagger of Westernesse, which receives +1, +3 against Undead and Nazgûl,
/// to the Dagger's maximum of 8; without one it does nothing.
#[test]
fn a_card_placed_with_an_item_changes_its_bearer() {
    let database = Database::built_in();
    let prowess = |who: &str, bears: &[&str], against: &[Race]| {
        fighter(&database, who, bears).prowess(against)
    };
    let (dagger, blade) = ("TW-206", "DM-119");
    let faramir = |bears: &[&str], against: &[Race]| prowess("TW-149", bears, against);
    assert_eq!((faramir(&[], &[]), faramir(&[blade], &[])), (5, 5));
    assert_eq!((faramir(&[dagger], &[]), faramir(&[dagger, blade], &[])), (6, 7));
    assert_eq!(faramir(&[blade, dagger], &[Race::Undead]), 8, "1 and 3 are 9, 8 at most");
    assert_eq!(prowess("TW-152", &[dagger, blade], &[Race::Nazgul]), 5, "Frodo's 1, 1 and 3");
    // Andúril with Narsil: +1 and +4, to a maximum of 11.
    assert_eq!(faramir(&["TW-289", "TW-192"], &[]), 10);
}

/// Events that are placed with a character change his prowess and body; of whose text no fact is known,
/// it is told.
#[test]
fn events_placed_with_a_character_count() {
    let database = Database::built_in();
    let frodo = fighter(&database, "TW-152", &["BA-33"]);
    assert_eq!((frodo.prowess(&[]), frodo.uncounted().count()), (3, 0));
    let balrog = |bears: &[&str]| {
        let fighter = fighter(&database, "BA-3", bears);
        (fighter.prowess(&[]), fighter.body(&[]))
    };
    let (prowess, body) = balrog(&[]);
    assert_eq!(balrog(&["BA-58"]), (prowess + 3, body));
    assert_eq!(balrog(&["BA-62"]), (prowess - 2, body.map(|body| body - 1)));
    let with_map = fighter(&database, "TW-123", &["TD-133"]);
    assert_eq!(
        with_map.uncounted().map(|card| card.name.as_str()).collect::<Vec<_>>(),
        ["Map to Mithril"]
    );
    // What only says who controls him changes no fight; of whose text nothing is known, that is told.
    let uncounted = |placed: &Card| {
        let (card, bears) = (card(&database, "TW-123"), vec![placed]);
        let balin = Fighter { person: Person { card, bears, player: PlayerType::FallenWizard } };
        balin.uncounted().count()
    };
    let friend = card(&database, "WH-98");
    let mut unknown = friend.clone();
    unknown.conditions = None;
    assert_eq!((uncounted(friend), uncounted(&unknown)), (0, 1));
}

/// Items that lower the body of strikes: always, against some races, for warriors, for who taps.
#[test]
fn items_change_the_body_of_strikes() {
    let database = Database::built_in();
    let body = |who: &str, items: &[&str], creature: &str, stance: Stance| {
        let attack = Attack::of_creature(named(&database, creature)).expect("a creature");
        let one = fighter(&database, who, items);
        attack.strike(kind_of(std::slice::from_ref(&one)), &one, stance).body
    };
    let (faramir, merry) = ("TW-149", "TW-170");
    let of = |items: &[&str], creature| body(faramir, items, creature, Stance::Taps);
    let (dragon, slayer) = (of(&[], "Smaug").expect("a body"), of(&[], "Slayer"));
    // Wormsbane: -2 against Dragons and Drakes alone.
    assert_eq!(of(&["TD-172"], "Smaug"), Some(dragon - 2));
    assert_eq!(of(&["TD-172"], "Slayer"), slayer);
    // Scabbard of Chalcedony: -1 always; Aiglos: -2 for a warrior.
    assert_eq!(of(&["TD-150"], "Smaug"), Some(dragon - 1));
    assert_eq!(of(&["DM-166", "TD-150"], "Smaug"), Some(dragon - 3));
    assert_eq!(body(merry, &["DM-166"], "Smaug", Stance::Taps), Some(dragon), "no warrior");
    // Of two weapons he uses one, with all that it does.
    assert_eq!(of(&["TD-172", "DM-166"], "Smaug"), Some(dragon - 2));
    // Ancient Black Axe, and Mechanical Bow for who taps; the bow costs its bearer 1 body.
    let gorbag = |items: &[&str], stance| body("LE-11", items, "Smaug", stance);
    assert_eq!(gorbag(&["AS-122"], Stance::Tapped), Some(dragon - 1));
    assert_eq!(gorbag(&["WH-53"], Stance::Taps), Some(dragon - 1));
    assert_eq!(gorbag(&["WH-53"], Stance::StaysUntapped), Some(dragon));
    let gorbag_body = |items: &[&str]| fighter(&database, "LE-11", items).body(&[]);
    assert_eq!(gorbag_body(&["WH-53"]), gorbag_body(&[]).map(|body| body - 1));
    // The Balrog with what affects him: one body less, one prowess more if he taps.
    let balrog = fighter(&database, "BA-3", &["BA-81", "BA-82"]);
    let meeting = |taps| Meeting { taps, ..Meeting::default() };
    assert_eq!([true, false].map(|taps| balrog.strike_body_in(meeting(taps))), [-1, -1]);
    assert_eq!([true, false].map(|taps| balrog.prowess_in(meeting(taps))), [10, 8]);
}

/// What a bearer's skill, the kind of attack and a restored item change.
#[test]
fn items_help_some_bearers_and_against_some_attacks() {
    let database = Database::built_in();
    let prowess = |who: &str, items: &[&str]| fighter(&database, who, items).prowess(&[]);
    // Magic Rings of Courage and Fury: +2 for who is a warrior already, the skill for who is not.
    assert_eq!(prowess("TW-149", &["TW-271"]), prowess("TW-149", &[]) + 2);
    let merry = prowess("TW-170", &[]);
    assert_eq!(prowess("TW-170", &["TW-271"]), merry);
    assert_eq!(prowess("TW-170", &["TW-271", "TW-336"]), merry + 2, "a Sword of Gondolin");
    assert_eq!(prowess("LE-11", &["LE-318"]), prowess("LE-11", &[]) + 2);
    // Paltry Ring: +3 against attacks that detain.
    let ring = fighter(&database, "LE-11", &["LE-336"]);
    let meeting = |detains| Meeting { detains, ..Meeting::default() };
    assert_eq!(ring.prowess_in(meeting(true)), ring.prowess_in(meeting(false)) + 3);
    // Thong of Fire, and Belegennon that Reforging restored: nothing is taken for not tapping.
    let untapped = |who: &str, items: &[&str]| {
        fighter(&database, who, items).modifier_of(Stance::StaysUntapped)
    };
    assert_eq!([untapped("LE-11", &["AS-132"]), untapped("LE-11", &[])], [0, -3]);
    assert_eq!(untapped("TW-149", &["TD-185"]), -3);
    assert_eq!(untapped("TW-149", &["TD-185", "TW-314"]), 0);
    // Ringil, restored: +5 to 11, and 3 corruption points.
    let ringil = fighter(&database, "TW-149", &["TD-184", "TW-314"]);
    assert_eq!((ringil.prowess(&[]), ringil.corruption_points()), (10, 3));
    // Horn of Defiance gives no prowess.
    assert_eq!(prowess("TW-149", &["TD-183"]), prowess("TW-149", &[]));
}

/// What is added to the body checks of who bears an item, and that none discards an Orc.
#[test]
fn items_change_body_checks() {
    let database = Database::built_in();
    let of = |who: &str, items: &[&str]| {
        target(
            &fighter(&database, who, items),
            &attack(Strikes::Number(1), 9),
            Condition::Tapped,
            0,
        )
    };
    let checked = |who: &str, items: &[&str], roll| of(who, items).body_check(roll, 0, false);
    assert_eq!(of("LE-11", &["AS-135"]).check_modifier, -1, "Troth-ring");
    assert_eq!(of("LE-50", &["AS-126"]).check_modifier, -1, "Helm of Fear");
    assert_eq!(checked("LE-38", &[], 8), StrikeResult::Discarded);
    assert_eq!(checked("LE-38", &["AS-135"], 8), StrikeResult::Wounded);
    assert_eq!(checked("LE-11", &[], 9), StrikeResult::Discarded);
    assert_ne!(checked("LE-11", &["LE-174"], 9), StrikeResult::Discarded);
}

/// Who may not bear what, by its text.
#[test]
fn some_items_forbid_their_bearer() {
    let database = Database::built_in();
    let forbidden = |who: &str, items: &[&str]| {
        fighter(&database, who, items).forbidden().map(|card| card.id.to_string())
    };
    assert_eq!(forbidden("LE-11", &["AS-132"]), None, "Gorbag has a prowess of 6");
    assert_eq!(forbidden("LE-38", &["AS-132"]).as_deref(), Some("AS-132"));
    assert_eq!(forbidden("LE-38", &["BA-81"]).as_deref(), Some("BA-81"));
    assert_eq!(forbidden("BA-3", &["BA-81"]), None);
    assert_eq!(forbidden("TW-149", &["TD-170"]).as_deref(), Some("TD-170"));
    assert_eq!(forbidden("TW-156", &["TD-170"]), None, "a Wizard has the staff");
}
