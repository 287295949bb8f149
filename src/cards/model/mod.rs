//! The facts of cards in `cards/*.toml`, as types.
//!
//! Facts only — no rules text, no flavour. How facts are stored and found is the business of
//! `database` and `lookup`; what they mean for a deck is the business of the rules. The build
//! script compiles this folder to read the data, so it depends on nothing else of the crate.

mod by_kind;
pub(crate) mod by_language;
mod combat;
mod conditions;
pub(crate) mod effects;
mod home;
mod influence;
mod keying;
mod place;
mod play;
mod printed;
mod vocabulary;

use serde::de::{Error, IntoDeserializer};
use serde::{Deserialize, Serialize};

use by_kind::{ByKind, meaning, read_by_kind};

pub use combat::*;
pub use conditions::*;
pub use home::*;
pub use influence::*;
pub use keying::*;
pub use place::*;
pub use play::*;
pub use printed::*;
pub use vocabulary::*;

/// Names in the languages other than English; only those that differ from the English one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Translations {
    /// German.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub de: Option<String>,
    /// Spanish.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub es: Option<String>,
    /// French.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fr: Option<String>,
    /// Italian.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub it: Option<String>,
    /// Dutch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nl: Option<String>,
    /// Finnish.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fi: Option<String>,
    /// Japanese.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ja: Option<String>,
}

impl Translations {
    /// The name in a language, if it differs from the English one.
    pub fn get(&self, language: Language) -> Option<&str> {
        match language {
            Language::En => None,
            Language::De => self.de.as_deref(),
            Language::Es => self.es.as_deref(),
            Language::Fr => self.fr.as_deref(),
            Language::It => self.it.as_deref(),
            Language::Nl => self.nl.as_deref(),
            Language::Fi => self.fi.as_deref(),
            Language::Ja => self.ja.as_deref(),
        }
    }

    /// The place of the name in a language; English has none here.
    pub const fn get_mut(&mut self, language: Language) -> Option<&mut Option<String>> {
        match language {
            Language::En => None,
            Language::De => Some(&mut self.de),
            Language::Es => Some(&mut self.es),
            Language::Fr => Some(&mut self.fr),
            Language::It => Some(&mut self.it),
            Language::Nl => Some(&mut self.nl),
            Language::Fi => Some(&mut self.fi),
            Language::Ja => Some(&mut self.ja),
        }
    }

    /// Forgets the names that are the English one.
    pub fn drop_equal_to(&mut self, english: &str) {
        let Self { de, es, fr, it, nl, fi, ja } = self;
        for name in [de, es, fr, it, nl, fi, ja] {
            name.take_if(|name| name == english);
        }
    }

    fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// Marshalling points and what they are given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct MarshallingPoints {
    /// How many.
    pub points: PrintedNumber,
    /// For what.
    pub kind: PointsKind,
}

/// What a creature may be keyed to: enough regions of one type in the site path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct RegionKey {
    /// The type of region.
    pub region: RegionType,
    /// How many of them, at least 1.
    pub count: u8,
}

/// All facts of one printing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "facts that a card has or has not, each alone")]
#[allow(clippy::struct_field_names, reason = "`type` is no name; only the build script minds")]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub struct Card {
    /// Set and number.
    pub id: CardId,
    /// The English name.
    pub name: String,
    /// Names in other languages.
    #[serde(default, skip_serializing_if = "Translations::is_empty")]
    pub names: Translations,
    /// The language that its database shows names in; no fact of the card.
    #[serde(skip)]
    pub shown_in: Language,
    /// Wrong, older or twin spellings of its name, and other readings of it in any language.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<String>,
    /// Character, resource, hazard, site or region.
    #[serde(rename = "type")]
    pub card_type: CardType,
    /// The side that the card belongs to.
    pub alignment: Alignment,
    /// The kinds of resource or hazard that it is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub subtypes: Vec<Subtype>,
    /// Whether only one copy may be in play.
    #[serde(default, skip_serializing_if = "is_false")]
    pub unique: bool,
    /// Whether it is a Wizard, Ringwraith, Fallen-wizard or The Balrog himself.
    #[serde(default, skip_serializing_if = "is_false")]
    pub avatar: bool,
    /// Whether it is a resource that represents the player (The Lidless Eye, Sauron).
    #[serde(default, skip_serializing_if = "is_false")]
    pub resource_avatar: bool,
    /// Its races; creatures can have several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub races: Vec<Race>,
    /// Its skills.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skills: Vec<Skill>,
    /// For a resource: the skills that it gives to a character.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gives_skills: Vec<Skill>,
    /// Its keywords.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<Keyword>,
    /// The magic that a character can use, or the bearer of an item.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub uses_magic: Vec<Keyword>,
    /// Mind of a character or ally.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mind: Option<u8>,
    /// Direct influence of a character, or the change that an item makes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub direct_influence: Option<PrintedNumber>,
    /// Direct influence that holds only against some.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub influence_bonuses: Vec<InfluenceBonus>,
    /// General influence that an avatar or resource gives.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub general_influence: Option<u8>,
    /// Prowess, or the change that an item makes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prowess: Option<PrintedNumber>,
    /// Body, or the change that an item makes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub body: Option<PrintedNumber>,
    /// Strikes of a creature.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strikes: Option<Strikes>,
    /// Marshalling points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marshalling_points: Option<MarshallingPoints>,
    /// Stage points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stage_points: Option<PrintedNumber>,
    /// Corruption points, or the change to corruption checks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corruption: Option<PrintedNumber>,
    /// Home sites of a character or agent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub home_sites: Vec<Home>,
    /// Region types that a creature is keyed to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keyed_to_regions: Vec<RegionKey>,
    /// Site types that a creature is keyed to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keyed_to_sites: Vec<SiteType>,
    /// Places that a creature is keyed to by its text: by name, or on a condition.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keyed_by_text: Vec<TextKey>,
    /// What a site is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub site: Option<SiteFacts>,
    /// What a region is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub region: Option<RegionFacts>,
    /// Cards of which its text says that this one is a manifestation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub manifestation_of: Vec<CardId>,
    /// Whether a hazard may be played as a resource, or a resource as a hazard.
    #[serde(default, skip_serializing_if = "is_false")]
    pub dual_purpose: bool,
    /// The only avatar whose player may use it, by name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub specific_to: Option<String>,
    /// Whether it is an agent.
    #[serde(default, skip_serializing_if = "is_false")]
    pub agent: bool,
    /// How many copies a deck may hold, where the card itself says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub copies_allowed: Option<u8>,
    /// Whether its text bars it from starting companies (or a stage resource from starting).
    #[serde(default, skip_serializing_if = "is_false")]
    pub may_not_start: bool,
    /// For a character: whether he comes into play only at a home site, unless he starts.
    #[serde(default, skip_serializing_if = "is_false")]
    pub only_at_home: bool,
    /// The players whose starting companies its text bars it from, where it does not bar it from
    /// all of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub may_not_start_for: Vec<PlayerType>,
    /// Whether it may be played with a starting company instead of a minor item.
    #[serde(default, skip_serializing_if = "is_false")]
    pub starting_minor_item: bool,
    /// The players whose decks its text bars it from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub barred_for: Vec<PlayerType>,
    /// The opponents against whom its text says that it cannot be played or has no effect.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub no_use_against: Vec<PlayerType>,
    /// The players to whom its text gives no marshalling points.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub no_points_for: Vec<PlayerType>,
    /// The races whose attacks a hazard event is about: without any it does little.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attacks_of: Vec<Race>,
    /// Whether its text also names automatic-attacks, which belong to sites, or has another use.
    #[serde(default, skip_serializing_if = "is_false")]
    pub of_use_without_attacks: bool,
    /// Whether any attack of these races will do, such as an automatic-attack, and not only that of a
    /// hazard creature.
    #[serde(default, skip_serializing_if = "is_false")]
    pub of_any_attack: bool,
    /// Who may start thanks to it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub allows_to_start: Vec<StartAllowance>,
    /// The highest mind of a character that it allows into a starting company, where it sets one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allowed_mind: Option<u8>,
    /// The change that it makes to the mind of the character that it is placed with, never to less
    /// than 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mind_change: Option<i8>,
    /// The second leader that a company may have thanks to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extra_leader: Option<ExtraLeader>,
    /// Whether it is a hazard event that needs an agent.
    #[serde(default, skip_serializing_if = "is_false")]
    pub requires_agent: bool,
    /// Where its text says that it is playable. Without this an item of a class is playable where a
    /// site lists the class, and any other resource is bound to no place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub playable_at: Option<PlayableAt>,
    /// What it cannot be played without: one of each list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub needs: Vec<Vec<Need>>,
    /// Other conditions of its text, and what there can be only one of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conditions: Option<Box<Conditions>>,
    /// What a resource is good for, apart from its points.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub purposes: Vec<Purpose>,
    /// What a resource lets its player play where no site says so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opens: Vec<OpenedTo>,
    /// The types of site that it makes of another, so that what is played at such sites is played there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub makes: Vec<SiteType>,
    /// The sites of its player's location deck that it is good for, though it is not played there as an
    /// item is: characters come into play at them, it is stored at them, or they are put beside it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub uses_sites: Vec<Home>,
    /// How many more regions a company may move through in a turn thanks to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extra_regions: Option<u8>,
    /// Whether it lets a company move where neither site paths nor the map of the regions lead.
    #[serde(default, skip_serializing_if = "is_false")]
    pub other_ways: bool,
    /// Whether the points in brackets are those that it gives once it is stored where its text asks.
    #[serde(default, skip_serializing_if = "is_false")]
    pub more_once_stored: bool,
    /// Whether it makes a Wizardhaven protected, or is one that is.
    #[serde(default, skip_serializing_if = "is_false")]
    pub protects_haven: bool,
    /// Whether its points, all in brackets, hang on something in play, not on its being stored.
    #[serde(default, skip_serializing_if = "is_false")]
    pub points_in_play: bool,
    /// What each stored copy but the first is worth, where its text says that it is less.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub further_points: Option<u8>,
    /// Whether its text changes what other cards are worth at the end of the game.
    #[serde(default, skip_serializing_if = "is_false")]
    pub changes_points: bool,
    /// What its text says about fights.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub combat: Option<Box<Combat>>,
    /// How its text changes the rolls of checks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub checks: Option<Checks>,
    /// For a gold ring: what special rings a test may find it to be.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ring_results: Vec<RingResult>,
    /// How rare it is in packs, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rarity: Option<Rarity>,
    /// How often it is on the printing sheet of its rarity: of two cards of a rarity, the one that is on
    /// it twice as often is in twice as many packs.
    #[serde(default = "once", skip_serializing_if = "is_once")]
    pub on_sheet: u8,
    /// The ids by which OCTGN deck files name this printing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub octgn: Vec<String>,
}

impl Card {
    /// Whether it has the facts of another card of the same name, except those that differ between
    /// printings.
    pub(crate) fn is_printing_of(&self, other: &Self) -> bool {
        let same = Self {
            id: other.id,
            name: other.name.clone(),
            names: other.names.clone(),
            shown_in: other.shown_in,
            aliases: other.aliases.clone(),
            rarity: other.rarity,
            on_sheet: other.on_sheet,
            octgn: other.octgn.clone(),
            ..self.clone()
        };
        same == *other
    }

    /// A neutral card without any other facts.
    pub fn new(
        id: CardId,
        name: impl Into<String>,
        names: Translations,
        card_type: CardType,
    ) -> Self {
        Self {
            id,
            name: name.into(),
            names,
            shown_in: Language::En,
            aliases: Vec::new(),
            card_type,
            alignment: Alignment::Neutral,
            subtypes: Vec::new(),
            unique: false,
            avatar: false,
            resource_avatar: false,
            races: Vec::new(),
            skills: Vec::new(),
            keywords: Vec::new(),
            gives_skills: Vec::new(),
            uses_magic: Vec::new(),
            mind: None,
            direct_influence: None,
            influence_bonuses: Vec::new(),
            general_influence: None,
            prowess: None,
            body: None,
            strikes: None,
            marshalling_points: None,
            stage_points: None,
            corruption: None,
            home_sites: Vec::new(),
            keyed_to_regions: Vec::new(),
            keyed_to_sites: Vec::new(),
            keyed_by_text: Vec::new(),
            site: None,
            region: None,
            manifestation_of: Vec::new(),
            dual_purpose: false,
            specific_to: None,
            agent: false,
            copies_allowed: None,
            may_not_start: false,
            only_at_home: false,
            may_not_start_for: Vec::new(),
            starting_minor_item: false,
            barred_for: Vec::new(),
            no_use_against: Vec::new(),
            no_points_for: Vec::new(),
            attacks_of: Vec::new(),
            of_use_without_attacks: false,
            of_any_attack: false,
            allows_to_start: Vec::new(),
            allowed_mind: None,
            mind_change: None,
            extra_leader: None,
            requires_agent: false,
            playable_at: None,
            needs: Vec::new(),
            conditions: None,
            purposes: Vec::new(),
            opens: Vec::new(),
            makes: Vec::new(),
            uses_sites: Vec::new(),
            extra_regions: None,
            other_ways: false,
            more_once_stored: false,
            protects_haven: false,
            points_in_play: false,
            further_points: None,
            changes_points: false,
            combat: None,
            checks: None,
            ring_results: Vec::new(),
            rarity: None,
            on_sheet: 1,
            octgn: Vec::new(),
        }
    }

    /// Whether it has the subtype.
    pub fn is(&self, subtype: Subtype) -> bool {
        self.subtypes.contains(&subtype)
    }

    /// Whether it has the keyword.
    pub fn has(&self, keyword: Keyword) -> bool {
        self.keywords.contains(&keyword)
    }

    /// Whether it serves this purpose.
    pub fn serves(&self, purpose: Purpose) -> bool {
        self.purposes.contains(&purpose)
    }

    /// Whether it is of the race.
    pub fn is_of(&self, race: Race) -> bool {
        self.races.contains(&race)
    }

    /// Whether it is an item of any class.
    pub fn is_item(&self) -> bool {
        self.subtypes.iter().any(|subtype| {
            matches!(
                subtype,
                Subtype::MinorItem
                    | Subtype::MajorItem
                    | Subtype::GreaterItem
                    | Subtype::GoldRingItem
                    | Subtype::SpecialItem
            )
        })
    }

    /// The name in a language, the English one where that language has none of its own.
    pub fn name_in(&self, language: Language) -> &str {
        self.names.get(language).unwrap_or(&self.name)
    }

    /// The name to show to people: in the language of the database that the card is from. Names are
    /// compared, and written to files, by [`Card::name`].
    pub fn shown_name(&self) -> &str {
        self.name_in(self.shown_in)
    }
}

/// Strikes of a creature's attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[cfg_attr(not(feature = "internals"), non_exhaustive)]
pub enum Strikes {
    /// This many.
    Number(u8),
    /// One for each character of the company, or of some of them.
    Each(EachStrike),
}

read_by_kind!(Strikes);

impl ByKind for Strikes {
    const NAME: &'static str = "Strikes";

    fn of_number<E: Error>(number: u64) -> Result<Self, E> {
        u8::deserialize(number.into_deserializer()).map(Self::Number)
    }

    fn of_text<E: Error>(text: &str) -> Result<Self, E> {
        meaning(text).map(Self::Each)
    }
}

/// One file of card data.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CardFile {
    /// The cards, in the order of their ids.
    #[serde(rename = "card")]
    pub cards: Vec<Card>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde asks for")]
fn is_once(times: &u8) -> bool {
    *times == 1
}

const fn once() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde asks for")]
fn is_false(value: &bool) -> bool {
    !value
}
