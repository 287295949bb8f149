//! The roster for spreadsheets: a line for each list, with a head.

use std::io::{self, Write};

use crate::harmless::sheet_cell;
use crate::message::Locale;
use crate::reports::model::roster::{RosterList, RosterReport};
use crate::rulesets::model::Severity;

use super::finding_line;

const HEADER: [&str; 22] = [
    "verdict",
    "entrant",
    "deck",
    "file",
    "against",
    "player",
    "avatar",
    "ruleset",
    "length",
    "play deck",
    "resources",
    "hazards",
    "creatures",
    "characters",
    "sideboard",
    "sites",
    "errors",
    "warnings",
    "findings",
    "fingerprint",
    "allowed",
    "pool round",
];

/// Writes the roster.
///
/// # Errors
/// When `out` cannot be written to.
pub(crate) fn write(out: &mut dyn Write, report: &RosterReport) -> io::Result<()> {
    let mut table = csv::Writer::from_writer(out);
    table.write_record(HEADER)?;
    for list in &report.lists {
        table.write_record(row(list).map(|cell| sheet_cell(&cell)))?;
    }
    table.flush()
}

fn row(list: &RosterList) -> [String; HEADER.len()] {
    let deck = &list.deck;
    let word = |word: Option<&str>| word.unwrap_or_default().to_owned();
    let findings: Vec<String> =
        list.findings().map(|found| finding_line(found, &Locale::english())).collect();
    [
        deck.verdict.to_string(),
        list.entrant.clone(),
        word(deck.name.as_deref()),
        deck.path.clone(),
        word(list.against.map(crate::decks::entrant::Opposition::word)),
        word(deck.player.map(crate::cards::model::PlayerType::word)),
        word(deck.avatar.as_deref()),
        word(deck.ruleset.as_deref()),
        word(deck.length.map(crate::rulesets::model::GameLength::word)),
        list.counted(|counts| counts.play_deck),
        list.counted(|counts| counts.resources),
        list.counted(|counts| counts.hazards),
        list.counted(|counts| counts.creatures.counted),
        list.counted(|counts| counts.characters),
        list.counted(|counts| counts.sideboard),
        list.counted(|counts| counts.sites),
        list.number_of(Severity::Error).to_string(),
        list.number_of(Severity::Warning).to_string(),
        findings.join("; "),
        word(list.fingerprint.as_deref()),
        word(list.allowed.as_deref()),
        list.round(),
    ]
}
