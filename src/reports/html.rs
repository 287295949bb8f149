//! The deck-check sheet: one self-contained page, for the screen in light and dark and for one or
//! two sheets of A4. No network, no script. Its layout stands in the templates of the folder `html`.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, Write};

use askama::Template;
use askama::filters::Escaper;

use super::model::stats::Chart;
use crate::check::{Checked, Outcome, Verdict};

use super::Renderer;
use super::model::{DeckReport, Summary};
use super::sheet::Sheet;

/// Writes one page with a sheet for each deck.
#[derive(Clone, Copy, Debug)]
pub struct Html;

impl Renderer for Html {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        write_to(out, &PageHead)
    }

    fn deck(&mut self, out: &mut dyn Write, checked: &Checked<'_>) -> io::Result<()> {
        let report = DeckReport::new(checked);
        let sheet = match &checked.outcome {
            Outcome::Judged(judged) => Some(Sheet::new(judged)),
            Outcome::Unreadable(_) => None,
        };
        write_to(
            out,
            &SheetPage { report: &report, sheet: sheet.as_ref(), allowed: checked.allowed_told() },
        )
    }

    fn end(&mut self, out: &mut dyn Write, summary: &Summary) -> io::Result<()> {
        write_to(out, &PageEnd { passed_over: summary.passed_over_told(str::to_owned) })
    }
}

fn write_to(out: &mut dyn Write, template: &impl Template) -> io::Result<()> {
    let text = template.render().map_err(io::Error::other)?;
    writeln!(out, "{text}")
}

/// The beginning of the page, with its looks.
#[derive(Template)]
#[template(path = "head.html")]
struct PageHead;

/// The end of the page, with what was not judged.
#[derive(Template)]
#[template(path = "end.html")]
struct PageEnd {
    passed_over: Option<String>,
}

/// The sheet of one deck; none where the file could not be read.
#[derive(Template)]
#[template(path = "deck.html")]
struct SheetPage<'a> {
    report: &'a DeckReport,
    sheet: Option<&'a Sheet>,
    /// The errors that were allowed, in words.
    allowed: Option<String>,
}

impl SheetPage<'_> {
    fn name(&self) -> &str {
        self.report.name.as_deref().unwrap_or(&self.report.path)
    }

    /// How the verdict looks, and the verdict.
    fn verdict(&self) -> (&'static str, &'static str) {
        match self.report.verdict {
            Verdict::Legal => ("legal", "legal"),
            Verdict::Illegal => ("illegal", "illegal"),
            Verdict::Unreadable => ("illegal", "unreadable"),
        }
    }

    /// By what the deck was judged, and what it says of itself.
    fn facts<'s>(&'s self, sheet: &'s Sheet) -> impl Iterator<Item = (&'static str, Cow<'s, str>)> {
        let report = self.report;
        let player = report.player.map(|player| match report.player_inferred {
            Some(true) => format!("{player} (inferred)"),
            _ => player.to_string(),
        });
        let of_list = report.format.is_some_and(|form| !form.is_native()) && report.remarks > 0;
        let remarks = i64::try_from(report.remarks).unwrap_or(i64::MAX);
        let facts = [
            ("Player type", player.map(Cow::from)),
            ("Avatar", report.avatar.as_deref().map(Cow::from)),
            ("Ruleset", report.ruleset.as_deref().map(Cow::from)),
            ("Book", Some(Cow::from(&sheet.book))),
            ("Game length", report.length.map(|length| Cow::from(length.to_string()))),
            ("Remarks", of_list.then(|| crate::text::count(remarks, "line").into())),
            ("Made by", sheet.author.as_deref().map(Cow::from)),
            ("Date", sheet.date.as_deref().map(Cow::from)),
        ];
        facts.into_iter().filter_map(|(term, value)| Some((term, value?)))
    }
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
    /// Where the letters stand.
    base: u32,
    width: u32,
}

impl DrawnBar<'_> {
    const HEIGHT: u32 = 16;
    /// Where the bars begin, behind their labels.
    const LABEL: u32 = 128;
    const LONGEST: u32 = 150;
    /// The width of the whole drawing.
    const WHOLE: u32 = 310;

    const fn behind(&self) -> u32 {
        Self::LABEL + self.width + 5
    }
}

impl<'a> Drawing<'a> {
    /// None of a chart without bars.
    fn of(chart: &'a Chart) -> Option<Self> {
        let most = chart.bars.iter().map(|bar| bar.number).max()?;
        Some(Self { chart, most })
    }

    fn height(&self) -> u32 {
        DrawnBar::HEIGHT * u32::try_from(self.chart.bars.len()).unwrap_or(0)
    }

    /// What a screen reader says.
    fn spoken(&self) -> String {
        let bars = self.chart.bars.iter().map(|bar| format!("{} {}", bar.name, bar.number));
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
struct Text;

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
