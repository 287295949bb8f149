//! What a ruleset says of `company-travel`.

use crate::rulesets::terms::limits;

limits! {
    CompanyTravel {
        /// The size of a company at most, in characters.
        size: u8,
        /// Whether Hobbits and Orc scouts count half, rounded up.
        halves: bool,
        /// Whether two leaders may not travel together.
        one_leader: bool,
        /// Whether Orcs and Trolls may not travel with Elves, Dwarves and Dúnedain.
        races_apart: bool,
    }
}
