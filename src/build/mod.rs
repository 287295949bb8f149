//! What helps to build decks rather than to judge them: what a player owns (`collection`), and what
//! that lacks for a deck (`missing`).

pub mod collection;
pub mod missing;
