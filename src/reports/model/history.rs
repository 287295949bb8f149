//! The history of a deck: what went in and out with each version, and when it became legal or
//! illegal, by which change. All versions are judged by the rules of today.

use serde::{Deserialize, Serialize};

use crate::check::{Checked, JudgedDeck, Outcome, Verdict};
use crate::decks::diff::{By, differences, field_changes};
use crate::diagnostic::{Diagnostic, Severity};
use crate::harmless::{sentence, shown_line};
use crate::message::Locale;
use crate::reports::diff::{DiffChange, DiffField};
use crate::reports::told::Made;

/// The history of a deck.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct HistoryReport {
    /// Who made it.
    #[serde(flatten)]
    pub made: Made,
    /// The deck's file as it was given.
    pub path: String,
    /// What the deck's maker calls it now.
    pub name: Option<String>,
    /// Its versions, the newest first.
    pub versions: Vec<VersionReport>,
}

/// Who wrote a version, and when.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct VersionFacts {
    /// The commit; null for what is not committed.
    pub commit: Option<String>,
    /// The day, as in 2024-05-17.
    pub date: Option<String>,
    /// Who wrote it.
    pub author: Option<String>,
    /// What the author says of it, in a line.
    pub subject: Option<String>,
}

/// A version of a deck, beside the one before it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct VersionReport {
    /// Who wrote it, and when.
    #[serde(flatten)]
    pub facts: VersionFacts,
    /// What it is by the rules of today.
    pub verdict: Verdict,
    /// What the version before is by them; null for the first one.
    pub verdict_before: Option<Verdict>,
    /// What the deck says of itself otherwise than before.
    pub fields: Vec<DiffField>,
    /// The cards that differ: by part, then in the order of lists. Of the first version, none.
    pub changes: Vec<DiffChange>,
    /// The errors that the version before has not.
    pub errors_new: Vec<VersionError>,
    /// The rules of errors that only the version before has.
    pub errors_gone: Vec<&'static str>,
}

/// An error that came with a version.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct VersionError {
    /// The rule that it breaks.
    pub rule: &'static str,
    /// What is wrong.
    pub message: String,
    /// The year of the ruling on which the error rests, where it rests on one with a date: before that
    /// it was none.
    pub since: Option<u16>,
    /// Those of the changed cards that the error is about, by name; empty if it is about sums or the
    /// whole deck.
    pub cards: Vec<String>,
}

impl HistoryReport {
    /// The history of judged versions, the oldest first, in a language.
    pub(crate) fn said(
        path: &str,
        versions: &[(VersionFacts, Checked<'_>)],
        locale: &Locale,
    ) -> Self {
        let mut reports = Vec::new();
        let mut before: Option<&Checked<'_>> = None;
        for (facts, checked) in versions {
            reports.push(VersionReport::said(facts, before, checked, locale));
            // What cannot be read is passed by: the next version is compared with the last that can.
            if judged(checked).is_some() {
                before = Some(checked);
            }
        }
        reports.reverse();
        let newest = versions.iter().rev().find_map(|(_, checked)| judged(checked));
        Self {
            made: Made::default(),
            path: shown_line(path),
            name: newest.and_then(|judged| judged.deck.name.as_deref()).map(sentence),
            versions: reports,
        }
    }
}

fn judged<'c>(checked: &'c Checked<'_>) -> Option<&'c JudgedDeck<'c>> {
    match &checked.outcome {
        Outcome::Judged(judged) => Some(judged),
        Outcome::Unreadable(_) => None,
    }
}

impl VersionReport {
    fn said(
        facts: &VersionFacts,
        before: Option<&Checked<'_>>,
        checked: &Checked<'_>,
        locale: &Locale,
    ) -> Self {
        let shown = |text: &Option<String>| text.as_deref().map(sentence);
        let mut report = Self {
            facts: VersionFacts {
                commit: shown(&facts.commit),
                date: shown(&facts.date),
                author: shown(&facts.author),
                subject: shown(&facts.subject),
            },
            verdict: checked.verdict(),
            verdict_before: before.map(Checked::verdict),
            fields: Vec::new(),
            changes: Vec::new(),
            errors_new: Vec::new(),
            errors_gone: Vec::new(),
        };
        let old = before.and_then(judged);
        if let (Some(old), Some(new)) = (old, judged(checked)) {
            let decks = (old.resolved(), new.resolved());
            let cards = differences(&decks.0, &decks.1, By::Card);
            let fields = field_changes(&decks.0, &decks.1);
            report.fields = fields.iter().map(|field| DiffField::said(field, locale)).collect();
            report.changes = cards.iter().map(DiffChange::new).collect();
        }
        let (then, now) = (errors(before), errors(Some(checked)));
        let same = |one: &Diagnostic, other: &Diagnostic| {
            one.rule == other.rule && one.message == other.message
        };
        let new = now.iter().filter(|error| !then.iter().any(|known| same(error, known)));
        report.errors_new = new.map(|error| report.error(error, checked, locale)).collect();
        let gone = then.iter().filter(|error| !now.iter().any(|left| left.rule == error.rule));
        report.errors_gone = gone.map(|error| error.rule).collect();
        report.errors_gone.dedup();
        report
    }

    /// An error, with the changed cards that it is about.
    fn error(&self, error: &Diagnostic, checked: &Checked<'_>, locale: &Locale) -> VersionError {
        let is_about = |change: &&DiffChange| {
            let database = judged(checked).map(|judged| judged.database);
            database.zip(change.card).is_some_and(|(database, id)| {
                let key = database.by_id(id).map(|printing| database.key(printing));
                key.is_some_and(|key| database.is_among(key, &error.cards))
            })
        };
        let cards = self.changes.iter().filter(is_about).map(|change| change.name.clone());
        VersionError {
            rule: error.rule,
            message: sentence(&locale.say(&error.message)),
            since: error.citations.iter().filter_map(|passage| passage.since).max(),
            cards: cards.collect(),
        }
    }

    /// Whether the deck says and holds the same as before.
    pub(crate) fn is_same(&self) -> bool {
        self.fields.is_empty()
            && self.changes.is_empty()
            && self.verdict_before.is_some_and(|before| before == self.verdict)
    }
}

/// The errors of a version.
fn errors<'c>(checked: Option<&'c Checked<'_>>) -> Vec<&'c Diagnostic> {
    let found = checked.map(Checked::diagnostics).unwrap_or_default().iter();
    found.filter(|found| found.severity == Severity::Error).collect()
}
