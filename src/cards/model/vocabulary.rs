//! The words of the card data: every closed list that a fact is chosen from.

use crate::words::words;

words! {
    /// The five types of card.
    pub CardType {
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
    /// The side that the card belongs to.
    pub Alignment {
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
    /// The creatures played at a site that attack minions normally, not as detainment.
    pub Undetained {
        /// All that are keyed to it.
        All = "all",
        /// All but Nazgûl.
        AllButNazgul = "all-but-nazgûl",
    }
}

words! {
    /// The four player types.
    pub PlayerType {
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

impl PlayerType {
    /// The alignment of this player's avatars, and of the sites that are the player's havens.
    pub const fn alignment(self) -> Alignment {
        match self {
            Self::Wizard => Alignment::Hero,
            Self::Ringwraith => Alignment::Minion,
            Self::FallenWizard => Alignment::FallenWizard,
            Self::Balrog => Alignment::Balrog,
        }
    }
}

words! {
    /// The languages that card names are known in.
    #[derive(Default)]
    pub Language {
        /// English, the language of ids and of every name that no other language has.
        #[default]
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
    pub Subtype {
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
    pub Race {
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
    pub Skill {
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
    pub Keyword {
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
    pub PointsKind {
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
    pub SiteType {
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
    pub RegionType {
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
    pub SitePlay {
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

impl SitePlay {
    /// The word that sites use for a class of item; `None` for special items, which sites do not
    /// list.
    pub const fn of(class: Subtype) -> Option<Self> {
        match class {
            Subtype::MinorItem => Some(Self::MinorItem),
            Subtype::MajorItem => Some(Self::MajorItem),
            Subtype::GreaterItem => Some(Self::GreaterItem),
            Subtype::GoldRingItem => Some(Self::GoldRingItem),
            _ => None,
        }
    }
}

words! {
    /// A place that the card data do not know.
    pub NotKnown {
        /// Somewhere.
        Unknown = "unknown",
    }
}

words! {
    /// Who may be in a starting company thanks to a card.
    pub StartAllowance {
        /// One agent.
        Agent = "agent",
        /// Orcs and Trolls of a Fallen-wizard.
        OrcsAndTrolls = "orcs-and-trolls",
        /// One character whose mind is over the Fallen-wizard's limit.
        HighMind = "high-mind",
    }
}

words! {
    /// The second leader that a card allows in a company.
    pub ExtraLeader {
        /// Any leader, who does not count against the size of the company.
        Any = "any",
        /// A Troll.
        Troll = "troll",
    }
}

words! {
    /// How a site narrows the items that are playable there.
    pub PlayableOnly {
        /// Weapons, armor, shields and helmets.
        Arms = "weapon-armor-shield-helmet",
        /// The Scroll of Isildur.
        ScrollOfIsildur = "scroll-of-isildur",
        /// Palantíri.
        Palantiri = "palantíri",
        /// Hero items.
        HeroItem = "hero-item",
        /// Any, at a price that the site's text names.
        AtAPrice = "at-a-price",
    }
}

words! {
    /// Which characters face one strike each.
    pub EachStrike {
        /// Every character.
        Character = "one-each",
        /// Every wounded character.
        Wounded = "one-each-wounded",
    }
}

words! {
    /// What happens to a character whom a strike wounds, instead of a wound and a body check.
    pub Wounds {
        /// He is discarded at once.
        Discard = "discard",
        /// He is eliminated at once.
        Eliminate = "eliminate",
        /// He taps unharmed, and makes no body check.
        Tap = "tap",
        /// He is not harmed: he stands as he did, and makes no body check.
        Unharmed = "unharmed",
        /// A body check that equals his body discards him.
        DiscardAtBody = "discard-at-body",
    }
}

words! {
    /// What a card lets its player play where no site says so.
    pub OpenedTo {
        /// Items that the site does not list.
        Items = "items",
        /// Allies away from the sites of their texts.
        Allies = "allies",
        /// Allies that are not unique and have a mind of 1, away from the sites of their texts.
        SmallAllies = "small-allies",
        /// The card itself, away from the sites that its text names first.
        Itself = "itself",
        /// Factions away from their sites.
        Factions = "factions",
        /// What is played where information is: it makes information playable.
        Information = "information",
        /// Characters, agents too, away from their home sites.
        Characters = "characters",
        /// Agents as characters, away from their home sites.
        Agents = "agents",
        /// Agents as hazards, as if at home at other sites.
        HiddenAgents = "hidden-agents",
        /// Cards of any kind at a site that does not play them.
        Any = "any",
    }
}

words! {
    /// Where no second copy of a card may be.
    pub Within {
        /// In play, whoever plays it.
        InPlay = "in-play",
        /// With one player.
        Player = "player",
        /// With one company.
        Company = "company",
        /// At one site.
        Site = "site",
        /// With one character of the kind that the card names.
        Character = "character",
        /// With one item.
        Item = "item",
        /// With one faction.
        Faction = "faction",
        /// With one card of another kind, such as a creature.
        Card = "card",
        /// Against one attack or strike.
        Attack = "attack",
        /// For one check or attempt.
        Check = "check",
        /// In one turn.
        Turn = "turn",
    }
}

words! {
    /// How rare a printing is in packs, the most common first.
    pub Rarity {
        /// In starter decks whose cards are fixed, and in no other pack.
        Fixed = "fixed",
        /// Common.
        Common = "common",
        /// Uncommon.
        Uncommon = "uncommon",
        /// Rare.
        Rare = "rare",
        /// Given away, in no pack at all.
        Promo = "promo",
    }
}

words! {
    /// What a resource is good for, apart from marshalling points.
    pub Purpose {
        /// It cancels attacks, or some of them.
        CancelsAttacks = "cancels-attacks",
        /// It cancels strikes.
        CancelsStrikes = "cancels-strikes",
        /// It helps with corruption checks, or takes corruption off.
        HelpsAgainstCorruption = "helps-against-corruption",
        /// It helps with influence checks.
        HelpsInfluence = "helps-influence",
        /// It helps against strikes.
        HelpsInFights = "helps-in-fights",
        /// It discards or cancels hazards that are not attacks.
        RemovesHazards = "removes-hazards",
        /// It brings cards back from the discard pile, or in from the sideboard.
        Fetches = "fetches",
        /// It draws cards.
        Draws = "draws",
        /// It untaps or heals.
        Restores = "restores",
        /// It makes moving easier.
        Moves = "moves",
    }
}

words! {
    /// What a card in play undoes of its player's own.
    pub Undone {
        /// The factions that are playable at the site where it is played.
        FactionsOfItsSite = "factions-of-its-site",
        /// All help with influence checks but influence itself.
        InfluenceHelp = "influence-help",
    }
}

words! {
    /// What a player has in play.
    pub Asset {
        /// Stage points.
        StagePoints = "stage-points",
        /// Protected Wizardhavens.
        ProtectedWizardhavens = "protected-wizardhavens",
        /// Characters.
        Characters = "characters",
        /// Factions.
        Factions = "factions",
        /// Allies and unique factions together.
        AlliesAndUniqueFactions = "allies-and-unique-factions",
        /// Orcs, allies too.
        Orcs = "orcs",
    }
}

words! {
    /// Among which cards of a deck the copies of a card are counted.
    pub CopiesIn {
        /// The play deck alone.
        PlayDeck = "play-deck",
        /// Play deck and sideboard together.
        PlayDeckAndSideboard = "play-deck-and-sideboard",
    }
}

words! {
    /// What special ring a gold ring turns out to be.
    pub SpecialRing {
        /// The One Ring.
        TheOne = "the-one-ring",
        /// A Dwarven Ring.
        Dwarven = "dwarven-ring",
        /// A spirit ring.
        Spirit = "spirit-ring",
        /// A magic ring.
        Magic = "magic-ring",
        /// A lesser ring.
        Lesser = "lesser-ring",
    }
}

words! {
    /// What companies are to those whom they meet.
    pub CompanyKind {
        /// A company of heroes: a Wizard's, and a Fallen-wizard's where detainment is asked.
        Hero = "hero",
        /// A company of minions without Orcs and Trolls.
        Covert = "covert",
        /// A company of minions with an Orc or a Troll.
        Overt = "overt",
    }
}
