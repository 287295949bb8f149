//! What a ruleset says of `company-travel`.

use crate::cards::model::{CardId, Race};
use crate::rulesets::terms::limits;

limits! {
    CompanyTravel {
        /// The size of a company at most, in characters.
        size: u8,
        /// Whether Hobbits and Orc scouts count half, rounded up.
        halves: bool,
        /// Whether two leaders may not travel together.
        one_leader: bool,
        /// The races with which Orcs and Trolls may not travel.
        races_apart: Vec<Race>,
        /// The cards that make the site of a starting company a haven.
        makes_haven: Vec<CardId>,
    }
}
