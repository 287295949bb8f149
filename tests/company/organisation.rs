//! The best organisation against brute force.

use meccg::company::{Bonus, Organisation, Power};
use meccg::internals::company::influence::Set;
use meccg::internals::company::organisation::best;
use proptest::prelude::*;

use crate::cases::config;

/// Whether a controller can pay for the followers: every way to split the influence is tried, point
/// by point.
fn can_pay(plain: u16, bonuses: &[Bonus], followers: &mut Vec<(usize, u16)>) -> bool {
    let Some(open) = followers.iter().position(|&(_, mind)| mind > 0) else { return true };
    let who = followers[open].0;
    followers[open].1 -= 1;
    let mut paid = plain > 0 && can_pay(plain - 1, bonuses, followers);
    for at in 0..bonuses.len() {
        let mut rest = bonuses.to_vec();
        if !paid && rest[at].amount > 0 && rest[at].against & 1 << who != 0 {
            rest[at].amount -= 1;
            if rest[at].one {
                rest[at].against = 1 << who;
            }
            paid = can_pay(plain, &rest, followers);
        }
    }
    followers[open].1 += 1;
    paid
}

/// The plain influence that is left at most, tried by setting it apart.
fn left(power: &Power, followers: Set, company: &[Power]) -> Option<u16> {
    let minds = |at: usize| company[at].mind.unwrap_or(0);
    (0..=power.plain).rev().find(|&apart| {
        let mut minds: Vec<(usize, u16)> = (0..company.len())
            .filter(|&at| followers & 1 << at != 0)
            .map(|at| (at, minds(at)))
            .collect();
        can_pay(power.plain - apart, &power.bonuses, &mut minds)
    })
}

/// The least general influence and with it the most direct influence left, over every way to name
/// a controller for everybody.
fn brute_force(company: &[Power]) -> (u16, u16) {
    let n = company.len();
    let mut best: Option<(u16, u16)> = None;
    let power = |exponent: usize| (n + 1).pow(u32::try_from(exponent).expect("small"));
    for code in 0..power(n) {
        let by: Vec<usize> = (0..n).map(|at| code / power(at) % (n + 1)).collect();
        let follows = |at: usize| by[at] < n;
        let possible = (0..n).all(|at| {
            !follows(at) || (company[at].mind.is_some() && by[at] != at && !follows(by[at]))
        });
        if !possible {
            continue;
        }
        let roots: Vec<usize> = (0..n).filter(|&at| !follows(at)).collect();
        let set = |root| (0..n).filter(|&at| by[at] == root).fold(0, |set, at| set | 1 << at);
        let left: Option<Vec<u16>> =
            roots.iter().map(|&root| left(&company[root], set(root), company)).collect();
        let Some(left) = left else { continue };
        let used = roots.iter().map(|&root| company[root].mind.unwrap_or(0)).sum();
        let sum = left.iter().sum();
        if best.is_none_or(|(least, most)| used < least || (used == least && sum > most)) {
            best = Some((used, sum));
        }
    }
    best.expect("all under general influence is possible")
}

fn bonus(persons: usize) -> impl Strategy<Value = Bonus> {
    (1..4u16, 1..(1u64 << persons), prop::bool::weighted(0.2))
        .prop_map(|(amount, against, one)| Bonus { amount, against, one })
}

fn power(persons: usize) -> impl Strategy<Value = Power> {
    let mind = prop_oneof![1 => Just(None), 9 => (1..6u16).prop_map(Some)];
    (mind, 0..4u16, prop::collection::vec(bonus(persons), 0..3))
        .prop_map(|(mind, plain, bonuses)| Power { mind, plain, bonuses, not_under: 0 })
}

proptest! {
    #![proptest_config(config(96))]

    #[test]
    fn the_best_organisation_is_the_one_that_brute_force_finds(
        company in (1..5usize).prop_flat_map(|n| prop::collection::vec(power(n), n)),
    ) {
        let found = best(&company);
        prop_assert!(found.proved);
        prop_assert_eq!((found.general_used, found.direct_left), brute_force(&company));
        let again = Organisation::of(found.controllers.clone(), &company);
        prop_assert_eq!(again.direct_left, found.direct_left);
        for at in 0..company.len() {
            prop_assert_eq!(found.balance(at, &company).short, 0);
        }
    }
}

proptest! {
    #![proptest_config(config(64))]

    #[test]
    fn any_ten_characters_are_organised_with_proof(
        company in prop::collection::vec(power(10), 10),
        plenty in prop::bool::ANY,
    ) {
        let mut company = company;
        for power in company.iter_mut().filter(|_| plenty) {
            power.plain += 20;
        }
        prop_assert!(best(&company).proved);
    }
}

/// Ten characters, none like another, are organised without the search being cut.
#[test]
fn ten_characters_are_organised_with_proof() {
    let all: Set = (1 << 10) - 1;
    let company: Vec<Power> = (0..10u16)
        .map(|at| Power {
            mind: Some(at + 1),
            plain: at / 2,
            bonuses: vec![Bonus { amount: 1 + at % 3, against: all ^ 1 << at, one: at % 4 == 0 }],
            not_under: 0,
        })
        .collect();
    assert!(best(&company).proved);
}

/// A search with more characters than anybody can start with comes to an end.
#[test]
fn a_crowd_is_organised_in_the_end() {
    let company: Vec<Power> =
        (0..64).map(|_| Power { mind: Some(3), plain: 7, ..Power::default() }).collect();
    let found = best(&company);
    assert!(found.general_used <= 64 * 3);
}
