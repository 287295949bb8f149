//! The deck-check sheet: one self-contained page, for the screen in light and dark and for one or
//! two sheets of A4. No network, no script.

use std::fmt::Write as _;
use std::io::{self, Write};

use super::model::stats::{Bar, Chart};
use crate::check::{Checked, Outcome, Verdict};
use crate::rules::counts::SumRow;
use crate::rules::sums::Required;
use crate::rulesets::model::Severity;

use super::Renderer;
use super::model::{DeckReport, DiagnosticReport, Summary};
use super::sheet::{Sheet, SheetCompany, SheetSection};

/// The looks of the page.
const STYLE: &str = include_str!("html.css");

/// Writes one page with a sheet for each deck.
#[derive(Clone, Copy, Debug)]
pub struct Html;

impl Renderer for Html {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(
            out,
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <link rel=\"icon\" href=\"data:,\">\n<title>Deck check</title>\n\
             <style>\n{STYLE}</style>\n</head>\n<body>"
        )
    }

    fn deck(&mut self, out: &mut dyn Write, checked: &Checked<'_>) -> io::Result<()> {
        let report = DeckReport::new(checked);
        let sheet = match &checked.outcome {
            Outcome::Judged(judged) => Some(Sheet::new(judged)),
            Outcome::Unreadable(_) => None,
        };
        out.write_all(page(&report, sheet.as_ref()).as_bytes())
    }

    fn end(&mut self, out: &mut dyn Write, _summary: &Summary) -> io::Result<()> {
        writeln!(out, "</body>\n</html>")
    }
}

/// The sheet of one deck.
fn page(report: &DeckReport, sheet: Option<&Sheet>) -> String {
    let mut html = String::with_capacity(16 << 10);
    html.push_str("<article class=\"sheet\">\n");
    header(&mut html, report, sheet);
    if let Some(sheet) = sheet {
        html.push_str("<div class=\"top\">\n");
        counts(&mut html, &sheet.counts);
        html.push_str("<div class=\"charts\">\n");
        chart(&mut html, &sheet.points);
        chart(&mut html, &sheet.keying);
        html.push_str("</div>\n</div>\n");
    }
    findings(&mut html, report);
    if let Some(sheet) = sheet {
        companies(&mut html, &sheet.companies);
        list(&mut html, &sheet.sections);
        signature(&mut html);
    }
    html.push_str("</article>\n");
    html
}

/// Verdict, names, and by what the deck was judged.
fn header(html: &mut String, report: &DeckReport, sheet: Option<&Sheet>) {
    let (class, verdict) = match report.verdict {
        Verdict::Legal => ("legal", "legal"),
        Verdict::Illegal => ("illegal", "illegal"),
        Verdict::Unreadable => ("illegal", "unreadable"),
    };
    let name = report.name.as_deref().unwrap_or(&report.path);
    let _ = writeln!(
        html,
        "<header>\n<div class=\"names\"><h1>{}</h1>\n<p class=\"path\">{}</p></div>\n\
         <p class=\"verdict {class}\">{verdict}</p>\n</header>",
        text(name),
        text(&report.path)
    );
    let Some(sheet) = sheet else { return };
    html.push_str("<dl class=\"facts\">\n");
    let player = report.player.map(|player| player.to_string());
    let player = player.map(|player| match report.player_inferred {
        Some(true) => format!("{player} (inferred)"),
        _ => player,
    });
    let length = report.length.map(|length| length.to_string());
    let of_list = report.format.is_some_and(|form| !form.is_native()) && report.remarks > 0;
    let remarks = i64::try_from(report.remarks).unwrap_or(i64::MAX);
    let remarks = of_list.then(|| crate::text::count(remarks, "line"));
    let facts = [
        ("Player type", player.as_deref()),
        ("Avatar", report.avatar.as_deref()),
        ("Ruleset", report.ruleset.as_deref()),
        ("Book", Some(sheet.book.as_str())),
        ("Game length", length.as_deref()),
        ("Remarks", remarks.as_deref()),
        ("Made by", sheet.author.as_deref()),
        ("Date", sheet.date.as_deref()),
    ];
    for (term, value) in facts {
        if let Some(value) = value {
            let _ = writeln!(html, "<div><dt>{term}</dt><dd>{}</dd></div>", text(value));
        }
    }
    html.push_str("</dl>\n");
}

/// The counts beside what the ruleset asks.
fn counts(html: &mut String, rows: &[SumRow]) {
    html.push_str(
        "<table class=\"counts\">\n<caption>Counts</caption>\n<thead><tr><th scope=\"col\">\
         </th><th scope=\"col\">have</th><th scope=\"col\">need</th><th scope=\"col\"></th></tr>\
         </thead>\n<tbody>\n",
    );
    for row in rows {
        let (class, mark) = match row.ok {
            Some(true) => ("ok", "✓"),
            Some(false) => ("no", "✗"),
            None => ("", ""),
        };
        let part = if row.part { " class=\"part\"" } else { "" };
        let need = if row.need == Required::Nothing { String::new() } else { row.need.to_string() };
        let _ = writeln!(
            html,
            "<tr><th scope=\"row\"{part}>{}</th><td>{}</td><td>{need}</td>\
             <td class=\"{class}\">{mark}</td></tr>",
            text(row.what),
            row.have
        );
    }
    html.push_str("</tbody>\n</table>\n");
}

/// Height of a bar with its label, width of the labels, of the longest bar, of the whole.
const BAR: (u32, u32, u32, u32) = (16, 128, 150, 310);

/// Bars as a drawing in the page.
fn chart(html: &mut String, chart: &Chart) {
    let Some(most) = chart.bars.iter().map(|bar| bar.number).max() else { return };
    let (step, label, longest, whole) = BAR;
    let height = step * u32::try_from(chart.bars.len()).unwrap_or(0);
    let spoken: Vec<String> =
        chart.bars.iter().map(|Bar { name, number }| format!("{name} {number}")).collect();
    let _ = writeln!(
        html,
        "<figure>\n<figcaption>{} <small>{}</small></figcaption>\n\
         <svg viewBox=\"0 0 {whole} {height}\" role=\"img\" aria-label=\"{}: {}\">",
        text(chart.title),
        text(chart.note),
        text(chart.title),
        text(&spoken.join(", "))
    );
    for (at, Bar { name, number }) in (0..).zip(&chart.bars) {
        let (top, width) = (at * step, (number * longest / most).max(1));
        let (base, behind) = (top + 12, label + width + 5);
        let _ = writeln!(
            html,
            "<text class=\"label\" x=\"{}\" y=\"{base}\">{}</text>\
             <rect x=\"{label}\" y=\"{}\" width=\"{width}\" height=\"12\" rx=\"2\"/>\
             <text x=\"{behind}\" y=\"{base}\">{number}</text>",
            label - 6,
            text(name),
            top + 2
        );
    }
    html.push_str("</svg>\n</figure>\n");
}

/// What was found, and what was waived.
fn findings(html: &mut String, report: &DeckReport) {
    html.push_str("<section class=\"findings\">\n<h2>Findings</h2>\n");
    if report.diagnostics.is_empty() && report.waived.is_empty() {
        html.push_str("<p>Nothing was found.</p>\n");
    } else {
        html.push_str("<ul>\n");
        for found in &report.diagnostics {
            let class = match found.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
                Severity::Note => "note",
            };
            finding(html, class, class, found, found.help.as_deref());
        }
        for waived in &report.waived {
            let why = waived.reason.as_deref().unwrap_or("no reason given");
            finding(html, "waived", "waived", &waived.diagnostic, Some(why));
        }
        html.push_str("</ul>\n");
    }
    html.push_str("</section>\n");
}

/// One finding: how grave, what, where, what to do, where it is written.
fn finding(
    html: &mut String,
    class: &str,
    word: &str,
    found: &DiagnosticReport,
    more: Option<&str>,
) {
    let _ = write!(html, "<li class=\"{class}\"><b>{word}</b> <span>{}", text(&found.message));
    if let Some(more) = more {
        let _ = write!(html, " <i>{}</i>", text(more));
    }
    html.push_str("</span> <small>");
    let line = found.span.map(|place| format!("line {} · ", place.line)).unwrap_or_default();
    let _ = write!(html, "{line}{}", found.rule);
    if !found.citations.is_empty() {
        let _ = write!(html, " · {}", text(&found.written()));
    }
    for reading in &found.readings {
        let _ = write!(html, " · rests on a reading: {}", text(&reading.to_string()));
    }
    html.push_str("</small></li>\n");
}

/// The starting companies, side by side.
fn companies(html: &mut String, companies: &[SheetCompany]) {
    if companies.is_empty() {
        return;
    }
    html.push_str("<section class=\"companies\">\n<h2>Starting company</h2>\n<div>\n");
    for company in companies {
        let site = company.site.as_deref().unwrap_or("site not named");
        let _ = writeln!(html, "<div class=\"company\"><h3>{}</h3>\n<ul>", text(site));
        for member in &company.members {
            let class = if member.under.is_some() { " class=\"follower\"" } else { "" };
            let _ = write!(html, "<li{class}>{}", text(&member.name));
            if let Some(under) = &member.under {
                let _ = write!(html, " <small>follower of {}</small>", text(under));
            }
            if !member.items.is_empty() {
                let _ = write!(html, " <small>with {}</small>", text(&member.items.join(", ")));
            }
            html.push_str("</li>\n");
        }
        html.push_str("</ul></div>\n");
    }
    html.push_str("</div>\n</section>\n");
}

/// The list with its boxes to tick: one for each line.
fn list(html: &mut String, sections: &[SheetSection]) {
    html.push_str("<section class=\"list\">\n");
    for section in sections {
        let _ = writeln!(
            html,
            "<div class=\"cards\"><h2>{} <span>{}</span></h2>\n<ul>",
            text(section.title),
            section.copies
        );
        for line in &section.lines {
            let (class, set) = match &line.set {
                Some(set) => ("", set.as_str()),
                None => (" class=\"unknown\"", "unknown"),
            };
            let _ = writeln!(
                html,
                "<li{class}><label><input type=\"checkbox\"><b>{}</b> <span>{}</span> \
                 <small>{set}</small></label></li>",
                line.copies,
                text(&line.name)
            );
        }
        html.push_str("</ul></div>\n");
    }
    html.push_str("</section>\n");
}

/// Lines to write on.
fn signature(html: &mut String) {
    html.push_str(
        "<footer>\n<p><span>Player</span></p>\n<p><span>Judge</span></p>\n\
         <p><span>Date and signature</span></p>\n</footer>\n",
    );
}

/// A text as HTML holds it, in elements and attributes.
fn text(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\'', "&#39;")
}
