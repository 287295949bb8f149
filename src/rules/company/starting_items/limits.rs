//! What a ruleset says of `starting-items`.

use crate::rulesets::terms::limits;

limits! {
    StartingItems {
        /// The most starting items.
        maximum: u32,
    }
}
