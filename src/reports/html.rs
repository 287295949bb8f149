//! The deck-check sheet: one self-contained page, for the screen in light and dark and for one or
//! two sheets of A4. No network, no script. The templates are in the folder `html`.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, Write};

use askama::Template;
use askama::filters::Escaper;

use super::model::stats::Chart;
use crate::check::{Checked, Outcome, Verdict};

use super::Renderer;
use super::model::{DeckReport, Summary};
use super::sheet::{CardMark, Sheet};
use crate::diagnostic::{Reading, Severity, rests_on};
use crate::message::{Locale, Message, message, word};
use crate::text::numbered;

/// The most sheets of a page with solitaire games: they take some hundredths of a second each.
const PLAYED: usize = 40;

/// Writes one page with a sheet for each deck, and an index after the last.
#[derive(Clone, Debug, Default)]
pub struct Html {
    index: Vec<IndexEntry>,
    locale: Locale,
}

impl Html {
    /// The page in a language.
    pub const fn new(locale: Locale) -> Self {
        Self { index: Vec::new(), locale }
    }
}

/// A deck in the index.
#[derive(Clone, Debug)]
pub(crate) struct IndexEntry {
    name: String,
    verdict: Verdict,
}

impl IndexEntry {
    /// How the verdict looks.
    const fn looks(&self) -> &'static str {
        looks(self.verdict)
    }
}

impl Renderer for Html {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        write_to(out, &PageHead { title: word!("Deck check"), locale: &self.locale })
    }

    fn deck(&mut self, out: &mut dyn Write, checked: &Checked<'_>) -> io::Result<()> {
        let locale = &self.locale;
        let report = DeckReport::said(checked, locale);
        let sheet = match &checked.outcome {
            Outcome::Judged(judged)
                if self.index.len() < PLAYED && report.verdict == Verdict::Legal =>
            {
                Some(Sheet::with_games(judged))
            }
            Outcome::Judged(judged) => Some(Sheet::new(judged)),
            Outcome::Unreadable(_) => None,
        };
        let name = report.name.clone().unwrap_or_else(|| report.path.clone());
        self.index.push(IndexEntry { name, verdict: report.verdict });
        let number = self.index.len();
        let allowed = checked.allowed_told().map(|allowed| allowed.said(locale));
        let fingerprint = None;
        write_to(
            out,
            &SheetPage {
                number,
                report: &report,
                sheet: sheet.as_ref(),
                allowed,
                fingerprint,
                locale,
            },
        )
    }

    fn end(&mut self, out: &mut dyn Write, summary: &Summary) -> io::Result<()> {
        let index = std::mem::take(&mut self.index);
        let locale = &self.locale;
        let passed_over = summary.passed_over_told(str::to_owned).map(|told| told.said(locale));
        write_to(out, &PageEnd { index, passed_over, locale })
    }
}

pub(crate) fn write_to(out: &mut dyn Write, template: &impl Template) -> io::Result<()> {
    let text = template.render().map_err(io::Error::other)?;
    writeln!(out, "{text}")
}

/// The beginning of the page, with its looks.
#[derive(Template)]
#[template(path = "head.html")]
pub(crate) struct PageHead<'a> {
    pub(crate) title: &'static str,
    pub(crate) locale: &'a Locale,
}

/// The end of the page, with an index of several decks, and the skipped files.
#[derive(Template)]
#[template(path = "end.html")]
pub(crate) struct PageEnd<'a> {
    pub(crate) index: Vec<IndexEntry>,
    pub(crate) passed_over: Option<String>,
    pub(crate) locale: &'a Locale,
}

/// The sheet of one deck; none where the file could not be read.
#[derive(Template)]
#[template(path = "deck.html")]
pub(crate) struct SheetPage<'a> {
    /// Its number on the page, from 1.
    pub(crate) number: usize,
    pub(crate) report: &'a DeckReport,
    pub(crate) sheet: Option<&'a Sheet>,
    /// The errors that were allowed, in words.
    pub(crate) allowed: Option<String>,
    /// The deck's fingerprint, if it is wanted.
    pub(crate) fingerprint: Option<&'a str>,
    pub(crate) locale: &'a Locale,
}

impl SheetPage<'_> {
    fn name(&self) -> &str {
        self.report.name.as_deref().unwrap_or(&self.report.path)
    }

    /// How the verdict looks.
    fn looks(&self) -> &'static str {
        looks(self.report.verdict)
    }

    fn verdict(&self) -> String {
        self.report.verdict.message().said(self.locale)
    }

    /// The rulebook: titles stay in English, editions are translated.
    fn book<'s>(&self, sheet: &'s Sheet) -> Cow<'s, str> {
        match sheet.book.split_once(", ") {
            Some((title, edition)) if !self.locale.is_english() => {
                Cow::Owned(format!("{title}, {}", self.locale.word(edition)))
            }
            _ => Cow::Borrowed(&sheet.book),
        }
    }

    fn rests_on(&self, reading: &Reading) -> String {
        rests_on(reading).said(self.locale)
    }

    fn follower_of(&self, name: &str) -> String {
        message!("follower of {name}", name).said(self.locale)
    }

    fn with(&self, items: &[String]) -> String {
        message!("with {items}", items = items.join(", ")).said(self.locale)
    }

    /// The ruleset that judged the deck, and the fields of the deck.
    fn facts<'s>(&'s self, sheet: &'s Sheet) -> impl Iterator<Item = (&'static str, Cow<'s, str>)> {
        let report = self.report;
        let said = |message: Message| Cow::from(message.said(self.locale));
        let player = report.player.map(|player| match report.player_inferred {
            Some(true) => message!("{player} (inferred)", player),
            _ => player.message(),
        });
        let of_list = report.format.is_some_and(|form| !form.is_native()) && report.remarks > 0;
        let lines = message!("{lines}", lines = numbered(report.remarks, "line"));
        let facts = [
            (word!("Player type"), player.map(said)),
            (word!("Avatar"), report.avatar.as_deref().map(Cow::from)),
            (word!("Ruleset"), report.ruleset.as_deref().map(Cow::from)),
            (word!("Book"), Some(self.book(sheet))),
            (word!("Game length"), report.length.map(|length| said(length.message()))),
            (word!("Remarks"), of_list.then(|| said(lines))),
            (word!("Made by"), sheet.author.as_deref().map(Cow::from)),
            (word!("Date"), sheet.date.as_deref().map(Cow::from)),
            (word!("Fingerprint"), self.fingerprint.map(Cow::from)),
        ];
        facts.into_iter().filter_map(|(term, value)| Some((term, value?)))
    }
}

/// How a verdict looks.
pub(crate) const fn looks(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Legal => "legal",
        Verdict::Illegal | Verdict::Unreadable => "illegal",
    }
}

/// The gravest of some marks, as a class.
fn gravest(marks: &[CardMark]) -> &'static str {
    marks.iter().map(|mark| mark.severity).max().map_or("", Severity::word)
}

/// The drawings of the charts that have bars.
fn drawings(sheet: &Sheet) -> impl Iterator<Item = Drawing<'_>> {
    [&sheet.points, &sheet.keying].into_iter().filter_map(Drawing::of)
}

/// Bars as a drawing in the page.
struct Drawing<'a> {
    chart: &'a Chart,
    /// The highest number; not 0.
    most: u32,
}

/// A bar with its label and its number, placed in a drawing.
struct DrawnBar<'a> {
    name: &'a str,
    number: u32,
    top: u32,
    /// The baseline of the text.
    base: u32,
    width: u32,
}

impl DrawnBar<'_> {
    const HEIGHT: u32 = 16;
    /// The left end of the bars, after their labels.
    const LABEL: u32 = 128;
    const LONGEST: u32 = 150;
    /// The width of the whole drawing.
    const WHOLE: u32 = 310;

    const fn behind(&self) -> u32 {
        Self::LABEL + self.width + 5
    }
}

impl<'a> Drawing<'a> {
    /// The drawing of a chart; `None` if the chart has no bars.
    fn of(chart: &'a Chart) -> Option<Self> {
        let most = chart.bars.iter().map(|bar| bar.number).max()?;
        Some(Self { chart, most })
    }

    fn height(&self) -> u32 {
        DrawnBar::HEIGHT * u32::try_from(self.chart.bars.len()).unwrap_or(0)
    }

    /// The text for screen readers.
    fn spoken(&self, locale: &Locale) -> String {
        let bars = self.chart.bars.iter();
        let bars = bars.map(|bar| format!("{} {}", locale.word(&bar.name), bar.number));
        bars.collect::<Vec<_>>().join(", ")
    }

    fn bars(&self) -> impl Iterator<Item = DrawnBar<'a>> {
        (0..).zip(&self.chart.bars).map(|(at, bar)| DrawnBar {
            name: &bar.name,
            number: bar.number,
            top: at * DrawnBar::HEIGHT + 2,
            base: at * DrawnBar::HEIGHT + 12,
            width: (bar.number * DrawnBar::LONGEST / self.most).max(1),
        })
    }
}

/// A text as HTML holds it, in elements and attributes.
#[derive(Clone, Copy)]
pub(crate) struct Text;

impl Escaper for Text {
    fn write_escaped_str<W: fmt::Write>(&self, mut out: W, text: &str) -> fmt::Result {
        text.chars().try_for_each(|c| self.write_escaped_char(&mut out, c))
    }

    fn write_escaped_char<W: fmt::Write>(&self, mut out: W, c: char) -> fmt::Result {
        match c {
            '&' => out.write_str("&amp;"),
            '<' => out.write_str("&lt;"),
            '>' => out.write_str("&gt;"),
            '"' => out.write_str("&quot;"),
            '\'' => out.write_str("&#39;"),
            c => out.write_char(c),
        }
    }
}
