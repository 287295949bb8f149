//! What a ruleset says of `play-deck-character-copies`.

use crate::rulesets::terms::limits;

limits! {
    PlayDeckCharacterCopies {
        /// The most copies of a character in the play deck.
        limit: u8,
        /// Why a character that is not unique may be there more often after all, in words that go on
        /// from "but": more of it are a warning then.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        disputed: Option<String>,
    }
}
