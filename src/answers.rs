//! Answers for programs without terminal and files, such as a web page: a question in JSON, an
//! answer in JSON. Answers are the reports of the commands; a question without an answer gives a
//! [`NoAnswer`] in words. Nothing here reads a file, prints or ends the program.

mod asked;
mod books;
mod decks;
mod editing;
mod equipment;
mod odds;
mod refusal;
mod solitaire;

use serde::Serialize;

use crate::check::Judge;
use crate::construction::complete::Wish;
use crate::construction::steering::WishWords;
use crate::harmless;

pub use asked::{AskedEdit, AskedQuestion, AskedText, AskedWishes};
pub use editing::{ActionsAnswer, HoverAnswer, ProposalsAnswer};
pub use equipment::Equipment;
pub use refusal::NoAnswer;

/// The cards and rulesets for answers.
#[derive(Debug)]
pub struct Answerer {
    judge: Judge,
    /// The names of the house rules that were brought, in order.
    house_rules: Vec<String>,
}

impl Answerer {
    /// An answerer with the built-in cards and rulesets, and the house rules of the equipment.
    ///
    /// # Errors
    /// When the house rules of the equipment cannot be used.
    pub fn new(equipment: &Equipment) -> Result<Self, NoAnswer> {
        let mut judge = Judge::with_cards(equipment.database());
        let house_rules = equipment.load_house_rules(&mut judge)?;
        Ok(Self { judge, house_rules })
    }

    /// Reads equipment from JSON; an empty text means none.
    ///
    /// # Errors
    /// When the text is not JSON of [`Equipment`], or cannot be used.
    pub fn from_json(equipment: &str) -> Result<Self, NoAnswer> {
        if equipment.trim().is_empty() {
            return Self::new(&Equipment::default());
        }
        let equipment = serde_json::from_str(equipment);
        Self::new(&equipment.map_err(|error| NoAnswer::bad_question(&error))?)
    }

    /// Answers a question that is written as JSON.
    ///
    /// # Errors
    /// When the text is not a question, or has no answer.
    pub fn answer_json(&self, question: &str) -> Result<String, NoAnswer> {
        let asked = serde_json::from_str(question);
        self.answer(asked.map_err(|error| NoAnswer::bad_question(&error))?)
    }

    /// Answers a question.
    ///
    /// # Errors
    /// When there is no answer, as for an unknown name or a text that is not a deck.
    pub fn answer(&self, asked: AskedQuestion) -> Result<String, NoAnswer> {
        match asked {
            AskedQuestion::Check { decks, opponent, wishes } => {
                self.check(&decks, opponent.as_ref(), &wishes)
            }
            AskedQuestion::Overview { deck, opponent, wishes } => {
                self.overview(&deck, opponent.as_ref(), &wishes)
            }
            AskedQuestion::Sheet { decks, wishes } => self.sheet(&decks, &wishes),
            AskedQuestion::Legality { deck, wishes } => self.legality(&deck, &wishes),
            AskedQuestion::Company { deck, opponent, rank, top, worst_case, wishes } => {
                let question = decks::company_question(rank, top, worst_case);
                self.company(&deck, opponent.as_ref(), question, &wishes)
            }
            AskedQuestion::CompanySearch { companies, rank, top, wishes } => {
                let question = decks::company_question(rank, top, false);
                self.company_search(&companies, question, &wishes)
            }
            AskedQuestion::Stats { decks, wishes } => self.stats(&decks, &wishes),
            AskedQuestion::Show { deck, wishes } => self.show(&deck, &wishes),
            AskedQuestion::Reading { deck, wishes } => self.reading(&deck, &wishes),
            AskedQuestion::Diff { before, after, by_printing, wishes } => {
                self.diff([&before, &after], by_printing, &wishes)
            }
            AskedQuestion::Collection { list, wishes } => self.collection(&list, &wishes),
            AskedQuestion::Text { file } => decks::text(&file),
            AskedQuestion::Convert { deck, to, wishes } => self.convert(&deck, to, &wishes),
            AskedQuestion::Format { deck, wishes } => self.format(&deck, &wishes),
            AskedQuestion::Fix { deck, wishes } => self.fix(&deck, &wishes),
            AskedQuestion::Edit { deck, edits, wishes } => self.edit(&deck, &edits, &wishes),
            AskedQuestion::Complete {
                deck,
                near,
                seed,
                theme,
                budget,
                style,
                lock,
                without,
                want,
                wishes,
            } => {
                let wish = Wish { seed, theme, rarest: budget, style, ..Wish::default() };
                let words = WishWords { lock: &lock, without: &without, want: &want };
                self.complete(&deck, near.as_deref(), &wish, words, &wishes)
            }
            AskedQuestion::New { player, avatar, name, wishes } => {
                self.new_deck(player, avatar.as_deref(), name.as_deref(), &wishes)
            }
            AskedQuestion::Proposals { deck, at, wishes } => self.proposals(&deck, at, &wishes),
            AskedQuestion::Hover { deck, at, wishes } => self.hover(&deck, at, &wishes),
            AskedQuestion::Actions { deck, at, to, wishes } => self.actions(&deck, at, to, &wishes),
            AskedQuestion::Odds { deck, of, wishes } => self.odds(&deck, &of, &wishes),
            AskedQuestion::Solitaire { deck, other, games, wishes } => {
                self.solitaire(&deck, other.as_ref(), &games, &wishes)
            }
            AskedQuestion::Replay { record, deck, wishes } => {
                self.replay(&record, deck.as_ref(), &wishes)
            }
            AskedQuestion::Search { query, limit, in_words, deck, wishes } => {
                self.search(&query, limit, in_words, deck.as_ref(), &wishes)
            }
            AskedQuestion::Card { name, in_words } => self.card(&name, in_words),
            AskedQuestion::Explain { rule } => self.explain(&rule),
            AskedQuestion::Rulesets {} => self.rulesets(),
            AskedQuestion::Rules { ruleset } => self.rules(&ruleset),
            AskedQuestion::RulesDiff { first, second } => self.rules_diff([&first, &second]),
            AskedQuestion::Route { from, to, regions, wishes } => {
                self.route([&from, &to], regions, &wishes)
            }
            AskedQuestion::Map { deck, wishes } => self.map(deck.as_ref(), &wishes),
        }
    }
}

/// An answer as JSON, harmless to show anywhere.
fn json(answer: &impl Serialize) -> Result<String, NoAnswer> {
    let text = serde_json::to_string(answer).map_err(|error| NoAnswer::new(error.to_string()))?;
    Ok(harmless::json(text))
}
