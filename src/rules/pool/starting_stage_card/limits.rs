//! What a ruleset says of `starting-stage-card`.

use crate::cards::model::CardId;
use crate::rulesets::terms::limits;

limits! {
    StartingStageCard {
        /// The stage points with which a Fallen-wizard starts.
        points: u8,
        /// Stage resources that are played on the starting site, which must be one of those of any
        /// name.
        on_starting_site: Vec<CardId>,
        /// Those that are played on a site at which nobody starts.
        elsewhere: Vec<CardId>,
    }
}
