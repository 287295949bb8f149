//! Builds and judges decks for the Middle-earth Collectible Card Game.

pub mod build;
pub mod cards;
pub mod check;
pub mod checkers;
#[cfg(feature = "cli")]
pub mod cli;
pub mod company;
pub mod config;
pub mod decks;
pub mod diagnostic;
pub mod fix;
pub mod legality;
pub mod movement;
pub mod policy;
pub mod reports;
pub mod rulesets;
pub mod schemas;
pub mod source;
mod text;
mod words;
