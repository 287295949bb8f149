//! Many decks as a whole: which of them fit a query, which are near to another, and which cards go
//! together. Each deck is judged by the settings of its own folder; what is asked of it here needs
//! nothing but its judgement.

pub mod fields;
mod kept;
pub mod query;
pub mod together;

pub use fields::DeckMeasure;
pub use kept::{KeptDeck, Saying};
pub use query::DeckQuery;
pub use together::{DeckCards, Nearness, Pairing, pairings};
