//! Corruption checks: who stays, who is only tempted, who falls.

use crate::cards::model::{PlayerType, Race};
use crate::words::words;

use super::fighter::Fighter;
use super::{Chance, dice};
use crate::company::travel::is_orc_or_troll;

words! {
    /// What a roll that equals the corruption points, or is less by one, does to a character.
    pub Temptation {
        /// He is discarded: the check fails.
        Discards = "discards",
        /// He taps: the check is passed.
        Taps = "taps",
        /// He is eliminated: the check fails, and his player loses an avatar.
        Eliminates = "eliminates",
    }
}

impl Temptation {
    /// What it does to a player's character who is no avatar, nor an Orc or Troll.
    pub const fn of_player(player: PlayerType) -> Self {
        match player {
            PlayerType::Ringwraith | PlayerType::Balrog => Self::Taps,
            PlayerType::Wizard | PlayerType::FallenWizard => Self::Discards,
        }
    }
}

/// What a company adds to the checks of its characters: 2 where a Ringwraith or The Balrog is in it (MELE
/// Part II §8, `CoE` 7.1.R1, B1).
pub(crate) fn modifier_of(company: &[Fighter<'_>]) -> i16 {
    if company.iter().any(is_lord) { 2 } else { 0 }
}

/// Whether somebody is a Ringwraith of the player's, or The Balrog.
fn is_lord(fighter: &Fighter<'_>) -> bool {
    let card = fighter.person.card;
    card.avatar && (card.is_of(Race::Ringwraith) || card.is_of(Race::Balrog))
}

/// A corruption check of a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CorruptionCheck {
    /// The character's corruption points.
    pub points: i16,
    /// The modifier of the roll.
    pub modifier: i16,
    /// The effect of a roll that equals the points or is one less.
    pub temptation: Temptation,
}

/// The outcomes of a corruption check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CorruptionOdds {
    /// The chance that nothing happens to the character.
    pub untouched: Chance,
    /// The chance that the character taps and stays.
    pub tapped: Chance,
    /// The chance that the character is discarded.
    pub discarded: Chance,
    /// The chance that the character is eliminated.
    pub eliminated: Chance,
}

impl CorruptionCheck {
    /// The check of a character; none for who is never tempted, as a Ringwraith and The Balrog
    /// (MELE Part I §8, `CoE` 7.4).
    pub fn of(fighter: &Fighter<'_>, modifier: i16) -> Option<Self> {
        (!is_lord(fighter)).then(|| Self {
            points: fighter.corruption_points(),
            modifier: modifier + fighter.corruption_modifier(),
            temptation: temptation(fighter),
        })
    }

    /// The check of a character among the others of a company, who may give him corruption points
    /// (The One Ring); none for who is never tempted.
    pub fn in_company(company: &[Fighter<'_>], at: usize, modifier: i16) -> Option<Self> {
        let others = company.iter().enumerate().filter(|(other, _)| *other != at);
        let given: i16 = others.map(|(_, other)| other.company_corruption()).sum();
        let own = Self::of(company.get(at)?, modifier)?;
        Some(Self { points: own.points + given, ..own })
    }

    /// The outcomes of the check (METW and MELE Part I §8, Corruption Checks; `CoE` 7.1).
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
    /// The chance that the check fails and the character leaves play.
    pub fn falls(&self) -> Chance {
        self.discarded.clone() + self.eliminated.clone()
    }
}

/// Minions and a Fallen-wizard avatar tap, a Fallen-wizard's Orcs and Trolls count as minions, a
/// Wizard is lost (MEBA Part III §1, `CoE` 7.1 and 7.1.F1).
fn temptation(fighter: &Fighter<'_>) -> Temptation {
    let card = fighter.person.card;
    match fighter.person.player {
        PlayerType::FallenWizard if card.avatar || is_orc_or_troll(card) => Temptation::Taps,
        PlayerType::Wizard if card.avatar => Temptation::Eliminates,
        player => Temptation::of_player(player),
    }
}

#[cfg(test)]
mod tests;
