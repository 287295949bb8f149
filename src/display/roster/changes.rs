//! The changes since lists were registered, for the terminal.

use std::io::{self, Write};

use anstyle::Style;

use crate::display::styles::{BAD, DIM, GOOD, WARN};
use crate::display::table::Columns;
use crate::harmless::shown_line;
use crate::message::{Locale, Message, message, word};
use crate::reports::diff::DiffChange;
use crate::reports::model::roster_changes::{ListChange, ListState, OpenedChange, RosterChanges};
use crate::text::numbered;

/// Writes what became of every list, no wider than `columns`.
///
/// # Errors
/// When `out` cannot be written to.
pub(crate) fn write(
    out: &mut dyn Write,
    report: &RosterChanges,
    columns: usize,
    locale: &Locale,
) -> io::Result<()> {
    for list in &report.lists {
        write_list(out, list, columns, locale)?;
    }
    writeln!(out, "{}", sums(report, locale))
}

fn write_list(
    out: &mut dyn Write,
    list: &ListChange,
    columns: usize,
    locale: &Locale,
) -> io::Result<()> {
    let style = style(list.state);
    let file = list.file.as_deref().or(list.registered.as_deref()).unwrap_or_default();
    let state = list.state.message().said(locale);
    write!(out, "{style}{state:<10}{style:#}  {}  {DIM}{file}{DIM:#}", list.entrant)?;
    let print = list.after.as_ref().or(list.before.as_ref());
    writeln!(out, "{}", print.map(|print| format!("  {print}")).unwrap_or_default())?;
    if let (Some(before), Some(now)) = (&list.registered, &list.file)
        && before != now
    {
        let before = message!("registered as {before}", before);
        writeln!(out, "            {}", locale.say(&before))?;
    }
    if let Some(why) = &list.why {
        writeln!(out, "            {why}")?;
    }
    for field in &list.fields {
        let said = |text: &Option<String>| match text {
            Some(text) => text.clone(),
            None => locale.word(word!("nothing")).into_owned(),
        };
        let (before, after) = (said(&field.before), said(&field.after));
        writeln!(out, "            {}: {before} → {after}", field.field)?;
    }
    let mut table = Columns::plain(columns.saturating_sub(INDENT)).with_whole(&[0, 1]);
    let mut part = None;
    for change in &list.changes {
        let own = change.part();
        let head = if part.replace(own) == Some(own) { "" } else { own.noun() };
        table.row(row(head, change, locale));
    }
    let mut head = word!("opened cards");
    for card in &list.opened {
        let OpenedChange { before, after, .. } = card;
        let head = std::mem::take(&mut head);
        let head = if head.is_empty() { String::new() } else { locale.word(head).into_owned() };
        table.row([head, format!("{before} → {after}"), shown_line(&card.name)]);
    }
    table.lines().try_for_each(|line| writeln!(out, "{:INDENT$}{line}", ""))
}

/// The indentation of the cards of a list.
const INDENT: usize = 11;

fn row(head: &str, change: &DiffChange, locale: &Locale) -> [String; 3] {
    let head = if head.is_empty() { String::new() } else { locale.word(head).into_owned() };
    [head, change.in_words().said(locale), change.name.clone()]
}

const fn style(state: ListState) -> Style {
    match state {
        ListState::Same => GOOD,
        ListState::Changed | ListState::Missing | ListState::Unreadable => BAD,
        ListState::New => WARN,
    }
}

/// How many lists became what.
fn sums(report: &RosterChanges, locale: &Locale) -> String {
    let mut parts = vec![message!("{lists}", lists = numbered(report.lists.len(), "list"))];
    for state in ListState::ALL {
        let own = report.lists.iter().filter(|list| list.state == *state).count();
        if own > 0 {
            parts.push(message!("{own} {state}", own, state));
        }
    }
    Message::joined(parts, " · ").said(locale)
}
