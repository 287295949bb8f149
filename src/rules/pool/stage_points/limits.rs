//! What a ruleset says of `stage-points`.

use crate::rulesets::terms::limits;

limits! {
    StagePoints {
        /// Stage points in all, exactly.
        points: u8,
        /// Cards, at most.
        maximum: u8,
    }
}
