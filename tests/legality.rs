//! A deck under every ruleset: which rulesets know its player type, their verdicts, and the rules
//! that decide.

use std::path::Path;

use meccg::internals::reports::model::legality::LegalityReport;
use meccg::source::Limits;
use meccg::{GameLength, Judge, JudgeOptions, SourceFile, Verdict};

fn legality(path: &str, wishes: &JudgeOptions) -> LegalityReport {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    let bytes = std::fs::read(file).expect("readable");
    let source = SourceFile::from_bytes(path, bytes, &Limits::default()).expect("a text");
    LegalityReport::new(&Judge::built_in().legality(&source, wishes).expect("a deck"))
}

/// Ruleset, number of errors, deciding rule.
fn rows(legality: &LegalityReport) -> Vec<(&str, usize, &str)> {
    legality
        .rulesets
        .iter()
        .map(|under| {
            let legal = under.errors == 0;
            assert_eq!(under.verdict == Verdict::Legal, legal, "{}", under.ruleset);
            assert_eq!(under.deciding.is_none(), legal, "{}", under.ruleset);
            let rule = under.deciding.as_ref().map_or("", |deciding| {
                assert!(!deciding.citations.is_empty(), "{}", under.ruleset);
                deciding.rule
            });
            (under.ruleset.as_str(), under.errors, rule)
        })
        .collect()
}

#[test]
fn a_published_deck_of_a_wizard() {
    let legality = legality("decks/challenge-a.toml", &JudgeOptions::default());
    assert_eq!((legality.player.word(), legality.name.is_some()), ("wizard", true));
    let found = rows(&legality);
    let names: Vec<_> = found.iter().map(|row| row.0).collect();
    assert_eq!(
        names,
        [
            "coe/standard",
            "crf/standard",
            "metw/standard",
            "metw/multiplayer",
            "metw/solitaire",
            "metw/starter",
            "mele/mixed",
            "mele/tournament",
            "mele-de/mixed",
            "meba/standard"
        ]
    );
    for (ruleset, errors, rule) in found {
        // Three copies of the Wizard, which only the tournament rules allow.
        let modern = ruleset.starts_with("coe") || ruleset.starts_with("crf");
        assert_eq!(errors == 0, modern, "{ruleset}");
        assert_eq!(rule, if modern { "" } else { "avatar-copies" }, "{ruleset}");
    }
}

#[test]
fn a_published_deck_of_a_ringwraith() {
    let legality = legality("decks/challenge-i.toml", &JudgeOptions::default());
    let found = rows(&legality);
    assert!(found.contains(&("mele-de/mixed", 0, "")), "{found:?}");
    let of = |name: &str| found.iter().find(|row| row.0 == name).expect("a row").2;
    assert_eq!(of("mele/standard"), "play-deck-character-copies");
    assert_eq!(of("mele-de/standard"), "avatar-copies");
    assert!(found.iter().all(|row| !row.0.starts_with("metw")));
}

#[test]
fn only_rulesets_that_know_the_player_speak() {
    let names = |path: &str| -> Vec<String> {
        let legality = legality(path, &JudgeOptions::default());
        legality.rulesets.into_iter().map(|under| under.ruleset).collect()
    };
    assert_eq!(names("decks/challenge-o.toml"), ["coe/standard", "crf/standard"]);
    let of_balrog = ["coe/standard", "crf/standard", "meba/standard"];
    assert_eq!(names("decks/challenge-v.toml"), of_balrog);
}

#[test]
fn the_length_is_the_one_asked_for_where_the_ruleset_knows_it() {
    let wishes = JudgeOptions { length: Some(GameLength::Campaign), ..JudgeOptions::default() };
    for under in legality("decks/challenge-a.toml", &wishes).rulesets {
        let starter = under.ruleset.ends_with("/starter");
        let expected = if starter { GameLength::Starter } else { GameLength::Campaign };
        assert_eq!(under.length, expected, "{}", under.ruleset);
    }
}

#[test]
fn legality_is_said_in_json() {
    let legality = legality("decks/challenge-v.toml", &JudgeOptions::default());
    let json = serde_json::to_value(&legality).expect("JSON");
    assert_eq!(json["player"], "balrog");
    let last = &json["rulesets"][2];
    assert_eq!(last["ruleset"], "meba/standard");
    assert_eq!(last["verdict"], "illegal");
    assert_eq!(last["deciding"]["rule"], "avatar-copies");
    assert_eq!(last["deciding"]["citations"][0]["source"], "mele");
    assert!(json["rulesets"][0]["deciding"].is_null());
}

#[test]
fn what_is_no_deck_is_said() {
    let source = SourceFile::new("x.toml", "[play-deck\n");
    let error = Judge::built_in().legality(&source, &JudgeOptions::default()).expect_err("no deck");
    assert_eq!(error.rule, "unreadable-file");
}
