//! What a ruleset says of `sideboard-vs-fallen-wizard`.

use crate::rulesets::terms::limits;

limits! {
    SideboardVsFallenWizard {
        /// The most cards in it; 0 for no such sideboard.
        maximum: u32,
    }
}
