//! What a ruleset says of `pool-size`.

use crate::rulesets::terms::limits;

limits! {
    PoolSize {
        /// At most, avatars not counted.
        maximum: u32,
    }
}
