//! Carrying moves out: organisation, movement, hazards that are not attacks, hands and the end of
//! turns.

use super::board::{Board, CardNo};
use super::moves::{Move, Refusal};
use super::state::{
    Dice, EXHAUSTIONS, GameState, HAND, Lasting, MAX_TURNS, Organising, Pending, Phase, SiteState,
    Then, is_item,
};

mod checks;
mod journey;
mod organisation;

impl GameState {
    /// Makes a move.
    ///
    /// # Errors
    /// When it is not legal; then nothing changes.
    pub fn make(
        &mut self,
        board: &Board<'_>,
        action: &Move,
        dice: &mut Dice,
    ) -> Result<(), Refusal> {
        self.may(board, action)?;
        self.carry_out(board, action, dice);
        Ok(())
    }

    /// Makes a legal move.
    pub fn carry_out(&mut self, board: &Board<'_>, action: &Move, dice: &mut Dice) {
        self.note_organising(action);
        match *action {
            Move::Bring { card, site, with, under } => self.bring(board, card, site, with, under),
            Move::Control { who, by } => {
                if let Some(person) = self.person_mut(who) {
                    (person.by, person.loose) = (by, false);
                }
            }
            Move::Join { who, with } => self.join(who, with),
            Move::Split { who } => self.split(board, who),
            Move::Change { who, with } => {
                if let Some(to) = self.company_of(with).map(|company| company.id) {
                    self.lead(board, who, to);
                }
            }
            // Only items ask for a check (2.II.4.1).
            Move::Store { card } if !is_item(board, card) => self.store(board, card, dice),
            Move::Store { card } => self.check_bearer(card, Then::Store(card)),
            Move::Transfer { card, to } => self.check_bearer(card, Then::Transfer(card, to)),
            Move::Rid { card, taps } => self.rid(board, card, taps, dice),
            Move::Go { who, to, path } => {
                let id = self.company_of(who).map(|company| company.id);
                if let Some(company) = id.and_then(|id| self.company_mut(id)) {
                    company.to = Some((to, path));
                }
            }
            Move::Journey { who } => self.journey(board, who, dice),
            Move::Hazard { card, effect, on } => self.hazard(board, card, effect, on, dice),
            Move::Creature { card, key } => self.creature(board, card, key),
            Move::Enter { who } => self.enter(board, who),
            Move::Leave { who } => self.leave(who),
            Move::Play { card, by } => self.play(board, card, by),
            Move::Event { card, effect, on } => self.event(board, card, effect, on, dice),
            Move::Roll => self.roll(board, dice),
            Move::Support { who } => self.support(who),
            Move::Discard { card } => self.discard_card(board, card, dice),
            Move::Draw => self.draw_more(dice),
            Move::Fetch { card } => self.fetch(card, dice),
            Move::Done => self.done(board, dice),
            Move::Remain { who } => self.remain(board, who),
            Move::Face
            | Move::Assign { .. }
            | Move::Assigned
            | Move::Target { .. }
            | Move::Press { .. }
            | Move::Meet { .. }
            | Move::Cancel { .. }
            | Move::Strike { .. } => self.fight_on(board, action, dice),
        }
        self.settle(board, dice);
    }

    /// Notes that organising begins, or that it is over (2.II.1).
    fn note_organising(&mut self, action: &Move) {
        if self.phase == Phase::Organisation && self.pending.is_empty() {
            self.organising = match (self.organising, action.organises()) {
                (_, true) => Organising::Now,
                (Organising::Now, false) => Organising::Done,
                (before, false) => before,
            };
        }
    }

    /// Ends what nothing can be decided in any more.
    fn settle(&mut self, board: &Board<'_>, dice: &mut Dice) {
        loop {
            if self.exhausted >= EXHAUSTIONS
                || (self.avatar_lost && loses_all(board))
                || self.turn > MAX_TURNS
            {
                return self.end_game(board);
            }
            while self.pending.last() == Some(&Pending::HandSize) && self.hand.len() <= HAND {
                self.pending.pop();
            }
            if self.pending.last() == Some(&Pending::TooMuchMind)
                && (self.general_left(board) >= 0 || self.dismissable(board).next().is_none())
            {
                self.pending.pop();
                self.end_organisation(board);
            }
            let over = match self.pending.last() {
                Some(Pending::Robbed) => self.robbable(board).next().is_none(),
                Some(&Pending::Found(card)) if self.finders().next().is_none() => {
                    self.discard.push(card);
                    true
                }
                Some(&Pending::Tested { gold, by, result, .. }) => {
                    self.person(by).is_none() || self.tested(board, gold, result).next().is_none()
                }
                Some(&Pending::Draws(left)) => left == 0 || self.deck.is_empty(),
                Some(&Pending::Fetch { event, left, all }) => {
                    left == 0 || self.fetchable(board, event, all).next().is_none()
                }
                _ => false,
            };
            if over {
                self.pending.pop();
            }
            let before = self.pending.len();
            self.go_on(board);
            if self.pending.len() != before {
                continue;
            }
            if before > 0 {
                return;
            }
            match self.phase {
                Phase::Hazards if self.actor().is_none() => self.next_journey(dice),
                Phase::AtSite { .. } if self.actor().is_none() => self.next_site(),
                Phase::Journeys | Phase::Sites if self.companies.iter().all(|one| one.done) => {
                    self.end_part(board, dice);
                }
                _ => return,
            }
        }
    }

    /// Attacks and checks that are pending are of no account any more; their cards stay somewhere.
    fn end_game(&mut self, board: &Board<'_>) {
        for card in std::mem::take(&mut self.pending).iter().filter_map(Pending::holds) {
            self.bin(board, card);
        }
        self.phase = Phase::Over;
    }

    // --- cards ------------------------------------------------------------------------------------

    /// Draws a card; the last of the play deck exhausts it (`CoE` 2.4).
    pub(super) fn draw(&mut self, dice: &mut Dice) -> bool {
        let Some(card) = self.deck.pop() else { return false };
        self.take_into_hand(card);
        if self.deck.is_empty() {
            self.exhausted += 1;
            self.deck = std::mem::take(&mut self.discard);
            dice.shuffle(&mut self.deck);
            for site in self.sites.iter_mut().filter(|site| **site == SiteState::Discarded) {
                *site = SiteState::InDeck;
            }
        }
        true
    }

    /// Draws one of the cards that a move allows the player to draw.
    fn draw_more(&mut self, dice: &mut Dice) {
        self.draw(dice);
        if let Some(Pending::Draws(left)) = self.pending.last_mut() {
            *left -= 1;
        }
    }

    /// Fills the hand, or has it discarded from (METW and MELE Part III, Solitaire Rules).
    fn reset_hand(&mut self, dice: &mut Dice) {
        while self.hand.len() < HAND && self.exhausted < EXHAUSTIONS {
            if !self.draw(dice) {
                break;
            }
        }
        if self.hand.len() > HAND {
            self.pending.push(Pending::HandSize);
        }
    }

    /// A card comes into the hand.
    pub(super) fn take_into_hand(&mut self, card: CardNo) {
        self.drawn[usize::from(card)] = self.turn;
        self.hand.push(card);
    }

    pub(super) fn take_from_hand(&mut self, card: CardNo) {
        self.hand.retain(|&no| no != card);
    }

    /// Puts a card into the discard pile of its side.
    pub(super) fn bin(&mut self, board: &Board<'_>, card: CardNo) {
        if board.is_hazard(card) { self.spent.push(card) } else { self.discard.push(card) }
    }

    /// Discards a card: from the hand, or what a hazard or too little influence demands.
    fn discard_card(&mut self, board: &Board<'_>, card: CardNo, dice: &mut Dice) {
        match self.pending.last() {
            Some(Pending::Robbed) => {
                self.pending.pop();
                self.unbear(card);
                return self.bin(board, card);
            }
            Some(Pending::TooMuchMind) => return self.remove(board, card, false),
            None if self.phase == Phase::Organisation => {
                self.note_brought(board, card);
                return self.remove(board, card, false);
            }
            _ => {}
        }
        self.take_from_hand(card);
        self.discard.push(card);
        if self.pending.is_empty() && self.phase == Phase::EndOfTurn {
            self.end_turn(board, dice);
        }
    }

    // --- the rest of the turn ---------------------------------------------------------------------

    fn done(&mut self, board: &Board<'_>, dice: &mut Dice) {
        match self.pending.last() {
            Some(Pending::Draws(_) | Pending::Tested { .. }) => return drop(self.pending.pop()),
            Some(&Pending::Found(card)) => {
                self.pending.pop();
                return self.discard.push(card);
            }
            _ => {}
        }
        match self.phase {
            Phase::Organisation => self.end_organisation(board),
            Phase::Hazards => self.end_journey(board, dice),
            Phase::AtSite { .. } => self.next_site(),
            Phase::EndOfTurn => self.end_turn(board, dice),
            Phase::Journeys | Phase::Sites | Phase::Over => {}
        }
    }

    /// Goes on to the next company that has not entered its site.
    fn next_site(&mut self) {
        if let Some(company) = self.acting.take().and_then(|id| self.company_mut(id)) {
            company.done = true;
        }
        self.phase = Phase::Sites;
    }

    fn leave(&mut self, who: CardNo) {
        self.acting = self.company_of(who).map(|company| company.id);
        self.next_site();
    }

    /// From the journeys to the sites, from the sites to the end of the turn.
    fn end_part(&mut self, board: &Board<'_>, dice: &mut Dice) {
        if self.phase == Phase::Sites {
            self.phase = Phase::EndOfTurn;
            self.test_with_lords(board, dice);
            if self.hand.is_empty() {
                self.end_turn(board, dice);
            }
            return;
        }
        self.join_all(board);
        if !self.pending.is_empty() {
            return;
        }
        self.phase = Phase::Sites;
        self.companies.iter_mut().for_each(|company| company.done = false);
        if self.companies.is_empty() {
            self.phase = Phase::EndOfTurn;
        }
    }

    fn end_turn(&mut self, board: &Board<'_>, dice: &mut Dice) {
        let (over, stay): (Vec<Lasting>, Vec<_>) =
            std::mem::take(&mut self.lasting).into_iter().partition(|one| one.passing);
        self.lasting = stay;
        for one in over {
            self.bin(board, one.card);
        }
        self.reset_hand(dice);
        if self.hand.is_empty() && self.deck.is_empty() && self.discard.is_empty() {
            self.exhausted = EXHAUSTIONS;
        }
        self.begin_turn(board);
    }
}

/// Whether the loss of an avatar loses the game because there is no opponent to win it.
fn loses_all(board: &Board<'_>) -> bool {
    board.ruleset.play.reckoning.lost_avatar.costs.is_none()
}
