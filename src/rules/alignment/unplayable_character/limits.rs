//! What a ruleset says of `unplayable-character`.

use crate::cards::model::CardId;
use crate::rulesets::terms::limits;

limits! {
    UnplayableCharacter {
        /// Cards that let a Fallen-wizard play some Orcs or Trolls, besides those that let them start.
        orcs_and_trolls: Vec<CardId>,
    }
}
