//! What a ruleset says of `character-count`.

use crate::rulesets::terms::limits;

limits! {
    CharacterCount {
        /// The most characters in the play deck, without avatars.
        maximum: u32,
    }
}
