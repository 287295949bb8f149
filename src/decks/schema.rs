//! The shape of a native deck file as a JSON Schema for editors. `formats::native` reads decks, and
//! says more about a fault than a schema can; a test compares the keys of the two.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::cards::model::PlayerType;
use crate::rulesets::model::GameLength;

mod tables;

pub(crate) use tables::{
    Cards, Characters, Hazards, PoolCards, PoolCharacters, PoolItems, PoolStage, Resources, Sites,
};

/// How many copies of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct EntryCopies(pub u8);

/// A deck for the Middle-earth Collectible Card Game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "MECCG deck")]
pub(crate) struct DeckFile {
    /// The name of the deck.
    pub name: Option<String>,
    /// The player whose deck it is; inferred from the cards if left out.
    pub player: Option<PlayerType>,
    /// The avatar's name; inferred from the cards if left out.
    pub avatar: Option<String>,
    /// The ruleset it is made for, as BOOK or BOOK/VARIANT.
    pub ruleset: Option<String>,
    /// The game length it is made for.
    pub length: Option<GameLength>,
    /// True if you own fewer cards than the minimum and use all of them, where the ruleset allows it.
    pub limited_collection: Option<bool>,
    /// Who made it.
    pub author: Option<String>,
    /// When it was made.
    pub date: Option<String>,
    /// Tags of your choice.
    pub tags: Option<Vec<String>>,
    /// Notes, in Markdown.
    pub notes: Option<String>,
    /// Possible starting characters, items and stage resources.
    pub pool: Option<PoolFile>,
    /// The play deck: the cards that you draw.
    #[serde(rename = "play-deck")]
    pub play_deck: Option<PlayDeckFile>,
    /// The hazard deck of a solitaire game.
    #[serde(rename = "hazard-deck")]
    pub hazard_deck: Option<Hazards>,
    /// The sideboard.
    pub sideboard: Option<Cards>,
    /// The extra sideboard against Fallen-wizards.
    #[serde(rename = "sideboard-vs-fallen-wizard")]
    pub sideboard_vs_fallen_wizard: Option<Cards>,
    /// The location deck.
    pub sites: Option<Sites>,
    /// The starting companies as they are when play begins.
    pub company: Option<Vec<CompanyFile>>,
    /// Rules that the deck may break, each with a reason.
    pub allow: Option<Vec<AllowFile>>,
}

/// The pool.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PoolFile {
    /// Possible starting characters.
    pub characters: Option<PoolCharacters>,
    /// Starting minor items.
    pub items: Option<PoolItems>,
    /// A Fallen-wizard's starting stage resources.
    pub stage: Option<PoolStage>,
    /// A pool without parts.
    pub cards: Option<PoolCards>,
}

/// The play deck.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlayDeckFile {
    /// Characters and avatars.
    pub characters: Option<Characters>,
    /// Resources.
    pub resources: Option<Resources>,
    /// Hazards.
    pub hazards: Option<Hazards>,
    /// A play deck without parts.
    pub cards: Option<Cards>,
}

/// A starting company. A character that is not unique is listed once for each copy; "Orc Captain#2"
/// is then the second of them wherever one has to be told from the other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CompanyFile {
    /// The site it starts at.
    pub site: Option<String>,
    /// Its characters.
    pub characters: Option<Vec<String>>,
    /// For each follower, the character that controls it, or those that control one copy each.
    pub followers: Option<BTreeMap<String, Names>>,
    /// For each item, the character that bears it, or those that bear one each.
    pub items: Option<BTreeMap<String, Names>>,
}

/// A name, or a list of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum Names {
    /// One.
    One(String),
    /// Several.
    Several(Vec<String>),
}

/// Leave to break a rule.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AllowFile {
    /// The rule by its name.
    pub rule: String,
    /// Why the deck may break it.
    pub reason: String,
}
