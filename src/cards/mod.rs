//! Cards: what is known of them (`model`), the built-in and user tables (`database`), and how a
//! name becomes a card (`lookup`). What a card means for a deck stands in `decks` and `checkers`.

pub mod import;
pub mod model;
