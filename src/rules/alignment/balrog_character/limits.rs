//! What a ruleset says of `balrog-character`.

use crate::cards::model::{Card, Race};
use crate::rulesets::terms::limits;

limits! {
    BalrogCharacter {
        /// The races of a Balrog's characters.
        races: Vec<Race>,
        /// The mind below which a Balrog's characters are, unless they are specific to him.
        mind_below: u8,
    }
}

impl BalrogCharacter {
    /// Whether a character is of a race that he leads.
    pub fn is_of_his_races(&self, card: &Card) -> bool {
        self.races.iter().any(|&race| card.is_of(race))
    }

    /// Whether a character has too much mind and is not his own.
    pub fn is_too_strong(&self, card: &Card) -> bool {
        card.mind.is_some_and(|mind| mind >= self.mind_below) && card.specific_to.is_none()
    }
}
