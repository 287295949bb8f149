//! What a ruleset says of `starting-mind`.

use crate::rulesets::terms::limits;

limits! {
    StartingMind {
        /// The most mind that the starting characters have together.
        maximum: u8,
    }
}
