//! Tests of gold rings, by the results on their cards.

use crate::cards::model::{Card, Keyword, PlayerType, RingResult, SpecialRing};
use crate::words::words;

use super::{Chance, dice};

words! {
    /// How a gold ring is tested.
    RingTest {
        /// By a card that tests it.
        Card = "card",
        /// As it is stored at a Darkhaven.
        Stored = "stored",
        /// In the company of the Ringwraith or The Balrog himself.
        OwnCompany = "own-company",
        /// At Barad-dûr.
        BaradDur = "barad-dûr",
    }
}

impl RingTest {
    /// The tests that a player can make (MELE Part I §10, Rings; `CoE` 6.2.3 to 6.2.B1).
    pub const fn of(player: PlayerType) -> &'static [Self] {
        match player {
            PlayerType::Wizard | PlayerType::FallenWizard => &[Self::Card],
            PlayerType::Ringwraith => &[Self::Card, Self::Stored, Self::OwnCompany, Self::BaradDur],
            PlayerType::Balrog => &[Self::Card, Self::Stored, Self::OwnCompany],
        }
    }

    /// The change that the way itself makes to the roll.
    pub const fn modifier(self) -> i16 {
        match self {
            Self::Card => 0,
            Self::Stored | Self::OwnCompany => -2,
            Self::BaradDur => -3,
        }
    }
}

/// The chance that a test allows a kind of ring, with so much added to the roll.
pub fn chance(results: &[RingResult], ring: SpecialRing, modifier: i16) -> Chance {
    any_of(results, &[ring], modifier)
}

/// The chance that a test allows one of several kinds of rings.
pub fn any_of(results: &[RingResult], rings: &[SpecialRing], modifier: i16) -> Chance {
    let of_kind = |result: &&RingResult| rings.contains(&result.ring);
    dice::chance(|roll| results.iter().filter(of_kind).any(|result| result.fits(roll + modifier)))
}

/// What special ring a card is, if it is one that a test gives.
pub fn kind(card: &Card) -> Option<SpecialRing> {
    let by_keyword = [
        (Keyword::DwarvenRing, SpecialRing::Dwarven),
        (Keyword::SpiritRing, SpecialRing::Spirit),
        (Keyword::MagicRing, SpecialRing::Magic),
        (Keyword::LesserRing, SpecialRing::Lesser),
    ];
    if card.is_item() && card.name == "The One Ring" {
        return Some(SpecialRing::TheOne);
    }
    let has = |&&(keyword, _): &&(Keyword, SpecialRing)| card.is_item() && card.has(keyword);
    by_keyword.iter().find(has).map(|&(_, ring)| ring)
}

#[cfg(test)]
mod tests {
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
}
