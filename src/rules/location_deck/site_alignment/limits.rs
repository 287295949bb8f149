//! What a ruleset says of `site-alignment`.

use crate::cards::model::{Alignment, CardId, PlayerType};
use crate::rulesets::terms::{PerPlayer, limits};

limits! {
    SiteAlignment {
        /// The alignments of the sites that a player may use.
        allowed: PerPlayer<Vec<Alignment>>,
        /// Sites that every player may use, too.
        #[serde(default)]
        anyone: Vec<CardId>,
    }
}

impl SiteAlignment {
    /// The sides whose sites a player may use.
    pub fn sides(&self, player: PlayerType) -> &[Alignment] {
        self.allowed.of(player).map_or(&[], Vec::as_slice)
    }
}
