//! Movement, and hazards that are not attacks (`CoE` 2.IV).

use crate::cards::model::effects::{CheckWhen, Deed};
use crate::cards::model::{Keyword, RegionType};

use super::super::board::{Board, CardNo, SiteNo};
use super::super::state::{
    Check, CompanyInPlay, Dice, GameState, Lasting, Pending, PersonInPlay, Phase, SiteState, Then,
};

impl GameState {
    /// The movement/hazard phase of a company, as far as the hazards (`CoE` 2.IV.i to 2.IV.vi).
    pub(super) fn journey(&mut self, board: &Board<'_>, who: CardNo, dice: &mut Dice) {
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
            let missed = roll.is_some_and(|least| {
                deep && dice.roll() + self.deep_bonus(board, id) < i16::from(least)
            });
            if !open || missed {
                to = None;
            }
        }
        let limit = i8::try_from(self.size(board, id).hazard_limit()).unwrap_or(i8::MAX);
        if let Some(company) = self.company_mut(id) {
            company.limit = limit;
            if let Some((site, path)) = to {
                (company.way, company.site) = (Some((from, path)), site);
                company.tapped_haven = false;
                company.limit += board.site(site).adds(|deed| match deed {
                    Deed::HazardLimit(more) => Some(*more),
                    _ => None,
                });
            }
        }
        self.acting = Some(id);
        self.phase = Phase::Hazards;
        let mut threats = 0;
        if let Some((site, _)) = to {
            self.take_site(board, site);
            self.weary(board, id, site);
            let facts = board.site(board.drawn_by(from, site)).facts;
            threats = facts.opponent_draw;
            let draws = |one: &PersonInPlay| {
                let card = board.card(one.card).card;
                card.avatar || card.mind.is_some_and(|mind| mind >= 3)
            };
            // At least one, if the company may draw at all (2.IV.v).
            if self.characters(id).any(draws) && facts.draw > 0 {
                self.draw(dice);
                self.pending.push(Pending::Draws(facts.draw - 1));
            }
        }
        self.draw_threats(board, 2 + 2 * threats, dice);
    }

    /// One of the company taps as some sites are revealed: whoever gives the fewest points.
    fn weary(&mut self, board: &Board<'_>, company: u8, site: SiteNo) {
        if board.site(site).does(&Deed::Wearies(self.kind(board, company))) {
            let untapped = self.characters(company).filter(|one| one.is_untapped());
            let least = untapped.map(|one| one.card).min_by_key(|&no| board.card(no).points);
            least.and_then(|who| self.person_mut(who)).into_iter().for_each(PersonInPlay::tap);
        }
    }

    /// What is added to a company's rolls on its way from the Under-deeps.
    fn deep_bonus(&self, board: &Board<'_>, company: u8) -> i16 {
        let effects = self.members(company).flat_map(|one| &board.card(one.card).effects);
        effects.fold(0, |sum, effect| match effect.does {
            Deed::DeepRoll(more) => sum + i16::from(more),
            _ => sum,
        })
    }

    /// Draws two hazards and twice as many as an opponent would draw; hazards that require Doors of
    /// Night are saved until it is drawn (METW and MELE Part III, Solitaire Rules).
    pub(super) fn draw_threats(&mut self, board: &Board<'_>, number: u8, dice: &mut Dice) {
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
        let doors = |&no: &CardNo| board.does(no, &|deed| *deed == Deed::Doors);
        if self.has_doors(board) || self.threats.iter().any(doors) {
            self.threats.append(&mut self.saved);
        }
    }

    /// Plays a hazard that is not a creature.
    pub(super) fn hazard(
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
        if board.card(card).card.has(Keyword::Corruption)
            && let Some(person) = on.and_then(|on| self.person_mut(on))
        {
            person.corrupted = true;
        }
        let mut lasts = None;
        match &effect.does {
            Deed::Corrupts { .. } => {
                if let Some(person) = on.and_then(|on| self.person_mut(on)) {
                    return person.bears.push(card);
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
                    // One item goes to another of the company, by the text.
                    self.inherit(board, who, 1, |_| true);
                    self.return_to_hand(board, who);
                }
            }
            Deed::Disperse(below) => {
                if let Some(faction) = on.filter(|_| dice.roll() + left < i16::from(*below)) {
                    self.lasting.retain(|one| one.card != faction);
                    self.discard.push(faction);
                }
            }
            deed @ (Deed::NothingWithoutRanger | Deed::NothingThrough(_)) => {
                let ranger = self.ranger_of(board, id);
                let saved = ranger.filter(|_| *deed == Deed::NothingWithoutRanger);
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
            Deed::Stir { .. } => lasts = Some((None, false)),
            Deed::Doors => {
                self.discard_environments(board, false);
                lasts = Some((None, false));
            }
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

    pub(in crate::play) fn count_hazard(&mut self) {
        if let Some(company) = self.acting.and_then(|id| self.company_mut(id)) {
            company.limit -= 1;
        }
    }

    /// Ends the movement/hazard phase of a company (`CoE` 2.IV.viii).
    pub(super) fn end_journey(&mut self, board: &Board<'_>, dice: &mut Dice) {
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
        if let Some((from, path)) = way {
            let path = board.paths(from, site).get(usize::from(path));
            self.leave_behind(board, id, site, path.is_some_and(|path| path.roll.is_some()));
        }
        self.next_journey(dice);
    }

    /// Discards the allies and items of a company that do not go where it has moved, or that way.
    fn leave_behind(&mut self, board: &Board<'_>, company: u8, site: SiteNo, deep: bool) {
        let at = board.site(site);
        let places = [Some(&at.card.name), at.facts.region.as_ref()];
        self.dismiss(board, |ally| {
            let leaves = |deed: &Deed| match deed {
                Deed::KeepsTo(names) => !names.iter().any(|name| places.contains(&Some(name))),
                Deed::KeepsDeep => !deep,
                _ => false,
            };
            ally.company == company && board.does(ally.card, &leaves)
        });
        self.shed(board, |_, one, card| {
            one.company == company && board.does(card, &|deed| *deed == Deed::StaysPut)
        });
    }

    /// Joins the companies at each site that is not a haven; where they may not be one company, the
    /// hazard side chooses which of them remains (`CoE` 2.IV.6, 2.IV.6.1).
    pub(super) fn join_all(&mut self, board: &Board<'_>) {
        for site in board.site_numbers().filter(|&site| !board.site(site).haven) {
            let here = |one: &&CompanyInPlay| one.site == site;
            let all: Vec<u8> = self.companies.iter().filter(here).map(|one| one.id).collect();
            let &[first, ref others @ ..] = all.as_slice() else { continue };
            let moved = self.companies.iter().filter(here).any(|one| one.way.is_some());
            let others_in = || others.iter().flat_map(|&id| self.characters(id));
            if self.may_be_away(board, first, others_in().map(|one| one.card)) {
                for &other in others {
                    self.merge(other, first);
                }
            } else if moved {
                return self.pending.push(Pending::Crowd(site));
            }
        }
    }

    /// The other companies at the site return to their sites of origin.
    pub(super) fn remain(&mut self, board: &Board<'_>, who: CardNo) {
        self.pending.pop();
        let Some((own, site)) = self.company_of(who).map(|one| (one.id, one.site)) else { return };
        let others = self.companies.iter().filter(|one| one.site == site && one.id != own);
        let others: Vec<u8> = others.map(|one| one.id).collect();
        for id in others {
            self.turn_back(board, id);
        }
    }

    /// A company returns to its site of origin: its movement/hazard phase ends, it has not moved, and does
    /// nothing at a site this turn (2.IV.4).
    pub(in crate::play) fn turn_back(&mut self, board: &Board<'_>, id: u8) {
        let Some(company) = self.company_mut(id) else { return };
        (company.limit, company.lost) = (0, true);
        let Some((from, _)) = company.way.take() else { return };
        let left = std::mem::replace(&mut company.site, from);
        self.take_site(board, from);
        self.leave_site(board, left);
    }

    pub(super) fn next_journey(&mut self, dice: &mut Dice) {
        self.acting = None;
        self.spent.append(&mut self.threats);
        self.phase = Phase::Journeys;
        self.reset_hand(dice);
    }

    /// A site without companies goes back to the location deck, or to the discard pile if it is
    /// tapped.
    pub(in crate::play) fn leave_site(&mut self, board: &Board<'_>, site: SiteNo) {
        let used = self
            .companies
            .iter()
            .any(|one| one.site == site || one.to.is_some_and(|(to, _)| to == site && !one.done));
        if used || board.site(site).haven {
            return;
        }
        let returns = board.site(site).does(&Deed::NeverDiscarded);
        let place = &mut self.sites[usize::from(site)];
        *place = match *place {
            SiteState::InPlay { tapped: true } if !returns => SiteState::Discarded,
            _ => SiteState::InDeck,
        };
        let (over, stay): (Vec<Lasting>, Vec<_>) =
            std::mem::take(&mut self.lasting).into_iter().partition(|one| one.site == Some(site));
        self.lasting = stay;
        for one in over {
            self.bin(board, one.card);
        }
    }
}
