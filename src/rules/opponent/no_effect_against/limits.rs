//! What a ruleset says of `no-effect-against`.

use crate::cards::model::CardId;
use crate::rulesets::terms::{AgainstList, limits};

limits! {
    NoEffectAgainst {
        /// The cards, by opponent.
        lists: Vec<AgainstList>,
        /// Hazards that are played on a Ringwraith and do not name The Balrog.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        on_ringwraiths: Vec<CardId>,
    }
}
