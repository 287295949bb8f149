//! What a ruleset says of `avatar-copies`.

use crate::rulesets::terms::{Counted, PerPlayer, limits};

limits! {
    AvatarCopies {
        /// The most copies of one avatar.
        limit: PerPlayer<u8>,
        /// How many avatars may have more than one copy.
        duplicated: u8,
        /// Over which parts of the deck.
        counted: Vec<Counted>,
    }
}
