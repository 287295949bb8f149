//! The names of all cards in other languages than English as one text, language by language: a program that
//! is sent over a wire keeps them so, for there names that stand beside others of their language take less
//! room.

use super::{Card, Language};

/// The languages and the cards in the order of the text.
fn places(cards: usize) -> impl Iterator<Item = (Language, usize)> {
    let languages = Language::ALL.iter().filter(|&&language| language != Language::En);
    languages.flat_map(move |&language| (0..cards).map(move |at| (language, at)))
}

/// Takes the names from the cards: a line for each, empty where a card has none.
#[cfg(any(test, not(library)))]
pub(crate) fn take_names(cards: &mut [Card]) -> String {
    let names = places(cards.len()).map(|(language, at)| {
        let name = cards[at].names.get_mut(language).and_then(Option::take);
        name.unwrap_or_default()
    });
    names.collect::<Vec<_>>().join("\n")
}

/// Gives the names of a text to the cards that they were taken from.
pub(crate) fn give_names(cards: &mut [Card], text: &str) {
    for ((language, at), name) in places(cards.len()).zip(text.split('\n')) {
        if let Some(place) = cards[at].names.get_mut(language).filter(|_| !name.is_empty()) {
            *place = Some(name.to_owned());
        }
    }
}
