//! What a ruleset says of `copy-limit`.

use crate::cards::model::Card;
use crate::rules::copies::fallen_wizard_copies::limits::FallenWizardCopies;
use crate::rulesets::terms::{Counted, PerPlayer, limits};

limits! {
    CopyLimit {
        /// How many.
        limit: u8,
        /// Over which parts of the deck.
        counted: PerPlayer<Vec<Counted>>,
        /// Whether the characters of the play deck come out of the pool, so that one listed in
        /// both is there once.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        characters_from_pool: bool,
    }
}

impl CopyLimit {
    /// How many copies of a card that is not unique: as many as the card itself allows, if it does.
    pub fn of(&self, card: &Card) -> u8 {
        card.copies_allowed.unwrap_or(self.limit)
    }
}

/// How many copies of a card that is not unique a deck may hold, whichever of the two rules says so;
/// three where neither does. The one for Fallen-wizards is asked for their characters and resources.
pub fn most_copies(
    card: &Card,
    limits: Option<&CopyLimit>,
    fallen: Option<&FallenWizardCopies>,
) -> u8 {
    match (fallen.filter(|_| FallenWizardCopies::are_limited(card)), limits) {
        (Some(fallen), _) => fallen.limit,
        (None, Some(limits)) => limits.of(card),
        (None, None) => card.copies_allowed.unwrap_or(3),
    }
}
