//! A deck under every ruleset that knows its player type, as a table. A single card under them is
//! the business of `card`.

use crate::cards::model::CardId;
use crate::check::{Judge, JudgeOptions, Verdict};
use crate::decks::formats;
use crate::decks::resolve::{Player, ResolvedDeck};
use crate::diagnostic::{Diagnostic, Severity};
use crate::policy::Allowed;
use crate::rules::{self, Game, Opponent, registry};
use crate::rulesets::model::{GameLength, Ruleset};
use crate::source::SourceFile;

pub(crate) mod card;

/// The verdicts on a deck under each ruleset.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Legality<'j> {
    /// The path as it was given.
    pub path: String,
    /// The deck's name.
    pub name: Option<String>,
    /// Whose deck it is.
    pub player: Player,
    /// How many entries have names that no card has.
    pub unknown: usize,
    /// Whether all that the deck lists counts.
    pub whole: bool,
    /// The rulesets that know decks of this player type, in the order of the library.
    pub rulesets: Vec<UnderRuleset<'j>>,
    /// The built-in cards whose facts the user's own cards replace.
    pub replaced: &'j [CardId],
}

/// The verdict on a deck under one ruleset.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct UnderRuleset<'j> {
    /// The ruleset.
    pub ruleset: &'j Ruleset,
    /// The game length: the requested one, or the ruleset's usual one if it does not have that.
    pub length: GameLength,
    /// Legal or illegal.
    pub verdict: Verdict,
    /// How many findings are errors.
    pub errors: usize,
    /// The number of warnings. Advice is the same under every ruleset and does not affect legality,
    /// so it does not count.
    pub warnings: usize,
    /// The error that decides; none for a legal deck.
    pub deciding: Option<Diagnostic>,
    /// The errors that a configuration or the caller made less than errors.
    pub allowed: Vec<Allowed>,
}

impl Judge {
    /// Judges a deck under every ruleset that knows decks of its player type, regardless of the
    /// ruleset of the deck or the wishes.
    ///
    /// # Errors
    /// When the file is not a deck.
    pub fn legality(
        &self,
        source: &SourceFile,
        wishes: &JudgeOptions,
    ) -> Result<Legality<'_>, Box<Diagnostic>> {
        let mut deck = formats::read(source, wishes.format, &wishes.limits, &self.database)
            .map_err(|error| Box::new(Diagnostic::unreadable(&error)))?;
        if wishes.ignore_waivers {
            deck.allows.clear();
        }
        let resolved = ResolvedDeck::new(&deck, &self.database, wishes.player);
        let asked = wishes.length.or(deck.length.as_ref().map(|length| length.value));
        let player = resolved.player;
        let knows = |ruleset: &&Ruleset| ruleset.players.contains(&player.kind);
        let opponent = wishes.against.map(|kind| Opponent { kind, deck: None });
        let under = |ruleset| Self::under(ruleset, &resolved, asked, opponent, wishes);
        let rulesets = self.library.all().filter(knows).map(under).collect();
        let (path, name) = (source.path.clone(), deck.name.clone());
        let (unknown, whole) = (resolved.unknown.len(), resolved.is_whole());
        let replaced = self.database.replaced();
        Ok(Legality { path, name, player, unknown, whole, rulesets, replaced })
    }

    fn under<'j>(
        ruleset: &'j Ruleset,
        deck: &ResolvedDeck<'_>,
        asked: Option<GameLength>,
        opponent: Option<Opponent<'_>>,
        wishes: &JudgeOptions,
    ) -> UnderRuleset<'j> {
        let known = |length: &GameLength| ruleset.lengths.contains(length);
        let length = asked.filter(known).or(wishes.fallback.length.filter(known));
        let length = length.unwrap_or(ruleset.default_length);
        let game = Game { opponent, ..Game::new(length) };
        let mut judgement = rules::judge(deck, ruleset, game);
        let allowed = wishes.policy.apply(&mut judgement.diagnostics);
        let found = &judgement.diagnostics;
        UnderRuleset {
            ruleset,
            length,
            verdict: if judgement.legal() { Verdict::Legal } else { Verdict::Illegal },
            errors: number_of(found, Severity::Error),
            warnings: number_of(found, Severity::Warning),
            deciding: deciding(found).cloned(),
            allowed,
        }
    }
}

/// How many findings have a severity, but for advice.
fn number_of(found: &[Diagnostic], severity: Severity) -> usize {
    let of_rules = found.iter().filter(|found| !registry::is_advice(found.rule));
    of_rules.filter(|found| found.severity == severity).count()
}

/// The first error in the order of the catalogue, and of its rule the first in the file.
fn deciding(found: &[Diagnostic]) -> Option<&Diagnostic> {
    let errors = found.iter().filter(|found| found.severity == Severity::Error);
    errors.min_by_key(|found| {
        registry::RULES.iter().position(|rule| rule.name == found.rule).unwrap_or(usize::MAX)
    })
}
