//! The answers: plain data, which serialises for editors and pages.

use serde::{Deserialize, Serialize};

use super::positions::{TextPlace, TextRange};
use crate::diagnostic::Severity;
use crate::words::words;

/// One finding at its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct PlacedFinding {
    /// Its range; the first line if it is about the file as a whole.
    pub range: TextRange,
    /// Its severity.
    pub severity: Severity,
    /// The rule by name.
    pub rule: &'static str,
    /// What is wrong, in a sentence that needs no context.
    pub message: String,
    /// What to do.
    pub help: Option<String>,
    /// Where the rule is written, as in `coe 1.3.1`.
    pub citations: Vec<String>,
    /// The readings that it rests on.
    pub readings: Vec<String>,
    /// The other places that it is about.
    pub related: Vec<RelatedPlace>,
    /// Whether there is a repair, which the actions at its place include.
    pub repairable: bool,
}

/// A further place of a finding, with a word on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct RelatedPlace {
    /// The place.
    pub range: TextRange,
    /// The text at that place.
    pub text: String,
}

/// One replacement in the text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PlacedEdit {
    /// What is replaced.
    pub range: TextRange,
    /// By what.
    pub text: String,
}

words! {
    /// What a completion offers.
    pub OfferKind {
        /// A card.
        Card = "card",
        /// A key of a table.
        Key = "key",
        /// A table or section.
        Table = "table",
        /// A word of a closed list.
        Word = "word",
        /// A ruleset.
        Ruleset = "ruleset",
        /// A rule.
        Rule = "rule",
        /// A number of copies.
        Copies = "copies",
        /// Free words that other decks have too.
        Tag = "tag",
    }
}

/// One thing that can be written at a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Proposal {
    /// What people see.
    pub label: String,
    /// What it is.
    pub kind: OfferKind,
    /// A few words that are shown beside it.
    pub detail: Option<String>,
    /// More words, in Markdown.
    pub documentation: Option<String>,
    /// What writes it: one line, with the quotes that the form of the file asks for.
    pub edit: PlacedEdit,
    /// What else has to change with it, apart from the edit: the id beside a name.
    pub also: Vec<PlacedEdit>,
    /// Whether the deck may not hold it (any more): shown struck out.
    pub barred: bool,
}

/// What can be written at a place, the best first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Proposals {
    /// The proposals.
    pub items: Vec<Proposal>,
    /// Whether there are more, which show when more is typed.
    pub more: bool,
}

/// What there is to know at a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct HoverText {
    /// What it is about.
    pub range: TextRange,
    /// What there is to know, in Markdown.
    pub markdown: String,
}

words! {
    /// What kind of thing an action does.
    pub ActionKind {
        /// It repairs a finding.
        Mend = "mend",
        /// It changes the deck.
        Change = "change",
        /// It is about the file as a whole.
        Whole = "whole",
    }
}

words! {
    /// What is worked out only when somebody asks for it, because it takes longer than a keystroke.
    pub LongTask {
        /// Adds what is missing to a legal deck.
        Complete = "complete",
        /// Makes every repair that needs no choice.
        FixAll = "fix-all",
    }
}

/// Something that can be done at a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ProposedAction {
    /// What it does, as an order.
    pub title: String,
    /// What kind of thing that is.
    pub kind: ActionKind,
    /// The rule whose finding it repairs, and the message of the finding.
    pub mends: Option<(&'static str, String)>,
    /// The edits that do it, in file order and apart; empty for a long task.
    pub edits: Vec<PlacedEdit>,
    /// What has to be asked for the edits, where that takes longer.
    pub task: Option<LongTask>,
    /// Whether it is the one to take where there are several.
    pub preferred: bool,
}

words! {
    /// What a part of an outline is.
    pub OutlineKind {
        /// A section of cards.
        Section = "section",
        /// A card.
        Card = "card",
        /// A starting company.
        Company = "company",
        /// A waiver.
        Waiver = "waiver",
    }
}

/// A part of a file, with the parts in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct OutlineItem {
    /// Its name.
    pub name: String,
    /// A few words beside it: its number of cards.
    pub detail: String,
    /// The kind.
    pub kind: OutlineKind,
    /// The whole range.
    pub range: TextRange,
    /// The range of its header or name.
    pub selection: TextRange,
    /// The parts in it.
    pub children: Vec<OutlineItem>,
}

/// Lines that can be shown as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Fold {
    /// The first line, from 0, which stays.
    pub start: u32,
    /// The last line.
    pub end: u32,
}

/// A few words that are shown beside the text but are not in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct InlayText {
    /// Behind which place.
    pub place: TextPlace,
    /// The words, such as `24 of 30`.
    pub text: String,
    /// Whether the requirement is met; `None` without one.
    pub ok: Option<bool>,
}
