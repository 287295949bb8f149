//! The game against `odds`: where both compute the same thing, every roll of the dice is tried in
//! the game, and the results must equal the exact chances.

use std::collections::BTreeMap;

use meccg::answers::Chance;
use meccg::internals::odds::attack::{Condition, of_stance};
use meccg::internals::odds::corruption::CorruptionCheck;
use meccg::internals::odds::dice::{at_least, rolls};
use meccg::internals::odds::ring;
use meccg::internals::odds::strike::{Stance, StrikeOdds, StrikeResult};
use meccg::internals::play::board::{Board, CardNo};
use meccg::internals::play::moves::Move;
use meccg::internals::play::record::{judge, scene};
use meccg::internals::play::state::{AttackStep, Dice, GameState, Pending};

use super::{DATABASE, LIBRARY};

/// Looks at the state after the moves of a record.
fn after<T>(text: &str, look: impl FnOnce(&Board<'_>, &GameState) -> T) -> T {
    let ruleset = LIBRARY.get("coe").expect("the rules in force");
    let (board, mut state) = scene(text, &DATABASE, ruleset).expect("a scene");
    let judged = judge(&board, &mut state, &mut Dice::of(1), text);
    assert_eq!(judged.fault, None, "{text}");
    look(&board, &state)
}

fn numbered(board: &Board<'_>, name: &str) -> CardNo {
    let at = board.cards.iter().position(|one| one.card.name == name).expect("a card");
    CardNo::try_from(at).expect("few cards")
}

/// The outcomes of two rolls of the dice, each with its number of ways out of 1,296.
fn outcomes(
    board: &Board<'_>,
    state: &GameState,
    action: &Move,
    told: impl Fn(&GameState) -> &'static str,
) -> BTreeMap<&'static str, Chance> {
    let mut ways: BTreeMap<&'static str, u32> = BTreeMap::new();
    for (first, some) in rolls() {
        for (second, others) in rolls() {
            let (mut state, mut dice) = (state.clone(), Dice::of(1));
            dice.said = [first, second].into();
            state.make(board, action, &mut dice).expect("legal");
            *ways.entry(told(&state)).or_default() += u32::from(some) * u32::from(others);
        }
    }
    ways.into_iter().map(|(what, ways)| (what, Chance::of(ways, 1296_u32))).collect()
}

/// The fate of a character.
fn fate(state: &GameState, who: CardNo) -> &'static str {
    match state.person(who).map(|one| one.condition) {
        Some(Condition::Wounded) => "wounded",
        Some(_) => "well",
        None if state.gone.contains(&who) => "eliminated",
        None if state.hand.contains(&who) => "returned",
        None => "discarded",
    }
}

fn is(found: &BTreeMap<&'static str, Chance>, what: &str, exact: &Chance, where_: &str) {
    let never = Chance::never();
    assert_eq!(found.get(what).unwrap_or(&never), exact, "{where_}: {what}");
}

/// A strike of a creature on the way to Wellinghall against a character in a condition.
fn strike_scene(who: &str, how: &str, creature: &str) -> String {
    // Of characters that are not untapped the attacker chooses.
    let chosen = if how.is_empty() { "assign" } else { "target" };
    format!(
        "player wizard\ncharacter \"{who}\" at \"Edoras\" {how}\nsite \"Wellinghall\"\nthreat \"{creature}\"\n\
         go \"{who}\" to \"Wellinghall\"\ndone\njourney \"{who}\"\ncreature \"{creature}\"\nface\n{chosen} \"{who}\"\n"
    )
}

#[test]
fn strikes_come_to_what_the_odds_say() {
    let mut tried = 0;
    for who in ["Faramir", "Éowyn", "Balin", "Pippin"] {
        for creature in ["Huorn", "Wolves", "Brigands"] {
            for how in ["", "tapped", "wounded"] {
                after(&strike_scene(who, how, creature), |board, state| {
                    let no = numbered(board, who);
                    let mut state = state.clone();
                    let mut dice = Dice::of(1);
                    // The decisions before the roll: excess strikes, and whose strike comes first.
                    while let Some(Pending::Combat(combat)) = state.pending.last() {
                        let action = match combat.step {
                            AttackStep::Press => Move::Press { who: no },
                            AttackStep::Choose => Move::Meet { who: no },
                            _ => break,
                        };
                        state.make(board, &action, &mut dice).expect("legal");
                    }
                    for taps in [true, false] {
                        if !taps && !how.is_empty() {
                            continue;
                        }
                        let stance = match (how, taps) {
                            ("tapped", _) => Stance::Tapped,
                            ("wounded", _) => Stance::Wounded,
                            (_, true) => Stance::Taps,
                            (_, false) => Stance::StaysUntapped,
                        };
                        let Some(Pending::Combat(combat)) = state.pending.last() else {
                            panic!("no attack")
                        };
                        let person = state.person(no).expect("he is there");
                        let fighter = state.fighter(board, person);
                        let less = combat.faced[0].prowess.into();
                        let kind = state.kind(board, person.company);
                        let target = of_stance(&fighter, &combat.attack, kind, stance, less);
                        let strike = combat.attack.strike(kind, &fighter, stance);
                        let odds = StrikeOdds::new(&strike, &target);
                        let action = Move::Strike { taps };
                        let found = outcomes(board, &state, &action, |state| fate(state, no));
                        let place = format!("{who} {how} against {creature}, taps: {taps}");
                        is(&found, "eliminated", odds.of(StrikeResult::Eliminated), &place);
                        is(&found, "discarded", odds.of(StrikeResult::Discarded), &place);
                        is(&found, "returned", odds.of(StrikeResult::Returned), &place);
                        // A wounded character that escapes is still wounded.
                        if how != "wounded" {
                            is(&found, "wounded", odds.of(StrikeResult::Wounded), &place);
                        }
                        tried += 1;
                    }
                });
            }
        }
    }
    assert!(tried >= 36, "{tried}");
}

#[test]
fn corruption_checks_come_to_what_the_odds_say() {
    for (who, items) in [
        ("Frodo", &["The One Ring"][..]),
        ("Frodo", &["The One Ring", "Dagger of Westernesse"]),
        ("Boromir II", &["Glamdring", "Hauberk of Bright Mail"]),
        ("Gandalf", &["Glamdring"]),
        ("Balin", &["Dwarven Ring of Durin’s Tribe"]),
    ] {
        let bears: Vec<String> =
            items.iter().map(|item| format!("bears \"{item}\" by \"{who}\"\n")).collect();
        let bears = bears.concat();
        let text = format!(
            "player wizard\ncharacter \"{who}\" at \"Rivendell\"\n{bears}character \"Sam Gamgee\" with \"{who}\"\n\
             transfer \"{}\" to \"Sam Gamgee\"\n",
            items[0]
        );
        after(&text, |board, state| {
            let no = numbered(board, who);
            let fighter = state.fighter(board, state.person(no).expect("he is there"));
            let odds = CorruptionCheck::of(&fighter, 0).expect("he is tempted").odds();
            let found = outcomes(board, state, &Move::Roll, |state| match state.person(no) {
                Some(one) if one.condition == Condition::Tapped => "tapped",
                _ => fate(state, no),
            });
            is(&found, "well", &odds.untouched, who);
            is(&found, "tapped", &odds.tapped, who);
            is(&found, "discarded", &odds.discarded, who);
            is(&found, "eliminated", &odds.eliminated, who);
        });
    }
}

#[test]
fn influence_checks_come_to_what_the_odds_say() {
    for (who, faction, site) in [
        ("Imrahil", "Knights of Dol Amroth", "Dol Amroth"),
        ("Faramir", "Rangers of Ithilien", "Henneth Annûn"),
        ("Éomer", "Riders of Rohan", "Edoras"),
        ("Aragorn II", "Rangers of the North", "Bree"),
    ] {
        let text = format!(
            "player wizard\ncharacter \"{who}\" at \"{site}\"\nhand \"{faction}\"\ndone\njourney \"{who}\"\ndone\n\
             enter \"{who}\"\nplay \"{faction}\" by \"{who}\"\n"
        );
        after(&text, |board, state| {
            let (no, card) = (numbered(board, who), numbered(board, faction));
            let least = state.roll_for(board, card, no).expect("a check");
            assert_eq!(board.plain_roll(card, no), Some(least), "{faction}: bare and untapped");
            let won = |state: &GameState| {
                if state.lasting.iter().any(|one| one.card == card) { "won" } else { "lost" }
            };
            let found = outcomes(board, state, &Move::Roll, won);
            is(&found, "won", &at_least(least), faction);
        });
    }
}

#[test]
fn tests_of_gold_rings_come_to_what_the_odds_say() {
    let rings = ["Trifling Ring", "Magic Ring of Lies", "Dwarven Ring of Durin’s Tribe"];
    for only in rings {
        let text = format!(
            "player ringwraith\ncharacter \"Tarcil\" at \"Dol Guldur\"\ncharacter \"Pon Opar\" with \"Tarcil\"\n\
             bears \"A Little Gold Ring\" by \"Tarcil\"\nhand \"Test of Fire\"\nhand \"{only}\"\n"
        );
        after(&text, |board, state| {
            let (test, sage) = (numbered(board, "Test of Fire"), numbered(board, "Pon Opar"));
            let special = numbered(board, only);
            let gold = &board.cards[usize::from(numbered(board, "A Little Gold Ring"))];
            let kind = ring::kind(board.card(special).card).expect("a special ring");
            let action = Move::Event { card: test, effect: 0, on: Some(sage) };
            let found = outcomes(board, state, &action, |state| {
                let offered = matches!(state.pending.last(), Some(Pending::Tested { .. }));
                if offered { "found" } else { "not" }
            });
            is(&found, "found", &ring::chance(&gold.card.ring_results, kind, 0), only);
        });
    }
}

#[test]
fn who_is_with_a_ringwraith_is_tempted_less() {
    let lord = "character \"Adûnaphel the Ringwraith\" with \"Layos\"\n";
    for (with, more) in [("", 0), (lord, 2)] {
        let text = format!(
            "player ringwraith\ncharacter \"Layos\" at \"Minas Morgul\"\n{with}character \"Tarcil\" with \"Layos\"\n\
             bears \"High Helm\" by \"Layos\"\nbears \"Lure of Expedience\" by \"Layos\"\ntransfer \"High Helm\" to \"Tarcil\"\n"
        );
        after(&text, |board, state| {
            let no = numbered(board, "Layos");
            let fighter = state.fighter(board, state.person(no).expect("he is there"));
            let odds = CorruptionCheck::of(&fighter, more).expect("he is tempted").odds();
            let found = outcomes(board, state, &Move::Roll, |state| match state.person(no) {
                Some(one) if one.condition == Condition::Tapped => "tapped",
                _ => fate(state, no),
            });
            is(&found, "well", &odds.untouched, with);
            is(&found, "tapped", &odds.tapped, with);
            is(&found, "eliminated", &odds.eliminated, with);
        });
    }
}
