//! The two decks of each entrant: one against heroes, one against minions.

use std::collections::BTreeMap;

use crate::decks::diff::{By, CardDifference, Change, differences};
use crate::decks::entrant::{Opposition, SameInBoth};
use crate::decks::inventory::Inventory;
use crate::decks::model::Part;
use crate::decks::resolve::ResolvedDeck;
use crate::harmless::line;
use crate::message::message;
use crate::reports::model::roster::{PairOfLists, RosterList};

use super::RosterTask;

/// The pairs of all entrants, by name. `tasks` are those of the lists, in their order.
pub(super) fn pairs(
    lists: &[RosterList],
    tasks: &[RosterTask],
    same: &[SameInBoth],
) -> Vec<PairOfLists> {
    let mut by_entrant: BTreeMap<&str, Vec<(&RosterList, &RosterTask)>> = BTreeMap::new();
    for (list, task) in lists.iter().zip(tasks) {
        by_entrant.entry(&list.entrant).or_default().push((list, task));
    }
    by_entrant.into_iter().map(|(entrant, own)| pair(entrant, &own, same)).collect()
}

fn pair(entrant: &str, own: &[(&RosterList, &RosterTask)], same: &[SameInBoth]) -> PairOfLists {
    let of = |side| own.iter().filter(move |(list, _)| list.against == Some(side));
    let path = |side| of(side).next().map(|(list, _)| list.deck.path.clone());
    let number = |side| of(side).count();
    let (heroes, minions) = (number(Opposition::Heroes), number(Opposition::Minions));
    let unsaid = own.len() - heroes - minions;
    let fault = match (heroes, minions, unsaid) {
        (1, 1, 0) => None,
        _ if unsaid > 0 => {
            let list = own.iter().find(|(list, _)| list.against.is_none());
            let path = list.map(|(list, _)| list.deck.path.as_str()).unwrap_or_default();
            Some(message!(
                "{path} does not say who it is played against: add the tag \"against heroes\" or \"against minions\", or put it in the name",
                path
            ))
        }
        _ => Some(message!(
            "{heroes} against heroes and {minions} against minions; one of each is needed",
            heroes,
            minions
        )),
    };
    let both = of(Opposition::Heroes).next().zip(of(Opposition::Minions).next());
    let both = both.filter(|_| fault.is_none());
    let differing = both.map(|((_, one), (_, other))| differing(one, other));
    let Differing { sideboards, starting_items, cards } = differing.unwrap_or_default();
    let unequal = same.iter().filter_map(|same| {
        let differing = match same {
            SameInBoth::Items => &starting_items,
            SameInBoth::Sideboard => &sideboards,
            SameInBoth::Cards => &cards,
        };
        let (what, cards) = (same.message(), differing.join(", "));
        let told = || message!("both decks should have the same {what}: {cards}", what, cards);
        (!differing.is_empty()).then(told)
    });
    let together = |one, other| message!("{one}; {other}", one, other);
    let fault = fault.or_else(|| unequal.reduce(together));
    PairOfLists {
        entrant: entrant.to_owned(),
        heroes: path(Opposition::Heroes),
        minions: path(Opposition::Minions),
        fault,
        sideboards,
        starting_items,
    }
}

/// How two decks differ, in words.
#[derive(Default)]
struct Differing {
    sideboards: Vec<String>,
    starting_items: Vec<String>,
    /// In all parts together, except sites: what is swapped with the sideboard is no difference.
    cards: Vec<String>,
}

/// The differences between two decks.
fn differing((one, its): &RosterTask, (other, his): &RosterTask) -> Differing {
    let (Ok(its), Ok(his)) = (its, his) else { return Differing::default() };
    let (Ok((_, own)), Ok((_, second))) = (its.read(one), his.read(other)) else {
        return Differing::default();
    };
    let own = its.resolve(&own);
    // Both lists use the cards of the first: in one tournament they are the same.
    let second = its.resolve(&second);
    let differences = differences(&own, &second, By::Card);
    let is_item = |difference: &&CardDifference| {
        let printing = difference.card.and_then(|id| own.database.by_id(id));
        printing.is_some_and(|printing| own.database.card(printing).is_item())
    };
    let sideboards: &[Part] = &[Part::Sideboard, Part::SideboardVsFallenWizard];
    let items = differences.iter().filter(is_item);
    Differing {
        sideboards: differences.iter().filter_map(|one| among(one, sideboards)).collect(),
        starting_items: items.filter_map(|one| among(one, &[Part::Pool])).collect(),
        cards: in_all_parts(&own, &second),
    }
}

/// The cards of which two decks hold other numbers in all parts together, except sites, in words.
fn in_all_parts(own: &ResolvedDeck<'_>, second: &ResolvedDeck<'_>) -> Vec<String> {
    let mut cards: BTreeMap<String, [u32; 2]> = BTreeMap::new();
    for (place, deck) in [own, second].into_iter().enumerate() {
        let inventory = Inventory::of(deck);
        for (_, count) in inventory.cards().filter(|(part, _)| *part != Part::LocationDeck) {
            let name = count.shown_name(deck.database).to_owned();
            cards.entry(name).or_default()[place] += count.copies;
        }
    }
    let differing = cards.into_iter().filter(|(_, [first, second])| first != second);
    differing.map(|(name, [first, second])| format!("{first} → {second} {}", line(&name))).collect()
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
