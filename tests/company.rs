//! Starting companies: the worked examples of the rulebooks, the searches against brute force, the
//! limits of every ruleset, the draft, and the real decks.
//!
//! `MECCG_CASES=10000 cargo test --test company` tries more pools than the usual number.

#[path = "support/cases.rs"]
mod cases;

mod company {
    mod draft;
    mod examples;
    mod limits;
    mod offered;
    mod organisation;
    mod real_decks;
    mod search;
    mod support;
}
