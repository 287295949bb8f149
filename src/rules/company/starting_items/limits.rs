//! What a ruleset says of `starting-items`.

use crate::rulesets::terms::limits;

limits! {
    StartingItems {
        /// At most.
        maximum: u32,
    }
}
