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
pub(crate) mod reading {
    pub(crate) mod ambiguous_card;
    pub(crate) mod bad_value;
    pub(crate) mod encoding;
    pub(crate) mod heading_count;
    pub(crate) mod inferred_player;
    pub(crate) mod meant_card;
    pub(crate) mod misfiled_card;
    pub(crate) mod misplaced_card;
    pub(crate) mod missing_section;
    pub(crate) mod not_owned;
    pub(crate) mod player_not_in_ruleset;
    pub(crate) mod quantity;
    pub(crate) mod repeated_entry;
    pub(crate) mod tag_mismatch;
    pub(crate) mod unheard;
    pub(crate) mod unknown_card;
    pub(crate) mod unknown_heading;
    pub(crate) mod unknown_key;
    pub(crate) mod unknown_waiver;
    pub(crate) mod unreadable_file;
    pub(crate) mod unreadable_line;
    pub(crate) mod unused_waiver;
}

/// How many copies of a card a deck may hold.
#[cfg(library)]
pub(crate) mod copies {
    pub(crate) mod avatar_copies;
    pub(crate) mod copy_limit;
    pub(crate) mod fallen_wizard_copies;
    pub(crate) mod play_deck_character_copies;
    pub(crate) mod shared;
    pub(crate) mod unique_copies;
}

/// What a play deck is made of.
#[cfg(library)]
pub(crate) mod composition {
    pub(crate) mod avatar_count;
    pub(crate) mod avatar_missing;
    pub(crate) mod character_count;
    pub(crate) mod creature_minimum;
    pub(crate) mod hazard_deck;
    pub(crate) mod no_hazards;
    pub(crate) mod play_deck_size;
    pub(crate) mod resource_hazard_parity;
    pub(crate) mod shared;
}

/// Whose cards may be in a deck, and which cards some players may not have.
#[cfg(library)]
pub(crate) mod alignment {
    pub(crate) mod agent_mind;
    pub(crate) mod avatar_alignment;
    pub(crate) mod avatar_declared;
    pub(crate) mod avatar_specific;
    pub(crate) mod balrog_character;
    pub(crate) mod balrog_faction;
    pub(crate) mod banned_card;
    pub(crate) mod character_alignment;
    pub(crate) mod resource_alignment;
    pub(crate) mod shared;
    pub(crate) mod unplayable_character;
}

/// The sites of the location deck.
#[cfg(library)]
pub(crate) mod location_deck {
    pub(crate) mod avatar_site;
    pub(crate) mod balrog_site_version;
    pub(crate) mod haven_missing;
    pub(crate) mod location_deck_missing;
    pub(crate) mod region_card;
    pub(crate) mod shared;
    pub(crate) mod site_alignment;
    pub(crate) mod site_copies;
    pub(crate) mod starting_site;
}

/// The sideboard and the extra sideboard against Fallen-wizards.
#[cfg(library)]
pub(crate) mod sideboard {
    pub(crate) mod sideboard_avatars;
    pub(crate) mod sideboard_size;
    pub(crate) mod sideboard_vs_fallen_wizard;
}

/// The pool: characters, items and stage resources that may start.
#[cfg(library)]
pub(crate) mod pool {
    pub(crate) mod characters_from_pool;
    pub(crate) mod pool_contents;
    pub(crate) mod pool_item;
    pub(crate) mod pool_size;
    pub(crate) mod stage_points;
    pub(crate) mod starting_stage_card;
}

/// The starting company: who and what is in play when the game begins.
#[cfg(library)]
pub(crate) mod company {
    pub(crate) mod company_travel;
    pub(crate) mod shared;
    pub(crate) mod starting_character;
    pub(crate) mod starting_company_size;
    pub(crate) mod starting_influence;
    pub(crate) mod starting_items;
    pub(crate) mod starting_mind;
}

/// The deck against an opponent: cards that are no use against him, and what both decks hold.
#[cfg(library)]
pub(crate) mod opponent {
    pub(crate) mod avatar_collision;
    pub(crate) mod draft_collision;
    pub(crate) mod forbidden_against;
    pub(crate) mod group_discretion;
    pub(crate) mod no_effect_against;
    pub(crate) mod shared;
    pub(crate) mod unique_collision;
}

/// What a player may want to think over. Nothing here makes a deck illegal, and where the facts do
/// not tell, nothing is said.
#[cfg(library)]
pub(crate) mod advice {
    pub(crate) mod dead_card;
    pub(crate) mod idle_site;
    pub(crate) mod missing_enabler;
    pub(crate) mod orphan_ring;
    pub(crate) mod shared;
    pub(crate) mod unplayable_resource;
    pub(crate) mod unreachable_site;
}
