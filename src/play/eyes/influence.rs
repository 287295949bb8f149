//! The worth of general influence that is left unused: it adds to the rolls against hazards that send
//! characters home or disperse factions.

use crate::cards::model::effects::Deed;

use super::super::board::{CardNo, CardRole};
use super::{Eyes, LOSS, at_least, share};

/// How often such a hazard is played while the cards of a whole game are drawn.
const PLAYED: i32 = 10;
/// The value of another character in play, in addition to its points.
const HAND: i32 = 50;

impl Eyes<'_, '_> {
    /// Whether a character brings more than the general influence saves that it takes.
    pub(in crate::play) fn pays(self, no: CardNo) -> bool {
        let card = self.board.card(no);
        let left = self.state.general_left(self.board);
        let mind = i16::from(card.card.mind.unwrap_or(0));
        let points = 100 * i32::from(card.points);
        card.role == CardRole::Avatar
            || HAND + points > self.exposed(left - mind, LOSS + points) - self.exposed(left, 0)
    }

    /// What such hazards cost in the rest of the game with this much unused general influence, and with
    /// another character whose loss costs so much.
    fn exposed(self, left: i16, newcomer: i32) -> i32 {
        let characters = self.state.persons.iter().filter(|one| !one.ally);
        let characters =
            characters.filter(|one| self.board.card(one.card).role == CardRole::Character);
        let dearest = characters.map(|one| self.loss(one)).fold(newcomer, i32::max);
        let factions = self.state.lasting.iter().map(|one| self.board.card(one.card));
        let factions = factions.filter(|card| card.role == CardRole::Faction);
        let faction = factions.map(|card| 100 * i32::from(card.points)).max().unwrap_or(0);
        let fails = |below: u8| 36 - at_least(i32::from(below) - i32::from(left.max(0)));
        let cost = |no: CardNo| match self.board.card(no).effects.first().map(|one| &one.does) {
            Some(&Deed::CallHome(below)) => share(dearest, fails(below)),
            Some(&Deed::Disperse(below)) => share(faction, fails(below)),
            _ => 0,
        };
        let over = |no: &CardNo| self.state.pile.contains(no) || self.state.gone.contains(no);
        let hazards = (self.board.first_hazard..self.board.next()).filter(|no| !over(no));
        hazards.map(cost).sum::<i32>() * PLAYED * self.cards_ahead() / super::corruption::WHOLE
    }
}
