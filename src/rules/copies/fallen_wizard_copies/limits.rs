//! What a ruleset says of `fallen-wizard-copies`.

use crate::cards::model::{Alignment, Card};
use crate::rulesets::terms::{Counted, limits};

limits! {
    FallenWizardCopies {
        /// How many.
        limit: u8,
        /// Over which parts of the deck.
        counted: Vec<Counted>,
    }
}

impl FallenWizardCopies {
    /// Whether the limit is for this character or resource: not for unique ones, stage resources,
    /// and cards that allow more themselves.
    pub fn are_limited(&self, card: &Card) -> bool {
        let of_a_side =
            matches!(card.alignment, Alignment::Hero | Alignment::Minion | Alignment::Dual);
        !card.unique && card.copies_allowed.is_none_or(|own| own <= self.limit) && of_a_side
    }
}
