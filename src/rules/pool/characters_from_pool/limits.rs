//! What a ruleset says of `characters-from-pool`.

use crate::rulesets::terms::limits;

limits! {
    CharactersFromPool {
        /// How many cards the player may exchange after the starting characters are revealed: this
        /// many characters of the play deck need not be in the pool.
        exchanged: u32,
    }
}
