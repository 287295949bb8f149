//! Corruption checks: who stays, who is only tempted, who falls.

use crate::cards::model::{PlayerType, Race};
use crate::words::words;

use super::fighter::{Fighter, is_overt};
use super::{Chance, dice};

words! {
    /// What a roll that equals the corruption points, or is less by one, does to a character.
    Temptation {
        /// He is discarded: the check fails.
        Discards = "discards",
        /// He taps: the check is passed.
        Taps = "taps",
        /// He is eliminated: the check fails, and his player loses an avatar.
        Eliminates = "eliminates",
    }
}

/// What a character is tempted with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CorruptionCheck {
    /// His corruption points.
    pub points: i16,
    /// What is added to the roll.
    pub modifier: i16,
    /// What a roll does that equals the points or is less by one.
    pub temptation: Temptation,
}

/// What becomes of a character who makes a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CorruptionOdds {
    /// Nothing happens to him.
    pub untouched: Chance,
    /// He taps, and stays.
    pub tapped: Chance,
    /// He is discarded.
    pub discarded: Chance,
    /// He is eliminated.
    pub eliminated: Chance,
}

impl CorruptionCheck {
    /// The check of a character; none for who is never tempted, as a Ringwraith and The Balrog
    /// (MELE Part I §8, `CoE` 7.4).
    pub fn of(fighter: &Fighter<'_>, modifier: i16) -> Option<Self> {
        let card = fighter.person.card;
        let never = card.avatar && (card.is_of(Race::Ringwraith) || card.is_of(Race::Balrog));
        (!never).then(|| Self {
            points: fighter.corruption_points(),
            modifier: modifier + fighter.corruption_modifier(),
            temptation: temptation(fighter),
        })
    }

    /// What becomes of him (METW and MELE Part I §8, Corruption Checks; `CoE` 7.1).
    pub fn odds(&self) -> CorruptionOdds {
        let spare = self.points - self.modifier;
        let tempted = dice::chance(|roll| roll == spare || roll == spare - 1);
        let far_below = dice::at_most(spare - 2);
        let when = |temptation| {
            if self.temptation == temptation { tempted.clone() } else { Chance::never() }
        };
        CorruptionOdds {
            untouched: dice::at_least(spare + 1),
            tapped: when(Temptation::Taps),
            discarded: when(Temptation::Discards),
            eliminated: far_below + when(Temptation::Eliminates),
        }
    }

    /// The greatest roll that fails; 1 or less where none does.
    pub const fn fails_at(&self) -> i16 {
        let spare = self.points - self.modifier;
        match self.temptation {
            Temptation::Taps => spare - 2,
            Temptation::Discards | Temptation::Eliminates => spare,
        }
    }
}

impl CorruptionOdds {
    /// The chance that he falls: the check fails, and he is out of play.
    pub fn falls(&self) -> Chance {
        self.discarded.clone() + self.eliminated.clone()
    }
}

/// Minions and a Fallen-wizard himself tap, a Fallen-wizard's Orcs and Trolls count as minions, a
/// Wizard is lost (MEBA Part III §1, `CoE` 7.1 and 7.1.F1).
fn temptation(fighter: &Fighter<'_>) -> Temptation {
    let card = fighter.person.card;
    match fighter.player {
        PlayerType::Ringwraith | PlayerType::Balrog => Temptation::Taps,
        PlayerType::FallenWizard if card.avatar || is_overt(card) => Temptation::Taps,
        PlayerType::Wizard if card.avatar => Temptation::Eliminates,
        PlayerType::Wizard | PlayerType::FallenWizard => Temptation::Discards,
    }
}

#[cfg(test)]
mod tests {
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
        assert_eq!(
            frodo(9, 4),
            [vec![4, 5], vec![2, 3]],
            "and Lure of the Senses, without the knife"
        );
        assert_eq!(
            frodo(9, 6),
            [vec![2, 3], vec![]],
            "with Sting, The Mithril-coat, two Fellowships"
        );
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
}
