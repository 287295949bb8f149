//! The parts of a deck and the sections of its file, by their names. All code that speaks of decks
//! uses them, including findings.

use crate::message::Message;
use crate::words::words;

words! {
    /// The parts of a deck file, by their native names.
    pub Section {
        /// Possible starting characters.
        PoolCharacters = "pool.characters",
        /// Starting minor items.
        PoolItems = "pool.items",
        /// A Fallen-wizard's starting stage resources.
        PoolStage = "pool.stage",
        /// A pool without parts.
        PoolCards = "pool.cards",
        /// Characters and avatars of the play deck.
        Characters = "play-deck.characters",
        /// Resources of the play deck.
        Resources = "play-deck.resources",
        /// Hazards of the play deck.
        Hazards = "play-deck.hazards",
        /// A play deck without parts.
        PlayDeckCards = "play-deck.cards",
        /// The hazard deck of a solitaire game.
        HazardDeck = "hazard-deck",
        /// The sideboard.
        Sideboard = "sideboard",
        /// The extra sideboard against Fallen-wizards.
        SideboardVsFallenWizard = "sideboard-vs-fallen-wizard",
        /// The location deck.
        Sites = "sites",
    }
}

words! {
    /// The four parts of a deck, the extra sideboard, and the hazard deck of a game for one.
    pub Part {
        /// Possible starting characters, items and stage resources.
        Pool = "pool",
        /// The play deck: the cards that you draw.
        PlayDeck = "play-deck",
        /// The hazards of a game for one.
        HazardDeck = "hazard-deck",
        /// The sideboard.
        Sideboard = "sideboard",
        /// The extra sideboard against Fallen-wizards.
        SideboardVsFallenWizard = "sideboard-vs-fallen-wizard",
        /// Sites and regions.
        LocationDeck = "sites",
    }
}

impl Part {
    /// The part as people call it, as in "from the play deck to the sideboard".
    pub const fn noun(self) -> &'static str {
        match self {
            Self::Pool => "pool",
            Self::PlayDeck => "play deck",
            Self::HazardDeck => "hazard deck",
            Self::Sideboard => "sideboard",
            Self::SideboardVsFallenWizard => "sideboard against Fallen-wizards",
            Self::LocationDeck => "location deck",
        }
    }
}

impl Part {
    /// The section as a message.
    pub(crate) fn said(self) -> Message {
        self.message().spelt(self.noun().to_owned())
    }
}

impl Section {
    /// The part of the deck it belongs to.
    pub const fn part(self) -> Part {
        match self {
            Self::PoolCharacters | Self::PoolItems | Self::PoolStage | Self::PoolCards => {
                Part::Pool
            }
            Self::Characters | Self::Resources | Self::Hazards | Self::PlayDeckCards => {
                Part::PlayDeck
            }
            Self::HazardDeck => Part::HazardDeck,
            Self::Sideboard => Part::Sideboard,
            Self::SideboardVsFallenWizard => Part::SideboardVsFallenWizard,
            Self::Sites => Part::LocationDeck,
        }
    }
}
