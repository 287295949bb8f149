//! The worst company that an opponent's pool can leave.
//!
//! The player reveals in the order of his pool, as in [`super::draft`]. The opponent may reveal his
//! characters in any order, or stop when he likes; he may do it on purpose to collide with the
//! player's choice, or to take a character before the player comes to it. Sought is the play after
//! which the player's company is worth the least.
//!
//! All plays are tried. Two plays that lead to the same state of the table need not be told apart;
//! and of those characters of the opponent that are of no concern to the player and need no other
//! card, only the one with the least mind need be tried, for whatever the opponent can do after
//! revealing another of them he can do after this one too.

use std::collections::HashMap;

use super::draft::{Draft, Outcome, Round, Side, excludes, is_legal};
use super::measure::{Measure, Worth};

/// After so many states of the table the search stops with the worst it has found.
const MOST_STATES: usize = 200_000;

/// The most characters of a pool, copies counted, that can be told apart.
const MOST_CHARACTERS: usize = 64;

/// The play that leaves the least.
#[derive(Clone, Debug)]
pub struct WorstCase {
    /// The play.
    pub draft: Draft,
    /// Whether surely no other leaves less.
    pub proved: bool,
}

/// Finds the play of the second player that leaves the first the company worth the least.
pub fn worst_case(sides: [Side<'_, '_>; 2], by: Measure) -> WorstCase {
    let mut search = Search::new(sides, by);
    let (mut state, mut rounds) = (State::default(), Vec::new());
    search.least(state);
    while let Some(mine) = search.next(state) {
        let theirs = search.known.get(&state).and_then(|&(_, reply)| reply);
        rounds.push(search.round(mine, theirs));
        state = search.after(state, mine, theirs);
    }
    let outcomes = [0, 1].map(|side| search.outcome(side, state));
    let cut = search.cut || sides.iter().any(|side| side.pool.len() > MOST_CHARACTERS);
    WorstCase { draft: Draft { rounds, outcomes }, proved: !cut }
}

/// What lies on the table: for each player the copies of his pool in his company and those set
/// aside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct State {
    company: [u64; 2],
    aside: [u64; 2],
    /// Whether the opponent has stopped.
    stopped: bool,
}

struct Search<'p, 'a> {
    sides: [Side<'p, 'a>; 2],
    by: Measure,
    /// For each copy of each pool the place of its candidate.
    copies: [Vec<usize>; 2],
    /// For each of the opponent's copies whether it excludes a character of the player's pool.
    concerns: Vec<bool>,
    /// The least worth from each state on, and the opponent's reply that leads to it.
    known: HashMap<State, (Worth, Option<usize>)>,
    cut: bool,
}

impl<'p, 'a> Search<'p, 'a> {
    fn new(sides: [Side<'p, 'a>; 2], by: Measure) -> Self {
        let copies = sides.map(|side| {
            let candidates = side.pool.candidates.iter().enumerate();
            let each = candidates.flat_map(|(at, candidate)| {
                let copies = if candidate.card.unique { 1 } else { candidate.copies };
                std::iter::repeat_n(at, usize::from(copies))
            });
            each.take(MOST_CHARACTERS).collect::<Vec<_>>()
        });
        let concerns = copies[1].iter().map(|&at| {
            let theirs = &sides[1].pool.candidates[at];
            sides[0].pool.candidates.iter().any(|mine| excludes(mine, theirs))
        });
        let concerns = concerns.collect();
        Self { sides, by, copies, concerns, known: HashMap::new(), cut: false }
    }

    /// The least worth of the player's company that the opponent can bring about from a state.
    fn least(&mut self, state: State) -> Worth {
        if let Some(&(worth, _)) = self.known.get(&state) {
            return worth;
        }
        let Some(mine) = self.next(state) else { return self.worth(state) };
        if self.known.len() >= MOST_STATES {
            self.cut = true;
        }
        let mut replies = if self.cut { Vec::new() } else { self.replies(state) };
        replies.push(None);
        let mut least: Option<(Worth, Option<usize>)> = None;
        for reply in replies {
            let worth = self.least(self.after(state, mine, reply));
            if least.is_none_or(|(best, _)| worth < best) {
                least = Some((worth, reply));
            }
        }
        let (worth, reply) = least.unwrap_or((self.worth(state), None));
        self.known.insert(state, (worth, reply));
        worth
    }

    /// The copy that the player reveals next.
    fn next(&self, state: State) -> Option<usize> {
        (0..self.copies[0].len()).find(|&copy| self.may_reveal(0, copy, state))
    }

    /// What the opponent may reveal, as far as it need be tried.
    fn replies(&self, state: State) -> Vec<Option<usize>> {
        if state.stopped {
            return Vec::new();
        }
        let candidate = |copy: usize| &self.sides[1].pool.candidates[self.copies[1][copy]];
        let free: Vec<usize> =
            (0..self.copies[1].len()).filter(|&copy| self.may_reveal(1, copy, state)).collect();
        let matters =
            |copy: &&usize| self.concerns[**copy] || !candidate(**copy).needs.is_nothing();
        let others = free.iter().filter(|copy| !matters(copy));
        let cheapest = others.min_by_key(|copy| candidate(**copy).card.mind);
        free.iter().filter(matters).chain(cheapest).map(|&copy| Some(copy)).collect()
    }

    fn may_reveal(&self, side: usize, copy: usize, state: State) -> bool {
        let used = state.company[side] | state.aside[side];
        let at = self.copies[side][copy];
        let candidate = &self.sides[side].pool.candidates[at];
        let is_out = [0, 1].into_iter().any(|other| {
            let candidates = &self.sides[other].pool.candidates;
            self.places(other, state.company[other] | state.aside[other])
                .any(|at| excludes(candidate, &candidates[at]))
        });
        let chosen: Vec<usize> = self.places(side, state.company[side]).chain([at]).collect();
        used & 1 << copy == 0
            && !is_out
            && is_legal(self.sides[side].pool, self.sides[side].limits, &chosen)
    }

    /// The candidates of copies.
    fn places(&self, side: usize, copies: u64) -> impl Iterator<Item = usize> {
        super::influence::places(copies).map(move |copy| self.copies[side][copy])
    }

    fn collides(&self, mine: usize, theirs: Option<usize>) -> bool {
        theirs.is_some_and(|theirs| {
            let mine = &self.sides[0].pool.candidates[self.copies[0][mine]];
            excludes(mine, &self.sides[1].pool.candidates[self.copies[1][theirs]])
        })
    }

    fn after(&self, mut state: State, mine: usize, theirs: Option<usize>) -> State {
        let to = if self.collides(mine, theirs) { &mut state.aside } else { &mut state.company };
        to[0] |= 1 << mine;
        match theirs {
            Some(theirs) => to[1] |= 1 << theirs,
            None => state.stopped = true,
        }
        state
    }

    fn worth(&self, state: State) -> Worth {
        let candidates = &self.sides[0].pool.candidates;
        let company = self.places(0, state.company[0]);
        company.map(|at| Worth::of(candidates[at].card, self.by)).sum()
    }

    fn round(&self, mine: usize, theirs: Option<usize>) -> Round {
        let theirs_at = theirs.map(|copy| self.copies[1][copy]);
        let set_aside = self.collides(mine, theirs);
        Round { revealed: [Some(self.copies[0][mine]), theirs_at], set_aside }
    }

    fn outcome(&self, side: usize, state: State) -> Outcome {
        let (company, aside) = (state.company[side], state.aside[side]);
        let all = (0..self.copies[side].len()).fold(0, |set, copy| set | 1 << copy);
        Outcome {
            company: self.places(side, company).collect(),
            set_aside: self.places(side, aside).collect(),
            unrevealed: self.places(side, all & !(company | aside)).collect(),
        }
    }
}
