//! Deck construction: the skeleton of a new deck (`scaffold`), edits of a deck's entries (`edit`, with
//! the words for places in `target`), what an edit means for its legality (`impact`), what completes
//! it (`complete`), and what would make it better (`improve`, and `by_play`, which
//! plays solitaire games).
//! Whether a deck is legal is the business of `rules`; files are read and written by whoever calls.

pub mod by_play;
pub mod complete;
pub mod edit;
pub mod impact;
pub mod improve;
pub mod scaffold;
pub mod steering;
pub mod target;
