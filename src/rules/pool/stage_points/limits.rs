//! What a ruleset says of `stage-points`.

use crate::rulesets::terms::limits;

limits! {
    StagePoints {
        /// The stage points that they have together, exactly.
        points: u8,
        /// The most stage resources in the pool.
        maximum: u8,
    }
}
