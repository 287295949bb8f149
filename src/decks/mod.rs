//! Decks: as written (`model`), as read from each kind of file (`formats`), and as their cards
//! turn out to be (`resolve`). Whether a deck is legal is the business of `checkers`.

pub mod formats;
pub mod model;
pub mod resolve;
pub mod schema;
