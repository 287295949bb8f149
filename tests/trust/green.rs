//! A run that ends well says nothing bad, and one that does not says why.

use std::fs;

use serde_json::Value;

use super::{GAME, code, folder, legal, root, run, said, told};

fn unknown() -> String {
    legal().replacen("\"Cave Worm (LE)\" = 3", "\"Cavewormling\" = 3", 1)
}

/// A deck that is legal with a warning.
fn warned() -> String {
    fs::read_to_string(root().join("decks/challenge-o.toml")).expect("a deck of the project")
}

#[test]
fn a_run_that_denies_warnings_says_that_it_fails_because_of_them() {
    let folder = folder(&[("w.toml", &warned())]);
    let here = folder.path();
    for format in [
        "human", "short", "json", "ndjson", "sarif", "github", "gitlab", "junit", "markdown",
        "html",
    ] {
        let done = run(here, &["check", "--deny", "warnings", "--format", format, "w.toml"]);
        assert_eq!(code(&done), 1, "{format}");
        assert!(
            told(&done).contains("1 deck with warnings, which `--deny warnings` forbids"),
            "{format}: {}",
            told(&done)
        );
    }
    let done = run(here, &["roster", "--deny", "warnings", "w.toml"]);
    assert!(told(&done).contains("`--deny warnings` forbids"), "{}", told(&done));
    let done = run(here, &["check", "--deny", "warnings", "d.toml"]);
    assert_eq!((code(&done), told(&done).as_str()), (0, ""));
    fs::write(here.join("meccg.toml"), "deny_warnings = true\n").expect("writable");
    let done = run(here, &["check", "w.toml"]);
    assert_eq!(code(&done), 1);
    assert!(told(&done).contains("`deny_warnings` in meccg.toml forbids"), "{}", told(&done));
}

#[test]
fn what_is_unknown_fails_a_reading_and_a_comparison_too() {
    let folder = folder(&[("u.toml", &unknown()), ("lists/anna.toml", &legal())]);
    for arguments in [
        &["show", "--reading", "u.toml"][..],
        &["show", "--reading", "u.toml", "--format", "json"],
        &["decks", "lists", "--near", "u.toml"],
    ] {
        let done = run(folder.path(), arguments);
        assert_eq!(code(&done), 1, "{arguments:?}");
        assert!(told(&done).contains("Cavewormling"), "{arguments:?}: {}", told(&done));
    }
}

#[test]
fn a_catalogue_of_nothing_is_not_written() {
    let folder = folder(&[("letters/anna.txt", "Dear Anna,\nI am ill.\n")]);
    let here = folder.path();
    fs::create_dir(here.join("empty")).expect("writable");
    for of in ["nowhere", "empty", "letters"] {
        let done = run(here, &["catalogue", of, "-o", "site"]);
        assert_eq!(code(&done), 2, "{of}: {}", told(&done));
        assert!(told(&done).contains("no catalogue is written"), "{of}: {}", told(&done));
        assert!(!here.join("site").exists(), "{of}");
    }
}

#[test]
fn a_finished_game_beside_decks_is_no_deck_and_hides_none() {
    let metw = fs::read_to_string(root().join("docs/src/games/metw.toml")).expect("a game");
    let mele = fs::read_to_string(root().join("docs/src/games/mele.toml")).expect("a game");
    let games = folder(&[("game.toml", GAME), ("metw.toml", &metw), ("mele.toml", &mele)]);
    let done = run(games.path(), &["check", ".", "--deny", "skipped", "--format", "json"]);
    assert_eq!(code(&done), 0, "{}", told(&done));
    let report: Value = serde_json::from_str(&said(&done)).expect("JSON");
    assert_eq!(report["decks"].as_array().map(Vec::len), Some(1), "{report}");
    assert_eq!(code(&run(games.path(), &["roster", "lock", "."])), 0);
    // Whoever writes the tables of a game into a deck is judged all the same.
    let deck = unknown() + "\n[[player]]\nplays = \"wizard\"\n";
    let list = "[[player]]\nplays = \"wizard\"\n3 Dodge\n3 Stealth\n3 Concealment\n2 Risky Blow\n";
    let hidden = folder(&[("deck.toml", &deck), ("list.txt", list)]);
    let done = run(hidden.path(), &["check", ".", "--format", "short"]);
    assert!(said(&done).contains("deck.toml"), "{}", said(&done));
    assert!(said(&done).contains("list.txt"), "{}", said(&done));
}

#[test]
fn who_watches_is_not_woken_by_his_own_report() {
    let folder = folder(&[]);
    let here = folder.path();
    let file = fs::File::create(here.join("report")).expect("writable");
    let mut child = std::process::Command::new(super::MECCG)
        .current_dir(here)
        .args(["check", "--watch", "d.toml"])
        .stdin(std::process::Stdio::null())
        .stdout(file.try_clone().expect("a file"))
        .stderr(file)
        .spawn()
        .expect("it runs");
    let waits = || {
        let told = fs::read_to_string(here.join("report")).expect("there");
        told.matches("waiting for changes").count()
    };
    while waits() == 0 {
        assert!(child.try_wait().expect("a child").is_none(), "it ended");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    std::thread::sleep(std::time::Duration::from_millis(1500));
    let waited = waits();
    child.kill().expect("a child");
    child.wait().expect("it ends");
    assert_eq!(waited, 1);
}

#[test]
fn pages_need_a_folder() {
    let folder = folder(&[]);
    let done = run(folder.path(), &["man", "--into", "-"]);
    assert_eq!(code(&done), 2);
    assert!(!folder.path().join("-").exists());
}

#[test]
fn words_that_exclude_each_other_are_refused() {
    let folder = folder(&[("lists/anna.toml", &legal()), ("owned.txt", "3 Dodge\n")]);
    for arguments in [
        &["show", "--reading", "--format", "markdown", "d.toml"][..],
        &["decks", "lists", "--near", "d.toml", "--pairs"],
        &["check", "d.toml", "--pool", "owned.txt", "--allow", "not-owned"],
        &["roster", "d.toml", "--pool", "owned.txt", "--warn", "not-owned"],
        &[
            "odds",
            "strike",
            "d.toml",
            "--attack",
            "Cave-drake",
            "-c",
            "Gimli",
            "--tapped",
            "Gimli",
            "--wounded",
            "Gimli",
        ],
    ] {
        let done = run(folder.path(), arguments);
        assert_eq!(code(&done), 2, "{arguments:?}: {}", said(&done));
        assert!(told(&done).contains("help: "), "{arguments:?}: {}", told(&done));
    }
}

#[test]
fn every_list_that_cannot_be_registered_is_told() {
    let folder =
        folder(&[("l/anna.toml", &legal()), ("l/boris.txt", ""), ("l/carla.toml", "\0\u{1}\0")]);
    let done = run(folder.path(), &["roster", "lock", "l"]);
    assert_eq!(code(&done), 2);
    for list in ["boris.txt", "carla.toml"] {
        assert!(told(&done).contains(list), "{list}: {}", told(&done));
    }
    assert!(!folder.path().join("l/roster.lock").exists());
}

#[test]
fn house_rules_that_are_not_there_are_told_as_any_other_file() {
    let folder = folder(&[]);
    for arguments in [&["rules", "none.toml"][..], &["check", "d.toml", "--ruleset", "none.toml"]] {
        let done = run(folder.path(), arguments);
        assert_eq!(code(&done), 2, "{arguments:?}");
        assert_eq!(
            told(&done),
            "error: none.toml: there is no such file\n  help: check the path\n",
            "{arguments:?}"
        );
    }
}

#[test]
fn an_empty_list_of_cards_is_told() {
    let folder = folder(&[]);
    let nothing = ["cards", "list", "--type", "site", "--alignment", "stage"];
    let done = run(folder.path(), &nothing);
    assert!(told(&done).contains("no card matches"), "{}", told(&done));
}

#[test]
fn an_override_that_says_nothing_is_told_once() {
    let folder = folder(&[("meccg.toml", "[[override]]\npaths = [\"*\"]\n")]);
    let done = run(folder.path(), &["check", "."]);
    assert_eq!(told(&done).matches("has no effect").count(), 1, "{}", told(&done));
}

#[test]
fn the_report_beside_a_converted_deck_is_json_alone() {
    let folder = folder(&[]);
    let done = run(folder.path(), &["convert", "d.toml", "--to", "text", "--format", "json"]);
    let report: Value = serde_json::from_str(&told(&done)).expect("JSON alone");
    assert!(report["losses"].as_array().is_some_and(|losses| !losses.is_empty()), "{report}");
}
