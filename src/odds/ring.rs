//! Tests of gold rings, by the results on their cards.

use crate::cards::model::{Alignment, Card, Keyword, PlayerType, RingResult, SpecialRing, Subtype};
use crate::words::words;

use super::{Chance, dice};

words! {
    /// How a gold ring is tested.
    pub RingTest {
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

    /// The change to the roll when a player tests a gold ring in this way: a Fallen-wizard's test of a
    /// heroes' ring is worse by one (`CoE` 6.2.F1).
    pub fn modifier_of(self, gold: &Card, player: PlayerType) -> i16 {
        let fallen = player == PlayerType::FallenWizard && gold.alignment == Alignment::Hero;
        self.modifier() - i16::from(fallen)
    }
}

/// The kinds of special ring that a gold ring's card names, each once.
pub(crate) fn named(gold: &Card) -> Vec<SpecialRing> {
    let mut named: Vec<SpecialRing> = gold.ring_results.iter().map(|result| result.ring).collect();
    named.sort_unstable();
    named.dedup();
    named
}

/// The kind of special ring as which a card may replace a gold ring that a player has tested: it is of the
/// gold ring's side, but for a Fallen-wizard (`CoE` 6.2.2, 6.2.F2).
pub(crate) fn replaces(gold: &Card, special: &Card, player: PlayerType) -> Option<SpecialRing> {
    let fits = player == PlayerType::FallenWizard
        || special.alignment == gold.alignment
        || special.alignment == Alignment::Dual;
    kind(special).filter(|_| fits)
}

/// The chance that a test allows a kind of ring, with so much added to the roll.
pub fn chance(results: &[RingResult], ring: SpecialRing, modifier: i16) -> Chance {
    any_of(results, &[ring], modifier)
}

/// The chance that a test allows one of several kinds of rings.
pub(crate) fn any_of(results: &[RingResult], rings: &[SpecialRing], modifier: i16) -> Chance {
    let of_kind = |result: &&RingResult| rings.contains(&result.ring);
    dice::chance(|roll| results.iter().filter(of_kind).any(|result| result.fits(roll + modifier)))
}

/// The kind of special ring that a card is, if a test can give it.
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

/// Whether a test of a gold ring can give a special ring: one of the same side (`CoE` 6.2.2) of a kind
/// that the gold ring lists.
pub(crate) fn can_become(gold: &Card, special: &Card) -> bool {
    let listed = |ring| gold.ring_results.iter().any(|result| result.ring == ring);
    gold.is(Subtype::GoldRingItem)
        && gold.alignment == special.alignment
        && kind(special).is_some_and(listed)
}

#[cfg(test)]
mod tests;
