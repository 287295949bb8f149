//! How two decks differ, as a table, as unified text and as JSON.

use std::collections::HashSet;
use std::io::{self, Write};

use serde::Serialize;

use super::model::{REPORT_VERSION, Tool};
use crate::cards::model::{CardId, PlayerType};
use crate::check::{Checked, JudgedDeck, Verdict};
use crate::decks::diff::{CardDifference, Change, FieldChange};
use crate::decks::model::{Field, Format, Part};
use crate::decks::resolve::ResolvedDeck;
use crate::diagnostic::Severity;
use crate::harmless::{line, sentence, shown_line};
use crate::message::{Locale, Message, message};
use crate::text::numbered;
use crate::words::words;
use crate::yardstick::{Gauge, measured};

words! {
    /// The forms in which `diff` tells what differs.
    pub DiffFormat {
        /// For people, on a terminal.
        Human = "human",
        /// Lines with `-` and `+`, as other diffs have them.
        Unified = "unified",
        /// For a comment on a change.
        Markdown = "markdown",
        /// For programs.
        Json = "json",
    }
}

words! {
    /// In what way two decks differ in a card.
    pub(crate) ChangeKind {
        /// Only the second deck has it in that part.
        Added = "added",
        /// Only the first deck has it in that part.
        Removed = "removed",
        /// Copies are in another part.
        Moved = "moved",
        /// Both have it in that part, but not as many.
        Count = "count",
    }
}

/// How two decks differ.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct DiffReport {
    /// The version of this shape.
    pub report_version: u32,
    /// Who made it.
    pub tool: Tool,
    /// Whether the decks say the same, and the verdict is the same.
    pub same: bool,
    /// The first deck.
    pub before: DiffDeck,
    /// The second deck.
    pub after: DiffDeck,
    /// What the decks say of themselves that differs, in the order of native files; what one of the
    /// forms cannot say is not compared.
    pub fields: Vec<DiffField>,
    /// The cards that differ: by part, then in the order of lists.
    pub changes: Vec<DiffChange>,
    /// The rules that only the first deck breaks or is warned by.
    pub rules_gone: Vec<&'static str>,
    /// The rules that only the second deck breaks or is warned by.
    pub rules_new: Vec<&'static str>,
    /// The measures of both; empty where they are not asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub measures: Vec<DiffMeasure>,
}

/// A measure of two decks.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct DiffMeasure {
    /// What is measured.
    pub gauge: Gauge,
    /// The first deck's number.
    pub before: u32,
    /// The second's.
    pub after: u32,
}

/// The measures of two decks.
pub(crate) fn measures(before: &ResolvedDeck<'_>, after: &ResolvedDeck<'_>) -> Vec<DiffMeasure> {
    let of = |&gauge: &Gauge| DiffMeasure {
        gauge,
        before: measured(before, gauge),
        after: measured(after, gauge),
    };
    Gauge::ALL.iter().map(of).collect()
}

/// One of two decks.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct DiffDeck {
    /// The path as it was given.
    pub path: String,
    /// What the deck's maker calls it.
    pub name: Option<String>,
    /// The form of the file.
    pub format: Option<Format>,
    /// Whose deck it is.
    pub player: PlayerType,
    /// The avatar it is played with.
    pub avatar: Option<String>,
    /// The ruleset that judged it.
    pub ruleset: String,
    /// The verdict.
    pub verdict: Verdict,
    /// What was allowed or replaced for that, in words; only there where something was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allowed: Option<String>,
}

/// Something that the decks do not say alike. Of tags, starting companies and waivers each that only
/// one deck has stands for itself.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct DiffField {
    /// The key of native files for it.
    pub field: Field,
    /// As the first deck says it; null where it says nothing.
    pub before: Option<String>,
    /// As the second deck says it; null where it says nothing.
    pub after: Option<String>,
}

/// One card of which the decks do not hold the same.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct DiffChange {
    /// In what way.
    pub change: ChangeKind,
    /// The card's name.
    pub name: String,
    /// Its id; null where no card has that name.
    #[serde(rename = "id")]
    pub card: Option<CardId>,
    /// The part of the first deck that has it; null where it was added.
    pub from: Option<Part>,
    /// The part of the second deck that has it; null where it was removed.
    pub to: Option<Part>,
    /// The copies there were, or were moved.
    pub before: u32,
    /// The copies there are, or were moved.
    pub after: u32,
}

impl DiffReport {
    /// The report on two decks that were judged, in a language.
    pub(crate) fn said(
        before: (&Checked<'_>, &JudgedDeck<'_>),
        after: (&Checked<'_>, &JudgedDeck<'_>),
        differences: &[CardDifference],
        fields: &[FieldChange],
        locale: &Locale,
    ) -> Self {
        let (rules_before, rules_after) = (rules(before.0), rules(after.0));
        let only = |these: &[&'static str], those: &[&'static str]| {
            these.iter().copied().filter(|rule| !those.contains(rule)).collect()
        };
        Self {
            report_version: REPORT_VERSION,
            tool: Tool::default(),
            same: differences.is_empty()
                && fields.is_empty()
                && before.0.verdict() == after.0.verdict(),
            before: DiffDeck::new(before),
            after: DiffDeck::new(after),
            fields: fields.iter().map(|field| DiffField::said(field, locale)).collect(),
            changes: differences.iter().map(DiffChange::new).collect(),
            rules_gone: only(&rules_before, &rules_after),
            rules_new: only(&rules_after, &rules_before),
            measures: Vec::new(),
        }
    }

    /// Whether the verdict changed.
    fn verdict_changed(&self) -> bool {
        self.before.verdict != self.after.verdict
    }
}

/// The rules that a deck breaks or is warned by, each once.
fn rules(checked: &Checked<'_>) -> Vec<&'static str> {
    let found = checked.diagnostics().iter().filter(|found| found.severity != Severity::Note);
    let mut rules: Vec<_> = found.map(|found| found.rule).collect();
    rules.sort_unstable();
    rules.dedup();
    rules
}

impl DiffDeck {
    fn new((checked, judged): (&Checked<'_>, &JudgedDeck<'_>)) -> Self {
        Self {
            path: checked.source.path.clone(),
            name: judged.deck.name.as_deref().map(shown_line),
            format: judged.deck.format,
            player: judged.player.kind,
            avatar: judged.avatar.clone(),
            ruleset: judged.chosen.ruleset.name.clone(),
            verdict: checked.verdict(),
            allowed: checked.allowed_told().map(|told| told.to_string()),
        }
    }
}

impl DiffField {
    /// A field that differs between the decks, harmless to show, in a language.
    pub(super) fn said(change: &FieldChange, locale: &Locale) -> Self {
        let field = change.field;
        // Only notes have lines.
        let shown = |value: &Option<Message>| match (field, value) {
            (_, None) => None,
            (Field::Notes, Some(value)) => Some(value.said(locale)),
            (_, Some(value)) => Some(shown_line(&locale.say(value))),
        };
        Self { field, before: shown(&change.before), after: shown(&change.after) }
    }

    /// The lines that only one deck has, with its sign; all where they differ in their order alone.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (char, &str)> {
        let [own, other] =
            [&self.before, &self.after].map(|text| text.as_deref().unwrap_or_default());
        let [before, after] = [own, other].map(|text| text.lines().collect::<HashSet<_>>());
        let reordered = before == after;
        let gone = own.lines().filter(move |line| reordered || !after.contains(line));
        let new = other.lines().filter(move |line| reordered || !before.contains(line));
        gone.map(|line| ('-', line)).chain(new.map(|line| ('+', line)))
    }
}

impl DiffChange {
    /// The changes of a card, harmless to show.
    pub(super) fn new(difference: &CardDifference) -> Self {
        let (change, from, to, before, after) = match difference.change {
            Change::Added { to, copies } => (ChangeKind::Added, None, Some(to), 0, copies),
            Change::Removed { from, copies } => (ChangeKind::Removed, Some(from), None, copies, 0),
            Change::Moved { from, to, copies } => {
                (ChangeKind::Moved, Some(from), Some(to), copies, copies)
            }
            Change::Count { part, before, after } => {
                (ChangeKind::Count, Some(part), Some(part), before, after)
            }
        };
        Self {
            change,
            name: shown_line(&difference.shown_name),
            card: difference.card,
            from,
            to,
            before,
            after,
        }
    }

    /// The part that the change is listed under.
    pub(crate) fn part(&self) -> Part {
        self.from.or(self.to).unwrap_or(Part::PlayDeck)
    }

    /// The change in words.
    pub(crate) fn in_words(&self) -> Message {
        let part = self.to.map_or_else(Message::default, |part| Message::of_data(part.noun()));
        match self.change {
            ChangeKind::Added => Message::verbatim(format!("+{}", self.after)),
            ChangeKind::Removed => Message::verbatim(format!("-{}", self.before)),
            ChangeKind::Count => Message::verbatim(format!("{} → {}", self.before, self.after)),
            ChangeKind::Moved => {
                message!("{copies} to the {part}", copies = self.before, part)
            }
        }
    }
}

/// Writes the differences as lines with `-` and `+` under the parts of the deck.
///
/// # Errors
/// When `out` cannot be written to.
pub(crate) fn unified(out: &mut dyn Write, report: &DiffReport) -> io::Result<()> {
    if report.same {
        return Ok(());
    }
    writeln!(out, "--- {}", report.before.path)?;
    writeln!(out, "+++ {}", report.after.path)?;
    if report.verdict_changed() {
        writeln!(out, "@@ verdict @@")?;
        writeln!(out, "-{}", report.before.verdict)?;
        writeln!(out, "+{}", report.after.verdict)?;
    }
    let mut field = None;
    for change in &report.fields {
        if field.replace(change.field) != Some(change.field) {
            writeln!(out, "@@ {} @@", change.field)?;
        }
        for (sign, text) in change.lines() {
            writeln!(out, "{sign}{}", line(text))?;
        }
    }
    for &part in Part::ALL {
        let lines = lines_of(report, part);
        if !lines.is_empty() {
            writeln!(out, "@@ {part} @@")?;
        }
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    }
    Ok(())
}

/// The copies of each differing card before and after in a part; several changes of one card are
/// joined.
fn lines_of(report: &DiffReport, part: Part) -> Vec<String> {
    let mut cards: Vec<(&str, u32, u32)> = Vec::new();
    for change in &report.changes {
        let before = if change.from == Some(part) { change.before } else { 0 };
        let after = if change.to == Some(part) { change.after } else { 0 };
        match cards.iter_mut().find(|card| card.0 == change.name) {
            Some(card) => *card = (card.0, card.1 + before, card.2 + after),
            None => cards.push((&change.name, before, after)),
        }
    }
    let line = |sign: char, copies: u32, name: &str| {
        (copies > 0).then(|| format!("{sign}{copies} {name}"))
    };
    let lines = cards.into_iter().flat_map(|(name, before, after)| {
        [line('-', before, name), line('+', after, name)].into_iter().flatten()
    });
    lines.collect()
}

/// The rows of the table for people: the part, the change and the card.
pub(crate) fn rows(report: &DiffReport, locale: &Locale) -> Vec<[String; 3]> {
    let mut part = None;
    let row = |change: &DiffChange| {
        let own = change.part();
        let same = part.replace(own) == Some(own);
        let head = if same { String::new() } else { locale.word(own.noun()).into_owned() };
        [head, change.in_words().said(locale), change.name.clone()]
    };
    report.changes.iter().map(row).collect()
}

/// The most lines of one field that the table shows.
const LINES_SHOWN: usize = 6;

/// The rows of differing fields: the field, the sign of the deck and the value. Long notes appear
/// as a number of lines, and of a long line its beginning.
pub(crate) fn field_rows(report: &DiffReport, locale: &Locale) -> Vec<[String; 3]> {
    let mut field = None;
    let mut rows = Vec::new();
    for change in &report.fields {
        let long = change.lines().nth(LINES_SHOWN).is_some();
        let lines: Vec<(char, String)> = if long {
            let told = |sign| {
                let own = change.lines().filter(|(own, _)| *own == sign).count();
                let told = message!("{lines} of its own", lines = numbered(own, "line"));
                (own > 0).then(|| (sign, told.said(locale)))
            };
            ['-', '+'].into_iter().filter_map(told).collect()
        } else {
            change.lines().map(|(sign, text)| (sign, sentence(text))).collect()
        };
        for (sign, line) in lines {
            let same = field.replace(change.field) == Some(change.field);
            let head = if same { "" } else { change.field.word() };
            rows.push([head.to_owned(), sign.to_string(), line]);
        }
    }
    rows
}
