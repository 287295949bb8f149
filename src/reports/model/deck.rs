//! The report on one deck.

use serde::Serialize;

use super::counts::{Counts, MissingCard, missing};
use super::finding::DiagnosticReport;
use crate::cards::model::PlayerType;
use crate::check::{Checked, JudgedDeck, Outcome, Verdict};
use crate::decks::formats;
use crate::decks::model::Format;
use crate::diagnostic::Diagnostic;
use crate::harmless::{sentence, shown_line};
use crate::message::{Locale, Message, word};
use crate::policy::{Allowed, Denied, errors_allowed};
use crate::rulesets::model::{GameLength, RulesetFrom};
use crate::source::LineIndex;

/// One deck of a report.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct DeckReport {
    /// The path as it was given.
    pub path: String,
    /// What the deck's maker calls it.
    pub name: Option<String>,
    /// The form of the file; null where it is unreadable.
    pub format: Option<Format>,
    /// The outcome in a word.
    pub verdict: Verdict,
    /// The ruleset that judged it; null where it is unreadable, as is all that follows but the
    /// diagnostics.
    pub ruleset: Option<String>,
    /// Why that one.
    pub ruleset_from: Option<RulesetFrom>,
    /// The game length.
    pub length: Option<GameLength>,
    /// Whose deck it is.
    pub player: Option<PlayerType>,
    /// Whether the deck does not say that itself.
    pub player_inferred: Option<bool>,
    /// The avatar it is played with.
    pub avatar: Option<String>,
    /// What was counted.
    pub counts: Option<Counts>,
    /// What the collection lacks to build it; only there where one is named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<Vec<MissingCard>>,
    /// Lines that were read as remarks: what a list says beside its cards, the comments, notes and tags
    /// of other forms.
    pub remarks: usize,
    /// What was found, in file order.
    pub diagnostics: Vec<DiagnosticReport>,
    /// What was found too, but the deck asks leave for: it weighs nothing.
    pub waived: Vec<WaivedReport>,
    /// The errors that a configuration or the command line made less than errors; only there where
    /// there are any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub allowed: Vec<AllowedReport>,
    /// The warnings that fail the run although the deck is legal; only there where the run forbids
    /// warnings and the deck has some.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub denied: Option<DeniedReport>,
    /// The ids of the cards that change facts of built-in ones, of the caller's own files.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub replaced: Vec<String>,
}

impl DeckReport {
    /// The report of one file, for programs.
    pub fn new(checked: &Checked<'_>) -> Self {
        Self::said(checked, &Locale::of_report())
    }

    /// The report of one file in a language.
    pub(crate) fn said(checked: &Checked<'_>, locale: &Locale) -> Self {
        let judged = match &checked.outcome {
            Outcome::Judged(judged) => Some(judged.as_ref()),
            Outcome::Unreadable(_) => None,
        };
        let text = checked.source.text.as_str();
        // Without findings, no places are shown.
        let silent = checked.diagnostics().is_empty() && checked.waived().is_empty();
        let lines = LineIndex::new(if silent { "" } else { text });
        let report = |found: &Diagnostic| match judged {
            Some(judged) => DiagnosticReport::of_deck(found, text, &judged.deck, &lines, locale),
            None => DiagnosticReport::said(found, &lines, locale),
        };
        let diagnostics = checked.diagnostics().iter();
        let waived = judged.map_or(&[][..], |judged| &judged.judgement.waived).iter();
        let waived =
            waived.map(|waived| WaivedReport {
                reason: waived.reason.as_deref().map(shown_line).or_else(|| {
                    (!locale.is_english()).then(|| locale.word(NO_REASON).into_owned())
                }),
                diagnostic: report(&waived.diagnostic),
            });
        Self {
            path: checked.source.path.clone(),
            name: judged.and_then(|judged| judged.deck.name.as_deref()).map(sentence),
            format: judged.and_then(|judged| judged.deck.format),
            verdict: checked.verdict(),
            ruleset: judged.map(|judged| judged.chosen.ruleset.name.clone()),
            ruleset_from: judged.map(|judged| judged.chosen.from),
            length: judged.map(|judged| judged.chosen.length),
            player: judged.map(|judged| judged.player.kind),
            player_inferred: judged.map(|judged| judged.player.inferred),
            avatar: judged.and_then(|judged| judged.avatar.clone()),
            counts: judged.map(Counts::new),
            missing: judged.and_then(|judged| judged.missing.as_deref()).map(missing),
            remarks: judged.map_or(0, |judged| match judged.deck.format {
                Some(form) if form.is_native() => {
                    formats::comments(&checked.source, form).len() + notes(judged)
                }
                Some(Format::Octgn | Format::MeccgJson | Format::Lackey | Format::Tabletop) => {
                    checked.remarks() + notes(judged)
                }
                // The notes of a GCCG deck are not missed lines, but lines beside its cards are.
                Some(Format::Gccg) => checked.remarks() + judged.deck.note_places.len(),
                _ => checked.remarks(),
            }),
            diagnostics: diagnostics.map(report).collect(),
            waived: waived.collect(),
            allowed: checked.allowed().iter().map(AllowedReport::new).collect(),
            denied: checked.denied().map(DeniedReport::new),
            replaced: checked.replaced().iter().map(ToString::to_string).collect(),
        }
    }
}

/// Errors that somebody's levels made less than errors.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct AllowedReport {
    /// Whose: a configuration by its path, or the command line.
    pub by: String,
    /// How many.
    pub errors: usize,
}

impl AllowedReport {
    pub(super) fn new(allowed: &Allowed) -> Self {
        Self { by: shown_line(&allowed.by), errors: allowed.errors }
    }

    /// In words.
    pub(crate) fn told(&self) -> Message {
        errors_allowed(self.errors, &self.by)
    }
}

/// Warnings that fail the run, because somebody forbids warnings.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct DeniedReport {
    /// Who: a configuration by its path, or the command line.
    pub by: String,
    /// How many.
    pub warnings: usize,
}

impl DeniedReport {
    fn new(denied: &Denied) -> Self {
        Self { by: shown_line(&denied.by), warnings: denied.warnings }
    }
}

/// The text in place of a missing reason.
pub(crate) const NO_REASON: &str = word!("no reason given");

/// A finding that a waiver in the deck silences.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct WaivedReport {
    /// Why the deck may break the rule, in its maker's words.
    pub reason: Option<String>,
    /// The finding.
    #[serde(flatten)]
    pub diagnostic: DiagnosticReport,
}

impl WaivedReport {
    /// The reason, or the text that there is none.
    pub fn why(&self) -> &str {
        self.reason.as_deref().unwrap_or(NO_REASON)
    }
}

/// The lines of a deck's notes that say something, and its tags.
fn notes(judged: &JudgedDeck<'_>) -> usize {
    let notes = judged.deck.notes.as_deref().unwrap_or_default();
    let lines = notes.lines().filter(|line| !line.trim().is_empty());
    lines.count() + judged.deck.tags.len()
}
