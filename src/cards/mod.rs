//! Cards: what is known of them (`model`), the built-in table and what is laid over it
//! (`database`), a user's own card files (`user`), how printings belong together (`relations`), how
//! a name becomes a card (`fold`, `lookup`), how cards are found by their facts (`query`) and put
//! in words (`describe`), what is playable where (`play`, `sites`), how the regions lie beside each
//! other (`regions`), and where the facts come from (`import`). What a card means for a deck stands
//! in `decks` and `checkers`.

pub mod database;
pub mod describe;
pub mod fold;
pub mod import;
pub mod lookup;
pub mod model;
pub mod play;
pub mod query;
pub mod regions;
pub mod relations;
pub mod sites;
pub mod user;
