//! The report as other programs read it: the shape that `schema/report.schema.json` describes.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use crate::build::missing::Missing;
use crate::cards::model::{CardId, PlayerType};
use crate::check::{self, Checked, DualPurposeCard, JudgedDeck, Outcome, Verdict};
use crate::checkers::{Family, registry};
use crate::decks::model::Format;
use crate::diagnostic::{Citation, Diagnostic};
use crate::rulesets::model::{GameLength, RulesetFrom, Severity};
use crate::source::{LineIndex, Span};
use crate::text::list;

/// Raised when something that programs rely on changes.
pub const REPORT_VERSION: u32 = 1;

/// A whole report.
#[derive(Clone, Debug, Serialize, JsonSchema)]
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
}

/// The program that made a report.
#[derive(Clone, Debug, Serialize, JsonSchema)]
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
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
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
    /// Each rule with errors or warnings, and how often.
    pub rules: BTreeMap<&'static str, RuleSums>,
}

/// How often a rule was broken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
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
#[derive(Clone, Debug, Serialize, JsonSchema)]
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
    pub missing: Option<Vec<Missing>>,
    /// What was found, in file order.
    pub diagnostics: Vec<DiagnosticReport>,
    /// What was found too, but the deck asks leave for: it weighs nothing.
    pub waived: Vec<WaivedReport>,
}

/// A finding that a waiver in the deck silences.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct WaivedReport {
    /// Why the deck may break the rule, in its maker's words.
    pub reason: Option<String>,
    /// The finding.
    #[serde(flatten)]
    pub diagnostic: DiagnosticReport,
}

/// The sums of a deck.
#[derive(Clone, Debug, Serialize, JsonSchema)]
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
    pub dual_purpose: Vec<DualPurposeCard>,
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

/// The creatures among the hazards.
#[derive(Clone, Debug, Serialize, JsonSchema)]
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
#[derive(Clone, Debug, Serialize, JsonSchema)]
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
#[derive(Clone, Debug, Serialize, JsonSchema)]
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
    /// The cards it is about.
    pub cards: Vec<CardId>,
    /// What to do.
    pub help: Option<String>,
    /// The first place it is about; null for a finding about the whole deck.
    pub span: Option<Place>,
    /// The other places, with a word on each.
    pub related: Vec<Related>,
    /// The mechanical repair, where there is one: `check --fix` makes it.
    pub fix: Option<FixReport>,
}

/// A mechanical repair.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct FixReport {
    /// What it does, as an order.
    pub title: String,
    /// The texts to put in place of others, in file order.
    pub edits: Vec<EditReport>,
}

/// One replacement of a repair.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct EditReport {
    /// What is replaced.
    pub span: Place,
    /// By what.
    pub text: String,
}

/// A place in a deck file.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
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
#[derive(Clone, Debug, Serialize, JsonSchema)]
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
        let lines = LineIndex::new(&checked.source.text);
        let diagnostics = checked.diagnostics().iter();
        let waived = judged.map_or(&[][..], |judged| &judged.judgement.waived).iter();
        let waived = waived.map(|waived| WaivedReport {
            reason: waived.reason.clone(),
            diagnostic: DiagnosticReport::new(&waived.diagnostic, &lines),
        });
        Self {
            path: checked.source.path.clone(),
            name: judged.and_then(|judged| judged.deck.name.clone()),
            format: judged.and_then(|judged| judged.deck.format),
            verdict: checked.verdict(),
            ruleset: judged.map(|judged| judged.chosen.ruleset.name.clone()),
            ruleset_from: judged.map(|judged| judged.chosen.from),
            length: judged.map(|judged| judged.chosen.length),
            player: judged.map(|judged| judged.player.kind),
            player_inferred: judged.map(|judged| judged.player.inferred),
            avatar: judged.and_then(|judged| judged.avatar.clone()),
            counts: judged.map(Counts::new),
            missing: judged.and_then(|judged| judged.missing.clone()),
            diagnostics: diagnostics.map(|found| DiagnosticReport::new(found, &lines)).collect(),
            waived: waived.collect(),
        }
    }
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
            dual_purpose: judged.dual_purpose.clone(),
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
    /// A finding with its places in a file.
    pub fn new(found: &Diagnostic, lines: &LineIndex<'_>) -> Self {
        let mut labels = found.labels.iter();
        let span = labels.next().map(|label| Place::new(label.span, lines));
        let related = labels.map(|label| Related {
            label: label.text.clone(),
            span: Place::new(label.span, lines),
        });
        Self {
            rule: found.rule,
            severity: found.severity,
            message: found.message.clone(),
            citations: found.citations.clone(),
            cards: found.cards.clone(),
            help: found.help.clone(),
            span,
            related: related.collect(),
            fix: found.fix.as_ref().map(|fix| FixReport {
                title: fix.title.clone(),
                edits: fix
                    .edits
                    .iter()
                    .map(|edit| EditReport {
                        span: Place::new(edit.span, lines),
                        text: edit.text.clone(),
                    })
                    .collect(),
            }),
        }
    }

    /// Everything there is to say in a text of a few lines: what is wrong, what to do, where that
    /// is written.
    pub fn full_text(&self) -> String {
        let mut text = self.message.clone();
        if let Some(help) = &self.help {
            text = format!("{text}\nhelp: {help}");
        }
        if !self.citations.is_empty() {
            text = format!("{text}\nsee {}", self.written());
        }
        text
    }

    /// Where it is written, as a list.
    pub fn written(&self) -> String {
        let citations: Vec<String> = self.citations.iter().map(ToString::to_string).collect();
        list(&citations, "and")
    }
}

/// A rule of the catalogue, as reports that describe rules show it.
#[derive(Clone, Debug)]
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
    /// The page of the documentation that tells of it: in the repository that the package names, or,
    /// where it names none, a URN, because some readers take absolute references only.
    pub fn page(&self) -> String {
        match env!("CARGO_PKG_REPOSITORY") {
            "" => format!("urn:{}:rule:{}", env!("CARGO_PKG_NAME"), self.name),
            repository => format!("{repository}/blob/main/docs/rules/{}.md", self.name),
        }
    }
}

/// Every rule that a finding can name, in the order of the catalogue; what is said of files that are
/// no decks comes last.
pub fn catalogue() -> Vec<RuleReport> {
    let rules = registry::RULES.iter().map(|rule| RuleReport {
        name: rule.name,
        family: rule.family.word(),
        severity: rule.severity,
        summary: rule.summary,
        explanation: rule.explanation.trim(),
    });
    let of_file = |name, severity, summary| RuleReport {
        name,
        family: Family::Reading.word(),
        severity,
        summary,
        explanation: summary,
    };
    rules
        .chain([
            of_file(check::ENCODING, Severity::Note, "a deck file is UTF-8"),
            of_file(check::NOT_OWNED, Severity::Note, "the collection holds the cards of a deck"),
            of_file(check::UNREADABLE, Severity::Error, "a deck file can be opened and read"),
        ])
        .collect()
}
