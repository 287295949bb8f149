//! The roster for the terminal: a table for each verdict, and what was found below it.

use std::io::{self, Write};

use crate::message::Tongue;
use crate::reports::human::verdict_word;
use crate::reports::markdown::sums;
use crate::reports::model::roster::{PairOfLists, RosterList, RosterReport};
use crate::reports::styles::DIM;
use crate::reports::table::Columns;
use crate::reports::wrap::{hanging, wrapped};

use super::{finding_line, group_title};

/// The columns of the table; the last holds fingerprints, which are not broken.
const HEADER: [&str; 8] =
    ["entrant", "deck", "played by", "res", "haz", "cre", "side", "fingerprint"];

/// The column of players and avatars.
const PLAYED_BY: usize = 2;

/// Writes the roster, no wider than `columns`.
///
/// # Errors
/// When `out` cannot be written to.
pub(crate) fn write(out: &mut dyn Write, report: &RosterReport, columns: usize) -> io::Result<()> {
    for (verdict, lists) in report.groups() {
        let (style, _) = verdict_word(verdict);
        writeln!(out, "{style}{}{style:#}\n", group_title(verdict, &lists))?;
        let mut table = Columns::new(columns, &HEADER)
            .with_whole(&[HEADER.len() - 1])
            .with_unbroken(&[PLAYED_BY]);
        for list in &lists {
            table.row(row(list));
        }
        out.write_all(table.text().as_bytes())?;
        writeln!(out)?;
        for list in &lists {
            findings(out, list, columns)?;
        }
    }
    if let Some(pairs) = &report.pairs {
        pairs.iter().try_for_each(|pair| write_pair(out, pair, columns))?;
    }
    writeln!(out, "{}", sums(&report.summary, &Tongue::english()))?;
    let told = report.summary.passed_over_told(str::to_owned);
    let lines = told.map(|told| wrapped(&told, columns)).unwrap_or_default();
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))
}

fn row(list: &RosterList) -> [String; HEADER.len()] {
    let [resources, hazards, creatures, sideboard] = list.main_counts();
    let against = list.against.map(|against| format!(" (against {against})")).unwrap_or_default();
    [
        list.entrant.clone(),
        format!("{}{against}", list.title()),
        list.played_by(),
        resources,
        hazards,
        creatures,
        sideboard,
        list.fingerprint.clone().unwrap_or_default(),
    ]
}

/// What was found of a list, below its name.
fn findings(out: &mut dyn Write, list: &RosterList, columns: usize) -> io::Result<()> {
    let mut found = list.findings().peekable();
    if found.peek().is_none() && list.allowed.is_none() {
        return Ok(());
    }
    writeln!(out, " {}  {DIM}{}{DIM:#}", list.entrant, list.deck.path)?;
    for line in list.allowed.iter().cloned().chain(found.map(finding_line)) {
        out.write_all(hanging(&line, 3, columns).as_bytes())?;
    }
    writeln!(out)
}

/// The two decks of an entrant, where there is something to say of them.
fn write_pair(out: &mut dyn Write, pair: &PairOfLists, columns: usize) -> io::Result<()> {
    let told = match (&pair.fault, pair.sideboards.as_slice()) {
        (Some(fault), _) => fault.clone(),
        (None, []) => "the sideboards of both decks are the same".to_owned(),
        (None, cards) => {
            format!("the sideboard against minions differs: {}", cards.join(", "))
        }
    };
    let line = format!("{}: {told}", pair.entrant);
    out.write_all(hanging(&line, 1, columns).as_bytes())
}
