//! The effects of cards' texts, from `cards/effects.toml`.

use std::collections::HashMap;

use crate::cards::model::effects::{CardEffects, Effect};
use crate::packed;

static EFFECTS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/effects.bin"));

/// The built-in effects, by English name.
pub(super) fn built_in() -> HashMap<String, Vec<Effect>> {
    let all: Vec<CardEffects> = packed::read(EFFECTS).expect("what build.rs wrote with this model");
    all.into_iter().map(|card| (card.name, card.effects)).collect()
}
