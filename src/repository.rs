//! Many decks as a whole: which of them fit a query, which are near to another, and which cards go
//! together. Each deck is judged by the settings of its own folder; what is asked of it here needs
//! nothing but its judgement.

pub(crate) mod fields;
mod kept;
pub(crate) mod query;
pub(crate) mod together;

pub(crate) use fields::DeckMeasure;
pub(crate) use kept::KeptDeck;
pub(crate) use query::DeckQuery;
pub(crate) use together::{DeckCards, Nearness, Pairing, pairings};
