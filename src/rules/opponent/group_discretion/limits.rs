//! What a ruleset says of `group-discretion`.

use crate::rulesets::terms::{AgainstList, limits};

limits! {
    GroupDiscretion {
        /// The cards, by opponent.
        lists: Vec<AgainstList>,
    }
}
