//! The list of a deck for the terminal.

use std::io::{self, Write};

use anstyle::Style;
use comfy_table::{CellAlignment, Table, presets};

use crate::message::{Locale, Message, word};

use crate::reports::listing::{ListedSection, Listing, figures, headline, sums, unread};

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();

/// Writes the list. Colours are always written; the stream behind it drops them where they are not
/// wanted. `told_by` follows the message on lines that could not be read.
///
/// # Errors
/// When `out` cannot be written to.
pub(crate) fn write(
    out: &mut dyn Write,
    listing: &Listing,
    told_by: &str,
    locale: &Locale,
) -> io::Result<()> {
    writeln!(out, "{BOLD}{}{BOLD:#}", listing.head.title())?;
    writeln!(out, "{}", headline(listing, locale))?;
    let width = width(listing);
    for section in &listing.sections {
        let (title, sums) = (locale.word(section.title), sums(section.sums, locale));
        writeln!(out, "\n{BOLD}{title}{BOLD:#}  {DIM}{sums}{DIM:#}")?;
        rows(out, section, width, locale)?;
    }
    match unread(listing, told_by, locale) {
        Some(unread) => writeln!(out, "\n{unread}"),
        None => Ok(()),
    }
}

/// The columns that the longest name needs, so that all sections have theirs below each other.
fn width(listing: &Listing) -> usize {
    let kinds = || listing.sections.iter().flat_map(|section| &section.kinds);
    let names = kinds().flat_map(|kind| &kind.cards).map(|card| card.name.as_str());
    names.map(unicode_width::UnicodeWidthStr::width).max().unwrap_or(0)
}

fn rows(
    out: &mut dyn Write,
    section: &ListedSection,
    width: usize,
    locale: &Locale,
) -> io::Result<()> {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    let blank = " ".repeat(width);
    // A row as wide as the widest name lays the columns out; it is not written.
    let cards = || section.kinds.iter().flat_map(|kind| &kind.cards).map(figures);
    let heads = [cards().any(|[mind, _]| !mind.is_empty()), cards().any(|[_, mp]| !mp.is_empty())];
    let (mind, points) = (Message::word("Brief", "mind"), locale.word(word!("MP")));
    let mind = if heads[0] { locale.say(&mind) } else { "".into() };
    let points = if heads[1] { points } else { "".into() };
    table.add_row(["   ", &blank, &format!("{mind:>4}"), &format!("{points:>5}")]);
    for kind in &section.kinds {
        table.add_row(["", &locale.word(kind.title()), "", ""]);
        for card in &kind.cards {
            let [mind, points] = figures(card);
            table.add_row([card.quantity.to_string(), card.name.clone(), mind, points]);
        }
    }
    for column in [0, 2, 3] {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    let mut lines = table.lines();
    if let Some(head) = lines.next().filter(|head| !head.trim().is_empty()) {
        writeln!(out, "{DIM}{}{DIM:#}", head.trim_end())?;
    }
    for line in lines {
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}
