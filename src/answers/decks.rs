//! Questions on decks as they are.

use crate::cards::model::PlayerType;
use crate::check::{Checked, JudgeOptions, Outcome};
use crate::company::wishes::CompanyRequest;
use crate::decks::collection::Collection;
use crate::decks::fingerprint::Fingerprint;
use crate::decks::formats;
use crate::decks::missing::DeckNeeds;
use crate::decks::model::Deck;
use crate::decks::resolve::ResolvedDeck;
use crate::message::{Locale, message};
use crate::questions::{self, DiffAsked, NoReport, known_player};
use crate::reports::Renderer;
use crate::reports::collection::CollectionReport;
use crate::reports::head::Head;
use crate::reports::html::Html;
use crate::reports::listing::Listing;
use crate::reports::model::company::{CompanyReport, Question, SearchReport, owned_characters};
use crate::reports::model::draft::DraftOpponent;
use crate::reports::model::fingerprints::{DeckFingerprint, FingerprintReport};
use crate::reports::model::legality::LegalityReport;
use crate::reports::model::{Report, Summary};
use crate::reports::needs::NeedsReport;
use crate::reports::overview::OverviewsReport;
use crate::reports::reading::ReadingReport;
use crate::reports::stats::{DeckStats, StatsReport};
use crate::reports::texts::{SheetPageReport, TextReport};
use crate::reports::told::UnreadableDeck;
use crate::source::SourceFile;
use crate::yardstick::Yardstick;

use super::refusal::RequestError;
use super::requests::{OptionsRequest, TextRequest};
use super::{Answerer, json};

impl Answerer {
    /// Judges a text.
    pub(super) fn checked(&self, text: &TextRequest, wishes: &JudgeOptions) -> Checked<'_> {
        match text.source(&wishes.limits) {
            Ok(source) => self.judge.check(source, wishes),
            Err(unreadable) => *unreadable,
        }
    }

    /// Judges a text, against another if there is one; the other's judgement is the second.
    fn judged(
        &self,
        text: &TextRequest,
        opponent: Option<&TextRequest>,
        wishes: &JudgeOptions,
    ) -> Vec<Checked<'_>> {
        let Some(opponent) = opponent else { return vec![self.checked(text, wishes)] };
        match [text.source(&wishes.limits), opponent.source(&wishes.limits)] {
            [Ok(own), Ok(his)] => {
                let (own, his) = self.judge.check_pair(own, his, wishes);
                vec![own, his]
            }
            read => read
                .into_iter()
                .map(|source| match source {
                    Ok(source) => self.judge.check(source, wishes),
                    Err(unreadable) => *unreadable,
                })
                .collect(),
        }
    }

    /// Reads a text as a deck.
    pub(super) fn read(
        &self,
        text: &TextRequest,
        wishes: &JudgeOptions,
    ) -> Result<(SourceFile, Deck), RequestError> {
        let source = text.source(&wishes.limits).map_err(|why| RequestError::unreadable(&why))?;
        let read = formats::read(&source, wishes.format, &wishes.limits, &self.judge.database);
        match read {
            Ok(deck) => Ok((source, deck)),
            Err(error) => Err(RequestError::not_read(source, &error)),
        }
    }

    pub(super) fn resolve<'d>(&'d self, deck: &'d Deck, wishes: &JudgeOptions) -> ResolvedDeck<'d> {
        ResolvedDeck::new(deck, &self.judge.database, wishes.player)
    }

    pub(super) fn check(
        &self,
        decks: &[TextRequest],
        opponent: Option<&TextRequest>,
        together: bool,
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let wishes = wishes.wishes(&self.judge)?;
        let decks = decks.iter().flat_map(|deck| self.judged(deck, opponent, &wishes));
        let owned = wishes.collection.as_deref();
        if together && (owned.is_none() || opponent.is_some()) {
            return Err(RequestError::said(&message!(
                "decks are built together from a collection"
            ))
            .helped(&message!("give a collection, and no opponent")));
        }
        json(&Report::of(decks, owned.filter(|_| together)))
    }

    pub(super) fn needs(
        &self,
        decks: &[TextRequest],
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let options = wishes.wishes(&self.judge)?;
        let (mut needs, mut unreadable) = (Vec::new(), Vec::new());
        for text in decks {
            match self.read(text, &options) {
                Ok((source, deck)) => {
                    let deck = self.resolve(&deck, &options);
                    needs.push(DeckNeeds::of(&source.path, &deck, options.collection.as_deref()));
                }
                Err(_) => unreadable.push(UnreadableDeck::new(&self.checked(text, &options))),
            }
        }
        let collection = wishes.collection.as_ref().map(|list| list.path.as_str());
        let language = self.judge.database.language();
        json(&NeedsReport::new(collection, language, &needs, unreadable))
    }

    pub(super) fn fingerprint(
        &self,
        decks: &[TextRequest],
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let wishes = wishes.wishes(&self.judge)?;
        let (mut told, mut unreadable) = (Vec::new(), Vec::new());
        for text in decks {
            match self.read(text, &wishes) {
                Ok((source, deck)) => {
                    let deck = self.resolve(&deck, &wishes);
                    let head = Head::new(&source.path, &deck);
                    told.push(DeckFingerprint::new(head, &Fingerprint::of(&deck)));
                }
                Err(_) => unreadable.push(UnreadableDeck::new(&self.checked(text, &wishes))),
            }
        }
        json(&FingerprintReport::new(told, unreadable))
    }

    #[inline(never)]
    pub(super) fn overview(
        &self,
        deck: &TextRequest,
        opponent: Option<&TextRequest>,
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let wishes = wishes.wishes(&self.judge)?;
        let decks = self.judged(deck, opponent, &wishes);
        json(&OverviewsReport::new(&decks))
    }

    pub(super) fn sheet(
        &self,
        decks: &[TextRequest],
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let wishes = wishes.wishes(&self.judge)?;
        let (mut page, mut summary, mut html) =
            (Vec::new(), Summary::default(), Html::new(Locale::of_report()));
        let mut write = || {
            html.begin(&mut page)?;
            for deck in decks {
                let checked = self.checked(deck, &wishes);
                summary.add(&checked);
                html.deck(&mut page, &checked)?;
            }
            html.end(&mut page, &summary)
        };
        write().map_err(|error: std::io::Error| RequestError::new(error.to_string()))?;
        json(&SheetPageReport::new(String::from_utf8_lossy(&page).into_owned()))
    }

    pub(super) fn legality(
        &self,
        deck: &TextRequest,
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let wishes = wishes.wishes(&self.judge)?;
        let source = deck.source(&wishes.limits).map_err(|why| RequestError::unreadable(&why))?;
        match self.judge.legality(&source, &wishes) {
            Ok(found) => json(&LegalityReport::new(&found)),
            Err(why) => Err(RequestError::unreadable(&Checked::unreadable_source(source, *why))),
        }
    }

    pub(super) fn company(
        &self,
        deck: &TextRequest,
        opponent: Option<&TextRequest>,
        question: Question<'_>,
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let wishes = wishes.wishes(&self.judge)?;
        let checked = self.checked(deck, &wishes);
        let Outcome::Judged(judged) = &checked.outcome else {
            return Err(RequestError::unreadable(&checked));
        };
        let resolved = self.resolve(&judged.deck, &wishes);
        let report = |question| {
            let source = &checked.source;
            json(&CompanyReport::new(&source.path, &source.text, judged, &resolved, question))
        };
        let Some(opponent) = opponent else { return report(question) };
        let his = JudgeOptions { player: wishes.against, ..wishes.clone() };
        let theirs = self.checked(opponent, &his);
        let Outcome::Judged(opposing) = &theirs.outcome else {
            return Err(RequestError::unreadable(&theirs));
        };
        let other = self.resolve(&opposing.deck, &his);
        known_player(judged.chosen.ruleset, other.player.kind)?;
        let name = opposing.deck.name.as_deref().unwrap_or(&theirs.source.path);
        report(Question { against: Some(DraftOpponent { name, deck: &other }), ..question })
    }

    pub(super) fn company_search(
        &self,
        companies: &CompanyRequest,
        question: Question<'_>,
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let player = wishes.player.unwrap_or(PlayerType::Wizard);
        let asked = OptionsRequest { player: Some(player), ..wishes.clone() };
        let told = asked.wishes(&self.judge)?;
        let ruleset = asked.ruleset(&self.judge)?;
        known_player(ruleset, player)?;
        let database = &self.judge.database;
        let owned = |owned: &Collection| owned_characters(owned, database, player);
        let owned = told.collection.as_deref().map(owned);
        let report =
            SearchReport::new(database, ruleset, player, owned.as_deref(), companies, question);
        json(&report.map_err(NoReport::from)?)
    }

    pub(super) fn stats(
        &self,
        decks: &[TextRequest],
        against: &[Yardstick],
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let wishes = wishes.wishes(&self.judge)?;
        let stats = |text: &TextRequest| {
            let (source, deck) = self.read(text, &wishes)?;
            let mut stats = DeckStats::new(&source.path, &self.resolve(&deck, &wishes));
            if !against.is_empty() {
                stats.compare(&self.judge.check(source, &wishes), against);
            }
            Ok(stats)
        };
        let decks = decks.iter().map(stats).collect::<Result<Vec<_>, RequestError>>()?;
        json(&StatsReport::new(decks))
    }

    pub(super) fn show(
        &self,
        deck: &TextRequest,
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let wishes = wishes.wishes(&self.judge)?;
        let (source, deck) = self.read(deck, &wishes)?;
        json(&Listing::new(&source.path, &self.resolve(&deck, &wishes)))
    }

    pub(super) fn reading(
        &self,
        deck: &TextRequest,
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let wishes = wishes.wishes(&self.judge)?;
        let (source, deck) = self.read(deck, &wishes)?;
        json(&ReadingReport::new(&source, &deck))
    }

    pub(super) fn diff(
        &self,
        [before, after]: [&TextRequest; 2],
        by_printing: bool,
        measures: bool,
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let wishes = wishes.wishes(&self.judge)?;
        let [before, after] = [before, after].map(|text| self.checked(text, &wishes));
        let (own, other) = match (&before.outcome, &after.outcome) {
            (Outcome::Judged(own), Outcome::Judged(other)) => (own, other),
            (Outcome::Unreadable(_), _) => return Err(RequestError::unreadable(&before)),
            (_, Outcome::Unreadable(_)) => return Err(RequestError::unreadable(&after)),
        };
        let decks = [&own.deck, &other.deck].map(|deck| self.resolve(deck, &wishes));
        let asked = DiffAsked { by_printing, measures };
        json(&questions::diff((&before, own), (&after, other), &decks, asked, &Locale::english()))
    }

    pub(super) fn collection(
        &self,
        list: &TextRequest,
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let JudgeOptions { player, format, limits, .. } = wishes.wishes(&self.judge)?;
        let source = list.source(&limits).map_err(|why| RequestError::unreadable(&why))?;
        let database = &self.judge.database;
        match Collection::read_for(&source, format, player, database, &limits) {
            Ok((owned, found)) => json(&CollectionReport::new(&source, &owned, &found, database)),
            Err(error) => Err(RequestError::not_read(source, &error)),
        }
    }
}

/// The text that the bytes of a file hold.
pub(super) fn text(file: &TextRequest) -> Result<String, RequestError> {
    let source = file.source(&JudgeOptions::default().limits);
    let source = source.map_err(|why| RequestError::unreadable(&why))?;
    json(&TextReport::new(source.text))
}
