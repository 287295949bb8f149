//! Corruption from the view of a player: what a bearer risks by another item, and what is better stored.

use crate::odds::corruption::CorruptionCheck;

use super::super::board::{CardNo, CardRole};
use super::super::state::{EXHAUSTIONS, PersonInPlay};
use super::{Eyes, LOSS, OWN_AVATAR, at_least, share};

/// How many corruption checks somebody makes while forty cards are drawn, in tenths.
const CHECKS: i32 = 20;
/// How many more he makes for each corruption card that he bears, in tenths.
const LURED: i32 = 20;
/// No more checks than these are expected, in tenths.
const MOST: i32 = 60;
/// How many of the points that are borne through a whole game are lost with their bearers, in hundredths.
const SAVED: i32 = 60;
/// The cards that are drawn in a whole game, about.
pub(super) const WHOLE: i32 = 60;

impl Eyes<'_, '_> {
    /// What a failed corruption check costs: the character, and all that it bears.
    pub(super) fn forfeit(&self, person: &PersonInPlay) -> i32 {
        let points = |no: &CardNo| i32::from(self.board.card(*no).points);
        let card = self.board.card(person.card);
        let avatar = if card.role == CardRole::Avatar { OWN_AVATAR } else { 0 };
        LOSS + avatar
            + 100 * (i32::from(card.points) + person.bears.iter().map(points).sum::<i32>())
    }

    /// The ways, of 36, in which a corruption check fails with this many more corruption points.
    fn failing(&self, person: &PersonInPlay, more: i16) -> i32 {
        let modifier = self.state.near_lord(self.board, person) - more;
        let asked = CorruptionCheck::of(&self.state.fighter(self.board, person), modifier);
        asked.map_or(0, |asked| 36 - at_least(i32::from(asked.fails_at()) + 1))
    }

    /// How many corruption checks a character is to make in the rest of the game, in tenths.
    fn checks_ahead(&self, person: &PersonInPlay) -> i32 {
        let cards = self.cards_ahead();
        let lures = person.bears.iter().filter(|&&no| self.board.is_hazard(no)).count();
        let lures = i32::try_from(lures).unwrap_or(0);
        (cards * (CHECKS + LURED * lures) / 40).min(MOST)
    }

    /// How many cards are still to be drawn until the game is over.
    pub(super) fn cards_ahead(&self) -> i32 {
        let state = self.state;
        let again = if state.exhausted + 1 < EXHAUSTIONS {
            state.deck.len() + 2 * state.discard.len() + state.hand.len()
        } else {
            0
        };
        i32::try_from(state.deck.len() + again).unwrap_or(0)
    }

    /// What a check with this modifier costs.
    pub(super) fn checked(&self, person: &PersonInPlay, by: i16) -> i32 {
        share(self.forfeit(person), self.failing(person, -by))
    }

    /// What it is worth that a hazard in play is discarded.
    pub(super) fn relief(&self, hazard: CardNo) -> i32 {
        let Some(bearer) = self.state.bearer(hazard) else { return 40 };
        let now = self.failing(bearer, 0);
        let then = self.failing(bearer, -self.corruption_of(hazard));
        share(self.forfeit(bearer), now - then) * self.checks_ahead(bearer) / 10
    }

    /// What an item costs its bearer in the rest of the game, as it makes checks fail.
    pub(super) fn burden(&self, person: &PersonInPlay, item: CardNo) -> i32 {
        let before = share(self.forfeit(person), self.failing(person, 0));
        let whole = self.forfeit(person) + 100 * i32::from(self.board.card(item).points);
        let after = share(whole, self.failing(person, self.corruption_of(item)));
        (after - before) * self.checks_ahead(person) / 10
    }

    /// The gain of storing an item of a bearer at a haven, after the check that it takes.
    pub(in crate::play) fn storing(&self, person: &PersonInPlay, item: CardNo) -> i32 {
        let card = self.board.card(item);
        let whole = self.forfeit(person);
        let points = 100 * i32::from(card.points);
        let now = share(whole, self.failing(person, 0));
        let less = self.failing(person, -self.corruption_of(item));
        let later = (now - share(whole - points, less)) * self.checks_ahead(person) / 10;
        let fall = points * SAVED / 100 * self.cards_ahead().min(WHOLE) / WHOLE;
        later + fall - now
    }

    fn corruption_of(&self, item: CardNo) -> i16 {
        let figure = self.board.card(item).card.corruption.filter(|figure| !figure.change);
        figure.map_or(0, |figure| i16::from(figure.base()))
    }
}
