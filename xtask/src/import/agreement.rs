//! All printings of a card must have the same facts, and a name must mean one card in every
//! language.

use std::collections::{BTreeMap, BTreeSet};

use super::overlay::Overlay;
use meccg::cards::fold::fold;
use meccg::cards::model::Language;
use meccg::{Card, CardId};

/// Notes every printing that differs from the first of the same type, side and name.
pub(super) fn check(cards: &[Card], notes: &mut Vec<String>) {
    let mut first: BTreeMap<_, &Card> = BTreeMap::new();
    for card in cards {
        let key = (card.card_type, card.alignment, fold(&card.name));
        let earlier = *first.entry(key).or_insert(card);
        if as_printing_of(card, earlier) != *earlier {
            notes.push(format!(
                "{} {} differs from its printing {}",
                card.id, card.name, earlier.id
            ));
        }
    }
}

/// The card with the other printing's own things in place of its own.
fn as_printing_of(card: &Card, other: &Card) -> Card {
    Card {
        id: other.id,
        name: other.name.clone(),
        names: other.names.clone(),
        octgn: other.octgn.clone(),
        rarity: other.rarity,
        on_sheet: other.on_sheet,
        ..card.clone()
    }
}

/// Gives every printing and version of a card the aliases of the others, because lists use them for
/// all.
pub(super) fn share_aliases(cards: &mut [Card]) {
    let mut shared: BTreeMap<String, Vec<_>> = BTreeMap::new();
    for card in cards.iter() {
        let known = shared.entry(fold(&card.name)).or_default();
        known.extend(card.aliases.iter().cloned());
    }
    for card in cards {
        let Some(all) = shared.get(&fold(&card.name)) else { continue };
        for alias in all {
            if !card.aliases.contains(alias) {
                card.aliases.push(alias.clone());
            }
        }
    }
}

/// Lists the names in other languages that differ among the printings of one card or among its sides,
/// that cards of several English names have, or that are another card's English name or alias.
pub(super) fn check_names(cards: &[Card], overlay: &Overlay, problems: &mut Vec<String>) {
    let mut english: BTreeMap<String, Vec<&Card>> = BTreeMap::new();
    for card in cards {
        english.entry(fold(&card.name)).or_default().push(card);
    }
    for (own, printings) in &english {
        for alias in printings.iter().flat_map(|card| &card.aliases) {
            let alias = fold(alias);
            if alias != *own && english.contains_key(&alias) {
                problems.push(format!("{}: the alias `{alias}` is another card", printings[0].id));
            }
        }
        for &language in Language::ALL {
            differing(printings, language, problems);
        }
    }
    let mut shared: BTreeSet<_> = overlay.shared_names().collect();
    for &language in Language::ALL {
        for (name, owners) in owners(&english, language) {
            let own: Vec<&str> = owners.iter().map(|(own, _)| own.as_str()).collect();
            let (first, id) = (own[0], owners[0].1);
            if own.len() > 1 && !shared.remove(&(language, name.clone())) {
                let own = own.join("`, `");
                problems.push(format!("{id}: `{name}` in {language} is the name of `{own}`"));
            }
            if first != name && english.contains_key(&name) {
                problems.push(format!("{id}: `{name}` in {language} is another English card"));
            }
        }
    }
    for (language, name) in shared {
        problems.push(format!("overlay: `{name}` in {language} is shared by no cards"));
    }
}

/// The folded English names, each with an id, that every folded name in a language belongs to.
fn owners<'c>(
    english: &BTreeMap<String, Vec<&'c Card>>,
    language: Language,
) -> BTreeMap<String, Vec<(String, &'c CardId)>> {
    let mut owners: BTreeMap<String, Vec<_>> = BTreeMap::new();
    for (own, printings) in english {
        for card in printings {
            let Some(name) = card.names.get(language) else { continue };
            let known: &mut Vec<(String, _)> = owners.entry(fold(name)).or_default();
            if !known.iter().any(|(other, _)| other == own) {
                known.push((own.clone(), &card.id));
            }
        }
    }
    owners
}

/// Printings of one card agree to the letter, the versions of the sides but for accents and case.
fn differing(printings: &[&Card], language: Language, problems: &mut Vec<String>) {
    let named = || printings.iter().filter_map(|card| Some((card, card.names.get(language)?)));
    let Some((first, name)) = named().next() else { return };
    for (card, other) in named().skip(1) {
        let one = (card.card_type, card.alignment) == (first.card_type, first.alignment);
        if fold(other) != fold(name) || (one && other != name) {
            problems
                .push(format!("{} is `{other}` in {language}, {} is `{name}`", card.id, first.id));
        }
    }
}
