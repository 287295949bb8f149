//! A roll: the sum of two six-sided dice (METW Part I, Random Values).

use super::Chance;

/// The ways in which two dice can fall.
pub(crate) const WAYS: u8 = 36;

/// The sums with the number of ways in which two dice show each.
pub fn rolls() -> impl Iterator<Item = (i16, u8)> {
    (2..=12).zip([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
}

/// The chance of a roll that meets a condition.
pub(crate) fn chance(asked: impl Fn(i16) -> bool) -> Chance {
    let ways = rolls().filter(|&(roll, _)| asked(roll)).map(|(_, ways)| ways).sum::<u8>();
    Chance::of(ways, WAYS)
}

/// The chance to roll this or more.
pub fn at_least(least: i16) -> Chance {
    chance(|roll| roll >= least)
}

/// The chance to roll this or less.
pub(crate) fn at_most(most: i16) -> Chance {
    chance(|roll| roll <= most)
}

/// The chance that a roll beats another by this or more: an attempt to influence away an opponent's
/// card, for which both players roll (METW and MELE Part II §9; `CoE` 8.3).
pub(crate) fn beats_by(least: i16) -> Chance {
    let mut ways = 0u32;
    for (roll, own) in rolls() {
        let others = rolls().filter(|&(other, _)| roll - other >= least);
        ways += u32::from(own) * others.map(|(_, ways)| u32::from(ways)).sum::<u32>();
    }
    Chance::of(ways, u32::from(WAYS) * u32::from(WAYS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_rolls_are_counted_as_the_dice_fall() {
        let throws = || (1..=6).flat_map(|one: i16| (1..=6).map(move |other| one + other));
        for least in -11..=11 {
            let pairs = throws().flat_map(|own| throws().map(move |other| own - other));
            let met = pairs.filter(|&difference| difference >= least).count();
            assert_eq!(beats_by(least), Chance::of(met, 36usize * 36), "{least}");
        }
    }

    #[test]
    fn every_roll_is_counted_as_the_dice_fall() {
        for least in -3..=16 {
            let faces = || (1..=6).flat_map(|one: i16| (1..=6).map(move |other| one + other));
            let ways = faces().filter(|&sum| sum >= least).count();
            assert_eq!(at_least(least), Chance::of(ways, 36usize), "{least} or more");
            assert_eq!(at_most(least - 1), at_least(least).not());
        }
    }
}
