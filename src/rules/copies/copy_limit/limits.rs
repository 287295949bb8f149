//! What a ruleset says of `copy-limit`.

use crate::cards::model::{Card, CopiesIn};
use crate::rules::copies::fallen_wizard_copies::limits::FallenWizardCopies;
use crate::rulesets::terms::{Counted, PerPlayer, limits};

limits! {
    CopyLimit {
        /// The most copies of a card that is not unique.
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
    /// How many copies of a card that is not unique: more where the card itself allows them. What a
    /// card takes back it takes back among the cards of which it speaks (`narrowed`).
    pub fn of(&self, card: &Card) -> u8 {
        card.copies_allowed.map_or(self.limit, |own| own.max(self.limit))
    }

    /// Fewer copies of a card that it allows itself, and over which parts of the deck.
    pub fn narrowed(&self, card: &Card) -> Option<(u8, &'static [Counted])> {
        let own = card.copies_allowed.filter(|&own| own < self.limit)?;
        let among = card.conditions.as_ref().and_then(|conditions| conditions.copies_in);
        Some((own, among.map_or(Counted::ALL, parts)))
    }
}

/// The parts of a deck among which a card counts its copies. The extra sideboard against Fallen-wizards
/// is a part of the sideboard.
const fn parts(among: CopiesIn) -> &'static [Counted] {
    match among {
        CopiesIn::PlayDeck => &[Counted::PlayDeck],
        CopiesIn::PlayDeckAndSideboard => {
            &[Counted::PlayDeck, Counted::Sideboard, Counted::SideboardVsFallenWizard]
        }
    }
}

/// How many copies of a card that is not unique a deck may hold, whichever of the two rules says so;
/// three where neither does. The one for Fallen-wizards is asked for their characters and resources.
pub fn most_copies(
    card: &Card,
    limits: Option<&CopyLimit>,
    fallen: Option<&FallenWizardCopies>,
) -> u8 {
    let most = match (fallen.filter(|fallen| fallen.are_limited(card)), limits) {
        (Some(fallen), _) => fallen.limit,
        (None, Some(limits)) => limits.of(card),
        (None, None) => card.copies_allowed.unwrap_or(3),
    };
    // What a card takes back, nobody adds, not even where it is not counted.
    card.copies_allowed.map_or(most, |own| own.min(most))
}
