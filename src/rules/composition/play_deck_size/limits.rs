//! What a ruleset says of `play-deck-size`.

use std::ops::RangeInclusive;

use crate::rulesets::terms::{Contradiction, limits};

limits! {
    PlayDeckSize {
        /// The fewest resources.
        minimum: u32,
        /// The most resources, if there is an upper limit.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        maximum: Option<u32>,
        /// Count the whole play deck, not its resources (solitaire).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        whole_play_deck: bool,
        /// Whether a player who owns fewer cards may use all of them.
        #[serde(default)]
        fewer_if_limited_collection: bool,
    }
}

impl PlayDeckSize {
    /// The numbers that are allowed to who has a collection without limits, or has not.
    pub fn sizes(&self, limited_collection: bool) -> RangeInclusive<u32> {
        let uses_all = limited_collection && self.fewer_if_limited_collection;
        let minimum = if uses_all { 0 } else { self.minimum };
        minimum..=self.maximum.unwrap_or(u32::MAX).max(minimum)
    }

    /// A deck cannot have fewer cards at most than at least.
    pub fn contradiction(&self) -> Option<Contradiction> {
        self.maximum.is_some_and(|most| most < self.minimum).then_some(("maximum", "minimum"))
    }

    /// How many resources are needed beside so many characters and avatars.
    pub const fn resources(&self, beside: u32) -> u32 {
        if self.whole_play_deck { self.minimum.saturating_sub(beside) } else { self.minimum }
    }
}
