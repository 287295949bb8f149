//! The sums of a deck that rules limit, and the requirements for one.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::cards::model::PlayerType;
use crate::message::{Message, message, word};
use crate::rulesets::model::Ruleset;
use crate::rulesets::terms::GameLength;

use super::tally::Tally;

/// A sum of a deck that a rule can limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Sum {
    /// The cards of the play deck.
    PlayDeck,
    /// The resources of the play deck.
    Resources,
    /// The hazards of the play deck.
    Hazards,
    /// The creatures among the hazards of the play deck.
    Creatures,
    /// The characters of the play deck.
    Characters,
    /// The avatars of the play deck.
    Avatars,
    /// The cards of the hazard deck.
    HazardDeck,
    /// The cards of the sideboard.
    Sideboard,
    /// The cards of the extra sideboard.
    SideboardVsFallenWizard,
    /// The characters of the pool.
    PoolCharacters,
    /// The items of the pool.
    PoolItems,
    /// The stage points of the pool.
    StagePoints,
    /// The mind of all agents.
    AgentMind,
    /// The cards of the location deck.
    LocationDeck,
}

impl Sum {
    /// All sums, in the order in which reports show them.
    pub(super) const ALL: [Self; 14] = [
        Self::PlayDeck,
        Self::Resources,
        Self::Hazards,
        Self::Creatures,
        Self::Characters,
        Self::Avatars,
        Self::HazardDeck,
        Self::Sideboard,
        Self::SideboardVsFallenWizard,
        Self::PoolCharacters,
        Self::PoolItems,
        Self::StagePoints,
        Self::AgentMind,
        Self::LocationDeck,
    ];

    /// The name of the sum.
    pub(super) const fn what(self) -> &'static str {
        match self {
            Self::PlayDeck => word!("play deck"),
            Self::Resources => word!("resources"),
            Self::Hazards => word!("hazards"),
            Self::Creatures => word!("creatures among them"),
            Self::Characters => word!("characters"),
            Self::Avatars => word!("avatars"),
            Self::HazardDeck => word!("hazard deck"),
            Self::Sideboard => word!("sideboard"),
            Self::SideboardVsFallenWizard => word!("against Fallen-wizards"),
            Self::PoolCharacters => word!("pool characters"),
            Self::PoolItems => word!("pool items"),
            Self::StagePoints => word!("pool stage points"),
            Self::AgentMind => word!("mind of agents"),
            Self::LocationDeck => word!("location deck"),
        }
    }

    /// The value of the sum.
    pub(super) fn have(self, tally: &Tally) -> i64 {
        match self {
            Self::PlayDeck => tally.play_deck.into(),
            Self::Resources => tally.resources.into(),
            Self::Hazards => tally.hazards.into(),
            Self::Creatures => tally.creatures.counted().into(),
            Self::Characters => tally.characters.into(),
            Self::Avatars => tally.avatars.into(),
            Self::HazardDeck => tally.hazard_deck.into(),
            Self::Sideboard => tally.sideboard.into(),
            Self::SideboardVsFallenWizard => tally.sideboard_vs_fallen_wizard.into(),
            Self::PoolCharacters => tally.pool.characters.into(),
            Self::PoolItems => tally.pool.items.into(),
            Self::StagePoints => tally.pool.stage_points.into(),
            Self::AgentMind => tally.agent_mind.into(),
            Self::LocationDeck => tally.sites.into(),
        }
    }

    /// Whether it is a sum of the play deck.
    pub(super) const fn is_part(self) -> bool {
        matches!(
            self,
            Self::Resources | Self::Hazards | Self::Creatures | Self::Characters | Self::Avatars
        )
    }

    /// Whether it has a row in the table, even without a requirement.
    pub(super) fn is_shown(self, tally: &Tally, player: PlayerType) -> bool {
        match self {
            Self::HazardDeck | Self::SideboardVsFallenWizard | Self::AgentMind => {
                self.have(tally) > 0
            }
            Self::StagePoints => player == PlayerType::FallenWizard,
            _ => true,
        }
    }
}

/// The requirement of a ruleset for a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Required {
    /// Nothing.
    Nothing,
    /// Exactly this many.
    Exactly(u32),
    /// This many or more.
    AtLeast(u32),
    /// This many or fewer.
    AtMost(u32),
    /// From the first number to the second.
    Between(u32, u32),
}

impl Required {
    /// Whether a number meets the requirement.
    pub(super) fn is_met_by(self, have: i64) -> bool {
        match self {
            Self::Nothing => true,
            Self::Exactly(number) => have == i64::from(number),
            Self::AtLeast(least) => have >= i64::from(least),
            Self::AtMost(most) => have <= i64::from(most),
            Self::Between(least, most) => (i64::from(least)..=i64::from(most)).contains(&have),
        }
    }

    /// The requirement in words.
    pub(crate) fn message(self) -> Message {
        match self {
            Self::Nothing => Message::default(),
            Self::Exactly(number) => Message::verbatim(number.to_string()),
            Self::AtLeast(number) => message!("{number} or more", number),
            Self::AtMost(0) => message!("none"),
            Self::AtMost(number) => message!("at most {number}", number),
            Self::Between(least, most) => message!("{least} to {most}", least, most),
        }
    }
}

impl fmt::Display for Required {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

/// In words, as reports show it.
impl Serialize for Required {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.message().serialize(to)
    }
}

/// What the requirements for a deck depend on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Measured<'m> {
    /// The counts of the deck.
    pub tally: &'m Tally,
    /// The ruleset.
    pub ruleset: &'m Ruleset,
    /// The game length.
    pub length: GameLength,
    /// The player of the deck.
    pub player: PlayerType,
}
