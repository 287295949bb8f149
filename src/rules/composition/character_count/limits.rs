//! What a ruleset says of `character-count`.

use crate::rulesets::terms::limits;

limits! {
    CharacterCount {
        /// At most, avatars not counted.
        maximum: u32,
    }
}
