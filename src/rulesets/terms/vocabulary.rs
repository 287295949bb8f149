//! The words of the rulesets: every closed list that a parameter is chosen from.

use crate::words::words;

words! {
    /// The severity of a finding.
    pub Severity {
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
    pub GameLength {
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

words! {
    /// A part of a deck that a rule counts over.
    pub Counted {
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
    pub Manifestations {
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
    pub DualPurpose {
        /// On the side of its card type.
        ByType = "by-type",
        /// On either side, as the deck needs it.
        Either = "either",
    }
}

words! {
    /// A kind of hazard that counts as half a creature.
    pub HalfCreature {
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
    pub Duplicates {
        /// It goes into both play decks.
        PlayDecks = "play-decks",
        /// It is set aside: neither player starts with it.
        SetAside = "set-aside",
        /// Who reveals second must reveal another.
        NotRevealed = "not-revealed",
    }
}

words! {
    /// Which findings of a rule rest on a reading of the book.
    pub BearsOn {
        /// All of them.
        EveryFinding = "every-finding",
        /// Those of which the check says so.
        SomeFindings = "some-findings",
        /// None: the other reading would forbid more.
        NoFinding = "no-finding",
    }
}

words! {
    /// Why a ruleset judges a deck.
    pub RulesetFrom {
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
