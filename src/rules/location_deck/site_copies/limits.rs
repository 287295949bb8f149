//! What a ruleset says of `site-copies`.

use crate::cards::model::{CardId, PlayerType};
use crate::rulesets::terms::{PerPlayer, limits};

limits! {
    SiteCopies {
        /// The most copies of any other site.
        limit: u8,
        /// Sites of which any number is allowed.
        havens: PerPlayer<Vec<CardId>>,
    }
}

impl SiteCopies {
    /// The sites of which a player may have any number.
    pub fn havens(&self, player: PlayerType) -> &[CardId] {
        self.havens.of(player).map_or(&[], Vec::as_slice)
    }
}
