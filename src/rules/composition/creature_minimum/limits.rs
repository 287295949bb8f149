//! What a ruleset says of `creature-minimum`.

use crate::cards::model::PlayerType;
use crate::rulesets::terms::{HalfCreature, PerPlayer, limits};

limits! {
    CreatureMinimum {
        /// The fewest creatures; left out if it is half of the hazards, rounded up.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        minimum: Option<u32>,
        /// What counts as half a creature; a creature that is also an event counts whole
        /// where it is not listed.
        halves: PerPlayer<Vec<HalfCreature>>,
    }
}

impl CreatureMinimum {
    /// How many creatures so many hazards need.
    pub fn minimum(&self, hazards: u32) -> u32 {
        self.minimum.unwrap_or_else(|| hazards.div_ceil(2))
    }

    /// What counts as half a creature in a player's deck.
    pub fn halves(&self, player: PlayerType) -> &[HalfCreature] {
        self.halves.of(player).map_or(&[], Vec::as_slice)
    }
}
