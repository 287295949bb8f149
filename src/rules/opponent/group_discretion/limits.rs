//! What a ruleset says of `group-discretion`.

use crate::rulesets::terms::{AgainstList, limits};

limits! {
    GroupDiscretion {
        /// Which ones.
        lists: Vec<AgainstList>,
    }
}
