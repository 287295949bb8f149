//! What a ruleset says of `unplayable-character`.

use crate::cards::model::CardId;
use crate::rulesets::terms::limits;

limits! {
    UnplayableCharacter {
        /// Cards that let a Fallen-wizard play Half-orcs.
        half_orcs: Vec<CardId>,
    }
}
