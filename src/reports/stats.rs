//! The numbers of decks, for programs and as Markdown.

use std::fmt::Write as _;

use serde::Serialize;

use super::head::Head;
use super::markdown::escaped;
use super::model::odds::telling::{TellingOdds, telling};
use super::model::stats::{Points, Stats};
use super::model::{REPORT_VERSION, Tool};
use crate::check::{Checked, Outcome};
use crate::decks::resolve::ResolvedDeck;
use crate::message::{Locale, Message, message, word};
use crate::text::numbered;
use crate::yardstick::{Mark, Yardstick, marks};

use super::told::UnreadableDeck;

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
    /// The files that could not be read.
    pub unreadable: Vec<UnreadableDeck>,
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
    /// Where it lies beside decks that won tournaments; empty where that is not asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tournament: Vec<Mark>,
}

impl StatsReport {
    /// A report on decks.
    pub fn new(decks: Vec<DeckStats>) -> Self {
        let unreadable = Vec::new();
        Self { report_version: REPORT_VERSION, tool: Tool::default(), decks, unreadable }
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
            tournament: Vec::new(),
        }
    }

    /// Puts the numbers beside those of other decks, under the ruleset that judges the deck; what cannot be judged
    /// has none.
    pub fn compare(&mut self, checked: &Checked<'_>, with: &[Yardstick]) {
        let Outcome::Judged(judged) = &checked.outcome else { return };
        let (deck, ruleset, length) =
            (judged.resolved(), judged.chosen.ruleset, judged.chosen.length);
        for &yardstick in with {
            let found = marks(&deck, ruleset, length, yardstick);
            match yardstick {
                Yardstick::Published => self.published = found,
                Yardstick::Tournament => self.tournament = found,
            }
        }
    }

    /// The deck's numbers beside those of other decks, as far as they are wanted.
    pub fn marks(&self) -> Vec<(Yardstick, &[Mark])> {
        let all = [
            (Yardstick::Published, &self.published[..]),
            (Yardstick::Tournament, &self.tournament[..]),
        ];
        all.into_iter().filter(|(_, marks)| !marks.is_empty()).collect()
    }

    /// Whose deck it is, and what of it was not counted.
    pub fn headline(&self, locale: &Locale) -> String {
        let head = self.head.headline_in(locale);
        if self.unknown == 0 {
            return head;
        }
        let unknown = message!("{names} unknown", names = numbered(self.unknown, "name"));
        format!("{head} · {}", locale.say(&unknown))
    }
}

/// The heading of the most telling odds.
pub(crate) const ODDS: &str = word!("Odds");
/// The label of the odds of an opening hand.
pub(crate) const OPENING_HAND: &str = word!("of an opening hand of eight");

/// How many of the points can count.
pub(crate) fn counted(points: Points) -> Message {
    let Points { printed, scored, counted, over } = points;
    let text = match over {
        None => message!("all {scored} can count: no kind gives more than half", scored),
        Some(kind) => message!(
            "{counted} of {scored} can count: {kind} points are more than half, so only as many of \
             them count as all others make together",
            counted,
            scored,
            kind
        ),
    };
    if printed == scored { text } else { message!("{text} ({printed} are printed)", text, printed) }
}

/// The decks as Markdown tables.
pub(crate) fn markdown(report: &StatsReport, locale: &Locale) -> String {
    let mut text = String::new();
    for deck in &report.decks {
        let _ = write!(
            text,
            "# {}\n\n{}\n",
            escaped(deck.head.title()),
            escaped(&deck.headline(locale))
        );
        for chart in deck.stats.charts().into_iter().filter(|chart| !chart.bars.is_empty()) {
            let (title, note) = (locale.word(chart.title), locale.word(chart.note));
            let _ = write!(text, "\n## {title}\n\n{note}\n\n| | |\n| --- | ---: |\n");
            for bar in &chart.bars {
                let _ = writeln!(text, "| {} | {} |", escaped(&locale.word(&bar.name)), bar.number);
            }
            if std::ptr::eq(chart, &raw const deck.stats.marshalling_points) {
                let _ = write!(text, "\n{}\n", locale.say(&counted(deck.stats.points)));
            }
        }
        if !deck.odds.is_empty() {
            let (title, note) = (locale.word(ODDS), locale.word(OPENING_HAND));
            let _ = write!(text, "\n## {title}\n\n{note}\n\n| | |\n| --- | ---: |\n");
        }
        for odds in &deck.odds {
            let (what, chance) = (locale.word(&odds.what), odds.chance.shown());
            let _ = writeln!(text, "| {what} | {} |", locale.number(&chance));
        }
        for (yardstick, marks) in deck.marks() {
            let others = match yardstick {
                Yardstick::Published => word!("published"),
                Yardstick::Tournament => word!("tournament"),
            };
            let (title, deck) = (locale.word(yardstick.title()), locale.word(word!("deck")));
            let others = locale.word(others);
            let _ = write!(text, "\n## {title}\n\n| | {deck} | {others} |\n");
            text.push_str("| --- | ---: | ---: |\n");
            for mark in marks {
                let title = locale.word(mark.gauge.title());
                let _ = writeln!(text, "| {title} | {} | {} |", mark.shown(), mark.band());
            }
        }
        text.push('\n');
    }
    text.trim_end().to_owned() + "\n"
}
