//! The decks that a query found among many, those that are near to another, and the cards that go
//! together in them.

use std::collections::BTreeMap;

use serde::Serialize;

use super::passed_over::Skipped;
use crate::cards::model::{CardId, PlayerType};
use crate::check::{Checked, Judge, JudgeOptions, Outcome, Verdict};
use crate::harmless::{sentence, shown_line};
use crate::message::Message;
use crate::reports::told::{Made, UnreadableDeck};
use crate::repository::{DeckCards, DeckMeasure, DeckQuery, KeptDeck, Nearness, Pairing, pairings};
use crate::rulesets::model::GameLength;

/// What was found in a repository of decks.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct DecksReport {
    /// Who made it.
    #[serde(flatten)]
    pub made: Made,
    /// The query; null if every deck was asked for.
    pub query: Option<String>,
    /// What of the query was guessed, or not understood.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub notes: Vec<Message>,
    /// The decks that could be read.
    pub searched: usize,
    /// How many of them fit, listed or not.
    pub found: usize,
    /// The deck to which others are near, if one was named.
    pub near: Option<String>,
    /// The decks that fit: in the order of the query, or the nearest first, or by path.
    pub decks: Vec<FoundDeck>,
    /// The cards that go together in the decks that fit, those that do most first; null if nobody
    /// asked.
    pub pairs: Option<Vec<Pairing>>,
    /// The files that could not be read.
    pub unreadable: Vec<UnreadableDeck>,
    /// The files of folders that were not judged, in path order.
    pub passed_over: Vec<Skipped>,
    /// The folder that was searched, without which people read the paths.
    #[serde(skip)]
    pub folder: String,
}

/// A deck that was found.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct FoundDeck {
    /// The path as it was given.
    pub path: String,
    /// What the deck's maker calls it.
    pub name: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// When.
    pub date: Option<String>,
    /// Free words.
    pub tags: Vec<String>,
    /// Whose deck it is.
    pub player: PlayerType,
    /// The avatar it is played with.
    pub avatar: Option<String>,
    /// The ruleset that judged it.
    pub ruleset: String,
    /// The game length.
    pub length: GameLength,
    /// What became of it under that.
    pub verdict: Verdict,
    /// What was allowed or replaced for that, in words; only there where something was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allowed: Option<String>,
    /// The numbers that the query asks for, by the names of their fields; those that depend on a
    /// collection are null without one.
    pub measures: BTreeMap<&'static str, Option<u32>>,
    /// How near it is to the deck of `near`; null if none was named.
    pub nearness: Option<Nearness>,
}

/// A deck of a repository that fits a query, with what sorts and compares it.
#[derive(Clone, Debug)]
pub(crate) struct FittingDeck {
    found: FoundDeck,
    keys: Vec<(bool, i64, String)>,
    cards: DeckCards,
}

/// What is asked of all decks that fit.
#[derive(Clone, Debug, Default)]
pub(crate) struct DecksQuestion<'q> {
    /// The text of the query.
    pub query: Option<&'q str>,
    /// What of it was guessed.
    pub notes: Vec<Message>,
    /// The deck to which others are near: what it is called, and its cards.
    pub near: Option<(String, DeckCards)>,
    /// Whether to tell which cards go together: all of them, or those with one of these printings.
    pub pairs: Option<Vec<CardId>>,
    /// The most decks, or pairs of cards, that are listed.
    pub most: Option<usize>,
}

/// The pairs of cards that are listed if nobody says how many.
const PAIRS: usize = 20;

impl FittingDeck {
    /// A judged deck; `None` if it does not fit the query, or could not be read.
    pub(crate) fn of(
        judge: &Judge,
        options: &JudgeOptions,
        checked: &Checked<'_>,
        query: Option<&DeckQuery>,
    ) -> Option<Self> {
        let Outcome::Judged(judged) = &checked.outcome else { return None };
        let kept = KeptDeck::new(judge, options, checked)?;
        if query.is_some_and(|query| !query.fits(&kept)) {
            return None;
        }
        let deck = &judged.deck;
        let measures = query.map(DeckQuery::measures).unwrap_or_default();
        let number = |measure: DeckMeasure| (measure.word(), measure.of(&kept));
        Some(Self {
            found: FoundDeck {
                path: checked.source.path.clone(),
                name: deck.name.as_deref().map(sentence),
                author: deck.author.as_deref().map(sentence),
                date: deck.date.as_deref().map(shown_line),
                tags: deck.tags.iter().map(|tag| shown_line(tag)).collect(),
                player: judged.player.kind,
                avatar: judged.avatar.clone(),
                ruleset: judged.chosen.ruleset.name.clone(),
                length: judged.chosen.length,
                verdict: checked.verdict(),
                allowed: checked.allowed_told().map(|told| told.to_string()),
                measures: measures.into_iter().map(number).collect(),
                nearness: None,
            },
            keys: query.map_or_else(Vec::new, |query| {
                query.order().iter().map(|order| order.key(&kept)).collect()
            }),
            cards: DeckCards::of(kept.deck()),
        })
    }
}

impl DecksReport {
    /// The report on the decks that fit; `searched` is how many were searched.
    pub(crate) fn new(
        question: DecksQuestion<'_>,
        mut fitting: Vec<FittingDeck>,
        searched: usize,
    ) -> Self {
        let most = question.most.unwrap_or(usize::MAX);
        if let Some((_, cards)) = &question.near {
            for deck in &mut fitting {
                deck.found.nearness = Some(deck.cards.nearness(cards));
            }
            let nearness = |deck: &FittingDeck| deck.found.nearness.map(|near| near.per_cent);
            fitting.sort_by_key(|deck| std::cmp::Reverse(nearness(deck)));
        }
        // The query's own order comes first; decks that it finds equal stay as they are.
        fitting.sort_by(|one, other| one.keys.cmp(&other.keys));
        let pairs = question.pairs.map(|with| {
            let cards: Vec<DeckCards> = fitting.iter().map(|deck| deck.cards.clone()).collect();
            pairings(&cards, &with, question.most.unwrap_or(PAIRS))
        });
        let listed = if pairs.is_some() { 0 } else { most };
        Self {
            made: Made::default(),
            query: question.query.map(str::to_owned),
            notes: question.notes,
            searched,
            found: fitting.len(),
            near: question.near.map(|(name, _)| name),
            decks: fitting.into_iter().take(listed).map(|deck| deck.found).collect(),
            pairs,
            unreadable: Vec::new(),
            passed_over: Vec::new(),
            folder: String::new(),
        }
    }

    /// The files of the decks, one a line, for other commands.
    pub(crate) fn paths(&self) -> String {
        self.decks.iter().fold(String::new(), |text, deck| text + &deck.path + "\n")
    }
}
