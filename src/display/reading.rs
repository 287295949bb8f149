//! How a list was read: each line with its role in the margin.

use std::io::{self, Write};

use crate::decks::model::Role;
use crate::harmless::{sentence, shown_line};
use crate::message::{Locale, word};
use crate::reports::reading::{HeardLine, ReadingReport};
use crate::source::Span;
use crate::text::has_word;

use super::wrap::wrapped;

/// The longest line that is shown whole beside its margin, in characters.
const WIDEST: usize = 48;

/// The room for the number of a line.
const NUMBER: usize = 4;

/// The columns between the number, the line and its margin.
const BETWEEN: usize = 4;

/// Writes each line with its role.
///
/// # Errors
/// When `out` cannot be written to.
pub(crate) fn write(
    out: &mut dyn Write,
    report: &ReadingReport<'_>,
    columns: usize,
    locale: &Locale,
) -> io::Result<()> {
    let written = |at: Span| shown_line(report.lines.slice(at.start..at.end));
    let lengths = report.lines.places().map(|at| written(at).chars().take(WIDEST).count());
    let both = columns.saturating_sub(NUMBER + BETWEEN);
    let width = lengths.max().unwrap_or(0).min(WIDEST).min(both / 2);
    for line in report.lines.iter() {
        let long = line.text.chars().count() > width;
        let mut text: String = line.text.chars().take(width).collect();
        if long {
            text.pop();
            text.push('…');
        }
        let pad = width.saturating_sub(unicode_width::UnicodeWidthStr::width(text.as_str()));
        let said = wrapped(&margin(&line, locale), both.saturating_sub(width).max(1));
        let first = said.first().map(String::as_str).unwrap_or_default();
        writeln!(out, "{:>NUMBER$} {text}{} │ {first}", line.line, " ".repeat(pad))?;
        for more in said.iter().skip(1) {
            writeln!(out, "{:>NUMBER$} {} │ {more}", "", " ".repeat(width))?;
        }
    }
    Ok(())
}

/// The text in the margin of a line.
fn margin(line: &HeardLine, locale: &Locale) -> String {
    let mut said: Vec<String> = line
        .cards
        .iter()
        .map(|card| format!("{}× {} → {}", card.copies, card.name, card.section))
        .collect();
    for part in &line.parts {
        // All of it is wrapped: of a page that is one line, the beginning.
        let text = sentence(part.text.trim());
        let role = locale.say(&part.role.message()).to_string();
        match part.role {
            Role::Heading if has_word(&text) => {
                said.push(format!("{role}: {text}"));
            }
            Role::Remark | Role::Version if !line.cards.is_empty() => {
                said.push(format!("{role}: {text}"));
            }
            Role::Remark | Role::Furniture if has_word(&text) => {
                said.push(role);
            }
            _ => {}
        }
    }
    if line.unheard {
        said.push(locale.word(word!("not understood")).into_owned());
    }
    said.join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::database::Database;
    use crate::decks::formats;
    use crate::decks::model::Format;
    use crate::source::{Limits, SourceFile};

    #[test]
    fn a_long_part_is_cut_in_the_margin() {
        let remark = "very ".repeat(10_000);
        let text = format!("<h2>Resources</h2><p>2 Dodge</p><h2>Notes</h2><p>It is {remark}good.");
        let source = SourceFile::new("list.txt", text);
        let database = Database::built_in();
        let limits = Limits::default();
        let deck = formats::read(&source, Some(Format::Text), &limits, &database).expect("a list");
        let mut told = Vec::new();
        let report = ReadingReport::new(&source, &deck);
        write(&mut told, &report, 80, &Locale::english()).expect("memory takes everything");
        let told = String::from_utf8_lossy(&told);
        assert!(told.contains("2× Dodge → play-deck.resources"), "{told}");
        assert!(told.len() < 5_000 && told.contains('…'), "{told}");
    }
}
