//! What a ruleset says of `starting-company-size`.

use crate::rulesets::terms::{PerPlayer, limits};

limits! {
    StartingCompanySize {
        /// The most starting characters.
        maximum: PerPlayer<u8>,
        /// Whether they are drafted from the pool; else the pool is the starting company.
        draft: bool,
    }
}
