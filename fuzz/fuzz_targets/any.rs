//! Bytes of any encoding and form, and the report for people.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| meccg_fuzz::any(data));
