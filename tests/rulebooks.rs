//! The passages of the printed rulebooks with requirements for a deck, one after the other: for
//! each a deck that keeps it and a deck that breaks it, otherwise legal. The tests are named after
//! the passages; their content is in our own words.

#[path = "rulebooks/bench.rs"]
mod bench;
#[path = "rulebooks/mele.rs"]
mod mele;
#[path = "rulebooks/metw.rs"]
mod metw;
#[path = "rulebooks/mixed.rs"]
mod mixed;
#[path = "rulebooks/others.rs"]
mod others;
