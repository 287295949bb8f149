//! The ids by which OCTGN deck files name cards.

use std::collections::HashMap;

use super::names::{Named, Names};
use meccg::{Card, CardId};

/// One line of the table: guid, name, set, type.
struct Row<'a> {
    guid: &'a str,
    name: &'a str,
    set: Option<&'static str>,
    /// `Hero Character`: the last word is the type, the words before it the side.
    kind: &'a str,
}

/// Gives every id of the table to the printing that it names.
pub(super) fn assign(
    cards: &mut [Card],
    table: &str,
    names: &Names,
    notes: &mut Vec<String>,
    problems: &mut Vec<String>,
) {
    let places: HashMap<CardId, usize> =
        cards.iter().enumerate().map(|(place, card)| (card.id, place)).collect();
    for line in
        table.trim_start_matches('\u{feff}').lines().skip(1).filter(|l| !l.trim().is_empty())
    {
        let Some(row) = row(line) else {
            problems.push(format!("OCTGN table: `{line}` has no four columns"));
            continue;
        };
        match printing(&row, names).and_then(|id| places.get(&id)) {
            Some(place) => cards[*place].octgn.push(row.guid.to_lowercase()),
            None => notes.push(format!("OCTGN id {} ({}): no such printing", row.guid, row.name)),
        }
    }
    let without = cards.iter().filter(|card| card.octgn.is_empty());
    notes.extend(without.map(|card| format!("{} {} has no OCTGN id", card.id, card.name)));
}

fn row(line: &str) -> Option<Row<'_>> {
    let mut columns = line.split('\t').map(str::trim);
    let (guid, name, set, kind) =
        (columns.next()?, columns.next()?, columns.next()?, columns.next()?);
    Some(Row { guid, name, set: set_code(set), kind })
}

/// The set of a name; promotional cards are printings of several sets.
fn set_code(name: &str) -> Option<&'static str> {
    match name {
        "The Wizards" => Some("TW"),
        "The Dragons" => Some("TD"),
        "Dark Minions" => Some("DM"),
        "The Lidless Eye" => Some("LE"),
        "Against the Shadow" => Some("AS"),
        "The White Hand" => Some("WH"),
        "The Balrog" => Some("BA"),
        _ => None,
    }
}

/// The printing that fits best: type and set must agree, the side where any of that side does
/// (OCTGN calls dual cards hero or minion). Of two printings alike in one set the first is meant.
fn printing(row: &Row<'_>, names: &Names) -> Option<CardId> {
    let (side, card_type) = row.kind.rsplit_once(' ').unwrap_or(("", row.kind));
    let candidates = [names.english(row.name), names.german(row.name)];
    let fitting = |named: &&Named| {
        named.card_type == card_type && row.set.is_none_or(|set| named.id.set() == set)
    };
    let fits: Vec<&Named> = candidates.into_iter().flatten().filter(fitting).collect();
    let of_side = fits.iter().filter(|named| named.alignment == side);
    of_side
        .chain(fits.iter().filter(|named| named.alignment == "Dual"))
        .chain(&fits)
        .map(|named| named.id)
        .next()
}
