//! The table of all rules, in the order of the catalogue, and their modules. A rule exists only if
//! it is here; names are never reused.
//!
//! The library makes its registry and the rules of a ruleset from the table. `build.rs` reads this
//! file to compile the rulesets; `cfg(library)` hides everything but the limits of the rules from
//! it.

/// Passes the table to the macro of the given name: each rule with its family, module and name, and
/// with the type of its limits if rulebooks contain it and it has any.
macro_rules! every_rule {
    ($then:ident) => {
        $then! {
            // Rulebooks do not contain the rules on whether the file can be read.
            of_files {
                reading {
                    unreadable_file = "unreadable-file",
                    encoding = "encoding",
                    unknown_card = "unknown-card",
                    meant_card = "meant-card",
                    ambiguous_card = "ambiguous-card",
                    misfiled_card = "misfiled-card",
                    misplaced_card = "misplaced-card",
                    tag_mismatch = "tag-mismatch",
                    repeated_entry = "repeated-entry",
                    unreadable_line = "unreadable-line",
                    unheard = "unheard",
                    unknown_heading = "unknown-heading",
                    heading_count = "heading-count",
                    quantity = "quantity",
                    unknown_key = "unknown-key",
                    bad_value = "bad-value",
                    missing_section = "missing-section",
                    player_not_in_ruleset = "player-not-in-ruleset",
                    inferred_player = "inferred-player",
                    unknown_waiver = "unknown-waiver",
                }
            }
            of_rulebooks {
                copies {
                    /// Copies of a unique card.
                    unique_copies = "unique-copies": UniqueCopies,
                    /// Copies of a card that is not unique.
                    copy_limit = "copy-limit": CopyLimit,
                    /// A Fallen-wizard's copies of characters and of hero and minion resources.
                    fallen_wizard_copies = "fallen-wizard-copies": FallenWizardCopies,
                    /// Copies of a character in the play deck.
                    play_deck_character_copies = "play-deck-character-copies": PlayDeckCharacterCopies,
                    /// Copies of avatars.
                    avatar_copies = "avatar-copies": AvatarCopies,
                }
                composition {
                    /// Resources in the play deck.
                    play_deck_size = "play-deck-size": PlayDeckSize,
                    /// As many hazards as resources.
                    resource_hazard_parity = "resource-hazard-parity",
                    /// Characters in the play deck.
                    character_count = "character-count": CharacterCount,
                    /// Avatars in the play deck.
                    avatar_count = "avatar-count": AvatarCount,
                    /// A deck has an avatar.
                    avatar_missing = "avatar-missing",
                    /// Creatures among the hazards.
                    creature_minimum = "creature-minimum": CreatureMinimum,
                    /// No hazards in the play deck.
                    no_hazards = "no-hazards",
                    /// The hazard deck of a game for one player.
                    hazard_deck = "hazard-deck": HazardDeck,
                }
                alignment {
                    /// Avatars of the player's own kind.
                    avatar_alignment = "avatar-alignment",
                    /// Characters that the player may include.
                    character_alignment = "character-alignment": CharacterAlignment,
                    /// Resources that the player may include.
                    resource_alignment = "resource-alignment": ResourceAlignment,
                    /// Cards that are specific to an avatar.
                    avatar_specific = "avatar-specific",
                    /// A Fallen-wizard's deck has a copy of the avatar that it declares.
                    avatar_declared = "avatar-declared",
                    /// Cards that the book or their own text bars from a player's deck.
                    banned_card = "banned-card": BannedCard,
                    /// Characters of a Balrog's deck.
                    balrog_character = "balrog-character": BalrogCharacter,
                    /// Factions of a Balrog's deck.
                    balrog_faction = "balrog-faction": BalrogFaction,
                    /// Characters who can never be put into play.
                    unplayable_character = "unplayable-character": UnplayableCharacter,
                    /// Mind of all agents.
                    agent_mind = "agent-mind": AgentMind,
                }
                location_deck {
                    /// Copies of a site.
                    site_copies = "site-copies": SiteCopies,
                    /// Sites that the player may use.
                    site_alignment = "site-alignment": SiteAlignment,
                    /// Sites that The Balrog must use in his own version.
                    balrog_site_version = "balrog-site-version": BalrogSiteVersion,
                    /// No region cards.
                    region_card = "region-card": RegionCard,
                    /// Havens that the location deck should hold.
                    haven_missing = "haven-missing": HavenMissing,
                    /// A deck has a location deck.
                    location_deck_missing = "location-deck-missing",
                    /// Sites at which the companies start.
                    starting_site = "starting-site": StartingSiteLimits,
                    /// The site without which the avatar is never played.
                    avatar_site = "avatar-site": AvatarSite,
                }
                sideboard {
                    /// Cards in the sideboard.
                    sideboard_size = "sideboard-size": SideboardSize,
                    /// Cards in the extra sideboard against Fallen-wizards.
                    sideboard_vs_fallen_wizard = "sideboard-vs-fallen-wizard": SideboardVsFallenWizard,
                    /// Avatars over play deck and sideboards.
                    sideboard_avatars = "sideboard-avatars": SideboardAvatars,
                }
                pool {
                    /// Characters in the pool.
                    pool_size = "pool-size": PoolSize,
                    /// Characters of the play deck that come out of the pool.
                    characters_from_pool = "characters-from-pool": CharactersFromPool,
                    /// Starting items.
                    pool_item = "pool-item": PoolItem,
                    /// What may be in a pool at all.
                    pool_contents = "pool-contents",
                    /// A Fallen-wizard's starting stage resources.
                    stage_points = "stage-points": StagePoints,
                    /// Starting stage resources that cannot be put into play.
                    starting_stage_card = "starting-stage-card": StartingStageCard,
                }
                company {
                    /// Characters of the starting companies.
                    starting_company_size = "starting-company-size": StartingCompanySize,
                    /// Mind of the starting characters.
                    starting_mind = "starting-mind": StartingMind,
                    /// Who may be a starting character.
                    starting_character = "starting-character": StartingCharacter,
                    /// Items of the starting companies.
                    starting_items = "starting-items": StartingItems,
                    /// Followers that their controllers can control.
                    starting_influence = "starting-influence",
                    /// Companies that can leave their haven.
                    company_travel = "company-travel": CompanyTravel,
                }
                opponent {
                    /// Cards that have no effect on an opponent, or may not be played against him.
                    no_effect_against = "no-effect-against": NoEffectAgainst,
                    /// Cards that a deck may not hold against an opponent.
                    forbidden_against = "forbidden-against": ForbiddenAgainst,
                    /// Cards whose use against an opponent the playing group decides.
                    group_discretion = "group-discretion": GroupDiscretion,
                    /// Starting characters that both players have.
                    draft_collision = "draft-collision": DraftCollision,
                    /// Avatars that both players play.
                    avatar_collision = "avatar-collision": AvatarCollision,
                    /// Unique cards that both decks hold.
                    unique_collision = "unique-collision": UniqueCollision,
                }
                advice {
                    /// Resources that no site of the location deck plays.
                    unplayable_resource = "unplayable-resource",
                    /// Sites at which nothing of the deck is played.
                    idle_site = "idle-site",
                    /// Sites to which no movement leads.
                    unreachable_site = "unreachable-site",
                    /// Special rings without a gold ring.
                    orphan_ring = "orphan-ring",
                    /// Cards that need another card.
                    missing_enabler = "missing-enabler",
                    /// Cards that the deck can never play.
                    dead_card = "dead-card",
                }
            }
            // These run on the findings of all others.
            of_findings {
                reading {
                    not_owned = "not-owned",
                    unused_waiver = "unused-waiver",
                }
            }
        }
    };
}
pub(crate) use every_rule;

/// Whether the deck file can be understood: cards, places, quantities.
#[cfg(library)]
pub mod reading {
    pub mod ambiguous_card;
    pub mod bad_value;
    pub mod encoding;
    pub mod heading_count;
    pub mod inferred_player;
    pub mod meant_card;
    pub mod misfiled_card;
    pub mod misplaced_card;
    pub mod missing_section;
    pub mod not_owned;
    pub mod player_not_in_ruleset;
    pub mod quantity;
    pub mod repeated_entry;
    pub mod tag_mismatch;
    pub mod unheard;
    pub mod unknown_card;
    pub mod unknown_heading;
    pub mod unknown_key;
    pub mod unknown_waiver;
    pub mod unreadable_file;
    pub mod unreadable_line;
    pub mod unused_waiver;
}

/// How many copies of a card a deck may hold.
#[cfg(library)]
pub mod copies {
    pub mod avatar_copies;
    pub mod copy_limit;
    pub mod fallen_wizard_copies;
    pub mod play_deck_character_copies;
    pub(crate) mod shared;
    pub mod unique_copies;
}

/// What a play deck is made of.
#[cfg(library)]
pub mod composition {
    pub mod avatar_count;
    pub mod avatar_missing;
    pub mod character_count;
    pub mod creature_minimum;
    pub mod hazard_deck;
    pub mod no_hazards;
    pub mod play_deck_size;
    pub mod resource_hazard_parity;
    pub(crate) mod shared;
}

/// Whose cards may be in a deck, and which cards some players may not have.
#[cfg(library)]
pub mod alignment {
    pub mod agent_mind;
    pub mod avatar_alignment;
    pub mod avatar_declared;
    pub mod avatar_specific;
    pub mod balrog_character;
    pub mod balrog_faction;
    pub mod banned_card;
    pub mod character_alignment;
    pub mod resource_alignment;
    pub(crate) mod shared;
    pub mod unplayable_character;
}

/// The sites of the location deck.
#[cfg(library)]
pub mod location_deck {
    pub mod avatar_site;
    pub mod balrog_site_version;
    pub mod haven_missing;
    pub mod location_deck_missing;
    pub mod region_card;
    pub(crate) mod shared;
    pub mod site_alignment;
    pub mod site_copies;
    pub mod starting_site;
}

/// The sideboard and the extra sideboard against Fallen-wizards.
#[cfg(library)]
pub mod sideboard {
    pub mod sideboard_avatars;
    pub mod sideboard_size;
    pub mod sideboard_vs_fallen_wizard;
}

/// The pool: characters, items and stage resources that may start.
#[cfg(library)]
pub mod pool {
    pub mod characters_from_pool;
    pub mod pool_contents;
    pub mod pool_item;
    pub mod pool_size;
    pub mod stage_points;
    pub mod starting_stage_card;
}

/// The starting company: who and what is in play when the game begins.
#[cfg(library)]
pub mod company {
    pub mod company_travel;
    pub(crate) mod shared;
    pub mod starting_character;
    pub mod starting_company_size;
    pub mod starting_influence;
    pub mod starting_items;
    pub mod starting_mind;
}

/// The deck against an opponent: cards that are no use against him, and what both decks hold.
#[cfg(library)]
pub mod opponent {
    pub mod avatar_collision;
    pub mod draft_collision;
    pub mod forbidden_against;
    pub mod group_discretion;
    pub mod no_effect_against;
    pub(crate) mod shared;
    pub mod unique_collision;
}

/// What a player may want to think over. Nothing here makes a deck illegal, and where the facts do
/// not tell, nothing is said.
#[cfg(library)]
pub mod advice {
    pub mod dead_card;
    pub mod idle_site;
    pub mod missing_enabler;
    pub mod orphan_ring;
    pub(crate) mod shared;
    pub mod unplayable_resource;
    pub mod unreachable_site;
}
