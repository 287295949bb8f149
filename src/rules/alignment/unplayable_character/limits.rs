//! What a ruleset says of `unplayable-character`.

use crate::cards::model::CardId;
use crate::rulesets::terms::limits;

limits! {
    UnplayableCharacter {
        /// Cards that let a Fallen-wizard play Half-orcs.
        half_orcs: Vec<CardId>,
        /// Where it is written that a Fallen-wizard plays none of more mind, out of what the rule cites.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        cite_mind: Vec<String>,
        /// Where it is written that he plays no Orc or Troll.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        cite_race: Vec<String>,
    }
}
