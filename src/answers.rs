//! Answers for programs without terminal and files, such as a bot or a web page: a question in JSON or as a
//! [`QuestionRequest`], an answer in JSON. Answers are the reports of the commands, as the files of `schema/` describe
//! them; a question without an answer gives a [`RequestError`] in words. Nothing here reads a file, prints or ends
//! the program.

mod asked;
mod books;
mod decks;
mod editing;
mod equipment;
mod odds;
mod refusal;
mod repository;
mod requests;
mod scoring;
mod solitaire;

use serde::Serialize;

use crate::check::Judge;
use crate::harmless;
use crate::reports::model::company::Question;

use asked::of_json;

pub use crate::cards::model::{Language, Race, Rarity, Skill};
pub use crate::company::wishes::CompanyRequest;
pub use crate::construction::by_play::TrialGames;
pub use crate::construction::complete::Style;
pub use crate::construction::complete::plan::Theme;
pub use crate::decks::entrant::SameInBoth;
pub use crate::message::{Locale, Phrase, PhraseValue, Phrasebook};
pub use crate::odds::chance::Chance;
pub use crate::odds::requests::{
    CorruptionRequest, DrawRequest, HazardsRequest, InfluenceRequest, OddsRequest, RingRequest,
    StrikeRequest,
};
pub use crate::play::board::HazardDeck;
pub use crate::play::hazards::BuiltIn;
pub use crate::play::policy::PolicyName;
pub use crate::questions::{AskedRegions, PlanAsked};
pub use crate::reports::model::history::VersionFacts;
pub use crate::request::{AtLeastOne, Bounded};
pub use crate::yardstick::Yardstick;
pub use editing::{ActionsAnswer, HoverAnswer, ProposalsAnswer};
pub use equipment::Equipment;
pub use refusal::RequestError;
pub use requests::{
    CompleteRequest, EditRequest, GamesRequest, OptionsRequest, QuestionRequest, TextRequest,
    VersionRequest,
};

/// The cards and rulesets for answers.
#[derive(Debug)]
pub struct Answerer {
    judge: Judge,
    /// The names of the house rules that were brought, in order.
    house_rules: Vec<String>,
    /// The language of the answers.
    locale: Locale,
}

impl Answerer {
    /// An answerer with the built-in cards and rulesets, and the cards and house rules of the
    /// equipment.
    ///
    /// # Errors
    /// When the cards or the house rules of the equipment cannot be used.
    pub fn new(equipment: &Equipment) -> Result<Self, RequestError> {
        let mut judge = Judge::with_cards(equipment.database()?);
        let house_rules = equipment.load_house_rules(&mut judge)?;
        Ok(Self { judge, house_rules, locale: Locale::english() })
    }

    /// Reads equipment from JSON; an empty text means none.
    ///
    /// # Errors
    /// When the text is not JSON of [`Equipment`], or cannot be used.
    pub fn from_json(equipment: &str) -> Result<Self, RequestError> {
        if equipment.trim().is_empty() {
            return Self::new(&Equipment::default());
        }
        Self::new(&of_json(equipment)?)
    }

    /// Answers with other cards and house rules from now on, as JSON of [`Equipment`]. What cannot be used
    /// leaves everything as it was, and why is told in the language of the answers.
    ///
    /// # Errors
    /// As [`Self::from_json`].
    pub fn equip_json(&mut self, equipment: &str) -> Result<(), RequestError> {
        let equipped = self.locale.reporting(|| Self::from_json(equipment))?;
        let locale = std::mem::take(&mut self.locale);
        *self = Self { locale, ..equipped };
        Ok(())
    }

    /// Answers in another language from now on.
    pub fn speak(&mut self, locale: Locale) {
        self.locale = locale;
    }

    /// Answers a question that is written as JSON.
    ///
    /// # Errors
    /// When the text is not a question, or has no answer.
    pub fn answer_json(&self, question: &str) -> Result<String, RequestError> {
        self.answer(self.locale.reporting(|| of_json(question))?)
    }

    /// Answers a question.
    ///
    /// # Errors
    /// When there is no answer, as for an unknown name or a text that is not a deck.
    pub fn answer(&self, asked: QuestionRequest) -> Result<String, RequestError> {
        // A browser compiles a function as a whole when it is first called: what every visitor asks first does
        // not wait for all other questions.
        self.locale.reporting(|| match asked {
            QuestionRequest::Overview { deck, opponent, wishes } => {
                self.overview(&deck, opponent.as_ref(), &wishes)
            }
            asked => self.answered(asked),
        })
    }

    #[inline(never)]
    fn answered(&self, asked: QuestionRequest) -> Result<String, RequestError> {
        match asked {
            QuestionRequest::Check { decks, opponent, together, wishes } => {
                self.check(&decks, opponent.as_ref(), together, &wishes)
            }
            QuestionRequest::Open { set, packs, seed, holds } => {
                self.open((&set, seed), packs, holds.as_deref())
            }
            QuestionRequest::Needs { decks, wishes } => self.needs(&decks, &wishes),
            QuestionRequest::Overview { deck, opponent, wishes } => {
                self.overview(&deck, opponent.as_ref(), &wishes)
            }
            QuestionRequest::Sheet { decks, wishes } => self.sheet(&decks, &wishes),
            QuestionRequest::Legality { deck, wishes } => self.legality(&deck, &wishes),
            QuestionRequest::Company { deck, opponent, rank, top, worst_case, wishes } => {
                let question = Question::new(rank, top, worst_case);
                self.company(&deck, opponent.as_ref(), question, &wishes)
            }
            QuestionRequest::CompanySearch { companies, rank, top, wishes } => {
                let question = Question::new(rank, top, false);
                self.company_search(&companies, question, &wishes)
            }
            QuestionRequest::Stats { decks, against, wishes } => {
                self.stats(&decks, &against, &wishes)
            }
            QuestionRequest::Decks { query, decks, near, pairs, limit, wishes } => {
                let asked = repository::AskedOfDecks { query, near, pairs, limit };
                self.decks(asked, &decks, &wishes)
            }
            QuestionRequest::Roster { decks, paired, same, wishes } => {
                self.roster(&decks, paired, &same, &wishes)
            }
            QuestionRequest::History { versions, wishes } => self.history(&versions, &wishes),
            QuestionRequest::Catalogue { decks, title, wishes } => {
                self.catalogue(&decks, title.as_deref(), &wishes)
            }
            QuestionRequest::Show { deck, wishes } => self.show(&deck, &wishes),
            QuestionRequest::Reading { deck, wishes } => self.reading(&deck, &wishes),
            QuestionRequest::Diff { before, after, by_printing, measures, wishes } => {
                self.diff([&before, &after], by_printing, measures, &wishes)
            }
            QuestionRequest::Collection { list, wishes } => self.collection(&list, &wishes),
            QuestionRequest::Text { file } => decks::text(&file),
            QuestionRequest::Convert { deck, to, wishes } => self.convert(&deck, to, &wishes),
            QuestionRequest::Format { deck, wishes } => self.format(&deck, &wishes),
            QuestionRequest::Fix { deck, wishes } => self.fix(&deck, &wishes),
            QuestionRequest::Edit { deck, edits, wishes } => self.edit(&deck, &edits, &wishes),
            QuestionRequest::Complete(asked) => self.complete(&asked),
            QuestionRequest::Improve { deck, seed, apply, by_play, games, hazards, wishes } => {
                let trial = editing::trial(by_play, games, hazards)?;
                self.improve(&deck, seed, trial, &apply, &wishes)
            }
            QuestionRequest::Replace { deck, card, number, seed, wishes } => {
                self.replace(&deck, &card, (number.get(), seed), &wishes)
            }
            QuestionRequest::Fingerprint { decks, wishes } => self.fingerprint(&decks, &wishes),
            QuestionRequest::Score { game, wishes } => self.score(&game, &wishes),
            QuestionRequest::New { player, avatar, name, wishes } => {
                self.new_deck(player, avatar.as_deref(), name.as_deref(), &wishes)
            }
            QuestionRequest::Proposals { deck, at, wishes } => self.proposals(&deck, at, &wishes),
            QuestionRequest::Hover { deck, at, wishes } => self.hover(&deck, at, &wishes),
            QuestionRequest::Actions { deck, at, to, wishes } => {
                self.actions(&deck, at, to, &wishes)
            }
            QuestionRequest::Odds { deck, of, wishes } => self.odds(&deck, &of, &wishes),
            QuestionRequest::Solitaire { deck, other, games, wishes } => {
                self.solitaire(&deck, other.as_ref(), &games, &wishes)
            }
            QuestionRequest::Replay { record, deck, wishes } => {
                self.replay(&record, deck.as_ref(), &wishes)
            }
            QuestionRequest::Search { query, limit, in_words, deck, wishes } => {
                self.search(&query, limit, in_words, deck.as_ref(), &wishes)
            }
            QuestionRequest::Card { name, in_words } => self.card(&name, in_words),
            QuestionRequest::Explain { rule } => self.explain(&rule),
            QuestionRequest::Rulesets {} => self.rulesets(),
            QuestionRequest::Rules { ruleset } => self.rules(&ruleset),
            QuestionRequest::RulesDiff { first, second } => self.rules_diff([&first, &second]),
            QuestionRequest::Route { from, to, regions, wishes } => {
                self.route([&from, &to], regions, &wishes)
            }
            QuestionRequest::Map { deck, wishes } => self.map(deck.as_ref(), &wishes),
        }
    }
}

/// An answer as JSON, harmless to show anywhere.
fn json(answer: &impl Serialize) -> Result<String, RequestError> {
    let text =
        serde_json::to_string(answer).map_err(|error| RequestError::new(error.to_string()))?;
    Ok(harmless::json(text))
}
