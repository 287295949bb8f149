//! Cards: what is known of them (`model`), the built-in table and what is laid over it
//! (`database`), a user's own card files (`user`), card files as text (`file`), how printings belong
//! together (`relations`), how a name becomes a card (`fold`, `lookup`, `short_forms`), what kinds of cards there are
//! (`kinds`), how they are found by their facts (`query`) and put in words (`describe`), what is
//! playable where (`play`, `needs`, `sites`, for creatures `keying`), what they are worth to whom (`worth`),
//! how the regions lie beside each other (`regions`), and where a community shows them (`links`). What a card means for a deck stands in `decks` and `rules`.

pub(crate) mod database;
pub(crate) mod describe;
pub(crate) mod file;
pub mod fold;
pub(crate) mod keying;
pub(crate) mod kinds;
pub(crate) mod links;
pub(crate) mod lookup;
pub(crate) mod model;
pub(crate) mod needs;
pub(crate) mod play;
pub(crate) mod query;
pub(crate) mod regions;
pub(crate) mod relations;
pub(crate) mod short_forms;
pub(crate) mod sites;
pub(crate) mod user;
pub(crate) mod worth;
