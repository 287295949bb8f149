//! The tie-break between equally good cards: a number for each card that depends only on the card
//! and a seed, so that a seed always gives the same deck.

use crate::cards::model::CardId;

/// A number from 0 to 1 for a card.
pub(super) fn noise(seed: u64, id: CardId) -> f64 {
    let set = id.set().bytes().fold(0, |sum, byte| sum << 8 | u64::from(byte));
    let bits = mixed(mixed(seed) ^ (set << 16 | u64::from(id.number())));
    // Sixteen bits are exact in any float and enough for 1,683 cards.
    f64::from(u16::try_from(bits >> 48).unwrap_or(0)) / f64::from(u16::MAX)
}

/// A seed that a name makes another one of, so that the decks of two avatars differ.
pub(super) fn seed_of(seed: u64, name: &str) -> u64 {
    name.bytes().fold(mixed(seed), |sum, byte| mixed(sum ^ u64::from(byte)))
}

/// A number from 0 to 1 for a name.
pub(super) fn noise_of(seed: u64, name: &str) -> f64 {
    f64::from(u16::try_from(seed_of(seed, name) >> 48).unwrap_or(0)) / f64::from(u16::MAX)
}

/// One step of the `SplitMix64` generator, which spreads neighbouring numbers over the whole range.
fn mixed(state: u64) -> u64 {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let state = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let state = (state ^ (state >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    state ^ (state >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_says_always_the_same() {
        let id: CardId = "TW-106".parse().expect("an id");
        let numbers: Vec<f64> = (0..4).map(|seed| noise(seed, id)).collect();
        assert!(numbers.iter().all(|number| (0.0..=1.0).contains(number)));
        assert!(numbers.windows(2).all(|pair| (pair[0] - pair[1]).abs() > f64::EPSILON));
        assert!((noise(3, id) - numbers[3]).abs() < f64::EPSILON);
    }
}
