//! Which sites of a location deck companies can get to.

use crate::cards::database::CardKey;

use super::atlas::{Atlas, Means, SiteId};

/// The sites of a location deck that some chain of moves reaches from the starting sites, those
/// among them included. Every site on the way must be in the location deck: a company stops at each.
///
/// Cards that are not sites, and sites that the player of the atlas may not use ([`Atlas::find`]
/// does not find them), are never reached.
pub fn reachable(
    atlas: &Atlas<'_>,
    from: &[CardKey],
    location_deck: &[CardKey],
    means: Means,
) -> Vec<CardKey> {
    let found = |keys: &[CardKey]| -> Vec<SiteId> {
        keys.iter().filter_map(|&key| atlas.find(key)).collect()
    };
    let mut reached = found(from);
    let starts = reached.len();
    let mut left = found(location_deck);
    left.retain(|site| !reached.contains(site));
    // Starter movement first: where it leads everywhere, the map need not be drawn.
    for means in [Means { regions: 0, ..means }, means] {
        let mut next = 0;
        while let (Some(&at), false) = (reached.get(next), left.is_empty()) {
            if next < starts || !atlas.is_dead_end(at) {
                reached.extend(left.extract_if(.., |&mut to| atlas.leads(at, to, means)));
            }
            next += 1;
        }
    }
    let is_reached = |key: &CardKey| atlas.find(*key).is_some_and(|site| reached.contains(&site));
    location_deck.iter().copied().filter(is_reached).collect()
}
