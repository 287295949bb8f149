//! What helps to build decks rather than to judge them: what a player owns (`collection`).

pub mod collection;
