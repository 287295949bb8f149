//! What a ruleset says of `forbidden-against`.

use crate::rulesets::terms::{AgainstList, limits};

limits! {
    ForbiddenAgainst {
        /// Which ones.
        lists: Vec<AgainstList>,
    }
}
