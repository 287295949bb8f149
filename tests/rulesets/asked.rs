//! Impossible requests, and two decks against each other.

use meccg::rulesets::model::RulesetFrom;
use meccg::{
    Checked, GameLength, Judge, JudgeOptions, LineIndex, Outcome, PlayerType, SourceFile, Verdict,
};

const DECK: &str = "player = \"wizard\"\nruleset = \"metw/starter\"\nlength = \"long\"\n\
                    [play-deck.characters]\n\"Gandalf [H]\" = 1\n";

/// Why a deck could not be judged, and the place of the fault.
fn why(checked: &Checked<'_>) -> (String, String, String) {
    assert_eq!(checked.verdict(), Verdict::Unreadable);
    let [found] = checked.diagnostics() else { panic!("one finding") };
    let index = LineIndex::new(&checked.source.text);
    let place = found.span().map(|span| index.position(span.start).to_string());
    (
        place.unwrap_or_default(),
        found.message.to_string(),
        found.help.clone().unwrap_or_default().into(),
    )
}

#[test]
fn a_length_that_the_ruleset_lacks() {
    let judge = Judge::built_in();
    let source = || SourceFile::new("deck.toml", DECK);
    let (place, message, help) = why(&judge.check(source(), &JudgeOptions::default()));
    assert_eq!(place, "3:11");
    assert_eq!(message, "metw/starter has no long game");
    assert_eq!(help, "its game lengths: starter");
    let wishes = JudgeOptions { length: Some(GameLength::Campaign), ..JudgeOptions::default() };
    let (place, message, _) = why(&judge.check(source(), &wishes));
    assert_eq!((place.as_str(), message.as_str()), ("", "metw/starter has no campaign game"));
    let wishes = JudgeOptions { length: Some(GameLength::Starter), ..JudgeOptions::default() };
    assert_eq!(judge.check(source(), &wishes).verdict(), Verdict::Illegal);
}

#[test]
fn a_ruleset_that_does_not_exist() {
    let judge = Judge::built_in();
    let wishes =
        JudgeOptions { ruleset: Some("mele/standart".to_owned()), ..JudgeOptions::default() };
    let (_, message, help) = why(&judge.check(SourceFile::new("deck.toml", DECK), &wishes));
    assert_eq!(message, "there is no ruleset `mele/standart`");
    assert!(help.starts_with("did you mean `mele/standard`"), "{help}");
}

#[test]
fn a_player_whom_the_ruleset_does_not_know() {
    let judge = Judge::built_in();
    let wishes = JudgeOptions {
        ruleset: Some("mele".to_owned()),
        length: Some(GameLength::Short),
        ..JudgeOptions::default()
    };
    let checked = judge.check(SourceFile::new("deck.toml", DECK), &wishes);
    let [found] = checked.diagnostics() else { panic!("one finding") };
    assert_eq!(found.rule, "player-not-in-ruleset");
    assert_eq!(found.message, "mele/standard judges ringwraith decks; this is a wizard deck");
    let span = found.span().expect("a place");
    assert_eq!(LineIndex::new(DECK).position(span.start).to_string(), "1:11");
    let Outcome::Judged(judged) = &checked.outcome else { panic!("a deck") };
    assert_eq!(judged.chosen.from, RulesetFrom::CommandLine);
}

const GREY: &str = "player = \"wizard\"\n[pool.characters]\n\"Aragorn II\" = 1\n\
                    [play-deck.characters]\n\"Gandalf [H]\" = 1\n\
                    [play-deck.hazards]\n\"Foul Fumes\" = 1\n";
const FALLEN: &str = "[pool.characters]\n\"Aragorn II\" = 1\n\
                      [play-deck.characters]\n\"Gandalf [F]\" = 1\n";

/// The findings about the opponent, with their places.
fn collisions(checked: &Checked<'_>) -> Vec<String> {
    let index = LineIndex::new(&checked.source.text);
    checked
        .diagnostics()
        .iter()
        .filter(|found| found.rule.ends_with("-collision") || found.rule.ends_with("-against"))
        .map(|found| {
            let place = found.span().map(|span| index.position(span.start).to_string());
            format!("{} {}", place.unwrap_or_default(), found.rule)
        })
        .collect()
}

#[test]
fn two_decks_are_judged_against_each_other() {
    let judge = Judge::built_in();
    let sources = || (SourceFile::new("a.toml", GREY), SourceFile::new("b.toml", FALLEN));
    let (a, b) = sources();
    let (one, other) = judge.check_pair(a, b, &JudgeOptions::default());
    assert_eq!(collisions(&one), ["3:1 draft-collision", "5:1 avatar-collision"]);
    assert_eq!(collisions(&other), ["2:1 draft-collision", "4:1 avatar-collision"]);
    for (checked, against) in [(&one, PlayerType::FallenWizard), (&other, PlayerType::Wizard)] {
        let Outcome::Judged(judged) = &checked.outcome else { panic!("a deck") };
        assert_eq!(judged.against, Some(against));
    }
    // The caller can give the player of the second deck.
    let (a, b) = sources();
    let wishes = JudgeOptions { against: Some(PlayerType::Ringwraith), ..JudgeOptions::default() };
    let (one, other) = judge.check_pair(a, b, &wishes);
    assert!(collisions(&one).contains(&"7:1 no-effect-against".to_owned()));
    let Outcome::Judged(judged) = &other.outcome else { panic!("a deck") };
    assert_eq!(judged.player.kind, PlayerType::Ringwraith);
}

#[test]
fn an_opponent_who_is_unreadable_spares_the_deck() {
    let judge = Judge::built_in();
    let (a, b) = (SourceFile::new("a.toml", GREY), SourceFile::new("b.toml", "[pool\n"));
    let wishes = JudgeOptions { against: Some(PlayerType::Ringwraith), ..JudgeOptions::default() };
    let (one, other) = judge.check_pair(a, b, &wishes);
    assert_eq!(collisions(&one), ["7:1 no-effect-against"]);
    assert_eq!(other.verdict(), Verdict::Unreadable);
}
