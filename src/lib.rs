//! Builds and judges decks for the Middle-earth Collectible Card Game.

pub mod cards;
pub mod check;
pub mod checkers;
pub mod decks;
pub mod diagnostic;
pub mod rulesets;
pub mod source;
mod text;
mod words;
