//! Which resource events may be played, and when.

use crate::cards::model::effects::{Deed, Effect};
use crate::cards::model::{CardType, CompanyKind, SiteType, Skill};
use crate::message::message;
use crate::play::board::{Board, CardNo, CardRole};
use crate::play::state::{
    AttackStep, CompanyInPlay, GameState, Pending, PersonInPlay, Phase, fits,
};

use super::{Move, Permission, demand, refused};

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
            return refused(clause, message!("the program does not know what the card does"));
        };
        let target = on.and_then(|on| self.person(on));
        let fitting = target.is_some_and(|one| fits(effect, board.card(one.card).card));
        let asks = effect.taps || !effect.by.is_empty() || effect.named.is_some();
        demand(!asks || fitting, clause, || message!("he is none who can play it"))?;
        demand(!effect.taps || target.is_some_and(PersonInPlay::is_untapped), clause, || {
            message!("he must be untapped")
        })?;
        let with_avatar = target.is_some_and(|one| {
            self.characters(one.company)
                .any(|other| board.card(other.card).role == CardRole::Avatar)
        });
        demand(!effect.with_avatar || with_avatar, clause, || {
            message!("he must be with the avatar")
        })?;
        demand(asks || on.is_none() || wants_target(&effect.does), clause, || {
            message!("the card is played on nobody")
        })?;
        let now = self.is_time(board, card, effect, target);
        demand(now, clause, || message!("the card is not playable now, or not on that"))
    }

    /// Whether the moment fits what an event does.
    pub(super) fn is_time(
        &self,
        board: &Board<'_>,
        card: CardNo,
        effect: &Effect,
        on: Option<&PersonInPlay>,
    ) -> bool {
        let quiet = self.pending.is_empty();
        let organising = quiet && self.phase == Phase::Organisation;
        let company = on.and_then(|one| self.company(one.company));
        let haven = company.is_some_and(|company| board.site(company.site).haven);
        let twice = self.lasting.iter().any(|one| board.card(one.card).key == board.card(card).key);
        match (&effect.does, self.pending.last()) {
            (Deed::CancelAttack { of, at_site, covert }, Some(Pending::Combat(combat))) => {
                let kind = self.acting.map(|id| self.kind(board, id));
                let hidden = !covert || kind == Some(CompanyKind::Covert);
                let races =
                    of.is_empty() || combat.attack.races.iter().any(|race| of.contains(race));
                let here = on.is_none_or(|one| Some(one.company) == self.acting);
                combat.step == AttackStep::Before
                    && races
                    && here
                    && hidden
                    && (combat.at_site || !at_site)
            }
            (Deed::Strike { .. }, Some(Pending::Combat(combat))) => {
                let AttackStep::Strike(target) = combat.step else { return false };
                let skill = effect.by.iter().any(|who| who.skill.is_some());
                let again = combat.faced.iter().any(|one| one.who == target && one.skill && skill);
                let own = on.is_some_and(|one| one.card == target && !one.ally);
                own && !again && self.helps(effect, target)
            }
            (Deed::HelpCheck { .. }, Some(Pending::Check(check))) => {
                on.is_some_and(|one| one.card == check.who)
            }
            (Deed::HelpInfluence { .. }, Some(Pending::Influence { by, .. })) => {
                on.is_some_and(|one| one.card == *by)
            }
            (Deed::Untap { heals }, None) => {
                use crate::odds::attack::Condition::{Tapped, Wounded};
                let tapped = on.is_some_and(|one| {
                    !one.bound && (one.condition == Tapped || (*heals && one.condition == Wounded))
                });
                tapped && (organising || (!heals && matches!(self.phase, Phase::AtSite { .. })))
            }
            (Deed::Draw(_), None) => organising,
            (Deed::Fetch(_), None) => organising && self.fetched(board).is_some(),
            (Deed::NoCreatures { below, staying }, None) => {
                let Some(company) = company else { return false };
                let small =
                    *below == 0 || self.size(board, company.id).counted() < u16::from(*below);
                organising && small && !company.hidden && (!staying || company.to.is_none())
            }
            (Deed::DiscardHazard, None) => quiet && self.hazard_in_play(board).is_some(),
            (Deed::DiscardEnvironment, None) => quiet && !twice,
            (Deed::PlayItem { hoard }, None) => {
                let site = company.map(|company| board.site(company.site).card);
                let here = on.is_none_or(|one| Some(one.company) == self.acting);
                let stored = !hoard || site.is_some_and(crate::cards::play::has_hoard);
                matches!(self.phase, Phase::AtSite { extra: false, .. }) && here && stored
            }
            (Deed::OnCharacter { .. }, None) => {
                let own = on.is_some_and(|one| {
                    !one.ally
                        && one.bears.iter().all(|&no| board.card(no).key != board.card(card).key)
                });
                organising && own && !self.is_out(board, card)
            }
            (Deed::Mode { .. }, None) => {
                let ringwraith =
                    on.is_some_and(|one| board.card(one.card).role == CardRole::Avatar);
                let other = on.is_some_and(|one| !one.bears.is_empty());
                organising && haven && ringwraith && !other
            }
            (Deed::GeneralInfluence(_), None) => organising && !twice,
            (Deed::Rebuild, None) => {
                let site = self.actor().map(|company| board.site(company.site).facts);
                let ruins = site.is_some_and(|facts| {
                    facts.site_type == SiteType::RuinsAndLairs
                        && !facts.dragons_lair
                        && !facts.under_deeps
                });
                matches!(self.phase, Phase::AtSite { .. }) && ruins
            }
            (Deed::Stay { at, haven }, None) => {
                let there = |one: &CompanyInPlay| {
                    let site = board.site(one.site);
                    at.as_ref().map_or(!haven || site.haven, |name| site.card.name == *name)
                };
                organising
                    && !twice
                    && !self.is_out(board, card)
                    && self.companies.iter().any(there)
            }
            _ => false,
        }
    }

    /// Whether an event changes anything of a strike: who is tapped need not be spared it.
    pub(super) fn helps(&self, effect: &Effect, target: CardNo) -> bool {
        let untapped = self.person(target).is_some_and(PersonInPlay::is_untapped);
        matches!(effect.does, Deed::Strike { prowess, untapped: spares, .. } if prowess > 0 || (spares && untapped))
    }

    /// The resource or character of the discard pile or sideboard that is worth most.
    pub(in crate::play) fn fetched(&self, board: &Board<'_>) -> Option<CardNo> {
        let worth = |&no: &CardNo| {
            let card = board.card(no);
            let never = card.is_blank() || self.is_out(board, no);
            (!never, card.points, std::cmp::Reverse(no))
        };
        let cards = self.discard.iter().chain(&self.sideboard).copied();
        let best = cards.max_by_key(worth);
        best.filter(|&no| board.card(no).card.card_type != CardType::Hazard)
    }

    /// A hazard that stays in play and is no environment: a corruption card before all others.
    pub(in crate::play) fn hazard_in_play(&self, board: &Board<'_>) -> Option<CardNo> {
        let environment = crate::cards::model::Keyword::Environment;
        let borne = self.persons.iter().flat_map(|one| &one.bears);
        let all = borne.chain(self.lasting.iter().map(|one| &one.card)).copied();
        all.into_iter().find(|&no| board.is_hazard(no) && !board.card(no).card.has(environment))
    }

    /// Whether a ranger of a company can tap to keep it from being lost.
    pub(in crate::play) fn ranger_of(&self, board: &Board<'_>, company: u8) -> Option<CardNo> {
        let ranger = |one: &&PersonInPlay| {
            one.is_untapped() && board.card(one.card).card.skills.contains(&Skill::Ranger)
        };
        self.characters(company).find(ranger).map(|one| one.card)
    }
}

/// Whether somebody is meant by an event who need not be of any kind.
const fn wants_target(deed: &Deed) -> bool {
    matches!(
        deed,
        Deed::Strike { .. }
            | Deed::HelpCheck { .. }
            | Deed::HelpInfluence { .. }
            | Deed::Untap { .. }
            | Deed::OnCharacter { .. }
            | Deed::Mode { .. }
            | Deed::NoCreatures { .. }
    )
}
