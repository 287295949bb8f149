//! The moves at a site (`CoE` 2.V).

use crate::cards::model::effects::Deed;
use crate::cards::model::{CompanyKind, Subtype, Within};
use crate::cards::play::Playability;
use crate::message::message;

use super::super::board::{Board, CardNo, CardRole};
use super::super::state::{GameState, PersonInPlay};
use super::{Permission, bears, carry_of, demand, refused, shuns};

impl GameState {
    pub(super) fn may_play(
        &self,
        board: &Board<'_>,
        card: CardNo,
        by: CardNo,
        beside: bool,
        extra: bool,
    ) -> Permission {
        let clause = "2.V.1";
        demand(self.hand.contains(&card), clause, || message!("the card is not in the hand"))?;
        let Some(company) = self.actor() else {
            return refused(clause, message!("no company acts"));
        };
        let one = self.person(by).filter(|one| one.company == company.id && !one.ally);
        demand(one.is_some_and(PersonInPlay::is_untapped), clause, || {
            message!("only an untapped character plays it")
        })?;
        demand(!self.is_out(board, card), clause, || {
            message!("the unique card is in play already, or lost")
        })?;
        let (facts, role) = (board.card(card).card, board.card(card).role);
        let asked = facts.conditions.as_ref().filter(|asked| !asked.only_to_use);
        let asked = asked.map_or(&[][..], |asked| &asked.requires);
        let may_bear =
            one.is_some_and(|one| asked.iter().any(|who| who.fits(board.card(one.card).card)));
        demand(asked.is_empty() || may_bear, clause, || message!("he cannot play it"))?;
        demand(!shuns(board, card, by), "5.F3", || {
            message!("Orcs and Trolls do not play hero resources")
        })?;
        demand(role != CardRole::Item || bears(board, card, by), clause, || {
            message!("he may not bear it")
        })?;
        demand(
            role != CardRole::Ally || !self.is_without_allies(board, company.id),
            clause,
            || message!("no ally joins the company of the Fell Rider"),
        )?;
        demand(!self.is_doubled(board, card, company.id, by), clause, || {
            message!("such a card is there already")
        })?;
        let even = board.does(card, &|deed| matches!(deed, Deed::EvenTapped | Deed::SparesSite))
            || (role == CardRole::Item && board.site(company.site).does(&Deed::ItemsEvenTapped));
        let tapped = self.is_site_tapped(company) && !even;
        let playable = board.card(card).at[usize::from(company.site)];
        let minor =
            facts.is(Subtype::MinorItem) && !facts.has(crate::cards::model::Keyword::HoardItem);
        // In the Under-deeps any item that is playable there may follow (2.V.5.1).
        let deep = board.site(company.site).facts.under_deeps && playable == Playability::Yes;
        if role == CardRole::Item && beside && (minor || deep || playable == Playability::Beside) {
            return Ok(());
        }
        let common = [Subtype::MinorItem, Subtype::MajorItem, Subtype::GoldRingItem];
        if role == CardRole::Item
            && extra
            && playable == Playability::Yes
            && common.iter().any(|&of| facts.is(of))
        {
            return Ok(());
        }
        let plays = board.plays_at(card, company.site);
        demand(plays || role != CardRole::Item || !minor, "2.V.5", || {
            message!(
                "a minor item that is not playable at the site is played only next after a resource \
                 that taps the site"
            )
        })?;
        demand(plays, clause, || message!("the card is not playable at the site"))?;
        match carry_of(board, card) {
            Some(carry) if carry.tapped_site => {
                demand(tapped, clause, || message!("the site must be tapped already"))
            }
            Some(carry) if carry.covert && self.kind(board, company.id) != CompanyKind::Covert => {
                refused(clause, message!("the company must be a covert one"))
            }
            Some(carry) if !carry.taps_site => Ok(()),
            _ => demand(!tapped, "2.V.1.1", || message!("the site is tapped")),
        }
    }

    /// Whether somebody of a company bears a card that bars allies.
    fn is_without_allies(&self, board: &Board<'_>, company: u8) -> bool {
        let mut borne = self.characters(company).flat_map(|one| &one.bears);
        borne.any(|&no| board.does(no, &|deed| *deed == Deed::WithoutAllies))
    }

    /// Whether a copy of a card is where its text allows no second one: with the character, in the
    /// company, or at the site.
    fn is_doubled(&self, board: &Board<'_>, card: CardNo, company: u8, by: CardNo) -> bool {
        let asked = board.card(card).card.conditions.as_ref();
        let within = asked.map_or(&[][..], |asked| &asked.not_duplicated);
        let same = |no: CardNo| board.card(no).key == board.card(card).key;
        let has = |one: &PersonInPlay| same(one.card) || one.bears.iter().any(|&no| same(no));
        let own = |one: &PersonInPlay| one.card == by || one.by == Some(by);
        let site = self.company(company).map(|one| one.site);
        let here = |one: &PersonInPlay| self.company(one.company).map(|at| at.site) == site;
        (within.contains(&Within::Site) && self.persons.iter().any(|one| here(one) && has(one)))
            || (within.contains(&Within::Company) && self.members(company).any(has))
            || (within.contains(&Within::Character)
                && self.members(company).any(|one| own(one) && has(one)))
    }
}
