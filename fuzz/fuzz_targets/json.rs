//! Native decks in JSON.

#![no_main]

use meccg::Format;

libfuzzer_sys::fuzz_target!(|data: &[u8]| meccg_fuzz::deck(data, Format::Json));
