//! What a ruleset says of `no-effect-against`.

use crate::rulesets::terms::{AgainstList, limits};

limits! {
    NoEffectAgainst {
        /// Which ones.
        lists: Vec<AgainstList>,
    }
}
