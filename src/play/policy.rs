//! The policies for the player and for the hazards. The player moves companies to where the hand is
//! playable within a few moves, considering the cards drawn and the risk.

use super::board::{Board, CardNo, CardRole, SiteNo};
use super::eyes::{Eyes, LARGE};
use super::moves::{Move, carry_of};
use super::state::{CompanyInPlay, Dice, GameState, PersonInPlay, Phase};
use crate::cards::model::effects::Deed;
use crate::cards::model::{Race, Subtype};
use crate::odds::attack::Condition;
use crate::words::words;

mod journeys;

use journeys::{LOOKED_AT, is_lone_avatar, journeys};

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

words! {
    /// What the policies of the player of solitaire games are called.
    pub PolicyName {
        /// By what a turn or two promise.
        Greedy = "greedy",
        /// Journeys by games that are played on from there: better, and a hundred times slower.
        LookAhead = "look-ahead",
    }
}

impl PolicyName {
    /// The policy of that name, as usual.
    pub(crate) const fn policy(self) -> PlayPolicy {
        match self {
            Self::Greedy => PlayPolicy::Greedy,
            Self::LookAhead => PlayPolicy::AHEAD,
        }
    }
}

/// No more characters than this form a company, if they can choose: two small ones go twice as far, and
/// no more hazards may be played on them than on a large one.
const TOGETHER: i32 = 3;
/// The corruption points from which on somebody tries to be rid of corruption cards wherever he is.
const BURDEN: i32 = 2;

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
        let eyes = Eyes::of(state, board);
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
    let eyes = Eyes::of(state, board);
    let may = |action: &Move| state.may(board, action).is_ok();
    let first = homely(state, board).into_iter().find(may);
    let events = |stays: bool| {
        let legal = state.events(board).into_iter().filter(may);
        let worth = legal.filter_map(|action| match action {
            Move::Event { card, effect, on } => Some((eyes.event(card, effect, on), action)),
            _ => None,
        });
        worth
            .filter(|(worth, action)| *worth > 0 && stays == needs_rest(board, action))
            .rev()
            .max_by_key(|(worth, _)| *worth)
            .map(|(_, action)| action)
    };
    let found = first.or_else(|| events(false)).or_else(|| go(policy, state, board, dice));
    let found = found.or_else(|| events(true));
    // Of those who split, one has to go even where it better stayed.
    found.or_else(|| sent(state, board)).unwrap_or(Move::Done)
}

/// Whether a move is an event for the end of the organisation: then it is known who travels.
fn needs_rest(board: &Board<'_>, action: &Move) -> bool {
    let Move::Event { card, effect, .. } = *action else { return false };
    let effect = board.card(card).effects.get(usize::from(effect));
    effect
        .is_some_and(|one| matches!(one.does, Deed::NoCreatures(_) | Deed::Sneaks(_) | Deed::Hides))
}

/// The moves to make at home before a journey, in order; whether they are legal is not checked.
fn homely(state: &GameState, board: &Board<'_>) -> Vec<Move> {
    let mut found = Vec::new();
    for person in state.persons.iter().filter(|one| !one.ally) {
        let haven = state.company(person.company).is_some_and(|one| board.site(one.site).haven);
        let burdened = i32::from(state.fighter(board, person).corruption_points()) >= BURDEN;
        for &card in &person.bears {
            let effects = &board.card(card).effects;
            let stored = carry_of(board, card).is_some() || state.prizes(board, card);
            if stored || (haven && stores(state, board, person, card)) {
                found.push(Move::Store { card });
            } else if (haven || burdened)
                && effects
                    .iter()
                    .any(|one| matches!(one.does, Deed::Corrupts { rid: Some(0..=7), .. }))
            {
                found.extend([true, false].map(|taps| Move::Rid { card, taps }));
            }
        }
        // Direct influence leaves the general one to others.
        if person.by.is_none() && board.card(person.card).role == CardRole::Character {
            let others = state
                .characters(person.company)
                .filter(|one| one.card != person.card && one.by.is_none());
            let who = person.card;
            found.extend(others.map(|other| Move::Control { who, by: Some(other.card) }));
            found.extend(person.loose.then_some(Move::Control { who, by: None }));
        }
    }
    found.extend(newcomers(state, board));
    found.extend(joined(state, board));
    found.extend(parted(state, board));
    found
}

/// Whether an item should be stored: its points are then safe, and it causes no more corruption
/// checks.
fn stores(state: &GameState, board: &Board<'_>, person: &PersonInPlay, no: CardNo) -> bool {
    is_storable(board, no) && Eyes::of(state, board).storing(person, no) > 0
}

/// Whether a card is an item whose points are worth to be stored.
fn is_storable(board: &Board<'_>, no: CardNo) -> bool {
    let card = board.card(no);
    card.role == CardRole::Item && !card.card.is(Subtype::GoldRingItem) && card.points > 0
}

/// Characters who can be brought into play, who is worth most first.
fn newcomers(state: &GameState, board: &Board<'_>) -> Vec<Move> {
    let mut people: Vec<CardNo> = state.hand_kinds(board);
    people.extend(state.recruits(board));
    people.retain(|&no| matches!(board.card(no).role, CardRole::Avatar | CardRole::Character));
    people.sort_by_key(|&no| {
        let card = board.card(no);
        std::cmp::Reverse((card.role == CardRole::Avatar, card.points, card.card.mind))
    });
    let mut found = Vec::new();
    let eyes = Eyes::of(state, board);
    for card in people {
        let apart = is_ringwraith(board, card);
        let mind = board.card(card).card.mind.map_or(0, i16::from);
        let pays = mind <= state.general_left(board) && eyes.pays(card);
        for company in &state.companies {
            let Some(with) = state.leader(company.id).filter(|_| !apart) else { continue };
            let site = company.site;
            let small = i32::from(state.size(board, company.id).counted()) < together(board, card);
            let lord = state.characters(company.id).any(|one| is_ringwraith(board, one.card));
            if small && !lord {
                let under = state.characters(company.id).map(|one| one.card);
                found.extend(under.map(|by| Move::Bring {
                    card,
                    site,
                    with: Some(by),
                    under: true,
                }));
                if pays {
                    found.push(Move::Bring { card, site, with: Some(with), under: false });
                }
            }
        }
        let agent = board.card(card).card.agent || board.card(card).role == CardRole::Avatar;
        let open = |site: &SiteNo| pays && (agent || board.site(*site).haven);
        let at = board.site_numbers().filter(open);
        found.extend(at.map(|site| Move::Bring { card, site, with: None, under: false }));
    }
    found
}

/// How many may be where somebody joins: a Wizard, whose loss costs most, does not go alone.
fn together(board: &Board<'_>, who: CardNo) -> i32 {
    if board.card(who).card.is_of(Race::Wizard) { LARGE } else { TOGETHER }
}

fn is_ringwraith(board: &Board<'_>, card: CardNo) -> bool {
    super::moves::is_ringwraith(board.card(card).card)
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
        let most = state.leader(company.id).map_or(TOGETHER, |who| together(board, who));
        for other in state.companies.iter().filter(|other| other.site == company.site) {
            let lord = state.characters(other.id).any(|one| is_ringwraith(board, one.card));
            let room = i32::from(state.size(board, other.id).counted()) < most;
            if let (Some(who), Some(with), true) =
                (state.leader(company.id), state.leader(other.id), room && !lord)
            {
                found.push(Move::Join { who, with });
            }
        }
    }
    found
}

/// Who leaves a large company at a haven: he with the most followers.
fn parted(state: &GameState, board: &Board<'_>) -> Vec<Move> {
    let followers = |one: &&PersonInPlay| {
        state.persons.iter().filter(|other| other.by == Some(one.card)).count()
    };
    let large = |company: &&CompanyInPlay| {
        board.site(company.site).haven
            && i32::from(state.size(board, company.id).counted()) >= LARGE
    };
    let leaves = |company: &CompanyInPlay| {
        let free = state.characters(company.id).filter(|one| one.by.is_none());
        free.max_by_key(followers).map(|one| Move::Split { who: one.card })
    };
    state.companies.iter().filter(large).filter_map(leaves).collect()
}

/// The best journey of a company that has none yet, unless it better stays.
fn go(policy: PlayPolicy, state: &GameState, board: &Board<'_>, dice: &mut Dice) -> Option<Move> {
    let mut companies: Vec<_> = state.companies.iter().filter(|one| one.to.is_none()).collect();
    // An avatar alone waits if others travel.
    companies.sort_by_key(|company| is_lone_avatar(state, board, company));
    companies.into_iter().find_map(|company| {
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

/// The best journey of a company that has to move.
fn sent(state: &GameState, board: &Board<'_>) -> Option<Move> {
    let idle = state.idlers(board);
    let all = idle.iter().filter_map(|&who| Some((who, state.company_of(who)?)));
    let ways = all.flat_map(|(who, company)| {
        let known = journeys(state, board, company).into_iter();
        let known = known.filter_map(|(worth, action)| Some((worth, action?)));
        known.chain(state.goes(board, who).map(|action| (i32::MIN, action)))
    });
    ways.max_by_key(|(worth, _)| *worth).map(|(_, action)| action)
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
        points += i32::from(state.total(board)) * 100;
        let wounded = |one: &&PersonInPlay| one.condition == Condition::Wounded;
        points -= state.persons.iter().filter(wounded).map(|_| 20).sum::<i32>();
    }
    points
}
