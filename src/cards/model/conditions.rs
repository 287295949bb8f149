//! What a card's text requires before the card can be played, and which things are limited to one.

use serde::{Deserialize, Serialize};

use super::vocabulary::{Asset, CopiesIn, Keyword, Race, Skill, Undone, Within};
use super::{Card, Home, Need, StandardModification, is_false};

/// Conditions in a card's text. What it cannot be played without is in
/// [`needs`](super::Card::needs); where it is playable is in [`playable-at`](super::Card::playable_at).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a condition of its own in the file")]
pub struct Conditions {
    /// Where no second copy of it may be: with the same character, of the same player and so on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not_duplicated: Vec<Within>,
    /// The only characters who can play it, have it placed with them or use it: those who fit one
    /// of these.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub requires: Vec<CharacterFilter>,
    /// Whether anybody may bear it, though only those who are required can use it.
    #[serde(skip_serializing_if = "is_false")]
    pub only_to_use: bool,
    /// The only characters who may bear it, where its text says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub borne_by: Option<BorneBy>,
    /// The magic that a character of the company must be able to use.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub magic: Option<Keyword>,
    /// The number that the influence check must exceed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub influence_check: Option<u8>,
    /// The standard modifications of that check.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub standard_modifications: Vec<StandardModification>,
    /// What its player must have, each with a least number.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub at_least: Vec<AtLeast>,
    /// The only avatars whose players may use it, by English name, if it is not a card specific to
    /// one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub only_for: Vec<String>,
    /// The avatars whose players may not use it, by English name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not_for: Vec<String>,
    /// The only way to control the character with whom it is placed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub control: Option<Control>,
    /// Whether the opponent must use the same side's sites as its player.
    #[serde(skip_serializing_if = "is_false")]
    pub opponent_of_same_sites: bool,
    /// Whether it helps only where companies go to Under-deeps sites.
    #[serde(skip_serializing_if = "is_false")]
    pub to_under_deeps: bool,
    /// The sites of its player's location deck without which it does nothing, though it is not played
    /// there as an item is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sites_needed: Option<SitesNeeded>,
    /// Whether it is played on an overt company alone.
    #[serde(skip_serializing_if = "is_false")]
    pub overt: bool,
    /// Whether a player of the minions' side plays it with a covert company alone.
    #[serde(skip_serializing_if = "is_false")]
    pub covert_minions: bool,
    /// What it is for, one of these: without one in the deck only the opponent's are left.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub best_for: Vec<Need>,
    /// What it undoes of its own player's cards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub undoes: Vec<Undone>,
    /// Among which cards the copies are counted that its own allowance allows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub copies_in: Option<CopiesIn>,
}

/// A least number of sites of some places.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct SitesNeeded {
    /// How many different ones, at least 1.
    pub count: u8,
    /// The places: each site is one of these.
    pub of: Vec<Home>,
}

/// A description that several characters fit; what is not said does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct CharacterFilter {
    /// With this skill.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skill: Option<Skill>,
    /// Of this race.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub race: Option<Race>,
    /// Of none of these races.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not_of: Vec<Race>,
    /// Of at least this mind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least_mind: Option<u8>,
}

impl CharacterFilter {
    /// Whether a character meets the filter.
    pub fn fits(&self, card: &Card) -> bool {
        self.skill.is_none_or(|skill| card.skills.contains(&skill)) && self.fits_but_for_skill(card)
    }

    /// Whether a character meets the filter except for skills.
    pub fn fits_but_for_skill(&self, card: &Card) -> bool {
        self.race.is_none_or(|race| is_called(card, race))
            && !self.not_of.iter().any(|&race| is_called(card, race))
            && self.least_mind.is_none_or(|least| card.mind.is_some_and(|mind| mind >= least))
    }
}

/// Whether a text that names a race means a character: a player's Wizard includes a Fallen-wizard,
/// and a Ringwraith includes The Balrog (`CoE` g.wiz.F1 and g.rw.B1).
fn is_called(card: &Card, race: Race) -> bool {
    let also = match race {
        Race::Wizard => Some(Race::FallenWizard),
        Race::Ringwraith => Some(Race::Balrog),
        _ => None,
    };
    card.is_of(race) || also.is_some_and(|race| card.avatar && card.is_of(race))
}

/// Who may bear an item.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct BorneBy {
    /// Who fits this.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub who: Option<CharacterFilter>,
    /// Who has at least this prowess.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prowess: Option<u8>,
    /// The character of this English name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub named: Option<String>,
}

/// A least number of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct AtLeast {
    /// Of what.
    pub of: Asset,
    /// How many, at least 1.
    pub count: u8,
}

/// Who may control a character, and what that takes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct Control {
    /// The points of influence that it takes, in place of his mind.
    pub influence: u8,
    /// The only avatar who may control him, apart from general influence, by English name; without
    /// this any Fallen-wizard may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
}
