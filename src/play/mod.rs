//! The solitaire game of the books, played by the program (METW and MELE Part III, Solitaire Rules): a
//! play deck without hazards, a hand of five, and a hazard deck that plays itself.
//!
//! - `board` has the constants of a game: the cards, the sites, the ways between them.
//! - `state` changes: it is small, and checked by [`state::GameState::faults`]. `moves` lists the
//!   legal moves, and refuses others with a clause; `turn`, `fight` and `site` carry moves out.
//! - `policy` chooses for both sides, `games` plays many games and adds them up.
//! - `record` writes a game down, and judges one that somebody wrote.
//!
//! The turn is that of the rules in force, by whose clauses moves are cited as `2.II.7`;
//! differences in the solitaire rules are cited as `Part III`. On-guard cards, agents as hazards,
//! most of what the texts of creatures and allies add to their numbers, the exchange of cards with the
//! sideboard and attempts against an opponent's cards are left out:
//! there is no opponent to use them.

pub(crate) mod board;
pub(crate) mod effects;
mod eyes;
pub(crate) mod fight;
pub(crate) mod games;
pub(crate) mod hazards;
pub(crate) mod moves;
pub(crate) mod policy;
pub(crate) mod record;
pub(crate) mod site;
pub(crate) mod state;
pub(crate) mod turn;
