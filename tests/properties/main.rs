//! What holds for every deck and every file, tested on many random ones.
//!
//! `MECCG_CASES=10000 cargo test --test properties` tries more than the usual number.

#[path = "../support/cases.rs"]
mod cases;
mod crossing;
mod files;
mod forms;
mod generated;
#[path = "../invariants/mod.rs"]
mod invariants;
mod metamorphic;
