//! Cards: their facts (`model`), the built-in table and the cards added to it (`database`), a
//! user's own card files (`user`), card files as text (`file`), how printings belong together
//! (`relations`), how a name becomes a card (`fold`, `lookup`, `short_forms`), kinds of cards
//! (`kinds`), cards by their facts (`query`) and in words (`describe`), where cards are playable
//! (`play`, `sites`, for creatures `keying`) and what they need (`needs`), the points that a card
//! is worth to each player (`worth`), the map (`regions`), and a community's pages of cards
//! (`links`). The meaning of a card for a deck is in `decks` and `rules`.

pub(crate) mod database;
pub(crate) mod describe;
pub(crate) mod file;
pub mod fold;
pub(crate) mod keying;
pub(crate) mod kinds;
pub(crate) mod links;
pub(crate) mod lookup;
pub mod model;
pub(crate) mod needs;
pub(crate) mod packs;
pub(crate) mod play;
pub(crate) mod query;
pub(crate) mod regions;
pub(crate) mod relations;
pub(crate) mod short_forms;
pub(crate) mod sites;
pub(crate) mod user;
pub(crate) mod worth;

pub use database::{CardKey, GroupKey, Printing, TooManyCards};
pub use links::{BadCardLinks, CardLinks};
pub use lookup::SideTag;
pub use regions::{RegionId, Regions, Spans};
