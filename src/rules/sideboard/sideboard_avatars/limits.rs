//! What a ruleset says of `sideboard-avatars`.

use crate::cards::model::PlayerType;
use crate::rulesets::terms::{PerPlayer, limits};

limits! {
    SideboardAvatars {
        /// How many avatars may have more than one copy.
        duplicated: u8,
        /// How many copies of it at most, where that is limited.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        copies: Option<PerPlayer<u8>>,
        /// How many, where the book does not limit them but others do.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        advised: Option<u8>,
    }
}

impl SideboardAvatars {
    /// How many copies of the one at most.
    pub fn copies(&self, player: PlayerType) -> Option<u32> {
        self.copies.as_ref().and_then(|copies| copies.of(player)).copied().map(u32::from)
    }
}
