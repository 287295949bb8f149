//! Deck construction: the skeleton of a new deck (`scaffold`), edits of a deck's entries (`edit`,
//! with the words for places in `target`), their effect on legality (`impact`), completion
//! (`complete`), and improvement (`improve`, and `by_play`, which plays solitaire games). Legality
//! is the business of `rules`; callers read and write files.

pub(crate) mod by_play;
pub(crate) mod complete;
pub(crate) mod edit;
pub(crate) mod impact;
pub(crate) mod improve;
pub(crate) mod scaffold;
pub(crate) mod steering;
pub(crate) mod target;
