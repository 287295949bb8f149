use super::*;

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

/// METW Part I §8: Frodo (+4) on his way. MELE has Layos (below).
#[test]
fn frodo_between_the_shire_and_lorien() {
    let frodo = |points, modifier| rolls(points, modifier, Temptation::Discards);
    assert_eq!(frodo(6, 4), [vec![2], vec![]], "The One Ring");
    assert_eq!(frodo(7, 4), [vec![2, 3], vec![]], "and a Dagger of Westernesse");
    assert_eq!(frodo(11, 4), [vec![6, 7], vec![2, 3, 4, 5]], "and a Morgul-knife");
    assert_eq!(frodo(9, 4), [vec![4, 5], vec![2, 3]], "and Lure of the Senses, without the knife");
    assert_eq!(frodo(9, 6), [vec![2, 3], vec![]], "with Sting, The Mithril-coat, two Fellowships");
}

/// METW Part II §8: Balin with The Arkenstone (4) and Healing Herbs (1), helped by two, fails with
/// 3 or less. MELE Part II §8: Gorbag with The Iron Crown (5), helped by two, cannot fail.
#[test]
fn balin_and_gorbag() {
    let balin = CorruptionCheck { points: 5, modifier: 2, temptation: Temptation::Discards };
    assert_eq!(balin.fails_at(), 3);
    let gorbag = CorruptionCheck { temptation: Temptation::Taps, ..balin };
    assert_eq!(gorbag.odds().falls(), Chance::never());
    assert_eq!(gorbag.odds().tapped, dice::at_most(3));
}

/// MELE Part I §8, Removing Corruption Cards: Layos.
#[test]
fn layos_across_middle_earth() {
    let layos = |points, roll: i16| {
        let [taps, falls] = rolls(points, 0, Temptation::Taps);
        (taps.contains(&roll), falls.contains(&roll))
    };
    assert_eq!(layos(5, 6), (false, false), "greater than his points");
    assert_eq!(layos(5, 4), (true, false), "one less: he would tap");
    assert_eq!(layos(7, 5), (false, true), "two less: eliminated");
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
