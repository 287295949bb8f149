//! What a ruleset says of `banned-card`.

use serde::{Deserialize, Serialize};

use crate::cards::model::{CardId, PlayerType};
use crate::rulesets::terms::{Expected, Limit, PerPlayer, limits};

limits! {
    BannedCard {
        /// The cards, by the id of any printing.
        cards: PerPlayer<Vec<CardId>>,
        /// What house rules bar besides.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        more: Vec<Ban>,
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

/// Cards that house rules bar in addition to those that their rulebook bars.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct Ban {
    /// The cards; house rules name them, or give the id of any printing.
    pub cards: Vec<CardId>,
    /// The players whose decks may not hold the cards; all players if left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<PlayerType>,
    /// The reason, as words that follow "because".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The citation of the ban.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cite: Vec<String>,
}

impl Ban {
    /// Whether it bars cards from the decks of a player.
    pub fn is_for(&self, player: PlayerType) -> bool {
        self.players.is_empty() || self.players.contains(&player)
    }
}

impl Limit for Ban {
    fn expects() -> Expected {
        Expected::Keys(&["cards"])
    }
}
