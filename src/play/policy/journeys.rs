//! Where a company goes: by what it can play there or one move farther on, and by the risk.

use std::cell::OnceCell;

use super::super::board::{Board, CardRole, SiteNo};
use super::super::eyes::{Eyes, Ranks, share};
use super::super::moves::{Move, carry_of};
use super::super::state::{CompanyInPlay, GameState, PersonInPlay};
use crate::cards::model::PlayerType;
use crate::odds::attack::Condition;

/// What it is worth to be at a haven, where characters come into play and few creatures are met.
const HOME: i32 = 40;
/// The value of being at a haven, for a company that comes from another haven.
const HOP: i32 = 20;
/// The value of bringing a wounded character to a haven.
const HEALED: i32 = 60;
/// What it is worth that somebody tapped, as who has just been healed, rests at a haven for a turn.
const RESTED: i32 = 55;
/// What it costs that a company stays where it has nothing to do, though all are untapped: the game goes
/// on, and a hazard finds it there, too.
const IDLE: i32 = 150;
/// The value of a card that is played a turn later, in hundredths of its value at once.
const LATER: i32 = 45;
/// How often the risk of a later move counts: what is always one move away is never reached.
const LEGS: i32 = 3;
/// A company plans for what it can play within this many moves.
const MOVES: usize = 3;
/// The number of best journeys that are looked into.
pub(super) const LOOKED_AT: usize = 3;

/// The best journeys of a company with what they are worth, and staying where it is.
pub(super) fn journeys(
    state: &GameState,
    board: &Board<'_>,
    company: &CompanyInPlay,
) -> Vec<(i32, Option<Move>)> {
    let eyes = Eyes::of(state, board);
    let Some(who) = state.leader(company.id) else { return vec![(0, None)] };
    let ranks = eyes.ranks(company.id);
    let dangers = eyes.dangers(&ranks);
    let plays = plays(&eyes, company.id, &ranks);
    let limit = i32::from(state.size(board, company.id).hazard_limit());
    // Each is asked for several times.
    let legs = vec![OnceCell::new(); board.sites.len() * board.sites.len()];
    let leg = |from: SiteNo, to: SiteNo| {
        let known = &legs[usize::from(from) * board.sites.len() + usize::from(to)];
        *known.get_or_init(|| eyes.safest(from, to, &dangers, limit).map(|risk| risk * LEGS))
    };
    let ahead = ahead(board, &plays, &leg);
    let worth = |to: SiteNo| {
        let [now, next] = plays[usize::from(to)];
        let later = onward(board, to, &ahead, &leg).max(next);
        now.max(later * LATER / 100) + home(state, board, company, to)
    };
    let here = company.site;
    let risk = eyes.lingering(here, &dangers, limit);
    let busy = plays[usize::from(here)] != [0, 0];
    let mut all = vec![(worth(here) - risk + staying(state, board, company, busy), None)];
    for to in board.site_numbers().filter(|&to| to != here) {
        for (at, path) in (0u8..).zip(board.paths(here, to)) {
            let by = board.site(board.drawn_by(here, to)).facts;
            let risk = eyes.threat(path, &dangers, by.opponent_draw, limit);
            let action = Move::Go { who, to, path: at };
            all.push((worth(to) - risk, Some(action)));
        }
    }
    all.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
    let may = |action: &Option<Move>| action.is_none_or(|action| state.may(board, &action).is_ok());
    all.into_iter().filter(|(_, action)| may(action)).take(LOOKED_AT).collect()
}

/// For each site what a company gains there: in the turn in which it comes, and in the next.
fn plays(eyes: &Eyes<'_, '_>, company: u8, ranks: &Ranks<'_>) -> Vec<[i32; 2]> {
    let values = eyes.values(company);
    let at = |site: SiteNo| {
        let gain = eyes.gain(company, site, &values);
        if gain == 0 {
            return [0, 0];
        }
        let cost = eyes.entry(site, ranks);
        let gains = |rested| share(gain, eyes.ready(site, ranks, rested)) - cost;
        [gains(false).max(0), gains(true).max(0)]
    };
    eyes.board.site_numbers().map(at).collect()
}

/// What it is worth to stay, beside what can be played there.
fn staying(state: &GameState, board: &Board<'_>, company: &CompanyInPlay, busy: bool) -> i32 {
    let tapped = |one: &&PersonInPlay| one.condition == Condition::Tapped;
    let tapped = state.characters(company.id).filter(tapped).count();
    let rest = if board.site(company.site).haven { RESTED } else { 0 };
    let fresh = state.characters(company.id).all(PersonInPlay::is_untapped);
    let idle = if fresh && !busy && !waits(state, board, company) { IDLE } else { 0 };
    rest * i32::try_from(tapped).unwrap_or(0) - idle
}

/// Whether a company is an avatar alone who waits while others travel; The Balrog goes up and down
/// between his havens and draws cards.
fn waits(state: &GameState, board: &Board<'_>, company: &CompanyInPlay) -> bool {
    board.player != PlayerType::Balrog
        && is_lone_avatar(state, board, company)
        && state.companies.iter().any(|one| one.to.is_some())
}

/// Whether a company is an avatar alone.
pub(super) fn is_lone_avatar(
    state: &GameState,
    board: &Board<'_>,
    company: &CompanyInPlay,
) -> bool {
    let mut own = state.characters(company.id).map(|one| board.card(one.card).role);
    own.next() == Some(CardRole::Avatar) && own.next().is_none()
}

/// For each site what can be played there or farther on, but for the last move; nobody goes by a site
/// where there is nothing to do.
fn ahead(
    board: &Board<'_>,
    plays: &[[i32; 2]],
    leg: &impl Fn(SiteNo, SiteNo) -> Option<i32>,
) -> Vec<i32> {
    let mut ahead: Vec<i32> = plays.iter().map(|one| one[1]).collect();
    for _ in 1..MOVES {
        let farther = |from: SiteNo| {
            let rests = plays[usize::from(from)] != [0, 0] || board.site(from).haven;
            let next = if rests { onward(board, from, &ahead, leg) * LATER / 100 } else { 0 };
            ahead[usize::from(from)].max(next)
        };
        ahead = board.site_numbers().map(farther).collect();
    }
    ahead
}

/// The most that can be played one move farther on or beyond, less the risk of that move.
fn onward(
    board: &Board<'_>,
    from: SiteNo,
    ahead: &[i32],
    leg: &impl Fn(SiteNo, SiteNo) -> Option<i32>,
) -> i32 {
    let there = board.site_numbers().filter(|&to| to != from && ahead[usize::from(to)] > 0);
    let gains = there.filter_map(|to| Some(ahead[usize::from(to)] - leg(from, to)?));
    gains.max().unwrap_or(0).max(0)
}

/// The value for a company of being at a haven.
fn home(state: &GameState, board: &Board<'_>, company: &CompanyInPlay, to: SiteNo) -> i32 {
    if !board.site(to).haven {
        return 0;
    }
    let wounded =
        state.characters(company.id).filter(|one| one.condition == Condition::Wounded).count();
    let carried = |person: &PersonInPlay| {
        let carried = person.bears.iter().filter(|&&no| carry_of(board, no).is_some());
        i32::try_from(carried.count()).unwrap_or(0)
    };
    let carried: i32 = state.characters(company.id).map(carried).sum();
    let hop = if to != company.site && board.site(company.site).haven { HOP } else { HOME };
    let eyes = Eyes::of(state, board);
    let safe = |one: &PersonInPlay| {
        let items = one.bears.iter().filter(|&&no| super::is_storable(board, no));
        items.map(|&no| eyes.storing(one, no).max(0)).sum::<i32>()
    };
    let stored: i32 = state.characters(company.id).map(safe).sum();
    HEALED * i32::try_from(wounded).unwrap_or(0) + 100 * carried + hop + stored
}
