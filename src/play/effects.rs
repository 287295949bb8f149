//! The effects of cards' texts, from `cards/effects.toml`.

use std::collections::HashMap;

use crate::cards::model::effects::{CardEffects, Deed, Effect};
use crate::packed;

static EFFECTS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/effects.bin"));

/// The built-in effects, by English name.
pub(super) fn built_in() -> HashMap<String, Vec<Effect>> {
    let all: Vec<CardEffects> = packed::read(EFFECTS).expect("what build.rs wrote with this model");
    all.into_iter().map(|card| (card.name, card.effects)).collect()
}

/// The English names of the cards that test gold rings, beside *Gandalf*, who taps for it.
pub(crate) fn ring_tests() -> Vec<String> {
    let tests = |one: &Effect| matches!(one.does, Deed::TestRing { .. });
    let cards = built_in().into_iter().filter(|(_, effects)| effects.iter().any(tests));
    cards.map(|(name, _)| name).chain(["Gandalf".to_owned()]).collect()
}
