//! What the tool knows of a card: the facts of `cards/*.toml` as types.
//!
//! Facts only — no rules text, no flavour. How facts are stored and found is the business of
//! `database` and `lookup`; what they mean for a deck is the business of the checkers. The build
//! script compiles this very file to read the data, so it depends on nothing else of the crate.

use std::fmt;
use std::str::FromStr;

use borsh::{BorshDeserialize, BorshSerialize};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::words::words;

/// The id of a printing: the code of its set and its number there, as in `TW-106`.
///
/// Read without regard to case and zero padding (`tw-020` is `TW-20`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, BorshSerialize, BorshDeserialize)]
pub struct CardId {
    set: [u8; 2],
    number: u16,
}

impl CardId {
    /// The id with this two-letter set code and number.
    ///
    /// # Errors
    /// When the code is not two ASCII letters or digits or the number is 0.
    pub fn new(set: &str, number: u16) -> Result<Self, BadCardId> {
        match set.as_bytes() {
            [a, b] if a.is_ascii_alphabetic() && b.is_ascii_alphanumeric() && number > 0 => {
                Ok(Self { set: [a.to_ascii_uppercase(), b.to_ascii_uppercase()], number })
            }
            _ => Err(BadCardId),
        }
    }

    /// The code of the set, two capital letters.
    pub fn set(&self) -> &str {
        std::str::from_utf8(&self.set).unwrap_or_default()
    }

    /// The number in the set, from 1.
    pub const fn number(self) -> u16 {
        self.number
    }
}

/// A text that is no card id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadCardId;

impl fmt::Display for BadCardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a card id such as TW-106")
    }
}

impl std::error::Error for BadCardId {}

impl FromStr for CardId {
    type Err = BadCardId;

    fn from_str(text: &str) -> Result<Self, BadCardId> {
        let (set, number) = text.split_once('-').ok_or(BadCardId)?;
        if number.is_empty() || number.len() > 5 || !number.bytes().all(|b| b.is_ascii_digit()) {
            return Err(BadCardId);
        }
        Self::new(set, number.parse().map_err(|_| BadCardId)?)
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.set(), self.number)
    }
}

impl fmt::Debug for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Types that stand in data files as text, written and read by `Display` and `FromStr`.
macro_rules! as_text {
    ($name:ident, $pattern:literal, $example:literal) => {
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <String as Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(|error| {
                    serde::de::Error::custom(format_args!("`{text}`: {error}"))
                })
            }
        }

        impl JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({
                    "type": "string", "pattern": $pattern, "examples": [$example],
                })
            }
        }
    };
}

as_text!(CardId, "^[A-Za-z][A-Za-z0-9]-[0-9]{1,5}$", "TW-106");

/// A number as it is printed: plain (`4`, `-1`), a change (`+2`), with a second value for the case
/// that the card's text names (`4(6)`), only that second value (`(3)`), or with a proviso (`2*`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct Figure {
    /// The value that always holds; none where only the conditional one is printed.
    pub value: Option<i8>,
    /// The value in parentheses.
    pub conditional: Option<i8>,
    /// Printed with a `+`: a change to another value, not a value of its own.
    pub change: bool,
    /// Printed with a `*`: the card's text limits it.
    pub proviso: bool,
}

impl Figure {
    /// A plain value.
    pub const fn plain(value: i8) -> Self {
        Self { value: Some(value), conditional: None, change: false, proviso: false }
    }

    /// The value that always holds, 0 where none does.
    pub fn base(self) -> i8 {
        self.value.unwrap_or(0)
    }
}

/// A text that is no printed number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadFigure;

impl fmt::Display for BadFigure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a printed number such as 4, +2, 4(6), (3) or 2*")
    }
}

impl std::error::Error for BadFigure {}

impl FromStr for Figure {
    type Err = BadFigure;

    fn from_str(text: &str) -> Result<Self, BadFigure> {
        let (text, proviso) = match text.strip_suffix('*') {
            Some(rest) => (rest, true),
            None => (text, false),
        };
        let (main, conditional) = match text.strip_suffix(')') {
            Some(rest) => {
                let (main, inner) = rest.split_once('(').ok_or(BadFigure)?;
                (main, Some(inner))
            }
            None => (text, None),
        };
        let number = |digits: &str| digits.parse::<i8>().map_err(|_| BadFigure);
        let figure = Self {
            value: if main.is_empty() { None } else { Some(number(main)?) },
            conditional: conditional.map(number).transpose()?,
            change: main.starts_with('+') || conditional.is_some_and(|c| c.starts_with('+')),
            proviso,
        };
        if figure.value.is_none() && figure.conditional.is_none() {
            Err(BadFigure)
        } else {
            Ok(figure)
        }
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = |value: i8| if self.change && value >= 0 { "+" } else { "" };
        if let Some(value) = self.value {
            write!(f, "{}{value}", sign(value))?;
        }
        if let Some(conditional) = self.conditional {
            let plus = if self.value.is_none() { sign(conditional) } else { "" };
            write!(f, "({plus}{conditional})")?;
        }
        if self.proviso { f.write_str("*") } else { Ok(()) }
    }
}

as_text!(Figure, r"^[+-]?[0-9]*(\([+-]?[0-9]+\))?\*?$", "4(6)");

words! {
    /// The five types of card.
    CardType {
        /// A character, avatars included.
        Character = "character",
        /// A resource: item, ally, faction or event.
        Resource = "resource",
        /// A hazard: creature or event.
        Hazard = "hazard",
        /// A site of the location deck.
        Site = "site",
        /// A region of the location deck.
        Region = "region",
    }
}

words! {
    /// Whose card it is.
    Alignment {
        /// The Wizards' side.
        Hero = "hero",
        /// Sauron's side.
        Minion = "minion",
        /// Printed for Fallen-wizards: their characters and Wizardhavens.
        FallenWizard = "fallen-wizard",
        /// Printed for The Balrog: himself and his sites.
        Balrog = "balrog",
        /// A Fallen-wizard's stage resource.
        Stage = "stage",
        /// Usable as hero and as minion card.
        Dual = "dual",
        /// Everybody's: hazards and regions.
        Neutral = "neutral",
    }
}

words! {
    /// The four player types.
    PlayerType {
        /// Plays a Wizard with hero cards.
        Wizard = "wizard",
        /// Plays a Ringwraith with minion cards.
        Ringwraith = "ringwraith",
        /// Plays a Fallen-wizard with cards of both sides and stage resources.
        FallenWizard = "fallen-wizard",
        /// Plays The Balrog with minion cards.
        Balrog = "balrog",
    }
}

words! {
    /// The languages that card names are known in.
    Language {
        /// English, the language of ids and of every name that no other language has.
        En = "en",
        /// German.
        De = "de",
        /// Spanish.
        Es = "es",
        /// French.
        Fr = "fr",
        /// Italian.
        It = "it",
        /// Dutch.
        Nl = "nl",
        /// Finnish.
        Fi = "fi",
        /// Japanese.
        Ja = "ja",
    }
}

words! {
    /// What kind of resource or hazard a card is; a card can be several.
    Subtype {
        /// Attacks companies.
        Creature = "creature",
        /// Takes effect at once.
        ShortEvent = "short-event",
        /// Lasts until its player's next turn.
        LongEvent = "long-event",
        /// Stays in play.
        PermanentEvent = "permanent-event",
        /// Joins a company.
        Ally = "ally",
        /// A people won over.
        Faction = "faction",
        /// A minor item.
        MinorItem = "minor-item",
        /// A major item.
        MajorItem = "major-item",
        /// A greater item.
        GreaterItem = "greater-item",
        /// A gold ring.
        GoldRingItem = "gold-ring-item",
        /// A special item, played as its own text says.
        SpecialItem = "special-item",
    }
}

words! {
    /// Races of characters, factions, allies and creatures, in the singular.
    Race {
        /// A Wizard avatar.
        Wizard = "wizard",
        /// A Ringwraith avatar.
        Ringwraith = "ringwraith",
        /// A Fallen-wizard avatar.
        FallenWizard = "fallen-wizard",
        /// The Balrog.
        Balrog = "balrog",
        /// Men.
        Man = "man",
        /// Dúnedain.
        Dunadan = "dúnadan",
        /// Elves.
        Elf = "elf",
        /// Dwarves.
        Dwarf = "dwarf",
        /// Hobbits.
        Hobbit = "hobbit",
        /// Orcs.
        Orc = "orc",
        /// Trolls.
        Troll = "troll",
        /// Woses.
        Wose = "wose",
        /// Ents.
        Ent = "ent",
        /// Eagles.
        Eagle = "eagle",
        /// Animals.
        Animal = "animal",
        /// Bears.
        Bear = "bear",
        /// Wolves.
        Wolf = "wolf",
        /// Spiders.
        Spider = "spider",
        /// Giants.
        Giant = "giant",
        /// Awakened plants.
        AwakenedPlant = "awakened-plant",
        /// Drakes.
        Drake = "drake",
        /// Dragons.
        Dragon = "dragon",
        /// The undead.
        Undead = "undead",
        /// The Nazgûl.
        Nazgul = "nazgûl",
        /// Maiar.
        Maia = "maia",
        /// Slayers.
        Slayer = "slayer",
        /// Pûkel-creatures.
        PukelCreature = "pûkel-creature",
        /// Hazard agents.
        HazardAgent = "hazard-agent",
        /// Of no other race.
        Special = "special",
    }
}

words! {
    /// The skills of characters.
    Skill {
        /// Warrior.
        Warrior = "warrior",
        /// Scout.
        Scout = "scout",
        /// Ranger.
        Ranger = "ranger",
        /// Sage.
        Sage = "sage",
        /// Diplomat.
        Diplomat = "diplomat",
    }
}

words! {
    /// The words in bold that other cards and the rules refer to.
    Keyword {
        /// Leader of an Orc or Troll company.
        Leader = "leader",
        /// Uruk-hai.
        UrukHai = "uruk-hai",
        /// Olog-hai.
        OlogHai = "olog-hai",
        /// Half-orc.
        HalfOrc = "half-orc",
        /// Half-troll.
        HalfTroll = "half-troll",
        /// Troll, of a resource.
        Troll = "troll",
        /// Maia, of a hazard.
        Maia = "maia",
        /// Spawn of Ungoliant or of the deeps.
        Spawn = "spawn",
        /// A corruption card.
        Corruption = "corruption",
        /// An environment card.
        Environment = "environment",
        /// A dark enchantment.
        DarkEnchantment = "dark-enchantment",
        /// A light enchantment.
        LightEnchantment = "light-enchantment",
        /// An item of a Dragon's hoard.
        HoardItem = "hoard-item",
        /// One of the Dwarven Rings.
        DwarvenRing = "dwarven-ring",
        /// A magic ring.
        MagicRing = "magic-ring",
        /// A mind ring.
        MindRing = "mind-ring",
        /// A spirit ring.
        SpiritRing = "spirit-ring",
        /// A lesser ring.
        LesserRing = "lesser-ring",
        /// A palantír.
        Palantir = "palantír",
        /// A ritual.
        Ritual = "ritual",
        /// Stolen knowledge.
        StolenKnowledge = "stolen-knowledge",
        /// Lost knowledge.
        LostKnowledge = "lost-knowledge",
        /// Technology.
        Technology = "technology",
        /// A Demon fána.
        DemonFana = "demon-fána",
        /// A command.
        Command = "command",
        /// A riddling attempt.
        RiddlingAttempt = "riddling-attempt",
        /// An offering attempt.
        OfferingAttempt = "offering-attempt",
        /// A spell.
        Spell = "spell",
        /// Sorcery.
        Sorcery = "sorcery",
        /// Spirit-magic.
        SpiritMagic = "spirit-magic",
        /// Shadow-magic.
        ShadowMagic = "shadow-magic",
        /// A burglary attempt.
        BurglaryAttempt = "burglary-attempt",
        /// A flattery attempt.
        FlatteryAttempt = "flattery-attempt",
        /// A weapon.
        Weapon = "weapon",
        /// Armor.
        Armor = "armor",
        /// A shield.
        Shield = "shield",
        /// A helmet.
        Helmet = "helmet",
    }
}

words! {
    /// What marshalling points are given for.
    PointsKind {
        /// Characters.
        Character = "character",
        /// Items.
        Item = "item",
        /// Factions.
        Faction = "faction",
        /// Allies.
        Ally = "ally",
        /// Defeated creatures.
        Kill = "kill",
        /// Anything else.
        Miscellaneous = "miscellaneous",
    }
}

words! {
    /// The six types of site.
    SiteType {
        /// A haven, Darkhaven or Wizardhaven.
        Haven = "haven",
        /// A free-hold.
        FreeHold = "free-hold",
        /// A border-hold.
        BorderHold = "border-hold",
        /// Ruins & lairs.
        RuinsAndLairs = "ruins-and-lairs",
        /// A shadow-hold.
        ShadowHold = "shadow-hold",
        /// A dark-hold.
        DarkHold = "dark-hold",
    }
}

words! {
    /// The six types of region.
    RegionType {
        /// Coastal sea.
        CoastalSea = "coastal-sea",
        /// Free-domain.
        FreeDomain = "free-domain",
        /// Border-land.
        BorderLand = "border-land",
        /// Wilderness.
        Wilderness = "wilderness",
        /// Shadow-land.
        ShadowLand = "shadow-land",
        /// Dark-domain.
        DarkDomain = "dark-domain",
    }
}

words! {
    /// What a site lets a company play.
    SitePlay {
        /// Information.
        Information = "information",
        /// Minor items.
        MinorItem = "minor-item",
        /// Major items.
        MajorItem = "major-item",
        /// Greater items.
        GreaterItem = "greater-item",
        /// Gold rings.
        GoldRingItem = "gold-ring-item",
    }
}

words! {
    /// Who may be in a starting company thanks to a card.
    StartAllowance {
        /// One agent.
        Agent = "agent",
        /// Orcs and Trolls of a Fallen-wizard.
        OrcsAndTrolls = "orcs-and-trolls",
        /// One character whose mind is over the Fallen-wizard's limit.
        HighMind = "high-mind",
    }
}

words! {
    /// A second leader whom a card lets a company have.
    ExtraLeader {
        /// Any leader, who does not count against the size of the company.
        Any = "any",
        /// A Troll.
        Troll = "troll",
    }
}

/// Names in the languages other than English; only those that differ from the English one.
#[derive(
    Clone,
    Debug,
    Default,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    BorshSerialize,
    BorshDeserialize,
    JsonSchema,
)]
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
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    BorshSerialize,
    BorshDeserialize,
    JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct MarshallingPoints {
    /// How many.
    pub points: Figure,
    /// For what.
    pub kind: PointsKind,
}

/// Where a character is at home: a site by name, or any site that a description fits.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    BorshSerialize,
    BorshDeserialize,
    JsonSchema,
)]
#[serde(untagged)]
pub enum Home {
    /// The site of this English name.
    Site(String),
    /// Any site that fits.
    Any(SiteFilter),
}

/// A description that several sites fit; what is not said does not matter.
#[derive(
    Clone,
    Debug,
    Default,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    BorshSerialize,
    BorshDeserialize,
    JsonSchema,
)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct SiteFilter {
    /// Of this type.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub site_type: Option<SiteType>,
    /// Not of this type.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub except: Option<SiteType>,
    /// In this region.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub region: Option<String>,
    /// In a region of this type.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub region_type: Option<RegionType>,
    /// A Dragon's lair or not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dragons_lair: Option<bool>,
    /// Under-deeps or not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub under_deeps: Option<bool>,
}

/// A bonus to direct influence that holds only against some.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    BorshSerialize,
    BorshDeserialize,
    JsonSchema,
)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct InfluenceBonus {
    /// The change, usually positive.
    pub bonus: i8,
    /// Whom it counts against: any of these.
    pub against: Vec<Influenced>,
    /// For an item: the races whose characters it helps; empty for any bearer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bearers: Vec<Race>,
    /// For an item: the skill that its bearer needs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bearer_skill: Option<Skill>,
}

/// Whom a conditional bonus to direct influence counts against.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    BorshSerialize,
    BorshDeserialize,
    JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Influenced {
    /// Characters of this race.
    Race(Race),
    /// Factions of this race.
    FactionsOf(Race),
    /// The character, ally or faction of this English name.
    Named(String),
    /// Characters with this home site.
    HomeSite(String),
    /// Any character.
    Characters,
    /// One character whose mind and prowess are both below the bearer's.
    LesserCharacter,
    /// Characters that are specific to this avatar.
    SpecificTo(String),
    /// Any faction.
    Factions,
    /// Any faction playable at the site of this English name.
    FactionsAt(String),
    /// Any faction playable in the region of this English name.
    FactionsIn(String),
}

/// What a creature may be keyed to: enough regions of one type in the site path.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    BorshSerialize,
    BorshDeserialize,
    JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct RegionKey {
    /// The type of region.
    pub region: RegionType,
    /// How many of them, at least 1.
    pub count: u8,
}

/// The numbers and relations of a site.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    BorshSerialize,
    BorshDeserialize,
    JsonSchema,
)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SiteFacts {
    /// Its type.
    pub site_type: SiteType,
    /// The region it lies in, by English name: for an Under-deeps site that of its surface site,
    /// none where it has no fixed one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub region: Option<String>,
    /// The nearest haven, by English name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub haven: Option<String>,
    /// The region types on the way from the nearest haven.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<RegionType>,
    /// For a haven: the ways to other havens.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub haven_paths: Vec<HavenPath>,
    /// What is playable here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub playable: Vec<Playable>,
    /// Whether it is an Under-deeps site.
    #[serde(default, skip_serializing_if = "is_false")]
    pub under_deeps: bool,
    /// Whether a Dragon lies there.
    #[serde(default, skip_serializing_if = "is_false")]
    pub dragons_lair: bool,
    /// The sites that an Under-deeps site is adjacent to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub adjacent: Vec<Adjacent>,
    /// Cards that the moving player may draw.
    pub draw: u8,
    /// Cards that the opponent may draw.
    pub opponent_draw: u8,
}

/// The way from one haven to another.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    BorshSerialize,
    BorshDeserialize,
    JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct HavenPath {
    /// The other haven, by English name.
    pub to: String,
    /// The region types on the way.
    pub path: Vec<RegionType>,
}

/// One kind of play at a site, sometimes narrowed.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    BorshSerialize,
    BorshDeserialize,
    JsonSchema,
)]
#[serde(untagged)]
pub enum Playable {
    /// All of the kind.
    Any(SitePlay),
    /// Only some of the kind.
    Only {
        /// The kind.
        kind: SitePlay,
        /// Which of it.
        only: PlayableOnly,
    },
}

words! {
    /// How a site narrows the items that are playable there.
    PlayableOnly {
        /// Weapons, armor, shields and helmets.
        Arms = "weapon-armor-shield-helmet",
        /// The Scroll of Isildur.
        ScrollOfIsildur = "scroll-of-isildur",
        /// Palantíri.
        Palantiri = "palantíri",
        /// Hero items.
        HeroItem = "hero-item",
    }
}

/// A site next to an Under-deeps site.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    BorshSerialize,
    BorshDeserialize,
    JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct Adjacent {
    /// Which site.
    pub to: Home,
    /// What a roll must reach to move there.
    pub roll: u8,
}

/// The type and the neighbours of a region.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    BorshSerialize,
    BorshDeserialize,
    JsonSchema,
)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RegionFacts {
    /// Its type.
    pub region_type: RegionType,
    /// The regions next to it, by English name.
    pub neighbours: Vec<String>,
}

/// Everything the tool knows of one printing.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    BorshSerialize,
    BorshDeserialize,
    JsonSchema,
)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "facts that a card has or has not, each alone")]
#[allow(clippy::struct_field_names, reason = "`type` is no name; only the build script minds")]
pub struct Card {
    /// Set and number.
    pub id: CardId,
    /// The English name.
    pub name: String,
    /// Names in other languages.
    #[serde(default, skip_serializing_if = "Translations::is_empty")]
    pub names: Translations,
    /// Wrong, older or twin spellings of its name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<String>,
    /// Character, resource, hazard, site or region.
    #[serde(rename = "type")]
    pub card_type: CardType,
    /// Whose card it is.
    pub alignment: Alignment,
    /// What kinds of resource or hazard it is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub subtypes: Vec<Subtype>,
    /// Whether only one copy may be in play.
    #[serde(default, skip_serializing_if = "is_false")]
    pub unique: bool,
    /// Whether it is a Wizard, Ringwraith, Fallen-wizard or The Balrog himself.
    #[serde(default, skip_serializing_if = "is_false")]
    pub avatar: bool,
    /// A resource that stands for the player (The Lidless Eye, Sauron).
    #[serde(default, skip_serializing_if = "is_false")]
    pub resource_avatar: bool,
    /// Its races; creatures can have several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub races: Vec<Race>,
    /// Its skills.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skills: Vec<Skill>,
    /// Its keywords.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<Keyword>,
    /// Mind of a character or ally.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mind: Option<u8>,
    /// Direct influence of a character, or the change that an item makes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub direct_influence: Option<Figure>,
    /// Direct influence that holds only against some.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub influence_bonuses: Vec<InfluenceBonus>,
    /// General influence that an avatar or resource gives.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub general_influence: Option<u8>,
    /// Prowess, or the change that an item makes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prowess: Option<Figure>,
    /// Body, or the change that an item makes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub body: Option<Figure>,
    /// Strikes of a creature.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strikes: Option<Strikes>,
    /// Marshalling points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marshalling_points: Option<MarshallingPoints>,
    /// Stage points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stage_points: Option<Figure>,
    /// Corruption points, or the change to corruption checks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corruption: Option<Figure>,
    /// Home sites of a character or agent.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub home_sites: Vec<Home>,
    /// Region types that a creature is keyed to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keyed_to_regions: Vec<RegionKey>,
    /// Site types that a creature is keyed to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keyed_to_sites: Vec<SiteType>,
    /// What a site is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub site: Option<SiteFacts>,
    /// What a region is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub region: Option<RegionFacts>,
    /// Cards of which its text says that this one is a manifestation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub manifestation_of: Vec<CardId>,
    /// Hazard that may be played as a resource, or resource that may be played as a hazard.
    #[serde(default, skip_serializing_if = "is_false")]
    pub dual_purpose: bool,
    /// The avatar whose player alone may use it, by name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub specific_to: Option<String>,
    /// An agent.
    #[serde(default, skip_serializing_if = "is_false")]
    pub agent: bool,
    /// How many copies a deck may hold, where the card itself says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub copies_allowed: Option<u8>,
    /// Whether its text bars it from starting companies (or a stage resource from starting).
    #[serde(default, skip_serializing_if = "is_false")]
    pub may_not_start: bool,
    /// The players whose starting companies its text bars it from, where it does not bar it from
    /// all of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub may_not_start_for: Vec<PlayerType>,
    /// May be played with a starting company in lieu of a minor item.
    #[serde(default, skip_serializing_if = "is_false")]
    pub starting_minor_item: bool,
    /// The players whose decks its text bars it from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub barred_for: Vec<PlayerType>,
    /// The opponents against whom its text says that it cannot be played or has no effect.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub no_use_against: Vec<PlayerType>,
    /// Whom it allows into a starting company.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub allows_to_start: Vec<StartAllowance>,
    /// The highest mind of a character that it allows into a starting company, where it sets one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allowed_mind: Option<u8>,
    /// The change that it makes to the mind of the character that it is placed with, never to less
    /// than 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mind_change: Option<i8>,
    /// The leader that a company may have beside another one thanks to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extra_leader: Option<ExtraLeader>,
    /// A hazard event that has no use without an agent.
    #[serde(default, skip_serializing_if = "is_false")]
    pub requires_agent: bool,
    /// The ids by which OCTGN deck files name this printing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub octgn: Vec<String>,
}

impl Card {
    /// A neutral card of which nothing else is known.
    pub fn new(id: CardId, name: String, names: Translations, card_type: CardType) -> Self {
        Self {
            id,
            name,
            names,
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
            site: None,
            region: None,
            manifestation_of: Vec::new(),
            dual_purpose: false,
            specific_to: None,
            agent: false,
            copies_allowed: None,
            may_not_start: false,
            may_not_start_for: Vec::new(),
            starting_minor_item: false,
            barred_for: Vec::new(),
            no_use_against: Vec::new(),
            allows_to_start: Vec::new(),
            allowed_mind: None,
            mind_change: None,
            extra_leader: None,
            requires_agent: false,
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
}

/// Strikes of a creature's attack.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    BorshSerialize,
    BorshDeserialize,
    JsonSchema,
)]
#[serde(untagged)]
pub enum Strikes {
    /// So many.
    Number(u8),
    /// One for each character of the company, or of some of them.
    Each(EachStrike),
}

words! {
    /// Which characters face one strike each.
    EachStrike {
        /// Every character.
        Character = "one-each",
        /// Every wounded character.
        Wounded = "one-each-wounded",
    }
}

/// One file of card data.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CardFile {
    /// The cards, in the order of their ids.
    #[serde(rename = "card")]
    pub cards: Vec<Card>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde asks for")]
fn is_false(value: &bool) -> bool {
    !value
}
