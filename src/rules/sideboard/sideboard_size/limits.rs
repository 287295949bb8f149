//! What a ruleset says of `sideboard-size`.

use crate::cards::model::PlayerType;
use crate::rulesets::terms::{GameLength, PerLength, PerPlayer, limits};

limits! {
    SideboardSize {
        /// The most cards in the sideboard; 0 for no sideboard.
        maximum: PerLength<PerPlayer<u32>>,
    }
}

impl SideboardSize {
    /// The most cards for a game length and a player.
    pub fn maximum(&self, length: GameLength, player: PlayerType) -> Option<u32> {
        self.maximum.of(length).and_then(|maximum| maximum.of(player)).copied()
    }
}
