//! The character draft: two players reveal starting characters, each in the order of the player's
//! pool.
//!
//! A player reveals the first character of the pool that the player may still have: one that keeps
//! the company legal and that, if unique, is in no company yet, under this name or (if the book has
//! them) as another manifestation. A player is done when the pool has no such character left. The
//! book says what happens to a character that both have:
//!
//! - Set aside: both reveal a character at the same time, round by round. When both reveal the same
//!   one, neither has it. A character set aside is not in play, and bars no other manifestation
//!   (1.9).
//! - Not revealed: they reveal in turn, the first player first, and nobody reveals a character in
//!   play.
//! - To the play decks: both lay down a whole company at once, and characters in both companies are
//!   removed from both.

use crate::cards::database::CardKey;
use crate::cards::model::Card;
use crate::rules::composition::character_count::limits::CharacterCount;
use crate::rules::copies::play_deck_character_copies::limits::PlayDeckCharacterCopies;
use crate::rulesets::model::Duplicates;

use super::limits::{CompanyLimits, Needs};
use super::pool::{Candidate, Pool};

/// One player of a draft.
#[derive(Clone, Copy, Debug)]
pub struct DraftSide<'p, 'a> {
    /// The player's pool, in order of preference.
    pub pool: &'p Pool<'a>,
    /// The limits of the player's company.
    pub limits: &'p CompanyLimits<'p>,
}

/// What the two players reveal in a round; indices among the candidates of each pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// The character that each player reveals; `None` if the player is done.
    pub revealed: [Option<usize>; 2],
    /// Whether neither has the character, because both revealed the same.
    pub collision: bool,
}

/// The result of the draft for a player; indices among the candidates of the player's pool, one for
/// each copy.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DraftedCopies {
    /// The starting characters, in the order in which they were revealed.
    pub company: Vec<usize>,
    /// The characters that both players revealed.
    pub set_aside: Vec<usize>,
    /// The characters that the player never revealed.
    pub unrevealed: Vec<usize>,
}

/// A draft that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The rounds; none where both lay down their companies at once.
    pub rounds: Vec<Round>,
    /// The result of each player.
    pub outcomes: [DraftedCopies; 2],
}

/// The characters of a pool that may go to the play deck after the draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leftovers {
    /// The characters; indices among the candidates of the pool, one for each copy.
    pub characters: Vec<usize>,
    /// How many of them the play deck has room for; none where that is not limited.
    pub room: Option<u32>,
}

/// Plays the draft of two pools, as the book of the first player's limits has it.
pub fn play(sides: [DraftSide<'_, '_>; 2]) -> Draft {
    match sides[0].limits.duplicates {
        Duplicates::SetAside => DraftTable::new(sides).play(|table| [table.next(0), table.next(1)]),
        Duplicates::NotRevealed => DraftTable::new(sides).play(|table| {
            let first = table.next(0);
            let mut after = table.clone();
            after.reveal([first, None]);
            [first, after.next(1)]
        }),
        Duplicates::PlayDecks => at_once(sides),
    }
}

fn at_once(sides: [DraftSide<'_, '_>; 2]) -> Draft {
    let alone = sides.map(company_alone);
    let clash = |side: usize, at: usize| {
        let candidate = &sides[side].pool.candidates[at];
        let others = &sides[1 - side].pool.candidates;
        let limits = sides[side].limits;
        alone[1 - side].company.iter().any(|&other| excludes(candidate, &others[other], limits))
    };
    let outcomes = [0, 1].map(|side| {
        let (set_aside, company) = alone[side].company.iter().partition(|&&at| clash(side, at));
        DraftedCopies { company, set_aside, unrevealed: alone[side].unrevealed.clone() }
    });
    Draft { rounds: Vec::new(), outcomes }
}

/// The company that a player drafts without an opponent.
pub(super) fn company_alone(side: DraftSide<'_, '_>) -> DraftedCopies {
    let nobody = DraftSide { pool: &Pool::default(), limits: side.limits };
    let draft = DraftTable::new([side, nobody]).play(|table| [table.next(0), None]);
    let [outcome, _] = draft.outcomes;
    outcome
}

/// Whether two characters cannot both be in play: the same unique one, or manifestations of one.
pub(super) fn excludes(
    one: &Candidate<'_>,
    other: &Candidate<'_>,
    limits: &CompanyLimits<'_>,
) -> bool {
    let same = one.key == other.key || (limits.manifestations && one.group == other.group);
    one.card.unique && other.card.unique && same
}

/// Whether two characters are the same unique one by name: once revealed and set aside it is not
/// revealed again (MELE Part V), but another manifestation can be.
pub(super) fn is_same(one: &Candidate<'_>, other: &Candidate<'_>) -> bool {
    one.card.unique && one.key == other.key
}

/// The unique stage resources of which both pools hold one: revealed like the characters, they are
/// discarded (1.9.F4).
pub fn discarded_stage_cards<'a>(pools: [&Pool<'a>; 2]) -> Vec<&'a Card> {
    let [own, other] = pools.map(|pool| &pool.stage);
    let both = |card: &&&Card| other.iter().any(|his| card.unique && his.name == card.name);
    own.iter().filter(both).copied().collect()
}

/// The state of a draft.
#[derive(Clone)]
struct DraftTable<'p, 'a> {
    sides: [DraftSide<'p, 'a>; 2],
    outcomes: [DraftedCopies; 2],
}

impl<'p, 'a> DraftTable<'p, 'a> {
    fn new(sides: [DraftSide<'p, 'a>; 2]) -> Self {
        Self { sides, outcomes: [DraftedCopies::default(), DraftedCopies::default()] }
    }

    /// Plays rounds until nobody reveals anything.
    fn play(mut self, round: impl Fn(&Self) -> [Option<usize>; 2]) -> Draft {
        let mut rounds = Vec::new();
        loop {
            let revealed = round(&self);
            if revealed == [None, None] {
                return self.draft(rounds);
            }
            rounds.push(self.reveal(revealed));
        }
    }

    /// The next character that a player reveals.
    fn next(&self, side: usize) -> Option<usize> {
        let candidates = &self.sides[side].pool.candidates;
        (0..candidates.len()).find(|&at| {
            self.left(side, at) > 0 && !self.is_out(&candidates[at]) && self.fits(side, at)
        })
    }

    /// The characters that a player has revealed.
    fn used(&self, side: usize) -> impl Iterator<Item = usize> {
        let outcome = &self.outcomes[side];
        outcome.company.iter().chain(&outcome.set_aside).copied()
    }

    /// The copies of a character that a player has not revealed.
    fn left(&self, side: usize, at: usize) -> usize {
        let used = self.used(side).filter(|&used| used == at).count();
        usize::from(self.sides[side].pool.candidates[at].copies).saturating_sub(used)
    }

    /// Whether a player has a unique character already, or it was revealed and set aside.
    fn is_out(&self, candidate: &Candidate<'_>) -> bool {
        let limits = self.sides[0].limits;
        self.sides.iter().zip(&self.outcomes).any(|(side, outcome)| {
            let candidates = &side.pool.candidates;
            outcome.company.iter().any(|&at| excludes(candidate, &candidates[at], limits))
                || outcome.set_aside.iter().any(|&at| is_same(candidate, &candidates[at]))
        })
    }

    fn fits(&self, side: usize, at: usize) -> bool {
        let DraftSide { pool, limits } = self.sides[side];
        let chosen: Vec<usize> = self.outcomes[side].company.iter().copied().chain([at]).collect();
        is_legal(pool, limits, &chosen)
    }

    fn reveal(&mut self, revealed: [Option<usize>; 2]) -> Round {
        let cards =
            [0, 1].map(|side| revealed[side].map(|at| self.sides[side].pool.candidates[at]));
        let limits = self.sides[0].limits;
        let collision = matches!(&cards, [Some(one), Some(other)] if excludes(one, other, limits));
        for (outcome, at) in self.outcomes.iter_mut().zip(revealed) {
            let to = if collision { &mut outcome.set_aside } else { &mut outcome.company };
            to.extend(at);
        }
        Round { revealed, collision }
    }

    fn draft(mut self, rounds: Vec<Round>) -> Draft {
        for side in [0, 1] {
            let places = 0..self.sides[side].pool.candidates.len();
            let left = places.flat_map(|at| std::iter::repeat_n(at, self.left(side, at)));
            self.outcomes[side].unrevealed = left.collect();
        }
        Draft { rounds, outcomes: self.outcomes }
    }
}

/// Whether candidates of a pool may start together, without regard to manifestations.
pub(super) fn is_legal(pool: &Pool<'_>, limits: &CompanyLimits<'_>, chosen: &[usize]) -> bool {
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

impl DraftedCopies {
    /// The characters that may go to the play deck after the draft. The play deck holds
    /// `characters` already, among them copies of those in `own`.
    ///
    /// In a book with a draft those set aside and those never revealed may go there, up to the
    /// limit on characters; in others those that both had go there, even beyond the limit.
    pub fn leftovers(
        &self,
        side: DraftSide<'_, '_>,
        characters: u32,
        own: &[CardKey],
    ) -> Leftovers {
        let ruleset = side.limits.ruleset;
        let one_of_each = ruleset.limits::<PlayDeckCharacterCopies>().is_some();
        let drafted = side.limits.duplicates != Duplicates::PlayDecks;
        let unrevealed = if drafted { &self.unrevealed[..] } else { &[] };
        let mut free: Vec<usize> = Vec::new();
        for &at in self.set_aside.iter().chain(unrevealed) {
            let key = side.pool.candidates[at].key;
            if !one_of_each || (!own.contains(&key) && !free.contains(&at)) {
                free.push(at);
            }
        }
        free.sort_unstable();
        let most = ruleset.limits::<CharacterCount>().filter(|_| drafted);
        let room = most.map(|limits| limits.maximum.saturating_sub(characters));
        Leftovers { characters: free, room }
    }
}
