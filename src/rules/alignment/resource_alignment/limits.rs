//! What a ruleset says of `resource-alignment`.

use crate::cards::model::Alignment;
use crate::rulesets::terms::{PerPlayer, limits};

limits! {
    ResourceAlignment {
        /// The alignments of the resources that a player may include.
        allowed: PerPlayer<Vec<Alignment>>,
        /// The alignments of the items that he may include in addition.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        items: Option<PerPlayer<Vec<Alignment>>>,
    }
}
