//! What a ruleset says of `starting-character`.

use crate::cards::model::{PlayerType, Race};
use crate::rulesets::terms::{PerPlayer, limits};

limits! {
    StartingCharacter {
        /// The mind over which a card must allow a character to start.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        mind_over: Option<PerPlayer<u8>>,
        /// Races that only a card allows to start.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        races: Option<PerPlayer<Vec<Race>>>,
        /// Whether agents start without a card that allows them.
        #[serde(default)]
        agents: bool,
        /// Where it is written that only a card lets an agent start, out of what the rule cites.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cite_agent: Option<PerPlayer<Vec<String>>>,
        /// Where it is written that only a card lets somebody of more mind start.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cite_mind: Option<PerPlayer<Vec<String>>>,
        /// Where it is written that only a card lets a character of those races start.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cite_race: Option<PerPlayer<Vec<String>>>,
    }
}

impl StartingCharacter {
    /// The mind over which a card must allow a player's character to start.
    pub fn mind_over(&self, player: PlayerType) -> Option<u8> {
        self.mind_over.as_ref().and_then(|mind| mind.of(player)).copied()
    }

    /// The races of which only a card allows a player's character to start.
    pub fn races(&self, player: PlayerType) -> &[Race] {
        let races = self.races.as_ref().and_then(|races| races.of(player));
        races.map_or(&[], Vec::as_slice)
    }
}
