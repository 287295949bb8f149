//! The built-in hazard decks, and those of users: a count and a card per line (METW and MELE Part
//! III, Solitaire Rules, variant 2: decks of some 25 cards).

use crate::cards::database::{CardKey, Database};
use crate::cards::fold::fold;
use crate::cards::model::CardType;
use crate::decks::model::Part;
use crate::decks::resolve::{Class, ResolvedDeck};
use crate::message::{Message, message, spoken_errors};
use crate::words::words;

use super::board::HazardDeck;

words! {
    /// The hazard decks that the program brings along.
    pub BuiltIn {
        /// Creatures, and what stirs them.
        Creatures = "creatures",
        /// Corruption.
        Corruption = "corruption",
        /// Some of everything.
        Mixed = "mixed",
        /// Those who fight minions.
        MinionsFoes = "minions-foes",
    }
}

impl BuiltIn {
    const fn text(self) -> &'static str {
        match self {
            Self::Creatures => include_str!("../../decks/hazards/creatures.hazards"),
            Self::Corruption => include_str!("../../decks/hazards/corruption.hazards"),
            Self::Mixed => include_str!("../../decks/hazards/mixed.hazards"),
            Self::MinionsFoes => include_str!("../../decks/hazards/minions-foes.hazards"),
        }
    }

    /// The deck.
    pub fn deck(self, database: &Database) -> HazardDeck {
        let deck = read(self.word(), self.text(), database);
        deck.unwrap_or(HazardDeck { name: self.word().to_owned(), cards: Vec::new() })
    }
}

/// Why a text is not a hazard deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum BadHazards {
    /// A line is not a count and a card.
    Line(usize),
    /// No hazard has the name.
    Unknown(usize, String),
    /// There are more cards than a hazard deck may have.
    TooMany,
}

impl BadHazards {
    /// The error as a message.
    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Line(line) => {
                message!("line {line} is not a count and a card, such as \"3 Orc-guard\"", line)
            }
            Self::Unknown(line, name) => {
                let name = crate::harmless::shown_line(name);
                message!("line {line}: no hazard is called \"{name}\"", line, name)
            }
            Self::TooMany => message!("more than 200 hazards"),
        }
    }
}

spoken_errors!(BadHazards);

/// The most cards of a hazard deck.
const MOST: u32 = 200;

/// Reads a hazard deck.
///
/// # Errors
/// At the first line that is not a hazard with its count; empty lines and those that begin with `#`
/// are skipped.
pub(crate) fn read(name: &str, text: &str, database: &Database) -> Result<HazardDeck, BadHazards> {
    let mut cards: Vec<(CardKey, u32)> = Vec::new();
    let lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim()));
    for (at, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        let (count, named) = line.split_once(' ').ok_or(BadHazards::Line(at))?;
        let copies =
            count.trim_end_matches('x').parse::<u32>().map_err(|_| BadHazards::Line(at))?;
        let folded = fold(named.trim());
        let mut found = database.by_folded_name(&folded).map(|(_, printing)| printing);
        let hazard = found.find(|&printing| database.card(printing).card_type == CardType::Hazard);
        let hazard = hazard.ok_or_else(|| BadHazards::Unknown(at, named.trim().to_owned()))?;
        cards.push((database.key(hazard), copies));
    }
    let all: u64 = cards.iter().map(|(_, copies)| u64::from(*copies)).sum();
    if all > u64::from(MOST) {
        return Err(BadHazards::TooMany);
    }
    Ok(HazardDeck { name: name.to_owned(), cards })
}

/// The names of hazard decks that need no text.
pub(crate) const NAMES: [&str; 5] = ["creatures", "corruption", "mixed", "minions-foes", "own"];

/// The hazard deck of a name: one of those that the program brings along, or `own` for the deck's.
pub(crate) fn named(name: &str, deck: &ResolvedDeck<'_>) -> Option<HazardDeck> {
    if name == "own" {
        return Some(own(deck));
    }
    BuiltIn::from_word(name).map(|known| known.deck(deck.database))
}

/// The hazards of a deck itself (METW and MELE Part III, Solitaire Rules, Getting Started).
pub(crate) fn own(deck: &ResolvedDeck<'_>) -> HazardDeck {
    let hazards = deck.of(Part::PlayDeck).filter(|card| card.class == Class::Hazard);
    let cards = hazards.map(|card| (card.key, card.copies().min(MOST))).collect();
    HazardDeck { name: "own".to_owned(), cards }
}
