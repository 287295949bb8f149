//! The beginning of a turn and its organisation (`CoE` 2.I, 2.II).

use crate::cards::model::Keyword;
use crate::cards::model::effects::{CheckWhen, Deed};
use crate::odds::attack::Condition;

use super::super::board::{Board, CardNo, SiteNo};
use super::super::moves::is_mode;
use super::super::state::{
    Check, Dice, GameState, Lasting, Organising, Pending, PersonInPlay, Phase, Then,
};

impl GameState {
    pub(in crate::play) fn begin_turn(&mut self, board: &Board<'_>) {
        self.turn += 1;
        self.phase = Phase::Organisation;
        (self.brought, self.brought_common) = (0, false);
        self.organising = Organising::NotYet;
        self.tried.clear();
        for company in &mut self.companies {
            (company.to, company.way, company.done, company.split) = (None, None, false, None);
            company.lost = false;
            company.faced.clear();
        }
        self.end_modes(board);
        self.loosen(board);
        for at in 0..self.persons.len() {
            let haven = {
                let person = &self.persons[at];
                let site = self.company(person.company).map(|company| board.site(company.site));
                site.is_some_and(|site| site.haven || site.does(&Deed::Heals))
            };
            let person = &mut self.persons[at];
            (person.prowess, person.corrupted) = (0, false);
            (person.hides, person.fresh) = (None, false);
            match person.condition {
                Condition::Tapped if !person.bound => person.condition = Condition::Untapped,
                Condition::Wounded if haven => person.condition = Condition::Tapped,
                _ => {}
            }
            let when = if haven { CheckWhen::AtHaven } else { CheckWhen::Away };
            self.ask_for_checks(board, at, when, 1);
            self.ask_for_checks(board, at, CheckWhen::Untap, 1);
        }
    }

    /// Whoever follows a character whose direct influence no longer suffices is under no influence
    /// until somebody controls him again (2.II.2.2.3).
    fn loosen(&mut self, board: &Board<'_>) {
        for at in 0..self.persons.len() {
            let one = &self.persons[at];
            let leads = one.by.filter(|_| !one.ally);
            if leads.is_some_and(|by| !self.can_control(board, by, one.card)) {
                (self.persons[at].by, self.persons[at].loose) = (None, true);
            }
        }
    }

    /// Discards the modes of a Ringwraith who has come back to a Darkhaven, as their texts say.
    fn end_modes(&mut self, board: &Board<'_>) {
        self.shed(board, |state, one, card| {
            let company = state.company(one.company);
            is_mode(board, card) && company.is_some_and(|company| board.site(company.site).haven)
        });
    }

    /// Discards the cards that characters may not bear any longer.
    pub(super) fn shed(
        &mut self,
        board: &Board<'_>,
        goes: impl Fn(&Self, &PersonInPlay, CardNo) -> bool,
    ) {
        let borne = self.persons.iter().flat_map(|one| one.bears.iter().map(move |&no| (one, no)));
        let over = borne.filter(|&(one, no)| goes(self, one, no)).map(|(_, no)| no);
        for card in over.collect::<Vec<_>>() {
            self.unbear(card);
            self.bin(board, card);
        }
    }

    /// Adds the checks that corruption cards require of a character.
    pub(super) fn ask_for_checks(
        &mut self,
        board: &Board<'_>,
        at: usize,
        now: CheckWhen,
        times: usize,
    ) {
        let person = &self.persons[at];
        let who = person.card;
        let asks = person.bears.iter().flat_map(|&no| &board.card(no).effects);
        let asked = asks
            .filter(|one| matches!(one.does, Deed::Corrupts { when, .. } if when == now))
            .count();
        for _ in 0..asked * times {
            self.pending.push(Pending::Check(Check { who, modifier: 0, then: Then::Nothing }));
        }
    }

    /// Adds the checks that a moment requires of every character in a company.
    pub(in crate::play) fn ask_company(
        &mut self,
        board: &Board<'_>,
        company: u8,
        now: CheckWhen,
        times: usize,
    ) {
        for at in 0..self.persons.len() {
            if self.persons[at].company == company {
                self.ask_for_checks(board, at, now, times);
            }
        }
    }

    pub(super) fn bring(
        &mut self,
        board: &Board<'_>,
        card: CardNo,
        site: SiteNo,
        with: Option<CardNo>,
        under: bool,
    ) {
        let joined = with.and_then(|with| self.person(with)).map(|one| one.company);
        let company = joined.unwrap_or_else(|| self.new_company(board, site));
        let voice = self.voice(board, card).filter(|_| self.is_allowed_alone(board, card).is_err());
        self.come(card, with.filter(|_| under), company);
        self.note_brought(board, card);
        if let Some(voice) = voice {
            self.take_from_hand(voice);
            self.person_mut(card).into_iter().for_each(|one| one.bears.push(voice));
        }
    }

    /// A character comes into play in a company: from the hand, or another pile if a rule allows it.
    pub(in crate::play) fn come(&mut self, card: CardNo, by: Option<CardNo>, company: u8) {
        for pile in [&mut self.hand, &mut self.discard, &mut self.sideboard] {
            pile.retain(|&no| no != card);
        }
        self.persons.push(PersonInPlay { fresh: true, ..PersonInPlay::new(card, by, company) });
    }

    pub(super) fn join(&mut self, who: CardNo, with: CardNo) {
        let of = |one: CardNo| self.person(one).map(|person| person.company);
        let (Some(from), Some(to)) = (of(who), of(with)) else { return };
        self.merge(from, to);
    }

    pub(super) fn merge(&mut self, from: u8, to: u8) {
        for person in self.persons.iter_mut().filter(|one| one.company == from) {
            person.company = to;
        }
        let gone = self.company(from).map(|one| (one.split, one.tapped_haven));
        let Some((split, tapped_haven)) = gone else { return };
        self.companies.retain(|company| company.id != from);
        if let Some(company) = self.company_mut(to) {
            company.split = company.split.or(split);
            // The player keeps the untapped one of two haven cards.
            company.tapped_haven &= tapped_haven;
        }
    }

    pub(super) fn split(&mut self, board: &Board<'_>, who: CardNo) {
        let Some((id, site)) = self.company_of(who).map(|one| (one.id, one.site)) else { return };
        let new = self.new_company(board, site);
        self.lead(board, who, new);
        let group = self.company(id).and_then(|one| one.split).unwrap_or(id);
        for company in self.companies.iter_mut().filter(|one| one.id == id || one.id == new) {
            company.split = Some(group);
        }
    }

    /// A character goes to another company with its followers, and with the allies of all of them.
    pub(super) fn lead(&mut self, board: &Board<'_>, who: CardNo, company: u8) {
        let from = self.person(who).map(|one| one.company);
        let goes = |one: &PersonInPlay| one.card == who || one.by == Some(who);
        let led: Vec<CardNo> =
            self.persons.iter().filter(|one| goes(one)).map(|one| one.card).collect();
        if let Some(from) = from.filter(|_| led.iter().any(|&no| is_leader(board, no))) {
            self.end_orders(board, from);
        }
        let own = |one: &PersonInPlay| one.by.is_some_and(|by| led.contains(&by));
        for person in self.persons.iter_mut().filter(|one| goes(one) || own(one)) {
            person.company = company;
        }
    }

    /// Orders from Lugbúrz leave play as a leader leaves their company.
    pub(super) fn end_orders(&mut self, board: &Board<'_>, company: u8) {
        self.shed(board, |_, one, card| {
            one.company == company && board.does(card, &|deed| *deed == Deed::WhileLeadersStay)
        });
    }

    /// Counts a character that is played or discarded.
    pub(super) fn note_brought(&mut self, board: &Board<'_>, card: CardNo) {
        self.brought += 1;
        self.brought_common |= !board.card(card).card.unique;
    }

    pub(super) fn check_bearer(&mut self, card: CardNo, then: Then) {
        let Some(who) = self.bearer(card).map(|one| one.card) else { return };
        self.pending.push(Pending::Check(Check { who, modifier: 0, then }));
    }

    pub(super) fn rid(&mut self, board: &Board<'_>, card: CardNo, taps: bool, dice: &mut Dice) {
        let rid = board.card(card).effects.iter().find_map(|effect| match effect.does {
            Deed::Corrupts { rid, .. } => rid,
            _ => None,
        });
        let Some(who) = self.bearer(card).map(|one| one.card) else { return };
        let roll = dice.roll() - if taps { 0 } else { 3 };
        self.tried.push((card, taps));
        let gone = roll > rid.map_or(i16::MAX, i16::from);
        if let Some(person) = self.person_mut(who) {
            if taps {
                person.tap();
            }
            if gone {
                person.bears.retain(|&no| no != card);
            }
        }
        if gone {
            self.bin(board, card);
        }
    }

    /// Ends the organisation. If general influence does not suffice, those who came this turn return
    /// to the hand first; then who is under no influence is discarded, and others as the player
    /// chooses (`CoE` 2.II.8). The long-events of the hazards end with the long-event phase (2.III.3).
    pub(super) fn end_organisation(&mut self, board: &Board<'_>) {
        while self.general_left(board) < 0 {
            let fresh = |who: &CardNo| self.person(*who).is_some_and(|one| one.fresh);
            let Some(who) = self.dismissable(board).filter(fresh).last() else { break };
            self.return_to_hand(board, who);
        }
        self.loosen(board);
        while let Some(who) = self.persons.iter().find(|one| one.loose).map(|one| one.card) {
            self.remove(board, who, false);
        }
        if self.general_left(board) < 0 && self.dismissable(board).next().is_some() {
            return self.pending.push(Pending::TooMuchMind);
        }
        let long = |card: CardNo| board.card(card).card.is(crate::cards::model::Subtype::LongEvent);
        let (over, stay): (Vec<Lasting>, Vec<_>) =
            std::mem::take(&mut self.lasting).into_iter().partition(|one| long(one.card));
        self.lasting = stay;
        for one in over {
            self.bin(board, one.card);
        }
        self.phase = Phase::Journeys;
    }
}

/// Whether a character is a leader.
pub(super) fn is_leader(board: &Board<'_>, who: CardNo) -> bool {
    board.card(who).card.has(Keyword::Leader)
}
