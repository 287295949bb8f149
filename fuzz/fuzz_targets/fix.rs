//! `check --fix`: repairs keep every card.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| meccg_fuzz::fix(data));
