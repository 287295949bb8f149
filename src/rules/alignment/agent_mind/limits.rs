//! What a ruleset says of `agent-mind`.

use crate::rulesets::terms::limits;

limits! {
    AgentMind {
        /// In all, at most.
        maximum: u32,
    }
}
