//! The two decks of each entrant: one against heroes, one against minions.

use serde::Serialize;

use super::RosterList;
use crate::decks::entrant::{Opposition, SameInBoth};
use crate::decks::pairs::PairDifferences;
use crate::message::{Message, message};

/// The two decks of an entrant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct PairOfLists {
    /// Whose decks they are.
    pub entrant: String,
    /// The file of the deck against heroes.
    pub heroes: Option<String>,
    /// The file of the deck against minions.
    pub minions: Option<String>,
    /// What is wrong with the pair; null where there are two decks, one against each side.
    pub fault: Option<Message>,
    /// What the second deck's sideboards hold otherwise than the first one's, in words.
    pub sideboards: Vec<String>,
    /// What items the second deck starts with otherwise than the first one, in words: for the games of
    /// a tournament they are the same (CRF, Tournament Rulings, Deck Construction).
    pub starting_items: Vec<String>,
}

impl PairOfLists {
    /// The pairs of all entrants, by name. `differing` compares the decks of two lists, which it is
    /// given by their places.
    pub(crate) fn of_lists(
        lists: &[RosterList],
        same: &[SameInBoth],
        differing: impl Fn(usize, usize) -> PairDifferences,
    ) -> Vec<Self> {
        let entrant = |at: usize| lists[at].entrant.as_str();
        let mut order: Vec<usize> = (0..lists.len()).collect();
        order.sort_by(|&one, &other| entrant(one).cmp(entrant(other)));
        order
            .chunk_by(|&one, &other| entrant(one) == entrant(other))
            .map(|own| Self::new(lists, own, same, &differing))
            .collect()
    }

    /// The pair of an entrant, whose lists are at these places.
    fn new(
        lists: &[RosterList],
        own: &[usize],
        same: &[SameInBoth],
        differing: impl Fn(usize, usize) -> PairDifferences,
    ) -> Self {
        let first = |side| own.iter().copied().find(|&at| lists[at].against == Some(side));
        let [heroes, minions] = [Opposition::Heroes, Opposition::Minions].map(first);
        let fault = fault_of_numbers(own.iter().map(|&at| &lists[at]));
        let both = heroes.zip(minions).filter(|_| fault.is_none());
        let differing = both.map(|(one, other)| differing(one, other));
        let differing = differing.unwrap_or_default();
        let unequal = same.iter().filter_map(|same| {
            let (what, cards) = (same.message(), differing.of(*same).join(", "));
            let told = || message!("both decks should have the same {what}: {cards}", what, cards);
            (!cards.is_empty()).then(told)
        });
        let together = |one, other| message!("{one}; {other}", one, other);
        let fault = fault.or_else(|| unequal.reduce(together));
        let PairDifferences { sideboards, starting_items, .. } = differing;
        let path = |list: Option<usize>| list.map(|at| lists[at].deck.path.clone());
        let entrant = own.first().map(|&at| lists[at].entrant.clone()).unwrap_or_default();
        let (heroes, minions) = (path(heroes), path(minions));
        Self { entrant, heroes, minions, fault, sideboards, starting_items }
    }

    /// The message that the decks start with different items, if they do.
    pub(crate) fn starting_items_differ(&self) -> Option<Message> {
        let cards = self.starting_items.join(", ");
        (!cards.is_empty()).then(|| {
            message!(
                "the starting items against minions differ, and should be the same all tournament: {cards}",
                cards
            )
        })
    }
}

/// What is wrong with the lists of an entrant, if there is not one against each side.
fn fault_of_numbers<'l>(own: impl Iterator<Item = &'l RosterList>) -> Option<Message> {
    let (mut heroes, mut minions) = (0, 0);
    for list in own {
        match list.against {
            Some(Opposition::Heroes) => heroes += 1,
            Some(Opposition::Minions) => minions += 1,
            None => {
                let path = list.deck.path.as_str();
                return Some(message!(
                    "{path} does not say who it is played against: add the tag \"against heroes\" or \"against minions\", or put it in the name",
                    path
                ));
            }
        }
    }
    ((heroes, minions) != (1, 1)).then(|| {
        message!(
            "{heroes} against heroes and {minions} against minions; one of each is needed",
            heroes,
            minions
        )
    })
}
