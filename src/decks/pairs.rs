//! Where the two decks differ that somebody brings to a tournament, one against each side.

use super::diff::{By, CardDifference, Change, differences};
use super::entrant::SameInBoth;
use super::inventory::Inventory;
use super::model::Part;
use super::resolve::ResolvedDeck;
use crate::harmless::line;

/// How the second deck of an entrant differs from the first, in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PairDifferences {
    /// In the sideboards.
    pub(crate) sideboards: Vec<String>,
    /// In the items with which they start.
    pub(crate) starting_items: Vec<String>,
    /// In all parts together, except sites: what is swapped with the sideboard is no difference.
    cards: Vec<String>,
}

impl PairDifferences {
    /// The differences between two decks.
    pub(crate) fn between(own: &ResolvedDeck<'_>, second: &ResolvedDeck<'_>) -> Self {
        let differences = differences(own, second, By::Card);
        let is_item = |difference: &&CardDifference| {
            let printing = difference.card.and_then(|id| own.database.by_id(id));
            printing.is_some_and(|printing| own.database.card(printing).is_item())
        };
        let sideboards: &[Part] = &[Part::Sideboard, Part::SideboardVsFallenWizard];
        let items = differences.iter().filter(is_item);
        Self {
            sideboards: differences.iter().filter_map(|one| among(one, sideboards)).collect(),
            starting_items: items.filter_map(|one| among(one, &[Part::Pool])).collect(),
            cards: in_all_parts(own, second),
        }
    }

    /// The differences in what should be the same.
    pub(crate) fn of(&self, what: SameInBoth) -> &[String] {
        match what {
            SameInBoth::Items => &self.starting_items,
            SameInBoth::Sideboard => &self.sideboards,
            SameInBoth::Cards => &self.cards,
        }
    }
}

/// The cards of which two decks hold other numbers in all parts together, except sites, in words.
fn in_all_parts(own: &ResolvedDeck<'_>, second: &ResolvedDeck<'_>) -> Vec<String> {
    let mut held: Vec<(String, [u32; 2])> = Vec::new();
    for (place, deck) in [own, second].into_iter().enumerate() {
        let inventory = Inventory::of(deck);
        for (_, count) in inventory.cards().filter(|(part, _)| *part != Part::LocationDeck) {
            let mut copies = [0; 2];
            copies[place] = count.copies;
            held.push((count.shown_name(deck.database).to_owned(), copies));
        }
    }
    held.sort();
    let told = |alike: &[(String, [u32; 2])]| {
        let copies = |place: usize| alike.iter().map(|(_, copies)| copies[place]).sum::<u32>();
        let (first, second) = (copies(0), copies(1));
        (first != second).then(|| format!("{first} → {second} {}", line(&alike[0].0)))
    };
    held.chunk_by(|(one, _), (other, _)| one == other).filter_map(told).collect()
}

/// A difference in some parts of the deck, in words.
fn among(difference: &CardDifference, parts: &[Part]) -> Option<String> {
    let is = |part| parts.contains(&part);
    let copies = match difference.change {
        Change::Added { to, copies } if is(to) => format!("+{copies}"),
        Change::Removed { from, copies } if is(from) => format!("-{copies}"),
        Change::Moved { from, copies, .. } if is(from) => format!("-{copies}"),
        Change::Moved { to, copies, .. } if is(to) => format!("+{copies}"),
        Change::Count { part, before, after } if is(part) => format!("{before} → {after}"),
        _ => return None,
    };
    Some(format!("{copies} {}", line(&difference.shown_name)))
}
