//! What a ruleset says of `hazard-deck`.

use crate::rulesets::terms::limits;

limits! {
    HazardDeck {
        /// Whether the hazards are drawn from a deck of their own, as in a game for one player.
        apart: bool,
    }
}
