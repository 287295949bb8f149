//! The copies that a collection lacks to build a deck. No verdict depends on them: borrowed cards
//! are legal.

use std::collections::HashMap;

use crate::cards::database::CardKey;
use crate::cards::model::CardId;
use crate::decks::resolve::{DeckCard, ResolvedDeck};

use super::collection::Collection;

/// A card of which the deck needs more copies than there are.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
pub(crate) fn missing(deck: &ResolvedDeck<'_>, collection: &Collection) -> Vec<Missing> {
    let lacking = needed(deck).into_iter().map(|(key, card, need)| Missing {
        card: card.card.id,
        name: card.card.shown_name().to_owned(),
        have: collection.owned(key),
        need,
    });
    lacking.filter(|missing| missing.copies() > 0).collect()
}

/// The cards of a deck in the order of its file, each with its copies in all parts.
fn needed<'d, 'r>(deck: &'r ResolvedDeck<'d>) -> Vec<(CardKey, &'r DeckCard<'d>, u32)> {
    let mut needed: Vec<(CardKey, &DeckCard<'_>, u32)> = Vec::new();
    let mut places: HashMap<CardKey, usize> = HashMap::new();
    for card in &deck.cards {
        if let Some(&at) = places.get(&card.key) {
            needed[at].2 += card.copies();
        } else {
            places.insert(card.key, needed.len());
            needed.push((card.key, card, card.copies()));
        }
    }
    needed
}

/// What a deck needs of each card, beside what a collection has of it.
#[derive(Clone, Debug)]
pub struct DeckNeeds {
    /// The deck's file.
    pub path: String,
    cards: Vec<CardNeed>,
}

/// What one deck or several need of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CardNeed {
    /// All printings, the first one first; any would do.
    pub printings: Vec<CardId>,
    /// The name in the language of the database.
    pub name: String,
    /// The English name.
    pub english: String,
    /// Copies in the collection.
    pub have: u32,
    /// The copies that each deck needs, by its place among the decks.
    pub decks: Vec<(usize, u32)>,
}

impl CardNeed {
    /// Copies that all decks need at the same time.
    pub(crate) fn need(&self) -> u32 {
        self.decks.iter().fold(0, |sum, (_, copies)| sum.saturating_add(*copies))
    }

    /// The copies that are lacking.
    pub(crate) fn copies(&self) -> u32 {
        self.need().saturating_sub(self.have)
    }
}

impl DeckNeeds {
    /// The needs of a deck; without a collection nothing is there.
    pub fn of(path: &str, deck: &ResolvedDeck<'_>, collection: Option<&Collection>) -> Self {
        let database = deck.database;
        let need = |(key, _, copies): (CardKey, &DeckCard<'_>, u32)| {
            let card = database.card(database.first_printing(key));
            let printings = database.printings().filter(|&at| database.key(at) == key);
            CardNeed {
                printings: printings.map(|at| database.card(at).id).collect(),
                name: card.shown_name().to_owned(),
                english: card.name.clone(),
                have: collection.map_or(0, |owned| owned.owned(key)),
                decks: vec![(0, copies)],
            }
        };
        Self { path: path.to_owned(), cards: needed(deck).into_iter().map(need).collect() }
    }
}

/// What decks lack if all are built at the same time from one collection, in the order in which the
/// decks name the cards.
pub(crate) fn missing_together(decks: &[DeckNeeds]) -> Vec<CardNeed> {
    let mut cards: Vec<CardNeed> = Vec::new();
    let mut places: HashMap<CardId, usize> = HashMap::new();
    for (place, deck) in decks.iter().enumerate() {
        for own in &deck.cards {
            let first = own.printings[0];
            let at = *places.entry(first).or_insert(cards.len());
            if at == cards.len() {
                cards.push(CardNeed { decks: Vec::new(), ..own.clone() });
            }
            cards[at].decks.push((place, own.need()));
        }
    }
    cards.retain(|card| card.copies() > 0);
    cards
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::database::Database;
    use crate::decks::formats;
    use crate::source::{Limits, SourceFile};

    #[test]
    fn decks_that_are_built_at_once_share_what_there_is() {
        let (database, limits) = (Database::built_in(), Limits::default());
        let read = |text: &str| {
            let source = SourceFile::new("d.toml", text);
            formats::read(&source, None, &limits, &database).expect("a deck")
        };
        let one =
            read("player = \"wizard\"\n[sideboard]\n\"Cave-drake\" = 2\n\"Concealment\" = 1\n");
        let other = read("player = \"wizard\"\n[play-deck.hazards]\n\"Cave-drake (LE)\" = 2\n");
        let owned = SourceFile::new("own.txt", "3 Cave-drake\n1 Concealment\n");
        let (owned, _) = Collection::read(&owned, None, &database, &limits).expect("a collection");
        let needs = |path, deck, owned| {
            DeckNeeds::of(path, &ResolvedDeck::new(deck, &database, None), owned)
        };
        let lacking = missing_together(&[
            needs("one", &one, Some(&owned)),
            needs("other", &other, Some(&owned)),
        ]);
        let [drake] = lacking.as_slice() else { panic!("{lacking:?}") };
        assert_eq!(
            (drake.name.as_str(), drake.have, drake.need(), drake.copies()),
            ("Cave-drake", 3, 4, 1)
        );
        assert_eq!(drake.decks, [(0, 2), (1, 2)]);
        assert!(drake.printings.len() > 1, "{:?}", drake.printings);
        // Each alone could be built.
        assert_eq!(missing_together(&[needs("one", &one, Some(&owned))]), []);
        // Without a collection everything is to be found.
        let all = missing_together(&[needs("one", &one, None)]);
        assert_eq!(all.iter().map(CardNeed::copies).collect::<Vec<_>>(), [2, 1]);
    }

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
