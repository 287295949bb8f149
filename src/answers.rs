//! What programs ask that have neither terminal nor files, such as a web page: a question in JSON, an
//! answer in JSON. What is answered are the reports of the commands; a question that cannot be
//! answered is a [`Refusal`] in words. Nothing here reads a file, prints or ends the program.

mod asked;
mod books;
mod decks;
mod editing;
mod equipment;
mod refusal;

use serde::Serialize;

use crate::check::Judge;
use crate::harmless;

pub use asked::{Asked, AskedEdit, AskedText, AskedWishes};
pub use equipment::Equipment;
pub use refusal::Refusal;

/// Cards and rulesets, of which questions are asked.
#[derive(Debug)]
pub struct Answerer {
    judge: Judge,
    /// The names of the house rules that were brought, in order.
    house_rules: Vec<String>,
}

impl Answerer {
    /// One with the built-in cards and rulesets, and the house rules that are brought along.
    ///
    /// # Errors
    /// When house rules that are brought cannot be used.
    pub fn new(equipment: &Equipment) -> Result<Self, Refusal> {
        let mut judge = Judge::with_cards(equipment.database());
        let house_rules = equipment.load_house_rules(&mut judge)?;
        Ok(Self { judge, house_rules })
    }

    /// The same with what is brought along written as JSON; nothing is, in an empty text.
    ///
    /// # Errors
    /// When that is no JSON of [`Equipment`], or cannot be used.
    pub fn from_json(equipment: &str) -> Result<Self, Refusal> {
        if equipment.trim().is_empty() {
            return Self::new(&Equipment::default());
        }
        let equipment = serde_json::from_str(equipment);
        Self::new(&equipment.map_err(|error| Refusal::bad_question(&error))?)
    }

    /// Answers a question that is written as JSON.
    ///
    /// # Errors
    /// When the text is no question, or there is no answer to it.
    pub fn answer_json(&self, question: &str) -> Result<String, Refusal> {
        let asked = serde_json::from_str(question);
        self.answer(asked.map_err(|error| Refusal::bad_question(&error))?)
    }

    /// Answers a question.
    ///
    /// # Errors
    /// When there is no answer to it: a name that nothing has, a text that is no deck.
    pub fn answer(&self, asked: Asked) -> Result<String, Refusal> {
        match asked {
            Asked::Check { decks, opponent, wishes } => {
                self.check(&decks, opponent.as_ref(), &wishes)
            }
            Asked::Overview { deck, opponent, wishes } => {
                self.overview(&deck, opponent.as_ref(), &wishes)
            }
            Asked::Sheet { decks, wishes } => self.sheet(&decks, &wishes),
            Asked::Legality { deck, wishes } => self.legality(&deck, &wishes),
            Asked::Company { deck, opponent, rank, top, worst_case, wishes } => {
                let question = decks::company_question(rank, top, worst_case);
                self.company(&deck, opponent.as_ref(), question, &wishes)
            }
            Asked::CompanySearch { companies, rank, top, wishes } => {
                let question = decks::company_question(rank, top, false);
                self.company_search(&companies, question, &wishes)
            }
            Asked::Stats { decks, wishes } => self.stats(&decks, &wishes),
            Asked::Show { deck, wishes } => self.show(&deck, &wishes),
            Asked::Diff { before, after, by_printing, wishes } => {
                self.diff([&before, &after], by_printing, &wishes)
            }
            Asked::Collection { list, wishes } => self.collection(&list, &wishes),
            Asked::Text { file } => decks::text(&file),
            Asked::Convert { deck, to, wishes } => self.convert(&deck, to, &wishes),
            Asked::Format { deck, wishes } => self.format(&deck, &wishes),
            Asked::Fix { deck, wishes } => self.fix(&deck, &wishes),
            Asked::Edit { deck, edits, wishes } => self.edit(&deck, &edits, &wishes),
            Asked::Complete { deck, near, seed, wishes } => {
                self.complete(&deck, near.as_deref(), seed, &wishes)
            }
            Asked::New { player, avatar, name, wishes } => {
                self.new_deck(player, avatar.as_deref(), name.as_deref(), &wishes)
            }
            Asked::Proposals { deck, at, wishes } => self.proposals(&deck, at, &wishes),
            Asked::Hover { deck, at, wishes } => self.hover(&deck, at, &wishes),
            Asked::Search { query, limit, in_words, wishes } => {
                self.search(&query, limit, in_words, &wishes)
            }
            Asked::Card { name, in_words } => self.card(&name, in_words),
            Asked::Explain { rule } => self.explain(&rule),
            Asked::Rulesets {} => self.rulesets(),
            Asked::Rules { ruleset } => self.rules(&ruleset),
            Asked::RulesDiff { first, second } => self.rules_diff([&first, &second]),
            Asked::Route { from, to, regions, wishes } => {
                self.route([&from, &to], regions, &wishes)
            }
            Asked::Map { deck, wishes } => self.map(deck.as_ref(), &wishes),
        }
    }
}

/// An answer as JSON, harmless to show wherever it goes.
fn json(answer: &impl Serialize) -> Result<String, Refusal> {
    let text = serde_json::to_string(answer).map_err(|error| Refusal::new(error.to_string()))?;
    Ok(harmless::json(text))
}
