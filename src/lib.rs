//! Builds and judges decks for the Middle-earth Collectible Card Game.
pub mod cards;
