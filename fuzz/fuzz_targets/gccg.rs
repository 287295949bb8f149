//! GCCG and Mellon files.

#![no_main]

use meccg::Format;

libfuzzer_sys::fuzz_target!(|data: &[u8]| meccg_fuzz::deck(data, Format::Gccg));
