//! The sums of a deck.

use serde::Serialize;

use crate::cards::model::CardId;
use crate::check::JudgedDeck;
use crate::decks::missing::Missing;

/// The sums of a deck.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Counts {
    /// Cards of the play deck.
    pub play_deck: u32,
    /// Its resources.
    pub resources: u32,
    /// Its hazards.
    pub hazards: u32,
    /// Its characters that are not avatars.
    pub characters: u32,
    /// Its avatars.
    pub avatars: u32,
    /// The creatures among its hazards.
    pub creatures: CreatureCounts,
    /// How its dual-purpose cards were counted.
    pub dual_purpose: Vec<DualPurposeCount>,
    /// Cards of the hazard deck of a game for one; only there where it holds any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hazard_deck: Option<u32>,
    /// Cards of the sideboard.
    pub sideboard: u32,
    /// Cards of the extra sideboard against Fallen-wizards.
    pub sideboard_vs_fallen_wizard: u32,
    /// Cards of the location deck.
    pub sites: u32,
    /// The pool.
    pub pool: PoolCounts,
    /// Mind of all agents.
    pub agent_mind: u32,
}

impl Counts {
    pub(super) fn new(judged: &JudgedDeck<'_>) -> Self {
        let tally = &judged.judgement.tally;
        let (creatures, pool) = (tally.creatures, tally.pool);
        Self {
            play_deck: tally.play_deck,
            resources: tally.resources,
            hazards: tally.hazards,
            characters: tally.characters,
            avatars: tally.avatars,
            creatures: CreatureCounts {
                whole: creatures.whole,
                half: creatures.half,
                counted: creatures.counted(),
            },
            dual_purpose: judged
                .dual_purpose
                .iter()
                .map(|card| DualPurposeCount {
                    name: card.name.clone(),
                    as_resources: card.as_resources,
                    as_hazards: card.as_hazards,
                })
                .collect(),
            hazard_deck: Some(tally.hazard_deck).filter(|&cards| cards > 0),
            sideboard: tally.sideboard,
            sideboard_vs_fallen_wizard: tally.sideboard_vs_fallen_wizard,
            sites: tally.sites,
            pool: PoolCounts {
                characters: pool.characters,
                items: pool.items,
                stage_cards: pool.stage_cards,
                stage_points: pool.stage_points,
                mind: pool.mind,
            },
            agent_mind: tally.agent_mind,
        }
    }
}

/// How the copies of a dual-purpose card in the play deck are counted.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "DualPurposeCard"))]
#[non_exhaustive]
pub struct DualPurposeCount {
    /// The card's name.
    pub name: String,
    /// Copies that count as resources.
    pub as_resources: u32,
    /// Copies that count as hazards.
    pub as_hazards: u32,
}

/// The creatures among the hazards.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct CreatureCounts {
    /// Those that count whole.
    pub whole: u32,
    /// Those that count half.
    pub half: u32,
    /// What they count together.
    pub counted: u32,
}

/// The sums of the pool.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PoolCounts {
    /// Characters.
    pub characters: u32,
    /// Starting items.
    pub items: u32,
    /// Stage resources.
    pub stage_cards: u32,
    /// Their stage points.
    pub stage_points: i32,
    /// Mind of the characters.
    pub mind: u32,
}

/// A card of which the deck asks for more copies than there are.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Missing"))]
#[non_exhaustive]
pub struct MissingCard {
    /// The card, in the printing that the deck names first; any other would do.
    #[serde(rename = "id")]
    pub card: CardId,
    /// Its name.
    pub name: String,
    /// Copies in the collection.
    #[serde(rename = "copies")]
    pub have: u32,
    /// Copies in all parts of the deck together.
    pub need: u32,
}

/// The cards that a collection lacks.
pub(super) fn missing(missing: &[Missing]) -> Vec<MissingCard> {
    let card = |of: &Missing| MissingCard {
        card: of.card,
        name: of.name.clone(),
        have: of.have,
        need: of.need,
    };
    missing.iter().map(card).collect()
}
