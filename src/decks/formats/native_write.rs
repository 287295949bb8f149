//! The shape of native files for the serialisers of JSON and YAML.

use serde::ser::{Serialize, SerializeMap as _, Serializer};

use super::canonical::{CanonicalCompany, CanonicalDeck, Group, Written, paired};
use crate::cards::model::PlayerType;
use crate::decks::model::Section;
use crate::rulesets::model::GameLength;

/// A native file.
#[derive(serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct NativeFile<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<PlayerType>,
    #[serde(skip_serializing_if = "Option::is_none")]
    avatar: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ruleset: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    length: Option<GameLength>,
    #[serde(rename = "limited_collection", skip_serializing_if = "Option::is_none")]
    limited_collection: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    author: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<&'a str>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    tags: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    notes: Option<&'a str>,
    #[serde(skip_serializing_if = "OrderedMap::is_empty")]
    pool: OrderedMap<&'static str, CopiesByName<'a>>,
    #[serde(skip_serializing_if = "OrderedMap::is_empty")]
    play_deck: OrderedMap<&'static str, CopiesByName<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hazard_deck: Option<CopiesByName<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sideboard: Option<CopiesByName<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sideboard_vs_fallen_wizard: Option<CopiesByName<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sites: Option<CopiesByName<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    company: Vec<NativeCompany<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    allow: Vec<NativeAllow<'a>>,
}

/// The cards of a section.
type CopiesByName<'a> = OrderedMap<&'a str, u8>;

/// A map that keeps its order.
pub(super) struct OrderedMap<K, V>(Vec<(K, V)>);

impl<K, V> OrderedMap<K, V> {
    const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<K: Serialize, V: Serialize> Serialize for OrderedMap<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (key, value) in &self.0 {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

#[derive(serde::Serialize)]
struct NativeCompany<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    site: Option<&'a str>,
    characters: &'a [String],
    #[serde(skip_serializing_if = "OrderedMap::is_empty")]
    followers: OrderedMap<&'a str, OneOrMore<'a>>,
    #[serde(skip_serializing_if = "OrderedMap::is_empty")]
    items: OrderedMap<&'a str, OneOrMore<'a>>,
}

/// One name as a plain value, several as a list.
#[derive(serde::Serialize)]
#[serde(untagged)]
enum OneOrMore<'a> {
    One(&'a str),
    More(Vec<&'a str>),
}

#[derive(serde::Serialize)]
struct NativeAllow<'a> {
    rule: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
}

impl<'a> NativeFile<'a> {
    /// The native file of a deck.
    pub(super) fn new(deck: &'a CanonicalDeck, written: &mut Written) -> Self {
        let groups = deck.grouped(written);
        let table = |wanted: &[(Section, &'static str)]| {
            let known = |group: &Group<'a>| {
                let name = wanted.iter().find(|(section, _)| *section == group.section);
                name.map(|(_, name)| (*name, cards(group)))
            };
            OrderedMap(groups.iter().filter_map(known).collect())
        };
        let section = |wanted| groups.iter().find(|group| group.section == wanted).map(cards);
        Self {
            name: deck.name.as_deref(),
            player: deck.player,
            avatar: deck.avatar.as_deref(),
            ruleset: deck.ruleset.as_deref(),
            length: deck.length,
            limited_collection: deck.limited_collection.then_some(true),
            author: deck.author.as_deref(),
            date: deck.date.as_deref(),
            tags: &deck.tags,
            notes: deck.notes.as_deref(),
            pool: table(&[
                (Section::PoolCharacters, "characters"),
                (Section::PoolItems, "items"),
                (Section::PoolStage, "stage"),
                (Section::PoolCards, "cards"),
            ]),
            play_deck: table(&[
                (Section::Characters, "characters"),
                (Section::Resources, "resources"),
                (Section::Hazards, "hazards"),
                (Section::PlayDeckCards, "cards"),
            ]),
            hazard_deck: section(Section::HazardDeck),
            sideboard: section(Section::Sideboard),
            sideboard_vs_fallen_wizard: section(Section::SideboardVsFallenWizard),
            sites: section(Section::Sites),
            company: deck.companies.iter().map(NativeCompany::new).collect(),
            allow: deck
                .allows
                .iter()
                .map(|(rule, reason)| NativeAllow { rule, reason: reason.as_deref() })
                .collect(),
        }
    }
}

fn cards<'a>(group: &Group<'a>) -> CopiesByName<'a> {
    OrderedMap(group.cards.iter().map(|(card, copies)| (card.key.as_str(), *copies)).collect())
}

impl<'a> NativeCompany<'a> {
    fn new(company: &'a CanonicalCompany) -> Self {
        let table = |pairs: &'a [(String, String)]| {
            let one_or_more = |(one, others): (&'a str, Vec<&'a str>)| match others.as_slice() {
                [other] => (one, OneOrMore::One(other)),
                _ => (one, OneOrMore::More(others)),
            };
            OrderedMap(paired(pairs).into_iter().map(one_or_more).collect())
        };
        Self {
            site: company.site.as_deref(),
            characters: &company.characters,
            followers: table(&company.followers),
            items: table(&company.items),
        }
    }
}
