//! What a ruleset says of `sideboard-vs-fallen-wizard`.

use crate::rulesets::terms::limits;

limits! {
    SideboardVsFallenWizard {
        /// At most, 0 where there is none.
        maximum: u32,
    }
}
