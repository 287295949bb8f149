//! The rulebooks as data: what a ruleset says (`model`) and how one is chosen and put together
//! (`resolve`). What a rule means is the business of `checkers`.

pub mod model;
