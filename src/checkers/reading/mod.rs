//! Whether the deck file can be understood: cards, places, quantities.

pub mod ambiguous_card;
pub mod bad_value;
pub mod misfiled_card;
pub mod misplaced_card;
pub mod missing_section;
pub mod player_not_in_ruleset;
pub mod quantity;
pub mod repeated_entry;
pub mod tag_mismatch;
pub mod unknown_card;
pub mod unknown_key;
pub mod unknown_waiver;
pub mod unreadable_line;
pub mod unused_waiver;
