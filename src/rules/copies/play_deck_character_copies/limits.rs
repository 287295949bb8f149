//! What a ruleset says of `play-deck-character-copies`.

use crate::rulesets::terms::limits;

limits! {
    PlayDeckCharacterCopies {
        /// How many.
        limit: u8,
    }
}
