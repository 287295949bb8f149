//! What a ruleset says of `balrog-faction`.

use crate::cards::model::Race;
use crate::rulesets::terms::limits;

limits! {
    BalrogFaction {
        /// Of these races.
        races: Vec<Race>,
    }
}
