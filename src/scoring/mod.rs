//! The last reckoning of a game: what each player's cards give, and what becomes of the sums, step by
//! step as a rulebook has it.
//!
//! - `game` is the file in which somebody writes down how a game ended.
//! - `table` has its cards found and looked over for what cannot be.
//! - `reckoning` adds up and goes through the steps.

pub(crate) mod game;
pub(crate) mod reckoning;
pub(crate) mod table;

pub use game::GameFile;
pub use reckoning::{GameEnd, Reckoned, reckon};
pub use table::{Table, TableSide};
