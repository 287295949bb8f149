//! What a ruleset says of `balrog-faction`.

use crate::cards::model::Race;
use crate::rulesets::terms::limits;

limits! {
    BalrogFaction {
        /// The races of a Balrog's factions.
        races: Vec<Race>,
    }
}
