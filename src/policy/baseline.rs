//! Earlier findings in decks: a repository that starts to check its decks keeps its old findings in
//! a file, so that only new findings fail a run.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::diagnostic::{Diagnostic, Severity};
use crate::message::message;
use crate::source::{Limits, ReadError, SourceFile};
use crate::tree::typed;

/// The version of the file's form that is written, and the only one that is read.
const VERSION: u32 = 1;

/// The first line of the file.
const HEAD: &str = "# Findings of old, which fail no run: only what is new does. This file is made by the program.\n";

/// Findings of decks, by the path of the deck.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Baseline {
    decks: BTreeMap<String, Vec<OldFinding>>,
}

/// The file.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(title = "MECCG baseline of findings"))]
#[serde(deny_unknown_fields)]
pub(crate) struct BaselineFile {
    /// The version of this form.
    version: u32,
    /// The findings, by deck and rule.
    #[serde(default, rename = "finding")]
    findings: Vec<OldFinding>,
}

/// A finding that is known, or several that say the same.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct OldFinding {
    /// The path of the deck, from the folder of this file, with `/` between its parts.
    deck: String,
    /// The rule.
    rule: String,
    /// What it says, in English.
    message: String,
    /// How many there are.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    count: usize,
}

const fn one() -> usize {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks for it
const fn is_one(count: &usize) -> bool {
    *count == 1
}

/// The effect of a baseline on the findings of a deck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Silenced {
    /// How many errors it took away.
    pub errors: usize,
    /// How many findings of the baseline no longer exist.
    pub mended: usize,
}

impl Baseline {
    /// Reads the file.
    ///
    /// # Errors
    /// When the text is not a baseline, or has another version; the error has the place.
    pub(crate) fn read(source: &SourceFile) -> Result<Self, ReadError> {
        let file: BaselineFile = typed::of_toml(source, &Limits::OF_MANY_DECKS)?;
        if file.version != VERSION {
            return Err(ReadError::new(message!(
                "this baseline has version {version}; this program reads version {known}",
                version = file.version,
                known = VERSION
            )));
        }
        let mut baseline = Self::default();
        for finding in file.findings {
            baseline.decks.entry(finding.deck.clone()).or_default().push(finding);
        }
        Ok(baseline)
    }

    /// The path of a deck as the file has it.
    pub(crate) fn path_of(path: &str) -> String {
        path.replace(std::path::MAIN_SEPARATOR, "/")
    }

    /// Forgets the findings of decks.
    pub(crate) fn forget(&mut self, gone: impl Fn(&str) -> bool) {
        self.decks.retain(|deck, _| !gone(deck));
    }

    /// Keeps the errors and warnings of a deck.
    pub(crate) fn add(
        &mut self,
        path: &str,
        found: &[Diagnostic],
        english: impl Fn(&str) -> String,
    ) {
        for found in found.iter().filter(|found| found.severity != Severity::Note) {
            let deck = Self::path_of(path);
            let known = self.decks.entry(deck.clone()).or_default();
            let message = english(&found.message);
            match known.iter_mut().find(|old| old.is(found.rule, &message)) {
                Some(old) => old.count += 1,
                None => {
                    known.push(OldFinding { deck, rule: found.rule.to_owned(), message, count: 1 });
                }
            }
        }
    }

    /// Takes the known findings of a deck away.
    ///
    /// `english` says a message with the English names of its cards.
    pub(crate) fn silence(
        &self,
        path: &str,
        found: &mut Vec<Diagnostic>,
        english: impl Fn(&str) -> String,
    ) -> Silenced {
        let mut silenced = Silenced::default();
        let Some(old) = self.decks.get(&Self::path_of(path)) else { return silenced };
        let mut left: Vec<usize> = old.iter().map(|old| old.count).collect();
        found.retain(|found| {
            let said = english(&found.message);
            let known = old
                .iter()
                .zip(&mut left)
                .find(|(old, left)| **left > 0 && old.is(found.rule, &said));
            let Some((_, left)) = known else { return true };
            *left -= 1;
            silenced.errors += usize::from(found.severity == Severity::Error);
            false
        });
        // What the deck breaks in another way now is not mended.
        let broken = |rule: &str| found.iter().any(|found| found.rule == rule);
        let left = old.iter().zip(left).filter(|(old, _)| !broken(&old.rule));
        silenced.mended = left.map(|(_, left)| left).sum();
        silenced
    }

    /// How many findings it holds.
    pub(crate) fn findings(&self) -> usize {
        self.decks.values().flatten().map(|old| old.count).sum()
    }

    /// How many decks have any.
    pub(crate) fn decks(&self) -> usize {
        self.decks.len()
    }

    /// The text of the file.
    ///
    /// # Errors
    /// When a value cannot be written in TOML; findings always can.
    pub(crate) fn text(&self) -> Result<String, toml::ser::Error> {
        let mut findings: Vec<OldFinding> = self.decks.values().flatten().cloned().collect();
        findings.sort();
        let file = BaselineFile { version: VERSION, findings };
        Ok(format!("{HEAD}{}", toml::to_string_pretty(&file)?))
    }
}

impl OldFinding {
    fn is(&self, rule: &str, message: &str) -> bool {
        self.rule == rule && self.message == message
    }
}
