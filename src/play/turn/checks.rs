//! Corruption checks, and how characters leave play (`CoE` 7, 3.I).

use crate::odds::corruption::{CorruptionCheck, Temptation};

use super::super::board::{Board, CardNo, CardRole};
use super::super::site::is_lord;
use super::super::state::{Check, Dice, GameState, Pending, PersonInPlay, Phase, Then};
use super::organisation::is_leader;

impl GameState {
    /// Somebody taps to help.
    pub(super) fn support(&mut self, who: CardNo) {
        if let Some(person) = self.person_mut(who) {
            person.tap();
        }
        match self.pending.last_mut() {
            Some(Pending::Check(check)) => check.modifier += 1,
            Some(Pending::Combat(combat)) => combat.help(1, 0, false),
            _ => {}
        }
    }

    pub(super) fn roll(&mut self, board: &Board<'_>, dice: &mut Dice) {
        match self.pending.pop() {
            Some(Pending::Check(check)) => self.corruption(board, check, dice),
            Some(Pending::Influence { card, by, bonus }) => {
                self.influence(board, card, by, bonus, dice);
            }
            Some(other) => self.pending.push(other),
            None => {}
        }
    }

    /// A corruption check (`CoE` 7.1; METW and MELE Part I §8).
    pub(super) fn corruption(&mut self, board: &Board<'_>, check: Check, dice: &mut Dice) {
        let Some(person) = self.person(check.who) else { return };
        let modifier = check.modifier + self.near_lord(board, person);
        let asked = CorruptionCheck::of(&self.fighter(board, person), modifier);
        let Some(asked) = asked else { return self.after_check(board, check, dice) };
        let over = dice.roll() + asked.modifier - asked.points;
        if over > 0 {
            return self.after_check(board, check, dice);
        }
        match (over >= -1, asked.temptation) {
            (true, Temptation::Taps) => {
                self.person_mut(check.who).into_iter().for_each(PersonInPlay::tap);
                self.after_check(board, check, dice);
            }
            (true, Temptation::Discards) => self.remove(board, check.who, false),
            _ => self.remove(board, check.who, true),
        }
    }

    /// Characters with a Ringwraith or The Balrog have two more (`CoE` 7.1.R1, 7.1.B1).
    pub(in crate::play) fn near_lord(&self, board: &Board<'_>, person: &PersonInPlay) -> i16 {
        let lord = |one: &PersonInPlay| is_lord(board, one.card);
        if self.characters(person.company).any(lord) { 2 } else { 0 }
    }

    pub(super) fn after_check(&mut self, board: &Board<'_>, check: Check, dice: &mut Dice) {
        match check.then {
            Then::Nothing => {}
            Then::Store(card) => self.store(board, card, dice),
            Then::Transfer(card, to) => {
                self.unbear(card);
                if let Some(person) = self.person_mut(to) {
                    person.bears.push(card);
                }
            }
        }
    }

    pub(in crate::play) fn unbear(&mut self, card: CardNo) {
        for person in &mut self.persons {
            person.bears.retain(|&no| no != card);
        }
    }

    /// Returns a character to the hand, without its cards.
    pub(in crate::play) fn return_to_hand(&mut self, board: &Board<'_>, who: CardNo) {
        self.remove(board, who, false);
        self.discard.retain(|&no| no != who);
        self.take_into_hand(who);
    }

    /// A character leaves play: eliminated, or discarded. Its followers stay, uncontrolled; its
    /// allies and items leave with it (`CoE` 3.I.2, 7.1, 2.V.2.3).
    pub(in crate::play) fn remove(&mut self, board: &Board<'_>, who: CardNo, eliminated: bool) {
        let Some(at) = self.persons.iter().position(|one| one.card == who) else { return };
        let gone = self.persons.remove(at);
        for card in gone.bears {
            // What is placed with a company stays with it.
            let placed = board.card(card).card.extra_leader.is_some();
            let heir = self.leader(gone.company).filter(|_| placed);
            match heir.and_then(|heir| self.person_mut(heir)) {
                Some(heir) => heir.bears.push(card),
                None => self.bin(board, card),
            }
        }
        if is_leader(board, who) {
            self.end_orders(board, gone.company);
        }
        if eliminated {
            self.gone.push(who);
            self.avatar_lost |= board.card(who).role == CardRole::Avatar;
        } else {
            self.bin(board, who);
        }
        let allies: Vec<CardNo> = self
            .persons
            .iter()
            .filter(|one| one.ally && one.by == Some(who))
            .map(|one| one.card)
            .collect();
        for ally in allies {
            self.remove(board, ally, false);
        }
        let loose = self.phase != Phase::Organisation;
        for person in self.persons.iter_mut().filter(|one| one.by == Some(who)) {
            (person.by, person.loose) = (None, loose);
        }
        self.pending.retain(|one| !matches!(one, Pending::Check(check) if check.who == who));
        if self.leader(gone.company).is_none() {
            let lost = self.company(gone.company).map(|one| (one.site, one.way));
            self.companies.retain(|company| company.id != gone.company);
            let sites = lost.into_iter().flat_map(|(site, way)| [Some(site), way.map(|way| way.0)]);
            sites.flatten().for_each(|site| self.leave_site(board, site));
        }
    }
}
