//! The arithmetic of the game for a deck.

use crate::check::Outcome;
use crate::odds::requests::OddsRequest;
use crate::questions;

use super::refusal::RequestError;
use super::requests::{OptionsRequest, TextRequest};
use super::{Answerer, json};

impl Answerer {
    pub(super) fn odds(
        &self,
        deck: &TextRequest,
        of: &OddsRequest,
        wishes: &OptionsRequest,
    ) -> Result<String, RequestError> {
        let told = wishes.wishes(&self.judge)?;
        let checked = self.checked(deck, &told);
        let Outcome::Judged(judged) = &checked.outcome else {
            return Err(RequestError::unreadable(&checked));
        };
        let (deck, ruleset) = (self.resolve(&judged.deck, &told), judged.chosen.ruleset);
        json(&questions::odds(&checked.source.path, &deck, ruleset, of, wishes.against)?)
    }
}
