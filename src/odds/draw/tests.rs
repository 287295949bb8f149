use super::*;

/// Every hand of a small deck, as sets of places.
fn hands(deck: u32, drawn: u32) -> impl Iterator<Item = u32> {
    (0u32..1 << deck).filter(move |hand| hand.count_ones() == drawn)
}

#[test]
fn every_hand_of_small_decks_agrees() {
    for deck in 0..=9 {
        for drawn in 0..=deck {
            for copies in 0..=deck {
                let own = (1u32 << copies) - 1;
                let all = hands(deck, drawn).count();
                for number in 0..=drawn + 1 {
                    let met = |hand: &u32| (hand & own).count_ones() >= number;
                    let met = hands(deck, drawn).filter(met).count();
                    let counted = at_least(number, copies, deck, drawn);
                    assert_eq!(counted, Chance::of(met, all), "{number}/{copies}/{deck}/{drawn}");
                }
            }
        }
    }
}

#[test]
fn every_hand_agrees_where_groups_overlap() {
    // Of nine cards, the first four are in one group, the third to the sixth in another, the last
    // in a third.
    let groups = [0b0_0000_1111u32, 0b0_0011_1100, 0b1_0000_0000];
    let cells = [(2, 0b001), (2, 0b011), (2, 0b010), (1, 0b100)]
        .map(|(copies, groups)| Cell { copies, groups });
    for drawn in 0..=9 {
        let all = hands(9, drawn).count();
        for wanted in [[1, 1, 1], [2, 0, 1], [0, 3, 0], [3, 2, 0], [0, 0, 0], [5, 0, 0]] {
            let has = |hand: u32| {
                groups.iter().zip(wanted).all(|(group, least)| (hand & group).count_ones() >= least)
            };
            let met = hands(9, drawn).filter(|&hand| has(hand)).count();
            let counted = of_each(&wanted, &cells, 9, drawn).expect("few groups");
            assert_eq!(counted, Chance::of(met, all), "{wanted:?} of {drawn}");
        }
    }
}

#[test]
fn chances_behave_as_chances_do() {
    for deck in [60, 79, 110, 400] {
        for drawn in [8, 20, deck] {
            let sum: Chance = (0..=drawn).map(|number| exactly(number, 13, deck, drawn)).sum();
            assert_eq!(sum, Chance::certain(), "they sum to one");
            let by_copies: Vec<_> =
                (0..12).map(|copies| at_least(1, copies, deck, drawn)).collect();
            assert!(by_copies.is_sorted(), "more copies are no worse");
            let mean: f64 =
                (1..=drawn).map(|number| at_least(number, 13, deck, drawn).number()).sum();
            assert!((mean - expected(13, deck, drawn).number()).abs() < 1e-9);
        }
    }
}

#[test]
fn the_order_of_groups_does_not_matter() {
    let cells = [Cell { copies: 5, groups: 0b01 }, Cell { copies: 7, groups: 0b10 }];
    let turned = [Cell { copies: 7, groups: 0b01 }, Cell { copies: 5, groups: 0b10 }];
    assert_eq!(of_each(&[1, 2], &cells, 60, 8), of_each(&[2, 1], &turned, 60, 8));
    let apart = [Cell { copies: 2, groups: 0b01 }, Cell { copies: 3, groups: 0b01 }, cells[1]];
    assert_eq!(of_each(&[1, 2], &cells, 60, 8), of_each(&[1, 2], &apart, 60, 8));
}

#[test]
fn one_group_is_counted_as_it_is_alone() {
    let cells = [Cell { copies: 13, groups: 1 }];
    for number in 0..9 {
        assert_eq!(of_each(&[number], &cells, 68, 8), Ok(at_least(number, 13, 68, 8)));
    }
}

#[test]
fn questions_without_end_are_refused() {
    assert_eq!(of_each(&[1; 9], &[], 60, 8), Err(TooMuch));
    assert_eq!(of_each(&[40, 40, 40], &[], 60, 8), Err(TooMuch));
    assert_eq!(at_least(1, 3, 0, 8), Chance::certain().not());
}

/// A million hands of a whole deck, shuffled, against the count: a deviation of five times the
/// standard error of the mean is seen once in some two million runs, and the seed is fixed.
#[test]
fn a_million_shuffled_hands_agree() {
    const HANDS: u32 = 1_000_000;
    let (deck, creatures, avatars) = (68u32, 13, 3);
    let cells = [Cell { copies: creatures, groups: 0b01 }, Cell { copies: avatars, groups: 0b10 }];
    let counted = of_each(&[2, 1], &cells, deck, HAND).expect("few groups").number();
    let mut random = fastrand::Rng::with_seed(7);
    let mut cards: Vec<u32> = (0..deck).collect();
    let mut met = 0;
    for _ in 0..HANDS {
        // The first eight of a shuffled deck: no need to shuffle the rest.
        let (mut of_first, mut of_second) = (0, 0);
        for at in 0..HAND as usize {
            cards.swap(at, random.usize(at..deck as usize));
            of_first += u32::from(cards[at] < creatures);
            of_second += u32::from((creatures..creatures + avatars).contains(&cards[at]));
        }
        met += u32::from(of_first >= 2 && of_second >= 1);
    }
    let bound = 5.0 * (counted * (1.0 - counted) / f64::from(HANDS)).sqrt();
    let seen = f64::from(met) / f64::from(HANDS);
    assert!((seen - counted).abs() < bound, "{seen} seen, {counted} counted");
}
