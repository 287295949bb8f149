//! What a ruleset says of `sideboard-avatars`.

use crate::rulesets::terms::limits;

limits! {
    SideboardAvatars {
        /// How many avatars may have more than one copy.
        duplicated: u8,
        /// How many copies of it at most, where that is limited.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        copies: Option<u8>,
    }
}
