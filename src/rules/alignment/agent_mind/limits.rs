//! What a ruleset says of `agent-mind`.

use crate::rulesets::terms::{Counted, limits};

limits! {
    AgentMind {
        /// The most mind that all agents have together.
        maximum: u32,
        /// Over which parts of the deck; all where it is not said. Who starts counts, even where the
        /// pool does not.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        counted: Option<Vec<Counted>>,
    }
}

impl AgentMind {
    /// Over which parts of the deck it is counted.
    pub fn counted(&self) -> &[Counted] {
        self.counted.as_deref().unwrap_or(Counted::ALL)
    }
}
