//! What a ruleset says of `avatar-collision`.

use crate::rulesets::terms::limits;

limits! {
    AvatarCollision {
        /// Whether a Wizard gives way to the Fallen-wizard of his name.
        wizard_gives_way: bool,
        /// Where that is written, out of what the rule cites.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        cite_giving_way: Vec<String>,
    }
}
