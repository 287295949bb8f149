//! The differences between two decks, card by card. Parts of the deck are compared, not sections of
//! files: some files do not split a pool.

use std::collections::HashMap;

use crate::cards::database::{CardKey, Printing};
use crate::cards::fold::fold;
use crate::cards::kinds::Rank;
use crate::cards::model::CardId;
use crate::decks::model::Part;
use crate::decks::resolve::ResolvedDeck;

pub(crate) use fields::{FieldChange, field_changes};

mod fields;

/// The unit of comparison.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum By {
    /// Cards, in any printing.
    #[default]
    Card,
    /// Printings: the same card of two sets is two.
    Printing,
}

/// A card whose copies differ between the decks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardDifference {
    /// The card's name, or the name as written if no card has it.
    pub name: String,
    /// The name to show for it.
    pub shown_name: String,
    /// The printing that is compared; of a card, the first that was seen.
    pub card: Option<CardId>,
    /// The change.
    pub change: Change,
}

/// How two decks differ in a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Only the second deck has it in this part.
    Added {
        /// The part.
        to: Part,
        /// How many.
        copies: u32,
    },
    /// Only the first deck has it in this part.
    Removed {
        /// The part.
        from: Part,
        /// How many.
        copies: u32,
    },
    /// Copies are in another part.
    Moved {
        /// The part of the first deck.
        from: Part,
        /// The part of the second.
        to: Part,
        /// How many.
        copies: u32,
    },
    /// Both have it in this part, but not as many.
    Count {
        /// The part.
        part: Part,
        /// The copies of the first deck, beside those that were moved.
        before: u32,
        /// The copies of the second.
        after: u32,
    },
}

impl Change {
    /// The part that a list shows the change in.
    pub const fn part(self) -> Part {
        match self {
            Self::Added { to: part, .. }
            | Self::Removed { from: part, .. }
            | Self::Moved { from: part, .. }
            | Self::Count { part, .. } => part,
        }
    }
}

/// The differences between two decks: by part, then in the order of lists.
pub fn differences(
    before: &ResolvedDeck<'_>,
    after: &ResolvedDeck<'_>,
    by: By,
) -> Vec<CardDifference> {
    let mut cards = Cards::default();
    cards.add(before, by, |copies| &mut copies.before);
    cards.add(after, by, |copies| &mut copies.after);
    let mut found: Vec<(Rank, CardDifference)> = Vec::new();
    for held in cards.held {
        for change in held.changes() {
            let (name, shown_name) = (held.name.clone(), held.shown_name.clone());
            let difference = CardDifference { name, shown_name, card: held.card, change };
            found.push((held.rank.clone(), difference));
        }
    }
    found.sort_by(|(rank, one), (other_rank, other)| {
        one.change.part().cmp(&other.change.part()).then_with(|| rank.cmp(other_rank))
    });
    found.into_iter().map(|(_, difference)| difference).collect()
}

/// The key by which cards count as the same.
#[derive(PartialEq, Eq, Hash)]
enum SameCard {
    Card(CardKey),
    Printing(Printing),
    Unknown(String),
}

/// The copies of a card in each part of the decks.
struct Held {
    name: String,
    shown_name: String,
    card: Option<CardId>,
    rank: Rank,
    copies: CopiesByPart,
}

#[derive(Default)]
struct CopiesByPart {
    before: [u32; Part::ALL.len()],
    after: [u32; Part::ALL.len()],
}

#[derive(Default)]
struct Cards {
    places: HashMap<SameCard, usize>,
    held: Vec<Held>,
}

impl Cards {
    fn add(
        &mut self,
        deck: &ResolvedDeck<'_>,
        by: By,
        side: fn(&mut CopiesByPart) -> &mut [u32; Part::ALL.len()],
    ) {
        for card in &deck.cards {
            let key = match by {
                By::Card => SameCard::Card(card.key),
                By::Printing => SameCard::Printing(card.printing),
            };
            let held = self.entry(key, || Held {
                name: card.card.name.clone(),
                shown_name: card.card.shown_name().to_owned(),
                card: Some(card.card.id),
                rank: Rank::of(card.card),
                copies: CopiesByPart::default(),
            });
            side(&mut held.copies)[card.place() as usize] += card.copies();
        }
        for entry in &deck.unknown {
            let held = self.entry(SameCard::Unknown(fold(&entry.name)), || Held {
                name: entry.name.clone(),
                shown_name: entry.name.clone(),
                card: None,
                rank: Rank::unknown(&entry.name),
                copies: CopiesByPart::default(),
            });
            side(&mut held.copies)[entry.section.part() as usize] +=
                u32::from(entry.quantity.copies());
        }
    }

    fn entry(&mut self, key: SameCard, what: impl FnOnce() -> Held) -> &mut Held {
        let place = *self.places.entry(key).or_insert_with(|| {
            self.held.push(what());
            self.held.len() - 1
        });
        &mut self.held[place]
    }
}

impl Held {
    /// The changes of a card: copies that one part loses and another gains were moved.
    fn changes(&self) -> Vec<Change> {
        let CopiesByPart { mut before, mut after } = self.copies;
        let mut changes = Vec::new();
        for &from in Part::ALL {
            for &to in Part::ALL {
                let (f, t) = (from as usize, to as usize);
                let missing = before[f].saturating_sub(after[f]);
                let copies = missing.min(after[t].saturating_sub(before[t]));
                if copies > 0 {
                    before[f] -= copies;
                    after[t] -= copies;
                    changes.push(Change::Moved { from, to, copies });
                }
            }
        }
        for &part in Part::ALL {
            match (before[part as usize], after[part as usize]) {
                (before, after) if before == after => {}
                (0, copies) => changes.push(Change::Added { to: part, copies }),
                (copies, 0) => changes.push(Change::Removed { from: part, copies }),
                (before, after) => changes.push(Change::Count { part, before, after }),
            }
        }
        changes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::database::Database;
    use crate::decks::formats;
    use crate::decks::model::{Deck, Format};
    use crate::source::{Limits, SourceFile};

    fn deck(text: &str) -> Deck {
        let source = SourceFile::new("deck", text);
        formats::read(&source, Some(Format::Toml), &Limits::default(), &Database::built_in())
            .expect("a deck")
    }

    fn diff(before: &str, after: &str, by: By) -> Vec<(String, Change)> {
        let database = Database::built_in();
        let (before, after) = (deck(before), deck(after));
        let before = ResolvedDeck::new(&before, &database, None);
        let after = ResolvedDeck::new(&after, &database, None);
        let found = differences(&before, &after, by);
        found.into_iter().map(|found| (found.name, found.change)).collect()
    }

    #[test]
    fn cards_are_added_removed_moved_and_counted() {
        let before = "[play-deck.resources]\nDodge = 3\n\"Risky Blow\" = 2\n[sideboard]\nNobody = 1\n\"Call of Home\" = 2";
        let after = "[play-deck.resources]\nDodge = 2\n\"Risky Blow\" = 1\n[sideboard]\nDodge = 1\n\"Star-glass\" = 1\n\"Call of Home\" = 1";
        let expected = [
            ("Risky Blow", Change::Count { part: Part::PlayDeck, before: 2, after: 1 }),
            ("Dodge", Change::Moved { from: Part::PlayDeck, to: Part::Sideboard, copies: 1 }),
            ("Star-glass", Change::Added { to: Part::Sideboard, copies: 1 }),
            ("Call of Home", Change::Count { part: Part::Sideboard, before: 2, after: 1 }),
            ("Nobody", Change::Removed { from: Part::Sideboard, copies: 1 }),
        ];
        let mut found = diff(before, after, By::Card);
        found.sort_by_key(|(name, _)| expected.iter().position(|(other, _)| other == name));
        assert_eq!(found, expected.map(|(name, change)| (name.to_owned(), change)));
        assert_eq!(diff(after, after, By::Card), []);
    }

    #[test]
    fn printings_are_told_apart_only_when_asked_for() {
        let (before, after) = (
            "[sideboard]\n\"Star-glass (TW)\" = 1\n\"Cave-drake (TW)\" = 1",
            "[sideboard]\n\"Star-glass\" = 1\n\"Cave-drake (LE)\" = 1",
        );
        assert_eq!(diff(before, after, By::Card), []);
        let found = diff(before, after, By::Printing);
        assert_eq!(found.len(), 2, "{found:?}");
    }
}
