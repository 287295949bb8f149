//! Registers of lists.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| meccg_fuzz::register(data));
