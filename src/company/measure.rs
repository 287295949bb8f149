//! The measures by which companies are ranked.

use crate::cards::model::{Card, PlayerType};
use crate::cards::worth::worth;
use crate::words::words;

words! {
    /// A measure of companies: a sum over their characters.
    pub Measure {
        /// Mind.
        Mind = "mind",
        /// Direct influence that counts against everybody.
        DirectInfluence = "direct-influence",
        /// Prowess.
        Prowess = "prowess",
        /// Marshalling points, as the player scores them.
        MarshallingPoints = "marshalling-points",
        /// Number of characters.
        Size = "size",
    }
}

impl Measure {
    /// What a character adds to the measure, for a player.
    pub fn of(self, card: &Card, player: PlayerType) -> i32 {
        match self {
            Self::Mind => card.mind.map_or(0, i32::from),
            Self::DirectInfluence => card.direct_influence.map_or(0, |f| f.base().into()),
            Self::Prowess => card.prowess.map_or(0, |figure| figure.base().into()),
            Self::MarshallingPoints => worth(card, player),
            Self::Size => 1,
        }
    }
}

/// How a company ranks: by one measure, then by the others in their order. The greater is the
/// better, and the worth of a company is the sum of the worths of its characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Worth(i64);

/// The bits that hold the sum of one measure: companies have far less than 2,000 of anything.
const BITS: u32 = 12;

impl Worth {
    /// What a character adds to the rank of a player's company by a measure.
    pub fn of(card: &Card, by: Measure, player: PlayerType) -> Self {
        let others = Measure::ALL.iter().copied().filter(|&other| other != by);
        let sum = std::iter::once(by)
            .chain(others)
            .fold(0, |sum, measure| (sum << BITS) + i64::from(measure.of(card, player)));
        Self(sum)
    }
}

impl std::ops::Add for Worth {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl std::ops::Sub for Worth {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl std::iter::Sum for Worth {
    fn sum<I: Iterator<Item = Self>>(worths: I) -> Self {
        worths.fold(Self::default(), std::ops::Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::model::{CardId, CardType, PrintedNumber, Translations};

    fn character(mind: u8, influence: i8, prowess: i8) -> Card {
        let id = CardId::new("TW", 1).expect("an id");
        Card {
            mind: Some(mind),
            direct_influence: Some(PrintedNumber::plain(influence)),
            prowess: Some(PrintedNumber::plain(prowess)),
            ..Card::new(id, String::new(), Translations::default(), CardType::Character)
        }
    }

    #[test]
    fn the_measure_asked_for_comes_first_and_the_others_decide_a_tie() {
        let (wise, strong) = (character(5, 3, 1), character(5, 1, 9));
        let worth = |card: &Card, by| Worth::of(card, by, PlayerType::Wizard);
        assert!(worth(&wise, Measure::Mind) > worth(&strong, Measure::Mind));
        assert!(worth(&wise, Measure::Prowess) < worth(&strong, Measure::Prowess));
        assert!(worth(&wise, Measure::Size) > worth(&strong, Measure::Size));
    }

    #[test]
    fn worths_add_up_whatever_the_sign() {
        let company = [character(5, 0, -3), character(4, 2, 7), character(1, 0, -4)];
        let worth = |card: &Card| Worth::of(card, Measure::Prowess, PlayerType::Wizard);
        let sum: Worth = company.iter().map(worth).sum();
        assert_eq!(sum, worth(&character(10, 2, 0)) + Worth(2));
    }

    /// A card without a number, as an avatar without mind, adds nothing by it.
    #[test]
    fn what_a_card_does_not_have_adds_nothing() {
        let id = CardId::new("TW", 156).expect("an id");
        let bare = Card::new(id, String::new(), Translations::default(), CardType::Character);
        let of = |measure: &Measure| measure.of(&bare, PlayerType::Wizard);
        let told: Vec<(Measure, i32)> = Measure::ALL.iter().map(|one| (*one, of(one))).collect();
        let size = |measure| i32::from(measure == Measure::Size);
        assert_eq!(told, Measure::ALL.iter().map(|&one| (one, size(one))).collect::<Vec<_>>());
    }

    /// A Fallen-wizard scores one point for a character, regardless of the printed points (10.F1).
    #[test]
    fn points_are_those_that_the_player_scores() {
        let database = crate::cards::database::Database::built_in();
        let elrond = database.by_id(CardId::new("TW", 145).expect("an id")).expect("a card");
        let points = |player| Measure::MarshallingPoints.of(database.card(elrond), player);
        assert_eq!([PlayerType::Wizard, PlayerType::FallenWizard].map(points), [3, 1]);
    }
}
