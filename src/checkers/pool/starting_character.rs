//! Who may be a starting character.

use crate::cards::model::{Card, StartAllowance};
use crate::checkers::company::pool_is_company;
use crate::checkers::metadata::declare_rule;
use crate::checkers::{Context, Finding};
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard};
use crate::rulesets::model::{Severity, StartingCharacter};

declare_rule!(
    "starting-character",
    "starting_character.md",
    Pool,
    Error,
    "starting characters are of those that may start"
);

fn check(cx: &mut Context<'_, '_>) {
    let Some(rule) = &cx.rules().starting_character else { return };
    let (deck, player, is_company) = (cx.deck, cx.player(), pool_is_company(cx));
    let mut allowances = Allowances::of(deck.of(Part::Pool));
    let characters = deck.of(Part::Pool).filter(|card| card.class == Class::Character);
    for card in characters.filter(|card| card.copies() > 0) {
        let by_text = card.card.may_not_start || card.card.may_not_start_for.contains(&player);
        if by_text {
            let message =
                format!("{} may not start: its own text bars it from that", card.card.name);
            let finding = Finding::new(message).on(card, "may not start");
            let finding = finding.help("move it to the play deck");
            // From a pool it would only be drafted, which nobody has to do.
            cx.report(if is_company { finding } else { finding.severity(Severity::Warning) });
        } else if is_company
            && let Some(why) = allowances.why_not(card, &needs(cx, rule, card.card))
        {
            let message = format!("{} may not start: {why}", card.card.name);
            let help = "start with a resource that allows it, or move it to the play deck";
            cx.report(Finding::new(message).on(card, "may not start").help(help));
        }
    }
}

/// What a character must be allowed for by a starting resource, and why.
fn needs(
    cx: &Context<'_, '_>,
    rule: &StartingCharacter,
    card: &Card,
) -> Vec<(StartAllowance, String)> {
    let player = cx.player();
    let mut needs = Vec::new();
    if card.agent && !rule.agents {
        needs.push((StartAllowance::Agent, "it is an agent".to_owned()));
    }
    let races = rule.races.as_ref().and_then(|races| races.of(player));
    if let Some(race) = races.into_iter().flatten().find(|&&race| card.is_of(race)) {
        needs.push((StartAllowance::OrcsAndTrolls, format!("it is of the race {race}")));
    }
    let over = rule.mind_over.as_ref().and_then(|over| over.of(player));
    if let Some(over) = over.filter(|&&over| card.mind.is_some_and(|mind| mind > over)) {
        needs.push((StartAllowance::HighMind, format!("its mind is over {over}")));
    }
    needs
}

/// The starting resources that let others start, each of them for one character, but for those
/// that let in a whole race.
struct Allowances<'a> {
    left: Vec<(&'a Card, u32)>,
}

impl<'a> Allowances<'a> {
    fn of<'d>(pool: impl Iterator<Item = &'d DeckCard<'a>>) -> Self
    where
        'a: 'd,
    {
        let allows = |card: &&DeckCard<'_>| !card.card.allows_to_start.is_empty();
        Self { left: pool.filter(allows).map(|card| (card.card, card.copies())).collect() }
    }

    /// What a character needs and no resource that is left allows; takes the resources that do.
    fn why_not(
        &mut self,
        character: &DeckCard<'_>,
        needs: &[(StartAllowance, String)],
    ) -> Option<String> {
        for (need, why) in needs {
            let fits = |(card, left): &&mut (&Card, u32)| {
                card.allows_to_start.contains(need)
                    && *left >= character.copies()
                    && card.allowed_mind.is_none_or(|most| character.card.mind <= Some(most))
            };
            match self.left.iter_mut().find(fits) {
                Some(_) if *need == StartAllowance::OrcsAndTrolls => {}
                Some((_, left)) => *left -= character.copies(),
                None => return Some(why.clone()),
            }
        }
        None
    }
}
