//! What a check sees, and how it reports findings.

use crate::message::{Message, message};
use std::cell::OnceCell;
use std::collections::BTreeSet;

use crate::cards::database::CardKey;
use crate::cards::model::{Card, CardId, PlayerType};
use crate::decks::collection::Collection;
use crate::decks::resolve::{DeckCard, ResolvedDeck};
use crate::diagnostic::{Citation, Diagnostic, Label, NextStep, Reading, Repair};
use crate::prospects::Holdings;
use crate::rulesets::model::Ruleset;
use crate::rulesets::terms::{BearsOn, GameLength, Severity};
use crate::source::Span;

use super::tally::Tally;

/// The game that a deck is judged for.
#[derive(Clone, Copy, Debug)]
pub struct Game<'g> {
    /// How long it is.
    pub length: GameLength,
    /// The opponent, if known.
    pub opponent: Option<Opponent<'g>>,
    /// The cards that the player owns, if known.
    pub collection: Option<&'g Collection>,
}

/// The opponent of a deck.
#[derive(Clone, Copy, Debug)]
pub struct Opponent<'g> {
    /// The opponent's player type.
    pub kind: PlayerType,
    /// The opponent's deck, if known.
    pub deck: Option<&'g ResolvedDeck<'g>>,
}

impl Game<'_> {
    /// A game without a known opponent.
    pub const fn new(length: GameLength) -> Self {
        Self { length, opponent: None, collection: None }
    }
}

/// The deck, its counts, and the ruleset that judges it.
#[derive(Debug)]
pub(crate) struct Context<'c, 'a> {
    /// The deck.
    pub deck: &'c ResolvedDeck<'a>,
    /// The counts of the deck.
    pub tally: &'c Tally,
    /// The ruleset.
    pub ruleset: &'c Ruleset,
    /// The game length.
    pub length: GameLength,
    /// The opponent, if known.
    pub opponent: Option<Opponent<'c>>,
    /// The cards that the player owns, if known.
    pub collection: Option<&'c Collection>,
    /// The rule that is being checked: its name and its usual severity.
    rule: Option<(&'static str, Severity)>,
    /// Whether only the verdict is asked for, so that nobody reads what helps.
    verdict_only: bool,
    found: Vec<Diagnostic>,
    /// The places among the cards of the sites that companies of the deck use, gathered once for the several
    /// rules that need them.
    pub(super) sites: OnceCell<Vec<usize>>,
    /// The sites of the deck to which no movement leads, computed once for the several rules that
    /// need them.
    pub(super) cut_off: OnceCell<Vec<CardKey>>,
    /// What the deck has for playing its cards, likewise.
    pub(super) holdings: OnceCell<Holdings<'a>>,
}

impl<'c, 'a> Context<'c, 'a> {
    pub(super) const fn new(
        deck: &'c ResolvedDeck<'a>,
        tally: &'c Tally,
        ruleset: &'c Ruleset,
        game: Game<'c>,
    ) -> Self {
        let Game { length, opponent, collection } = game;
        Self {
            deck,
            tally,
            ruleset,
            length,
            opponent,
            collection,
            rule: None,
            verdict_only: false,
            found: Vec::new(),
            sites: OnceCell::new(),
            cut_off: OnceCell::new(),
            holdings: OnceCell::new(),
        }
    }

    /// This context where only the verdict is asked for.
    pub(super) const fn for_verdict(mut self) -> Self {
        self.verdict_only = true;
        self
    }

    /// Whether what helps is read, such as the names that may be meant by an unknown one.
    pub(super) const fn advises(&self) -> bool {
        !self.verdict_only
    }

    /// The player of the deck.
    pub(crate) const fn player(&self) -> PlayerType {
        self.deck.player.kind
    }

    /// Sets the rule, with its severity, to which all following findings belong.
    pub(super) const fn begin(&mut self, rule: &'static str, severity: Severity) {
        self.rule = Some((rule, severity));
    }

    /// The severity of a rule's findings, its usual one if the ruleset has no other.
    pub(super) fn severity(&self, rule: &str, usual: Severity) -> Severity {
        let data = self.ruleset.rules.get(rule);
        data.and_then(|data| data.severity(self.player())).unwrap_or(usual)
    }

    /// The rules by which there are errors.
    pub(super) fn errors(&self) -> impl Iterator<Item = &'static str> {
        let errors = self.found.iter().filter(|found| found.severity >= Severity::Error);
        errors.map(|found| found.rule)
    }

    /// The rules that have run and have findings.
    pub(super) fn broken(&self) -> BTreeSet<&'static str> {
        self.found.iter().map(|found| found.rule).collect()
    }

    /// Adds a finding of the rule that is being checked, with the ruleset's severity and
    /// citations.
    pub(crate) fn report(&mut self, finding: Finding) {
        let Some((rule, severity)) = self.rule else { return };
        let player = self.player();
        let readings = self.readings(rule, &finding);
        let usual = self.severity(rule, severity);
        let mut citations = match (finding.on_card, finding.references.as_slice()) {
            (Some(card), _) => vec![card],
            (None, []) => self.ruleset.citations(rule, player),
            (None, own) => self.ruleset.cited(own),
        };
        citations.extend(self.ruleset.cited_beside(rule, &finding.cards));
        for passage in &mut citations {
            passage.since = self.ruleset.since(rule, passage, &finding.cards, &finding.rests_on);
        }
        self.found.push(Diagnostic {
            rule,
            severity: finding.severity.unwrap_or(usual),
            message: finding.message,
            labels: finding.labels,
            citations,
            readings,
            cards: finding.cards,
            help: finding.help,
            next: finding.next,
            repair: finding.repair,
        });
    }

    /// The readings of the ruleset that a finding rests on.
    fn readings(&self, rule: &str, finding: &Finding) -> Vec<Reading> {
        let of_ruleset = self.ruleset.readings(rule, self.player());
        let rests_on = of_ruleset.filter(|(name, reading)| match reading.bears_on {
            BearsOn::EveryFinding => true,
            BearsOn::SomeFindings => finding.rests_on.iter().any(|asked| asked == name),
            BearsOn::NoFinding => false,
        });
        rests_on.map(|(_, reading)| reading.reading()).collect()
    }

    /// The findings in file order, those without a place first.
    pub(super) fn into_diagnostics(mut self) -> Vec<Diagnostic> {
        self.found.sort_by_key(|found| found.span().map(|span| span.start));
        self.found
    }
}

/// A finding of a check, before the ruleset sets severity and citations.
#[derive(Clone, Debug, Default)]
pub(crate) struct Finding {
    message: Message,
    severity: Option<Severity>,
    labels: Vec<Label>,
    cards: Vec<CardId>,
    references: Vec<String>,
    on_card: Option<Citation>,
    rests_on: Vec<&'static str>,
    help: Option<Message>,
    next: Option<NextStep>,
    repair: Option<Repair>,
}

impl Finding {
    /// A finding, with a sentence that needs no context: no capital at the start, no full stop.
    pub(crate) fn new(message: Message) -> Self {
        Self { message, ..Self::default() }
    }

    /// How the case can be read otherwise, in words that go on from "but".
    #[must_use]
    pub(crate) fn but(mut self, reading: &str) -> Self {
        let (message, reading) = (&self.message, Message::of_data(reading));
        self.message = message!("{message}, but {reading}", message, reading);
        self
    }

    /// Its place, with a label.
    #[must_use]
    pub(crate) fn at(mut self, span: Span, text: Message) -> Self {
        self.labels.push(Label { span, text });
        self
    }

    /// Its place at an entry of the deck, and the entry's card.
    #[must_use]
    pub(crate) fn on(self, card: &DeckCard<'_>, text: Message) -> Self {
        self.about(card.card.id).at(card.entry.span, text)
    }

    /// A card that it is about.
    #[must_use]
    pub(crate) fn about(mut self, id: CardId) -> Self {
        if !self.cards.contains(&id) {
            self.cards.push(id);
        }
        self
    }

    /// Its places at several entries, and their cards.
    #[must_use]
    pub(crate) fn on_all<'d, 'a: 'd>(
        self,
        cards: impl IntoIterator<Item = &'d DeckCard<'a>>,
        text: impl Fn(&DeckCard<'a>) -> Message,
    ) -> Self {
        cards.into_iter().fold(self, |finding, card| {
            let text = text(card);
            finding.on(card, text)
        })
    }

    /// What the user can do to fix the deck.
    #[must_use]
    pub(crate) fn help(mut self, help: Message) -> Self {
        self.help = Some(help);
        self
    }

    /// Another next step for the user.
    #[must_use]
    pub(crate) const fn next(mut self, next: NextStep) -> Self {
        self.next = Some(next);
        self
    }

    /// Another severity than the rule's.
    #[must_use]
    pub(crate) const fn severity(mut self, severity: Severity) -> Self {
        self.severity = Some(severity);
        self
    }

    /// Citations other than the rule's: references as rulesets write them.
    #[must_use]
    pub(crate) fn written_in(mut self, references: &[String]) -> Self {
        self.references = references.to_vec();
        self
    }

    /// Written on a card, and not where the rule is.
    #[must_use]
    pub(crate) fn written_on(mut self, card: &Card) -> Self {
        let reference = format!("{} ({})", card.name, card.id);
        self.on_card = Some(Citation::new(Citation::CARD, reference));
        self
    }

    /// A reading of the ruleset that it rests on, by its name there. A ruleset that does not have
    /// it leaves no doubt.
    #[must_use]
    pub(crate) fn resting_on(mut self, reading: &'static str) -> Self {
        self.rests_on.push(reading);
        self
    }

    /// The repair that the program can make, if there is one.
    #[must_use]
    pub(crate) fn repair(mut self, repair: impl Into<Option<Repair>>) -> Self {
        self.repair = repair.into();
        self
    }
}
