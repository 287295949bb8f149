//! What files, names and paths may show on a terminal and in a log.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| meccg_fuzz::boundary(data));
