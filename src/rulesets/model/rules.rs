//! Every rule that a ruleset can have, with the limits of each.

use borsh::{BorshDeserialize, BorshSerialize};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::cards::model::{Alignment, CardId, PlayerType, Race, SiteType};

use super::super::limit::{Limit, LimitKind, Scope};
use super::lists::{AgainstList, Ban, StartingSites};
use super::per::{PerLength, PerPlayer};
use super::vocabulary::{Counted, Duplicates, HalfCreature, Manifestations, Severity};

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
    /// Resources that no site of the location deck plays.
    unplayable_resource = "unplayable-resource": UnplayableResource {}
    /// Sites at which nothing of the deck is played.
    idle_site = "idle-site": IdleSite {}
    /// Sites to which no movement leads.
    unreachable_site = "unreachable-site": UnreachableSite {
        /// The regions that region movement leads through in a turn at most, both ends counted;
        /// 0 where there is no region movement.
        regions: u8,
    }
    /// Special rings without a gold ring.
    orphan_ring = "orphan-ring": OrphanRing {}
    /// Cards that need another card.
    missing_enabler = "missing-enabler": MissingEnabler {}
}
