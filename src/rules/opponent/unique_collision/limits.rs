//! What a ruleset says of `unique-collision`.

use crate::rulesets::terms::limits;

limits! {
    UniqueCollision {
        /// Whether manifestations of one entity exclude each other in play.
        manifestations: bool,
    }
}
