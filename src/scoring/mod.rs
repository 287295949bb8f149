//! The final scoring of a game: the points of each player's cards, and the changes of the sums,
//! step by step as a rulebook has it.
//!
//! - `game` is the file with the end of a game.
//! - `table` looks its cards up and checks them for impossible combinations.
//! - `reckoning` adds up and goes through the steps.

pub(crate) mod game;
pub(crate) mod reckoning;
pub(crate) mod table;

pub use game::GameFile;
pub use reckoning::reckon;
pub(crate) use reckoning::{GameEnd, Reckoned};
pub use table::Table;
pub(crate) use table::TableSide;
