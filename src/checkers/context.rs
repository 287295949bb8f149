//! What a checker sees, and how it says what it found.

use crate::cards::model::{CardId, PlayerType};
use crate::decks::resolve::{DeckCard, ResolvedDeck};
use crate::diagnostic::{Diagnostic, Fix, Label};
use crate::rulesets::model::{GameLength, Rules, Ruleset, Severity};
use crate::source::Span;

use super::Rule;
use super::tally::Tally;

/// The deck, what was counted, and the ruleset to judge by.
#[derive(Debug)]
pub struct Context<'c, 'a> {
    /// The deck.
    pub deck: &'c ResolvedDeck<'a>,
    /// What was counted.
    pub tally: &'c Tally,
    /// The ruleset.
    pub ruleset: &'c Ruleset,
    /// The game length.
    pub length: GameLength,
    rule: Option<&'static Rule>,
    found: Vec<Diagnostic>,
}

impl<'c, 'a> Context<'c, 'a> {
    pub(super) const fn new(
        deck: &'c ResolvedDeck<'a>,
        tally: &'c Tally,
        ruleset: &'c Ruleset,
        length: GameLength,
    ) -> Self {
        Self { deck, tally, ruleset, length, rule: None, found: Vec::new() }
    }

    /// The limits of the ruleset.
    pub const fn rules(&self) -> &'c Rules {
        &self.ruleset.rules
    }

    /// Whose deck it is.
    pub const fn player(&self) -> PlayerType {
        self.deck.player.kind
    }

    pub(super) fn run(&mut self, rule: &'static Rule) {
        self.rule = Some(rule);
        (rule.check)(self);
    }

    /// Adds a finding of the rule that is being checked, with the ruleset's severity and
    /// citations.
    pub fn report(&mut self, finding: Finding) {
        let Some(rule) = self.rule else { return };
        let player = self.player();
        let of_ruleset = self.ruleset.rules.get(rule.name).and_then(|data| data.severity(player));
        self.found.push(Diagnostic {
            rule: rule.name,
            severity: finding.severity.or(of_ruleset).unwrap_or(rule.severity),
            message: finding.message,
            labels: finding.labels,
            citations: self.ruleset.citations(rule.name, player),
            cards: finding.cards,
            help: finding.help,
            fix: finding.fix,
        });
    }

    /// The findings in file order, those without a place first.
    pub(super) fn into_diagnostics(mut self) -> Vec<Diagnostic> {
        self.found.sort_by_key(|found| found.span().map(|span| span.start));
        self.found
    }
}

/// What a checker found, before the ruleset has its say.
#[derive(Clone, Debug, Default)]
pub struct Finding {
    message: String,
    severity: Option<Severity>,
    labels: Vec<Label>,
    cards: Vec<CardId>,
    help: Option<String>,
    fix: Option<Fix>,
}

impl Finding {
    /// A finding, in a sentence that stands alone: no capital at the start, no full stop.
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), ..Self::default() }
    }

    /// Its place, with a word on what is to be seen there.
    #[must_use]
    pub fn at(mut self, span: Span, text: impl Into<String>) -> Self {
        self.labels.push(Label { span, text: text.into() });
        self
    }

    /// Its place at an entry of the deck, whose card it is about.
    #[must_use]
    pub fn on(self, card: &DeckCard<'_>, text: impl Into<String>) -> Self {
        self.about(card.card.id).at(card.entry.span, text)
    }

    /// A card that it is about.
    #[must_use]
    pub fn about(mut self, id: CardId) -> Self {
        if !self.cards.contains(&id) {
            self.cards.push(id);
        }
        self
    }

    /// Its places at several entries.
    #[must_use]
    pub fn on_all<'d, 'a: 'd>(
        self,
        cards: impl IntoIterator<Item = &'d DeckCard<'a>>,
        text: impl Fn(&DeckCard<'a>) -> String,
    ) -> Self {
        cards.into_iter().fold(self, |finding, card| {
            let text = text(card);
            finding.on(card, text)
        })
    }

    /// What to do.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Another severity than the rule's.
    #[must_use]
    pub const fn severity(mut self, severity: Severity) -> Self {
        self.severity = Some(severity);
        self
    }

    /// A mechanical repair.
    #[must_use]
    pub fn fix(mut self, fix: Fix) -> Self {
        self.fix = Some(fix);
        self
    }
}
