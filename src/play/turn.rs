//! Carrying moves out: organisation, movement, hazards that are no attacks, hands and the end of turns.

use crate::cards::model::RegionType;
use crate::cards::model::effects::{CheckWhen, Deed};
use crate::odds::attack::Condition;
use crate::odds::corruption::{CorruptionCheck, Temptation};

use super::board::{Board, CardNo, CardRole, SiteNo};
use super::moves::{Move, Refusal};
use super::state::{
    Check, Dice, EXHAUSTIONS, GameState, HAND, Lasting, MOST_TURNS, Pending, PersonInPlay, Phase,
    SiteState, Then,
};

impl GameState {
    /// Makes a move.
    ///
    /// # Errors
    /// When it is not legal; nothing is changed then.
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

    /// Makes a move that is known to be legal.
    pub fn carry_out(&mut self, board: &Board<'_>, action: &Move, dice: &mut Dice) {
        match *action {
            Move::Bring { card, site, with, under } => self.bring(board, card, site, with, under),
            Move::Control { who, by } => {
                if let Some(person) = self.person_mut(who) {
                    person.by = by;
                }
            }
            Move::Join { who, with } => self.join(who, with),
            Move::Split { who } => self.split(board, who),
            Move::Store { card } => self.check_bearer(card, Then::Store(card)),
            Move::Transfer { card, to } => self.check_bearer(card, Then::Transfer(card, to)),
            Move::Rid { card } => self.rid(board, card, dice),
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
            Move::Discard { card } => self.discard_from_hand(board, card, dice),
            Move::Done => self.done(board, dice),
            Move::Face
            | Move::Assign { .. }
            | Move::Assigned
            | Move::Target { .. }
            | Move::Press { .. }
            | Move::Meet { .. }
            | Move::Strike { .. } => self.fight_on(board, action, dice),
        }
        self.settle(board, dice);
    }

    /// Ends what nothing can be decided in any more.
    fn settle(&mut self, board: &Board<'_>, dice: &mut Dice) {
        loop {
            if self.exhausted >= EXHAUSTIONS
                || (self.avatar_lost && loses_all(board))
                || self.turn > MOST_TURNS
            {
                return self.end_game();
            }
            while self.pending.last() == Some(&Pending::HandSize) && self.hand.len() <= HAND {
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
    fn end_game(&mut self) {
        for pending in std::mem::take(&mut self.pending) {
            match pending {
                Pending::Combat(combat) => self.spent.extend(combat.creature),
                Pending::Influence { card, .. } => self.discard.push(card),
                Pending::Check(_) | Pending::HandSize => {}
            }
        }
        self.phase = Phase::Over;
    }

    // --- cards ------------------------------------------------------------------------------------

    /// Draws a card; the last of the play deck exhausts it (`CoE` 2.4).
    pub(super) fn draw(&mut self, dice: &mut Dice) -> bool {
        let Some(card) = self.deck.pop() else { return false };
        self.hand.push(card);
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

    pub(super) fn take_from_hand(&mut self, card: CardNo) {
        self.hand.retain(|&no| no != card);
    }

    /// Puts a card into the discard pile of its side.
    pub(super) fn bin(&mut self, board: &Board<'_>, card: CardNo) {
        if board.is_hazard(card) { self.spent.push(card) } else { self.discard.push(card) }
    }

    fn discard_from_hand(&mut self, board: &Board<'_>, card: CardNo, dice: &mut Dice) {
        self.take_from_hand(card);
        self.discard.push(card);
        if self.pending.is_empty() && self.phase == Phase::EndOfTurn {
            self.end_turn(board, dice);
        }
    }

    // --- organisation -----------------------------------------------------------------------------

    pub(super) fn begin_turn(&mut self, board: &Board<'_>) {
        self.turn += 1;
        self.phase = Phase::Organisation;
        self.brought = false;
        for company in &mut self.companies {
            (company.to, company.way, company.done, company.split) = (None, None, false, false);
            (company.hidden, company.lost) = (false, false);
            company.faced.clear();
        }
        for at in 0..self.persons.len() {
            let haven = {
                let person = &self.persons[at];
                self.company(person.company).is_some_and(|company| board.site(company.site).haven)
            };
            let person = &mut self.persons[at];
            (person.prowess, person.corrupted) = (0, false);
            match person.condition {
                Condition::Tapped if !person.bound => person.condition = Condition::Untapped,
                Condition::Wounded if haven => person.condition = Condition::Tapped,
                _ => {}
            }
            let when = if haven { CheckWhen::AtHaven } else { CheckWhen::Away };
            self.ask_for_checks(board, at, when, 1);
        }
    }

    /// The checks that corruption cards ask of somebody.
    fn ask_for_checks(&mut self, board: &Board<'_>, at: usize, now: CheckWhen, times: usize) {
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

    /// The checks that such a moment asks of everyone in a company.
    pub(super) fn ask_company(
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

    fn bring(
        &mut self,
        board: &Board<'_>,
        card: CardNo,
        site: SiteNo,
        with: Option<CardNo>,
        under: bool,
    ) {
        self.take_from_hand(card);
        let joined = with.and_then(|with| self.person(with)).map(|one| one.company);
        let company = joined.unwrap_or_else(|| self.new_company(board, site));
        self.persons.push(PersonInPlay::new(card, with.filter(|_| under), company));
        self.brought = true;
    }

    fn join(&mut self, who: CardNo, with: CardNo) {
        let of = |one: CardNo| self.person(one).map(|person| person.company);
        let (Some(from), Some(to)) = (of(who), of(with)) else { return };
        self.merge(from, to);
    }

    fn merge(&mut self, from: u8, to: u8) {
        for person in self.persons.iter_mut().filter(|one| one.company == from) {
            person.company = to;
        }
        self.companies.retain(|company| company.id != from);
    }

    fn split(&mut self, board: &Board<'_>, who: CardNo) {
        let Some((id, site)) = self.company_of(who).map(|one| (one.id, one.site)) else { return };
        let new = self.new_company(board, site);
        for person in &mut self.persons {
            if person.card == who || person.by == Some(who) {
                person.company = new;
            }
        }
        for company in self.companies.iter_mut().filter(|one| one.id == id || one.id == new) {
            company.split = true;
        }
    }

    fn check_bearer(&mut self, card: CardNo, then: Then) {
        let Some(who) = self.bearer(card).map(|one| one.card) else { return };
        self.pending.push(Pending::Check(Check { who, modifier: 0, then }));
    }

    fn rid(&mut self, board: &Board<'_>, card: CardNo, dice: &mut Dice) {
        let rid = board.card(card).effects.iter().find_map(|effect| match effect.does {
            Deed::Corrupts { rid, .. } => rid,
            _ => None,
        });
        let Some(who) = self.bearer(card).map(|one| one.card) else { return };
        let gone = dice.roll() > rid.map_or(i16::MAX, i16::from);
        if let Some(person) = self.person_mut(who) {
            person.tap();
            if gone {
                person.bears.retain(|&no| no != card);
            }
        }
        if gone {
            self.bin(board, card);
        }
    }

    /// Ends the organisation: who is not controlled is discarded (`CoE` 2.II.2.2.3, 2.II.8), the last
    /// to come first; the long-events of the hazards end with the long-event phase (2.III.3).
    fn end_organisation(&mut self, board: &Board<'_>) {
        while self.general_left(board) < 0 {
            let free = |one: &&PersonInPlay| {
                one.by.is_none() && !one.ally && board.card(one.card).role != CardRole::Avatar
            };
            let Some(who) = self.persons.iter().rev().find(free).map(|one| one.card) else { break };
            self.remove(board, who, false);
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

    // --- movement and hazards ---------------------------------------------------------------------

    /// The movement/hazard phase of a company, as far as the hazards (`CoE` 2.IV.i to 2.IV.vi).
    fn journey(&mut self, board: &Board<'_>, who: CardNo, dice: &mut Dice) {
        let Some(company) = self.company_of(who) else { return };
        let (id, from) = (company.id, company.site);
        let mut to = company.to;
        if let Some((site, path)) = to {
            let roll = board.paths(from, site).get(usize::from(path)).and_then(|path| path.roll);
            let open = board.site(site).haven
                || self.sites[usize::from(site)] == SiteState::InDeck
                || self.companies.iter().any(|other| other.site == site);
            // Only who leaves the Under-deeps rolls (2.IV.i.1).
            let deep = board.site(from).facts.under_deeps;
            let missed = roll.is_some_and(|least| deep && dice.roll() < i16::from(least));
            if !open || missed {
                to = None;
            }
        }
        let limit = i8::try_from(self.size(board, id).hazard_limit()).unwrap_or(i8::MAX);
        if let Some(company) = self.company_mut(id) {
            company.limit = limit;
            if let Some((site, path)) = to {
                (company.way, company.site) = (Some((from, path)), site);
            }
        }
        self.acting = Some(id);
        self.phase = Phase::Hazards;
        let mut threats = 0;
        if let Some((site, _)) = to {
            self.take_site(board, site);
            let facts = board.site(board.drawn_by(from, site)).facts;
            threats = facts.opponent_draw;
            let draws = |one: &PersonInPlay| {
                let card = board.card(one.card).card;
                card.avatar || card.mind.is_some_and(|mind| mind >= 3)
            };
            if self.characters(id).any(draws) {
                (0..facts.draw).for_each(|_| {
                    self.draw(dice);
                });
            }
        }
        self.draw_threats(board, 2 + 2 * threats, dice);
    }

    /// Two hazards and twice as many as an opponent would draw; what asks for Doors of Night is saved
    /// until such a card is drawn (METW and MELE Part III, Solitaire Rules).
    fn draw_threats(&mut self, board: &Board<'_>, number: u8, dice: &mut Dice) {
        for _ in 0..number {
            if self.hazards.is_empty() {
                self.hazards = std::mem::take(&mut self.spent);
                dice.shuffle(&mut self.hazards);
            }
            let Some(card) = self.hazards.pop() else { break };
            if board.card(card).waits_for_doors() {
                self.saved.push(card);
            } else {
                self.threats.push(card);
            }
        }
        let doors = |&no: &CardNo| board.card(no).effects.iter().any(|one| one.does == Deed::Doors);
        if self.has_doors(board) || self.threats.iter().any(doors) {
            self.threats.append(&mut self.saved);
        }
    }

    /// Plays a hazard that is no creature.
    fn hazard(
        &mut self,
        board: &Board<'_>,
        card: CardNo,
        effect: u8,
        on: Option<CardNo>,
        dice: &mut Dice,
    ) {
        self.threats.retain(|&no| no != card);
        self.count_hazard();
        let Some(effect) = board.card(card).effects.get(usize::from(effect)) else { return };
        let Some((id, site)) = self.actor().map(|company| (company.id, company.site)) else {
            return;
        };
        let left = self.general_left(board).max(0);
        let mut lasts = None;
        match &effect.does {
            Deed::Corrupts { .. } => {
                if let Some(person) = on.and_then(|on| self.person_mut(on)) {
                    person.bears.push(card);
                    person.corrupted = true;
                    return;
                }
            }
            Deed::Check(modifier) => {
                let check = on.map(|who| Check {
                    who,
                    modifier: i16::from(*modifier),
                    then: Then::Nothing,
                });
                self.pending.extend(check.map(Pending::Check));
            }
            Deed::Weary(by) => {
                if let Some(person) = on.and_then(|on| self.person_mut(on)) {
                    person.prowess += by;
                }
            }
            Deed::Tap => {
                if let Some(person) = on.and_then(|on| self.person_mut(on)) {
                    person.tap();
                }
            }
            Deed::CallHome(below) => {
                if let Some(who) = on.filter(|_| dice.roll() + left < i16::from(*below)) {
                    self.return_to_hand(board, who);
                }
            }
            Deed::Disperse(below) => {
                if let Some(faction) = on.filter(|_| dice.roll() + left < i16::from(*below)) {
                    self.lasting.retain(|one| one.card != faction);
                    self.discard.push(faction);
                }
            }
            Deed::NothingAtSite { ranger, .. } => {
                let saved = ranger.then(|| self.ranger_of(board, id)).flatten();
                match saved.and_then(|who| self.person_mut(who)) {
                    Some(person) => person.tap(),
                    None => {
                        self.company_mut(id).into_iter().for_each(|company| company.lost = true);
                    }
                }
            }
            Deed::LimitEach(kind) => {
                let company = self.actor().and_then(|company| self.path(board, company));
                let more =
                    company.map_or(0, |path| path.types.iter().filter(|one| *one == kind).count());
                let more = i8::try_from(more).unwrap_or(0);
                self.company_mut(id).into_iter().for_each(|company| company.limit += more);
            }
            Deed::Stir { .. } | Deed::Doors => lasts = Some((None, false)),
            Deed::Arouse { .. } => {
                let short = board.card(card).card.is(crate::cards::model::Subtype::ShortEvent);
                lasts = Some((short.then_some(site), short));
            }
            _ => {}
        }
        match lasts {
            Some((site, passing)) => self.lasting.push(Lasting { card, site, passing }),
            None => self.spent.push(card),
        }
    }

    pub(super) fn count_hazard(&mut self) {
        if let Some(company) = self.acting.and_then(|id| self.company_mut(id)) {
            company.limit -= 1;
        }
    }

    /// Ends the movement/hazard phase of a company (`CoE` 2.IV.viii).
    fn end_journey(&mut self, board: &Board<'_>, dice: &mut Dice) {
        let Some(id) = self.acting.take() else { return };
        let Some(company) = self.company_mut(id) else { return };
        company.done = true;
        let (site, way) = (company.site, company.way);
        if let Some((from, path)) = way {
            let path = board.paths(from, site).get(usize::from(path));
            let wild = path.map_or(0, |path| {
                path.types.iter().filter(|&&one| one == RegionType::Wilderness).count()
            });
            self.ask_company(board, id, CheckWhen::Wilderness, wild);
            self.leave_site(board, from);
        }
        // Companies at one site that is no haven are one.
        let other = self.companies.iter().find(|one| one.site == site && one.id != id && one.done);
        if let Some(other) = other.map(|one| one.id).filter(|_| !board.site(site).haven) {
            self.merge(id, other);
        }
        self.next_journey(dice);
    }

    fn next_journey(&mut self, dice: &mut Dice) {
        self.acting = None;
        self.spent.append(&mut self.threats);
        self.phase = Phase::Journeys;
        self.reset_hand(dice);
    }

    /// A site that nobody is at any more goes back, or to the discard pile if it is tapped.
    pub(super) fn leave_site(&mut self, board: &Board<'_>, site: SiteNo) {
        let used = self
            .companies
            .iter()
            .any(|one| one.site == site || one.to.is_some_and(|(to, _)| to == site && !one.done));
        if used || board.site(site).haven {
            return;
        }
        let place = &mut self.sites[usize::from(site)];
        *place = match *place {
            SiteState::InPlay { tapped: true } => SiteState::Discarded,
            _ => SiteState::InDeck,
        };
        let (over, stay): (Vec<Lasting>, Vec<_>) =
            std::mem::take(&mut self.lasting).into_iter().partition(|one| one.site == Some(site));
        self.lasting = stay;
        for one in over {
            self.bin(board, one.card);
        }
    }

    // --- the rest of the turn ---------------------------------------------------------------------

    fn done(&mut self, board: &Board<'_>, dice: &mut Dice) {
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
            if self.hand.is_empty() {
                self.end_turn(board, dice);
            }
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

    // --- checks -----------------------------------------------------------------------------------

    /// Somebody taps to help.
    fn support(&mut self, who: CardNo) {
        if let Some(person) = self.person_mut(who) {
            person.tap();
        }
        match self.pending.last_mut() {
            Some(Pending::Check(check)) => check.modifier += 1,
            Some(Pending::Combat(combat)) => combat.help(1, 0, false),
            _ => {}
        }
    }

    fn roll(&mut self, board: &Board<'_>, dice: &mut Dice) {
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
    fn corruption(&mut self, board: &Board<'_>, check: Check, dice: &mut Dice) {
        let Some(person) = self.person(check.who) else { return };
        let modifier = check.modifier
            + i16::from(self.placed(board, person)[2])
            + self.near_lord(board, person);
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

    /// Who is with a Ringwraith or The Balrog has two more (`CoE` 7.1.R1, 7.1.B1).
    fn near_lord(&self, board: &Board<'_>, person: &PersonInPlay) -> i16 {
        use crate::cards::model::Race::{Balrog, Ringwraith};
        let lord = |one: &PersonInPlay| {
            let card = board.card(one.card).card;
            card.avatar && (card.is_of(Ringwraith) || card.is_of(Balrog))
        };
        if self.characters(person.company).any(lord) { 2 } else { 0 }
    }

    fn after_check(&mut self, board: &Board<'_>, check: Check, dice: &mut Dice) {
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

    pub(super) fn unbear(&mut self, card: CardNo) {
        for person in &mut self.persons {
            person.bears.retain(|&no| no != card);
        }
    }

    /// Somebody goes back to the hand, with nothing of what he bore.
    pub(super) fn return_to_hand(&mut self, board: &Board<'_>, who: CardNo) {
        self.remove(board, who, false);
        self.discard.retain(|&no| no != who);
        self.hand.push(who);
    }

    /// Somebody leaves play: eliminated, or discarded. Who follows him stays, uncontrolled; who is an
    /// ally of his goes with him, and what he bears (`CoE` 3.I.2, 7.1, 2.V.2.3).
    pub(super) fn remove(&mut self, board: &Board<'_>, who: CardNo, eliminated: bool) {
        let Some(at) = self.persons.iter().position(|one| one.card == who) else { return };
        let gone = self.persons.remove(at);
        for card in gone.bears {
            self.bin(board, card);
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
        for person in self.persons.iter_mut().filter(|one| one.by == Some(who)) {
            person.by = None;
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

/// Whether the loss of an avatar loses the game, where there is nobody to win it.
fn loses_all(board: &Board<'_>) -> bool {
    board.ruleset.play.reckoning.lost_avatar.costs.is_none()
}
