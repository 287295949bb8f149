//! Values derived from a state: controllers, counts, and points.

use crate::cards::model::effects::{Deed, Effect};
use crate::cards::model::{CompanyKind, PlayerType, PointsKind};
use crate::company::Person as Influencer;
use crate::company::influence::powers;
use crate::company::travel::Size;
use crate::odds::fighter::{Fighter, is_of_heroes, is_overt, kind_of};

use super::super::board::{Board, CardNo, CardRole, TravelPath};
use super::{CompanyInPlay, GameState, PersonInPlay, bracketed, fits};

impl GameState {
    /// A character as a fighter.
    pub fn fighter<'a>(&self, board: &Board<'a>, person: &PersonInPlay) -> Fighter<'a> {
        let bears = person.bears.iter().map(|&no| board.card(no).card).collect();
        let person = Influencer { card: board.card(person.card).card, bears, player: board.player };
        Fighter { person }
    }

    /// The kind of a company for its attackers.
    pub fn kind(&self, board: &Board<'_>, company: u8) -> CompanyKind {
        if is_of_heroes(board.player) {
            return CompanyKind::Hero;
        }
        let own: Vec<_> = self.characters(company).map(|one| self.fighter(board, one)).collect();
        match kind_of(&own) {
            _ if own.is_empty() => CompanyKind::Hero,
            CompanyKind::Covert if self.has_overt_ally(board, company) => CompanyKind::Overt,
            kind => kind,
        }
    }

    /// Whether the text of an ally makes its company an overt one.
    fn has_overt_ally(&self, board: &Board<'_>, company: u8) -> bool {
        self.members(company).any(|one| board.does(one.card, &|deed| *deed == Deed::Overt))
    }

    /// Whether a company is overt, a Fallen-wizard's among them (2.IV.vii.F1).
    pub fn is_overt(&self, board: &Board<'_>, company: u8) -> bool {
        if board.player != PlayerType::FallenWizard {
            return self.kind(board, company) == CompanyKind::Overt;
        }
        let own: Vec<_> = self.characters(company).map(|one| self.fighter(board, one)).collect();
        is_overt(&own) || self.has_overt_ally(board, company)
    }

    /// The change of a Ringwraith's direct influence by his mode.
    pub fn mode_influence(&self, board: &Board<'_>, person: &PersonInPlay) -> i16 {
        let effects = person.bears.iter().flat_map(|&no| &board.card(no).effects);
        effects.fold(0, |sum, effect| match effect.does {
            Deed::Mode(direct) => sum + i16::from(direct),
            _ => sum,
        })
    }

    /// The size of a company that limits go by (`CoE` 2.II.3.1.1).
    pub fn size(&self, board: &Board<'_>, company: u8) -> Size {
        Size::of(self.characters(company).map(|one| board.card(one.card).card), true)
    }

    /// The unused general influence of the player (`CoE` 2.II.2.2.2).
    pub fn general_left(&self, board: &Board<'_>) -> i16 {
        let avatar = self.persons.iter().map(|one| board.card(one.card).card);
        let own = avatar.filter(|card| card.avatar).find_map(|card| card.general_influence);
        let mut left = i16::from(own.unwrap_or(board.ruleset.general_influence));
        for effect in self.effects(board) {
            if let Deed::GeneralInfluence(by) | Deed::Eye(by) | Deed::OnCharacter(by) = effect.does
            {
                left += i16::from(by);
            }
        }
        let used = self.persons.iter().filter(|one| one.by.is_none() && !one.ally && !one.loose);
        left - used.map(|one| self.mind(board, one)).sum::<i16>()
    }

    /// The influence that it takes to control a character.
    pub fn mind(&self, board: &Board<'_>, person: &PersonInPlay) -> i16 {
        let needed = self.fighter(board, person).person.influence_needed();
        needed.map_or(0, |mind| i16::try_from(mind).unwrap_or(i16::MAX))
    }

    /// Whether a character's direct influence is enough for its followers and another one
    /// (2.II.3.2).
    pub fn can_control(&self, board: &Board<'_>, by: CardNo, another: CardNo) -> bool {
        let Some(controller) = self.person(by) else { return false };
        let leads =
            controller.bears.iter().any(|&no| board.does(no, &|deed| *deed == Deed::Followers));
        if !leads && board.does(by, &|deed| *deed == Deed::NoFollowers) {
            return false;
        }
        let mut company = vec![self.fighter(board, controller).person];
        let bonus = self.mode_influence(board, controller);
        let followers = self.persons.iter().filter(|one| one.by == Some(by) && !one.ally);
        company.extend(
            followers.filter(|one| one.card != another).map(|one| self.fighter(board, one).person),
        );
        let newcomer = self.person(another).map(|one| self.fighter(board, one).person);
        company.push(
            newcomer.unwrap_or_else(|| Influencer::new(board.card(another).card, board.player)),
        );
        let last = company.len() - 1;
        let powers = powers(&company);
        let allowed =
            powers.get(last).is_some_and(|one| one.not_under & 1 == 0 && one.mind.is_some());
        let mut own = powers[0].clone();
        own.plain = own.plain.saturating_add_signed(bonus);
        allowed && own.balance(((1 << company.len()) - 1) & !1, &powers).short == 0
    }

    /// The effects of all that stays in play.
    pub fn effects<'b>(&'b self, board: &'b Board<'_>) -> impl Iterator<Item = &'b Effect> {
        let borne = self.persons.iter().flat_map(|person| &person.bears).copied();
        let lasting = self.lasting.iter().map(|one| one.card);
        lasting.chain(borne).flat_map(|no| &board.card(no).effects)
    }

    /// The avatar in play.
    pub fn avatar(&self, board: &Board<'_>) -> Option<&PersonInPlay> {
        self.persons.iter().find(|one| board.card(one.card).role == CardRole::Avatar)
    }

    /// Whether the player is Sauron himself.
    pub fn is_eye(&self, board: &Board<'_>) -> bool {
        self.effects(board).any(|effect| matches!(effect.does, Deed::Eye(_)))
    }

    /// Whether Doors of Night is in play.
    pub fn has_doors(&self, board: &Board<'_>) -> bool {
        let lasting = self.lasting.iter().flat_map(|one| &board.card(one.card).effects);
        lasting.into_iter().any(|effect| effect.does == Deed::Doors)
    }

    /// The path on which a company is, or the one of those who stay.
    pub fn path<'b>(
        &self,
        board: &'b Board<'_>,
        company: &CompanyInPlay,
    ) -> Option<&'b TravelPath> {
        match company.way {
            Some((from, path)) => board.paths(from, company.site).get(usize::from(path)),
            None => board.paths(company.site, company.site).first(),
        }
    }

    /// The cards of the player that are in play: those with points are worth them.
    pub fn own_in_play<'b>(&'b self, board: &'b Board<'_>) -> impl Iterator<Item = CardNo> + 'b {
        let persons = self.persons.iter().flat_map(|one| one.bears.iter().chain([&one.card]));
        let lasting = self.lasting.iter().map(|one| &one.card);
        persons.chain(lasting).copied().filter(|&no| !board.is_hazard(no))
    }

    /// Whether a unique card, or a manifestation of it, is already in play.
    pub fn is_out(&self, board: &Board<'_>, card: CardNo) -> bool {
        let card = board.card(card);
        let pile = self.pile.iter().chain(&self.gone).copied();
        let lasting = self.lasting.iter().map(|one| one.card);
        let borne =
            self.persons.iter().flat_map(|one| one.bears.iter().chain([&one.card])).copied();
        card.card.unique
            && lasting.chain(borne).chain(pile).any(|no| board.card(no).group == card.group)
    }

    /// The points of a card because of who bears it.
    fn borne_worth(&self, board: &Board<'_>, no: CardNo) -> Option<i16> {
        board.card(no).effects.iter().find_map(|effect| match effect.does {
            Deed::Worth(points) => {
                let bearer = self.bearer(no)?;
                fits(effect, board.card(bearer.card).card).then_some(points.into())
            }
            _ => None,
        })
    }

    /// Whether a card is at a site where its text has it stored.
    pub fn prizes(&self, board: &Board<'_>, card: CardNo) -> bool {
        let site = self.bearer(card).and_then(|one| self.company(one.company));
        let Some(site) = site.map(|company| board.site(company.site)) else { return false };
        board.does(card, &|deed| match deed {
            Deed::StoredAt(names) => names.contains(&site.card.name),
            Deed::StoredAtHaven => site.haven,
            _ => false,
        })
    }

    /// The marshalling points of all kinds.
    pub fn total(&self, board: &Board<'_>) -> i16 {
        self.points(board).iter().sum()
    }

    /// The marshalling points by kind, in the order of [`PointsKind::ALL`].
    pub fn points(&self, board: &Board<'_>) -> [i16; PointsKind::ALL.len()] {
        let mut points = [0; PointsKind::ALL.len()];
        let bracketed = |no: CardNo| bracketed(board.card(no).card);
        let carried = |no: &CardNo| {
            bracketed(*no).is_some() && board.does(*no, &|deed| matches!(deed, Deed::Carry(_)))
        };
        let in_play = self.own_in_play(board).filter(|no| !carried(no));
        for no in in_play.chain(self.pile.iter().copied()) {
            let card = board.card(no);
            let worth = match bracketed(no) {
                Some(stored) if carried(&no) || self.prized.contains(&no) => stored.into(),
                _ => self.borne_worth(board, no).unwrap_or(card.points),
            };
            points[card.kind as usize] += worth;
        }
        for &no in self.gone.iter().filter(|&&no| !board.is_hazard(no)) {
            for effect in &board.card(no).effects {
                if let Deed::EliminationCosts(costs) = effect.does {
                    points[PointsKind::Character as usize] -= i16::from(costs);
                }
            }
        }
        if self.avatar_lost {
            let costs = board.ruleset.play.reckoning.lost_avatar.costs.unwrap_or(0);
            points[PointsKind::Miscellaneous as usize] -= i16::from(costs);
        }
        points
    }
}
