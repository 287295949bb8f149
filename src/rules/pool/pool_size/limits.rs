//! What a ruleset says of `pool-size`.

use crate::rulesets::terms::limits;

limits! {
    PoolSize {
        /// The most characters in the pool, without avatars.
        maximum: u32,
    }
}
