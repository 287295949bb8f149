//! A player's cards: how many copies of each the player owns, read from a list or a deck file of
//! any format. What the collection lacks for a deck is in `missing`.
//!
//! Copies are counted by card, not by printing: no rule asks which set a copy is from, and the set
//! tags of most deck files are those of the program that wrote them.

use std::collections::HashMap;

use crate::cards::database::{CardKey, Database, Printing};
use crate::cards::fold::fold;
use crate::cards::lookup::{Lookup, tagged};
use crate::cards::model::{Card, PlayerType};
use crate::decks::model::{Format, Section};
use crate::decks::resolve::prefer;
use crate::diagnostic::{Diagnostic, Severity};
use crate::message::{Message, message};
use crate::source::{Limits, ReadError, SourceFile};
use crate::text::{listed, was_meant};

mod entries;
#[cfg(test)]
mod tests;

use entries::{Entries, OwnedEntry};

/// The most copies of a card that an entry may list.
pub(crate) const MAX_COPIES: u32 = 9_999;

/// The most unknown cards for which similar names are searched: a list with more is not a list with
/// misspellings.
const ADVISED: usize = 50;

/// The cards of a player.
#[derive(Clone, Debug, Default)]
pub struct Collection {
    cards: Vec<OwnedCard>,
    places: HashMap<CardKey, usize>,
}

/// A card in a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OwnedCard {
    /// The card, in any printing.
    pub key: CardKey,
    /// The printing that the list names first.
    pub printing: Printing,
    /// Copies of all printings together.
    pub copies: u32,
}

impl Collection {
    /// Reads a collection. Each line that cannot be read is reported with its place, and the rest
    /// of the file is read. In TOML, YAML and JSON a key with a number is a card with its copies,
    /// in any table; every other format is read as a deck without regard to its sections. If
    /// several cards share a name, the hero card is taken and the name reported.
    ///
    /// # Errors
    /// When the file as a whole cannot be read in its format.
    pub fn read(
        source: &SourceFile,
        format: Option<Format>,
        database: &Database,
        limits: &Limits,
    ) -> Result<(Self, Vec<Diagnostic>), ReadError> {
        Self::read_for(source, format, None, database, limits)
    }

    /// Reads the collection of a player (see [`Self::read`]): if several cards share a name, the
    /// card of the player's own side is taken.
    ///
    /// # Errors
    /// When the file as a whole cannot be read in its format.
    pub fn read_for(
        source: &SourceFile,
        format: Option<Format>,
        player: Option<PlayerType>,
        database: &Database,
        limits: &Limits,
    ) -> Result<(Self, Vec<Diagnostic>), ReadError> {
        let Entries { entries, mut faults } = entries::read(source, format, limits, database)?;
        let mut reader = CollectionReader {
            database,
            player,
            lookup: Lookup::new(database),
            collection: Self::default(),
            unknown: 0,
        };
        for entry in &entries {
            faults.extend(reader.take(entry));
        }
        faults.sort_by_key(Diagnostic::span);
        Ok((reader.collection, faults))
    }

    /// The copies of a card, over all printings.
    pub fn owned(&self, card: CardKey) -> u32 {
        self.places.get(&card).map_or(0, |&at| self.cards[at].copies)
    }

    /// The cards, in the order in which the list names them first.
    pub fn cards(&self) -> &[OwnedCard] {
        &self.cards
    }

    /// The copies of all cards together.
    pub fn copies(&self) -> u32 {
        self.cards.iter().fold(0, |sum, card| sum.saturating_add(card.copies))
    }

    /// Adds copies of a card.
    pub fn add(&mut self, key: CardKey, printing: Printing, copies: u32) {
        let at = *self.places.entry(key).or_insert(self.cards.len());
        match self.cards.get_mut(at) {
            Some(card) => card.copies = card.copies.saturating_add(copies),
            None => self.cards.push(OwnedCard { key, printing, copies }),
        }
    }
}

struct CollectionReader<'db> {
    database: &'db Database,
    /// The player whose side decides between cards of one name.
    player: Option<PlayerType>,
    lookup: Lookup<'db>,
    collection: Collection,
    /// Names that no card has, so far.
    unknown: usize,
}

impl CollectionReader<'_> {
    /// Adds the copies of an entry, or returns what is wrong with the entry.
    fn take(&mut self, entry: &OwnedEntry) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        let mismatched = self.lookup.candidates(&entry.name, &mut found).mismatched;
        let mut told = Vec::new();
        if let Some(tag) = mismatched {
            told.push(mismatch(entry, tag));
        }
        let Some(printing) = self.choose(&found) else {
            self.unknown += 1;
            let advised = self.unknown <= ADVISED;
            let near = if advised { self.lookup.nearest(&entry.name) } else { Vec::new() };
            return vec![Diagnostic { help: was_meant(&near), ..unknown(entry) }];
        };
        let others = self.others(printing, &found);
        let named_otherwise =
            others.iter().any(|card| fold(&card.name) != fold(&self.database.card(printing).name));
        if (self.player.is_none() && !others.is_empty()) || named_otherwise {
            told.push(ambiguous(entry, self.database.card(printing), &others));
        }
        match entry.copies {
            Some(0) => {}
            Some(copies) => self.collection.add(self.database.key(printing), printing, copies),
            None => told.push(bad_quantity(entry)),
        }
        told
    }

    /// The printing that is chosen: of the player's side, if there is a player.
    fn choose(&self, found: &[Printing]) -> Option<Printing> {
        if let Some(player) = self.player {
            return prefer(self.database, found, Section::PlayDeckCards, player);
        }
        meant_alone(self.database, found)
    }

    /// The other cards that a name fits as well, one printing of each.
    fn others(&self, taken: Printing, found: &[Printing]) -> Vec<&Card> {
        let database = self.database;
        let mut keys = vec![database.key(taken)];
        let mut others = Vec::new();
        for &at in found {
            if !keys.contains(&database.key(at)) {
                keys.push(database.key(at));
                others.push(database.card(at));
            }
        }
        others
    }
}

/// Which of the printings of a name it means where nobody's side decides: hero cards come before minion
/// cards, and those before others.
pub(crate) fn meant_alone(database: &Database, found: &[Printing]) -> Option<Printing> {
    found.iter().copied().min_by_key(|&at| (database.card(at).alignment, at))
}

fn unknown(entry: &OwnedEntry) -> Diagnostic {
    let message = message!("no card is called \"{name}\"", name = entry.name);
    Diagnostic::at("unknown-card", Severity::Error, message, entry.name_span, message!("unknown"))
}

fn mismatch(entry: &OwnedEntry, tag: &str) -> Diagnostic {
    let message = message!("no card of this name has the tag \"{tag}\"", tag);
    let label = message!("the tag is ignored");
    Diagnostic {
        help: Some(message!("correct the tag or remove it")),
        ..Diagnostic::at("tag-mismatch", Severity::Warning, message, entry.name_span, label)
    }
}

fn bad_quantity(entry: &OwnedEntry) -> Diagnostic {
    let message =
        message!("the number of copies of {name} is not a whole number", name = entry.name);
    let label = message!("this entry is not counted");
    Diagnostic {
        help: Some(message!("write the number of copies, at most {most}", most = MAX_COPIES)),
        ..Diagnostic::at("quantity", Severity::Error, message, entry.quantity_span, label)
    }
}

fn ambiguous(entry: &OwnedEntry, taken: &Card, others: &[&Card]) -> Diagnostic {
    let cards: Vec<&Card> = std::iter::once(taken).chain(others.iter().copied()).collect();
    let fits: Vec<Message> = cards.iter().map(|card| described(card)).collect();
    let tags: Vec<String> = cards.iter().map(|card| tagged(card, &cards)).collect();
    let message =
        message!("\"{name}\" matches {fits}", name = entry.name, fits = listed(&fits, "and"));
    let label = message!("read as {id}", id = taken.id.to_string());
    Diagnostic {
        cards: cards.iter().map(|card| card.id).collect(),
        help: Some(message!("write {tags}", tags = listed(&tags, "or"))),
        ..Diagnostic::at("ambiguous-card", Severity::Warning, message, entry.name_span, label)
    }
}

/// A card with what distinguishes it from others of its name.
fn described(card: &Card) -> Message {
    let (side, kind, id) = (card.alignment, card.card_type, card.id.to_string());
    message!("a {side} {kind} ({id})", side, kind, id)
}
