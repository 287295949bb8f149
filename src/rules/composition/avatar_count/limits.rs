//! What a ruleset says of `avatar-count`.

use crate::cards::model::PlayerType;
use crate::rulesets::terms::{PerPlayer, limits};

limits! {
    AvatarCount {
        /// The most avatars in the play deck.
        maximum: PerPlayer<u32>,
        /// How many different ones at most, where that is limited.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        different: Option<PerPlayer<u32>>,
        /// The book advises against more than this many.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        advised: Option<PerPlayer<u32>>,
    }
}

impl AvatarCount {
    /// How many different ones at most.
    pub fn different(&self, player: PlayerType) -> Option<u32> {
        self.different.as_ref().and_then(|different| different.of(player)).copied()
    }

    /// The book advises against more than this many.
    pub fn advised(&self, player: PlayerType) -> Option<u32> {
        self.advised.as_ref().and_then(|advised| advised.of(player)).copied()
    }
}
