//! The sideboard and the extra sideboard against Fallen-wizards.

pub mod sideboard_avatars;
pub mod sideboard_size;
pub mod sideboard_vs_fallen_wizard;
