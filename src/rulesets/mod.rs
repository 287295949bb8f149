//! The rulebooks as data: what a ruleset says (`model`) and in which terms (`terms`), how a variant is
//! put together (`merge`), which rulesets there are (`library`), and what groups of players change in
//! them (`house`); and what each passage of a book asks (`ledger`). What a rule means, and how it reads in words, is the business of `rules`.

pub mod house;
pub mod ledger;
pub mod library;
pub mod merge;
pub mod model;
pub mod terms;
