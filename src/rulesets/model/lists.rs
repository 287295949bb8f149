//! The lists of a ruleset: sites to start at, cards without effect, cards barred.

use borsh::{BorshDeserialize, BorshSerialize};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::cards::model::{CardId, PlayerType, SiteType};

use super::rules::BannedCard;
use super::vocabulary::Severity;

/// Sites at which a player may start: those named, or all of a type in some regions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize, BorshSerialize, BorshDeserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct StartingSites {
    /// These sites.
    pub sites: Vec<CardId>,
    /// Any site of this type in one of the regions, of an alignment that the player may use.
    #[serde(default)]
    pub any: Option<SitesOf>,
    /// At how many different sites the companies may start.
    pub at_most: u8,
}

/// All sites of a type in some regions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize, BorshSerialize, BorshDeserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SitesOf {
    /// The type.
    pub site_type: SiteType,
    /// The regions, by English name.
    pub regions: Vec<String>,
}

/// Cards that are of little or no use against some opponents.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize, BorshSerialize, BorshDeserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct AgainstList {
    /// Against these opponents.
    pub opponents: Vec<PlayerType>,
    /// These cards, by the id of any printing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<CardId>,
    /// And every event that has no use without an agent.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub agent_events: bool,
    /// Only where the two players use different kinds of location decks.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unless_same_sites: bool,
    /// On what condition they are of use after all, in words that go on from "but".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<String>,
    /// Another severity than the rule's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub severity: Option<Severity>,
    /// Where the list is written, if not where the rule is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cite: Vec<String>,
}

/// Cards that house rules bar besides what their rulebook bars.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize, BorshSerialize, BorshDeserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Ban {
    /// The cards, by the id of any printing.
    pub cards: Vec<CardId>,
    /// From the decks of these players; of all where none is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<PlayerType>,
    /// Why, in words that go on from "because".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Where the ban is written.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cite: Vec<String>,
}

impl Ban {
    /// Whether it bars cards from the decks of a player.
    pub fn is_for(&self, player: PlayerType) -> bool {
        self.players.is_empty() || self.players.contains(&player)
    }
}

impl BannedCard {
    /// What house rules bar from a player's decks.
    pub fn bans(&self, player: PlayerType) -> impl Iterator<Item = &Ban> {
        self.more.iter().filter(move |ban| ban.is_for(player))
    }

    /// All that is barred from a player's decks, by the rulebook and by house rules.
    pub fn cards(&self, player: PlayerType) -> impl Iterator<Item = &CardId> {
        let by_the_book = self.cards.of(player).into_iter().flatten();
        by_the_book.chain(self.bans(player).flat_map(|ban| &ban.cards))
    }
}
