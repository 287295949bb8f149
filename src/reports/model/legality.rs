//! A deck, or a card, under every ruleset, as programs read it.

use serde::Serialize;

use crate::cards::model::PlayerType;
use crate::check::Verdict;
use crate::diagnostic::{Citation, Diagnostic, Reading};
use crate::harmless::shown_line;
use crate::legality::card::CardUnderRuleset;
use crate::legality::{Legality, UnderRuleset};
use crate::message::Locale;
use crate::reports::html::looks;
use crate::rulesets::model::GameLength;

use super::{AllowedReport, REPORT_VERSION, Tool};

/// What became of a deck under each ruleset.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Legality"))]
pub struct LegalityReport {
    /// The version of this shape.
    pub report_version: u32,
    /// The program that made it.
    pub tool: Tool,
    /// The path as it was given.
    pub path: String,
    /// What the deck's maker calls it.
    pub name: Option<String>,
    /// Whose deck it is.
    pub player: PlayerType,
    /// Whether the deck does not say that itself.
    pub player_inferred: bool,
    /// The rulesets that know decks of this player type, in the order of the library.
    pub rulesets: Vec<RulesetVerdict>,
    /// The ids of built-in cards that the user's own cards replace; only there where there are any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub replaced: Vec<String>,
}

/// What became of a deck under one ruleset.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "UnderRuleset"))]
pub struct RulesetVerdict {
    /// The ruleset, `BOOK/VARIANT`.
    pub ruleset: String,
    /// What its book calls itself.
    pub title: String,
    /// The game length: the one asked for, or the ruleset's usual one where it has no such game.
    pub length: GameLength,
    /// Legal or illegal.
    pub verdict: Verdict,
    /// How many findings are errors.
    pub errors: usize,
    /// How many are warnings.
    pub warnings: usize,
    /// The errors that a configuration or the command line made less than errors; only there where there
    /// are any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub allowed: Vec<AllowedReport>,
    /// The first error in the order of the catalogue; none for a legal deck.
    pub deciding: Option<Deciding>,
}

/// The finding that decides.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Deciding {
    /// Its rule.
    pub rule: &'static str,
    /// What is wrong.
    pub message: String,
    /// Where the rule is written.
    pub citations: Vec<Citation>,
    /// The readings that it rests on, where what is written can be read in two ways.
    pub readings: Vec<Reading>,
}

/// Whether a player's deck may hold a card under a ruleset.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "CardUnderRuleset"))]
pub struct CardVerdict {
    /// The ruleset, `BOOK/VARIANT`.
    pub ruleset: String,
    /// Whose deck.
    pub player: PlayerType,
    /// Whether it may hold the card, with the avatar that the card is specific to.
    pub allowed: bool,
    /// The finding that decides; none where it may.
    pub deciding: Option<Deciding>,
}

impl RulesetVerdict {
    /// How the verdict looks.
    pub(crate) const fn looks(&self) -> &'static str {
        looks(self.verdict)
    }
}

impl LegalityReport {
    /// The report on a deck, for programs.
    pub fn new(legality: &Legality<'_>) -> Self {
        Self::said(legality, &Locale::of_report())
    }

    /// The report in a language.
    pub(crate) fn said(legality: &Legality<'_>, locale: &Locale) -> Self {
        let ruleset = |under| RulesetVerdict::said(under, locale);
        Self {
            report_version: REPORT_VERSION,
            tool: Tool::default(),
            path: legality.path.clone(),
            name: legality.name.as_deref().map(shown_line),
            player: legality.player.kind,
            player_inferred: legality.player.inferred,
            rulesets: legality.rulesets.iter().map(ruleset).collect(),
            replaced: legality.replaced.iter().map(ToString::to_string).collect(),
        }
    }
}

impl RulesetVerdict {
    fn said(under: &UnderRuleset<'_>, locale: &Locale) -> Self {
        Self {
            ruleset: under.ruleset.name.clone(),
            title: under.ruleset.title.clone(),
            length: under.length,
            verdict: under.verdict,
            errors: under.errors,
            warnings: under.warnings,
            allowed: under.allowed.iter().map(AllowedReport::new).collect(),
            deciding: under.deciding.as_ref().map(|found| Deciding::said(found, locale)),
        }
    }
}

impl Deciding {
    fn said(found: &Diagnostic, locale: &Locale) -> Self {
        let Diagnostic { rule, message, citations, readings, .. } = found.clone();
        Self { rule, message: shown_line(&locale.say(&message)), citations, readings }
    }

    fn new(found: &Diagnostic) -> Self {
        Self::said(found, &Locale::of_report())
    }
}

impl CardVerdict {
    /// The row of a card.
    pub fn new(under: &CardUnderRuleset<'_>) -> Self {
        Self {
            ruleset: under.ruleset.name.clone(),
            player: under.player,
            allowed: under.deciding.is_none(),
            deciding: under.deciding.as_ref().map(Deciding::new),
        }
    }
}
