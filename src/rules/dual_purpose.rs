//! On which side of the play deck each dual-purpose card counts.
//!
//! If the ruleset leaves the side to the player, the cards are put so that the deck needs the
//! fewest changes to have equal numbers of resources and hazards within the size limits; among
//! several such splits, one with equal sides is preferred, then one with the resources within the
//! limits. Otherwise the cards count in the section that lists them.

use std::ops::RangeInclusive;

use crate::cards::database::CardKey;
use crate::cards::model::{Alignment, CardType, PlayerType};
use crate::decks::model::{Part, Section};
use crate::decks::resolve::{Class, DeckCard, ResolvedDeck};
use crate::rules::composition::play_deck_size::limits::PlayDeckSize;
use crate::rules::copies::fallen_wizard_copies::limits::FallenWizardCopies;
use crate::rulesets::model::{DualPurpose, Ruleset};

/// How many copies of an entry count on each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Side {
    /// The place of the card in [`ResolvedDeck::cards`].
    pub place: usize,
    /// Copies that count as resources.
    pub as_resources: u32,
    /// Copies that count as hazards.
    pub as_hazards: u32,
}

/// How the dual-purpose cards of the play deck are counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sides {
    /// Entry by entry.
    pub cards: Vec<Side>,
    /// Copies that count as resources.
    pub as_resources: u32,
    /// Copies that count as hazards.
    pub as_hazards: u32,
    /// How many of those that count as hazards could count as resources.
    pub free_hazards: u32,
    /// How many of those that count as resources could count as hazards.
    pub free_resources: u32,
}

/// A dual-purpose entry before its side is known.
struct OpenEntry {
    place: usize,
    copies: u32,
    /// How many copies may count as resources, and how many as hazards.
    at_most_resources: u32,
    at_most_hazards: u32,
    /// How many count as resources by default.
    listed_resources: u32,
}

impl OpenEntry {
    const fn at_least_resources(&self) -> u32 {
        self.copies - self.at_most_hazards
    }
}

/// Puts the dual-purpose cards of the play deck on a side, given the sums of all other cards.
pub(crate) fn assign(
    deck: &ResolvedDeck<'_>,
    ruleset: &Ruleset,
    resources: u32,
    hazards: u32,
) -> Sides {
    let mut choices = choices(deck, ruleset);
    if choices.is_empty() {
        return Sides::default();
    }
    if ruleset.dual_purpose == DualPurpose::Either {
        let wanted = wanted(&choices, ruleset, deck.deck.limited_collection, resources, hazards);
        move_over(&mut choices, wanted);
    }
    let mut sides = Sides::default();
    for choice in choices {
        let side = Side {
            place: choice.place,
            as_resources: choice.listed_resources,
            as_hazards: choice.copies - choice.listed_resources,
        };
        sides.as_resources += side.as_resources;
        sides.as_hazards += side.as_hazards;
        sides.free_hazards += choice.at_most_resources - choice.listed_resources;
        sides.free_resources += choice.listed_resources - choice.at_least_resources();
        sides.cards.push(side);
    }
    sides
}

fn choices(deck: &ResolvedDeck<'_>, ruleset: &Ruleset) -> Vec<OpenEntry> {
    let mut dual: Vec<(usize, &DeckCard<'_>)> = deck
        .cards
        .iter()
        .enumerate()
        .filter(|(_, card)| card.part == Some(Part::PlayDeck) && card.card.dual_purpose)
        .filter(|(_, card)| card.copies() > 0)
        .collect();
    // The Fallen-wizard's allowance is for a card, however many entries list it; those among the
    // resources have it first.
    dual.sort_by_key(|(_, card)| card.entry.section != Section::Resources);
    let mut choices: Vec<OpenEntry> = Vec::with_capacity(dual.len());
    let mut used: Vec<(CardKey, u32)> = Vec::new();
    for (place, card) in dual {
        let at = used.iter().position(|(key, _)| *key == card.key).unwrap_or_else(|| {
            used.push((card.key, 0));
            used.len() - 1
        });
        let choice = choice(place, card, deck.player.kind, ruleset, used[at].1);
        used[at].1 += choice.at_most_resources;
        choices.push(choice);
    }
    choices.sort_unstable_by_key(|choice| choice.place);
    choices
}

fn choice(
    place: usize,
    card: &DeckCard<'_>,
    player: PlayerType,
    ruleset: &Ruleset,
    used: u32,
) -> OpenEntry {
    let copies = card.copies();
    let hazard = card.card.card_type == CardType::Hazard;
    let either = ruleset.dual_purpose == DualPurpose::Either;
    let capped = hazard && player == PlayerType::FallenWizard;
    let allowance = match ruleset.fallen_wizard_dual_purpose {
        Some(allowed) if capped => u32::from(allowed).saturating_sub(used),
        _ => copies,
    };
    // A minion resource that is playable as a hazard never counts as a Wizard's resource (its own
    // text allows it in the deck), nor as a Fallen-wizard's if the book says so.
    let minion = player == PlayerType::Wizard && card.card.alignment == Alignment::Minion;
    let of_fallen =
        ruleset.limits::<FallenWizardCopies>().filter(|_| player == PlayerType::FallenWizard);
    let ruled = of_fallen.is_some_and(|limits| limits.hazards.contains(&card.card.id));
    let never_resource = minion || ruled;
    let at_most_resources = match (either, hazard) {
        _ if never_resource => 0,
        (false, true) => 0,
        _ => copies.min(allowance),
    };
    let at_most_hazards = if either || hazard || never_resource { copies } else { 0 };
    let listed = match card.entry.section {
        Section::Resources if either => copies,
        Section::Hazards if either => 0,
        _ if card.class == Class::Resource => copies,
        _ => 0,
    };
    let listed_resources = listed.clamp(copies - at_most_hazards, at_most_resources);
    OpenEntry { place, copies, at_most_resources, at_most_hazards, listed_resources }
}

/// How many copies should count as resources: the number with which the fewest changes make the
/// deck legal; among such numbers one that makes both sides equal, then one within the size limits,
/// then the one with which the fewest copies leave the side that lists them. An equal split is
/// always among the first.
fn wanted(
    choices: &[OpenEntry],
    ruleset: &Ruleset,
    limited_collection: bool,
    resources: u32,
    hazards: u32,
) -> u32 {
    let flexible = sum(choices, |choice| choice.copies);
    let least = sum(choices, OpenEntry::at_least_resources);
    let most = sum(choices, |choice| choice.at_most_resources);
    let listed = sum(choices, |choice| choice.listed_resources);
    let sizes = sizes(ruleset, limited_collection);
    let parity = ruleset.rules.resource_hazard_parity.is_some();
    let worse = |as_resources: u32| {
        let (resources, hazards) = (resources + as_resources, hazards + flexible - as_resources);
        let within = |number: u32| number.clamp(*sizes.start(), *sizes.end());
        let outside = resources.abs_diff(within(resources));
        let size = within(resources.max(hazards));
        let lacking = size.abs_diff(resources) + size.abs_diff(hazards);
        (
            if parity { lacking } else { outside },
            parity && resources != hazards,
            outside > 0,
            as_resources.abs_diff(listed),
        )
    };
    (least..=most).min_by_key(|&as_resources| worse(as_resources)).unwrap_or(listed)
}

/// The numbers of resources that the ruleset allows.
pub(crate) fn sizes(ruleset: &Ruleset, limited_collection: bool) -> RangeInclusive<u32> {
    let limits = ruleset.limits::<PlayDeckSize>();
    limits.map_or(0..=u32::MAX, |limits| limits.sizes(limited_collection))
}

/// Moves copies from the side that lists them until the wanted number counts as resources.
fn move_over(choices: &mut [OpenEntry], wanted: u32) {
    let listed = sum(choices, |choice| choice.listed_resources);
    let (mut more, mut less) = (wanted.saturating_sub(listed), listed.saturating_sub(wanted));
    for choice in choices {
        let up = more.min(choice.at_most_resources - choice.listed_resources);
        let down = less.min(choice.listed_resources - choice.at_least_resources());
        choice.listed_resources = choice.listed_resources + up - down;
        more -= up;
        less -= down;
    }
}

fn sum(choices: &[OpenEntry], of: impl Fn(&OpenEntry) -> u32) -> u32 {
    choices.iter().map(of).sum()
}

#[cfg(test)]
mod tests;
