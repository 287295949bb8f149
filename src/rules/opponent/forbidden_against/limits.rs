//! What a ruleset says of `forbidden-against`.

use crate::rulesets::terms::{AgainstList, limits};

limits! {
    ForbiddenAgainst {
        /// The cards, by opponent.
        lists: Vec<AgainstList>,
    }
}
