//! What a ruleset says of `region-card`.

use crate::rulesets::terms::limits;

limits! {
    RegionCard {
        /// How region cards may be used after all, in words that go on from "but": they are a warning
        /// then.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        disputed: Option<String>,
    }
}
