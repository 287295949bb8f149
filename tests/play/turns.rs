//! The turn as the solitaire rules have it, looked at in whole games (METW and MELE Part III, Solitaire
//! Rules).

use meccg::answers::BuiltIn;
use meccg::cards::model::Alignment;
use meccg::internals::cards::model::effects::Deed;
use meccg::internals::play::board::Board;
use meccg::internals::play::games::play;
use meccg::internals::play::moves::Move;
use meccg::internals::play::policy::PlayPolicy;
use meccg::internals::play::state::{
    Dice, EXHAUSTIONS, GameState, HAND, Pending, Phase, SiteState,
};

use super::{with_board, with_text};

/// Looks at each move of some games, with the state before it and after it.
fn watched(mut look: impl FnMut(&Board<'_>, &GameState, &Move, &GameState)) {
    for deck in ["a", "c", "f", "v"] {
        with_board(deck, BuiltIn::Mixed, |board| {
            for seed in 0..2 {
                play(board, PlayPolicy::Greedy, seed, |before, action, _, after| {
                    look(board, before, action, after);
                });
            }
        });
    }
}

#[test]
fn a_game_ends_with_the_second_exhaustion() {
    for deck in ["a", "c", "f", "v"] {
        with_board(deck, BuiltIn::Mixed, |board| {
            let mut exhausted = Vec::new();
            let end = play(board, PlayPolicy::Greedy, 5, |before, _, _, after| {
                if after.exhausted > before.exhausted {
                    exhausted.push(after.phase == Phase::Over);
                    assert!(
                        after.deck.len() + after.discard.len() > 0 || after.phase == Phase::Over
                    );
                }
            });
            assert_eq!(end.phase, Phase::Over);
            assert!(end.exhausted == EXHAUSTIONS || end.avatar_lost, "{deck}: {exhausted:?}");
            assert!(!exhausted.iter().rev().skip(1).any(|&over| over), "{deck}: {exhausted:?}");
        });
    }
}

#[test]
fn a_hand_is_of_five_cards() {
    let mut turns = 0;
    watched(|_, before, _, after| {
        if after.turn > before.turn
            && after.phase != Phase::Over
            && !after.pending.contains(&Pending::HandSize)
        {
            let none_left = after.deck.is_empty() && after.discard.is_empty();
            assert!(after.hand.len() == HAND || (none_left && after.hand.len() < HAND));
            turns += 1;
        }
    });
    assert!(turns > 40, "{turns}");
}

#[test]
fn who_moves_draws_by_the_site() {
    let mut moves = 0;
    watched(|board, before, action, after| {
        let Move::Journey { who } = *action else { return };
        let (Some(was), Some(is)) = (before.company_of(who), after.company_of(who)) else { return };
        if after.exhausted > before.exhausted {
            return;
        }
        let drawn = after.hand.len() - before.hand.len();
        let more = after.pending.iter().find_map(|one| match one {
            Pending::Draws(more) => Some(usize::from(*more)),
            _ => None,
        });
        if was.site == is.site {
            assert_eq!(drawn, 0, "who stays draws nothing");
            return;
        }
        let site = board.site(board.drawn_by(was.site, is.site)).facts;
        let draws = before.characters(was.id).any(|one| {
            let card = board.card(one.card).card;
            card.avatar || card.mind.is_some_and(|mind| mind >= 3)
        });
        let all = if draws { usize::from(site.draw) } else { 0 };
        assert_eq!(drawn, all.min(1), "one is drawn, where any may be");
        assert_eq!(drawn + more.unwrap_or(0), all);
        moves += 1;
    });
    assert!(moves > 40, "{moves}");
}

#[test]
fn hazards_are_drawn_by_the_site() {
    let mut moves = 0;
    watched(|board, before, action, after| {
        let Move::Journey { who } = *action else { return };
        let (Some(was), Some(is)) = (before.company_of(who), after.company_of(who)) else { return };
        assert!(before.threats.is_empty(), "what is not played is discarded");
        let drawn = after.threats.len() + after.saved.len() - before.saved.len();
        let site = board.site(board.drawn_by(was.site, is.site)).facts;
        let by_site = if was.site == is.site { 0 } else { usize::from(site.opponent_draw) };
        assert_eq!(drawn, 2 + 2 * by_site);
        moves += 1;
    });
    assert!(moves > 40, "{moves}");
}

#[test]
fn what_asks_for_doors_of_night_waits() {
    watched(|board, before, action, after| {
        if !matches!(action, Move::Journey { .. }) {
            return;
        }
        let doors = |no: &u16| board.card(*no).effects.iter().any(|one| one.does == Deed::Doors);
        let open = before.has_doors(board) || after.threats.iter().any(doors);
        assert!(open || !after.threats.iter().any(|&no| board.card(no).waits_for_doors()));
        assert!(!open || after.saved.is_empty(), "with Doors of Night nothing is saved");
    });
}

#[test]
fn a_leaf_brings_resources_of_the_sideboard_alone() {
    let text = std::fs::read_to_string("decks/challenge-a.toml").expect("a deck");
    let text = text.replace("\"Great Ship\" = 1", "\"Longbottom Leaf\" = 1");
    with_text(&text, BuiltIn::Mixed, |board| {
        let all = |name: &str| {
            let own = (0..board.first_hazard).filter(|&no| board.card(no).card.name == name);
            own.collect::<Vec<_>>()
        };
        let (leaf, blade) = (all("Longbottom Leaf")[0], all("Glamdring")[0]);
        let mut dice = Dice::of(1);
        let mut state = GameState::begin(board, &mut dice);
        state.deck.retain(|&no| no != leaf && no != blade);
        state.hand.retain(|&no| no != leaf && no != blade);
        state.hand.push(leaf);
        state.discard.push(blade);
        let (deck, side) = (state.deck.clone(), state.sideboard.clone());
        let event = Move::Event { card: leaf, effect: 0, on: None };
        state.make(board, &event, &mut dice).expect("it is legal");
        let riders = all("Riders of Rohan")[0];
        let discarded = Move::Fetch { card: blade };
        assert!(state.may(board, &discarded).is_err(), "the sideboard alone is searched");
        state.make(board, &Move::Fetch { card: riders }, &mut dice).expect("it is legal");
        let Some(another) = state.legal(board).pop() else { panic!("two cards are brought") };
        state.make(board, &another, &mut dice).expect("it is legal");
        let mut brought = state.deck.clone();
        brought.retain(|no| !deck.contains(no));
        assert_eq!(brought.len(), 2);
        assert!(brought.iter().all(|no| side.contains(no)), "{brought:?}");
        assert!(brought.contains(&riders), "{brought:?}");
        assert_eq!((&state.discard, &state.gone), (&vec![blade], &vec![leaf]));
    });
}

/// A Fallen-wizard uses one version of a site while no other version is in play or discarded
/// (2.II.7.F2).
#[test]
fn a_fallen_wizard_uses_one_version_of_a_site() {
    let text = std::fs::read_to_string("decks/challenge-o.toml").expect("a deck");
    let text = text.replace("[sites]", "[sites]\n\"The Worthy Hills [H]\" = 1");
    with_text(&text, BuiltIn::Mixed, |board| {
        let hills = |side| {
            board.site_numbers().find(|&no| {
                let card = board.site(no).card;
                card.name == "The Worthy Hills" && card.alignment == side
            })
        };
        let hero = hills(Alignment::Hero).expect("a site");
        let minion = hills(Alignment::Minion).expect("a site");
        let mut state = GameState::new(board);
        state.phase = Phase::Organisation;
        let who = state.persons.first().expect("somebody starts").card;
        let from = state.company_of(who).expect("a company").site;
        let path = |path: usize| u8::try_from(path).expect("few paths");
        let goes = |state: &GameState| {
            let ways = (0..board.paths(from, hero).len()).map(path);
            let all = ways.map(|path| state.may(board, &Move::Go { who, to: hero, path }));
            all.map(|one| one.map_err(|refusal| refusal.clause)).collect::<Vec<_>>()
        };
        let before = goes(&state);
        assert!(before.contains(&Ok(())), "{before:?}");
        state.sites[usize::from(minion)] = SiteState::Discarded;
        let after = goes(&state);
        assert!(after.iter().all(|one| *one == Err("2.II.7.F2")), "{after:?}");
    });
}
