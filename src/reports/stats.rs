//! The numbers of decks, for programs and as Markdown.

use std::fmt::Write as _;

use schemars::JsonSchema;
use serde::Serialize;

use super::markdown::escaped;
use super::model::{REPORT_VERSION, Tool};
use crate::cards::model::PlayerType;
use crate::decks::resolve::ResolvedDeck;
use crate::decks::stats::{Points, Stats};

/// The numbers of decks.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StatsReport {
    /// The version of this shape.
    pub report_version: u32,
    /// Who made it.
    pub tool: Tool,
    /// The decks, in the order in which they were named.
    pub decks: Vec<DeckStats>,
}

/// The numbers of a deck.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DeckStats {
    /// The path as it was given.
    pub path: String,
    /// What the deck's maker calls it.
    pub name: Option<String>,
    /// Whose deck it is.
    pub player: PlayerType,
    /// Whether the deck does not say that itself.
    pub player_inferred: bool,
    /// The avatar it is played with.
    pub avatar: Option<String>,
    /// Names that no card has: they are not counted.
    pub unknown: usize,
    /// The numbers.
    pub stats: Stats,
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
            path: path.to_owned(),
            name: deck.deck.name.clone(),
            player: deck.player.kind,
            player_inferred: deck.player.inferred,
            avatar: deck
                .avatar
                .as_ref()
                .map(|avatar| deck.database.shown_name(&avatar.name).to_owned()),
            unknown: deck.unknown.len(),
            stats: Stats::new(deck),
        }
    }

    /// The name, else the path.
    pub fn title(&self) -> &str {
        self.name.as_deref().unwrap_or(&self.path)
    }

    /// Whose deck it is, and what of it was not counted.
    pub fn headline(&self) -> String {
        let avatar = self.avatar.as_ref().map(|avatar| format!(", {avatar}")).unwrap_or_default();
        let inferred = if self.player_inferred { " (inferred)" } else { "" };
        let unknown = match self.unknown {
            0 => String::new(),
            names => {
                let names = i64::try_from(names).unwrap_or(i64::MAX);
                format!(" · {} not known", crate::text::count(names, "name"))
            }
        };
        format!("{}{avatar}{inferred}{unknown}", self.player)
    }
}

/// What of the points can count.
pub fn counted(points: Points) -> String {
    let Points { printed, counted, over } = points;
    match over {
        None => format!("all {printed} can count: no kind gives more than half"),
        Some(kind) => format!(
            "{counted} of {printed} can count: {kind} points give more than half, and no more than \
             all others together count"
        ),
    }
}

/// The decks as Markdown tables.
pub fn markdown(report: &StatsReport) -> String {
    let mut text = String::new();
    for deck in &report.decks {
        let _ = write!(text, "# {}\n\n{}\n", escaped(deck.title()), escaped(&deck.headline()));
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
        text.push('\n');
    }
    text.trim_end().to_owned() + "\n"
}
