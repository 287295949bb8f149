//! What a rulebook says, rule by rule: limits, lists and where each is written.
//!
//! The build script compiles this very file to read `rulesets/*.toml`.

use std::fmt;

use borsh::{BorshDeserialize, BorshSerialize};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::cards::model::{Alignment, CardId, PlayerType, Race, SiteType};
use crate::words::words;

use super::limit::{Limit, LimitKind, Scope};

words! {
    /// How grave a finding is.
    Severity {
        /// Worth knowing.
        Note = "note",
        /// Legal, but advised against or surely not meant.
        Warning = "warning",
        /// The deck is illegal under its ruleset.
        Error = "error",
    }
}

words! {
    /// How long a game is, in decks played through.
    GameLength {
        /// The 1-deck game.
        Starter = "starter",
        /// The 2-deck game.
        Short = "short",
        /// The 3-deck game.
        Long = "long",
        /// The 4-deck game.
        Campaign = "campaign",
    }
}

/// Where a rule is written.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    BorshSerialize,
    BorshDeserialize,
    JsonSchema,
)]
pub struct Citation {
    /// The book, by the name of its ruleset file (`coe`, `metw`, …).
    pub source: String,
    /// The section or rule number in it.
    #[serde(rename = "ref")]
    pub reference: String,
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.source, self.reference)
    }
}

/// A value that can differ by player type: one for all, or a table with `default` and exceptions.
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
pub enum PerPlayer<T> {
    /// The same for every player.
    All(T),
    /// Not the same.
    By(ByPlayer<T>),
}

/// The table form of [`PerPlayer`]; who has no value of his own has the default.
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
pub struct ByPlayer<T> {
    /// For those without a value of their own.
    pub default: Option<T>,
    /// For a Wizard.
    pub wizard: Option<T>,
    /// For a Ringwraith.
    pub ringwraith: Option<T>,
    /// For a Fallen-wizard.
    pub fallen_wizard: Option<T>,
    /// For The Balrog.
    pub balrog: Option<T>,
}

impl<T> PerPlayer<T> {
    /// The value for a player, if the rule has one for him.
    pub fn of(&self, player: PlayerType) -> Option<&T> {
        let by = match self {
            Self::All(value) => return Some(value),
            Self::By(by) => by,
        };
        let own = match player {
            PlayerType::Wizard => &by.wizard,
            PlayerType::Ringwraith => &by.ringwraith,
            PlayerType::FallenWizard => &by.fallen_wizard,
            PlayerType::Balrog => &by.balrog,
        };
        own.as_ref().or(by.default.as_ref())
    }
}

/// A value for each game length that the ruleset has; a length without one has the default.
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
pub enum PerLength<T> {
    /// The same for every length.
    All(T),
    /// Not the same.
    By(ByLength<T>),
}

/// The table form of [`PerLength`].
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
pub struct ByLength<T> {
    /// For lengths without a value of their own.
    pub default: Option<T>,
    /// The 1-deck game.
    pub starter: Option<T>,
    /// The 2-deck game.
    pub short: Option<T>,
    /// The 3-deck game.
    pub long: Option<T>,
    /// The 4-deck game.
    pub campaign: Option<T>,
}

impl<T> PerLength<T> {
    /// The value for a game length, if there is one.
    pub fn of(&self, length: GameLength) -> Option<&T> {
        let by = match self {
            Self::All(value) => return Some(value),
            Self::By(by) => by,
        };
        let own = match length {
            GameLength::Starter => &by.starter,
            GameLength::Short => &by.short,
            GameLength::Long => &by.long,
            GameLength::Campaign => &by.campaign,
        };
        own.as_ref().or(by.default.as_ref())
    }
}

words! {
    /// A part of a deck that a rule counts over.
    Counted {
        /// The play deck.
        PlayDeck = "play-deck",
        /// The sideboard.
        Sideboard = "sideboard",
        /// The extra sideboard against Fallen-wizards.
        SideboardVsFallenWizard = "sideboard-vs-fallen-wizard",
        /// The pool.
        Pool = "pool",
    }
}

words! {
    /// Which manifestations of a unique card count as one card.
    Manifestations {
        /// None: each card by itself.
        Apart = "apart",
        /// The hero and the minion version of a unique item or faction.
        ItemsAndFactions = "items-and-factions",
        /// All resources of a manifestation group.
        Resources = "resources",
    }
}

words! {
    /// On which side of the play deck a dual-purpose card counts.
    DualPurpose {
        /// On the side of its card type.
        ByType = "by-type",
        /// On either side, as the deck needs it.
        Either = "either",
    }
}

words! {
    /// A kind of hazard that counts as half a creature.
    HalfCreature {
        /// A creature that is also an event.
        CreatureEvent = "creature-event",
        /// A Dragon's "Ahunt" or "at Home".
        DragonEvent = "dragon-event",
        /// An agent that counts as a hazard.
        Agent = "agent",
        /// A Spawn permanent-event.
        SpawnEvent = "spawn-event",
    }
}

words! {
    /// What becomes of a starting character that both players reveal.
    Duplicates {
        /// It goes into both play decks.
        PlayDecks = "play-decks",
        /// It is set aside: neither player starts with it.
        SetAside = "set-aside",
        /// Who reveals second must reveal another.
        NotRevealed = "not-revealed",
    }
}

/// Sites at which a player may start: those named, or all of a type in some regions.
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
pub struct SitesOf {
    /// The type.
    pub site_type: SiteType,
    /// The regions, by English name.
    pub regions: Vec<String>,
}

/// Cards that are of little or no use against some opponents.
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

/// What every rule of a ruleset has, whatever its limits are.
pub trait RuleData {
    /// Where it is written, for this player.
    fn cites(&self, player: PlayerType) -> &[String];
    /// The severity that the ruleset gives it, if not the usual one.
    fn severity(&self, player: PlayerType) -> Option<Severity>;
    /// A limit that says nothing for someone whom the ruleset judges, by its name in files, and
    /// for whom.
    fn gap(&self, scope: &Scope<'_>) -> Option<(String, String)>;
}

/// Makes the struct of all rules and one struct for the limits of each.
macro_rules! rules {
    ($($(#[$meta:meta])* $field:ident = $name:literal: $type:ident {
        $($(#[$fmeta:meta])* $limit:ident: $limit_type:ty),* $(,)?
    })*) => {
        /// The rules of a ruleset; a rule that does not apply is not there.
        #[derive(
            Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, BorshSerialize,
            BorshDeserialize, JsonSchema,
        )]
        #[serde(deny_unknown_fields, default)]
        pub struct Rules {
            $(
                $(#[$meta])*
                #[serde(rename = $name, skip_serializing_if = "Option::is_none")]
                pub $field: Option<$type>,
            )*
        }

        impl Rules {
            /// The names of all rules that rulesets speak of.
            pub const NAMES: &'static [&'static str] = &[$($name),*];

            /// A rule by its name, if it applies.
            pub fn get(&self, name: &str) -> Option<&dyn RuleData> {
                match name {
                    $($name => self.$field.as_ref().map(|rule| rule as &dyn RuleData),)*
                    _ => None,
                }
            }

            /// The limits that a rule can have; none for a name that no rule has.
            pub fn limits(name: &str) -> Option<&'static [LimitKind]> {
                match name {
                    $($name => Some(
                        const { &[$(LimitKind::of::<$limit_type>(stringify!($limit))),*] },
                    ),)*
                    _ => None,
                }
            }
        }

        $(
            $(#[$meta])*
            #[derive(
                Clone, Debug, PartialEq, Eq, Serialize, Deserialize, BorshSerialize,
                BorshDeserialize, JsonSchema,
            )]
            #[serde(deny_unknown_fields, rename_all = "kebab-case")]
            pub struct $type {
                /// Where it is written.
                pub cite: PerPlayer<Vec<String>>,
                /// Another severity than the usual one.
                #[serde(default, skip_serializing_if = "Option::is_none")]
                pub severity: Option<PerPlayer<Severity>>,
                $($(#[$fmeta])* pub $limit: $limit_type,)*
            }

            impl RuleData for $type {
                fn cites(&self, player: PlayerType) -> &[String] {
                    self.cite.of(player).map_or(&[], Vec::as_slice)
                }

                fn severity(&self, player: PlayerType) -> Option<Severity> {
                    self.severity.as_ref().and_then(|severity| severity.of(player)).copied()
                }

                fn gap(&self, scope: &Scope<'_>) -> Option<(String, String)> {
                    if let Some(whom) = self.cite.gap(scope) {
                        return Some(("cite".to_owned(), whom));
                    }
                    $(
                        if let Some(whom) = self.$limit.gap(scope) {
                            return Some((stringify!($limit).replace('_', "-"), whom));
                        }
                    )*
                    None
                }
            }
        )*
    };
}

rules! {
    /// Copies of a unique card.
    unique_copies = "unique-copies": UniqueCopies {
        /// How many.
        limit: u8,
        /// Over which parts of the deck.
        counted: Vec<Counted>,
        /// Which manifestations are one card.
        manifestations: Manifestations,
        /// Whether the characters of the play deck come out of the pool, so that one listed in
        /// both is there once.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        characters_from_pool: bool,
    }
    /// Copies of a card that is not unique.
    copy_limit = "copy-limit": CopyLimit {
        /// How many.
        limit: u8,
        /// Over which parts of the deck.
        counted: Vec<Counted>,
        /// Whether the characters of the play deck come out of the pool, so that one listed in
        /// both is there once.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        characters_from_pool: bool,
    }
    /// A Fallen-wizard's copies of characters and of hero and minion resources.
    fallen_wizard_copies = "fallen-wizard-copies": FallenWizardCopies {
        /// How many.
        limit: u8,
        /// Over which parts of the deck.
        counted: Vec<Counted>,
    }
    /// Copies of a character in the play deck.
    play_deck_character_copies = "play-deck-character-copies": PlayDeckCharacterCopies {
        /// How many.
        limit: u8,
    }
    /// Copies of avatars.
    avatar_copies = "avatar-copies": AvatarCopies {
        /// How many of one avatar.
        limit: PerPlayer<u8>,
        /// How many avatars may have more than one copy.
        duplicated: u8,
        /// Over which parts of the deck.
        counted: Vec<Counted>,
    }
    /// Resources in the play deck.
    play_deck_size = "play-deck-size": PlayDeckSize {
        /// At least.
        minimum: u32,
        /// At most, where there is an upper limit.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        maximum: Option<u32>,
        /// Count the whole play deck, not its resources (solitaire).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        whole_play_deck: bool,
        /// Whether who owns fewer cards may use all he has.
        #[serde(default)]
        fewer_if_limited_collection: bool,
    }
    /// As many hazards as resources.
    resource_hazard_parity = "resource-hazard-parity": ResourceHazardParity {}
    /// Characters in the play deck.
    character_count = "character-count": CharacterCount {
        /// At most, avatars not counted.
        maximum: u32,
    }
    /// Avatars in the play deck.
    avatar_count = "avatar-count": AvatarCount {
        /// At most.
        maximum: PerPlayer<u32>,
        /// How many different ones at most, where that is limited.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        different: Option<PerPlayer<u32>>,
        /// More than so many are advised against.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        advised: Option<PerPlayer<u32>>,
    }
    /// A deck has an avatar.
    avatar_missing = "avatar-missing": AvatarMissing {}
    /// Creatures among the hazards.
    creature_minimum = "creature-minimum": CreatureMinimum {
        /// At least so many; none where it is half of the hazards, rounded up.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        minimum: Option<u32>,
        /// What counts as half a creature; a creature that is also an event counts whole
        /// where it is not listed.
        halves: PerPlayer<Vec<HalfCreature>>,
    }
    /// No hazards in the play deck.
    no_hazards = "no-hazards": NoHazards {}
    /// Avatars of the player's own kind.
    avatar_alignment = "avatar-alignment": AvatarAlignment {}
    /// Characters that the player may include.
    character_alignment = "character-alignment": CharacterAlignment {
        /// Of these alignments.
        allowed: PerPlayer<Vec<Alignment>>,
    }
    /// Resources that the player may include.
    resource_alignment = "resource-alignment": ResourceAlignment {
        /// Of these alignments.
        allowed: PerPlayer<Vec<Alignment>>,
        /// Items of these alignments too.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        items: Option<PerPlayer<Vec<Alignment>>>,
    }
    /// Cards that are specific to an avatar.
    avatar_specific = "avatar-specific": AvatarSpecific {}
    /// A Fallen-wizard's deck has a copy of the avatar that it declares.
    avatar_declared = "avatar-declared": AvatarDeclared {}
    /// Cards that the book or their own text bars from a player's deck.
    banned_card = "banned-card": BannedCard {
        /// The cards, by the id of any printing.
        cards: PerPlayer<Vec<CardId>>,
        /// What house rules bar besides.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        more: Vec<Ban>,
    }
    /// Characters of a Balrog's deck.
    balrog_character = "balrog-character": BalrogCharacter {
        /// Of these races.
        races: Vec<Race>,
        /// With a mind below this, unless Balrog-specific.
        mind_below: u8,
    }
    /// Factions of a Balrog's deck.
    balrog_faction = "balrog-faction": BalrogFaction {
        /// Of these races.
        races: Vec<Race>,
    }
    /// Mind of all agents.
    agent_mind = "agent-mind": AgentMind {
        /// In all, at most.
        maximum: u32,
    }
    /// Copies of a site.
    site_copies = "site-copies": SiteCopies {
        /// How many.
        limit: u8,
        /// Sites of which any number is allowed.
        havens: PerPlayer<Vec<CardId>>,
    }
    /// Sites that the player may use.
    site_alignment = "site-alignment": SiteAlignment {
        /// Of these alignments.
        allowed: PerPlayer<Vec<Alignment>>,
        /// These too, whoever plays.
        #[serde(default)]
        anyone: Vec<CardId>,
    }
    /// Sites that The Balrog must use in his own version.
    balrog_site_version = "balrog-site-version": BalrogSiteVersion {
        /// The minion cards that he may not use.
        sites: Vec<CardId>,
        /// Nor the minion card of any site of these types.
        site_types: Vec<SiteType>,
        /// Nor the minion card of any Under-deeps site.
        under_deeps: bool,
    }
    /// No region cards.
    region_card = "region-card": RegionCard {}
    /// Havens that the location deck should hold.
    haven_missing = "haven-missing": HavenMissing {
        /// These.
        havens: PerPlayer<Vec<CardId>>,
    }
    /// Sites at which the companies start.
    starting_site = "starting-site": StartingSite {
        /// For each player.
        start: PerPlayer<StartingSites>,
    }
    /// Cards in the sideboard.
    sideboard_size = "sideboard-size": SideboardSize {
        /// At most, 0 where there is none.
        maximum: PerLength<PerPlayer<u32>>,
    }
    /// Cards in the extra sideboard against Fallen-wizards.
    sideboard_vs_fallen_wizard = "sideboard-vs-fallen-wizard": SideboardVsFallenWizard {
        /// At most, 0 where there is none.
        maximum: u32,
    }
    /// Avatars over play deck and sideboards.
    sideboard_avatars = "sideboard-avatars": SideboardAvatars {
        /// How many avatars may have more than one copy.
        duplicated: u8,
        /// How many copies of it at most, where that is limited.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        copies: Option<u8>,
    }
    /// Characters in the pool.
    pool_size = "pool-size": PoolSize {
        /// At most, avatars not counted.
        maximum: u32,
    }
    /// Starting items.
    pool_item = "pool-item": PoolItem {
        /// At most.
        maximum: u32,
        /// Whether hoard items may be among them.
        hoard_items: bool,
    }
    /// What may be in a pool at all.
    pool_contents = "pool-contents": PoolContents {}
    /// A Fallen-wizard's starting stage resources.
    stage_points = "stage-points": StagePoints {
        /// Stage points in all, exactly.
        points: u8,
        /// Cards, at most.
        maximum: u8,
    }
    /// Characters of the starting companies.
    starting_company_size = "starting-company-size": StartingCompanySize {
        /// At most.
        maximum: PerPlayer<u8>,
        /// Whether they are drafted from the pool; else the pool is the starting company.
        draft: bool,
    }
    /// Mind of the starting characters.
    starting_mind = "starting-mind": StartingMind {
        /// In all, at most.
        maximum: u8,
    }
    /// Who may be a starting character.
    starting_character = "starting-character": StartingCharacter {
        /// The mind over which a card must allow a character to start.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        mind_over: Option<PerPlayer<u8>>,
        /// Races that only a card allows to start.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        races: Option<PerPlayer<Vec<Race>>>,
        /// Whether agents start without a card that allows them.
        #[serde(default)]
        agents: bool,
    }
    /// Items of the starting companies.
    starting_items = "starting-items": StartingItems {
        /// At most.
        maximum: u32,
    }
    /// Followers that their controllers can control.
    starting_influence = "starting-influence": StartingInfluence {}
    /// Companies that can leave their haven.
    company_travel = "company-travel": CompanyTravel {
        /// The size of a company at most, in characters.
        size: u8,
        /// Whether Hobbits and Orc scouts count half, rounded up.
        halves: bool,
        /// Whether two leaders may not travel together.
        one_leader: bool,
        /// Whether Orcs and Trolls may not travel with Elves, Dwarves and Dúnedain.
        races_apart: bool,
    }
    /// Cards that have no effect on an opponent, or may not be played against him.
    no_effect_against = "no-effect-against": NoEffectAgainst {
        /// Which ones.
        lists: Vec<AgainstList>,
    }
    /// Cards that a deck may not hold against an opponent.
    forbidden_against = "forbidden-against": ForbiddenAgainst {
        /// Which ones.
        lists: Vec<AgainstList>,
    }
    /// Cards whose use against an opponent the playing group decides.
    group_discretion = "group-discretion": GroupDiscretion {
        /// Which ones.
        lists: Vec<AgainstList>,
    }
    /// Starting characters that both players have.
    draft_collision = "draft-collision": DraftCollision {
        /// What becomes of them.
        duplicates: Duplicates,
        /// Whether manifestations of one character are the same character here.
        manifestations: bool,
    }
    /// Avatars that both players play.
    avatar_collision = "avatar-collision": AvatarCollision {}
    /// Unique cards that both decks hold.
    unique_collision = "unique-collision": UniqueCollision {
        /// Whether manifestations of one entity exclude each other in play.
        manifestations: bool,
    }
}

/// Where the parameters of a ruleset that are no rules are written.
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
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct GeneralCites {
    /// Whose decks the book is for.
    pub players: Vec<String>,
    /// The game lengths.
    pub lengths: Vec<String>,
    /// General influence.
    pub general_influence: Vec<String>,
    /// On which side dual-purpose cards count.
    pub dual_purpose: Vec<String>,
}

words! {
    /// Why a ruleset judges a deck.
    RulesetFrom {
        /// The command line asked for it.
        CommandLine = "command-line",
        /// The deck file names it.
        Deck = "deck",
        /// The configuration names it.
        Config = "config",
        /// Nobody asked for another.
        Default = "default",
    }
}

/// A rulebook's variant with everything it inherits, ready to judge by.
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
pub struct Ruleset {
    /// `BOOK/VARIANT`.
    pub name: String,
    /// What the book calls itself.
    pub title: String,
    /// The edition that the citations are of.
    pub edition: String,
    /// What the variant is, in a few words.
    pub variant: String,
    /// The players whose decks it judges.
    pub players: Vec<PlayerType>,
    /// The game lengths that it knows.
    pub lengths: Vec<GameLength>,
    /// The length when none is asked for.
    pub default_length: GameLength,
    /// General influence of a player.
    pub general_influence: u8,
    /// On which side dual-purpose cards count.
    pub dual_purpose: DualPurpose,
    /// How many copies of a dual-purpose hazard a Fallen-wizard may count as resources.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fallen_wizard_dual_purpose: Option<u8>,
    /// Where all this is written.
    pub cite: GeneralCites,
    /// Its rules.
    pub rules: Rules,
    /// The rules that do not apply in it, by name.
    #[serde(default)]
    pub not_applicable: Vec<String>,
}

impl Ruleset {
    /// The book that it is a variant of, as citations name it.
    pub fn book(&self) -> &str {
        self.name.split_once('/').map_or(self.name.as_str(), |(book, _)| book)
    }

    /// Where a rule is written, for a player; nothing for what the book does not say.
    ///
    /// A reference may name another source, as in `metw: Part I §2`; else it is the own book's.
    pub fn citations(&self, rule: &str, player: PlayerType) -> Vec<Citation> {
        self.cited(self.rules.get(rule).map_or(&[], |rule| rule.cites(player)))
    }

    /// References as the ruleset writes them, with their sources.
    pub fn cited(&self, references: &[String]) -> Vec<Citation> {
        let citation = |reference: &String| match reference.split_once(": ") {
            Some((source, reference)) => {
                Citation { source: source.to_owned(), reference: reference.to_owned() }
            }
            None => Citation { source: self.book().to_owned(), reference: reference.clone() },
        };
        references.iter().map(citation).collect()
    }
}
