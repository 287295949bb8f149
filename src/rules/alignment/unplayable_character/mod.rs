//! Characters that can never be put into play: they cannot be revealed in the draft, and not be
//! played.

pub(crate) mod limits;

use std::cell::LazyCell;

use crate::cards::model::Keyword;
use crate::company::limits::{Allowances, CompanyLimits, Needs};
use crate::decks::model::Part;
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};
use crate::message::{Message, message};
use crate::rules::company::starting_character::{StartingCharacter, written_of};
use crate::rules::metadata::declare_rule;
use crate::rules::tally::is_drafted;
use crate::rules::wording::Wording;
use crate::rules::{Context, Finding};

pub(crate) use limits::UnplayableCharacter;

/// The reading by which a card allows one character of any race.
const ONE_CHARACTER: &str = "one-character";

declare_rule! {
    name: "unplayable-character",
    family: Alignment,
    scope: Deck,
    severity: Warning,
    summary: "every character can be put into play, in the draft or later",
    limits: UnplayableCharacter,
}

fn check(cx: &mut Context<'_, '_>, limits: &UnplayableCharacter) {
    let asked = CompanyLimits::of(cx.ruleset, cx.player());
    if is_drafted(cx.ruleset) {
        check_pool(cx, &asked);
    }
    check_play_deck(cx, &asked, limits);
}

/// Reports the characters of the pool that cannot be revealed. Characters of a company are left to
/// the rules on starting characters; an agent that is not revealed goes to the play deck, to be
/// played as a hazard (`CoE` 2.IV.vii.1).
fn check_pool(cx: &mut Context<'_, '_>, asked: &CompanyLimits<'_>) {
    let deck = cx.deck;
    let allowances = LazyCell::new(|| allowances(deck, &[Part::Pool]));
    let starts = |card: &DeckCard<'_>| {
        let members = deck.companies.iter().flat_map(|company| &company.members);
        members.map(|member| member.card.key).any(|key| key == card.key)
    };
    for card in characters(deck, &[Part::Pool]).filter(|card| !starts(card)) {
        let needs = asked.needs(card.card);
        if card.card.agent {
            continue;
        }
        if needs.is_nothing()
            || asked.bar(card.card).is_some()
            || is_allowed(&allowances, card, needs)
        {
            continue;
        }
        let unmet = allowances.unmet(card.card, needs);
        let name = card.card.shown_name();
        let message = message!(
            "{name} cannot be drafted: {unmet}, and no card of the pool allows it",
            name,
            unmet
        );
        let of_start = cx.ruleset.limits::<StartingCharacter>();
        let written = of_start.map_or_else(Vec::new, |own| written_of(own, cx.player(), unmet));
        let finding = Finding::new(message)
            .on(card, message!("cannot be revealed"))
            .help(message!("add a card to the pool that allows it, or remove the character"))
            .written_in(&written);
        cx.report(as_read(finding, &allowances, card, needs));
    }
}

/// Reports the characters that a Fallen-wizard cannot play. Agents are played as hazards, whatever
/// their mind (`CoE` 2.IV.vii.1).
fn check_play_deck(
    cx: &mut Context<'_, '_>,
    asked: &CompanyLimits<'_>,
    limits: &UnplayableCharacter,
) {
    let deck = cx.deck;
    let drawn = [Part::PlayDeck, Part::Sideboard, Part::SideboardVsFallenWizard];
    // Hardly any deck has a character who needs a card.
    let allowances = LazyCell::new(|| allowances(deck, &[&drawn[..], &[Part::Pool]].concat()));
    let half_orcs = || {
        let mut held = deck.cards.iter().filter(|card| card.part.is_some() && card.copies() > 0);
        held.any(|card| deck.database.is_among(card.key, &limits.half_orcs))
    };
    for card in characters(deck, &drawn).filter(|card| !card.card.agent) {
        let needs = asked.needs(card.card);
        let may_come = needs.race && card.card.has(Keyword::HalfOrc) && half_orcs();
        let needs = Needs { race: needs.race && !may_come, ..needs };
        if needs.is_nothing() || is_allowed(&allowances, card, needs) {
            continue;
        }
        let unmet = allowances.unmet(card.card, needs);
        let name = card.card.shown_name();
        let message = message!(
            "{name} cannot be played: {unmet}, and no card of the deck allows it",
            name,
            unmet
        );
        let finding = Finding::new(message)
            .on(card, message!("cannot be played"))
            .help(message!("add a card that allows it, or remove the character"))
            .written_in(&written(limits, unmet));
        cx.report(as_read(finding, &allowances, card, needs));
    }
}

/// The citation that a character without such a card cannot be played; the rule's own citations, if
/// there is no specific one.
fn written(limits: &UnplayableCharacter, unmet: Needs) -> Vec<String> {
    let mind = unmet.mind_over.map_or(&[][..], |_| &limits.cite_mind);
    let race = if unmet.race { &limits.cite_race[..] } else { &[] };
    [mind, race].concat()
}

fn characters<'d, 'a>(
    deck: &'d ResolvedDeck<'a>,
    parts: &[Part],
) -> impl Iterator<Item = &'d DeckCard<'a>> {
    deck.cards.iter().filter(move |card| {
        let counts = card.part.is_some_and(|part| parts.contains(&part)) && card.copies() > 0;
        counts && card.class == Class::Character
    })
}

/// The characters that the resources of some parts allow.
fn allowances<'a>(deck: &ResolvedDeck<'a>, parts: &[Part]) -> Allowances<'a> {
    let mut allowances = Allowances::default();
    let cards = deck.cards.iter().filter(|card| card.class == Class::Resource);
    for card in cards.filter(|card| card.part.is_some_and(|part| parts.contains(&part))) {
        (0..card.copies()).for_each(|_| allowances.add(card.card));
    }
    allowances
}

/// Whether a character may be put into play, if it is the only one that needs a card for it.
fn is_allowed(allowances: &Allowances<'_>, card: &DeckCard<'_>, needs: Needs) -> bool {
    allowances.without(&[(card.card, needs)]).is_empty()
}

/// A finding on a character, with the reading that a card for one character lets in no Orc or Troll
/// where it rests on that.
fn as_read(
    finding: Finding,
    allowances: &Allowances<'_>,
    card: &DeckCard<'_>,
    needs: Needs,
) -> Finding {
    let doubt = allowances.lets_in_but_for_race(card.card, needs);
    if doubt { finding.resting_on(ONE_CHARACTER) } else { finding }
}

fn words(_: &UnplayableCharacter, _: &Wording<'_>) -> Message {
    message!("those who need a card to be revealed or played have one")
}
