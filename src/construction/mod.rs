//! Deck construction: the skeleton of a new deck (`scaffold`), edits of a deck's entries (`edit`,
//! with the words for places in `target`), their effect on legality (`impact`), completion
//! (`complete`), and improvement (`improve`, and `by_play`, which plays solitaire games). Legality
//! is the business of `rules`; callers read and write files.

pub mod by_play;
pub mod complete;
pub mod edit;
pub mod impact;
pub mod improve;
pub mod scaffold;
pub mod steering;
pub mod target;
