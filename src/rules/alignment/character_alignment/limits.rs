//! What a ruleset says of `character-alignment`.

use crate::cards::model::Alignment;
use crate::rulesets::terms::{PerPlayer, limits};

limits! {
    CharacterAlignment {
        /// The alignments of the characters that a player may include.
        allowed: PerPlayer<Vec<Alignment>>,
    }
}
