//! Configurations of folders of decks.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| meccg_fuzz::config(data));
