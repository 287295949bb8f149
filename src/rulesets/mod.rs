//! The rulebooks as data: the contents of a ruleset (`model`) and their types (`terms`), the
//! joining of variants (`merge`), the available rulesets (`library`), the changes that groups of
//! players make (`house`), and the requirements of each passage of a book (`ledger`). What a rule
//! means, and how it reads in words, is the business of `rules`.

pub(crate) mod house;
pub(crate) mod ledger;
pub(crate) mod library;
pub(crate) mod merge;
pub mod model;
pub mod terms;

pub use house::HouseError;
pub use library::UnknownRuleset;
