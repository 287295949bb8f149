//! The character draft: two players reveal starting characters, round by round, each in the order
//! of his pool.
//!
//! In every round each player reveals the first character of his pool that he may still have: one
//! that keeps his company legal and that, if unique, nobody has revealed earlier, under this name or
//! as another manifestation. When both reveal the same unique character (or manifestations of one)
//! in the same round it is set aside, and neither has it. A player is done when no character of his
//! pool is left that he may have.
//!
//! Where a book has no draft, both lay down a whole company at once, and what both have is taken
//! out of both.

use crate::cards::database::CardKey;

use super::limits::{Limits, Needs};
use super::pool::{Candidate, Pool};

/// One player of a draft.
#[derive(Clone, Copy, Debug)]
pub struct Side<'p, 'a> {
    /// His pool, in his order of preference.
    pub pool: &'p Pool<'a>,
    /// What he must keep to.
    pub limits: &'p Limits<'p>,
}

/// What the two players reveal at a time; places among the candidates of each pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// What each reveals, if he is not done.
    pub revealed: [Option<usize>; 2],
    /// Whether both are set aside.
    pub set_aside: bool,
}

/// What a player has after the draft; places among the candidates of his pool, one for each copy.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// His starting characters, in the order in which he revealed them.
    pub company: Vec<usize>,
    /// Those that both had.
    pub set_aside: Vec<usize>,
    /// Those that he never revealed.
    pub unrevealed: Vec<usize>,
}

/// A draft that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The rounds.
    pub rounds: Vec<Round>,
    /// What became of each player.
    pub outcomes: [Outcome; 2],
}

/// The characters of a pool that are not among the starting characters and may go to the play
/// deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leftovers {
    /// They; places among the candidates of the pool, one for each copy.
    pub characters: Vec<usize>,
    /// How many of them the play deck has room for; none where that is not limited.
    pub room: Option<u32>,
}

/// Plays the draft of two pools, as the book of the first player's limits has it.
pub fn play(sides: [Side<'_, '_>; 2]) -> Draft {
    if sides[0].limits.draft { round_by_round(sides) } else { at_once(sides) }
}

fn round_by_round(sides: [Side<'_, '_>; 2]) -> Draft {
    let mut table = Table::new(sides);
    let mut rounds = Vec::new();
    loop {
        let revealed = [table.next(0), table.next(1)];
        if revealed == [None, None] {
            return table.draft(rounds);
        }
        rounds.push(table.reveal(revealed));
    }
}

fn at_once(sides: [Side<'_, '_>; 2]) -> Draft {
    let alone = sides.map(|side| {
        let nobody = Side { pool: &Pool::default(), limits: side.limits };
        round_by_round([side, nobody]).outcomes.into_iter().next().unwrap_or_default()
    });
    let clash = |side: usize, at: usize| {
        let candidate = &sides[side].pool.candidates[at];
        let other = &sides[1 - side].pool.candidates;
        alone[1 - side].company.iter().any(|&their| excludes(candidate, &other[their]))
    };
    let outcomes = [0, 1].map(|side| {
        let (set_aside, company) = alone[side].company.iter().partition(|&&at| clash(side, at));
        Outcome { company, set_aside, unrevealed: alone[side].unrevealed.clone() }
    });
    Draft { rounds: Vec::new(), outcomes }
}

/// Whether two characters cannot both be in play: the same unique one, or manifestations of one.
pub(super) fn excludes(one: &Candidate<'_>, other: &Candidate<'_>) -> bool {
    one.card.unique && other.card.unique && one.group == other.group
}

/// The state of a draft.
struct Table<'p, 'a> {
    sides: [Side<'p, 'a>; 2],
    outcomes: [Outcome; 2],
}

impl<'p, 'a> Table<'p, 'a> {
    fn new(sides: [Side<'p, 'a>; 2]) -> Self {
        Self { sides, outcomes: [Outcome::default(), Outcome::default()] }
    }

    /// What a player reveals next.
    fn next(&self, side: usize) -> Option<usize> {
        let candidates = &self.sides[side].pool.candidates;
        (0..candidates.len()).find(|&at| {
            let used = self.used(side).filter(|&used| used == at).count();
            let copies = usize::from(candidates[at].copies);
            used < copies && !self.is_out(&candidates[at]) && self.fits(side, at)
        })
    }

    /// The characters that a player has revealed.
    fn used(&self, side: usize) -> impl Iterator<Item = usize> {
        let outcome = &self.outcomes[side];
        outcome.company.iter().chain(&outcome.set_aside).copied()
    }

    /// Whether somebody has revealed a unique character already.
    fn is_out(&self, candidate: &Candidate<'_>) -> bool {
        [0, 1].into_iter().any(|side| {
            let candidates = &self.sides[side].pool.candidates;
            self.used(side).any(|at| excludes(candidate, &candidates[at]))
        })
    }

    fn fits(&self, side: usize, at: usize) -> bool {
        let Side { pool, limits } = self.sides[side];
        let company = &self.outcomes[side].company;
        let chosen: Vec<usize> = company.iter().copied().chain([at]).collect();
        is_legal(pool, limits, &chosen)
    }

    fn reveal(&mut self, revealed: [Option<usize>; 2]) -> Round {
        let cards =
            [0, 1].map(|side| revealed[side].map(|at| self.sides[side].pool.candidates[at]));
        let set_aside = matches!(&cards, [Some(one), Some(other)] if excludes(one, other));
        for (outcome, at) in self.outcomes.iter_mut().zip(revealed) {
            let to = if set_aside { &mut outcome.set_aside } else { &mut outcome.company };
            to.extend(at);
        }
        Round { revealed, set_aside }
    }

    fn draft(mut self, rounds: Vec<Round>) -> Draft {
        for side in [0, 1] {
            let candidates = &self.sides[side].pool.candidates;
            let mut unrevealed = Vec::new();
            for (at, candidate) in candidates.iter().enumerate() {
                let used = self.used(side).filter(|&used| used == at).count();
                let left = usize::from(candidate.copies).saturating_sub(used);
                unrevealed.extend(std::iter::repeat_n(at, left));
            }
            self.outcomes[side].unrevealed = unrevealed;
        }
        Draft { rounds, outcomes: self.outcomes }
    }
}

/// Whether candidates of a pool may start together, manifestations apart.
pub(super) fn is_legal(pool: &Pool<'_>, limits: &Limits<'_>, chosen: &[usize]) -> bool {
    let cards = || chosen.iter().map(|&at| &pool.candidates[at]);
    let mind: u16 = cards().filter_map(|candidate| candidate.card.mind).map(u16::from).sum();
    let needy: Vec<(_, Needs)> = cards()
        .filter(|candidate| !candidate.needs.is_nothing())
        .map(|candidate| (candidate.card, candidate.needs))
        .collect();
    chosen.len() <= usize::from(limits.characters)
        && mind <= limits.mind
        && (needy.is_empty() || pool.allowances.without(&needy).is_empty())
}

impl Outcome {
    /// What may go to the play deck after the draft. The play deck holds `characters` already,
    /// among them copies of those in `own`.
    ///
    /// In a book with a draft those set aside and those never revealed may go there, up to the
    /// limit on characters; in others those that both had go there whatever the limit is.
    pub fn leftovers(&self, side: Side<'_, '_>, characters: u32, own: &[CardKey]) -> Leftovers {
        let rules = &side.limits.ruleset.rules;
        let one_of_each = rules.play_deck_character_copies.is_some();
        let unrevealed = if side.limits.draft { &self.unrevealed[..] } else { &[] };
        let mut free: Vec<usize> = Vec::new();
        for &at in self.set_aside.iter().chain(unrevealed) {
            let key = side.pool.candidates[at].key;
            if !one_of_each || (!own.contains(&key) && !free.contains(&at)) {
                free.push(at);
            }
        }
        free.sort_unstable();
        let most = rules.character_count.as_ref().filter(|_| side.limits.draft);
        let room = most.map(|rule| u32::from(rule.maximum).saturating_sub(characters));
        Leftovers { characters: free, room }
    }
}
