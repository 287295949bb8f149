//! The types of a ruleset's values, independent of its rules: values by player and by game length,
//! closed lists of words, lists of cards, and the parts of a rule's limits.
//!
//! Nothing here depends on a rule. The build script compiles this folder.

mod binary;
mod citation;
mod limit;
mod lists;
mod per;
mod reading;
mod vocabulary;

pub(crate) use binary::{from_binary, from_value, to_table};
pub use citation::{Citation, DatedRuling};
pub(crate) use limit::limits;
pub use limit::{
    Applies, Audience, Consistent, Contradiction, Expected, LeftOut, Limit, LimitKind, RuleData,
};
pub use lists::*;
pub use per::*;
pub use reading::{Reading, Readings, RuleReading};
pub use vocabulary::*;
