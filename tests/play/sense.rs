//! The player plays as somebody at a table would: he travels, draws, parts large companies and rids
//! himself of corruption, so that games are told in some twenty turns.

use meccg::answers::BuiltIn;
use meccg::internals::cards::model::effects::Deed;
use meccg::internals::odds::attack::Condition;
use meccg::internals::odds::corruption::CorruptionCheck;
use meccg::internals::play::board::CardRole;
use meccg::internals::play::games::play;
use meccg::internals::play::moves::Move;
use meccg::internals::play::policy::PlayPolicy;
use meccg::internals::play::state::{Pending, Phase};

use super::{DECKS, with_board};

/// The turns of some games of a deck, and those in which no company went anywhere.
fn turns(deck: &str, seeds: u16) -> (u16, u16) {
    with_board(deck, BuiltIn::Mixed, |board| {
        let (mut turns, mut idle) = (0, 0);
        for seed in 0..seeds {
            let mut went = false;
            play(board, PlayPolicy::Greedy, seed.into(), |before, _, _, after| {
                went |= after.companies.iter().any(|one| one.way.is_some());
                if after.turn > before.turn || after.phase == Phase::Over {
                    turns += 1;
                    idle += u16::from(!went);
                    went = false;
                }
            });
        }
        (turns, idle)
    })
}

#[test]
fn games_take_some_twenty_turns_and_few_are_idle() {
    let (mut all, mut idle) = (0, 0);
    for deck in DECKS {
        let (turns, without) = turns(deck, 6);
        assert!(turns < 6 * 32, "{deck}: {turns} turns in 6 games");
        (all, idle) = (all + turns, idle + without);
    }
    // Fewer characters who leave general influence unused live longer, and draw fewer cards a turn; a
    // Ringwraith who waits draws none.
    assert!(all < 9 * 6 * 25, "{all} turns in 54 games");
    assert!(4 * idle < all, "in {idle} of {all} turns nobody goes anywhere");
}

#[test]
fn the_player_draws_all_that_a_move_allows() {
    with_board("a", BuiltIn::Mixed, |board| {
        let mut drawn = 0;
        for seed in 0..4 {
            play(board, PlayPolicy::Greedy, seed, |before, action, _, _| {
                if matches!(before.pending.last(), Some(Pending::Draws(_))) {
                    assert_eq!(*action, Move::Draw, "turn {}", before.turn);
                    drawn += 1;
                }
            });
        }
        assert!(drawn > 20, "{drawn}");
    });
}

#[test]
fn corruption_cards_are_removed_on_the_way_too() {
    with_board("c", BuiltIn::Corruption, |board| {
        let (mut away, mut without_a_tap) = (0, 0);
        for seed in 0..4 {
            play(board, PlayPolicy::Greedy, seed, |before, action, _, _| {
                let Move::Rid { card, taps } = *action else { return };
                let bearer = before.bearer(card).expect("somebody bears it");
                let company = before.company(bearer.company).expect("a company");
                away += u32::from(!board.site(company.site).haven);
                // Only who cannot tap goes without it: it costs 3 of the roll (`CoE` 7.3).
                assert_eq!(taps, bearer.condition == Condition::Untapped);
                without_a_tap += u32::from(!taps);
            });
        }
        assert!(away > 0 && without_a_tap > 0, "{away}, {without_a_tap}");
    });
}

#[test]
fn large_companies_part_at_havens() {
    with_board("b", BuiltIn::Mixed, |board| {
        for seed in 0..4 {
            let mut companies = 0;
            play(board, PlayPolicy::Greedy, seed, |before, action, _, _| {
                companies = companies.max(before.companies.len());
                let Move::Go { who, .. } = *action else { return };
                let Some(from) = before.company_of(who) else { return };
                // Companies that meet elsewhere are one until they are at a haven (`CoE` 2.IV.6).
                if !board.site(from.site).haven {
                    return;
                }
                let size = before.size(board, from.id).counted();
                assert!(size < 6, "{seed}, turn {}: {size} go together", before.turn);
            });
            assert!(companies > 1, "{seed}: all stay together");
        }
    });
}

#[test]
fn who_bears_much_stores_it_all_the_same() {
    let mut stored = 0;
    for deck in ["a", "b", "c", "d", "e"] {
        with_board(deck, BuiltIn::Mixed, |board| {
            for seed in 0..6 {
                play(board, PlayPolicy::Greedy, seed, |before, action, _, _| {
                    let Move::Store { card } = *action else { return };
                    let bearer = before.bearer(card).expect("somebody bears it");
                    let check = CorruptionCheck::of(&before.fighter(board, bearer), 0);
                    stored += u32::from(check.is_some_and(|one| one.fails_at() > 3));
                });
            }
        });
    }
    assert!(stored > 0, "only who is in no danger stores anything");
}

#[test]
fn a_ringwraith_rides_in_a_mode_and_otherwise_waits() {
    with_board("i", BuiltIn::Mixed, |board| {
        let (mut rides, mut hops) = (0, 0);
        let is_mode = |card: u16| {
            board.card(card).effects.iter().any(|one| matches!(one.does, Deed::Mode { .. }))
        };
        for seed in 0..20 {
            play(board, PlayPolicy::Greedy, seed, |before, action, _, _| match *action {
                Move::Event { card, .. } => rides += u32::from(is_mode(card)),
                Move::Go { who, to, .. } => {
                    let company = before.company_of(who).expect("he is in a company");
                    let alone = before.members(company.id).count() == 1
                        && board.card(who).role == CardRole::Avatar;
                    let home = board.site(company.site).haven && board.site(to).haven;
                    let others = before.companies.iter().any(|one| one.to.is_some());
                    hops += u32::from(alone && home && others);
                }
                _ => {}
            });
        }
        assert!(rides > 0, "nobody rides in 20 games");
        assert!(hops < 10, "he goes from haven to haven beside others {hops} times in 20 games");
    });
}
