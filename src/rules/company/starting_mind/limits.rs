//! What a ruleset says of `starting-mind`.

use crate::rulesets::terms::limits;

limits! {
    StartingMind {
        /// In all, at most.
        maximum: u8,
    }
}
