//! The solitaire game of a deck, and records of games.

use crate::check::Outcome;
use crate::decks::resolve::ResolvedDeck;
use crate::message::message;
use crate::play::board::{Board, HazardDeck};
use crate::play::games::{PlayedGame, game};
use crate::play::hazards;
use crate::play::record::{self, Judged};
use crate::play::state::{Dice, GameState};
use crate::questions::known_player;
use crate::reports::model::solitaire::{Compared, SolitaireReport};
use crate::reports::model::story::Story;
use crate::reports::told::JudgedRecordReport;
use crate::text::numbered;

use super::refusal::RequestError;
use super::requests::{GamesRequest, OptionsRequest, TextRequest};
use super::{Answerer, json};

/// More games than this are not played for one question.
const MAX_GAMES: u16 = 2000;

impl Answerer {
    pub(super) fn solitaire(
        &self,
        deck: &TextRequest,
        other: Option<&TextRequest>,
        asked: &GamesRequest,
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        if !(1..=MAX_GAMES).contains(&asked.games) {
            let games = numbered(asked.games, "game");
            let what = message!("{games} are not played for a question", games);
            return Err(RequestError::said(&what)
                .helped(&message!("ask for 1 to {most}", most = MAX_GAMES)));
        }
        self.with_board(deck, asked, wishes, |path, deck, board| {
            let games = played(board, asked);
            let hazards = &asked.hazards;
            let mut report = SolitaireReport::new(path, deck, board, hazards, asked.seed, &games);
            report.story = asked.tell.map(|seed| Story::of(board, asked.policy.policy(), seed));
            if let Some(other) = other {
                let compared = |path: &str, deck: &ResolvedDeck<'_>, board: &Board<'_>| {
                    Ok(Compared::new(path, deck, &games, &played(board, asked)))
                };
                report.compared = Some(self.with_board(other, asked, wishes, compared)?);
            }
            json(&report)
        })
    }

    /// Judges a record: that of a deck's whole game, or one that begins with a place of its own.
    pub(super) fn replay(
        &self,
        record: &str,
        deck: Option<&TextRequest>,
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let seed = record::seed_of(record).unwrap_or(1);
        let Some(deck) = deck else {
            let ruleset = wishes.ruleset(&self.judge)?;
            let judged = match record::scene(record, &self.judge.database, ruleset) {
                Ok((board, mut state)) => {
                    record::judge(&board, &mut state, &mut Dice::of(seed), record)
                }
                Err(fault) => Judged { fault: Some(fault), ..Judged::default() },
            };
            return json(&JudgedRecordReport::new(&judged));
        };
        let named = record::hazards_of(record).map(ToOwned::to_owned);
        let asked = named.map_or_else(GamesRequest::default, |hazards| GamesRequest {
            hazards,
            ..GamesRequest::default()
        });
        self.with_board(deck, &asked, wishes, |_, _, board| {
            let mut dice = Dice::of(seed);
            let mut state = GameState::begin(board, &mut dice);
            json(&JudgedRecordReport::new(&record::judge(board, &mut state, &mut dice, record)))
        })
    }

    /// Looks at the game of a deck.
    fn with_board<T>(
        &self,
        deck: &TextRequest,
        asked: &GamesRequest,
        wishes: &OptionsRequest,
        look: impl FnOnce(&str, &ResolvedDeck<'_>, &Board<'_>) -> Result<T, RequestError>,
    ) -> Result<T, RequestError> {
        let told = wishes.wishes(&self.judge)?;
        let checked = self.checked(deck, &told);
        let Outcome::Judged(judged) = &checked.outcome else {
            return Err(RequestError::unreadable(&checked));
        };
        let (deck, ruleset) = (self.resolve(&judged.deck, &told), judged.chosen.ruleset);
        known_player(ruleset, deck.player.kind)?;
        let hazards = hazards_of(asked, &deck)?;
        look(&checked.source.path, &deck, &Board::new(&deck, ruleset, &hazards))
    }
}

/// The hazards of a name, or those that were written.
fn hazards_of(asked: &GamesRequest, deck: &ResolvedDeck<'_>) -> Result<HazardDeck, RequestError> {
    if let Some(list) = &asked.hazard_list {
        let read = hazards::read(&asked.hazards, list, deck.database);
        return read.map_err(|bad| RequestError::said(&bad.message()));
    }
    hazards::named(&asked.hazards, deck).ok_or_else(|| {
        let name = &asked.hazards;
        RequestError::unknown_word(format!("no hazard deck is called \"{name}\""), &hazards::NAMES)
    })
}

/// The games of all seeds.
fn played(board: &Board<'_>, asked: &GamesRequest) -> Vec<PlayedGame> {
    let seeds = (0..asked.games).map(|at| asked.seed.wrapping_add(at.into()));
    seeds.map(|seed| game(board, asked.policy.policy(), seed)).collect()
}
