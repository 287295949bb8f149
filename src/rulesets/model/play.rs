//! Rules of play in which books differ: influence checks, and the final scoring of a game.

use serde::{Deserialize, Serialize};

use super::super::terms::Reading;
use crate::cards::model::{Race, RegionType, SiteType};
use crate::words::words;

/// What a book says of play that others say otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[non_exhaustive]
pub struct PlayRules {
    /// Whether an influence check that reaches a faction's number wins it; else it must be greater.
    pub reaching_influences: bool,
    /// Where that is written.
    pub cite: Vec<String>,
    /// Which attacks detain companies of minions, whatever is printed; none where the book has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detainment: Option<Detainment>,
    /// What is added to the roll of who tries to influence away what is the other side's; 0 where
    /// the book has one side alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other_side: Option<OtherSide>,
    /// The last reckoning.
    pub reckoning: Reckoning,
}

/// The attacks of creatures that detain companies of minions: by what they are keyed to, be it by
/// type or by the name of a place of that type, and by who attacks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Detainment {
    /// The types of region.
    pub regions: Vec<RegionType>,
    /// The types of site.
    pub sites: Vec<SiteType>,
    /// The races whose attacks detain where they are keyed to a shadow-land.
    pub in_shadow_lands: Vec<Race>,
    /// The races whose attacks always detain.
    pub always: Vec<Race>,
    /// Whether the attacks of agents always do.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub agents: bool,
    /// Where that is written.
    pub cite: Vec<String>,
}

/// Attempts to influence away what is the other side's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct OtherSide {
    /// What is added to the roll.
    pub modifier: i8,
    /// Where that is written.
    pub cite: Vec<String>,
}

/// How the last reckoning goes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[non_exhaustive]
pub struct Reckoning {
    /// What the assembly that it belongs to is called.
    pub called: String,
    /// Where the marshalling points are said to be added up.
    pub cite: Vec<String>,
    /// For how many players the game is; two if not said.
    #[serde(default, skip_serializing_if = "PlayerRange::is_two")]
    pub players: PlayerRange,
    /// What changes the sums, in the order of the book.
    pub steps: Vec<ReckoningStep>,
    /// How the book is read on what a Fallen-wizard's companies defeat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fallen_wizard_kills: Vec<Reading>,
    /// What it costs a player that his avatar is eliminated.
    pub lost_avatar: LostAvatar,
    /// How The One Ring wins the game.
    pub one_ring: Ending,
    /// What equal totals mean.
    pub tie: Ending,
}

/// For how many players a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayerRange {
    /// At least.
    pub least: u8,
    /// At most.
    pub most: u8,
}

impl Default for PlayerRange {
    fn default() -> Self {
        Self { least: 2, most: 2 }
    }
}

impl PlayerRange {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "what serde calls")]
    fn is_two(&self) -> bool {
        *self == Self::default()
    }
}

/// A step that changes the sums.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[non_exhaustive]
pub struct ReckoningStep {
    /// Which.
    #[serde(rename = "step")]
    pub kind: StepKind,
    /// The citation of the rule.
    pub cite: Vec<String>,
    /// How the book is read where it contradicts itself or is silent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<Reading>,
}

/// The elimination of an avatar.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[non_exhaustive]
pub struct LostAvatar {
    /// The marshalling points that it costs; none where it loses the game at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub costs: Option<u8>,
    /// Where that is written.
    pub cite: Vec<String>,
    /// How the book is read where it says nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<Reading>,
}

/// Something that ends a game, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[non_exhaustive]
pub struct Ending {
    /// In words.
    pub says: String,
    /// The citation of the rule.
    pub cite: Vec<String>,
    /// How the book is read where it says two things.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<Reading>,
}

words! {
    /// The steps of a reckoning that change the sums.
    pub StepKind {
        /// Points of a kind of which the opponent has none count double.
        Double = "double",
        /// Points of a kind count double where no opponent has a card of the kind in play.
        DoubleUnlessInPlay = "double-unless-in-play",
        /// No more than half of the points come from one kind.
        Half = "half",
        /// Cards revealed from hand that match the opponent's cost him a point each.
        Reveal = "reveal",
        /// Cards revealed from hand, of which manifestations match too, cost him a point each.
        RevealManifestations = "reveal-manifestations",
    }
}
