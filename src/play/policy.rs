//! The policies for the player and for the hazards. The player moves companies to where the hand is
//! playable or one move nearer, considering the cards drawn and the risk.

use super::board::{Board, CardNo, CardRole, SiteNo};
use super::eyes::Eyes;
use super::moves::{Move, carry_of};
use super::state::{CompanyInPlay, Dice, GameState, PersonInPlay, Phase};
use crate::cards::model::effects::Deed;
use crate::cards::model::{Figure, Subtype};
use crate::odds::attack::Condition;
use crate::odds::corruption::CorruptionCheck;

/// How a player decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayPolicy {
    /// By what the next turn or two promise.
    Greedy,
    /// Chooses journeys by playing games on from there: this many games each, for this many turns.
    LookAhead {
        /// Games for each journey.
        games: u8,
        /// Turns.
        turns: u8,
    },
}

/// The cost of a mandatory draw: it shortens the game, and if the hand is full another card goes.
const DRAWN: i32 = 15;
/// The value of being at a haven, where characters come into play and few creatures are met: with
/// less, companies stay out until they are lost; with more, they never leave (tried over the nine
/// challenge decks).
const HOME: i32 = 80;
/// The value of bringing a wounded character to a haven.
const HEALED: i32 = 60;
/// A journey that is more than so much worse than the best is not looked into.
const LOOKED_AT: usize = 3;

impl PlayPolicy {
    /// The usual look-ahead: six games of six turns for each journey.
    pub const AHEAD: Self = Self::LookAhead { games: 6, turns: 6 };

    /// The move of the side that decides; `None` if the game is over.
    pub fn choose(self, state: &GameState, board: &Board<'_>, dice: &mut Dice) -> Option<Move> {
        if state.phase == Phase::Organisation && state.pending.is_empty() {
            return Some(organise(self, state, board, dice));
        }
        let legal = state.legal(board);
        if legal.len() < 2 {
            return legal.first().copied();
        }
        let eyes = Eyes { state, board };
        legal.into_iter().rev().max_by_key(|action| eyes.worth(action))
    }
}

/// The next move of the organisation.
pub(super) fn organise(
    policy: PlayPolicy,
    state: &GameState,
    board: &Board<'_>,
    dice: &mut Dice,
) -> Move {
    let eyes = Eyes { state, board };
    let may = |action: &Move| state.may(board, action).is_ok();
    let first = homely(state, board).into_iter().find(may);
    let events = || {
        let legal = state.events(board).into_iter().filter(may);
        let worth = legal.filter_map(|action| match action {
            Move::Event { card, effect, on } => Some((eyes.event(card, effect, on), action)),
            _ => None,
        });
        worth
            .filter(|(worth, _)| *worth > 0)
            .rev()
            .max_by_key(|(worth, _)| *worth)
            .map(|(_, action)| action)
    };
    first.or_else(events).or_else(|| go(policy, state, board, dice)).unwrap_or(Move::Done)
}

/// The moves to make at home before a journey, in order; whether they are legal is not checked.
fn homely(state: &GameState, board: &Board<'_>) -> Vec<Move> {
    let mut found = Vec::new();
    for person in state.persons.iter().filter(|one| !one.ally) {
        let haven = state.company(person.company).is_some_and(|one| board.site(one.site).haven);
        for &card in person.bears.iter().filter(|_| haven) {
            let effects = &board.card(card).effects;
            if carry_of(board, card).is_some() || stores(state, board, person, card) {
                found.push(Move::Store { card });
            } else if effects
                .iter()
                .any(|one| matches!(one.does, Deed::Corrupts { rid: Some(0..=7), .. }))
            {
                found.push(Move::Rid { card, taps: true });
            }
        }
        // Direct influence leaves the general one to others.
        if person.by.is_none() && board.card(person.card).role == CardRole::Character {
            let others = state
                .characters(person.company)
                .filter(|one| one.card != person.card && one.by.is_none());
            let who = person.card;
            found.extend(others.map(|other| Move::Control { who, by: Some(other.card) }));
        }
    }
    found.extend(newcomers(state, board));
    found.extend(joined(state, board));
    found
}

/// Whether an item should be stored: its points are then safe, and it causes no more corruption
/// checks.
fn stores(state: &GameState, board: &Board<'_>, person: &PersonInPlay, no: CardNo) -> bool {
    let card = board.card(no);
    let number = |figure: Option<Figure>| figure.map_or(0, Figure::base);
    let tempts = number(card.card.corruption.filter(|figure| !figure.change));
    let helps = number(card.card.prowess);
    let gold = card.card.is(Subtype::GoldRingItem);
    let fails = CorruptionCheck::of(
        &state.fighter(board, person),
        i16::from(state.placed(board, person)[2]),
    );
    let safe = fails.is_none_or(|one| one.fails_at() <= 3);
    card.role == CardRole::Item
        && !gold
        && card.points > 0
        && safe
        && tempts > 0
        && (tempts > 1 || helps < 2)
}

/// Characters who can be brought into play, who is worth most first.
fn newcomers(state: &GameState, board: &Board<'_>) -> Vec<Move> {
    if state.brought {
        return Vec::new();
    }
    let mut people: Vec<CardNo> = state.hand_kinds(board);
    people.retain(|&no| matches!(board.card(no).role, CardRole::Avatar | CardRole::Character));
    people.sort_by_key(|&no| {
        let card = board.card(no);
        std::cmp::Reverse((card.role == CardRole::Avatar, card.points, card.card.mind))
    });
    let mut found = Vec::new();
    for card in people {
        let apart = is_ringwraith(board, card);
        for company in &state.companies {
            let Some(with) = state.leader(company.id).filter(|_| !apart) else { continue };
            let site = company.site;
            let small = state.size(board, company.id).counted() < 7;
            let lord = state.characters(company.id).any(|one| is_ringwraith(board, one.card));
            if small && !lord {
                let under = state.characters(company.id).map(|one| one.card);
                found.extend(under.map(|by| Move::Bring {
                    card,
                    site,
                    with: Some(by),
                    under: true,
                }));
                found.push(Move::Bring { card, site, with: Some(with), under: false });
            }
        }
        let agent = board.card(card).card.agent || board.card(card).role == CardRole::Avatar;
        let at = board.site_numbers().filter(|&site| agent || board.site(site).haven);
        found.extend(at.map(|site| Move::Bring { card, site, with: None, under: false }));
    }
    found
}

fn is_ringwraith(board: &Board<'_>, card: CardNo) -> bool {
    let card = board.card(card).card;
    card.avatar && card.is_of(crate::cards::model::Race::Ringwraith)
}

/// A character on its own joins others.
fn joined(state: &GameState, board: &Board<'_>) -> Vec<Move> {
    let alone = |company: &&CompanyInPlay| {
        let mut characters = state.characters(company.id);
        let first = characters.next().is_some_and(|one| !is_ringwraith(board, one.card));
        first && characters.next().is_none()
    };
    let mut found = Vec::new();
    for company in state.companies.iter().filter(alone) {
        for other in state.companies.iter().filter(|other| other.site == company.site) {
            let lord = state.characters(other.id).any(|one| is_ringwraith(board, one.card));
            let room = state.size(board, other.id).counted() < 6;
            if let (Some(who), Some(with), true) =
                (state.leader(company.id), state.leader(other.id), room && !lord)
            {
                found.push(Move::Join { who, with });
            }
        }
    }
    found
}

/// The best journey of a company that has none yet, unless it better stays.
fn go(policy: PlayPolicy, state: &GameState, board: &Board<'_>, dice: &mut Dice) -> Option<Move> {
    state.companies.iter().filter(|company| company.to.is_none()).find_map(|company| {
        let mut all = journeys(state, board, company);
        all.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
        let best = match policy {
            PlayPolicy::Greedy => all.into_iter().next(),
            PlayPolicy::LookAhead { games, turns } => {
                all.truncate(LOOKED_AT);
                let played =
                    |action: Option<Move>| played_on(state, board, action, games, turns, dice);
                looked_into(all, played)
            }
        };
        best?.1
    })
}

/// The journey after which the most points are made.
fn looked_into(
    all: Vec<(i32, Option<Move>)>,
    mut played: impl FnMut(Option<Move>) -> i32,
) -> Option<(i32, Option<Move>)> {
    let tried = all.into_iter().map(|(_, action)| (played(action), action));
    tried.rev().max_by_key(|(points, _)| *points)
}

/// The points of some games after this many turns, if the company goes there now; unknown cards are
/// shuffled first.
fn played_on(
    state: &GameState,
    board: &Board<'_>,
    action: Option<Move>,
    games: u8,
    turns: u8,
    dice: &mut Dice,
) -> i32 {
    let mut points = 0;
    let seed = u64::try_from(dice.clone().below(1 << 30)).unwrap_or(0);
    for game in 0..games {
        let mut own = Dice::of(seed + u64::from(game));
        let mut state = state.clone();
        own.shuffle(&mut state.deck);
        own.shuffle(&mut state.hazards);
        let last = state.turn + u16::from(turns);
        state.carry_out(board, &action.unwrap_or(Move::Done), &mut own);
        while state.phase != Phase::Over && state.turn < last {
            let Some(action) = PlayPolicy::Greedy.choose(&state, board, &mut own) else { break };
            state.carry_out(board, &action, &mut own);
        }
        points += i32::from(state.points(board).iter().sum::<i16>()) * 100;
        let wounded = |one: &&PersonInPlay| one.condition == Condition::Wounded;
        points -= state.persons.iter().filter(wounded).map(|_| 20).sum::<i32>();
    }
    points
}

/// All journeys of a company with their values, and that of staying.
fn journeys(
    state: &GameState,
    board: &Board<'_>,
    company: &CompanyInPlay,
) -> Vec<(i32, Option<Move>)> {
    let eyes = Eyes { state, board };
    let Some(who) = state.leader(company.id) else { return vec![(0, None)] };
    let ranks = eyes.ranks(company.id);
    let dangers = eyes.dangers(&ranks);
    let chances = eyes.chances(company.id);
    let limit = i32::from(state.size(board, company.id).hazard_limit());
    let plays: Vec<i32> = board
        .site_numbers()
        .map(|site| {
            let gain = eyes.gain(company.id, site, &chances);
            if gain > 0 { (gain - eyes.entry(company.id, site, &ranks)).max(0) } else { 0 }
        })
        .collect();
    let worth = |to: SiteNo| {
        let later = if to == company.site { 0 } else { onward(board, to, &plays) * 6 / 10 };
        plays[usize::from(to)].max(later) + home(state, board, company, to)
    };
    let draws = state.characters(company.id).any(|one| {
        let card = board.card(one.card).card;
        card.avatar || card.mind.is_some_and(|mind| mind >= 3)
    });
    let here = company.site;
    let stay = board.paths(here, here).first();
    let risk = stay.map_or(0, |path| eyes.threat(path, &dangers, 0, limit));
    let mut all = vec![(worth(here) - risk, None)];
    for to in board.site_numbers().filter(|&to| to != here) {
        for (at, path) in (0u8..).zip(board.paths(here, to)) {
            let by = board.site(board.drawn_by(here, to)).facts;
            let drawn = if draws && by.draw > 0 { -DRAWN } else { 0 };
            let risk = eyes.threat(path, &dangers, by.opponent_draw, limit);
            let action = Move::Go { who, to, path: at };
            all.push((worth(to) + drawn - risk, Some(action)));
        }
    }
    all.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
    let may = |action: &Option<Move>| action.is_none_or(|action| state.may(board, &action).is_ok());
    all.into_iter().filter(|(_, action)| may(action)).take(LOOKED_AT).collect()
}

/// The most that can be played one move farther on.
fn onward(board: &Board<'_>, from: SiteNo, plays: &[i32]) -> i32 {
    let there = board.site_numbers().filter(|&to| to != from && plays[usize::from(to)] > 0);
    let near = there.filter(|&to| !board.paths(from, to).is_empty());
    near.map(|to| plays[usize::from(to)]).max().unwrap_or(0)
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
    HEALED * i32::try_from(wounded).unwrap_or(0) + 100 * carried + HOME
}
