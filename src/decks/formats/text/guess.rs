//! What a name that no card has certainly means. A guess needs evidence: several letters of a rare
//! word and only one card near. Where a person would have to ask, the name stays unknown, and the
//! finding asks.

use super::headings::is_word;
use super::known::KnownNames;
use super::versions::is_set_name;
use crate::cards::fold::fold;
use crate::cards::model::CardType;
use crate::cards::{relations, short_forms};
use crate::text::Slips;

mod everyday;

/// Whether a text is one everyday word, which means no card.
pub(super) fn is_everyday(written: &str) -> bool {
    everyday::has(fold(written).trim())
}

/// The card that a written name means, if it can be no other.
pub(super) fn unmistakable(written: &str, names: &mut KnownNames<'_>) -> Option<String> {
    let folded = fold(written);
    let words: Vec<&str> = folded.split(' ').filter(|word| !word.is_empty()).collect();
    if let [word] = words.as_slice() {
        if everyday::has(word) || is_word(word) {
            return None;
        }
        if let Some(card) = short_form(written.trim()) {
            return Some(card);
        }
        // A file of thousands of lines with one strange word asks for it once.
        if names.strange.contains(written) {
            return None;
        }
        let card = one_word(written, word, names);
        if card.is_none() {
            names.strange.insert(written.to_owned());
        }
        return card;
    }
    if words.iter().all(|word| everyday::has(word)) || is_set_name(&folded) {
        return None;
    }
    if let Some(whole) = short_forms::written_out(&folded)
        && let Some(card) = names.cards(&whole).next()
    {
        return Some(card.name.clone());
    }
    match names.lookup.meant(written).as_slice() {
        [name] if explains(name, written, &words, names) => Some((*name).to_owned()),
        _ => None,
    }
}

/// Whether a card's name, in one of its languages, explains every written word, up to a slip:
/// `Marvels Told was cut` says more than *Marvels Told*. A person may have more names: `Frodo
/// Baggins`.
fn explains(name: &str, written: &str, words: &[&str], names: &mut KnownNames<'_>) -> bool {
    const QUIET: [&str; 8] = ["the", "a", "an", "of", "and", "in", "to", "for"];
    let named = |word: &str| word.starts_with(char::is_uppercase) || QUIET.contains(&word);
    if names.are(name, |card| card.card_type == CardType::Character)
        && written.split_whitespace().all(named)
    {
        return true;
    }
    let cards: Vec<_> = names.cards(name).collect();
    let mut called =
        cards.iter().flat_map(|card| relations::names(card)).map(|(_, name)| fold(name));
    called.any(|called| {
        let own: Vec<&str> = called.split(' ').collect();
        let joined = called.replace(' ', "");
        words.iter().all(|word| {
            let letters = word.chars().count();
            // `The Balrog ver` is no slip in *Der Balrog*.
            let most = match letters {
                5.. => 2,
                4 => 1,
                _ => usize::from(own.len() == words.len()),
            };
            let slips = Slips::at_most(word, most);
            QUIET.contains(word)
                || own.iter().any(|own| slips.from(own).is_some())
                || (letters >= 3 && joined.contains(word))
        })
    })
}

/// A name of one word: a slip in it, or the word by which everybody calls the card.
fn one_word(written: &str, word: &str, names: &mut KnownNames<'_>) -> Option<String> {
    /// The fewest letters in which a slip, and two, leave no doubt.
    const ONE_SLIP: usize = 5;
    const TWO_SLIPS: usize = 9;
    if let [name] = names.lookup.meant(written).as_slice() {
        let name = (*name).to_owned();
        let called = fold(&name);
        let first = called.split(' ').find(|part| !matches!(*part, "the" | "a" | "an"));
        let person = names.are(&name, |card| card.card_type == CardType::Character);
        let has = |part: &str| part == word;
        // A slip in a word of the name, or in a whole name of another language; the first word of a
        // foreign name does not count.
        let slips = Slips::in_word(word);
        let near = |name: &str| slips.from(name).is_some();
        let own = !called.split(' ').any(has) && called.split(' ').any(near);
        let whole = own || {
            let cards: Vec<_> = names.cards(&name).collect();
            let mut all = cards.iter().flat_map(|card| relations::names(card));
            word.chars().count() >= ONE_SLIP && all.any(|(_, name)| near(&fold(name)))
        };
        // `Anduril`, `Sam`, `Palantir` of something; `Wizards` is the first word of too much.
        let rare = word.chars().count() >= 6 && word.is_ascii() && first.is_some_and(has);
        if whole || person || rare || name.starts_with(&format!("{written},")) {
            return Some(name);
        }
        return None;
    }
    let letters = word.chars().count();
    if letters < ONE_SLIP
        || written.chars().any(|c| !c.is_alphabetic() && !matches!(c, '-' | '\'' | '’'))
    {
        return None;
    }
    let slips = Slips::at_most(word, if letters >= TWO_SLIPS { 2 } else { 1 });
    let near: Vec<&str> = names.lookup.nearest(written);
    let [name, rest @ ..] = near.as_slice() else { return None };
    let apart = |name: &str| slips.from(&fold(name));
    let own = apart(name)?;
    rest.iter()
        .all(|other| apart(other).is_none_or(|other| other > own))
        .then(|| (*name).to_owned())
}

/// A card by its usual short form, as players write it: `DoN`, `GoM`. `None` if two cards fit.
fn short_form(written: &str) -> Option<String> {
    match short_forms::stands_for(written) {
        [name] if short_forms::is_like_one(written) => Some((*name).to_owned()),
        _ => None,
    }
}
