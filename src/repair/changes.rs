//! Changes of a deck file in terms of its entries: those of a repair and of edits of a deck.
//! `layout` turns them into edits of the text.

use crate::decks::model::{Deck, Entry, Quantity, Section};
use crate::diagnostic::Repair;
use crate::source::Span;

/// A change of one entry of a deck file.
#[derive(Clone, Debug)]
pub(crate) enum EntryChange<'d> {
    /// The entry gets another number of copies, if it has a number of its own.
    Copies(&'d Entry, u32),
    /// The entry gets another name.
    Name(&'d Entry, &'d str),
    /// The entry is written again as a whole.
    Whole(&'d Entry, String),
    /// The entry is removed, with its line.
    Remove(&'d Entry),
    /// A new one comes, written like this.
    Insert(Destination, String),
}

/// The place of a new entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Destination {
    /// Behind the entry of this place.
    Behind(Span),
    /// Under the header at this place, in a section without entries before it.
    Under(Span),
    /// Into a section that the file does not have yet.
    New(Section),
}

impl Destination {
    /// The end of a section: after its last entry, else under its header, else in a new section.
    pub(crate) fn end_of(section: Section, deck: &Deck) -> Self {
        let last = deck.entries.iter().rfind(|other| other.section == section);
        let last = last.map(|last| Self::Behind(last.span));
        last.or_else(|| Self::under_header(section, deck)).unwrap_or(Self::New(section))
    }

    /// The head of a section; its end, where it has no header.
    pub(crate) fn head_of(section: Section, deck: &Deck) -> Self {
        Self::under_header(section, deck).unwrap_or_else(|| Self::end_of(section, deck))
    }

    fn under_header(section: Section, deck: &Deck) -> Option<Self> {
        let header = deck.sections.iter().rfind(|header| header.value == section);
        header.map(|header| Self::Under(header.span))
    }
}

/// The changes of a repair. `None` if the deck does not have the entry, or it cannot be changed in
/// this way.
pub(super) fn of_repair<'d>(
    repair: &'d Repair,
    deck: &'d Deck,
    text: &str,
) -> Option<Vec<EntryChange<'d>>> {
    let entry = |place: Span| deck.entry_at(place);
    let copies = |entry: &Entry| u32::from(entry.quantity.copies());
    let changes = match repair {
        Repair::RemoveCopies { entry: place, copies: surplus } => {
            let entry = entry(*place)?;
            vec![EntryChange::Copies(entry, copies(entry).checked_sub(*surplus)?)]
        }
        Repair::Merge { into, from } => {
            let (into, from) = (entry(*into)?, entry(*from)?);
            vec![EntryChange::Copies(into, copies(into) + copies(from)), EntryChange::Remove(from)]
        }
        Repair::Move { entry: place, to, into } => {
            let entry = entry(*place)?;
            let Quantity::Copies(moved) = entry.quantity else { return None };
            let there = if let Some(into) = into {
                let into = deck.entry_at(*into)?;
                EntryChange::Copies(into, copies(into) + u32::from(moved))
            } else {
                let written = text.get(entry.span.range())?.to_owned();
                EntryChange::Insert(Destination::end_of(*to, deck), written)
            };
            vec![there, EntryChange::Remove(entry)]
        }
        Repair::Rename { entry: place, name } => {
            let plain = !name.contains(['"', '\\', '\'', '<', '&']);
            vec![EntryChange::Name(entry(*place).filter(|_| plain)?, name)]
        }
    };
    Some(changes)
}
