//! What a ruleset says of `character-alignment`.

use crate::cards::model::Alignment;
use crate::rulesets::terms::{PerPlayer, limits};

limits! {
    CharacterAlignment {
        /// Of these alignments.
        allowed: PerPlayer<Vec<Alignment>>,
    }
}
