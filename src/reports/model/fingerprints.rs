//! The fingerprints of decks.

use serde::Serialize;

use super::{REPORT_VERSION, Tool};
use crate::decks::fingerprint::Fingerprint;
use crate::reports::head::Head;
use crate::reports::told::UnreadableDeck;

/// The fingerprints of decks.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct FingerprintReport {
    /// The version of this shape.
    pub report_version: u32,
    /// The program that made it.
    pub tool: Tool,
    /// The decks, in the order in which they were named.
    pub decks: Vec<DeckFingerprint>,
    /// The files that could not be read.
    pub unreadable: Vec<UnreadableDeck>,
}

/// The fingerprint of a deck.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct DeckFingerprint {
    /// What the deck is called and who plays it.
    #[serde(flatten)]
    pub head: Head,
    /// As people announce it: three groups of four letters and digits.
    pub fingerprint: String,
    /// The whole hash that it is the beginning of: SHA-256, in hexadecimal digits.
    pub sha256: String,
}

impl FingerprintReport {
    /// A report on decks.
    pub(crate) fn new(decks: Vec<DeckFingerprint>, unreadable: Vec<UnreadableDeck>) -> Self {
        Self { report_version: REPORT_VERSION, tool: Tool::default(), decks, unreadable }
    }

    /// A line for each deck: the fingerprint, the file and the deck's name.
    pub(crate) fn lines(&self) -> String {
        let line = |deck: &DeckFingerprint| {
            let name = deck.head.name.as_ref().map(|name| format!("  {name}")).unwrap_or_default();
            format!("{}  {}{name}\n", deck.fingerprint, deck.head.path)
        };
        self.decks.iter().map(line).collect()
    }
}

impl DeckFingerprint {
    /// The fingerprint of the deck of a head.
    pub(crate) fn new(head: Head, print: &Fingerprint) -> Self {
        Self { head, fingerprint: print.to_string(), sha256: print.whole() }
    }
}
