//! Many games of a deck, added up.

use std::collections::BTreeMap;

use crate::cards::model::PointsKind;

use super::board::{Board, CardNo, CardRole, SiteNo};
use super::moves::Move;
use super::policy::PlayPolicy;
use super::state::{Dice, GameState, Pending, Phase};

/// More moves than this no game has.
const MAX_MOVES: usize = 60_000;

/// Plays a game to its end and calls an observer with the state before each move, the move, and its
/// rolls.
pub fn play(
    board: &Board<'_>,
    policy: PlayPolicy,
    seed: u64,
    mut look: impl FnMut(&GameState, &Move, &[i16], &GameState),
) -> GameState {
    watch(
        board,
        policy,
        seed,
        |before, _| before.clone(),
        |before, action, rolls, after| {
            look(&before, action, rolls, after);
        },
    )
}

/// Plays a game to its end; an observer notes what it has to know of the state before each move.
fn watch<Noted>(
    board: &Board<'_>,
    policy: PlayPolicy,
    seed: u64,
    note: impl Fn(&GameState, &Move) -> Noted,
    mut look: impl FnMut(Noted, &Move, &[i16], &GameState),
) -> GameState {
    let mut dice = Dice::of(seed);
    let mut state = GameState::begin(board, &mut dice);
    dice.made.clear();
    for _ in 0..MAX_MOVES {
        let Some(action) = policy.choose(&state, board, &mut dice) else { break };
        let noted = note(&state, &action);
        state.carry_out(board, &action, &mut dice);
        look(noted, &action, &dice.made, &state);
        dice.made.clear();
        if state.phase == Phase::Over {
            break;
        }
    }
    state
}

/// The result of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayedGame {
    /// The points at the end of each turn.
    pub by_turn: Vec<i16>,
    /// The points at the end, by kind.
    pub by_kind: [i16; PointsKind::ALL.len()],
    /// Characters who were eliminated or discarded.
    pub lost: u16,
    /// The number of companies that lost all their members.
    pub companies_lost: u16,
    /// Corruption checks, and those that failed.
    pub checks: (u16, u16),
    /// Copies of the player that were played, by their card.
    pub played: Vec<CardNo>,
    /// Copies that were discarded from the hand.
    pub discarded: Vec<CardNo>,
    /// Copies that were in the hand at the end.
    pub held: Vec<CardNo>,
    /// Points by the site where they were made.
    pub by_site: BTreeMap<SiteNo, i16>,
}

impl PlayedGame {
    /// The points at the end.
    pub fn points(&self) -> i16 {
        self.by_kind.iter().sum()
    }

    /// The turn in which this many points were reached.
    pub fn turn_of(&self, points: i16) -> Option<usize> {
        self.by_turn.iter().position(|&had| had >= points).map(|at| at + 1)
    }
}

/// Plays the game of a seed.
pub fn game(board: &Board<'_>, policy: PlayPolicy, seed: u64) -> PlayedGame {
    let mut told = PlayedGame::default();
    let note = |state: &GameState, action: &Move| Before::of(board, state, action);
    let end = watch(board, policy, seed, note, |before, action, _, after| {
        told.see(board, &before, action, after);
    });
    let points = end.points(board);
    told.by_kind = points;
    told.by_turn.push(points.iter().sum());
    told.held.clone_from(&end.hand);
    told
}

/// What is to be known of the state before a move to see what the move did.
struct Before {
    turn: u16,
    characters: usize,
    companies: usize,
    /// The special rings in the hand.
    rings: Vec<CardNo>,
    /// The points, if the move can make some.
    points: Option<i16>,
    /// The site of the acting company.
    site: Option<SiteNo>,
    rolled_for: RolledFor,
}

/// What dice are rolled for.
enum RolledFor {
    Corruption,
    Influence(CardNo),
    Other,
}

impl Before {
    fn of(board: &Board<'_>, state: &GameState, action: &Move) -> Self {
        let rings = state.hand.iter().copied();
        Self {
            turn: state.turn,
            characters: characters(state),
            companies: state.companies.len(),
            rings: rings.filter(|&no| board.card(no).role == CardRole::Ring).collect(),
            points: matches!(action, Move::Play { .. } | Move::Roll).then(|| state.total(board)),
            site: state.actor().map(|company| company.site),
            rolled_for: match (action, state.pending.last()) {
                (Move::Roll, Some(Pending::Check(_))) => RolledFor::Corruption,
                (Move::Roll, Some(&Pending::Influence { card, .. })) => RolledFor::Influence(card),
                _ => RolledFor::Other,
            },
        }
    }
}

/// How many characters are in play.
fn characters(state: &GameState) -> usize {
    state.persons.iter().filter(|one| !one.ally).count()
}

impl PlayedGame {
    fn see(&mut self, board: &Board<'_>, before: &Before, action: &Move, after: &GameState) {
        if after.turn > before.turn {
            self.by_turn.push(after.total(board));
        }
        let fewer = before.characters.saturating_sub(characters(after));
        self.lost += u16::try_from(fewer).unwrap_or(0);
        if fewer > 0 && after.companies.len() < before.companies {
            self.companies_lost += 1;
        }
        // What a test of a gold ring finds comes from the hand to a bearer.
        let rings = before.rings.iter().copied();
        self.played.extend(rings.filter(|&no| after.bearer(no).is_some()));
        match *action {
            Move::Discard { card } => self.discarded.push(card),
            Move::Bring { card, .. } | Move::Event { card, .. } => self.played.push(card),
            Move::Play { card, .. } if board.card(card).role != CardRole::Faction => {
                self.played.push(card);
            }
            _ => {}
        }
        match before.rolled_for {
            RolledFor::Corruption => {
                self.checks.0 += 1;
                self.checks.1 += u16::from(fewer > 0);
            }
            RolledFor::Influence(card) => {
                let won = after.lasting.iter().any(|one| one.card == card);
                self.played.extend(Some(card).filter(|_| won && !board.is_hazard(card)));
            }
            RolledFor::Other => {}
        }
        if let (Some(had), Some(site)) = (before.points, before.site) {
            let more = after.total(board) - had;
            if more > 0 {
                *self.by_site.entry(site).or_default() += more;
            }
        }
    }
}

/// A mean with its 95 percent confidence interval.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Half the width of the interval.
    pub within: f64,
    /// The standard deviation.
    pub spread: f64,
}

/// The mean of numbers, with its interval by the normal distribution.
pub(crate) fn mean(numbers: impl IntoIterator<Item = f64>) -> Estimate {
    let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
    for number in numbers {
        count += 1.0;
        sum += number;
        squares += number * number;
    }
    if count < 1.0 {
        return Estimate::default();
    }
    let mean = sum / count;
    let spread =
        if count > 1.0 { ((squares - sum * mean) / (count - 1.0)).max(0.0).sqrt() } else { 0.0 };
    Estimate { mean, within: 1.96 * spread / f64::sqrt(count), spread }
}
