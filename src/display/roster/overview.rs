//! The roster for the terminal: a table for each verdict, with the findings below it.

use std::io::{self, Write};

use crate::check::Verdict;
use crate::display::human::verdict_style;
use crate::display::styles::DIM;
use crate::display::table::Columns;
use crate::display::wrap::{hanging, unbroken, wrapped};
use crate::message::{Locale, message, word};
use crate::reports::markdown::sums;
use crate::reports::model::roster::{PairOfLists, RosterList, RosterReport};

use super::{finding_line, group_title, titled};

/// The columns of the table; the last holds fingerprints, which are not broken.
const HEADER: [&str; 7] = [
    word!("entrant"),
    word!("deck"),
    word!("res"),
    word!("haz"),
    word!("cre"),
    word!("side"),
    word!("fingerprint"),
];

/// Writes the roster, no wider than `columns`.
///
/// # Errors
/// When `out` cannot be written to.
pub(crate) fn write(
    out: &mut dyn Write,
    report: &RosterReport,
    columns: usize,
    locale: &Locale,
) -> io::Result<()> {
    // The round stands before the fingerprint.
    let last = HEADER.len() - 1;
    let rounds = report.has_rounds();
    let mut header = HEADER.to_vec();
    if rounds {
        header.insert(last, word!("round"));
    }
    for (verdict, lists) in report.groups() {
        let style = verdict_style(verdict);
        writeln!(out, "{style}{}{style:#}\n", group_title(verdict, &lists, locale))?;
        let mut table = Columns::said(columns, &header, locale).with_whole(&[header.len() - 1]);
        for list in &lists {
            let mut cells = row(list, locale).to_vec();
            if rounds {
                cells.insert(last, list.round());
            }
            table.cells(cells);
        }
        out.write_all(table.text().as_bytes())?;
        writeln!(out)?;
        for list in &lists {
            findings(out, list, columns, locale)?;
        }
    }
    if let Some(pairs) = &report.pairs {
        pairs.iter().try_for_each(|pair| write_pair(out, pair, columns, locale))?;
    }
    writeln!(out, "{}", sums(&report.summary, locale))?;
    let told = report.summary.passed_over_told(str::to_owned);
    let lines = told.map(|told| wrapped(&locale.say(&told), columns)).unwrap_or_default();
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))
}

/// The deck's name, with its player below.
fn deck(list: &RosterList, locale: &Locale) -> String {
    let player = list.played_by(locale);
    let player = match player.split_once(", ") {
        Some((player, avatar)) => format!("{player}, {}", unbroken(avatar)),
        None => player,
    };
    let lines = [unbroken(&titled(list.title(), list.against, locale)), player];
    lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

fn row(list: &RosterList, locale: &Locale) -> [String; HEADER.len()] {
    let [resources, hazards, creatures, sideboard] = list.main_counts();
    [
        list.entrant.clone(),
        deck(list, locale),
        resources,
        hazards,
        creatures,
        sideboard,
        list.fingerprint.clone().unwrap_or_default(),
    ]
}

/// Writes the findings of a list below its name.
fn findings(
    out: &mut dyn Write,
    list: &RosterList,
    columns: usize,
    locale: &Locale,
) -> io::Result<()> {
    let mut found = list.findings().peekable();
    if found.peek().is_none() && list.allowed.is_none() {
        return Ok(());
    }
    writeln!(out, " {}  {DIM}{}{DIM:#}", list.entrant, list.deck.path)?;
    let unreadable = list.deck.verdict == Verdict::Unreadable;
    if let Some(line) = &list.allowed {
        out.write_all(hanging(line, 3, columns).as_bytes())?;
    }
    for found in found {
        out.write_all(hanging(&finding_line(found, locale), 3, columns).as_bytes())?;
        // Of a deck that can be read, `check` tells more.
        if let Some(help) = found.help.as_ref().filter(|_| unreadable) {
            let help = locale.say(&message!("help: {help}", help)).into_owned();
            out.write_all(hanging(&help, 3, columns).as_bytes())?;
        }
    }
    writeln!(out)
}

/// The two decks of an entrant, if there are findings on the pair.
fn write_pair(
    out: &mut dyn Write,
    pair: &PairOfLists,
    columns: usize,
    locale: &Locale,
) -> io::Result<()> {
    let told = match (&pair.fault, pair.sideboards.as_slice()) {
        (Some(fault), _) => fault.clone(),
        (None, []) => message!("the sideboards of both decks are the same"),
        (None, cards) => {
            let cards = cards.join(", ");
            message!("the sideboard against minions differs: {cards}", cards)
        }
    };
    let line = format!("{}: {}", pair.entrant, locale.say(&told));
    out.write_all(hanging(&line, 1, columns).as_bytes())?;
    if let Some(items) = pair.starting_items_differ() {
        let line = format!("{}: {}", pair.entrant, locale.say(&items));
        out.write_all(hanging(&line, 1, columns).as_bytes())?;
    }
    Ok(())
}
