//! Odds of a deck for people, as tables.

mod draw;
mod fights;
mod hazards;

use std::fmt::Write as _;

use super::styles::DIM;
use super::wrap::{hanging, wrapped};
use crate::message::{Locale, Message, message};
use crate::reports::model::odds::{ChanceReport, Odds, OddsReport};
use crate::text::numbered;

/// The odds of a deck, no wider than `columns`.
pub(crate) fn odds(report: &OddsReport, columns: usize, locale: &Locale) -> String {
    let mut page = Page { text: String::new(), columns, locale };
    let (title, headline) = (report.head.title(), report.head.headline_in(locale));
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
    let intro = message!("Under {ruleset}:", ruleset = report.ruleset).said(locale);
    let mut text = page.text;
    for line in wrapped(&intro, columns) {
        let _ = writeln!(text, "{DIM}{line}{DIM:#}");
    }
    for reading in &report.readings {
        for line in hanging(&locale.say(reading), 2, columns).lines() {
            let _ = writeln!(text, "{DIM}{line}{DIM:#}");
        }
    }
    text
}

/// The text so far, its width in columns, and its language.
struct Page<'t> {
    text: String,
    columns: usize,
    locale: &'t Locale,
}

impl Page<'_> {
    fn said(&self, message: &Message) -> String {
        message.said(self.locale)
    }

    fn word(&self, word: &str) -> String {
        self.locale.word(word).into_owned()
    }

    /// A line.
    fn line(&mut self, message: &Message) {
        self.text.push_str(&self.locale.say(message));
        self.text.push('\n');
    }

    /// Writes a text with a hanging indent: the first line is indented by this many blanks.
    fn hang(&mut self, message: &Message, indent: usize) {
        let said = self.locale.say(message);
        self.text.push_str(&hanging(&said, indent, self.columns));
    }

    /// A chance as people read it.
    fn percent(&self, chance: &ChanceReport) -> String {
        self.locale.number(&chance.shown()).into_owned()
    }

    /// A chance as part of a sentence.
    fn chance(&self, chance: &ChanceReport) -> Message {
        Message::verbatim(self.percent(chance))
    }

    /// A roll that is needed: `7+`, `any` where every roll will do, `none` where none will.
    fn roll(&self, least: i16) -> String {
        match least {
            ..=2 => Message::word("Roll", "any").said(self.locale),
            3..=12 => format!("{least}+"),
            _ => Message::word("Roll", "none").said(self.locale),
        }
    }
}
