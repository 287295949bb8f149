//! The copies that a collection lacks to build a deck. No verdict depends on them: borrowed cards
//! are legal.

use crate::cards::database::CardKey;
use crate::cards::model::CardId;
use crate::decks::resolve::{DeckCard, ResolvedDeck};

use super::collection::Collection;

/// A card of which the deck needs more copies than there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// The card, in the printing that the deck names first; any other would do.
    pub card: CardId,
    /// Its name.
    pub name: String,
    /// Copies in the collection.
    pub have: u32,
    /// Copies in all parts of the deck together.
    pub need: u32,
}

impl Missing {
    /// The copies that are lacking.
    pub const fn copies(&self) -> u32 {
        self.need.saturating_sub(self.have)
    }
}

/// The copies that a collection lacks, in the order of the deck file. Pool, play deck, sideboards
/// and location deck are in use at the same time, so a card in two of them is needed for both.
pub fn missing(deck: &ResolvedDeck<'_>, collection: &Collection) -> Vec<Missing> {
    let mut needed: Vec<(CardKey, &DeckCard<'_>, u32)> = Vec::new();
    for card in &deck.cards {
        match needed.iter_mut().find(|(key, ..)| *key == card.key) {
            Some((.., copies)) => *copies += card.copies(),
            None => needed.push((card.key, card, card.copies())),
        }
    }
    let lacking = needed.into_iter().map(|(key, card, need)| Missing {
        card: card.card.id,
        name: card.card.shown_name().to_owned(),
        have: collection.owned(key),
        need,
    });
    lacking.filter(|missing| missing.copies() > 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::database::Database;
    use crate::decks::formats;
    use crate::source::{Limits, SourceFile};

    #[test]
    fn copies_of_all_parts_and_printings_count_together() {
        let text = "player = \"wizard\"\n[pool.characters]\n\"Éowyn\" = 1\n[play-deck.hazards]\n\
                    \"Cave-drake (TW)\" = 3\n[sideboard]\n\"Cave-drake (LE)\" = 1\n";
        let (database, limits) = (Database::built_in(), Limits::default());
        let deck = formats::read(&SourceFile::new("d.toml", text), None, &limits, &database)
            .expect("a deck");
        let resolved = ResolvedDeck::new(&deck, &database, None);
        let owned = SourceFile::new("own.txt", "1 Cave-drake (LE)\n2 Cave-drake (TW)\n1 Éowyn\n");
        let (collection, _) =
            Collection::read(&owned, None, &database, &limits).expect("a collection");
        let lacking = missing(&resolved, &collection);
        let shown: Vec<_> = lacking
            .iter()
            .map(|one| (one.name.as_str(), one.card.to_string(), one.have, one.need))
            .collect();
        assert_eq!(shown, [("Cave-drake", "TW-20".to_owned(), 3, 4)]);
    }
}
