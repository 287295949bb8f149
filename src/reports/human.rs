//! The report for people: the verdict first, then what judged the deck and why, the counts, and
//! each finding with its line.

use std::fmt::Write as _;
use std::io::{self, Write};

use anstyle::Style;
use comfy_table::{CellAlignment, Table, presets};
use miette::{GraphicalReportHandler, GraphicalTheme, LabeledSpan, SourceCode};

use crate::check::{Checked, JudgedDeck, Outcome, Verdict};
use crate::diagnostic::Diagnostic;
use crate::harmless::{line, sentence};
use crate::policy::allowed_in_words;
use crate::rules::counts::{SumRow, sums};
use crate::rulesets::model::Severity;
use crate::source::{LineIndex, SourceFile};
use crate::text::{count, counted, list};

use super::Renderer;
use super::excerpt::Excerpt;
use super::legality;
use super::model::Summary;
use super::styles::{BAD, BOLD, DIM, GOOD, WARN};
use super::wrap::{glued, hanging};

/// Writes the report for people. Colours are always written; the stream behind it drops them
/// where they are not wanted.
#[derive(Debug)]
pub struct Human {
    handler: GraphicalReportHandler,
    /// Show the counts of decks too in which nothing was found.
    detailed: bool,
    columns: usize,
    /// Whether a headline stands right above, with nothing below it yet.
    close: bool,
}

impl Human {
    /// A report of so many columns; `detailed` shows the counts of every deck, not only of those
    /// with findings.
    pub fn new(columns: usize, detailed: bool) -> Self {
        let handler = GraphicalReportHandler::new_themed(GraphicalTheme::unicode())
            .with_width(columns)
            // Asks `Lines` for the lines of a span; it adds none before or after them.
            .with_context_lines(1)
            .with_links(false);
        Self { handler, detailed, columns, close: false }
    }

    /// An empty line, where a headline stands right above.
    fn separate(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if std::mem::take(&mut self.close) { writeln!(out) } else { Ok(()) }
    }

    fn judged(
        &mut self,
        out: &mut dyn Write,
        source: &SourceFile,
        judged: &JudgedDeck<'_>,
        remarks: Option<&str>,
    ) -> io::Result<()> {
        let found = &judged.judgement.diagnostics;
        let waived = &judged.judgement.waived;
        let brief = !self.detailed && found.is_empty() && waived.is_empty() && remarks.is_none();
        if !brief {
            self.separate(out)?;
        }
        headline(out, source, judged)?;
        if brief {
            self.close = true;
            return Ok(());
        }
        writeln!(out, "  {}", judged_by(judged))?;
        writeln!(out, "  {}", played_by(judged))?;
        if let Some(remarks) = remarks {
            writeln!(out, "  list     {remarks}")?;
        }
        writeln!(out)?;
        writeln!(out, "{}\n", counts_table(judged))?;
        if let Some(sides) = sides(judged) {
            writeln!(out, "  {sides}\n")?;
        }
        self.diagnostics(out, source, found)?;
        for waived in waived {
            let why = line(waived.reason.as_deref().unwrap_or("no reason given"));
            let (rule, message) = (waived.diagnostic.rule, line(&waived.diagnostic.message));
            writeln!(out, "  {DIM}waived[{rule}]: {message} ({why}){DIM:#}\n")?;
        }
        Ok(())
    }

    /// Writes findings about a file, each with its lines.
    ///
    /// # Errors
    /// When `out` cannot be written to.
    pub fn diagnostics(
        &self,
        out: &mut dyn Write,
        source: &SourceFile,
        found: &[Diagnostic],
    ) -> io::Result<()> {
        let index = LineIndex::new(&source.text);
        for diagnostic in found {
            let excerpt = Excerpt::new(&source.path, &index, &diagnostic.labels);
            let shown = Shown { diagnostic, excerpt };
            let mut text = String::new();
            if self.handler.render_report(&mut text, &shown).is_err() {
                // What cannot be drawn is said: a finding is never lost with its picture.
                text = format!("{}[{}]: {shown}", diagnostic.severity, diagnostic.rule);
            }
            writeln!(out, "{}\n", text.trim_end())?;
        }
        Ok(())
    }
}

impl Renderer for Human {
    fn begin(&mut self, _out: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn deck(&mut self, out: &mut dyn Write, checked: &Checked<'_>) -> io::Result<()> {
        match &checked.outcome {
            Outcome::Judged(judged) => {
                let remarks = checked.remarks_told();
                self.judged(out, &checked.source, judged, remarks.as_deref())
            }
            Outcome::Unreadable(diagnostic) => {
                self.separate(out)?;
                writeln!(out, "{BAD}unreadable{BAD:#}  {}\n", checked.source.path)?;
                self.diagnostics(out, &checked.source, std::slice::from_ref(diagnostic))
            }
        }
    }

    fn end(&mut self, out: &mut dyn Write, summary: &Summary) -> io::Result<()> {
        let passed_over = summary.passed_over_told(glued);
        if summary.decks != 1 || summary.errors + summary.warnings > 0 {
            self.separate(out)?;
            if summary.decks > 1 && !summary.rules.is_empty() {
                writeln!(out, "{}\n", rules_table(summary))?;
            }
            writeln!(out, "{}", summary_line(summary))?;
        } else if passed_over.is_some() {
            self.separate(out)?;
        }
        match passed_over {
            Some(told) => write!(out, "{}", hanging(&told, 0, self.columns)),
            None => Ok(()),
        }
    }
}

/// The verdict, the file and the deck's name.
fn headline(out: &mut dyn Write, source: &SourceFile, judged: &JudgedDeck<'_>) -> io::Result<()> {
    let (style, verdict) =
        if judged.judgement.legal() { (GOOD, "legal") } else { (BAD, "illegal") };
    write!(out, "{style}{verdict:<10}{style:#}  {}", source.path)?;
    if let Some(name) = &judged.deck.name {
        write!(out, "  {BOLD}{}{BOLD:#}", line(name))?;
    }
    if let Some(allowed) = allowed_in_words(&judged.allowed) {
        write!(out, "  {WARN}{allowed}{WARN:#}")?;
    }
    writeln!(out)
}

/// Which ruleset, and why that one.
fn judged_by(judged: &JudgedDeck<'_>) -> String {
    let chosen = &judged.chosen;
    let why = legality::why(chosen.from);
    format!(
        "ruleset  {}, {} game {DIM}({why}){DIM:#}\n  {DIM}book     {}, {}{DIM:#}",
        chosen.ruleset.name, chosen.length, chosen.ruleset.title, chosen.ruleset.edition
    )
}

/// Whose deck, played with whom.
fn played_by(judged: &JudgedDeck<'_>) -> String {
    let mut line = format!("player   {}", judged.player.kind);
    if let Some(avatar) = &judged.avatar {
        let _ = write!(line, ", {avatar}");
    }
    if judged.player.inferred {
        let _ = write!(line, " {DIM}(inferred from the cards){DIM:#}");
    }
    line
}

/// The counts beside what the ruleset needs.
fn counts_table(judged: &JudgedDeck<'_>) -> String {
    let chosen = &judged.chosen;
    let rows = sums(&judged.judgement, chosen.ruleset, chosen.length, judged.player.kind);
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(["", "have", "need", ""]);
    for row in &rows {
        table.add_row([
            name(row),
            row.have.to_string(),
            row.need.to_string(),
            mark(row).to_owned(),
        ]);
    }
    if let Some(have) = table.column_mut(1) {
        have.set_cell_alignment(CellAlignment::Right);
    }
    table.lines().map(|line| coloured(line.trim_end())).collect::<Vec<_>>().join("\n")
}

fn name(row: &SumRow) -> String {
    format!("{}{}", if row.part { "  " } else { "" }, row.what)
}

const fn mark(row: &SumRow) -> &'static str {
    match row.ok {
        Some(true) => "ok",
        Some(false) => "no",
        None => "",
    }
}

/// A row of the counts with its mark in colour: the table is laid out before, without colours.
fn coloured(line: &str) -> String {
    if let Some(row) = line.strip_suffix(" ok") {
        format!(" {row} {GOOD}ok{GOOD:#}")
    } else if let Some(row) = line.strip_suffix(" no") {
        format!(" {row} {BAD}no{BAD:#}")
    } else {
        format!(" {line}")
    }
}

/// How the dual-purpose cards were counted.
fn sides(judged: &JudgedDeck<'_>) -> Option<String> {
    let cards: Vec<String> = judged
        .dual_purpose
        .iter()
        .map(|card| match (card.as_resources, card.as_hazards) {
            (0, hazards) => format!("{hazards} {} {}", card.name, counted(hazards, "hazard")),
            (resources, 0) => {
                format!("{resources} {} {}", card.name, counted(resources, "resource"))
            }
            (resources, hazards) => {
                let (one, other) = (counted(resources, "resource"), counted(hazards, "hazard"));
                format!("{resources} {} {one} and {hazards} {other}", card.name)
            }
        })
        .collect();
    (!cards.is_empty()).then(|| format!("dual-purpose cards: {}", list(&cards, "and")))
}

/// The rules that were broken, and how often: as long as the catalogue at most, however many decks
/// there are.
fn rules_table(summary: &Summary) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    let (errors, warnings) = (summary.errors > 0, summary.warnings > 0);
    let shown = [true, true, errors, warnings];
    let mut row = |cells: [String; 4]| {
        table.add_row(
            cells.into_iter().zip(shown).filter_map(|(cell, shown)| shown.then_some(cell)),
        );
    };
    row(["rule", "decks", "errors", "warnings"].map(str::to_owned));
    for (rule, sums) in &summary.rules {
        let number = |number: usize| if number == 0 { String::new() } else { number.to_string() };
        let decks = sums.decks.to_string();
        row([(*rule).to_owned(), decks, number(sums.errors), number(sums.warnings)]);
    }
    for column in 1..4 {
        if let Some(numbers) = table.column_mut(column) {
            numbers.set_cell_alignment(CellAlignment::Right);
        }
    }
    table.lines().map(|line| format!(" {}", line.trim_end())).collect::<Vec<_>>().join("\n")
}

/// The sums over all decks in a line.
pub fn summary_line(summary: &Summary) -> String {
    let number = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    let mut parts = vec![format!("{}", count(number(summary.decks), "deck"))];
    let verdicts = [
        (GOOD, summary.legal, "legal"),
        (BAD, summary.illegal, "illegal"),
        (BAD, summary.unreadable, "unreadable"),
    ];
    for (style, decks, verdict) in verdicts {
        if decks > 0 {
            parts.push(format!("{style}{decks} {verdict}{style:#}"));
        }
    }
    if summary.errors > 0 {
        parts.push(format!("{BAD}{}{BAD:#}", count(number(summary.errors), "error")));
    }
    if summary.warnings > 0 {
        parts.push(format!("{WARN}{}{WARN:#}", count(number(summary.warnings), "warning")));
    }
    if summary.waived > 0 {
        parts.push(format!("{} waived", summary.waived));
    }
    if summary.allowed > 0 {
        parts.push(format!("{WARN}{} allowed{WARN:#}", count(number(summary.allowed), "error")));
    }
    parts.join(" · ")
}

/// A finding as miette shows it.
#[derive(Debug)]
struct Shown<'d> {
    diagnostic: &'d Diagnostic,
    excerpt: Excerpt<'d>,
}

impl std::fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&sentence(&self.diagnostic.message))
    }
}

impl std::error::Error for Shown<'_> {}

impl miette::Diagnostic for Shown<'_> {
    fn code<'a>(&'a self) -> Option<Box<dyn std::fmt::Display + 'a>> {
        Some(Box::new(format!("{}[{}]", self.diagnostic.severity, self.diagnostic.rule)))
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.diagnostic.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
            Severity::Note => miette::Severity::Advice,
        })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn std::fmt::Display + 'a>> {
        let citations: Vec<String> =
            self.diagnostic.citations.iter().map(ToString::to_string).collect();
        let written = (!citations.is_empty()).then(|| format!("see {}", list(&citations, "and")));
        let readings = self.diagnostic.readings.iter();
        let readings = readings.map(|reading| format!("rests on a reading: {reading}"));
        let help = self.diagnostic.help.iter().map(|help| sentence(help));
        let lines: Vec<String> = help.chain(written).chain(readings).collect();
        (!lines.is_empty()).then(|| Box::new(lines.join("\n")) as _)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        (!self.diagnostic.labels.is_empty()).then_some(&self.excerpt as _)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.excerpt.pointers.iter().enumerate().map(|(at, pointer)| {
            let text = (!pointer.text.is_empty()).then(|| pointer.text.clone());
            if at == 0 {
                LabeledSpan::new_primary_with_span(text, pointer.range.clone())
            } else {
                LabeledSpan::new_with_span(text, pointer.range.clone())
            }
        })))
    }
}

/// The verdict of a file as a word in its colour, for tables.
pub fn verdict_word(verdict: Verdict) -> (Style, &'static str) {
    match verdict {
        Verdict::Legal => (GOOD, "legal"),
        Verdict::Illegal => (BAD, "illegal"),
        Verdict::Unreadable => (BAD, "unreadable"),
    }
}
