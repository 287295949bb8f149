//! The worth of general influence that is left unused: it adds to the rolls against hazards that send
//! characters home or disperse factions.

use crate::cards::model::effects::{Deed, Effect};

use super::super::board::{CardNo, CardRole};
use super::super::state::PersonInPlay;
use super::corruption::WHOLE;
use super::{Eyes, LOSS, at_least, share};

/// How often such a hazard is played while the cards of a whole game are drawn.
const PLAYED: i32 = 10;
/// The value of another character in play, in addition to its points.
const COMPANION: i32 = 50;

impl Eyes<'_, '_> {
    /// Whether a character brings more than the general influence saves that it takes.
    pub(in crate::play) fn pays(&self, no: CardNo) -> bool {
        let card = self.board.card(no);
        let left = self.state.general_left(self.board);
        let mind = i16::from(card.card.mind.unwrap_or(0));
        let points = 100 * i32::from(card.points);
        card.role == CardRole::Avatar
            || COMPANION + points > self.exposed(left - mind, LOSS + points) - self.exposed(left, 0)
    }

    /// What such hazards cost in the rest of the game with this much unused general influence, and with
    /// another character whose loss costs so much.
    fn exposed(&self, left: i16, newcomer: i32) -> i32 {
        let is_character =
            |one: &&PersonInPlay| self.board.card(one.card).role == CardRole::Character;
        let characters = self.state.persons.iter().filter(is_character);
        let dearest = characters.map(|one| self.loss(one)).fold(newcomer, i32::max);
        let factions = self.state.lasting.iter().map(|one| self.board.card(one.card));
        let factions = factions.filter(|card| card.role == CardRole::Faction);
        let faction = factions.map(|card| 100 * i32::from(card.points)).max().unwrap_or(0);
        let fails = |below: u8| 36 - at_least(i32::from(below) - i32::from(left.max(0)));
        let cost = |effect: &Effect| match effect.does {
            Deed::CallHome(below) => share(dearest, fails(below)),
            Deed::Disperse(below) => share(faction, fails(below)),
            _ => 0,
        };
        // Of the effects of a card one is used at a time.
        let worst = |no: CardNo| self.board.card(no).effects.iter().map(cost).max().unwrap_or(0);
        let costs = (self.board.first_hazard..self.board.next()).map(|no| (no, worst(no)));
        let open = costs.filter(|&(no, cost)| cost > 0 && !self.is_over(no));
        open.map(|(_, cost)| cost).sum::<i32>() * PLAYED * self.cards_ahead() / WHOLE
    }
}
