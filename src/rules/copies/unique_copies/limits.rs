//! What a ruleset says of `unique-copies`.

use crate::rulesets::terms::{Counted, Manifestations, limits};

limits! {
    UniqueCopies {
        /// The most copies of a unique card.
        limit: u8,
        /// Over which parts of the deck.
        counted: Vec<Counted>,
        /// Which manifestations are one card.
        manifestations: Manifestations,
        /// Whether the characters of the play deck come out of the pool, so that one listed in
        /// both is there once.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        characters_from_pool: bool,
    }
}
