//! How a list was read: each line with its role in the margin.

use std::ops::Range;

use serde::{Serialize, Serializer};

use super::model::{REPORT_VERSION, Tool};
use crate::decks::model::{Deck, Entry, Problem, Quantity, Role, RoleSpan};
use crate::decks::reading::roles;
use crate::harmless::shown_line;
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
    pub(crate) fn iter(&self) -> impl Iterator<Item = HeardLine> + '_ {
        let mut next_role = 0;
        self.places().map(move |within| {
            while self.roles.get(next_role).is_some_and(|part| part.span.end <= within.start) {
                next_role += 1;
            }
            self.line(within, &self.roles[next_role..])
        })
    }

    /// The places of the lines that are not empty, in order.
    pub(crate) fn places(&self) -> impl Iterator<Item = Span> + '_ {
        let mut start = 0;
        let lines = self.text.split_inclusive(['\n', '\r']).map(move |written| {
            let line = written.trim_end_matches(['\n', '\r']);
            start += written.len();
            (start - written.len(), line)
        });
        let full = lines.filter(|(_, line)| !line.trim().is_empty());
        full.map(|(start, line)| Span::new(start, start + line.len()))
    }

    pub(crate) fn slice(&self, bytes: Range<u32>) -> &'r str {
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
