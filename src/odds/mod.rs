//! The arithmetic of the game: chances of draws and of dice, counted exactly. Nothing is simulated,
//! but for the sample hands that somebody asks to be shown.
//!
//! - [`Chance`] is an exact fraction, `dice` counts the 36 rolls of two dice, `draw` the hands of a
//!   shuffled deck.
//! - `influence` tells what must be rolled to win a faction, `strike` what one strike does to a
//!   character, `attack` what attacks do to a company, `corruption` who falls, `ring` what a gold
//!   ring turns out to be, `keying` which creatures a move lets the opponent play.
//! - `hand` tells which cards of a hand can be played, and shuffles sample hands.
//!
//! Only what the facts of the cards know is reckoned with: what a card's text changes on a condition
//! is left to whoever plays it.

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
pub(crate) mod ring;
pub(crate) mod strike;

pub use chance::Chance;
