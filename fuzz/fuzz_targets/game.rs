//! Games.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| meccg_fuzz::game(data));
