//! The numbers of decks, for programs and as Markdown.

use std::fmt::Write as _;

use serde::Serialize;

use super::head::Head;
use super::markdown::escaped;
use super::model::odds::telling::{TellingOdds, telling};
use super::model::stats::{Points, Stats};
use super::model::{REPORT_VERSION, Tool};
use crate::decks::resolve::ResolvedDeck;
use crate::yardstick::Mark;

/// The numbers of decks.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StatsReport {
    /// The version of this shape.
    pub report_version: u32,
    /// Who made it.
    pub tool: Tool,
    /// The decks, in the order in which they were named.
    pub decks: Vec<DeckStats>,
}

/// The numbers of a deck.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DeckStats {
    /// What the deck is called and who plays it.
    #[serde(flatten)]
    pub head: Head,
    /// Names that no card has: they are not counted.
    pub unknown: usize,
    /// The numbers.
    pub stats: Stats,
    /// The most telling chances of an opening hand.
    pub odds: Vec<TellingOdds>,
    /// Where it lies beside the published decks; empty where that is not asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub published: Vec<Mark>,
}

impl StatsReport {
    /// A report on decks.
    pub fn new(decks: Vec<DeckStats>) -> Self {
        Self { report_version: REPORT_VERSION, tool: Tool::default(), decks }
    }
}

impl DeckStats {
    /// The numbers of a deck.
    pub fn new(path: &str, deck: &ResolvedDeck<'_>) -> Self {
        Self {
            head: Head::new(path, deck),
            unknown: deck.unknown.len(),
            stats: Stats::new(deck),
            odds: telling(deck),
            published: Vec::new(),
        }
    }

    /// Whose deck it is, and what of it was not counted.
    pub fn headline(&self) -> String {
        let unknown = match self.unknown {
            0 => String::new(),
            names => {
                let names = i64::try_from(names).unwrap_or(i64::MAX);
                format!(" · {} not known", crate::text::count(names, "name"))
            }
        };
        format!("{}{unknown}", self.head.headline())
    }
}

/// What of the points can count.
pub fn counted(points: Points) -> String {
    let Points { printed, scored, counted, over } = points;
    let text = match over {
        None => format!("all {scored} can count: no kind gives more than half"),
        Some(kind) => format!(
            "{counted} of {scored} can count: {kind} points give more than half, and no more than \
             all others together count"
        ),
    };
    if printed == scored { text } else { format!("{text} ({printed} are printed)") }
}

/// The decks as Markdown tables.
pub fn markdown(report: &StatsReport) -> String {
    let mut text = String::new();
    for deck in &report.decks {
        let _ = write!(text, "# {}\n\n{}\n", escaped(deck.head.title()), escaped(&deck.headline()));
        for chart in deck.stats.charts().into_iter().filter(|chart| !chart.bars.is_empty()) {
            let _ =
                write!(text, "\n## {}\n\n{}\n\n| | |\n| --- | ---: |\n", chart.title, chart.note);
            for bar in &chart.bars {
                let _ = writeln!(text, "| {} | {} |", escaped(&bar.name), bar.number);
            }
            if std::ptr::eq(chart, &raw const deck.stats.marshalling_points) {
                let _ = write!(text, "\n{}\n", counted(deck.stats.points));
            }
        }
        if !deck.odds.is_empty() {
            text.push_str("\n## Odds\n\nof an opening hand of eight\n\n| | |\n| --- | ---: |\n");
        }
        for odds in &deck.odds {
            let _ = writeln!(text, "| {} | {} |", odds.what, odds.chance.shown());
        }
        if !deck.published.is_empty() {
            text.push_str("\n## Against the published decks\n\n| | deck | published |\n");
            text.push_str("| --- | ---: | ---: |\n");
        }
        for mark in &deck.published {
            let _ =
                writeln!(text, "| {} | {} | {} |", mark.gauge.title(), mark.shown(), mark.band());
        }
        text.push('\n');
    }
    text.trim_end().to_owned() + "\n"
}
