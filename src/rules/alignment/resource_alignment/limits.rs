//! What a ruleset says of `resource-alignment`.

use crate::cards::model::Alignment;
use crate::rulesets::terms::{PerPlayer, limits};

limits! {
    ResourceAlignment {
        /// Of these alignments.
        allowed: PerPlayer<Vec<Alignment>>,
        /// Items of these alignments too.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        items: Option<PerPlayer<Vec<Alignment>>>,
    }
}
