//! Which printings are one card, and which cards are manifestations of one entity.
//!
//! The build script computes the relations of the built-in table with this file; user card files
//! get theirs when they are loaded.

use std::collections::HashMap;

use super::fold::fold;
use super::model::{Alignment, Card, CardId, CardType, Language};

/// For each printing, in order: the card it is a printing of and the group of manifestations that
/// the card is in, each named by the place of its first printing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Relations {
    /// The card of each printing.
    pub card_of: Vec<u16>,
    /// The manifestation group of each printing.
    pub group_of: Vec<u16>,
}

impl Relations {
    /// The relations among these printings; there are never more than 65,535.
    pub(crate) fn of(cards: &[Card]) -> Self {
        let mut card_of: HashMap<(CardType, Alignment, String), u16> = HashMap::new();
        let mut versions: HashMap<String, u16> = HashMap::new();
        let by_id: HashMap<CardId, usize> =
            cards.iter().enumerate().map(|(at, card)| (card.id, at)).collect();
        let mut relations = Self::default();
        let mut groups = UnionFind::new(cards.len());
        for (at, card) in cards.iter().enumerate() {
            let place = u16::try_from(at).unwrap_or(u16::MAX);
            let name = fold(&card.name);
            let key = (card.card_type, card.alignment, name.clone());
            let first = *card_of.entry(key).or_insert(place);
            relations.card_of.push(first);
            groups.join(at, first.into());
            if card.card_type == CardType::Resource && card.unique {
                // The hero and the minion version of a unique resource of the same name.
                groups.join(at, (*versions.entry(name).or_insert(place)).into());
            }
            for other in card.manifestation_of.iter().filter_map(|id| by_id.get(id)) {
                groups.join(at, *other);
            }
        }
        relations.group_of =
            (0..cards.len()).map(|at| u16::try_from(groups.root(at)).unwrap_or(u16::MAX)).collect();
        relations
    }
}

/// The names that a card answers to, the English ones first.
pub(crate) fn names(card: &Card) -> impl Iterator<Item = (Language, &str)> {
    let english = std::iter::once(&card.name).chain(&card.aliases);
    english.map(|name| (Language::En, name.as_str())).chain(
        Language::ALL
            .iter()
            .filter_map(|&language| card.names.get(language).map(|name| (language, name))),
    )
}

/// The printings that each folded name fits, with the language of the name by its place among all, English
/// ones first; each printing once, by its place.
pub(crate) fn name_index<'c>(
    cards: impl IntoIterator<Item = &'c Card>,
    wanted: impl Fn(Language) -> bool,
) -> HashMap<String, Vec<(u8, u16)>> {
    let mut index: HashMap<String, Vec<(u8, u16)>> = HashMap::new();
    for (card, place) in cards.into_iter().zip(0..=u16::MAX) {
        for (language, name) in names(card).filter(|&(language, _)| wanted(language)) {
            let hits = index.entry(fold(name)).or_default();
            if !hits.iter().any(|&(_, hit)| hit == place) {
                hits.push((language as u8, place));
            }
        }
    }
    for hits in index.values_mut() {
        hits.sort_unstable();
    }
    index
}

/// The number of an OCTGN id, with or without braces, in any case.
pub(crate) fn guid(text: &str) -> Option<u128> {
    let text = text.trim().trim_matches(['{', '}']);
    if text.len() != 36 {
        return None;
    }
    let mut digits = 0;
    // Each half in a number of the machine's size.
    let mut halves = [0_u64; 2];
    for byte in text.bytes().filter(|&byte| byte != b'-') {
        let digit = match byte {
            b'0'..=b'9' => byte - b'0',
            b'a'..=b'f' => byte - b'a' + 10,
            b'A'..=b'F' => byte - b'A' + 10,
            _ => return None,
        };
        let half = halves.get_mut(digits / 16)?;
        *half = *half << 4 | u64::from(digit);
        digits += 1;
    }
    (digits == 32).then(|| u128::from(halves[0]) << 64 | u128::from(halves[1]))
}

/// Sets that grow together; each is named by its lowest member.
struct UnionFind {
    parent: Vec<usize>,
}

impl UnionFind {
    fn new(size: usize) -> Self {
        Self { parent: (0..size).collect() }
    }

    fn root(&self, mut at: usize) -> usize {
        while self.parent[at] != at {
            at = self.parent[at];
        }
        at
    }

    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.root(a), self.root(b));
        self.parent[a.max(b)] = a.min(b);
    }
}
