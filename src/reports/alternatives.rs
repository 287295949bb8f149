//! The cards that could replace a card in a deck, and why a card comes in or stays out, for
//! programs.

use serde::Serialize;

use crate::cards::database::{Database, Printing};
use crate::cards::model::CardId;
use crate::construction::complete::alternatives::{Alternative, Why};
use crate::decks::section::Section;
use crate::message::Message;

use super::texts::AddedCard;
use super::told::Made;

/// A card that could stand in a place.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct AlternativeCard {
    /// The card.
    pub id: CardId,
    /// Its name in the language asked for.
    pub name: String,
    /// What speaks for it.
    pub pro: Message,
    /// What speaks against it; null where nothing does.
    pub contra: Option<Message>,
}

impl AlternativeCard {
    fn new(one: &Alternative, database: &Database) -> Self {
        let card = database.card(one.printing);
        let name = card.shown_name().to_owned();
        Self { id: card.id, name, pro: one.pro.clone(), contra: one.contra.clone() }
    }
}

/// What could stand in a deck in the place of a card.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct ReplacementsReport {
    /// Who made it.
    #[serde(flatten)]
    pub made: Made,
    /// The card that is to go.
    pub id: CardId,
    /// Its name in the language asked for.
    pub name: String,
    /// What could stand in its place, the best first.
    pub replacements: Vec<AlternativeCard>,
}

impl ReplacementsReport {
    /// The report on the alternatives to a card.
    pub(crate) fn new(printing: Printing, found: &[Alternative], database: &Database) -> Self {
        let card = database.card(printing);
        Self {
            made: Made::default(),
            id: card.id,
            name: card.shown_name().to_owned(),
            replacements: found.iter().map(|one| AlternativeCard::new(one, database)).collect(),
        }
    }
}

/// Why a card comes into a deck or stays out.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct WhyReport {
    /// Who made it.
    #[serde(flatten)]
    pub made: Made,
    /// The card.
    pub id: CardId,
    /// Its name in the language asked for.
    pub name: String,
    /// What would be added of it.
    pub added: Vec<AddedCard>,
    /// The sections of the deck that list it already.
    pub listed: Vec<Section>,
    /// What speaks for it.
    pub pro: Message,
    /// What speaks against it; null where it comes in.
    pub contra: Option<Message>,
    /// The next best.
    pub next: Vec<AlternativeCard>,
}

impl WhyReport {
    /// The report on a card.
    pub(crate) fn new(printing: Printing, why: &Why, database: &Database) -> Self {
        let card = database.card(printing);
        Self {
            made: Made::default(),
            id: card.id,
            name: card.shown_name().to_owned(),
            added: why.added.iter().map(|one| AddedCard::new(one, database)).collect(),
            listed: why.listed.clone(),
            pro: why.pro.clone(),
            contra: why.contra.clone(),
            next: why.next.iter().map(|one| AlternativeCard::new(one, database)).collect(),
        }
    }
}
