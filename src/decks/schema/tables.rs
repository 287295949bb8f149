//! The tables of cards in a deck's schema: each offers editors the names of the cards that belong
//! into it. Every other name stays allowed, for there are other languages, ids, tags and cards of
//! one's own.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::cards::database::Database;
use crate::cards::describe;
use crate::cards::kinds::{is_pool_item, is_stage};
use crate::cards::lookup::SideTag;
use crate::cards::model::{Card, CardType};

use super::EntryCopies;

/// Cards whose names are offered together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NameGroup {
    Avatars,
    Characters,
    Agents,
    StartingItems,
    StageResources,
    Resources,
    Hazards,
    Sites,
    Regions,
}

impl NameGroup {
    fn of(card: &Card) -> Self {
        match card.card_type {
            CardType::Character if card.avatar => Self::Avatars,
            _ if card.agent => Self::Agents,
            CardType::Character => Self::Characters,
            CardType::Resource if is_stage(card) => Self::StageResources,
            _ if is_pool_item(card) => Self::StartingItems,
            CardType::Resource => Self::Resources,
            CardType::Hazard => Self::Hazards,
            CardType::Site => Self::Sites,
            CardType::Region => Self::Regions,
        }
    }

    /// What the schema calls them.
    const fn definition(self) -> &'static str {
        match self {
            Self::Avatars => "AvatarNames",
            Self::Characters => "CharacterNames",
            Self::Agents => "AgentNames",
            Self::StartingItems => "StartingItemNames",
            Self::StageResources => "StageResourceNames",
            Self::Resources => "ResourceNames",
            Self::Hazards => "HazardNames",
            Self::Sites => "SiteNames",
            Self::Regions => "RegionNames",
        }
    }
}

/// Declares a table of cards by what it offers.
macro_rules! tables {
    ($($(#[$meta:meta])* $name:ident: $($offer:ident)+;)*) => {$(
        $(#[$meta])*
        #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(transparent)]
        pub(crate) struct $name(pub(crate) BTreeMap<String, EntryCopies>);

        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                table(generator, &[$(NameGroup::$offer),+])
            }
        }
    )*};
}

tables! {
    /// Possible starting characters.
    PoolCharacters: Characters Agents;
    /// Starting items, and what may start in their place.
    PoolItems: StartingItems;
    /// Starting stage resources.
    PoolStage: StageResources;
    /// A pool without parts.
    PoolCards: Characters Agents StartingItems StageResources;
    /// Avatars and characters.
    Characters: Avatars Characters Agents;
    /// Resources.
    Resources: StartingItems StageResources Resources;
    /// Hazards, agents among them.
    Hazards: Hazards Agents;
    /// Whatever can be drawn.
    Cards: Avatars Characters Agents StartingItems StageResources Resources Hazards;
    /// Sites and regions.
    Sites: Sites Regions;
}

fn table(generator: &mut SchemaGenerator, offers: &[NameGroup]) -> Schema {
    let definitions = generator.definitions_mut();
    for &offer in offers {
        definitions.entry(offer.definition()).or_insert_with(|| names(offer));
    }
    let reference =
        |offer: &NameGroup| json!({ "$ref": format!("#/$defs/{}", offer.definition()) });
    let offered: Vec<Value> = offers.iter().map(reference).collect();
    // Said of no card, lest it be said of every card.
    let copies = copies(None);
    json_schema!({ "type": "object", "allOf": offered, "additionalProperties": copies })
}

/// What stands behind a name, with what is said of the card. Whoever completes a name writes one copy.
fn copies(card: Option<String>) -> Value {
    let mut copies = json!({ "type": "integer", "minimum": 1, "maximum": 99, "default": 1 });
    if let (Some(card), Some(copies)) = (card, copies.as_object_mut()) {
        copies.insert("description".to_owned(), card.into());
    }
    copies
}

/// The facts that tell a card from others, in a line.
fn facts(card: &Card, database: &Database) -> String {
    let (kind, brief) = (describe::kind(card), describe::brief(card, database));
    if brief.is_empty() { kind.into() } else { format!("{kind} · {brief}") }
}

/// The names of some cards. A name that fits several cards is offered with the tags of their sides,
/// too.
fn names(offer: NameGroup) -> Value {
    let database = Database::built_in();
    let mut cards_of: BTreeMap<&str, BTreeSet<_>> = BTreeMap::new();
    for printing in database.printings() {
        let name = database.card(printing).name.as_str();
        cards_of.entry(name).or_default().insert(database.key(printing));
    }
    let mut names = Map::new();
    for card in database.cards().filter(|card| NameGroup::of(card) == offer) {
        let copies = copies(Some(facts(card, &database)));
        names.insert(card.name.clone(), copies.clone());
        let twins = cards_of.get(card.name.as_str()).is_some_and(|cards| cards.len() > 1);
        if let Some(side) = SideTag::of(card.alignment).filter(|_| twins) {
            names.insert(format!("{} {}", card.name, side.written()), copies);
        }
    }
    json!({ "properties": names })
}
