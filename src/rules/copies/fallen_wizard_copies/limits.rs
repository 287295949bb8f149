//! What a ruleset says of `fallen-wizard-copies`.

use crate::cards::model::{Alignment, Card, CardId};
use crate::rulesets::terms::{Counted, limits};

limits! {
    FallenWizardCopies {
        /// The most copies of a card.
        limit: u8,
        /// Over which parts of the deck.
        counted: Vec<Counted>,
        /// Resources that are hazards and nothing else to him, and not limited.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        hazards: Vec<CardId>,
    }
}

impl FallenWizardCopies {
    /// Whether the limit is for this character or resource: not for unique ones, stage resources,
    /// what is a hazard to him, and cards that allow more themselves.
    pub fn are_limited(&self, card: &Card) -> bool {
        let of_a_side =
            matches!(card.alignment, Alignment::Hero | Alignment::Minion | Alignment::Dual);
        let is_hazard = self.hazards.contains(&card.id);
        !card.unique
            && !is_hazard
            && card.copies_allowed.is_none_or(|own| own <= self.limit)
            && of_a_side
    }
}
