//! The report on one finding: its places, its rule, its repair.

use serde::Serialize;

#[cfg(feature = "schema")]
use super::CardById;
use super::by_id;

use crate::cards::model::CardId;
use crate::decks::model::Deck;
use crate::diagnostic::{Citation, Diagnostic, Reading, Repair, written_in};
use crate::harmless::shown_line;
use crate::message::{Locale, Message};
use crate::repair;
use crate::rulesets::model::Severity;
use crate::source::{LineIndex, Span};
use crate::text::listed;

/// One finding.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct DiagnosticReport {
    /// The rule by its stable name.
    pub rule: &'static str,
    /// Its severity.
    pub severity: Severity,
    /// What is wrong.
    pub message: String,
    /// Where the rule is written.
    pub citations: Vec<Citation>,
    /// The readings that it rests on, where what is written can be read in two ways.
    pub readings: Vec<Reading>,
    /// The cards it is about.
    #[serde(serialize_with = "by_id")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<CardById>"))]
    pub cards: Vec<CardId>,
    /// What to do.
    pub help: Option<String>,
    /// The first place it is about; null for a finding about the whole deck.
    pub span: Option<Place>,
    /// The other places, with a word on each.
    pub related: Vec<Related>,
    /// The mechanical repair, where there is one.
    pub fix: Option<FixReport>,
}

impl DiagnosticReport {
    /// A finding on a deck, with its places in the text and the repair in edits of it.
    pub(crate) fn of_deck(
        found: &Diagnostic,
        text: &str,
        deck: &Deck,
        lines: &LineIndex<'_>,
        locale: &Locale,
    ) -> Self {
        let fix =
            found.repair.as_ref().and_then(|repair| FixReport::new(repair, text, deck, lines));
        Self { fix, ..Self::said(found, lines, locale) }
    }

    /// A finding with its places in a file, for programs.
    pub fn new(found: &Diagnostic, lines: &LineIndex<'_>) -> Self {
        Self::said(found, lines, &Locale::of_report())
    }

    /// A finding with its places in a file, in a language.
    pub(crate) fn said(found: &Diagnostic, lines: &LineIndex<'_>, locale: &Locale) -> Self {
        let mut labels = found.labels.iter();
        let span = labels.next().map(|label| Place::new(label.span, lines));
        let related = labels.map(|label| Related {
            label: shown_line(&locale.say(&label.text)),
            span: Place::new(label.span, lines),
        });
        Self {
            rule: found.rule,
            severity: found.severity,
            message: shown_line(&locale.say(&found.message)),
            citations: found.citations.clone(),
            readings: found.readings.iter().map(|reading| of_reading(reading, locale)).collect(),
            cards: found.cards.clone(),
            help: found.help.as_ref().map(|help| shown_line(&locale.say(help))),
            span,
            related: related.collect(),
            fix: None,
        }
    }

    /// The whole finding in a text of a few lines: what is wrong, what to do, the citations, and
    /// the readings.
    pub fn full_text(&self) -> String {
        let mut text = self.message.clone();
        if let Some(help) = &self.help {
            text = format!("{text}\nhelp: {help}");
        }
        if !self.citations.is_empty() {
            text = format!("{text}\nsee {}", self.written());
        }
        for reading in &self.readings {
            text = format!("{text}\nrests on a reading: {reading}");
        }
        text
    }

    /// The citations, as a list.
    pub fn written(&self) -> String {
        self.written_in(&Locale::of_report())
    }

    /// The citations, in a language.
    pub(crate) fn written_in(&self, locale: &Locale) -> String {
        let citations: Vec<Message> = self.citations.iter().map(written_in).collect();
        listed(&citations, "and").said(locale)
    }
}

/// A reading in a language.
fn of_reading(reading: &Reading, locale: &Locale) -> Reading {
    let said = |text: &str| Message::of_data(text).said(locale);
    Reading { read: said(&reading.read), other: said(&reading.other) }
}

/// A mechanical repair.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct FixReport {
    /// What it does, as an order.
    pub title: String,
    /// The texts to put in place of others, in file order.
    pub edits: Vec<EditReport>,
}

impl FixReport {
    /// A repair in edits of the text. None where the text is not laid out for it.
    fn new(repair: &Repair, text: &str, deck: &Deck, lines: &LineIndex<'_>) -> Option<Self> {
        let edits = repair::edits(text, deck, repair)?.into_iter();
        let edits = edits
            .map(|edit| EditReport { span: Place::new(edit.span, lines), text: edit.text })
            .collect();
        Some(Self { title: shown_line(&repair.message().reported()), edits })
    }
}

/// One replacement of a repair.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct EditReport {
    /// What is replaced.
    pub span: Place,
    /// By what.
    pub text: String,
}

/// A place in a deck file.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// The line of its end, from 1.
    pub end_line: usize,
    /// The character in that line behind its end, from 1.
    pub end_column: usize,
    /// The byte offset in the UTF-8 text of the file.
    pub offset: u32,
    /// The length in bytes.
    pub length: u32,
}

impl Place {
    /// The place of a span.
    pub fn new(span: Span, lines: &LineIndex<'_>) -> Self {
        let (at, end) = (lines.position(span.start), lines.position(span.end));
        Self {
            line: at.line,
            column: at.column,
            end_line: end.line,
            end_column: end.column,
            offset: span.start,
            length: span.end.saturating_sub(span.start),
        }
    }
}

/// A further place of a finding.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Related {
    /// What is to be seen there.
    pub label: String,
    /// The place.
    pub span: Place,
}
