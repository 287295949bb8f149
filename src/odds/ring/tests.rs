use super::*;
use crate::cards::database::Database;

fn results(id: &str) -> Vec<RingResult> {
    let database = Database::built_in();
    let printing = database.by_id(id.parse().expect("an id")).expect("a card");
    database.card(printing).ring_results.clone()
}

/// MELE Part I §10, Rings: A Little Gold Ring, tested with a 5, may be a lesser or a magic ring,
/// with a 9 or more a Dwarven Ring.
#[test]
fn a_little_gold_ring() {
    let table = results("LE-297");
    let fits = |ring, roll| table.iter().any(|result| result.ring == ring && result.fits(roll));
    assert!(fits(SpecialRing::Lesser, 5) && fits(SpecialRing::Magic, 5));
    assert!(!fits(SpecialRing::Dwarven, 5));
    assert!(fits(SpecialRing::Dwarven, 9) && fits(SpecialRing::Lesser, 9));
    assert_eq!(chance(&table, SpecialRing::TheOne, 0), Chance::of(3u8, 36u8));
    assert_eq!(chance(&table, SpecialRing::TheOne, -2), Chance::never());
    assert_eq!(chance(&table, SpecialRing::TheOne, 2), dice::at_least(9));
    assert_eq!(chance(&table, SpecialRing::Lesser, -3), Chance::certain());
}

#[test]
fn every_gold_ring_has_its_table_and_agrees_with_every_throw() {
    let database = Database::built_in();
    let gold: Vec<_> = database.cards().filter(|card| !card.ring_results.is_empty()).collect();
    assert_eq!(gold.len(), 9);
    for card in gold {
        for &ring in SpecialRing::ALL {
            for modifier in -3..=3 {
                let throws =
                    (1..=6).flat_map(|one: i16| (1..=6).map(move |two| one + two + modifier));
                let of_kind = || card.ring_results.iter().filter(|one| one.ring == ring);
                let met = throws.filter(|&roll| of_kind().any(|one| one.fits(roll))).count();
                let counted = chance(&card.ring_results, ring, modifier);
                assert_eq!(counted, Chance::of(met, 36usize), "{} {ring}", card.id);
            }
        }
    }
}

/// A gold ring becomes a special ring of its own side, for a Fallen-wizard of either (`CoE` 6.2.2, 6.2.F2),
/// whose test of a heroes' ring is worse by one (6.2.F1).
#[test]
fn a_fallen_wizard_tests_rings_of_both_sides() {
    let database = Database::built_in();
    let card =
        |id: &str| database.card(database.by_id(id.parse().expect("an id")).expect("a card"));
    let (heroes, minions) = (card("TW-196"), card("LE-312"));
    let (courage, fury) = (card("TW-271"), card("LE-318"));
    let magic = Some(SpecialRing::Magic);
    for (player, other) in [(PlayerType::Wizard, None), (PlayerType::FallenWizard, magic)] {
        assert_eq!(replaces(heroes, courage, player), magic, "{player}");
        assert_eq!(replaces(minions, fury, player), magic, "{player}");
        assert_eq!(replaces(heroes, fury, player), other, "{player}");
        assert_eq!(replaces(minions, courage, player), other, "{player}");
    }
    let modifiers = |player| [heroes, minions].map(|gold| RingTest::Card.modifier_of(gold, player));
    assert_eq!(modifiers(PlayerType::FallenWizard), [-1, 0]);
    assert_eq!(modifiers(PlayerType::Ringwraith), [0, 0]);
    let dark = RingTest::BaradDur.modifier_of(minions, PlayerType::Ringwraith);
    assert_eq!((RingTest::Stored.modifier_of(minions, PlayerType::Balrog), dark), (-2, -3));
}
