//! What a ruleset says of `pool-item`.

use crate::rulesets::terms::limits;

limits! {
    PoolItem {
        /// The most minor items in the pool.
        maximum: u32,
        /// Whether hoard items may be among them.
        hoard_items: bool,
    }
}
