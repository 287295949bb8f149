//! How companies move: the sites that a player may use, the moves from one to another, and the fewest
//! turns of a journey. The map of the regions is `cards::regions`.
//!
//! There are three kinds of move (METW Part I §6, METW Part II §6, MELE Part IV §6; in the
//! Under-deeps by the lists of adjacent sites on the cards). Moves that special cards allow are
//! left out, and so are the restrictions on a Ringwraith's own company, which uses no region
//! movement and no site path over the sea: a journey is one of a player's other companies.
//!
//! The advice on decks asks [`reachable`].

pub(crate) mod atlas;
pub mod find;
pub(crate) mod journey;
pub(crate) mod reach;

pub use atlas::{Atlas, Means, Site, SiteId, Way};
pub(crate) use journey::turns;
pub use journey::{Journey, fewest_turns};
pub use reach::reachable;

/// Regions that a company may move through in one turn, the first and the last counted (METW Part
/// II §6, MELE Part IV §6).
pub(crate) const MAX_REGIONS: u8 = 4;

/// Regions that it may move through with cards that allow more (`CoE` 2.II.7.ii).
pub(crate) const MAX_REGIONS_BY_CARDS: u8 = 6;
