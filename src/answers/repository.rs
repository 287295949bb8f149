//! Questions on many decks as a whole.

use crate::cards::model::CardId;
use crate::cards::packs::{self, BadMakeUp};
use crate::cards::query::BadQuery;
use crate::check::{JudgeOptions, Outcome};
use crate::construction::steering::cards_called;
use crate::decks::entrant::SameInBoth;
use crate::decks::pairs::PairDifferences;
use crate::harmless::sentence;
use crate::message::{Locale, message};
use crate::questions::{RosterPlace, tied};
use crate::reports::catalogue::site;
use crate::reports::model::catalogue::{CatalogueEntry, CatalogueReport};
use crate::reports::model::decks::{DecksQuestion, DecksReport, FittingDeck};
use crate::reports::model::history::HistoryReport;
use crate::reports::model::roster::{PairOfLists, RosterList, RosterReport};
use crate::reports::packs::OpenedReport;
use crate::reports::told::UnreadableDeck;
use crate::repository::{DeckCards, DeckQuery};
use crate::request::AtLeastOne;
use crate::source::SourceFile;

use super::refusal::RequestError;
use super::requests::{OptionsRequest, TextRequest, VersionRequest};
use super::{Answerer, json};

/// What is asked of many decks.
pub(super) struct AskedOfDecks {
    pub(super) query: Option<String>,
    pub(super) near: Option<TextRequest>,
    pub(super) pairs: Option<String>,
    pub(super) limit: Option<AtLeastOne>,
}

impl Answerer {
    pub(super) fn decks(
        &self,
        asked: AskedOfDecks,
        decks: &[TextRequest],
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let wishes = wishes.wishes(&self.judge)?;
        let mut question =
            DecksQuestion { most: asked.limit.map(AtLeastOne::get), ..DecksQuestion::default() };
        let mut query = None;
        if let Some(text) = &asked.query {
            let no_query = |error: BadQuery| {
                let source = SourceFile::new("query", text.as_str());
                RequestError::of_findings(
                    &message!("this is not a query").reported(),
                    &source,
                    &[error.diagnostic()],
                )
            };
            let read = DeckQuery::parse(text, &self.judge)
                .and_then(|query| query.with_collection(wishes.collection.is_some()));
            let mut read = read.map_err(no_query)?;
            question.query = Some(text);
            question.notes = read.guess_names(&self.judge);
            query = Some(read);
        }
        if let Some(near) = &asked.near {
            let (source, deck) = self.read(near, &wishes)?;
            let cards = DeckCards::of(&self.resolve(&deck, &wishes));
            question.near = Some((source.path, cards));
        }
        question.pairs = asked.pairs.map(|name| self.printings(&name)).transpose()?;
        let (mut fitting, mut unreadable, mut searched) = (Vec::new(), Vec::new(), 0);
        for text in decks {
            let checked = self.checked(text, &wishes);
            if matches!(checked.outcome, Outcome::Unreadable(_)) {
                unreadable.push(UnreadableDeck::new(&checked));
                continue;
            }
            searched += 1;
            fitting.extend(FittingDeck::of(&self.judge, &wishes, &checked, query.as_ref()));
        }
        let report = DecksReport::new(question, fitting, searched);
        json(&DecksReport { unreadable, ..report })
    }

    /// The roster of lists; if they are `paired`, with the two decks of each entrant, and with what should be
    /// the `same` in them.
    pub(super) fn roster(
        &self,
        decks: &[TextRequest],
        paired: bool,
        same: &[SameInBoth],
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        tied::check([tied::needs(!paired && !same.is_empty(), "same", "paired")])?;
        let wishes = wishes.wishes(&self.judge)?;
        let lists: Vec<RosterList> =
            decks.iter().map(|text| self.roster_list(text, paired, &wishes)).collect();
        let differing = |one: usize, other: usize| {
            let read = |at: usize| self.read(&decks[at], &wishes);
            let (Ok((_, own)), Ok((_, second))) = (read(one), read(other)) else {
                return PairDifferences::default();
            };
            PairDifferences::between(&self.resolve(&own, &wishes), &self.resolve(&second, &wishes))
        };
        let pairs = paired.then(|| PairOfLists::of_lists(&lists, same, differing));
        json(&RosterReport::new(lists, pairs, Vec::new()))
    }

    fn roster_list(&self, text: &TextRequest, paired: bool, wishes: &JudgeOptions) -> RosterList {
        let (source, locale) = (text.source(&wishes.limits), Locale::of_report());
        let path =
            source.as_ref().map_or_else(|why| &why.source.path, |source| &source.path).clone();
        let place = RosterPlace { path: &path, paired };
        let source = match source {
            Ok(source) => source,
            Err(why) => return place.unread(&why, &locale),
        };
        let read = self.judge.read(&source, wishes);
        let check = |source, read, wishes: &_| self.judge.check_read(source, read, wishes);
        place.list((source, read), wishes, check, &locale)
    }

    pub(super) fn catalogue(
        &self,
        decks: &[TextRequest],
        title: Option<&str>,
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let (wishes, locale) = (wishes.wishes(&self.judge)?, Locale::of_report());
        let entry = |text: &TextRequest| {
            let checked = self.checked(text, &wishes);
            CatalogueEntry::of(&self.judge, &wishes, &checked, false, &locale)
        };
        let decks = decks.iter().map(entry).collect();
        let catalogue = CatalogueReport::new(title.map(sentence), decks, Vec::new());
        json(&site(&catalogue, &locale).map_err(|error| RequestError::new(error.to_string()))?)
    }

    pub(super) fn history(
        &self,
        versions: &[VersionRequest],
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let wishes = wishes.wishes(&self.judge)?;
        let judged = |version: &VersionRequest| {
            (version.facts.clone(), self.checked(&version.deck, &wishes))
        };
        let versions: Vec<_> = versions.iter().map(judged).collect();
        let path = versions.last().map_or("", |(_, checked)| checked.source.path.as_str());
        json(&HistoryReport::said(path, &versions, &Locale::of_report()))
    }

    pub(super) fn open(
        &self,
        (set, seed): (&str, u64),
        packs: u32,
        holds: Option<&str>,
    ) -> Result<String, RequestError> {
        let database = &self.judge.database;
        let bad = |error: BadMakeUp| {
            RequestError::new(error.to_string()).with_help(Some(BadMakeUp::help().reported()))
        };
        let make_up = holds.map(str::parse).transpose().map_err(bad)?;
        let opened = packs::open(set, packs, make_up, seed, database).map_err(|error| {
            RequestError::new(error.to_string()).with_help(Some(error.help().reported()))
        })?;
        let asked = (set, seed, make_up.is_some());
        json(&OpenedReport::new(asked, &opened, database, &Locale::of_report()))
    }

    /// The cards of a name, in their first printings; none for no name.
    fn printings(&self, name: &str) -> Result<Vec<CardId>, RequestError> {
        if name.is_empty() {
            return Ok(Vec::new());
        }
        let database = &self.judge.database;
        let keys = cards_called(name, database).map_err(|error| {
            RequestError::new(error.what.reported())
                .with_help(error.help.map(|help| help.reported()))
        })?;
        Ok(keys.into_iter().map(|key| database.card(database.first_printing(key)).id).collect())
    }
}
