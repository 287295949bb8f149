//! The rules: one file each, registered in one table (`registry`), run by one function.
//!
//! A checker is a pure function of the resolved deck, its tally and the ruleset. It says what is
//! wrong and where; how grave that is and where it is written comes from the ruleset.

pub mod advice;
pub mod alignment;
pub mod company;
pub mod composition;
mod context;
pub mod copies;
pub mod counts;
pub mod dual_purpose;
pub mod location_deck;
mod metadata;
pub mod opponent;
pub mod pool;
pub mod reading;
pub mod registry;
pub mod sideboard;
pub mod tally;

pub use context::{Context, Finding, Game, Opponent};
pub use metadata::{Family, Rule};

use crate::decks::model::{Allow, Part};
use crate::decks::resolve::ResolvedDeck;
use crate::diagnostic::{Diagnostic, Severity};
use crate::rulesets::model::Ruleset;
use tally::Tally;

/// What became of a deck under a ruleset.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Judgement {
    /// What was counted.
    pub tally: Tally,
    /// Everything that was found, in file order.
    pub diagnostics: Vec<Diagnostic>,
    /// What was found too, but the deck asks leave for.
    pub waived: Vec<Waived>,
    /// The rules that the deck was judged by.
    pub rules: Vec<&'static Rule>,
}

/// A finding that a waiver in the deck silences.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Waived {
    /// The finding.
    pub diagnostic: Diagnostic,
    /// Why the deck may break the rule, in its maker's words.
    pub reason: Option<String>,
}

impl Judgement {
    /// Whether the deck is legal: nothing that was found is an error.
    pub fn legal(&self) -> bool {
        self.diagnostics.iter().all(|found| found.severity < Severity::Error)
    }
}

/// Judges a deck by every rule of a ruleset, for a game: its length, and the opponent where he is
/// known.
pub fn judge(deck: &ResolvedDeck<'_>, ruleset: &Ruleset, game: Game<'_>) -> Judgement {
    let tally = Tally::new(deck, ruleset);
    let mut context = Context::new(deck, &tally, ruleset, game);
    let known_player = ruleset.players.contains(&deck.player.kind);
    let rules = registry::RULES.iter().copied();
    let rules: Vec<_> = rules.filter(|rule| applies(rule, deck, ruleset, known_player)).collect();
    for rule in &rules {
        context.run(rule);
    }
    let (diagnostics, waived) = waive(context.into_diagnostics(), &deck.deck.allows);
    Judgement { tally, diagnostics, waived, rules }
}

/// Parts what was found from what the deck asks leave for.
fn waive(found: Vec<Diagnostic>, allows: &[Allow]) -> (Vec<Diagnostic>, Vec<Waived>) {
    if allows.is_empty() {
        return (found, Vec::new());
    }
    let (mut diagnostics, mut waived) = (Vec::new(), Vec::new());
    for diagnostic in found {
        let allow = allows.iter().find(|allow| allow.rule.value == diagnostic.rule);
        match allow.filter(|_| !reading::unused_waiver::is_of_waivers(diagnostic.rule)) {
            Some(allow) => waived.push(Waived { diagnostic, reason: allow.reason.clone() }),
            None => diagnostics.push(diagnostic),
        }
    }
    (diagnostics, waived)
}

/// Whether a rule has something to say: rules about a part of the deck that is not there do not,
/// and none but one about a deck that the ruleset does not know.
fn applies(rule: &Rule, deck: &ResolvedDeck<'_>, ruleset: &Ruleset, known_player: bool) -> bool {
    if !known_player {
        return rule.name == reading::player_not_in_ruleset::RULE.name;
    }
    let there = match rule.family {
        Family::Reading => return true,
        Family::Composition => deck.has(Part::PlayDeck),
        // A company says where it starts, whether there is a location deck or not.
        Family::LocationDeck if rule.name == location_deck::starting_site::RULE.name => {
            deck.has(Part::LocationDeck) || !deck.companies.is_empty()
        }
        Family::LocationDeck => deck.has(Part::LocationDeck),
        Family::Copies
        | Family::Alignment
        | Family::Sideboard
        | Family::Pool
        | Family::Company
        | Family::Opponent
        | Family::Advice => true,
    };
    there && ruleset.rules.get(rule.name).is_some()
}
