//! Decks: as written (`model`), as read from each kind of file (`formats`), as their cards turn out
//! to be (`resolve`), and back into files (`canonical`, `convert`, `format`); how two of them
//! differ (`diff`); the cards of each (`inventory`), its fingerprint (`fingerprint`), and the
//! register of a tournament (`register`); a player's cards (`collection`) and those missing for a
//! deck (`missing`). Whether a deck is legal is the business of `rules`.

pub(crate) mod canonical;
pub(crate) mod collection;
pub mod convert;
pub(crate) mod diff;
pub(crate) mod entrant;
pub(crate) mod fingerprint;
pub(crate) mod format;
pub mod formats;
pub(crate) mod inventory;
pub(crate) mod missing;
pub mod model;
pub(crate) mod pairs;
pub(crate) mod reading;
pub(crate) mod register;
pub(crate) mod resolve;
#[cfg(feature = "schema")]
pub(crate) mod schema;
pub(crate) mod section;
#[cfg(test)]
mod testing;

pub use collection::OwnedCard;
pub use inventory::{BadCardCount, CardCount};
pub use missing::{DeckNeeds, Missing};
pub use resolve::companies::{
    Absent, Borne, CompanyFault, FollowerControl, IgnoredTag, Member, StartingCompany, StartingSite,
};
pub use resolve::{Ambiguity, Avatar, Class, DeckCard, Player, ResolvedDeck};
