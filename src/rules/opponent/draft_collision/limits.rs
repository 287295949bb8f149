//! What a ruleset says of `draft-collision`.

use crate::rulesets::terms::{Duplicates, limits};

limits! {
    DraftCollision {
        /// What happens to a character that both players reveal.
        duplicates: Duplicates,
        /// Whether manifestations of one character are the same character here.
        manifestations: bool,
    }
}
