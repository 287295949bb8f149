//! Odds of a deck for people, as tables.

mod draw;
mod fights;
mod hazards;

use std::fmt::Write as _;

use super::model::odds::{ChanceReport, Odds, OddsReport};
use super::styles::DIM;
use super::wrap::{hanging, wrapped};
use crate::message::{Message, Tongue, message};
use crate::text::numbered;

/// The odds of a deck, no wider than `columns`.
pub fn odds(report: &OddsReport, columns: usize, tongue: &Tongue) -> String {
    let mut page = Page { text: String::new(), columns, tongue };
    let (title, headline) = (report.head.title(), report.head.headline_in(tongue));
    let _ = writeln!(page.text, "{title}\n{headline}");
    if report.unknown > 0 {
        let names = numbered(report.unknown, "name");
        page.line(&message!("{names} unknown: not counted", names));
    }
    page.text.push('\n');
    match &report.odds {
        Odds::Draw(odds) => draw::push(&mut page, odds),
        Odds::Influence(odds) => fights::push_influence(&mut page, odds),
        Odds::Strike(odds) => fights::push_strike(&mut page, odds),
        Odds::Corruption(odds) => fights::push_corruption(&mut page, odds),
        Odds::Ring(odds) => fights::push_ring(&mut page, odds),
        Odds::Hazards(odds) => hazards::push(&mut page, odds),
    }
    page.text.push('\n');
    let intro = message!("Under {ruleset}:", ruleset = report.ruleset).said(tongue);
    let mut text = page.text;
    for line in wrapped(&intro, columns) {
        let _ = writeln!(text, "{DIM}{line}{DIM:#}");
    }
    for reading in &report.readings {
        for line in hanging(&tongue.say(reading), 2, columns).lines() {
            let _ = writeln!(text, "{DIM}{line}{DIM:#}");
        }
    }
    text
}

/// The text so far, its width in columns, and its language.
struct Page<'t> {
    text: String,
    columns: usize,
    tongue: &'t Tongue,
}

impl Page<'_> {
    fn said(&self, message: &Message) -> String {
        message.said(self.tongue)
    }

    fn word(&self, word: &str) -> String {
        self.tongue.word(word).into_owned()
    }

    /// A line.
    fn line(&mut self, message: &Message) {
        self.text.push_str(&self.tongue.say(message));
        self.text.push('\n');
    }

    /// Writes a text with a hanging indent: the first line is indented by this many blanks.
    fn hang(&mut self, message: &Message, indent: usize) {
        let said = self.tongue.say(message);
        self.text.push_str(&hanging(&said, indent, self.columns));
    }

    /// A chance as people read it.
    fn percent(&self, chance: &ChanceReport) -> String {
        self.tongue.number(&chance.shown()).into_owned()
    }

    /// A chance as part of a sentence.
    fn chance(&self, chance: &ChanceReport) -> Message {
        Message::verbatim(self.percent(chance))
    }

    /// A roll that is needed: `7+`, `any` where every roll will do, `none` where none will.
    fn roll(&self, least: i16) -> String {
        match least {
            ..=2 => Message::word("Roll", "any").said(self.tongue),
            3..=12 => format!("{least}+"),
            _ => Message::word("Roll", "none").said(self.tongue),
        }
    }
}
