//! Circles of files that import each other.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::imports::Arrow;

/// Every circle in a line: for each file that is in one, the shortest that leads back to it, each
/// circle once.
pub(crate) fn circles(arrows: &[&Arrow<'_>]) -> Vec<String> {
    let mut from: BTreeMap<&str, Vec<&Arrow<'_>>> = BTreeMap::new();
    for arrow in arrows {
        from.entry(arrow.from).or_default().push(arrow);
    }
    let mut known: BTreeSet<BTreeSet<&str>> = BTreeSet::new();
    let mut told = Vec::new();
    for &start in from.keys() {
        let Some(way) = way_back(start, &from) else { continue };
        if known.insert(way.iter().map(|arrow| arrow.from).collect()) {
            let files: Vec<&str> = way.iter().map(|arrow| arrow.from).chain([start]).collect();
            let names: Vec<String> = way.iter().map(ToString::to_string).collect();
            told.push(format!("a circle: {}: {}", files.join(" > "), names.join("; ")));
        }
    }
    told
}

/// The shortest way from a file back to itself.
fn way_back<'h, 'a>(
    start: &'h str,
    from: &BTreeMap<&'h str, Vec<&'a Arrow<'h>>>,
) -> Option<Vec<&'a Arrow<'h>>> {
    let mut came: BTreeMap<&str, &Arrow<'h>> = BTreeMap::new();
    let mut queue = VecDeque::from([start]);
    while let Some(at) = queue.pop_front() {
        for &arrow in from.get(at).into_iter().flatten() {
            if came.contains_key(arrow.to) {
                continue;
            }
            came.insert(arrow.to, arrow);
            queue.push_back(arrow.to);
        }
    }
    let mut way = vec![*came.get(start)?];
    while way[way.len() - 1].from != start {
        way.push(came[way[way.len() - 1].from]);
    }
    way.reverse();
    Some(way)
}
