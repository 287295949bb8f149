//! Which events may be played, and when (`CoE` 9).

use crate::cards::model::effects::{Deed, Effect};
use crate::cards::model::{CardType, CompanyKind, Race, SiteType};
use crate::message::message;

use super::super::board::{Board, CardNo, CardRole};
use super::super::state::{
    AttackStep, CompanyInPlay, GameState, Pending, PersonInPlay, Phase, fits,
};
use super::{Move, Permission, demand, refused, shuns, without_effect};

impl GameState {
    pub(in crate::play) fn events(&self, board: &Board<'_>) -> Vec<Move> {
        let mut found = Vec::new();
        for card in self.hand_kinds(board) {
            if !matches!(board.card(card).role, CardRole::Event | CardRole::Ring) {
                continue;
            }
            for (effect, _) in (0u8..).zip(&board.card(card).effects) {
                found.push(Move::Event { card, effect, on: None });
                found.extend(self.everyone().map(|on| Move::Event { card, effect, on: Some(on) }));
            }
        }
        found
    }

    /// Whether a resource event may be played now.
    pub(super) fn may_event(
        &self,
        board: &Board<'_>,
        card: CardNo,
        effect: u8,
        on: Option<CardNo>,
    ) -> Permission {
        let clause = "9.2";
        demand(self.hand.contains(&card), clause, || message!("the card is not in the hand"))?;
        let Some(effect) = board.card(card).effects.get(usize::from(effect)) else {
            return refused(clause, without_effect(board, card));
        };
        let target = on.and_then(|on| self.person(on));
        let fitting = target.is_some_and(|one| fits(effect, board.card(one.card).card));
        let asks = effect.taps || !effect.by.is_empty() || effect.named.is_some();
        demand(!asks || fitting, clause, || message!("he cannot play it"))?;
        demand(!effect.taps || target.is_some_and(PersonInPlay::is_untapped), clause, || {
            message!("he must be untapped")
        })?;
        let helped = target.is_some_and(|one| {
            let mut company = self.characters(one.company).map(|one| board.card(one.card).card);
            company.any(|card| effect.with.iter().any(|who| who.fits(card)))
        });
        demand(effect.with.is_empty() || helped, clause, || message!("he cannot play it"))?;
        demand(!(asks && target.is_some_and(|one| shuns(board, card, one.card))), "5.F3", || {
            message!("Orcs and Trolls do not play hero resources")
        })?;
        let with_avatar = target.is_some_and(|one| {
            self.characters(one.company)
                .any(|other| board.card(other.card).role == CardRole::Avatar)
        });
        demand(!effect.with_avatar || with_avatar, clause, || {
            message!("he must be with the avatar")
        })?;
        demand(asks || on.is_none() || wants_target(&effect.does), clause, || {
            message!("the card is not played on a character")
        })?;
        let now = self.is_time(board, card, effect, target);
        demand(now, clause, || message!("the card is not playable now, or not on that"))
    }

    /// Whether the effect of an event can be used now.
    pub(super) fn is_time(
        &self,
        board: &Board<'_>,
        card: CardNo,
        effect: &Effect,
        on: Option<&PersonInPlay>,
    ) -> bool {
        match (self.pending.last(), self.phase) {
            (Some(pending), _) => self.answers(board, effect, on, pending),
            (None, Phase::Organisation) => {
                self.is_organised(board, card, effect, on) || self.is_ever(board, card, effect, on)
            }
            (None, Phase::AtSite { extra, .. }) => {
                self.is_at_site(board, effect, on, extra) || self.is_ever(board, card, effect, on)
            }
            (None, _) => self.is_ever(board, card, effect, on),
        }
    }

    /// Whether an effect is one on an attack, a strike or a check.
    fn answers(
        &self,
        board: &Board<'_>,
        effect: &Effect,
        on: Option<&PersonInPlay>,
        pending: &Pending,
    ) -> bool {
        match (&effect.does, pending) {
            (Deed::CancelAttack { of, at_site, covert }, Pending::Combat(combat)) => {
                let kind = self.acting.map(|id| self.kind(board, id));
                let hidden = !covert || kind == Some(CompanyKind::Covert);
                let races =
                    of.is_empty() || combat.attack.races.iter().any(|race| of.contains(race));
                let here = on.is_none_or(|one| Some(one.company) == self.acting);
                combat.step == AttackStep::Before
                    && !combat.firm
                    && races
                    && here
                    && hidden
                    && (combat.at_site || !at_site)
            }
            (Deed::Strike { .. }, Pending::Combat(combat)) => {
                let AttackStep::Strike(target) = combat.step else { return false };
                let skill = effect.by.iter().any(|who| who.skill.is_some());
                let again = combat.faced.iter().any(|one| one.who == target && one.skill && skill);
                let own = on.is_some_and(|one| one.card == target && !one.ally);
                own && !again && self.helps(effect, target)
            }
            (Deed::HelpCheck(_), Pending::Check(check)) => {
                on.is_some_and(|one| one.card == check.who)
            }
            (Deed::HelpInfluence(_), Pending::Influence { card, by, .. }) => {
                on.is_some_and(|one| one.card == *by)
                    && !effect.not_for.contains(&board.card(*card).card.name)
            }
            _ => false,
        }
    }

    /// Whether an effect can be used in any phase in which no other decision is open.
    fn is_ever(
        &self,
        board: &Board<'_>,
        card: CardNo,
        effect: &Effect,
        on: Option<&PersonInPlay>,
    ) -> bool {
        match &effect.does {
            Deed::TestRing(_) | Deed::TestRingTwice => {
                on.is_some_and(|one| !self.gold_rings(board, one.company).is_empty())
            }
            Deed::Draw(_) => true,
            Deed::Fetch(_) => self.fetchable(board, card, true).next().is_some(),
            Deed::FromSideboard(_) => self.fetchable(board, card, false).next().is_some(),
            Deed::Untap => on.is_some_and(|one| {
                !one.bound && one.condition == crate::odds::attack::Condition::Tapped
            }),
            Deed::DiscardHazard => self.hazard_in_play(board).is_some(),
            Deed::DiscardEnvironment => !self.lasts(board, card),
            _ => false,
        }
    }

    /// Whether a copy of the card is in play.
    fn lasts(&self, board: &Board<'_>, card: CardNo) -> bool {
        self.lasting.iter().any(|one| board.card(one.card).key == board.card(card).key)
    }

    /// Whether an effect can be used in the organisation phase.
    fn is_organised(
        &self,
        board: &Board<'_>,
        card: CardNo,
        effect: &Effect,
        on: Option<&PersonInPlay>,
    ) -> bool {
        use crate::odds::attack::Condition::{Tapped, Wounded};
        if let Deed::Welcome { sites, general } = &effect.does {
            return self.welcomed(board, sites, *general, on).is_some();
        }
        let company = on.and_then(|one| self.company(one.company));
        let new = || !self.lasts(board, card) && !self.is_out(board, card);
        match &effect.does {
            Deed::Heal => on.is_some_and(|one| {
                !one.bound && (one.condition == Tapped || one.condition == Wounded)
            }),
            Deed::NoCreatures(below) | Deed::Sneaks(below) => company.is_some_and(|company| {
                let ends = matches!(effect.does, Deed::NoCreatures(_));
                self.size(board, company.id).counted() < u16::from(*below)
                    && self.hides(company.id).is_none()
                    && (!ends || self.idlers(board).is_empty())
            }),
            Deed::Hides => {
                company.is_some_and(|one| self.hides(one.id).is_none() && one.to.is_none())
            }
            Deed::OnCharacter(_) => on.is_some_and(|one| {
                let own = |&no: &CardNo| board.card(no).key == board.card(card).key;
                !one.ally && !one.bears.iter().any(own) && !self.is_out(board, card)
            }),
            Deed::Mode(_) => {
                let haven = company.is_some_and(|company| board.site(company.site).haven);
                let bare = |one: &PersonInPlay| {
                    board.card(one.card).role == CardRole::Avatar
                        && !one.bears.iter().any(|&no| super::is_mode(board, no))
                };
                haven && on.is_some_and(bare)
            }
            Deed::GeneralInfluence(_) => !self.lasts(board, card),
            Deed::Eye(_) => {
                !self.is_eye(board) && !self.avatar_lost && self.avatar(board).is_none()
            }
            Deed::Stay => new(),
            Deed::StayAt(names) => {
                let there = |one: &CompanyInPlay| names.contains(&board.site(one.site).card.name);
                new() && self.companies.iter().any(there)
            }
            _ => false,
        }
    }

    /// Whether an effect can be used by the company that has entered its site; `extra` says whether
    /// one already allows an extra item.
    fn is_at_site(
        &self,
        board: &Board<'_>,
        effect: &Effect,
        on: Option<&PersonInPlay>,
        extra: bool,
    ) -> bool {
        let company = on.and_then(|one| self.company(one.company));
        match &effect.does {
            Deed::Welcome { sites, general } => {
                on.is_some_and(|one| Some(one.company) == self.acting)
                    && self.welcomed(board, sites, *general, on).is_some()
            }
            deed @ (Deed::PlayItem | Deed::PlayItemAtHoard) => {
                let site = company.or(self.actor()).map(|one| board.site(one.site).card);
                let here = on.is_none_or(|one| Some(one.company) == self.acting);
                let stored =
                    *deed == Deed::PlayItem || site.is_some_and(crate::cards::play::has_hoard);
                !extra && here && stored
            }
            Deed::Rebuild => {
                let site = self.actor().map(|company| board.site(company.site).facts);
                site.is_some_and(|facts| {
                    facts.site_type == SiteType::RuinsAndLairs
                        && !facts.dragons_lair
                        && !facts.under_deeps
                })
            }
            _ => false,
        }
    }

    /// Whether an event improves a strike: one that only spares tapping needs an untapped
    /// character.
    pub(super) fn helps(&self, effect: &Effect, target: CardNo) -> bool {
        let untapped = self.person(target).is_some_and(PersonInPlay::is_untapped);
        matches!(effect.does, Deed::Strike { prowess, untapped: spares, .. } if prowess > 0 || (spares && untapped))
    }

    /// The cards that an event may bring into the play deck: resources and characters of discard pile
    /// and sideboard, or resources of the sideboard alone.
    pub(in crate::play) fn fetchable(
        &self,
        board: &Board<'_>,
        event: CardNo,
        all: bool,
    ) -> impl Iterator<Item = CardNo> {
        let fits = move |&no: &CardNo| {
            let card = board.card(no);
            let person = matches!(card.role, CardRole::Avatar | CardRole::Character);
            no != event && card.card.card_type != CardType::Hazard && (all || !person)
        };
        let discarded = self.discard.iter().filter(move |_| all);
        discarded.chain(&self.sideboard).copied().filter(fits)
    }

    /// The character of the hand that is worth most among those who come into play where a company
    /// is at such a site: under the direct influence of this member, or, if allowed, under general
    /// influence.
    pub(in crate::play) fn welcomed(
        &self,
        board: &Board<'_>,
        sites: &[SiteType],
        general: bool,
        with: Option<&PersonInPlay>,
    ) -> Option<(CardNo, bool)> {
        let with = with.filter(|one| !one.ally && one.by.is_none())?;
        let company = self.company(with.company)?;
        if !sites.contains(&board.site(company.site).facts.site_type) {
            return None;
        }
        let left = if general { self.general_left(board) } else { -1 };
        let under = |no: CardNo| match board.card(no).card.mind {
            Some(mind) if i16::from(mind) <= left => Some((no, false)),
            _ => self.can_control(board, with.card, no).then_some((no, true)),
        };
        // Such a card speaks of Hobbits; who else comes only at home does so here, too.
        let homely = |no: CardNo| {
            board.does(no, &|deed| *deed == Deed::HomeOnly)
                && !board.card(no).card.is_of(Race::Hobbit)
        };
        let own = self.hand.iter().copied().filter(|&no| {
            board.card(no).role == CardRole::Character
                && !homely(no)
                && !self.is_out(board, no)
                && self.is_allowed(board, no).is_ok()
                && self.may_be_away(board, company.id, Some(no))
        });
        own.filter_map(under).max_by_key(|&(no, _)| (board.card(no).points, std::cmp::Reverse(no)))
    }

    /// A hazard that stays in play and is not an environment; preferably the corruption card of whoever
    /// bears the most corruption.
    pub(in crate::play) fn hazard_in_play(&self, board: &Board<'_>) -> Option<CardNo> {
        let environment = crate::cards::model::Keyword::Environment;
        let is = |&no: &CardNo| board.is_hazard(no) && !board.card(no).card.has(environment);
        let burdened = |one: &PersonInPlay| {
            let hazard = one.bears.iter().copied().find(is)?;
            Some((self.fighter(board, one).corruption_points(), std::cmp::Reverse(hazard)))
        };
        let worst = self.persons.iter().filter_map(burdened).max();
        let lasting = || self.lasting.iter().map(|one| one.card).find(is);
        worst.map(|(_, hazard)| hazard.0).or_else(lasting)
    }
}

/// Whether an event has a target character of any kind.
const fn wants_target(deed: &Deed) -> bool {
    matches!(
        deed,
        Deed::Strike { .. }
            | Deed::HelpCheck(_)
            | Deed::HelpInfluence(_)
            | Deed::Untap
            | Deed::Heal
            | Deed::OnCharacter(_)
            | Deed::Mode(_)
            | Deed::Welcome { .. }
            | Deed::NoCreatures(_)
            | Deed::Sneaks(_)
            | Deed::Hides
    )
}
