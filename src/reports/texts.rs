//! Texts made of decks with their messages, for programs; and cards in words.

use serde::Serialize;

use crate::cards::database::Database;
use crate::cards::describe;
use crate::cards::model::CardId;
use crate::check::{Checked, Verdict};
use crate::construction::complete::{Addition, Completion, Shortfall};
use crate::construction::impact::Impact;
use crate::decks::formats::Written;
use crate::decks::section::Section;
use crate::diagnostic::Diagnostic;
use crate::harmless::shown_line;
use crate::message::Message;
use crate::repair::Repaired;
use crate::source::LineIndex;

use super::card_sheet::{CardReport, CardSheet};
use super::model::DiagnosticReport;
use super::search::{FoundCard, SearchCardsReport};
use super::told::Made;

/// A text.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct TextReport {
    /// Who made it.
    #[serde(flatten)]
    pub made: Made,
    /// The text.
    pub text: String,
}

impl TextReport {
    /// The report that is a text.
    pub(crate) fn new(text: String) -> Self {
        Self { made: Made::default(), text }
    }
}

/// A page of deck-check sheets.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct SheetPageReport {
    /// Who made it.
    #[serde(flatten)]
    pub made: Made,
    /// The page, self-contained.
    pub html: String,
}

impl SheetPageReport {
    /// The report that is a page.
    pub(crate) fn new(html: String) -> Self {
        Self { made: Made::default(), html }
    }
}

/// A deck in another form.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct ConvertedReport {
    /// Who made it.
    #[serde(flatten)]
    pub made: Made,
    /// The text.
    pub text: String,
    /// What the form cannot say of the deck.
    pub losses: Vec<String>,
}

impl ConvertedReport {
    /// The report on a deck that was written.
    pub(crate) fn new(written: Written) -> Self {
        let losses = written.losses.iter().map(|loss| shown_line(&loss.message.reported()));
        Self { made: Made::default(), losses: losses.collect(), text: written.text }
    }
}

/// A deck after its repairs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RepairedReport {
    /// Who made it.
    #[serde(flatten)]
    pub made: Made,
    /// The text.
    pub text: String,
    /// What was done, in order.
    pub done: Vec<String>,
}

impl RepairedReport {
    /// The report on a repaired deck.
    pub(crate) fn new(repaired: Repaired) -> Self {
        let done = repaired.done.iter().map(|done| shown_line(&done.reported()));
        Self { made: Made::default(), text: repaired.text, done: done.collect() }
    }
}

/// A deck after edits.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct EditedReport {
    /// Who made it.
    #[serde(flatten)]
    pub made: Made,
    /// The text.
    pub text: String,
    /// What was done, in order.
    pub done: Vec<String>,
    /// What the edits mean.
    #[serde(flatten)]
    pub impact: ImpactReport,
}

impl EditedReport {
    /// The report on a deck before and after edits.
    pub(crate) fn new(done: &[Message], before: &Checked<'_>, after: &Checked<'_>) -> Self {
        let done = done.iter().map(|done| shown_line(&done.reported())).collect();
        Self {
            made: Made::default(),
            text: after.source.text.clone(),
            done,
            impact: ImpactReport::new(before, after),
        }
    }
}

/// What another text means for a deck's legality.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct ImpactReport {
    /// The verdict on the new text.
    pub verdict: Verdict,
    /// The findings that it brings, at their places in the new text.
    pub brought: Vec<DiagnosticReport>,
    /// Those that it fixes, at their places in the old deck.
    pub mended: Vec<DiagnosticReport>,
}

impl ImpactReport {
    fn new(before: &Checked<'_>, after: &Checked<'_>) -> Self {
        let impact = Impact::of(before, after);
        let reports = |found: &[Diagnostic], of: &Checked<'_>| {
            let lines = LineIndex::new(&of.source.text);
            found.iter().map(|found| DiagnosticReport::new(found, &lines)).collect()
        };
        Self {
            verdict: after.verdict(),
            brought: reports(&impact.brought, after),
            mended: reports(&impact.mended, before),
        }
    }
}

/// A deck with what was missing.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct CompletedReport {
    /// Who made it.
    #[serde(flatten)]
    pub made: Made,
    /// The text, be the deck legal or not.
    pub text: String,
    /// What was added.
    pub added: Vec<AddedCard>,
    /// What cannot be had.
    pub shortfalls: Vec<ShortfallReport>,
    /// What was wished for and cannot be had.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unmet: Vec<Message>,
    /// What it means.
    #[serde(flatten)]
    pub impact: ImpactReport,
}

/// Copies of a card that were added.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct AddedCard {
    /// The card.
    pub id: CardId,
    /// Its name in the language asked for.
    pub name: String,
    /// How many.
    pub copies: u8,
    /// To which section.
    pub section: Section,
    /// Why.
    pub why: Message,
}

impl AddedCard {
    /// The text of an addition.
    pub(super) fn new(addition: &Addition, database: &Database) -> Self {
        let card = database.card(addition.printing);
        Self {
            id: card.id,
            name: card.shown_name().to_owned(),
            copies: addition.copies,
            section: addition.section,
            why: addition.why.clone(),
        }
    }
}

/// What cannot be had to complete a deck.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct ShortfallReport {
    /// The rule that stays broken by it.
    pub rule: &'static str,
    /// What is lacking.
    pub message: Message,
}

impl CompletedReport {
    /// The report on a deck before and after its completion.
    pub(crate) fn new(
        completion: &Completion,
        database: &Database,
        before: &Checked<'_>,
        after: &Checked<'_>,
    ) -> Self {
        let added = completion.additions.iter().map(|addition| AddedCard::new(addition, database));
        let shortfall = |shortfall: &Shortfall| ShortfallReport {
            rule: shortfall.rule,
            message: shortfall.message.clone(),
        };
        Self {
            made: Made::default(),
            text: after.source.text.clone(),
            added: added.collect(),
            shortfalls: completion.shortfalls.iter().map(shortfall).collect(),
            unmet: completion.unmet.clone(),
            impact: ImpactReport::new(before, after),
        }
    }
}

/// What a query found, each card in words.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct SearchInWords<'r> {
    /// What was found.
    #[serde(flatten)]
    pub report: &'r SearchCardsReport,
    /// Of each card that is listed what it is and the facts that tell it from others.
    pub words: Vec<BriefWords<'r>>,
}

/// A card in a line.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct BriefWords<'r> {
    /// What it is.
    pub kind: Message,
    /// The facts that tell it from others.
    pub facts: &'r Message,
}

impl<'r> SearchInWords<'r> {
    /// A report with its cards in words.
    pub(crate) fn new(report: &'r SearchCardsReport) -> Self {
        let words = |card: &'r FoundCard| BriefWords {
            kind: describe::kind(&card.facts),
            facts: &card.brief,
        };
        Self { report, words: report.cards.iter().map(words).collect() }
    }
}

/// Sheets of cards, each in words.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct CardInWords<'r> {
    /// The sheets.
    #[serde(flatten)]
    pub report: &'r CardReport,
    /// Of each card what it is and its facts.
    pub words: Vec<SheetWords<'r>>,
}

/// A card in words.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct SheetWords<'r> {
    /// What it is.
    pub kind: Message,
    /// Its facts, each with what it is of.
    pub facts: Vec<(Message, &'r Message)>,
}

impl<'r> CardInWords<'r> {
    /// Sheets with their cards in words.
    pub(crate) fn new(report: &'r CardReport) -> Self {
        let words = |card: &'r CardSheet| SheetWords {
            kind: describe::kind(&card.facts),
            facts: card.rows.iter().map(|(what, fact)| (Message::of_data(*what), fact)).collect(),
        };
        Self { report, words: report.cards.iter().map(words).collect() }
    }
}
