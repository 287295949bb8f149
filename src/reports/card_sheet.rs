//! A card as a sheet of facts, with its printings, its manifestations and where it is legal.

use serde::Serialize;

#[cfg(feature = "schema")]
use super::model::CardById;
use super::model::legality::CardVerdict;
use super::model::{REPORT_VERSION, Tool, by_id};
use crate::cards::database::{CardKey, Database, Printing};
use crate::cards::describe::{self, Fact};
use crate::cards::lookup::Lookup;
use crate::cards::model::{Alignment, Card, CardId, CardType};
use crate::check::Judge;
use crate::message::{Message, message, spoken_errors};
use crate::text::card_was_meant;
use crate::words::words;

words! {
    /// The forms in which `cards show` shows a card.
    pub SheetFormat {
        /// For people: a sheet of facts.
        Human = "human",
        /// For programs.
        Json = "json",
        /// As a card file says it.
        Toml = "toml",
    }
}

/// The sheets of the cards that a name means.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardReport {
    /// The version of this shape.
    pub report_version: u32,
    /// Who made it.
    pub tool: Tool,
    /// The cards.
    pub cards: Vec<CardSheet>,
}

/// The sheet of a card.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardSheet {
    /// The name in the language asked for.
    pub name: String,
    /// Every printing of it.
    #[serde(serialize_with = "by_id")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<CardById>"))]
    pub printings: Vec<CardId>,
    /// The other cards that are manifestations of the same.
    pub manifestations: Vec<CardNamed>,
    /// The cards of the same name on other sides.
    pub namesakes: Vec<CardNamed>,
    /// Whose decks may hold it, under each ruleset.
    pub legality: Vec<CardVerdict>,
    /// What is known of the printing that was asked for.
    pub facts: Card,
    /// The facts in words.
    #[serde(skip)]
    pub rows: Vec<Fact>,
}

/// Another card, by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardNamed {
    /// Its first printing.
    #[serde(rename = "id")]
    pub card: CardId,
    /// Its name in the language asked for.
    pub name: String,
    /// Its type.
    #[serde(rename = "type")]
    pub card_type: CardType,
    /// Whose card it is.
    pub alignment: Alignment,
}

/// A name that no card has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NoCard {
    /// With or without tags.
    Name {
        /// The name.
        name: String,
        /// The names nearest to it.
        nearest: Vec<String>,
    },
    /// With its tag.
    Tag {
        /// The name as written.
        name: String,
        /// The tag, without its brackets.
        tag: String,
    },
}

spoken_errors!(NoCard);

impl NoCard {
    /// The error as a message.
    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Name { name, .. } => message!("no card is called \"{name}\"", name),
            Self::Tag { name, tag } => {
                message!("no card named `{name}` has the tag \"{tag}\"", name, tag)
            }
        }
    }

    /// The suggestions for a misspelled name.
    pub(crate) fn help(&self) -> Message {
        match self {
            Self::Name { nearest, .. } => card_was_meant(nearest),
            Self::Tag { .. } => message!("correct the tag, or remove it"),
        }
    }
}

/// The printings of the cards that a name means, in any language, or an id.
///
/// # Errors
/// When no card has the name, or none of those has its tag.
pub(crate) fn printings_named(database: &Database, name: &str) -> Result<Vec<Printing>, NoCard> {
    let mut lookup = Lookup::new(database);
    let mut found = Vec::new();
    let mismatched = lookup.candidates(name, &mut found).mismatched;
    if found.is_empty() {
        let nearest = lookup.nearest(name).into_iter().map(str::to_owned).collect();
        return Err(NoCard::Name { name: name.to_owned(), nearest });
    }
    match mismatched {
        Some(tag) => Err(NoCard::Tag { name: name.to_owned(), tag: tag.to_owned() }),
        None => Ok(found),
    }
}

impl CardReport {
    /// The sheets of printings: one for each card, of the first printing named.
    pub fn new(judge: &Judge, printings: &[Printing]) -> Self {
        let database = &judge.database;
        let mut keys = Vec::new();
        let mut cards = Vec::new();
        for &printing in printings {
            if !keys.contains(&database.key(printing)) {
                keys.push(database.key(printing));
                cards.push(CardSheet::new(judge, printing));
            }
        }
        Self { report_version: REPORT_VERSION, tool: Tool::default(), cards }
    }
}

impl CardSheet {
    fn new(judge: &Judge, printing: Printing) -> Self {
        let database = &judge.database;
        let (facts, key) = (database.card(printing), database.key(printing));
        let printings = database.printings().filter(|&other| database.key(other) == key);
        let group = database.group(printing);
        let named = |fits: &dyn Fn(Printing) -> bool| other_cards(database, key, fits);
        Self {
            name: facts.shown_name().to_owned(),
            printings: printings.map(|other| database.card(other).id).collect(),
            manifestations: named(&|other| database.group(other) == group),
            namesakes: named(&|other| {
                database.group(other) != group && database.card(other).name == facts.name
            }),
            legality: judge.card_legality(printing).iter().map(CardVerdict::new).collect(),
            facts: facts.clone(),
            rows: describe::rows(facts, database),
        }
    }
}

/// Other cards, by their first printings.
fn other_cards(
    database: &Database,
    own: CardKey,
    fits: &dyn Fn(Printing) -> bool,
) -> Vec<CardNamed> {
    let mut keys = vec![own];
    let mut found = Vec::new();
    for printing in database.printings().filter(|&other| fits(other)) {
        let (key, card) = (database.key(printing), database.card(printing));
        if !keys.contains(&key) {
            keys.push(key);
            found.push(CardNamed {
                card: card.id,
                name: card.shown_name().to_owned(),
                card_type: card.card_type,
                alignment: card.alignment,
            });
        }
    }
    found
}
