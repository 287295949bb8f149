//! What changed since lists were registered, for the terminal.

use std::io::{self, Write};

use anstyle::Style;

use crate::reports::diff::DiffChange;
use crate::reports::model::roster_changes::{ListChange, ListState, RosterChanges};
use crate::reports::styles::{BAD, DIM, GOOD, WARN};
use crate::reports::table::Columns;
use crate::text::count;

/// Writes what became of every list, no wider than `columns`.
///
/// # Errors
/// When `out` cannot be written to.
pub(crate) fn write(out: &mut dyn Write, report: &RosterChanges, columns: usize) -> io::Result<()> {
    for list in &report.lists {
        write_list(out, list, columns)?;
    }
    writeln!(out, "{}", sums(report))
}

fn write_list(out: &mut dyn Write, list: &ListChange, columns: usize) -> io::Result<()> {
    let style = style(list.state);
    let file = list.file.as_deref().or(list.registered.as_deref()).unwrap_or_default();
    write!(out, "{style}{:<10}{style:#}  {}  {DIM}{file}{DIM:#}", list.state, list.entrant)?;
    let print = list.after.as_ref().or(list.before.as_ref());
    writeln!(out, "{}", print.map(|print| format!("  {print}")).unwrap_or_default())?;
    if let (Some(before), Some(now)) = (&list.registered, &list.file)
        && before != now
    {
        writeln!(out, "            registered as {before}")?;
    }
    if let Some(why) = &list.why {
        writeln!(out, "            {why}")?;
    }
    for field in &list.fields {
        let said = |text: &Option<String>| text.clone().unwrap_or_else(|| "nothing".to_owned());
        let (before, after) = (said(&field.before), said(&field.after));
        writeln!(out, "            {}: {before} → {after}", field.field)?;
    }
    let mut table = Columns::plain(columns.saturating_sub(INDENT)).with_whole(&[0, 1]);
    let mut part = None;
    for change in &list.changes {
        let own = change.part();
        let head = if part.replace(own) == Some(own) { "" } else { own.noun() };
        table.row(row(head, change));
    }
    table.lines().try_for_each(|line| writeln!(out, "{:INDENT$}{line}", ""))
}

/// So far in stand the cards of a list.
const INDENT: usize = 11;

fn row(head: &str, change: &DiffChange) -> [String; 3] {
    [head.to_owned(), change.in_words(), change.name.clone()]
}

const fn style(state: ListState) -> Style {
    match state {
        ListState::Same => GOOD,
        ListState::Changed | ListState::Missing | ListState::Unreadable => BAD,
        ListState::New => WARN,
    }
}

/// How many lists became what.
fn sums(report: &RosterChanges) -> String {
    let lists = i64::try_from(report.lists.len()).unwrap_or(i64::MAX);
    let mut parts = vec![count(lists, "list")];
    for state in ListState::ALL {
        let own = report.lists.iter().filter(|list| list.state == *state).count();
        if own > 0 {
            parts.push(format!("{own} {state}"));
        }
    }
    parts.join(" · ")
}
