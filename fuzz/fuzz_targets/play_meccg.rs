//! Text for PlayMECCG.

#![no_main]

use meccg::internals::decks::model::Format;

libfuzzer_sys::fuzz_target!(|data: &[u8]| meccg_fuzz::deck(data, Format::PlayMeccg));
