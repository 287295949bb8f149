//! The consistency of a state, and its size in memory.

use crate::odds::attack::Condition;

use super::super::board::Board;
use super::{CompanyInPlay, GameState, Lasting, Pending, PersonInPlay, Phase};

impl GameState {
    /// The inconsistencies of the state: a card that is there twice or missing, a unique one twice
    /// in play, a company without characters. Empty if the game is played correctly.
    pub fn faults(&self, board: &Board<'_>) -> Vec<&'static str> {
        let mut seen = vec![0u8; board.cards.len()];
        let persons = self.persons.iter().flat_map(|one| one.bears.iter().chain([&one.card]));
        let piles = [
            &self.deck,
            &self.hand,
            &self.discard,
            &self.gone,
            &self.pile,
            &self.sideboard,
            &self.hazards,
            &self.threats,
            &self.spent,
            &self.saved,
        ];
        let lasting = self.lasting.iter().map(|one| &one.card);
        let pending = self.pending.iter().filter_map(Pending::holds);
        let all = piles.into_iter().flatten().chain(persons).chain(lasting).copied();
        for no in all.chain(pending) {
            seen[usize::from(no)] += 1;
        }
        let mut faults = Vec::new();
        if seen.iter().any(|&times| times > 1) {
            faults.push("a card is in two places");
        }
        if seen.contains(&0) {
            faults.push("a card is nowhere");
        }
        let mut groups: Vec<_> = self
            .own_in_play(board)
            .filter(|&no| board.card(no).card.unique)
            .map(|no| board.card(no).group)
            .collect();
        let unique = groups.len();
        groups.sort_unstable();
        groups.dedup();
        if groups.len() < unique {
            faults.push("a unique card is in play twice");
        }
        let lives = |company: &CompanyInPlay| self.characters(company.id).next().is_some();
        if !self.companies.iter().all(lives) {
            faults.push("a company is empty");
        }
        if self.persons.iter().any(|one| self.company(one.company).is_none()) {
            faults.push("somebody is in no company");
        }
        let follows = |one: &PersonInPlay| one.by.is_none_or(|by| self.person(by).is_some());
        if !self.persons.iter().all(follows) {
            faults.push("somebody follows nobody");
        }
        if self.phase != Phase::Organisation
            && self.general_left(board) < 0
            && self.turn_is_controlled()
        {
            faults.push("more mind than influence");
        }
        if self.persons.iter().any(|one| one.condition == Condition::Lost) {
            faults.push("somebody lost is in play");
        }
        faults
    }

    /// Followers without a controller count only from the next organisation phase (2.II.2.2.3).
    pub(super) fn turn_is_controlled(&self) -> bool {
        self.phase == Phase::Journeys && self.companies.iter().all(|company| !company.done)
    }

    /// How many bytes the state takes, with all that it holds.
    pub fn bytes(&self) -> usize {
        let numbers = [
            &self.deck,
            &self.hand,
            &self.discard,
            &self.gone,
            &self.pile,
            &self.sideboard,
            &self.hazards,
            &self.threats,
            &self.spent,
            &self.saved,
        ];
        let piles: usize = numbers.iter().map(|pile| 2 * pile.len()).sum();
        let persons: usize =
            self.persons.iter().map(|one| size_of::<PersonInPlay>() + 2 * one.bears.len()).sum();
        let companies = self.companies.len() * size_of::<CompanyInPlay>();
        let lasting = self.lasting.len() * size_of::<Lasting>();
        let pending = self.pending.len() * size_of::<Pending>();
        size_of::<Self>()
            + piles
            + 4 * self.tried.len()
            + 2 * self.prized.len()
            + persons
            + companies
            + lasting
            + pending
            + self.sites.len()
    }
}
