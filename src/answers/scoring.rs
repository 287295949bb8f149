//! The score of a finished game.

use crate::questions::known_player;
use crate::reports::model::score::ScoreReport;
use crate::scoring::{GameFile, Table, reckon};

use super::refusal::RequestError;
use super::requests::{OptionsRequest, TextRequest};
use super::{Answerer, json};

impl Answerer {
    pub(super) fn score(
        &self,
        game: &TextRequest,
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let options = wishes.wishes(&self.judge)?;
        let source = game.source(&options.limits).map_err(|why| RequestError::unreadable(&why))?;
        let refused = |faults: &[_]| RequestError::of_findings(&source.path, &source, faults);
        let game = GameFile::read(&source).map_err(|fault| refused(&[*fault]))?;
        let ruleset = match (&wishes.ruleset, &game.ruleset) {
            (None, Some(named)) => self.ruleset(&named.value)?,
            _ => wishes.ruleset(&self.judge)?,
        };
        let table = Table::of_game(&game, ruleset, &self.judge.library, &self.judge.database)
            .map_err(|faults| refused(&faults))?;
        for player in &game.players {
            known_player(ruleset, player.plays)?;
        }
        let reckoned = reckon(&table, ruleset);
        json(&ScoreReport::new(&source.path, &table, ruleset, &reckoned))
    }
}
