//! The rulebooks as data: what a ruleset says (`model`), what its limits can be (`limit`), how a
//! variant is put together (`merge`), which rulesets there are (`library`), what groups of players
//! change in them (`house`), and how they read in words (`describe`). What a rule means is the
//! business of `checkers`.

pub mod describe;
pub mod house;
pub mod library;
pub mod limit;
pub mod merge;
pub mod model;
