//! Questions on cards, rules and the map.

use crate::cards::model::PlayerType;
use crate::cards::query::{BadQuery, Query, QueryJudges};
use crate::check::Outcome;
use crate::legality::card::{can_play, may_hold};
use crate::message::message;
use crate::questions::{self, AskedRegions};
use crate::reports::card_sheet::{CardReport, printings_named};
use crate::reports::model::map::MapReport;
use crate::reports::model::rulesets::{RulesDiffReport, RulesReport, RulesetsReport};
use crate::reports::search::SearchCardsReport;
use crate::reports::texts::{CardInWords, SearchInWords};
use crate::rulesets::model::Ruleset;
use crate::source::SourceFile;

use super::refusal::RequestError;
use super::requests::{OptionsRequest, TextRequest};
use super::{Answerer, json};

impl Answerer {
    pub(super) fn search(
        &self,
        query: &str,
        limit: Option<usize>,
        in_words: bool,
        deck: Option<&TextRequest>,
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let database = &self.judge.database;
        let no_query = |error: BadQuery| {
            let source = SourceFile::new("query", query);
            RequestError::of_findings(
                &message!("this is not a query").reported(),
                &source,
                &[error.diagnostic()],
            )
        };
        let mut parsed = Query::parse(query, database).map_err(no_query)?;
        let strange = parsed.guess_names(database);
        let found = match deck {
            None => {
                let may_hold = may_hold(database, wishes.ruleset(&self.judge)?);
                parsed.find(database, QueryJudges::without_deck(&may_hold))
            }
            Some(deck) => {
                let told = wishes.wishes(&self.judge)?;
                let checked = self.checked(deck, &told);
                let Outcome::Judged(judged) = &checked.outcome else {
                    return Err(RequestError::unreadable(&checked));
                };
                let (deck, ruleset) = (judged.resolved(), judged.chosen.ruleset);
                let (may_hold, can_play) =
                    (may_hold(database, ruleset), can_play(&deck, ruleset, wishes.against));
                let judges = QueryJudges { may_hold: &may_hold, can_play: Some(&can_play) };
                parsed.find(database, judges)
            }
        };
        let found = found.map_err(no_query)?;
        let most = limit.unwrap_or(usize::MAX);
        let report = SearchCardsReport::new(query, &found, database, most).with_notes(&strange);
        if in_words { json(&SearchInWords::new(&report)) } else { json(&report) }
    }

    pub(super) fn card(&self, name: &str, in_words: bool) -> Result<String, RequestError> {
        let found = printings_named(&self.judge.database, name)
            .map_err(|error| RequestError::new(error.to_string()).helped(&error.help()))?;
        let report = CardReport::new(&self.judge, &found);
        if in_words { json(&CardInWords::new(&report)) } else { json(&report) }
    }

    pub(super) fn explain(&self, rule: &str) -> Result<String, RequestError> {
        let library = &self.judge.library;
        json(&questions::explain(rule, library)?.report(library))
    }

    pub(super) fn rulesets(&self) -> Result<String, RequestError> {
        json(&RulesetsReport::new(&self.judge.library, &self.house_rules))
    }

    pub(super) fn rules(&self, ruleset: &str) -> Result<String, RequestError> {
        json(&RulesReport::new(self.ruleset(ruleset)?, &self.judge.database))
    }

    pub(super) fn rules_diff(&self, pair: [&str; 2]) -> Result<String, RequestError> {
        let (first, second) = (self.ruleset(pair[0])?, self.ruleset(pair[1])?);
        json(&RulesDiffReport::new(first, second, &self.judge.database))
    }

    pub(super) fn ruleset(&self, name: &str) -> Result<&Ruleset, RequestError> {
        self.judge.library.get(name).map_err(|error| RequestError::unknown_ruleset(&error))
    }

    pub(super) fn route(
        &self,
        names: [&str; 2],
        regions: Option<AskedRegions>,
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let ruleset = wishes.ruleset(&self.judge)?;
        json(&questions::route(&self.judge.database, ruleset, wishes.player, names, regions)?)
    }

    pub(super) fn map(
        &self,
        deck: Option<&TextRequest>,
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let told = wishes.wishes(&self.judge)?;
        let database = &self.judge.database;
        let Some(deck) = deck else {
            let player = wishes.player.unwrap_or(PlayerType::Wizard);
            return json(&MapReport::of_regions(database, wishes.ruleset(&self.judge)?, player));
        };
        let checked = self.checked(deck, &told);
        let Outcome::Judged(judged) = &checked.outcome else {
            return Err(RequestError::unreadable(&checked));
        };
        json(&MapReport::of_deck(&judged.resolved(), judged.chosen.ruleset))
    }
}
