//! The report for people: the verdict first, then what judged the deck and why, the counts, and
//! each finding with its line.

use std::borrow::Cow;
use std::io::{self, Write};

use anstyle::Style;
use comfy_table::{CellAlignment, Table, presets};
use miette::{GraphicalReportHandler, GraphicalTheme, LabeledSpan, SourceCode};
use textwrap::WordSplitter;
use unicode_width::UnicodeWidthStr as _;

use crate::check::replaced_in_words;
use crate::check::{Checked, JudgedDeck, Outcome, Verdict};
use crate::diagnostic::{Diagnostic, rests_on, written_in};
use crate::harmless::{line, sentence};
use crate::message::{Locale, Message, message, word};
use crate::policy::{Denied, allowed_in_words};
use crate::rules::counts::{SumRow, sums};
use crate::rulesets::model::Severity;
use crate::source::{LineIndex, SourceFile};
use crate::text::{counted_as, listed, numbered};

use super::excerpt::Excerpt;
use super::legality;
use super::line_terms::LineTerms;
use super::needs;
use super::styles::{BAD, BOLD, DIM, GOOD, WARN};
use super::wrap::{glued, hanging, wrapped};
use crate::reports::Renderer;
use crate::reports::model::Summary;
use crate::reports::model::deck::NO_REASON;

/// How much is shown of a deck without findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Only the verdict, for one deck of many.
    Verdict,
    /// Also the ruleset, and the number of cards of each part.
    Parts,
    /// Also the ruleset, and all counts with their requirements.
    Counts,
}

/// Writes the report for people. Colours are always written; the stream drops them where they are
/// not wanted.
#[derive(Debug)]
pub struct Human {
    handler: GraphicalReportHandler,
    /// How much is shown of decks without findings.
    detail: Detail,
    columns: usize,
    /// Whether the last line is a headline, with nothing below it yet.
    close: bool,
    locale: Locale,
}

impl Human {
    /// A report of this width in columns, in a language; `detail` is for decks without findings.
    pub fn new(columns: usize, detail: Detail, locale: &Locale) -> Self {
        let handler = GraphicalReportHandler::new_themed(GraphicalTheme::unicode())
            .with_width(columns)
            // Names and ids such as AS-153 stay whole.
            .with_word_splitter(WordSplitter::NoHyphenation)
            // Asks `Lines` for the lines of a span; it adds none before or after them.
            .with_context_lines(1)
            .with_links(false);
        Self { handler, detail, columns, close: false, locale: locale.clone() }
    }

    /// Writes an empty line if the last line is a headline.
    fn separate(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if std::mem::take(&mut self.close) { writeln!(out) } else { Ok(()) }
    }

    fn judged(
        &mut self,
        out: &mut dyn Write,
        source: &SourceFile,
        judged: &JudgedDeck<'_>,
        remarks: Option<&Message>,
    ) -> io::Result<()> {
        let found = &judged.judgement.diagnostics;
        let waived = &judged.judgement.waived;
        let clean = found.is_empty() && waived.is_empty() && remarks.is_none();
        let detail = if clean { self.detail } else { Detail::Counts };
        if detail != Detail::Verdict {
            self.separate(out)?;
        }
        headline(out, source, judged, (self.columns, &self.locale))?;
        if detail == Detail::Verdict {
            self.close = true;
            return Ok(());
        }
        let locale = &self.locale;
        let terms = LineTerms::new(locale, &[RULESET, BOOK, PLAYER, LIST, CARDS]);
        judged_by(out, judged, &terms)?;
        played_by(out, judged, &terms)?;
        if let Some(remarks) = remarks {
            writeln!(out, "  {}{}", terms.of(LIST), locale.say(remarks))?;
        }
        if detail == Detail::Parts {
            write!(out, "{}", parts(judged, &terms, self.columns))?;
            return Ok(());
        }
        writeln!(out)?;
        writeln!(out, "{}\n", counts_table(judged, locale))?;
        if let Some(sides) = sides(judged) {
            writeln!(out, "  {}\n", locale.say(&sides))?;
        }
        self.diagnostics(out, source, found)?;
        for waived in waived {
            let why = waived.reason.as_deref().map_or_else(|| locale.word(NO_REASON), Cow::from);
            let (why, said) = (line(&why), locale.say(&waived.diagnostic.message));
            let (rule, message) = (waived.diagnostic.rule, line(&said));
            let word = locale.word(word!("waived"));
            writeln!(out, "  {DIM}{word}[{rule}]: {message} ({why}){DIM:#}\n")?;
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
            let locale = &self.locale;
            let excerpt = Excerpt::new(&source.path, &index, &diagnostic.labels, locale);
            let shown = Shown { diagnostic, excerpt, locale };
            let mut text = String::new();
            if self.handler.render_report(&mut text, &shown).is_err() {
                // If the excerpt cannot be drawn, a text replaces it: no finding is lost.
                text = format!("{}[{}]: {shown}", diagnostic.severity, diagnostic.rule);
            }
            if !locale.is_english() {
                text = with_help_in(&text, locale);
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
                self.judged(out, &checked.source, judged, remarks.as_ref())
            }
            Outcome::Unreadable(diagnostic) => {
                self.separate(out)?;
                let verdict = Verdict::Unreadable.message().said(&self.locale);
                writeln!(out, "{BAD}{verdict:<10}{BAD:#}  {}\n", checked.source.path)?;
                self.diagnostics(out, &checked.source, std::slice::from_ref(diagnostic))
            }
        }
    }

    fn end(&mut self, out: &mut dyn Write, summary: &Summary) -> io::Result<()> {
        let passed_over = summary.passed_over_told(glued);
        if let Some(together) = &summary.together {
            self.separate(out)?;
            writeln!(out, "{}", needs::text(together, self.columns, &self.locale))?;
        }
        if summary.decks != 1 || summary.errors + summary.warnings > 0 {
            self.separate(out)?;
            if summary.decks > 1 && !summary.rules.is_empty() {
                writeln!(out, "{}\n", rules_table(summary, &self.locale))?;
            }
            writeln!(out, "{}", summary_line(summary, &self.locale))?;
        } else if passed_over.is_some() {
            self.separate(out)?;
        }
        match passed_over {
            Some(told) => write!(out, "{}", hanging(&self.locale.say(&told), 0, self.columns)),
            None => Ok(()),
        }
    }
}

/// The verdict, the file and the deck's name.
fn headline(
    out: &mut dyn Write,
    source: &SourceFile,
    judged: &JudgedDeck<'_>,
    (columns, locale): (usize, &Locale),
) -> io::Result<()> {
    let (style, verdict) =
        if judged.judgement.legal() { (GOOD, Verdict::Legal) } else { (BAD, Verdict::Illegal) };
    let verdict = verdict.message().said(locale);
    write!(out, "{style}{verdict:<10}{style:#}  {}", source.path)?;
    let name = judged.deck.name.as_ref().map(|name| (BOLD, line(name).to_string()));
    let replaced = replaced_in_words(judged.database.replaced());
    let denied = judged.denied.as_ref().map(Denied::told);
    let told = allowed_in_words(&judged.allowed).into_iter().chain(denied).chain(replaced);
    let told = told.map(|told| (WARN, told.said(locale)));
    let indent = verdict.width().max(10);
    let used = indent + 2 + source.path.width();
    beside(out, name.into_iter().chain(told), (indent, used), columns)
}

/// Writes the texts beside the path of a deck, those that do not fit on the line below; ends the
/// line.
pub(super) fn beside(
    out: &mut dyn Write,
    told: impl Iterator<Item = (Style, String)>,
    (indent, mut used): (usize, usize),
    columns: usize,
) -> io::Result<()> {
    for (style, said) in told {
        used += 2 + said.width();
        if used > columns {
            used = indent + 2 + said.width();
            write!(out, "\n{:indent$}", "")?;
        }
        write!(out, "  {style}{said}{style:#}")?;
    }
    writeln!(out)
}

/// The label of the ruleset.
const RULESET: &str = word!("ruleset");
/// The label of the rulebook.
const BOOK: &str = word!("book");
/// Whose deck it is.
const PLAYER: &str = word!("player");
/// The label of how a list was read.
const LIST: &str = word!("list");
/// The label of the numbers of cards.
const CARDS: &str = word!("cards");

/// Which ruleset, and why that one.
fn judged_by(
    out: &mut dyn Write,
    judged: &JudgedDeck<'_>,
    terms: &LineTerms<'_>,
) -> io::Result<()> {
    let (chosen, locale) = (&judged.chosen, terms.locale);
    let (ruleset, length) = (&chosen.ruleset.name, chosen.length);
    let game = message!("{ruleset}, {length} game", ruleset, length);
    let (game, why) = (locale.say(&game), locale.word(legality::why(chosen.from)));
    writeln!(out, "  {}{game} {DIM}({why}){DIM:#}", terms.of(RULESET))?;
    let (title, edition) = (&chosen.ruleset.title, locale.word(&chosen.ruleset.edition));
    writeln!(out, "  {DIM}{}{title}, {edition}{DIM:#}", terms.of(BOOK))
}

/// The player and the avatar of a deck.
fn played_by(
    out: &mut dyn Write,
    judged: &JudgedDeck<'_>,
    terms: &LineTerms<'_>,
) -> io::Result<()> {
    let locale = terms.locale;
    write!(out, "  {}{}", terms.of(PLAYER), judged.player.kind.message().said(locale))?;
    if let Some(avatar) = &judged.avatar {
        write!(out, ", {avatar}")?;
    }
    if judged.player.inferred {
        write!(out, " {DIM}({}){DIM:#}", locale.word(word!("inferred from the cards")))?;
    }
    writeln!(out)
}

/// A finding as it was rendered, with the word before its help in another language. It is as wide as
/// the English one, below which the lines of the help begin.
fn with_help_in(text: &str, locale: &Locale) -> String {
    const HELP: &str = word!("help:");
    let is_help =
        |line: &&str| anstream::adapter::strip_str(line).to_string().starts_with("  help: ");
    let Some(line) = text.lines().find(is_help) else { return text.to_owned() };
    let (help, width) = (locale.word(HELP), HELP.len());
    text.replacen(line, &line.replacen(HELP, &format!("{help:<width$}"), 1), 1)
}

/// The counts with their requirements.
fn counts_table(judged: &JudgedDeck<'_>, locale: &Locale) -> String {
    let chosen = &judged.chosen;
    let rows = sums(&judged.judgement, chosen.ruleset, chosen.length, judged.player.kind);
    let mut table = Table::new();
    let (have, need) = (locale.word(word!("have")), locale.word(word!("need")));
    table.load_style(presets::NOTHING).set_header(["", &have, &need, ""]);
    for row in &rows {
        let mark = mark(row).map_or_else(String::new, |mark| locale.word(mark).into_owned());
        let need = row.need.message().said(locale);
        table.add_row([name(row, locale), row.have.to_string(), need, mark]);
    }
    if let Some(have) = table.column_mut(1) {
        have.set_cell_alignment(CellAlignment::Right);
    }
    let lines = table.lines().map(|line| coloured(line.trim_end(), locale));
    lines.collect::<Vec<_>>().join("\n")
}

/// How many cards each part of the deck has, in a line or two.
fn parts(judged: &JudgedDeck<'_>, terms: &LineTerms<'_>, columns: usize) -> String {
    let chosen = &judged.chosen;
    let rows = sums(&judged.judgement, chosen.ruleset, chosen.length, judged.player.kind);
    let part = |row: &SumRow| glued(&format!("{} {}", terms.locale.word(row.what), row.have));
    let parts: Vec<String> = rows.iter().filter(|row| !row.part).map(part).collect();
    let indent = terms.width + 2;
    let lines = wrapped(&parts.join(" · "), columns.saturating_sub(indent));
    let line = |(at, line): (usize, &String)| match at {
        0 => format!("  {}{line}\n", terms.of(CARDS)),
        _ => format!("{:indent$}{line}\n", ""),
    };
    lines.iter().enumerate().map(line).collect()
}

fn name(row: &SumRow, locale: &Locale) -> String {
    format!("{}{}", if row.part { "  " } else { "" }, locale.word(row.what))
}

/// The mark of a met requirement.
const OK: &str = word!("ok");
/// The mark of an unmet requirement.
const NO: &str = word!("no");

const fn mark(row: &SumRow) -> Option<&'static str> {
    match row.ok {
        Some(true) => Some(OK),
        Some(false) => Some(NO),
        None => None,
    }
}

/// A row of the counts with its mark in colour: the table is laid out before, without colours.
fn coloured(line: &str, locale: &Locale) -> String {
    for (mark, style) in [(OK, GOOD), (NO, BAD)] {
        let mark = locale.word(mark);
        let row = line.strip_suffix(&*mark).and_then(|row| row.strip_suffix(' '));
        if let Some(row) = row {
            return format!(" {row} {style}{mark}{style:#}");
        }
    }
    format!(" {line}")
}

/// How the dual-purpose cards were counted.
fn sides(judged: &JudgedDeck<'_>) -> Option<Message> {
    let cards: Vec<Message> = judged
        .dual_purpose
        .iter()
        .map(|card| {
            let (name, resources, hazards) = (&card.name, card.as_resources, card.as_hazards);
            let (one, other) = (counted_as(resources, "resource"), counted_as(hazards, "hazard"));
            match (resources, hazards) {
                (0, hazards) => message!("{hazards} {name} {side}", hazards, name, side = other),
                (resources, 0) => {
                    message!("{resources} {name} {side}", resources, name, side = one)
                }
                (resources, hazards) => message!(
                    "{resources} {name} {one} and {hazards} {other}",
                    resources,
                    name,
                    one,
                    hazards,
                    other
                ),
            }
        })
        .collect();
    let cards = listed(&cards, "and");
    (!judged.dual_purpose.is_empty()).then(|| message!("dual-purpose cards: {cards}", cards))
}

/// The rules that were broken, and how often: as long as the catalogue at most, however many decks
/// there are.
pub fn rules_table(summary: &Summary, locale: &Locale) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    let (errors, warnings) = (summary.errors > 0, summary.warnings > 0);
    let shown = [true, true, errors, warnings];
    let mut row = |cells: [String; 4]| {
        table.add_row(
            cells.into_iter().zip(shown).filter_map(|(cell, shown)| shown.then_some(cell)),
        );
    };
    let heads = [word!("rule"), word!("decks"), word!("errors"), word!("warnings")];
    row(heads.map(|head| locale.word(head).into_owned()));
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
pub fn summary_line(summary: &Summary, locale: &Locale) -> String {
    let plain = Style::new();
    let parts = [
        (plain, 1, message!("{decks}", decks = numbered(summary.decks, "deck"))),
        (GOOD, summary.legal, message!("{number} legal", number = summary.legal)),
        (BAD, summary.illegal, message!("{number} illegal", number = summary.illegal)),
        (BAD, summary.unreadable, message!("{number} unreadable", number = summary.unreadable)),
        (BAD, summary.errors, message!("{errors}", errors = numbered(summary.errors, "error"))),
        (
            WARN,
            summary.warnings,
            message!("{warnings}", warnings = numbered(summary.warnings, "warning")),
        ),
        (plain, summary.waived, message!("{number} waived", number = summary.waived)),
        (
            WARN,
            summary.allowed,
            message!("{errors} allowed", errors = numbered(summary.allowed, "error")),
        ),
    ];
    let told = parts.into_iter().filter(|&(_, number, _)| number > 0);
    let told = told.map(|(style, _, part)| format!("{style}{}{style:#}", locale.say(&part)));
    told.collect::<Vec<_>>().join(" · ")
}

/// A finding as miette shows it.
#[derive(Debug)]
struct Shown<'d> {
    diagnostic: &'d Diagnostic,
    excerpt: Excerpt<'d>,
    locale: &'d Locale,
}

impl std::fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&sentence(&self.locale.say(&self.diagnostic.message)))
    }
}

impl std::error::Error for Shown<'_> {}

impl miette::Diagnostic for Shown<'_> {
    fn code<'a>(&'a self) -> Option<Box<dyn std::fmt::Display + 'a>> {
        let severity = self.diagnostic.severity.message().said(self.locale);
        Some(Box::new(format!("{severity}[{}]", self.diagnostic.rule)))
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.diagnostic.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
            Severity::Note => miette::Severity::Advice,
        })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn std::fmt::Display + 'a>> {
        let (found, locale) = (self.diagnostic, self.locale);
        let places: Vec<Message> = found.citations.iter().map(written_in).collect();
        let places = listed(&places, "and");
        let written = (!places.is_empty()).then(|| message!("see {places}", places).said(locale));
        let readings = found.readings.iter().map(|reading| rests_on(reading).said(locale));
        let help = found.help.iter().map(|help| sentence(&locale.say(help)));
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

/// The colour of the verdict on a file, for tables.
pub const fn verdict_style(verdict: Verdict) -> Style {
    match verdict {
        Verdict::Legal => GOOD,
        Verdict::Illegal | Verdict::Unreadable => BAD,
    }
}
