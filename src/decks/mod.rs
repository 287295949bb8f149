//! Decks: as written (`model`), as read from each kind of file (`formats`), as their cards turn out
//! to be (`resolve`), and back into files (`canonical`, `convert`, `format`); how two of them differ
//! (`diff`). Whether a deck is legal is the business of `checkers`.

pub mod canonical;
pub mod convert;
pub mod diff;
pub mod format;
pub mod formats;
pub mod kinds;
pub mod model;
pub mod resolve;
pub mod schema;
pub mod stats;
#[cfg(test)]
mod testing;
