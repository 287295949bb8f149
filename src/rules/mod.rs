//! The rules: one folder for each, listed in one table (`table`), run by one function.
//!
//! A check is a pure function of the resolved deck, its tally and the limits of its own rule. It
//! says what is wrong and where; severity and citations come from the ruleset.

pub(crate) mod asked;
mod context;
pub(crate) mod counts;
pub(crate) mod dual_purpose;
mod metadata;
pub(crate) mod registry;
pub(crate) mod sums;
// The attribute is for the modules in the table: their folders are beside the file.
#[path = "table.rs"]
pub(crate) mod table;
pub(crate) mod tally;
pub(crate) mod wording;

pub use context::Game;
pub(crate) use context::{Context, Finding, Opponent};
pub use metadata::{Family, Prerequisite, Rule, Scope};
pub(crate) use table::*;

use std::collections::HashMap;

use crate::cards::model::PlayerType;
use crate::decks::model::Allow;
use crate::decks::resolve::ResolvedDeck;
use crate::diagnostic::{Diagnostic, Severity};
use crate::rulesets::model::Ruleset;
use tally::Tally;

/// The judgement of a deck under a ruleset.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Judgement {
    /// The counts.
    pub tally: Tally,
    /// Everything that was found, in file order.
    pub diagnostics: Vec<Diagnostic>,
    /// The findings that the deck has waivers for.
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
    /// Whether the deck is legal: it has no errors.
    pub fn legal(&self) -> bool {
        self.diagnostics.iter().all(|found| found.severity < Severity::Error)
    }
}

/// Judges a deck by every rule of a ruleset, for a game: its length, and the opponent if known. If
/// the player type was inferred and the deck is not legal for it, other player types are tried.
pub fn judge(deck: &ResolvedDeck<'_>, ruleset: &Ruleset, game: Game<'_>) -> Judgement {
    let mut judgement = judge_as_taken(deck, ruleset, game);
    let taken = deck.player.kind;
    if deck.player.inferred && !judgement.legal() {
        let legal_as = |&&other: &&PlayerType| {
            other != taken && is_legal(&deck.played_by(other), ruleset, game)
        };
        let legal: Vec<PlayerType> = ruleset.players.iter().filter(legal_as).copied().collect();
        if !legal.is_empty() {
            let found = reading::inferred_player::diagnostic(deck.deck, taken, &legal);
            judgement.diagnostics.insert(0, found);
        }
    }
    judgement
}

/// Judges a deck as that of the player that it is resolved for.
fn judge_as_taken(deck: &ResolvedDeck<'_>, ruleset: &Ruleset, game: Game<'_>) -> Judgement {
    let tally = Tally::new(deck, ruleset);
    let context = Context::new(deck, &tally, ruleset, game);
    let (rules, found) = found(context, |_, _| true, |_| false);
    let (diagnostics, waived) = waive(found, &deck.deck.allows);
    Judgement { tally, diagnostics, waived, rules }
}

/// Whether a deck is legal for the player that it is resolved for. Nobody reads what is found, so the
/// first error decides, and advice that is none is not sought.
fn is_legal(deck: &ResolvedDeck<'_>, ruleset: &Ruleset, game: Game<'_>) -> bool {
    let tally = Tally::new(deck, ruleset);
    let allows = &deck.deck.allows;
    let waivers = waivers(allows);
    let context = Context::new(deck, &tally, ruleset, game).for_verdict();
    let decides = |rule: &Rule, cx: &Context<'_, '_>| {
        rule.family != Family::Advice || cx.severity(rule.name, rule.severity) >= Severity::Error
    };
    let is_illegal = |cx: &Context<'_, '_>| cx.errors().any(|rule| !waivers.contains_key(rule));
    let (_, found) = found(context, decides, is_illegal);
    waive(found, allows).0.iter().all(|found| found.severity < Severity::Error)
}

/// The findings of the rules that bar single cards from a deck, without all other rules, for many
/// cards at once.
pub(crate) fn bars(deck: &ResolvedDeck<'_>, ruleset: &Ruleset, game: Game<'_>) -> Vec<Diagnostic> {
    let tally = Tally::new(deck, ruleset);
    let of_a_card = |rule: &Rule, _: &Context<'_, '_>| rule.scope == Scope::Card;
    found(Context::new(deck, &tally, ruleset, game), of_a_card, |_| false).1
}

/// The wanted rules that apply, and their findings until there are enough.
fn found(
    mut context: Context<'_, '_>,
    wanted: impl Fn(&Rule, &Context<'_, '_>) -> bool,
    enough: impl Fn(&Context<'_, '_>) -> bool,
) -> (Vec<&'static Rule>, Vec<Diagnostic>) {
    let rules = registry::RULES.iter().copied();
    let rules: Vec<_> =
        rules.filter(|rule| wanted(rule, &context) && applies(rule, &context)).collect();
    for rule in &rules {
        context.begin(rule.name, rule.severity);
        (rule.check)(&mut context);
        if enough(&context) {
            break;
        }
    }
    (rules, context.into_diagnostics())
}

/// The waivers that count, by their rules: those for rules that a deck may have one for. If two name one
/// rule, the first counts.
fn waivers(allows: &[Allow]) -> HashMap<&str, &Allow> {
    let is_waivable = |name: &str| registry::find(name).is_some_and(|rule| rule.waivable);
    let by_rule = allows.iter().rev().map(|allow| (allow.rule.value.as_str(), allow));
    by_rule.filter(|(rule, _)| is_waivable(rule)).collect()
}

/// Whether a rule applies: of decks whose player the ruleset does not know, hardly any does; none
/// without what it needs; no rule of the rulebooks that the ruleset leaves out.
fn applies(rule: &Rule, cx: &Context<'_, '_>) -> bool {
    (rule.of_any_player || cx.ruleset.players.contains(&cx.player()))
        && rule.needs.are_met(cx)
        && (!rule.is_of_rulebooks() || cx.ruleset.rules.get(rule.name).is_some())
}

/// Separates the findings from those that the deck has waivers for.
fn waive(found: Vec<Diagnostic>, allows: &[Allow]) -> (Vec<Diagnostic>, Vec<Waived>) {
    if allows.is_empty() {
        return (found, Vec::new());
    }
    let waivers = waivers(allows);
    let (mut diagnostics, mut waived) = (Vec::new(), Vec::new());
    for diagnostic in found {
        match waivers.get(diagnostic.rule) {
            Some(allow) => waived.push(Waived { diagnostic, reason: allow.reason.clone() }),
            None => diagnostics.push(diagnostic),
        }
    }
    (diagnostics, waived)
}
