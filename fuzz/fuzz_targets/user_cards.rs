//! Cards of one's own.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| meccg_fuzz::user_cards(data));
