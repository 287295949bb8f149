use super::*;

const MAN: StrikeTarget<'static> = StrikeTarget {
    body_change: 0,
    prowess: 5,
    body: Some(8),
    discarded_on: &[],
    returns_to_hand: false,
    was_wounded: false,
    check_modifier: 0,
};

/// Every throw of the dice for the strike and for the body check, one by one.
fn brute(strike: Strike, target: &StrikeTarget<'_>, result: StrikeResult) -> Chance {
    let dice = || (1..=6).flat_map(|one: i16| (1..=6).map(move |other| one + other));
    let mut seen = 0u32;
    for roll in dice() {
        for check in dice() {
            let sum = target.prowess + roll;
            let outcome = if sum > strike.prowess {
                let broken = strike.detains || strike.body.is_none_or(|body| check > body);
                if broken { StrikeResult::Defeated } else { StrikeResult::Failed }
            } else if sum == strike.prowess {
                StrikeResult::Ineffectual
            } else if strike.detains {
                StrikeResult::Detained
            } else {
                let modified = if target.was_wounded { check + 1 } else { check };
                let discarded = target.discarded_on.iter().any(|&on| i16::from(on) == modified);
                if target.returns_to_hand && (check == 7 || check == 8) {
                    StrikeResult::Returned
                } else if discarded {
                    StrikeResult::Discarded
                } else if target.body.is_some_and(|body| modified > body) {
                    StrikeResult::Eliminated
                } else {
                    StrikeResult::Wounded
                }
            };
            seen += u32::from(outcome == result);
        }
    }
    Chance::of(seen, 36u32 * 36)
}

#[test]
fn every_throw_of_the_dice_agrees() {
    for prowess in 0..=20 {
        for body in [None, Some(5), Some(9)] {
            for detains in [false, true] {
                let strike =
                    Strike { prowess, body, detains, rolls: false, wounding: Wounding::default() };
                for was_wounded in [false, true] {
                    for (discarded_on, returns_to_hand) in
                        [(&[][..], false), (&[8, 9], false), (&[], true)]
                    {
                        let target =
                            StrikeTarget { discarded_on, returns_to_hand, was_wounded, ..MAN };
                        let odds = StrikeOdds::new(&strike, &target);
                        assert_eq!(odds.0.iter().cloned().sum::<Chance>(), Chance::certain());
                        for &result in StrikeResult::ALL {
                            assert_eq!(
                                *odds.of(result),
                                brute(strike, &target, result),
                                "{result}"
                            );
                        }
                    }
                }
            }
        }
    }
}

/// METW Part I §7, Defeating an Attack: Faramir (5/8) and a Huorn (10/-). Faramir wins with a 6,
/// ties with a 5, and a body check of 9 or more eliminates Faramir.
#[test]
fn faramir_and_the_huorn() {
    let huorn = Strike {
        prowess: 10,
        body: None,
        detains: false,
        rolls: false,
        wounding: Wounding::default(),
    };
    let odds = StrikeOdds::new(&huorn, &MAN);
    assert_eq!(*odds.of(StrikeResult::Defeated), dice::at_least(6));
    assert_eq!(*odds.of(StrikeResult::Ineffectual), dice::chance(|roll| roll == 5));
    assert_eq!(*odds.of(StrikeResult::Eliminated), &dice::at_most(4) * &dice::at_least(9));
    // Not tapping, the prowess is 2.
    assert_eq!(MAN.prowess + Stance::StaysUntapped.modifier(), 2);
}

/// MELE Part I §7, Defeating an Attack: Lagduf (5/8), who is discarded on an 8, first against a Huorn,
/// then tapped against a Slayer's strike of 11.
#[test]
fn lagduf_the_huorn_and_the_slayer() {
    let lagduf = StrikeTarget { discarded_on: &[8], ..MAN };
    let huorn = Strike {
        prowess: 10,
        body: None,
        detains: false,
        rolls: false,
        wounding: Wounding::default(),
    };
    assert!(lagduf.prowess + 8 > huorn.prowess, "an 8 defeats it");
    let slayer = Strike {
        prowess: 11,
        body: None,
        detains: false,
        rolls: false,
        wounding: Wounding::default(),
    };
    let tapped = StrikeTarget { prowess: 5 + Stance::Tapped.modifier(), ..lagduf };
    let odds = StrikeOdds::new(&slayer, &tapped);
    assert_eq!(*odds.of(StrikeResult::Ineffectual), dice::chance(|roll| roll == 7));
    let met = dice::at_most(6);
    assert_eq!(*odds.of(StrikeResult::Eliminated), &met * &dice::at_least(9));
    assert_eq!(*odds.of(StrikeResult::Discarded), &met * &dice::chance(|roll| roll == 8));
}

/// METW Part I §7, Body Checks: Smaug's strikes (17/8) are defeated by a body check over 8; MELE
/// has Landroval (12/6) as its example.
#[test]
fn strikes_with_a_body_are_checked() {
    for (prowess, body) in [(17, 8), (12, 6)] {
        let strike = Strike {
            prowess,
            body: Some(body),
            detains: false,
            rolls: false,
            wounding: Wounding::default(),
        };
        let odds = StrikeOdds::new(&strike, &StrikeTarget { prowess: 9, ..MAN });
        let fails = dice::at_least(prowess - 9 + 1);
        assert_eq!(*odds.of(StrikeResult::Defeated), &fails * &dice::at_least(body + 1));
    }
}

/// A strike whose attacker rolls too, against every pair of rolls: MELE Part IV §7, Resolving Strikes.
#[test]
fn two_who_roll_agree_with_every_pair_of_throws() {
    let dice = || (1..=6).flat_map(|one: i16| (1..=6).map(move |other| one + other));
    for prowess in [0, 3, 9] {
        let strike = Strike {
            prowess,
            body: None,
            detains: false,
            rolls: true,
            wounding: Wounding::default(),
        };
        let odds = StrikeOdds::new(&strike, &MAN);
        let (mut fails, mut ties) = (0u32, 0u32);
        for (own, his) in dice().flat_map(|own| dice().map(move |his| (own, his))) {
            fails += u32::from(MAN.prowess + own > prowess + his);
            ties += u32::from(MAN.prowess + own == prowess + his);
        }
        assert_eq!(*odds.of(StrikeResult::Defeated), Chance::of(fails, 36u32 * 36));
        assert_eq!(*odds.of(StrikeResult::Ineffectual), Chance::of(ties, 36u32 * 36));
        assert_eq!(odds.0.iter().cloned().sum::<Chance>(), Chance::certain());
    }
}

/// The effects of creatures on the characters that they hit, for every throw of the dice: one for
/// the strike, one or two for the body checks (`CoE` 3.iv.7).
#[test]
fn what_a_text_does_to_the_wounded_agrees_with_every_throw() {
    let dice = || (1..=6).flat_map(|one: i16| (1..=6).map(move |other| one + other));
    let all: Vec<Option<Wounds>> = Wounds::ALL.iter().copied().map(Some).chain([None]).collect();
    for (number, change) in [(1, 0), (1, 1), (2, -1)] {
        for &instead in &all {
            let checks = Some(BodyChecks { number, change });
            let wounding = Wounding { instead, checks };
            let strike =
                Strike { prowess: 11, body: Some(6), detains: false, rolls: false, wounding };
            for returns_to_hand in [false, true] {
                let target = StrikeTarget { discarded_on: &[9], returns_to_hand, ..MAN };
                let odds = StrikeOdds::new(&strike, &target);
                let mut seen = [0u32; StrikeResult::ALL.len()];
                for (roll, first, second) in
                    dice().flat_map(|a| dice().flat_map(move |b| dice().map(move |c| (a, b, c))))
                {
                    let result = by_hand(roll, [first, second], &strike, &target);
                    seen[result as usize] += 1;
                }
                for &result in StrikeResult::ALL {
                    let chance = Chance::of(seen[result as usize], 36u32 * 36 * 36);
                    assert_eq!(*odds.of(result), chance, "{instead:?} {number} {change} {result}");
                }
            }
        }
    }
}

/// A throw of the dice, as a player reads it off the table.
fn by_hand(
    roll: i16,
    checks: [i16; 2],
    strike: &Strike,
    target: &StrikeTarget<'_>,
) -> StrikeResult {
    let sum = target.prowess + roll;
    if sum > strike.prowess {
        let broken = strike.body.is_none_or(|body| checks[0] > body);
        return if broken { StrikeResult::Defeated } else { StrikeResult::Failed };
    } else if sum == strike.prowess {
        return StrikeResult::Ineffectual;
    }
    match strike.wounding.instead {
        Some(Wounds::Tap) => return StrikeResult::Detained,
        Some(Wounds::Unharmed) => return StrikeResult::Unharmed,
        Some(Wounds::Discard) => return StrikeResult::Discarded,
        Some(Wounds::Eliminate) => return StrikeResult::Eliminated,
        _ => {}
    }
    let at_body = strike.wounding.instead == Some(Wounds::DiscardAtBody);
    let BodyChecks { number, change } = strike.wounding.checks.expect("checks");
    for &roll in &checks[..usize::from(number)] {
        let shown = roll + i16::from(change);
        let body = target.body.expect("a body");
        if target.returns_to_hand && (roll == 7 || roll == 8) {
            return StrikeResult::Returned;
        } else if target.discarded_on.contains(&u8::try_from(shown).expect("a number"))
            || (at_body && shown == body)
        {
            return StrikeResult::Discarded;
        } else if shown > body {
            return StrikeResult::Eliminated;
        }
    }
    StrikeResult::Wounded
}

/// `CoE` 3.II.1: a strike that fails in an attack that detains makes no body check.
#[test]
fn what_detains_is_defeated_without_a_body_check() {
    let wounding = Wounding::default();
    let strike = Strike { prowess: 9, body: Some(8), detains: true, rolls: false, wounding };
    let odds = StrikeOdds::new(&strike, &MAN);
    assert_eq!(*odds.of(StrikeResult::Defeated), dice::at_least(9 - MAN.prowess + 1));
    assert_eq!(*odds.of(StrikeResult::Failed), Chance::never());
}
