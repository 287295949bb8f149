//! Reports as other programs read them: the shape that `schema/report.schema.json` describes, and
//! beside it those of other commands.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::cards::model::{CardId, PlayerType};
use crate::check::{Checked, JudgedDeck, Outcome, Verdict};
use crate::decks::formats;
use crate::decks::missing::Missing;
use crate::decks::model::{Deck, Format};
use crate::diagnostic::{Citation, Diagnostic, Reading, Repair};
use crate::harmless::shown_line;
use crate::policy::{Allowed, errors_allowed};
use crate::repair;
use crate::rules::{Rule, registry};
use crate::rulesets::model::{GameLength, RulesetFrom, Severity};
use crate::source::{LineIndex, Span};
use crate::text::list;

use passed_over::PassedOver;

pub(crate) mod company;
pub(crate) mod explain;
pub(crate) mod fingerprints;
pub(crate) mod legality;
pub(crate) mod map;
pub(crate) mod odds;
pub(crate) mod passed_over;
pub(crate) mod portrait;
pub(crate) mod roster;
pub(crate) mod roster_changes;
pub(crate) mod route;
pub(crate) mod rulesets;
pub(crate) mod score;
pub(crate) mod stats;

/// Raised when something that programs rely on changes.
pub const REPORT_VERSION: u32 = 1;

/// A whole report.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Report {
    /// The version of this shape.
    pub report_version: u32,
    /// The program that made it.
    pub tool: Tool,
    /// The decks, in path order.
    pub decks: Vec<DeckReport>,
    /// The sums over all decks.
    pub summary: Summary,
    /// The files of folders that were not judged, in path order.
    pub passed_over: Vec<PassedOver>,
}

impl Report {
    /// The report on decks that were judged, and not found in a folder.
    pub fn of<'c>(decks: impl IntoIterator<Item = Checked<'c>>) -> Self {
        let mut summary = Summary::default();
        let report = |checked: Checked<'_>| {
            summary.add(&checked);
            DeckReport::new(&checked)
        };
        let decks = decks.into_iter().map(report).collect();
        let (tool, passed_over) = (Tool::default(), Vec::new());
        Self { report_version: REPORT_VERSION, tool, decks, summary, passed_over }
    }
}

/// The program that made a report.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Tool {
    /// Its name.
    pub name: &'static str,
    /// Its version.
    pub version: &'static str,
}

impl Default for Tool {
    fn default() -> Self {
        Self { name: env!("CARGO_PKG_NAME"), version: env!("CARGO_PKG_VERSION") }
    }
}

/// The sums over all decks of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Summary {
    /// Files.
    pub decks: usize,
    /// Decks that are legal.
    pub legal: usize,
    /// Decks that are not.
    pub illegal: usize,
    /// Files that are no decks.
    pub unreadable: usize,
    /// Findings that make a deck illegal.
    pub errors: usize,
    /// Findings that warn.
    pub warnings: usize,
    /// Findings that a waiver silences.
    pub waived: usize,
    /// Errors that a configuration or the command line made less than errors; only there where there
    /// are any.
    #[serde(skip_serializing_if = "is_none")]
    pub allowed: usize,
    /// Each rule with errors or warnings, and how often.
    pub rules: BTreeMap<&'static str, RuleSums>,
    /// The files that were not judged.
    #[serde(skip)]
    pub passed_over: Vec<PassedOver>,
}

/// Whether there are none.
#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks for it
const fn is_none(number: &usize) -> bool {
    *number == 0
}

/// How often a rule was broken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct RuleSums {
    /// Decks that break it.
    pub decks: usize,
    /// Its errors.
    pub errors: usize,
    /// Its warnings.
    pub warnings: usize,
}

/// One deck of a report.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct DeckReport {
    /// The path as it was given.
    pub path: String,
    /// What the deck's maker calls it.
    pub name: Option<String>,
    /// The form of the file; null where it is unreadable.
    pub format: Option<Format>,
    /// The outcome in a word.
    pub verdict: Verdict,
    /// The ruleset that judged it; null where it is unreadable, as is all that follows but the
    /// diagnostics.
    pub ruleset: Option<String>,
    /// Why that one.
    pub ruleset_from: Option<RulesetFrom>,
    /// The game length.
    pub length: Option<GameLength>,
    /// Whose deck it is.
    pub player: Option<PlayerType>,
    /// Whether the deck does not say that itself.
    pub player_inferred: Option<bool>,
    /// The avatar it is played with.
    pub avatar: Option<String>,
    /// What was counted.
    pub counts: Option<Counts>,
    /// What the collection lacks to build it; only there where one is named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<Vec<MissingCard>>,
    /// Lines that were read as remarks: what a list says beside its cards, the comments, notes and tags
    /// of other forms.
    pub remarks: usize,
    /// What was found, in file order.
    pub diagnostics: Vec<DiagnosticReport>,
    /// What was found too, but the deck asks leave for: it weighs nothing.
    pub waived: Vec<WaivedReport>,
    /// The errors that a configuration or the command line made less than errors; only there where
    /// there are any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub allowed: Vec<AllowedReport>,
}

/// Errors that somebody's levels made less than errors.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct AllowedReport {
    /// Whose: a configuration by its path, or the command line.
    pub by: String,
    /// How many.
    pub errors: usize,
}

/// A finding that a waiver in the deck silences.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct WaivedReport {
    /// Why the deck may break the rule, in its maker's words.
    pub reason: Option<String>,
    /// The finding.
    #[serde(flatten)]
    pub diagnostic: DiagnosticReport,
}

impl WaivedReport {
    /// The reason, or that there is none.
    pub fn why(&self) -> &str {
        self.reason.as_deref().unwrap_or("no reason given")
    }
}

/// The sums of a deck.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Counts {
    /// Cards of the play deck.
    pub play_deck: u32,
    /// Its resources.
    pub resources: u32,
    /// Its hazards.
    pub hazards: u32,
    /// Its characters that are no avatars.
    pub characters: u32,
    /// Its avatars.
    pub avatars: u32,
    /// The creatures among its hazards.
    pub creatures: CreatureCounts,
    /// How its dual-purpose cards were counted.
    pub dual_purpose: Vec<DualPurposeCount>,
    /// Cards of the hazard deck of a game for one; only there where it holds any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hazard_deck: Option<u32>,
    /// Cards of the sideboard.
    pub sideboard: u32,
    /// Cards of the extra sideboard against Fallen-wizards.
    pub sideboard_vs_fallen_wizard: u32,
    /// Cards of the location deck.
    pub sites: u32,
    /// The pool.
    pub pool: PoolCounts,
    /// Mind of all agents.
    pub agent_mind: u32,
}

/// How the copies of a dual-purpose card in the play deck are counted.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "DualPurposeCard"))]
#[non_exhaustive]
pub struct DualPurposeCount {
    /// The card's name.
    pub name: String,
    /// Copies that count as resources.
    pub as_resources: u32,
    /// Copies that count as hazards.
    pub as_hazards: u32,
}

/// A card of which the deck asks for more copies than there are.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Missing"))]
#[non_exhaustive]
pub struct MissingCard {
    /// The card, in the printing that the deck names first; any other would do.
    pub card: CardId,
    /// Its name.
    pub name: String,
    /// Copies in the collection.
    pub have: u32,
    /// Copies in all parts of the deck together.
    pub need: u32,
}

/// What a collection lacks.
fn missing(missing: &[Missing]) -> Vec<MissingCard> {
    let card = |of: &Missing| MissingCard {
        card: of.card,
        name: of.name.clone(),
        have: of.have,
        need: of.need,
    };
    missing.iter().map(card).collect()
}

/// The creatures among the hazards.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct CreatureCounts {
    /// Those that count whole.
    pub whole: u32,
    /// Those that count half.
    pub half: u32,
    /// What they count together.
    pub counted: u32,
}

/// The sums of the pool.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PoolCounts {
    /// Characters.
    pub characters: u32,
    /// Starting items.
    pub items: u32,
    /// Stage resources.
    pub stage_cards: u32,
    /// Their stage points.
    pub stage_points: i32,
    /// Mind of the characters.
    pub mind: u32,
}

/// One finding.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct DiagnosticReport {
    /// The rule by its stable name.
    pub rule: &'static str,
    /// How grave it is.
    pub severity: Severity,
    /// What is wrong.
    pub message: String,
    /// Where the rule is written.
    pub citations: Vec<Citation>,
    /// The readings that it rests on, where what is written can be read in two ways.
    pub readings: Vec<Reading>,
    /// The cards it is about.
    pub cards: Vec<CardId>,
    /// What to do.
    pub help: Option<String>,
    /// The first place it is about; null for a finding about the whole deck.
    pub span: Option<Place>,
    /// The other places, with a word on each.
    pub related: Vec<Related>,
    /// The mechanical repair, where there is one.
    pub fix: Option<FixReport>,
}

/// A mechanical repair.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct FixReport {
    /// What it does, as an order.
    pub title: String,
    /// The texts to put in place of others, in file order.
    pub edits: Vec<EditReport>,
}

/// One replacement of a repair.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct EditReport {
    /// What is replaced.
    pub span: Place,
    /// By what.
    pub text: String,
}

/// A place in a deck file.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// The line of its end, from 1.
    pub end_line: usize,
    /// The character in that line behind its end, from 1.
    pub end_column: usize,
    /// The byte offset in the UTF-8 text of the file.
    pub offset: u32,
    /// The length in bytes.
    pub length: u32,
}

/// A further place of a finding.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Related {
    /// What is to be seen there.
    pub label: String,
    /// The place.
    pub span: Place,
}

impl Place {
    /// The place of a span.
    pub fn new(span: Span, lines: &LineIndex<'_>) -> Self {
        let (at, end) = (lines.position(span.start), lines.position(span.end));
        Self {
            line: at.line,
            column: at.column,
            end_line: end.line,
            end_column: end.column,
            offset: span.start,
            length: span.end.saturating_sub(span.start),
        }
    }
}

impl DeckReport {
    /// The report of one file.
    pub fn new(checked: &Checked<'_>) -> Self {
        let judged = match &checked.outcome {
            Outcome::Judged(judged) => Some(judged.as_ref()),
            Outcome::Unreadable(_) => None,
        };
        let text = checked.source.text.as_str();
        let lines = LineIndex::new(text);
        let report = |found: &Diagnostic| match judged {
            Some(judged) => DiagnosticReport::of_deck(found, text, &judged.deck, &lines),
            None => DiagnosticReport::new(found, &lines),
        };
        let diagnostics = checked.diagnostics().iter();
        let waived = judged.map_or(&[][..], |judged| &judged.judgement.waived).iter();
        let waived = waived.map(|waived| WaivedReport {
            reason: waived.reason.as_deref().map(shown_line),
            diagnostic: report(&waived.diagnostic),
        });
        Self {
            path: checked.source.path.clone(),
            name: judged.and_then(|judged| judged.deck.name.as_deref()).map(shown_line),
            format: judged.and_then(|judged| judged.deck.format),
            verdict: checked.verdict(),
            ruleset: judged.map(|judged| judged.chosen.ruleset.name.clone()),
            ruleset_from: judged.map(|judged| judged.chosen.from),
            length: judged.map(|judged| judged.chosen.length),
            player: judged.map(|judged| judged.player.kind),
            player_inferred: judged.map(|judged| judged.player.inferred),
            avatar: judged.and_then(|judged| judged.avatar.clone()),
            counts: judged.map(Counts::new),
            missing: judged.and_then(|judged| judged.missing.as_deref()).map(missing),
            remarks: judged.map_or(0, |judged| match judged.deck.format {
                Some(form) if form.is_native() => {
                    formats::comments(&checked.source, form).len() + notes(judged)
                }
                Some(Format::Octgn | Format::MeccgJson) => checked.remarks() + notes(judged),
                _ => checked.remarks(),
            }),
            diagnostics: diagnostics.map(report).collect(),
            waived: waived.collect(),
            allowed: checked.allowed().iter().map(AllowedReport::new).collect(),
        }
    }
}

impl AllowedReport {
    fn new(allowed: &Allowed) -> Self {
        Self { by: shown_line(&allowed.by), errors: allowed.errors }
    }

    /// In words.
    pub(crate) fn told(&self) -> String {
        errors_allowed(self.errors, &self.by)
    }
}

/// The lines of a deck's notes that say something, and its tags.
fn notes(judged: &JudgedDeck<'_>) -> usize {
    let notes = judged.deck.notes.as_deref().unwrap_or_default();
    let lines = notes.lines().filter(|line| !line.trim().is_empty());
    lines.count() + judged.deck.tags.len()
}

impl Counts {
    fn new(judged: &JudgedDeck<'_>) -> Self {
        let tally = &judged.judgement.tally;
        let (creatures, pool) = (tally.creatures, tally.pool);
        Self {
            play_deck: tally.play_deck,
            resources: tally.resources,
            hazards: tally.hazards,
            characters: tally.characters,
            avatars: tally.avatars,
            creatures: CreatureCounts {
                whole: creatures.whole,
                half: creatures.half,
                counted: creatures.counted(),
            },
            dual_purpose: judged
                .dual_purpose
                .iter()
                .map(|card| DualPurposeCount {
                    name: card.name.clone(),
                    as_resources: card.as_resources,
                    as_hazards: card.as_hazards,
                })
                .collect(),
            hazard_deck: Some(tally.hazard_deck).filter(|&cards| cards > 0),
            sideboard: tally.sideboard,
            sideboard_vs_fallen_wizard: tally.sideboard_vs_fallen_wizard,
            sites: tally.sites,
            pool: PoolCounts {
                characters: pool.characters,
                items: pool.items,
                stage_cards: pool.stage_cards,
                stage_points: pool.stage_points,
                mind: pool.mind,
            },
            agent_mind: tally.agent_mind,
        }
    }
}

impl DiagnosticReport {
    /// A finding on a deck, with its places in the text and the repair in edits of it.
    pub fn of_deck(found: &Diagnostic, text: &str, deck: &Deck, lines: &LineIndex<'_>) -> Self {
        let fix =
            found.repair.as_ref().and_then(|repair| FixReport::new(repair, text, deck, lines));
        Self { fix, ..Self::new(found, lines) }
    }

    /// A finding with its places in a file.
    pub fn new(found: &Diagnostic, lines: &LineIndex<'_>) -> Self {
        let mut labels = found.labels.iter();
        let span = labels.next().map(|label| Place::new(label.span, lines));
        let related = labels.map(|label| Related {
            label: shown_line(&label.text),
            span: Place::new(label.span, lines),
        });
        Self {
            rule: found.rule,
            severity: found.severity,
            message: shown_line(&found.message),
            citations: found.citations.clone(),
            readings: found.readings.clone(),
            cards: found.cards.clone(),
            help: found.help.as_deref().map(shown_line),
            span,
            related: related.collect(),
            fix: None,
        }
    }

    /// Everything there is to say in a text of a few lines: what is wrong, what to do, where that
    /// is written, and how that is read.
    pub fn full_text(&self) -> String {
        let mut text = self.message.clone();
        if let Some(help) = &self.help {
            text = format!("{text}\nhelp: {help}");
        }
        if !self.citations.is_empty() {
            text = format!("{text}\nsee {}", self.written());
        }
        for reading in &self.readings {
            text = format!("{text}\nrests on a reading: {reading}");
        }
        text
    }

    /// Where it is written, as a list.
    pub fn written(&self) -> String {
        let citations: Vec<String> = self.citations.iter().map(ToString::to_string).collect();
        list(&citations, "and")
    }
}

impl FixReport {
    /// A repair in edits of the text. None where the text is not laid out for it.
    fn new(repair: &Repair, text: &str, deck: &Deck, lines: &LineIndex<'_>) -> Option<Self> {
        let edits = repair::edits(text, deck, repair)?.into_iter();
        let edits = edits
            .map(|edit| EditReport { span: Place::new(edit.span, lines), text: edit.text })
            .collect();
        Some(Self { title: shown_line(&repair.to_string()), edits })
    }
}

/// A rule of the catalogue, as reports that describe rules show it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct RuleReport {
    /// Its stable name.
    pub name: &'static str,
    /// What it is about.
    pub family: &'static str,
    /// Its severity where nobody says otherwise.
    pub severity: Severity,
    /// What it asks, in a line.
    pub summary: &'static str,
    /// What it asks, why, and how to mend a deck, in Markdown.
    pub explanation: &'static str,
}

impl RuleReport {
    pub(super) fn new(rule: &Rule) -> Self {
        Self {
            name: rule.name,
            family: rule.family.word(),
            severity: rule.severity,
            summary: rule.summary,
            explanation: rule.explanation.trim(),
        }
    }

    /// The page of the documentation that tells of it: in the repository that the package names, or,
    /// where it names none, a URN, because some readers take absolute references only.
    pub fn page(&self) -> String {
        match env!("CARGO_PKG_REPOSITORY") {
            "" => format!("urn:{}:rule:{}", env!("CARGO_PKG_NAME"), self.name),
            repository => format!("{repository}/blob/main/docs/rules/{}.md", self.name),
        }
    }
}

/// Every rule that a finding can name, in the order of the catalogue.
pub fn catalogue() -> Vec<RuleReport> {
    registry::RULES.iter().map(|rule| RuleReport::new(rule)).collect()
}
