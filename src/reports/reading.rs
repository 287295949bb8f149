//! How a list was read: each line with its role in the margin.

#[cfg(feature = "cli")]
use std::io::{self, Write};

use serde::Serialize;

use super::model::{REPORT_VERSION, Tool};
#[cfg(feature = "cli")]
use super::wrap::wrapped;
use crate::decks::model::{Deck, Entry, Problem, Quantity, Role};
use crate::decks::reading::roles;
use crate::harmless::shown_line;
#[cfg(feature = "cli")]
use crate::message::{Locale, word};
use crate::source::{LineIndex, SourceFile};

/// A list and what was heard of it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct ReadingReport {
    /// The version of this shape.
    pub report_version: u32,
    /// Who made it.
    pub tool: Tool,
    /// The file.
    pub path: String,
    /// Its lines, but for empty ones, in order.
    pub lines: Vec<HeardLine>,
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

impl ReadingReport {
    /// How the file of a deck was read.
    pub(crate) fn new(source: &SourceFile, deck: &Deck) -> Self {
        let roles = roles(&source.text, deck);
        let index = LineIndex::new(&source.text);
        let mut lines = Vec::new();
        let mut start = 0;
        for written in source.text.split_inclusive(['\n', '\r']) {
            let text = written.trim_end_matches(['\n', '\r']);
            let within = start..start + text.len();
            start += written.len();
            if text.trim().is_empty() {
                continue;
            }
            let begins = |at: u32| within.contains(&(at as usize));
            let entries = deck.entries.iter().filter(|entry| begins(entry.name_span.start));
            let mut parts = Vec::new();
            for part in &roles {
                let from = (part.span.start as usize).max(within.start);
                let to = (part.span.end as usize).min(within.end);
                if from < to {
                    let before = source.text.get(within.start..from).unwrap_or_default();
                    let text = source.text.get(from..to).unwrap_or_default();
                    let column = before.chars().count() + 1;
                    parts.push(HeardPart { column, text: shown_line(text), role: part.role });
                }
            }
            lines.push(HeardLine {
                line: index.position(u32::try_from(within.start).unwrap_or(u32::MAX)).line,
                text: shown_line(text),
                cards: entries.map(heard).collect(),
                parts,
                unheard: deck.problems.iter().any(|problem| {
                    let told =
                        matches!(problem, Problem::Unheard { .. } | Problem::UnreadableLine { .. });
                    told && begins(problem.span().start)
                }),
            });
        }
        Self {
            report_version: REPORT_VERSION,
            tool: Tool::default(),
            path: source.path.clone(),
            lines,
        }
    }

    /// The numbers of the lines of which something was read as a remark.
    #[cfg(feature = "cli")]
    pub(crate) fn remarks(&self) -> impl Iterator<Item = usize> {
        let has = |line: &&HeardLine| line.parts.iter().any(|part| part.role == Role::Remark);
        self.lines.iter().filter(has).map(|line| line.line)
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
    report: &ReadingReport,
    columns: usize,
    locale: &Locale,
) -> io::Result<()> {
    let lengths = report.lines.iter().map(|line| line.text.chars().count());
    let both = columns.saturating_sub(NUMBER + BETWEEN);
    let width = lengths.max().unwrap_or(0).min(WIDEST).min(both / 2);
    for line in &report.lines {
        let long = line.text.chars().count() > width;
        let mut text: String = line.text.chars().take(width).collect();
        if long {
            text.pop();
            text.push('…');
        }
        let pad = width.saturating_sub(unicode_width::UnicodeWidthStr::width(text.as_str()));
        let said = wrapped(&margin(line, locale), both.saturating_sub(width).max(1));
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
        let text = part.text.trim();
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
