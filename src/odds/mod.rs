//! The arithmetic of the game: chances of draws and of dice, counted exactly. Nothing is simulated
//! except sample hands, on request.
//!
//! - [`Chance`] is an exact fraction, `dice` counts the 36 rolls of two dice, `draw` the hands of a
//!   shuffled deck.
//! - `influence` has the rolls that win a faction, `strike` the effect of one strike on a
//!   character, `attack` that of attacks on a company, `corruption` the outcomes of corruption
//!   checks, `ring` those of a gold ring's test, `keying` the creatures that a move lets the
//!   opponent play.
//! - `hand` has the playable cards of a hand, and shuffles sample hands.
//!
//! Only the facts of the cards count: conditional changes in a card's text are left to the player.

pub(crate) mod attack;
pub(crate) mod chance;
pub(crate) mod corruption;
pub(crate) mod dice;
pub(crate) mod draw;
pub(crate) mod fighter;
pub(crate) mod hand;
pub(crate) mod influence;
pub(crate) mod keying;
pub(crate) mod party;
pub(crate) mod requests;
pub(crate) mod ring;
pub(crate) mod strike;

pub(crate) use chance::Chance;
