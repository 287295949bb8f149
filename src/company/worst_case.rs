//! The worst company that an opponent's pool can leave.
//!
//! The player reveals in the order of the pool, as in [`super::draft`]. The opponent may reveal
//! characters in any order, or stop at any time, also in order to collide with the player's choice,
//! or to take a character before the player reveals it. The search finds the play after which the
//! player's company is worth the least. If players reveal in turn, the opponent is first; if they
//! lay down whole companies at once, the opponent may lay down any legal one.
//!
//! All plays are tried. Two plays that lead to the same state of the table count as one. Of the
//! opponent's characters that do not affect the player and need no other card, only the one with
//! the least mind is tried, for everything that the opponent can do after revealing another of them
//! is also possible after this one.

use std::collections::HashMap;

use crate::rulesets::model::Duplicates;

use super::choice::{MAX_KEPT, maximal};
use super::draft::{
    Draft, DraftSide, DraftedCopies, Round, company_alone, excludes, is_legal, is_same,
};
use super::influence::places;
use super::limits::CompanyLimits;
use super::measure::{Measure, Worth};
use super::pool::Pool;

/// The number of states of the table after which the search stops with the worst that it has found.
const MAX_STATES: usize = 200_000;

/// The most characters of a pool, copies counted, that are distinguished.
const MAX_CHARACTERS: usize = u64::BITS as usize;

/// The play that leaves the least.
#[derive(Clone, Debug)]
pub struct WorstCase {
    /// The play.
    pub draft: Draft,
    /// Whether it is proved that no other play leaves less.
    pub proved: bool,
}

/// Finds the play of the second player that leaves the first the company worth the least.
pub fn worst_case(sides: [DraftSide<'_, '_>; 2], by: Measure) -> WorstCase {
    if sides[0].limits.duplicates == Duplicates::PlayDecks {
        return worst_at_once(sides, by);
    }
    let mut search = WorstCaseSearch::new(sides, by);
    let (mut state, mut rounds) = (DraftState::default(), Vec::new());
    search.least(state);
    while let Some(&(_, Some(play))) = search.known.get(&state) {
        rounds.push(search.round(play));
        state = search.after(state, play);
    }
    let outcomes = [0, 1].map(|side| search.outcome(side, state));
    let cut = search.cut || sides.iter().any(|side| side.pool.len() > MAX_CHARACTERS);
    WorstCase { draft: Draft { rounds, outcomes }, proved: !cut }
}

/// The worst where both lay down a company at once: of all companies out of those characters of the
/// opponent that the player lays down too, the one that takes the most.
fn worst_at_once(sides: [DraftSide<'_, '_>; 2], by: Measure) -> WorstCase {
    let alone = company_alone(sides[0]);
    let (mine, theirs) = (&sides[0].pool.candidates, &sides[1].pool.candidates);
    let limits = sides[0].limits;
    let taken = |their: usize| {
        let clash = |&&at: &&usize| excludes(&mine[at], &theirs[their], limits);
        alone.company.iter().filter(clash).copied().collect::<Vec<_>>()
    };
    let shared: Vec<usize> = (0..theirs.len()).filter(|&at| !taken(at).is_empty()).collect();
    let pool =
        Pool { candidates: shared.iter().map(|&at| theirs[at]).collect(), ..sides[1].pool.clone() };
    // The opponent's characters need not be able to travel together at the draft.
    let limits = CompanyLimits { travel: None, ..sides[1].limits.clone() };
    let choices = maximal(&pool, &limits, by, MAX_KEPT);
    let members = |choice: &super::Choice| -> Vec<usize> {
        choice.members.iter().map(|&at| shared[at]).collect()
    };
    let worth = |lost: &[usize]| -> Worth {
        let lost: Vec<usize> = lost.iter().flat_map(|&at| taken(at)).collect();
        let kept = alone.company.iter().filter(|at| !lost.contains(at));
        let player = sides[0].limits.player;
        kept.map(|&at| Worth::of(mine[at].card, by, player)).sum()
    };
    let worst = choices.best.iter().map(members).min_by_key(|lost| worth(lost));
    let company = worst.unwrap_or_default();
    let lost: Vec<usize> = company.iter().flat_map(|&at| taken(at)).collect();
    let (set_aside, kept) = alone.company.iter().partition(|at| lost.contains(at));
    let first = DraftedCopies { company: kept, set_aside, unrevealed: alone.unrevealed };
    let second = DraftedCopies { set_aside: company, ..DraftedCopies::default() };
    WorstCase {
        draft: Draft { rounds: Vec::new(), outcomes: [first, second] },
        proved: choices.proved,
    }
}

/// The state of the table: for each player, which copies of the pool are in the company and which
/// are set aside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct DraftState {
    company: [u64; 2],
    aside: [u64; 2],
    /// Whether the opponent has stopped.
    stopped: bool,
}

/// The copies that the two reveal in a round.
type Play = [Option<usize>; 2];

struct WorstCaseSearch<'p, 'a> {
    sides: [DraftSide<'p, 'a>; 2],
    by: Measure,
    /// For each copy of each pool the place of its candidate.
    copies: [Vec<usize>; 2],
    /// For each of the opponent's copies whether it excludes a character of the player's pool.
    concerns: Vec<bool>,
    /// The least worth from each state on, and the play that leads to it; none at the end.
    known: HashMap<DraftState, (Worth, Option<Play>)>,
    cut: bool,
}

impl<'p, 'a> WorstCaseSearch<'p, 'a> {
    fn new(sides: [DraftSide<'p, 'a>; 2], by: Measure) -> Self {
        let copies = sides.map(|side| {
            let candidates = side.pool.candidates.iter().enumerate();
            let each = candidates.flat_map(|(at, candidate)| {
                let copies = if candidate.card.unique { 1 } else { candidate.copies };
                std::iter::repeat_n(at, usize::from(copies))
            });
            each.take(MAX_CHARACTERS).collect::<Vec<_>>()
        });
        let concerns = copies[1].iter().map(|&at| {
            let theirs = &sides[1].pool.candidates[at];
            let mine = &sides[0].pool.candidates;
            mine.iter().any(|mine| excludes(mine, theirs, sides[0].limits))
        });
        let concerns = concerns.collect();
        Self { sides, by, copies, concerns, known: HashMap::new(), cut: false }
    }

    /// The least worth of the player's company that the opponent can bring about from a state.
    fn least(&mut self, state: DraftState) -> Worth {
        if let Some(&(worth, _)) = self.known.get(&state) {
            return worth;
        }
        self.cut |= self.known.len() >= MAX_STATES;
        let mut least: Option<(Worth, Play)> = None;
        if self.next(state).is_some() {
            for reply in self.replies(state) {
                let play = self.play(state, reply);
                let worth = self.least(self.after(state, play));
                if least.is_none_or(|(best, _)| worth < best) {
                    least = Some((worth, play));
                }
            }
        }
        let end = || (self.worth(state), None);
        let known = least.map_or_else(end, |(worth, play)| (worth, Some(play)));
        self.known.insert(state, known);
        known.0
    }

    /// The state after both reveal, with the opponent's choice given.
    fn play(&self, state: DraftState, theirs: Option<usize>) -> Play {
        let seen = match self.sides[0].limits.duplicates {
            Duplicates::NotRevealed => self.after(state, [None, theirs]),
            _ => state,
        };
        [self.next(seen), theirs]
    }

    /// The copy that the player reveals next.
    fn next(&self, state: DraftState) -> Option<usize> {
        (0..self.copies[0].len()).find(|&copy| self.may_reveal(0, copy, state))
    }

    /// The opponent's choices that need to be tried, including stopping.
    fn replies(&self, state: DraftState) -> Vec<Option<usize>> {
        if state.stopped || self.cut {
            return vec![None];
        }
        let candidate = |copy: usize| &self.sides[1].pool.candidates[self.copies[1][copy]];
        let free: Vec<usize> =
            (0..self.copies[1].len()).filter(|&copy| self.may_reveal(1, copy, state)).collect();
        let matters =
            |copy: &&usize| self.concerns[**copy] || !candidate(**copy).needs.is_nothing();
        let others = free.iter().filter(|copy| !matters(copy));
        let cheapest = others.min_by_key(|copy| candidate(**copy).card.mind);
        let replies = free.iter().filter(matters).chain(cheapest).map(|&copy| Some(copy));
        replies.chain([None]).collect()
    }

    fn may_reveal(&self, side: usize, copy: usize, state: DraftState) -> bool {
        let used = state.company[side] | state.aside[side];
        let DraftSide { pool, limits } = self.sides[side];
        let at = self.copies[side][copy];
        let is_out = [0, 1].into_iter().any(|other| {
            let candidates = &self.sides[other].pool.candidates;
            let one = &pool.candidates[at];
            self.candidates(other, state.company[other])
                .any(|other| excludes(one, &candidates[other], limits))
                || self
                    .candidates(other, state.aside[other])
                    .any(|other| is_same(one, &candidates[other]))
        });
        let company = self.candidates(side, state.company[side]);
        let chosen: Vec<usize> = company.chain([at]).collect();
        used & 1 << copy == 0 && !is_out && is_legal(pool, limits, &chosen)
    }

    /// The places of the candidates of copies.
    fn candidates(&self, side: usize, copies: u64) -> impl Iterator<Item = usize> {
        places(copies).map(move |copy| self.copies[side][copy])
    }

    fn collides(&self, [mine, theirs]: Play) -> bool {
        let (Some(mine), Some(theirs)) = (mine, theirs) else { return false };
        let mine = &self.sides[0].pool.candidates[self.copies[0][mine]];
        let theirs = &self.sides[1].pool.candidates[self.copies[1][theirs]];
        excludes(mine, theirs, self.sides[0].limits)
    }

    fn after(&self, mut state: DraftState, play: Play) -> DraftState {
        let to = if self.collides(play) { &mut state.aside } else { &mut state.company };
        for (set, copy) in to.iter_mut().zip(play) {
            *set |= copy.map_or(0, |copy| 1 << copy);
        }
        state.stopped |= play[1].is_none();
        state
    }

    fn worth(&self, state: DraftState) -> Worth {
        let candidates = &self.sides[0].pool.candidates;
        let company = self.candidates(0, state.company[0]);
        let player = self.sides[0].limits.player;
        company.map(|at| Worth::of(candidates[at].card, self.by, player)).sum()
    }

    fn round(&self, play: Play) -> Round {
        let revealed = [0, 1].map(|side| play[side].map(|copy| self.copies[side][copy]));
        Round { revealed, collision: self.collides(play) }
    }

    fn outcome(&self, side: usize, state: DraftState) -> DraftedCopies {
        let (company, aside) = (state.company[side], state.aside[side]);
        let all = (0..self.copies[side].len()).fold(0, |set, copy| set | 1 << copy);
        DraftedCopies {
            company: self.candidates(side, company).collect(),
            set_aside: self.candidates(side, aside).collect(),
            unrevealed: self.candidates(side, all & !(company | aside)).collect(),
        }
    }
}
