//! Who should follow whom: the organisation of a company that leaves the most general influence,
//! and of those the one that leaves the most direct influence.
//!
//! # Why the answer is the best one
//!
//! An organisation says for each character whether general influence controls it, or which
//! character of the company does; nobody controls an avatar. It is possible if no follower has
//! followers and every controller's direct influence pays for the followers ([`Power::balance`]).
//! Followers may not use their own influence, so only that of the others is ever left. Wanted is
//! the possible organisation that is first by
//!
//! 1. the least general influence used,
//! 2. the most plain direct influence left over all who follow nobody,
//! 3. the most conditional direct influence left.
//!
//! The search settles one character after the other, those of the highest mind first, as a
//! follower of each other character in turn or under general influence. A character who has
//! followers is bound to follow nobody. It goes through every possible organisation, except that
//! it leaves a branch for one of three reasons, none of which can lose the best:
//!
//! - A controller's influence does not pay for the followers. More followers only cost more.
//! - The general influence of every organisation in the branch is more than the best found. It is
//!   at least the mind of those who are settled under it or have followers; and at least the mind
//!   of the whole company less all direct influence of those who do not already follow.
//! - It is not less, and the plain direct influence that every organisation in the branch leaves is
//!   less than the best found leaves. It leaves at most what controllers have left so far, and all
//!   that the unsettled have.
//!
//! When the search was long and had to stop before its end, the answer says so
//! ([`Organisation::proved`]). It never stops in companies of ten.

use std::cmp::Reverse;

use super::influence::{Balance, Power, Set};

/// The number of steps after which a search stops with the best that it has found.
const MAX_STEPS: u32 = 200_000;

/// The controllers of a company.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Organisation {
    /// The controller of each character; `None` for general influence.
    pub controllers: Vec<Option<usize>>,
    /// The general influence that it uses.
    pub general_used: u16,
    /// The unused plain direct influence of all characters that follow nobody.
    pub direct_left: u16,
    /// The conditional direct influence left over them.
    pub conditional_left: u16,
    /// Whether it is proved to be the best.
    pub proved: bool,
}

/// The key by which organisations are compared; the greater is the better.
type OrganisationWorth = (Reverse<u16>, u16, u16);

impl Organisation {
    /// The organisation in which these control those, whether possible or not.
    pub fn of(controllers: Vec<Option<usize>>, company: &[Power]) -> Self {
        let mut organisation = Self {
            controllers,
            general_used: 0,
            direct_left: 0,
            conditional_left: 0,
            proved: false,
        };
        for (at, power) in company.iter().enumerate() {
            if organisation.controllers[at].is_some() {
                continue;
            }
            organisation.general_used += power.mind.unwrap_or(0);
            let balance = organisation.balance(at, company);
            organisation.direct_left += balance.left;
            organisation.conditional_left += balance.left_conditional;
        }
        organisation
    }

    /// The followers of a character.
    pub fn followers(&self, controller: usize) -> Set {
        let places = self.controllers.iter().enumerate();
        let own = places.filter(|&(_, &by)| by == Some(controller));
        own.fold(0, |set, (at, _)| set | 1 << at)
    }

    /// The balance of a character's direct influence with the followers.
    pub fn balance(&self, controller: usize, company: &[Power]) -> Balance {
        company[controller].balance(self.followers(controller), company)
    }
}

/// The best organisation of a company.
pub fn best(company: &[Power]) -> Organisation {
    let mut order: Vec<usize> = (0..company.len()).collect();
    order.sort_by_key(|&at| (company[at].mind.is_some(), Reverse(company[at].mind), at));
    let mut search = OrganisationSearch {
        company,
        order,
        controllers: vec![None; company.len()],
        followers: vec![0; company.len()],
        balances: company.iter().map(|power| power.balance(0, company)).collect(),
        all_mind: company.iter().filter_map(|power| power.mind).sum(),
        best: None,
        steps: 0,
    };
    let totals = company.iter().map(|power| u32::from(power.total())).sum();
    let plain = company.iter().map(|power| power.plain).sum();
    let all = Branch { following: 0, bound: 0, general: 0, influence: totals, left: plain };
    search.organise_from(0, all);
    let proved = search.steps < MAX_STEPS;
    let alone = || vec![None; company.len()];
    let controllers = search.best.map_or_else(alone, |(_, controllers)| controllers);
    Organisation { proved, ..Organisation::of(controllers, company) }
}

/// The organisations that are still possible: who follows in all of them, who in none, and what
/// none of them can be better than.
#[derive(Clone, Copy)]
struct Branch {
    /// The characters that follow another.
    following: Set,
    /// The characters that follow nobody, because they are settled so or have followers.
    bound: Set,
    /// The mind of the characters bound to follow nobody.
    general: u16,
    /// The direct influence of all characters that do not follow.
    influence: u32,
    /// The plain direct influence that those who do not follow have left.
    left: u16,
}

struct OrganisationSearch<'c> {
    company: &'c [Power],
    /// The characters in the order in which they are settled.
    order: Vec<usize>,
    controllers: Vec<Option<usize>>,
    followers: Vec<Set>,
    balances: Vec<Balance>,
    all_mind: u16,
    best: Option<(OrganisationWorth, Vec<Option<usize>>)>,
    steps: u32,
}

impl OrganisationSearch<'_> {
    /// Tries all that the characters can do from this place of the order on.
    fn organise_from(&mut self, place: usize, branch: Branch) {
        self.steps += 1;
        if self.steps >= MAX_STEPS || self.cannot_win(branch) {
            return;
        }
        let Some(&at) = self.order.get(place) else {
            return self.note();
        };
        let power = &self.company[at];
        if power.mind.is_some() && self.followers[at] == 0 {
            let without = Branch {
                following: branch.following | 1 << at,
                influence: branch.influence - u32::from(power.total()),
                left: branch.left - power.plain,
                ..branch
            };
            for by in 0..self.company.len() {
                if by != at && (branch.following | power.not_under) & 1 << by == 0 {
                    self.follow(at, by, place, without);
                }
            }
        }
        self.organise_from(place + 1, self.bound(at, branch));
    }

    /// Tries a character as the follower of another.
    fn follow(&mut self, at: usize, by: usize, place: usize, branch: Branch) {
        let (followers, before) = (self.followers[by], self.balances[by]);
        let balance = self.company[by].balance(followers | 1 << at, self.company);
        if balance.short > 0 {
            return;
        }
        self.followers[by] |= 1 << at;
        self.balances[by] = balance;
        self.controllers[at] = Some(by);
        let left = branch.left - (before.left - balance.left);
        self.organise_from(place + 1, self.bound(by, Branch { left, ..branch }));
        self.controllers[at] = None;
        self.balances[by] = before;
        self.followers[by] = followers;
    }

    /// The branch in which a character follows nobody.
    fn bound(&self, at: usize, branch: Branch) -> Branch {
        if branch.bound & 1 << at != 0 {
            return branch;
        }
        let general = branch.general + self.company[at].mind.unwrap_or(0);
        Branch { bound: branch.bound | 1 << at, general, ..branch }
    }

    fn cannot_win(&self, branch: Branch) -> bool {
        let Some(((Reverse(used), left, _), _)) = &self.best else { return false };
        let unpaid = u32::from(self.all_mind).saturating_sub(branch.influence);
        let least = u32::from(branch.general).max(unpaid);
        let used = u32::from(*used);
        least > used || (least == used && branch.left < *left)
    }

    /// Keeps the organisation if it is better than the best so far.
    fn note(&mut self) {
        let mut worth = (Reverse(0), 0, 0);
        for (at, power) in self.company.iter().enumerate() {
            if self.controllers[at].is_none() {
                worth.0.0 += power.mind.unwrap_or(0);
                worth.1 += self.balances[at].left;
                worth.2 += self.balances[at].left_conditional;
            }
        }
        if self.best.as_ref().is_none_or(|(best, _)| worth > *best) {
            self.best = Some((worth, self.controllers.clone()));
        }
    }
}
