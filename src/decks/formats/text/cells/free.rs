//! Rows of tables without a head, and ids beside the cards of a row.

use super::super::heading_line::heading_of;
use super::super::item::{Item, item};
use super::super::known::KnownNames;
use super::super::layout::NumberSide;
use super::super::prose::is_prose;
use super::super::several::lists_cards;
use super::{CellCard, copies, section_of};
use crate::cards::model::CardId;
use crate::text::bare;

/// The cards of a row without the ids beside them: `Dodge | TW-209`.
pub(in super::super) fn without_ids<'t>(
    cards: Vec<CellCard<'t>>,
    names: &mut KnownNames<'_>,
) -> Vec<CellCard<'t>> {
    let id = |card: &CellCard<'t>| {
        let name = bare(card.item.name);
        name.parse::<CardId>().is_ok().then_some(name)
    };
    if !cards.iter().any(|card| id(card).is_some()) {
        return cards;
    }
    let mut out: Vec<CellCard<'t>> = Vec::new();
    for mut card in cards {
        let own = id(&card);
        match out.last_mut() {
            Some(last) if own.is_some_and(|own| names.are_one(own, last.item.name)) => {
                last.item.versions.push(card.item.name);
                last.item.counts.append(&mut card.item.counts);
            }
            // `TW-1⇥Dodge`, an id of another card: it is unknown which of the two is meant.
            Some(last) if own.is_some() != id(last).is_some() => {
                if own.is_none() {
                    std::mem::swap(last, &mut card);
                }
                last.item.counts.push(card.item.name);
            }
            _ => out.push(card),
        }
    }
    out
}

/// A row of a table that has no head: names are cells that cards are called by, and the number beside
/// each is its count: on this side of the name, if the row shows none.
pub(super) fn free<'t>(
    (cells, delimiter): (&[&'t str], char),
    side: NumberSide,
    names: &mut KnownNames<'_>,
) -> Vec<CellCard<'t>> {
    let items: Vec<Item<'t>> = cells.iter().map(|cell| item(cell, names)).collect();
    if !items.iter().any(|item| item.known) {
        return Vec::new();
    }
    // `Balin, Kíli; Cram` has no cells.
    let of_several = |(cell, item): (&&'t str, &Item<'t>)| {
        !item.known && cell.contains(", ") && lists_cards(cell, names)
    };
    if cells.iter().zip(&items).any(of_several) {
        return Vec::new();
    }
    let mut taken = vec![false; cells.len()];
    let mut cards: Vec<CellCard<'t>> = Vec::new();
    // All numbers of a row come before the names, or all after.
    let first_name = items.iter().position(|item| item.known).unwrap_or(0);
    let begins = (0..first_name).any(|at| copies(cells[at]).is_some());
    let ends = cells.last().is_some_and(|cell| copies(cell).is_some());
    let before = begins || side == NumberSide::Before && !ends;
    let section = cells
        .iter()
        .zip(&items)
        .find_map(|(cell, item)| if item.known { None } else { section_of(cell) });
    // `2 Cram; Dodge; 3`: the three is of none of them.
    let counted = items.iter().any(|item| item.known && !item.counts.is_empty())
        && items.iter().filter(|item| item.known).count() > 1;
    for (at, found) in items.iter().enumerate().filter(|(_, item)| item.known) {
        taken[at] = true;
        // The name in another language.
        if let Some(last) = cards.last_mut()
            && names.are_one(last.item.name, found.name)
            && found.counts.is_empty()
            && !(before && at > 0 && copies(cells[at - 1]).is_some())
        {
            if found.name.parse::<CardId>().is_ok() {
                last.item.versions.push(cells[at]);
            } else {
                last.item.remarks.push(cells[at]);
            }
            if let Some(number) = cells.get(at + 1).and_then(|next| copies(next))
                && last.item.counts.is_empty()
            {
                taken[at + 1] = true;
                last.item.counts.push(number);
            }
            continue;
        }
        let mut card = found.clone();
        let neighbour = if before { at.checked_sub(1) } else { Some(at + 1) };
        // `2⇥Cram⇥8x Dodge`: the two is Cram's.
        let led = begins && delimiter == '\t' && found.counts.is_empty();
        let neighbour = neighbour.filter(|_| !counted || led);
        if let Some(next) = neighbour.filter(|&next| next < cells.len() && !taken[next])
            && let Some(number) = copies(cells[next])
        {
            taken[next] = true;
            card.counts.insert(0, number);
        }
        cards.push(CellCard { text: cells[at], item: card, section, column: None, unplaced: None });
    }
    for (at, cell) in cells.iter().enumerate().filter(|&(at, cell)| !taken[at] && !cell.is_empty())
    {
        let set = cell.len() == 2 && cell.bytes().all(|byte| byte.is_ascii_uppercase());
        if set || (section.is_some() && heading_of(cell).is_some()) {
            continue;
        }
        // `River 3x; Slayer 2x; Wild`: a name that is wrapped.
        let among = cards.len() > 1
            && delimiter == ';'
            && cell.starts_with(char::is_uppercase)
            && heading_of(cell).is_none();
        let slip = !is_prose(cell)
            && (among
                || !items[at].counts.is_empty()
                || names.lookup.meant(items[at].name).len() == 1);
        if counted && copies(cell).is_some() {
            // `2 Cram | 2 Dodge | 2`: the last is of a card that is not on the line.
            let item = Item { name: cell, ..Item::default() };
            cards.push(CellCard { text: cell, item, section, column: None, unplaced: None });
        } else if let Some(number) = copies(cell) {
            // A second number beside the card: it is unknown which one counts.
            let near = cards.iter_mut().min_by_key(|card| {
                let place =
                    cells.iter().position(|cell| std::ptr::eq(*cell, card.text)).unwrap_or(0);
                place.abs_diff(at)
            });
            if let Some(card) = near {
                card.item.counts.push(number);
            }
        } else if slip && items[at].name.contains(char::is_alphabetic) {
            cards.push(CellCard {
                text: cell,
                item: items[at].clone(),
                section,
                column: None,
                unplaced: None,
            });
        } else if let Some(card) = cards.last_mut() {
            card.item.remarks.push(cell);
        }
    }
    cards
}
