//! The rulebooks as data: what a ruleset says (`model`), how a variant is put together (`merge`), what its
//! limits can be (`limit`) and which rulesets there are (`library`). What a rule means is the business of `checkers`.

pub mod describe;
pub mod library;
pub mod limit;
pub mod merge;
pub mod model;
