//! How a list was read: each line with its role in the margin.

#[cfg(feature = "cli")]
use std::io::{self, Write};
use std::ops::Range;

use serde::{Serialize, Serializer};

use super::model::{REPORT_VERSION, Tool};
#[cfg(feature = "cli")]
use super::wrap::wrapped;
use crate::decks::model::{Deck, Entry, Problem, Quantity, Role, RoleSpan};
use crate::decks::reading::roles;
#[cfg(feature = "cli")]
use crate::harmless::sentence;
use crate::harmless::shown_line;
#[cfg(feature = "cli")]
use crate::message::{Locale, word};
use crate::source::{LineIndex, SourceFile, Span};

/// A list and what was heard of it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct ReadingReport<'r> {
    /// The version of this shape.
    pub report_version: u32,
    /// Who made it.
    pub tool: Tool,
    /// The file.
    pub path: String,
    /// Its lines, but for empty ones, in order.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<HeardLine>"))]
    pub lines: HeardLines<'r>,
}

/// The lines of a list, each of which is made when it is its turn: all together would take many times
/// the memory of the list.
#[derive(Debug)]
pub(crate) struct HeardLines<'r> {
    text: &'r str,
    deck: &'r Deck,
    index: LineIndex<'r>,
    /// The roles of all parts, in order and without gaps.
    roles: Vec<RoleSpan>,
    /// The entries by the places of their names.
    entries: Vec<(u32, usize)>,
    /// The places of what could not be understood, in order.
    unheard: Vec<u32>,
}

/// A line and what was heard of it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct HeardLine {
    /// Its number, from 1.
    pub line: usize,
    /// The line as it is in the file.
    pub text: String,
    /// The cards that it lists.
    pub cards: Vec<HeardCard>,
    /// The roles of its parts, in order and without gaps.
    pub parts: Vec<HeardPart>,
    /// Whether something in it could not be understood and is told as a finding.
    pub unheard: bool,
}

/// A card that a line lists.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct HeardCard {
    /// How many copies; none where the number is none that counts.
    pub copies: u8,
    /// The card as it is taken.
    pub name: String,
    /// The section where it goes.
    pub section: String,
}

/// A part of a line and its role.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct HeardPart {
    /// Where it begins, by characters, from 1.
    pub column: usize,
    /// The part as written.
    pub text: String,
    /// What it is.
    pub role: Role,
}

impl<'r> ReadingReport<'r> {
    /// How the file of a deck was read.
    pub(crate) fn new(source: &'r SourceFile, deck: &'r Deck) -> Self {
        Self {
            report_version: REPORT_VERSION,
            tool: Tool::default(),
            path: source.path.clone(),
            lines: HeardLines::new(&source.text, deck),
        }
    }

    /// The numbers of the lines of which something was read as a remark.
    #[cfg(feature = "cli")]
    pub(crate) fn remarks(&self) -> impl Iterator<Item = usize> {
        let has = |line: &HeardLine| line.parts.iter().any(|part| part.role == Role::Remark);
        self.lines.iter().filter(has).map(|line| line.line)
    }
}

impl<'r> HeardLines<'r> {
    fn new(text: &'r str, deck: &'r Deck) -> Self {
        let named = deck.entries.iter().enumerate();
        let mut entries: Vec<_> = named.map(|(at, entry)| (entry.name_span.start, at)).collect();
        entries.sort_unstable();
        let told = deck.problems.iter().filter(|problem| {
            matches!(problem, Problem::Unheard { .. } | Problem::UnreadableLine { .. })
        });
        let mut unheard: Vec<u32> = told.map(|problem| problem.span().start).collect();
        unheard.sort_unstable();
        Self { text, deck, index: LineIndex::new(text), roles: roles(text, deck), entries, unheard }
    }

    /// The lines that are not empty, in order.
    fn iter(&self) -> impl Iterator<Item = HeardLine> + '_ {
        let mut next_role = 0;
        self.places().map(move |within| {
            while self.roles.get(next_role).is_some_and(|part| part.span.end <= within.start) {
                next_role += 1;
            }
            self.line(within, &self.roles[next_role..])
        })
    }

    /// The places of the lines that are not empty, in order.
    fn places(&self) -> impl Iterator<Item = Span> + '_ {
        let mut start = 0;
        let lines = self.text.split_inclusive(['\n', '\r']).map(move |written| {
            let line = written.trim_end_matches(['\n', '\r']);
            start += written.len();
            (start - written.len(), line)
        });
        let full = lines.filter(|(_, line)| !line.trim().is_empty());
        full.map(|(start, line)| Span::new(start, start + line.len()))
    }

    fn slice(&self, bytes: Range<u32>) -> &'r str {
        self.text.get(bytes.start as usize..bytes.end as usize).unwrap_or_default()
    }

    /// A line with the roles from the first on that reaches into it.
    fn line(&self, within: Span, roles: &[RoleSpan]) -> HeardLine {
        let here = |of: &dyn Fn(u32) -> usize| of(within.start)..of(within.end);
        let entries = here(&|at| self.entries.partition_point(|&(start, _)| start < at));
        let unheard = here(&|at| self.unheard.partition_point(|&start| start < at));
        let mut entries: Vec<usize> = self.entries[entries].iter().map(|&(_, at)| at).collect();
        entries.sort_unstable();
        let (mut column, mut counted) = (1, within.start);
        let own = roles.iter().take_while(|part| part.span.start < within.end);
        let parts = own.map(|part| {
            let (from, to) = (part.span.start.max(within.start), part.span.end.min(within.end));
            column += self.slice(counted..from).chars().count();
            counted = from;
            HeardPart { column, text: shown_line(self.slice(from..to)), role: part.role }
        });
        HeardLine {
            parts: parts.collect(),
            line: self.index.position(within.start).line,
            text: shown_line(self.slice(within.start..within.end)),
            cards: entries.into_iter().map(|at| heard(&self.deck.entries[at])).collect(),
            unheard: !unheard.is_empty(),
        }
    }
}

impl Serialize for HeardLines<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

fn heard(entry: &Entry) -> HeardCard {
    HeardCard {
        copies: match entry.quantity {
            Quantity::Copies(copies) => copies,
            Quantity::Bad(_) => 0,
        },
        name: shown_line(&entry.name),
        section: entry.section.to_string(),
    }
}

#[cfg(feature = "cli")]
/// The longest line that is shown whole beside its margin, in characters.
const WIDEST: usize = 48;

#[cfg(feature = "cli")]
/// The room for the number of a line.
const NUMBER: usize = 4;

#[cfg(feature = "cli")]
/// The columns between the number, the line and its margin.
const BETWEEN: usize = 4;

#[cfg(feature = "cli")]
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

#[cfg(feature = "cli")]
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
            Role::Heading if text.contains(char::is_alphanumeric) => {
                said.push(format!("{role}: {text}"));
            }
            Role::Remark | Role::Version if !line.cards.is_empty() => {
                said.push(format!("{role}: {text}"));
            }
            Role::Remark | Role::Furniture if text.contains(char::is_alphanumeric) => {
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

#[cfg(all(test, feature = "cli"))]
mod tests {
    use super::*;
    use crate::cards::database::Database;
    use crate::decks::formats;
    use crate::decks::model::Format;
    use crate::source::Limits;

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
