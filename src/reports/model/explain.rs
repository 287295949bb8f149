//! The explanation of a rule, as data: what it requires, why, and its clauses.

use serde::Serialize;

use crate::rules::Rule;
use crate::rulesets::library::Library;

use super::rulesets::{SharedReading, WrittenIn, readings, written};
use super::{REPORT_VERSION, RuleReport, Tool};

/// A rule explained.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct ExplainReport {
    /// The version of this shape.
    pub report_version: u32,
    /// The program that made it.
    pub tool: Tool,
    /// The rule, with its explanation in Markdown.
    #[serde(flatten)]
    pub rule: RuleReport,
    /// Where each ruleset says it.
    pub written: Vec<WrittenIn>,
    /// How the books are read where they are silent on it or contradict themselves.
    pub readings: Vec<SharedReading>,
}

impl ExplainReport {
    /// The explanation of a rule.
    pub(crate) fn new(library: &Library, rule: &Rule) -> Self {
        Self {
            report_version: REPORT_VERSION,
            tool: Tool::default(),
            rule: RuleReport::new(rule),
            written: written(library, rule.name),
            readings: readings(library, rule.name),
        }
    }
}
