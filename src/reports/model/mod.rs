//! Reports as other programs read them: the shape that `schema/report.schema.json` describes, and
//! beside it those of other commands.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

use crate::cards::model::CardId;
use crate::check::Checked;
use crate::decks::collection::Collection;
use crate::message::Locale;
use crate::rules::{Rule, registry};
use crate::rulesets::model::Severity;

pub use counts::{Counts, CreatureCounts, DualPurposeCount, MissingCard, PoolCounts};
pub use deck::{AllowedReport, DeckReport, DeniedReport, WaivedReport};
pub use finding::{DiagnosticReport, EditReport, FixReport, Place, Related};
pub use needs::{LackingCard, LackingPrinting, NeedingDeck, TogetherReport};
pub use passed_over::{Skipped, SkippedReason};

pub(crate) mod catalogue;
pub(crate) mod company;
pub(crate) mod counts;
pub(crate) mod deck;
pub(crate) mod decks;
pub(crate) mod draft;
pub(crate) mod explain;
pub(crate) mod finding;
pub(crate) mod fingerprints;
pub(crate) mod history;
pub(crate) mod legality;
pub(crate) mod map;
pub(crate) mod needs;
pub(crate) mod odds;
pub(crate) mod passed_over;
pub(crate) mod portrait;
pub(crate) mod roster;
pub(crate) mod roster_changes;
pub(crate) mod route;
pub(crate) mod rulesets;
pub(crate) mod score;
pub(crate) mod solitaire;
pub(crate) mod stats;
pub(crate) mod story;

/// Raised when something that programs rely on changes.
pub const REPORT_VERSION: u32 = 2;

/// A card by its id.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct CardById {
    /// Its id.
    pub id: CardId,
}

/// Writes cards as objects: the key of a card is its `id`, as everywhere.
pub(crate) fn by_id<S: Serializer>(cards: &[CardId], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(cards.iter().map(|&id| CardById { id }))
}

/// A whole report.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Report {
    /// The version of this shape.
    pub report_version: u32,
    /// The program that made it.
    pub tool: Tool,
    /// The decks, in path order.
    pub decks: Vec<DeckReport>,
    /// The sums over all decks.
    pub summary: Summary,
    /// The files of folders that were not judged, in path order.
    pub passed_over: Vec<Skipped>,
}

impl Report {
    /// The report on decks that were judged, and not found in a folder; with what they lack of a
    /// collection if all are built at the same time, if one is given.
    pub fn of<'c>(
        decks: impl IntoIterator<Item = Checked<'c>>,
        together: Option<&Collection>,
    ) -> Self {
        let (mut summary, mut needs) = (Summary::default(), Vec::new());
        let report = |checked: Checked<'_>| {
            summary.add(&checked);
            needs.extend(together.and_then(|owned| checked.needs(Some(owned))));
            DeckReport::new(&checked)
        };
        let decks = decks.into_iter().map(report).collect();
        summary.together = together.map(|_| TogetherReport::new(&needs));
        let (tool, passed_over) = (Tool::default(), Vec::new());
        Self { report_version: REPORT_VERSION, tool, decks, summary, passed_over }
    }
}

/// The program that made a report.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Tool {
    /// Its name.
    pub name: &'static str,
    /// Its version.
    pub version: &'static str,
}

impl Default for Tool {
    fn default() -> Self {
        Self { name: env!("CARGO_PKG_NAME"), version: env!("CARGO_PKG_VERSION") }
    }
}

/// The sums over all decks of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Summary {
    /// Files.
    pub decks: usize,
    /// Decks that are legal.
    pub legal: usize,
    /// Decks that are not.
    pub illegal: usize,
    /// Files that are not decks.
    pub unreadable: usize,
    /// Findings that make a deck illegal.
    pub errors: usize,
    /// Findings that warn.
    pub warnings: usize,
    /// Findings that a waiver silences.
    pub waived: usize,
    /// Errors that a configuration or the command line made less than errors; only there where there
    /// are any.
    #[serde(skip_serializing_if = "is_none")]
    pub allowed: usize,
    /// Warnings that fail the run, which forbids warnings; only there where there are any.
    #[serde(skip_serializing_if = "is_none")]
    pub denied: usize,
    /// Each rule with errors or warnings, and how often.
    pub rules: BTreeMap<&'static str, RuleSums>,
    /// What the decks lack if all are built at the same time; only there if somebody asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub together: Option<TogetherReport>,
    /// The files that were not judged.
    #[serde(skip)]
    pub passed_over: Vec<Skipped>,
}

/// Whether the number is 0.
#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks for it
const fn is_none(number: &usize) -> bool {
    *number == 0
}

/// How often a rule was broken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct RuleSums {
    /// Decks that break it.
    pub decks: usize,
    /// Its errors.
    pub errors: usize,
    /// Its warnings.
    pub warnings: usize,
}

/// A rule of the catalogue, as reports that describe rules show it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct RuleReport {
    /// Its stable name.
    pub name: &'static str,
    /// What it is about.
    pub family: &'static str,
    /// Its severity where nobody says otherwise.
    pub severity: Severity,
    /// What it asks, in a line.
    pub summary: &'static str,
    /// What it asks, why, and how to fix a deck, in Markdown.
    pub explanation: Cow<'static, str>,
}

impl RuleReport {
    pub(super) fn new(rule: &Rule) -> Self {
        Self {
            name: rule.name,
            family: rule.family.word(),
            severity: rule.severity,
            summary: rule.summary,
            explanation: trimmed(rule.explained(&Locale::of_report())),
        }
    }

    /// The page of the documentation on the rule: in the repository that the package names, or, if
    /// it names none, a URN, because some readers accept only absolute references.
    pub fn page(&self) -> String {
        match env!("CARGO_PKG_REPOSITORY") {
            "" => format!("urn:{}:rule:{}", env!("CARGO_PKG_NAME"), self.name),
            repository => format!("{repository}/blob/main/docs/src/rules/{}.md", self.name),
        }
    }
}

fn trimmed(text: Cow<'static, str>) -> Cow<'static, str> {
    match text {
        Cow::Borrowed(text) => Cow::Borrowed(text.trim()),
        Cow::Owned(text) => Cow::Owned(text.trim().to_owned()),
    }
}

/// Every rule that a finding can name, in the order of the catalogue.
pub fn catalogue() -> Vec<RuleReport> {
    registry::RULES.iter().map(|rule| RuleReport::new(rule)).collect()
}
