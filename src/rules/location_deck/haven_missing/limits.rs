//! What a ruleset says of `haven-missing`.

use crate::cards::model::{CardId, PlayerType};
use crate::rulesets::terms::{PerPlayer, limits};

limits! {
    HavenMissing {
        /// The havens that a location deck should hold.
        havens: PerPlayer<Vec<CardId>>,
    }
}

impl HavenMissing {
    /// Those of a player.
    pub fn havens(&self, player: PlayerType) -> &[CardId] {
        self.havens.of(player).map_or(&[], Vec::as_slice)
    }
}
