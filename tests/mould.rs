//! All commands follow one scheme: the book's table on each command is true of the program.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use meccg::answers::{Answerer, Equipment};
use meccg::internals::cli::mould::{MouldRow, mould};
use serde_json::Value;
use tempfile::TempDir;

const MECCG: &str = env!("CARGO_BIN_EXE_meccg");

/// The call of each command, in which `DECK` and the like are files of the folder; the words after
/// the bar are left out if an option that excludes them names a file.
const CALLS: [(&str, &[&str]); 39] = [
    ("check", &["deck.toml"]),
    ("legality", &["deck.toml"]),
    ("company", &["deck.toml"]),
    ("show", &["deck.toml"]),
    ("stats", &["deck.toml"]),
    ("collection", &["deck.toml"]),
    ("decks", &["player:wizard,ringwraith,fallen-wizard", "deck.toml"]),
    ("history", &["deck.toml"]),
    ("diff", &["deck.toml", "other.toml"]),
    ("convert", &["deck.toml", "--to", "toml"]),
    ("share", &["deck.toml"]),
    ("fmt", &["deck.toml"]),
    ("new", &[]),
    ("add", &["deck.toml", "Cram", "--to", "sideboard"]),
    ("remove", &["deck.toml", "Stinker"]),
    ("move", &["deck.toml", "A Nice Place to Hide", "--from", "resources", "--to", "sideboard"]),
    ("complete", &["deck.toml"]),
    ("improve", &["deck.toml"]),
    ("replace", &["deck.toml", "Stinker"]),
    ("route", &["Bree", "Edoras"]),
    ("odds draw", &["deck.toml"]),
    ("odds influence", &["deck.toml"]),
    ("odds strike", &["deck.toml", "--prowess", "9"]),
    ("odds corruption", &["deck.toml"]),
    ("odds ring", &["deck.toml"]),
    ("odds hazards", &["deck.toml"]),
    ("open", &["--set", "LE"]),
    ("score", &["game.toml"]),
    ("solitaire", &["deck.toml", "--games", "1"]),
    ("roster", &["deck.toml"]),
    ("roster lock", &["lists"]),
    ("roster check", &["lists", "--lock", "kept.lock"]),
    ("fingerprint", &["deck.toml"]),
    ("explain", &["copy-limit"]),
    ("rules", &["coe"]),
    ("cards lint", &["cards.toml"]),
    ("cards show", &["Gimli"]),
    ("cards list", &["--set", "TW"]),
    ("cards search", &["race:hobbit"]),
];

/// A game that can be scored.
const GAME: &str = r#"
[[player]]
name = "Anna"
plays = "wizard"
in-play = { "Beorn" = 1 }

[[player]]
name = "Bert"
plays = "wizard"
in-play = { "Celeborn" = 1 }
"#;

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect("a file")
}

fn folder() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    let deck = read("decks/challenge-f.toml");
    let cards = "[[card]]\nid = \"XX-1\"\nname = \"Mine\"\ntype = \"resource\"\nsubtypes = [\"minor-item\"]\nalignment = \"hero\"\n";
    for (name, text) in [
        ("deck.toml", deck.as_str()),
        ("other.toml", &read("decks/challenge-a.toml")),
        ("lists/anna.toml", &deck),
        ("game.toml", GAME),
        ("cards.toml", cards),
        ("owned.txt", "3 Dodge\n"),
        ("house.toml", &read("tests/cli/league.toml")),
        ("meccg.toml", ""),
    ] {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("writable");
        fs::write(path, text).expect("writable");
    }
    let lock = run(folder.path(), &["roster", "lock", "lists", "-o", "kept.lock"], "");
    assert!(lock.status.success(), "{}", String::from_utf8_lossy(&lock.stderr));
    for arguments in [
        &["init", "-q"][..],
        &["add", "deck.toml"],
        &["-c", "user.name=a", "-c", "user.email=a@a", "commit", "-qm", "first"],
    ] {
        let git = Command::new("git").current_dir(folder.path()).args(arguments).status();
        assert!(git.expect("git runs").success(), "{arguments:?}");
    }
    folder
}

fn run(folder: &Path, arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(MECCG)
        .current_dir(folder)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    // A command that does not read closes the pipe.
    let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

fn call<'c>(command: &'c str, more: &[&'c str]) -> Vec<&'c str> {
    let (_, own) = CALLS.iter().find(|(known, _)| *known == command).expect("every command");
    command.split(' ').chain(own.iter().copied()).chain(more.iter().copied()).collect()
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The commands that answer.
fn answering() -> Vec<MouldRow> {
    let mut rows = mould();
    rows.retain(|row| !row.schemas.is_empty());
    assert_eq!(rows.len(), CALLS.len());
    rows
}

/// `-o FILE` and `-o -` give the same bytes, and an existing file is replaced only on request.
#[test]
fn every_command_writes_where_it_is_told_to() {
    for row in answering() {
        let folder = folder();
        let at_once = run(folder.path(), &call(&row.command, &["-o", "-"]), "");
        assert!(at_once.status.code() < Some(2), "{}: {}", row.command, told(&at_once));
        assert!(!at_once.stdout.is_empty(), "{}", row.command);
        assert!(!folder.path().join("-").exists(), "{}", row.command);
        let ending = if row.writes_decks() && row.command != "check" { "toml" } else { "txt" };
        let file = format!("out.{ending}");
        let done = run(folder.path(), &call(&row.command, &["-o", &file]), "");
        assert!(done.status.code() < Some(2), "{}: {}", row.command, told(&done));
        let written = fs::read(folder.path().join(&file)).expect("written");
        if row.command != "new" {
            assert_eq!(written, at_once.stdout, "{}", row.command);
        }
        let again = run(folder.path(), &call(&row.command, &["-o", &file]), "");
        assert_eq!(again.status.code(), Some(2), "{}", row.command);
        assert!(told(&again).contains("--force"), "{}: {}", row.command, told(&again));
        let forced = run(folder.path(), &call(&row.command, &["-o", &file, "--force"]), "");
        let deck = row.writes_decks() && row.command != "check";
        if deck {
            assert!(forced.status.code() < Some(2), "{}: {}", row.command, told(&forced));
        }
    }
}

/// JSON has the version of its shape, and a refusal is JSON too.
#[test]
fn every_command_answers_programs() {
    for row in answering() {
        let folder = folder();
        let file = if row.command == "roster check" { "kept.lock" } else { "made.toml" };
        let json = ["--format", "json"];
        let output = ["--format", "json", "-o", "made.toml"];
        // A deck that is written and the report on it go to different outputs.
        let apart =
            row.writes_decks() && !["check", "fmt", "improve"].contains(&row.command.as_str());
        let done = run(folder.path(), &call(&row.command, if apart { &output } else { &json }), "");
        let answer: Value = serde_json::from_slice(&done.stdout)
            .unwrap_or_else(|error| panic!("{} {file}: {error}: {}", row.command, told(&done)));
        assert!(answer["report_version"].is_u64(), "{}: {answer}", row.command);
        let slip = run(folder.path(), &call(&row.command, &["--format", "json", "--slip"]), "");
        assert_eq!(slip.status.code(), Some(2), "{}", row.command);
        let refused: Value = serde_json::from_slice(&slip.stdout).expect("JSON");
        assert!(refused["report_version"].is_u64() && refused["message"].is_string(), "{refused}");
    }
}

/// A dry run changes nothing.
#[test]
fn every_command_that_writes_can_be_tried() {
    let all = |folder: &Path| {
        let mut files: Vec<_> = walkdir::WalkDir::new(folder)
            .into_iter()
            .filter_map(Result::ok)
            .filter(|entry| entry.file_type().is_file())
            .map(|entry| (entry.path().to_owned(), fs::read(entry.path()).expect("readable")))
            .collect();
        files.sort();
        files
    };
    for row in answering().into_iter().filter(MouldRow::writes_decks) {
        let folder = folder();
        let before = all(folder.path());
        let more: &[&str] = match row.command.as_str() {
            "check" => &["--write-baseline", "--dry-run"],
            "improve" => &["--apply", "1", "--dry-run"],
            "convert" => &["-o", "other.toml", "--force", "--dry-run"],
            "new" => &["-o", "made.toml", "--dry-run"],
            _ => &["--dry-run"],
        };
        let done = run(folder.path(), &call(&row.command, more), "");
        assert!(done.status.code() < Some(2) || row.command == "improve", "{}", told(&done));
        assert_eq!(all(folder.path()), before, "{}", row.command);
        let shows = String::from_utf8_lossy(&done.stdout).contains("\n+");
        assert!(shows || ["improve", "fmt", "complete"].contains(&row.command.as_str()), "{row:?}");
    }
}

/// Every argument that names a file can be standard input.
#[test]
fn every_file_can_be_standard_input() {
    let folder = folder();
    let here = folder.path();
    let text = |file: &str| fs::read_to_string(here.join(file)).expect("there");
    for row in answering() {
        for argument in &row.files {
            let (file, more): (&str, &[&str]) = match argument.as_str() {
                "--collection" | "--pool" | "--from" => ("owned.txt", &[]),
                "--cards" => ("cards.toml", &[]),
                "--ruleset" | "RULESET" => ("house.toml", &[]),
                "--config" => ("meccg.toml", &[]),
                "--opponent" | "--draft-against" | "--deck" | "--near" => ("other.toml", &[]),
                "--baseline" => ("kept.baseline", &[]),
                "--lock" => ("kept.lock", &[]),
                "--hazards" => ("hazards.txt", &[]),
                "--replay" => ("record.txt", &[]),
                // The files that the command is called with.
                _ => ("", more_of(&row.command)),
            };
            let own = call(&row.command, more);
            let (arguments, input) = match (file, argument.as_str()) {
                ("", _) => {
                    let at = own.iter().position(|word| here.join(word).is_file());
                    let at = at.unwrap_or_else(|| panic!("{}: {argument}", row.command));
                    let input = text(own[at]);
                    let mut arguments = own.clone();
                    arguments[at] = "-";
                    (arguments, input)
                }
                (_, "--from") => (vec!["company", "--from", "-"], text("owned.txt")),
                (_, "--replay") => (
                    vec!["solitaire", "deck.toml", "--replay", "-"],
                    "seed 1\nhazards mixed\n".to_owned(),
                ),
                (_, "--hazards") => (
                    vec!["solitaire", "deck.toml", "--games", "1", "--hazards", "-"],
                    "3 Cave-drake\n3 Orc-guard\n3 Wargs\n".repeat(5),
                ),
                (_, "RULESET") => (vec!["rules", "-"], text("house.toml")),
                (_, "--baseline") => {
                    (call("check", &["--baseline", "-"]), "version = 1\n".to_owned())
                }
                (_, "--lock") => {
                    (vec!["roster", "check", "lists", "--lock", "-"], text("kept.lock"))
                }
                (file, option) => (call(&row.command, &[option, "-"]), text(file)),
            };
            let output = ["-o", "-"];
            let arguments: Vec<&str> = arguments.into_iter().chain(output).collect();
            let input = if input.is_empty() { "# nothing\n".to_owned() } else { input };
            let done = run(here, &arguments, &input);
            assert!(done.status.code() < Some(2), "{arguments:?}: {}", told(&done));
        }
    }
}

const fn more_of(_: &str) -> &'static [&'static str] {
    &[]
}

/// An error says what, where, and what to do.
#[test]
fn every_error_is_of_one_style() {
    let folder = folder();
    for row in answering() {
        for (more, what, help) in [
            (&["--slip"][..], "has no option `--slip`", "--help` shows"),
            (
                &["--format", "humna"],
                "`humna` is not a value of `--format`",
                "did you mean `human`?",
            ),
            (&["--format"], "`--format` has no value", "one of human"),
            (
                &["--color", "auto", "--color", "auto"],
                "`--color` is given twice",
                "remove one of them",
            ),
        ] {
            let done = run(folder.path(), &call(&row.command, more), "");
            let told = told(&done);
            assert_eq!(done.status.code(), Some(2), "{}: {told}", row.command);
            let lines: Vec<&str> = told.lines().collect();
            assert_eq!(lines.len(), 2, "{}: {told}", row.command);
            assert!(lines[0].starts_with("error: ") && lines[0].contains(what), "{told}");
            assert!(lines[1].starts_with("  help: ") && lines[1].contains(help), "{told}");
        }
    }
    for (arguments, what, help) in [
        (&["check", "d", "--config", "none.toml"][..], "none.toml: there is no such file", "path"),
        (
            &["check", "deck.toml", "--cards", "none.toml"],
            "none.toml: there is no such file",
            "path",
        ),
        (&["check", "deck.toml", "--baseline", "none"], "none: there is no such file", "path"),
        (&["check", "deck.toml", "--collection", "none"], "none: there is no such file", "path"),
        (&["cards", "lint", "none.toml"], "none.toml: there is no such file", "path"),
        (&["roster", "check", "lists", "--lock", "no"], "no: there is no such file", "path"),
        (&["roster", "lock", "none"], "none: this folder does not exist", "name the folder"),
        (&["solitaire", "deck.toml", "--hazards", "mixxed"], "unknown hazards `mixxed`", "`mixed`"),
        (&["solitaire", "deck.toml", "--replay", "no"], "no: there is no such file", "path"),
        (&["show", "deck.toml", "-o", "no/x"], "no/x: could not be written: this folder", "path"),
        (&["cards", "show", "Gimlo"], "no card is called \"Gimlo\"", "did you mean `Gimli`?"),
        (&["cards", "list", "--set", "TWW"], "there is no set `TWW`", "did you mean `TW`"),
        (&["route", "Brea", "Edoras"], "no card is called \"Brea\"", "did you mean `Bree`?"),
        (&["route", "Bree", "Edoras", "--regions", "99"], "`99` is not a value of", "0 to 12"),
        (&["new"], "`meccg new` needs", "write `meccg new"),
        (&["show", "deck.toml", "other.toml"], "`other.toml` is one argument too many", "write"),
        (&["check", "d", "--quiet", "--verbose"], "cannot be given with `--verbose`", "remove one"),
    ] {
        let done = run(folder.path(), arguments, "");
        let told = told(&done);
        assert_eq!(done.status.code(), Some(2), "{arguments:?}: {told}");
        let lines: Vec<&str> = told.lines().collect();
        assert!(lines[0].starts_with("error: ") && lines[0].contains(what), "{told}");
        assert!(lines[1].starts_with("  help: ") && lines[1].contains(help), "{told}");
    }
}

/// Unknown cards are named and lead to status 1, whatever a command does with a deck.
#[test]
fn every_command_tells_of_unknown_cards() {
    let folder = folder();
    let here = folder.path();
    let deck =
        read("decks/challenge-f.toml").replacen("[sideboard]\n", "[sideboard]\nBoernling = 1\n", 1);
    let anew = || {
        fs::write(here.join("deck.toml"), &deck).expect("writable");
        fs::write(here.join("lists/anna.toml"), &deck).expect("writable");
    };
    anew();
    let lock = run(here, &["roster", "lock", "lists", "-o", "kept.lock", "--force"], "");
    assert_eq!(lock.status.code(), Some(1), "{}", told(&lock));
    let of_decks = |own: &[&str]| own.contains(&"deck.toml") || own.contains(&"lists");
    let calls = CALLS.iter().filter(|(_, own)| of_decks(own));
    let mut calls: Vec<Vec<&str>> = calls.map(|(command, _)| call(command, &[])).collect();
    assert!(calls.len() > 20);
    calls.extend([
        vec!["cards", "search", "race:hobbit", "--deck", "deck.toml"],
        vec!["check", "other.toml", "--opponent", "deck.toml"],
        vec!["company", "other.toml", "--draft-against", "deck.toml"],
        vec!["solitaire", "other.toml", "deck.toml", "--games", "1"],
        vec!["complete", "deck.toml", "--plan"],
        vec!["complete", "deck.toml", "--why", "Gimli"],
        vec!["diff", "deck.toml", "deck.toml", "--format", "unified"],
        vec!["fmt", "deck.toml", "--dry-run"],
        vec!["roster", "lock", "lists", "-o", "new.lock", "--dry-run"],
    ]);
    for arguments in calls {
        anew();
        let done = run(here, &arguments, "");
        assert_eq!(done.status.code(), Some(1), "{arguments:?}: {}", told(&done));
        let all = String::from_utf8_lossy(&done.stdout).into_owned() + &told(&done);
        assert!(all.contains("Boernling"), "{arguments:?}: {all}");
        assert!(!all.contains("can play each of its cards"), "{arguments:?}: {all}");
    }
}

/// The completions of shells: cards of this deck, avatars, attacks, groups, queries.
#[test]
fn shells_complete_what_fits() {
    let folder = folder();
    let offered = |words: &[&str]| {
        let mut command = Command::new(MECCG);
        command.current_dir(folder.path()).env("COMPLETE", "fish").arg("--").args(words);
        let output = command.output().expect("the program runs");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        text.lines()
            .map(|line| line.split('\t').next().unwrap_or("").to_owned())
            .collect::<Vec<_>>()
    };
    let deck = read("decks/challenge-f.toml");
    let own = offered(&["meccg", "remove", "deck.toml", ""]);
    assert!(!own.is_empty() && own.len() < 200, "{}", own.len());
    for name in own.iter().filter(|name| !name.starts_with('-')) {
        let printed = name.replace('\'', "’");
        assert!(deck.contains(name) || deck.contains(&printed), "{name} is not in the deck");
    }
    let all = offered(&["meccg", "add", "deck.toml", "Cav"]);
    assert!(all.iter().any(|name| name == "Cave-drake"), "{all:?}");
    let avatars = offered(&["meccg", "new", "x.toml", "--avatar", "Gan"]);
    assert_eq!(avatars, ["Gandalf"]);
    let attacks = offered(&["meccg", "odds", "strike", "deck.toml", "--attack", "Cave-dr"]);
    assert_eq!(attacks, ["Cave-drake"]);
    let fields = offered(&["meccg", "cards", "search", "ra"]);
    assert!(fields.contains(&"race:".to_owned()), "{fields:?}");
    let races = offered(&["meccg", "cards", "search", "race:ho"]);
    assert!(races.contains(&"race:hobbit".to_owned()), "{races:?}");
    let groups = offered(&["meccg", "odds", "draw", "deck.toml", "--group", "2 ki"]);
    assert!(groups.contains(&"2 kind:".to_owned()), "{groups:?}");
    for (words, offer) in [
        (&["odds", "hazards", "deck.toml", "--journey", "Rivendell,Ed"][..], "Rivendell,Edoras"),
        (
            &["odds", "strike", "deck.toml", "--attack", "Cave-drake", "--keyed", "wild"],
            "wilderness",
        ),
        (&["odds", "influence", "deck.toml", "--away", "Boromir", "--controller", "Gim"], "Gimli"),
        (&["odds", "influence", "deck.toml", "--away", "Gand"], "Gandalf"),
        (&["complete", "deck.toml", "--want", "3 dra"], "3 draw"),
        (&["odds", "draw", "deck.toml", "--group", "2 creat"], "2 creature"),
        (&["company", "--from", "other.toml", "--require", "Bal"], "Balin"),
        (&["solitaire", "deck.toml", "--hazards", "cre"], "creatures"),
        (&["score", "game.toml", "--ruleset", "co"], "coe/standard"),
    ] {
        let words = [&["meccg"], words].concat();
        let found = offered(&words);
        assert!(found.iter().any(|word| word == offer), "{words:?}: {found:?}");
    }
    // Of the deck on the line, only its own.
    let own = offered(&["meccg", "company", "--from", "owned.txt", "--require", "Bal"]);
    assert!(own.is_empty(), "{own:?}");
    let rings = offered(&["meccg", "odds", "ring", "none.toml", "--ring", "Beautiful"]);
    assert_eq!(rings, ["Beautiful Gold Ring"]);
    assert!(offered(&["meccg", "odds", "ring", "none.toml", "--ring", "Dod"]).is_empty());
}

/// Several collections count as one.
#[test]
fn collections_are_added_up() {
    let folder = folder();
    for (name, text) in
        [("a.txt", "1 A Nice Place to Hide\n"), ("b.txt", "1 A Nice Place to Hide\n")]
    {
        fs::write(folder.path().join(name), text).expect("writable");
    }
    let missing = |lists: &[&str]| {
        let lists = lists.iter().flat_map(|list| ["--collection", list]);
        let arguments: Vec<&str> =
            ["check", "deck.toml", "--format", "json"].into_iter().chain(lists).collect();
        let done = run(folder.path(), &arguments, "");
        let report: Value = serde_json::from_slice(&done.stdout).expect("JSON");
        let missing = report["decks"][0]["missing"].as_array().expect("a list").clone();
        let copies = missing.iter().find(|card| card["name"] == "A Nice Place to Hide");
        copies.and_then(|card| card["copies"].as_u64())
    };
    let (one, both) = (missing(&["a.txt"]), missing(&["a.txt", "b.txt"]));
    assert_eq!((one, both), (Some(1), Some(2)));
}

/// A command, the question of the engine that it asks, and options with fields of another name.
type AskedBy = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

/// The question of the engine that each command asks.
const QUESTIONS: [AskedBy; 33] = [
    ("check", "check", &[]),
    ("legality", "legality", &[]),
    (
        "company",
        "company",
        &[
            ("draft-against", "opponent"),
            ("from", "collection"),
            ("race", "races"),
            ("skill", "skills"),
        ],
    ),
    ("show", "show", &[]),
    ("stats", "stats", &[]),
    ("collection", "collection", &[]),
    ("decks", "decks", &[]),
    ("catalogue", "catalogue", &[]),
    ("history", "history", &[("limit", "versions")]),
    ("roster", "roster", &[]),
    ("solitaire", "solitaire", &[("paired", "other")]),
    ("diff", "diff", &[("printings", "by_printing")]),
    ("convert", "convert", &[]),
    ("fmt", "format", &[]),
    ("new", "new", &[]),
    ("add", "edit", &[]),
    ("remove", "edit", &[]),
    ("move", "edit", &[]),
    ("complete", "complete", &[]),
    ("improve", "improve", &[]),
    ("replace", "replace", &[]),
    ("route", "route", &[]),
    ("odds draw", "odds draw", &[("group", "groups")]),
    ("odds influence", "odds influence", &[("character", "characters"), ("faction", "factions")]),
    ("odds strike", "odds strike", &[("character", "characters")]),
    ("odds corruption", "odds corruption", &[("character", "characters")]),
    ("odds ring", "odds ring", &[("ring", "rings")]),
    ("odds hazards", "odds hazards", &[]),
    ("open", "open", &[]),
    ("score", "score", &[]),
    ("explain", "explain", &[]),
    ("fingerprint", "fingerprint", &[]),
    ("cards search", "search", &[]),
];

/// Options of the program alone: those of files, folders and terminals, which the engine does not have; the others are
/// questions of their own there.
const OF_THE_PROGRAM: [(&str, &str); 38] = [
    ("color", "a terminal's"),
    ("cards", "the engine's equipment"),
    ("lang", "the engine speaks a language"),
    ("help", "of the program"),
    ("config", "a file beside the deck"),
    ("format", "answers are JSON"),
    ("output", "a file"),
    ("force", "a file"),
    ("dry-run", "a file"),
    ("input-format", "`format` of the judging options"),
    ("max-size", "a caller limits what it gives"),
    ("max-entries", "a caller limits what it gives"),
    ("max-depth", "a caller limits what it gives"),
    ("stdin-filename", "`path` of the deck"),
    ("all", "a folder's files"),
    ("watch", "files that change"),
    ("exit-zero", "an exit status"),
    ("strict", "an exit status"),
    ("quiet", "what a terminal shows"),
    ("verbose", "what a terminal shows"),
    ("statistics", "counted from the findings"),
    ("baseline", "a file of the folder"),
    ("write-baseline", "a file of the folder"),
    ("pool", "a file of the tournament"),
    ("round", "of the pool"),
    ("fix", "the question `fix`"),
    ("no-waivers", "`ignore_waivers`"),
    ("allow", "`levels`"),
    ("warn", "`levels`"),
    ("deny", "`levels`"),
    ("reading", "the question `reading`"),
    ("record", "a file"),
    ("replay", "the question `replay`"),
    ("for", "the question `needs`"),
    ("check", "whether the text changes shows in the answer"),
    ("changes", "the versions of git"),
    ("partial", "nothing is written"),
    ("against-published", "the old name of `--against`"),
];

/// The fields of a question as its schema has them, with those of the judging options.
fn fields(schema: &Value, question: &str) -> Vec<String> {
    fn target<'s>(schema: &'s Value, of: &'s Value) -> &'s Value {
        let named = of["$ref"].as_str().and_then(|path| path.strip_prefix("#"));
        named.map_or(of, |path| schema.pointer(path).expect("a definition"))
    }
    let of = |variants: &Value, name: &str| -> Vec<String> {
        let variants = variants["oneOf"].as_array().expect("questions");
        let found = variants.iter().find_map(|one| one["properties"].get(name));
        let found = target(schema, found.unwrap_or_else(|| panic!("no question `{name}`")));
        found["properties"].as_object().expect("fields").keys().cloned().collect()
    };
    let mut fields = match question.split_once(' ') {
        Some((_, kind)) => of(&schema["$defs"]["OddsRequest"], kind),
        None => of(schema, question),
    };
    let judging = schema["$defs"]["OptionsRequest"]["properties"].as_object().expect("options");
    fields.extend(judging.keys().cloned());
    match question {
        "edit" => fields.extend(["to", "from"].map(str::to_owned)),
        "solitaire" => {
            let games = schema["$defs"]["GamesRequest"]["properties"].as_object();
            fields.extend(games.expect("fields").keys().cloned());
        }
        "company" => {
            let companies = schema["$defs"]["CompanyRequest"]["properties"].as_object();
            fields.extend(companies.expect("fields").keys().cloned());
        }
        _ => {}
    }
    fields
}

/// What one door can ask, all can: each option of a command is a field of the engine's question, but for files and
/// terminals, which the engine does not have.
#[test]
fn options_exist_at_all_doors() {
    let schema: Value = serde_json::from_str(&read("schema/question.schema.json")).expect("JSON");
    let rows = mould();
    let mut missing = Vec::new();
    for (command, question, renamed) in QUESTIONS {
        let row = rows.iter().find(|row| row.command == command).expect("a command");
        let fields = fields(&schema, question);
        for option in &row.options {
            let field = renamed.iter().find(|(own, _)| own == option).map(|(_, field)| *field);
            let field = field.map_or_else(|| option.replace('-', "_"), str::to_owned);
            let of_the_program = OF_THE_PROGRAM.iter().any(|(own, _)| own == option);
            if !fields.contains(&field) && !of_the_program {
                missing.push(format!("{command} --{option}"));
            }
        }
    }
    assert!(missing.is_empty(), "the engine cannot be asked for {missing:?}");
    let asked = |option: &str| rows.iter().any(|row| row.options.iter().any(|own| own == option));
    let gone: Vec<_> = OF_THE_PROGRAM.iter().filter(|(option, _)| !asked(option)).collect();
    assert!(gone.is_empty(), "no command has {gone:?}");
}

/// What is asked at two doors has one answer: the report of the command is the engine's, word for word.
#[test]
fn both_doors_give_the_same_answer() {
    let folder = folder();
    let text = |name: &str| fs::read_to_string(folder.path().join(name)).expect("a file");
    let deck = serde_json::json!({ "path": "deck.toml", "text": text("deck.toml") });
    let other = serde_json::json!({ "path": "other.toml", "text": text("other.toml") });
    let odds = |of: Value, wishes: Value| serde_json::json!({ "odds": { "deck": deck.clone(), "of": of, "wishes": wishes } });
    let plain = || serde_json::json!({});
    let asked = [
        (
            "odds strike deck.toml --prowess 9 --strikes 2 --body 6 --detainment",
            odds(
                serde_json::json!({ "strike": { "prowess": 9, "strikes": 2, "body": 6, "detainment": true } }),
                plain(),
            ),
        ),
        (
            "odds strike deck.toml --attack Cave-drake --keyed wilderness --after orc --wounded Ciryaher",
            odds(
                serde_json::json!({ "strike": { "attack": "Cave-drake", "keyed": "wilderness", "after": ["orc"], "wounded": ["Ciryaher"] } }),
                plain(),
            ),
        ),
        (
            "odds draw deck.toml --by 20 --by 30 --hands 2 --more 1 --seed 7",
            odds(
                serde_json::json!({ "draw": { "by": [20, 30], "hands": 2, "more": 1, "seed": 7 } }),
                plain(),
            ),
        ),
        (
            "odds influence deck.toml --away Celeborn --general 5 --against wizard --top 2",
            odds(
                serde_json::json!({ "influence": { "away": "Celeborn", "general": 5, "top": 2 } }),
                serde_json::json!({ "against": "wizard" }),
            ),
        ),
        (
            "odds ring deck.toml --modifier -2",
            odds(serde_json::json!({ "ring": { "modifier": -2 } }), plain()),
        ),
        (
            "odds corruption deck.toml --modifier 1",
            odds(serde_json::json!({ "corruption": { "modifier": 1 } }), plain()),
        ),
        ("odds hazards deck.toml", odds(serde_json::json!({ "hazards": {} }), plain())),
        (
            "replace deck.toml Stinker --number 3",
            serde_json::json!({ "replace": { "deck": deck, "card": "Stinker", "number": 3 } }),
        ),
        (
            "complete deck.toml --plan=all",
            serde_json::json!({ "complete": { "deck": deck, "plan": "all" } }),
        ),
        (
            "complete deck.toml --why Stinker",
            serde_json::json!({ "complete": { "deck": deck, "why": "Stinker" } }),
        ),
        (
            "stats deck.toml --against published",
            serde_json::json!({ "stats": { "decks": [deck], "against": ["published"] } }),
        ),
        (
            "diff deck.toml other.toml --measures",
            serde_json::json!({ "diff": { "before": deck, "after": other, "measures": true } }),
        ),
        (
            "roster deck.toml other.toml --paired --same items",
            serde_json::json!({ "roster": { "decks": [deck, other], "paired": true, "same": ["items"] } }),
        ),
        (
            "solitaire deck.toml --games 3 --policy greedy",
            serde_json::json!({ "solitaire": { "deck": deck, "games": { "games": 3, "policy": "greedy" } } }),
        ),
        ("explain 1.3.F1", serde_json::json!({ "explain": { "rule": "1.3.F1" } })),
        ("explain sideboard", serde_json::json!({ "explain": { "rule": "sideboard" } })),
        ("explain", serde_json::json!({ "explain": { "rule": "" } })),
        ("route Bree Edoras", serde_json::json!({ "route": { "from": "Bree", "to": "Edoras" } })),
        (
            "company --from all --race hobbit --top 3",
            serde_json::json!({ "company-search": { "companies": { "races": ["hobbit"] }, "top": 3 } }),
        ),
    ];
    let answerer = Answerer::new(&Equipment::default()).expect("the built-in cards");
    for (command, question) in asked {
        let words: Vec<&str> = command.split(' ').chain(["--format", "json"]).collect();
        let output = run(folder.path(), &words, "");
        let printed: Value =
            serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{command}"));
        let answer = answerer.answer_json(&question.to_string());
        let answer = answer.unwrap_or_else(|refusal| panic!("{command}: {refusal}"));
        let answer: Value = serde_json::from_str(&answer).expect("JSON");
        assert_eq!(answer, printed, "{command}");
    }
}

/// What an option is refused for, a field is refused for, too.
#[test]
fn both_doors_refuse_alike() {
    let answerer = Answerer::new(&Equipment::default()).expect("the built-in cards");
    let deck = serde_json::json!({ "path": "deck.toml", "text": read("decks/challenge-f.toml") });
    for (of, said) in [
        (serde_json::json!({ "strike": {} }), "nothing attacks the company"),
        (
            serde_json::json!({ "strike": { "strikes": 2 } }),
            "`strikes` says something of `prowess`",
        ),
        (serde_json::json!({ "strike": { "prowess": 100 } }), "from 0 to 99"),
        (
            serde_json::json!({ "strike": { "attack": "Cave-drake", "prowess": 9 } }),
            "`attack` and `prowess` are two questions",
        ),
        (
            serde_json::json!({ "influence": { "general": 5 } }),
            "`general` says something of `away`",
        ),
        (
            serde_json::json!({ "influence": { "away": "Celeborn", "controller_left": 1 } }),
            "`controller_left` says something of `controller`",
        ),
        (serde_json::json!({ "draw": { "by": [0] } }), "from 1 to 1000"),
        (serde_json::json!({ "draw": { "more": 2 } }), "`more` says something of `hands`"),
        (serde_json::json!({ "corruption": { "modifier": 31 } }), "from -30 to 30"),
        (serde_json::json!({ "corruption": { "modifer": 1 } }), "unknown field `modifer`"),
    ] {
        let question = serde_json::json!({ "odds": { "deck": deck, "of": of } });
        let refusal = answerer.answer_json(&question.to_string()).expect_err(said);
        assert!(refusal.message.contains(said), "{}", refusal.message);
    }
    for (question, said) in [
        (
            serde_json::json!({ "complete": { "deck": deck, "plan": "own", "why": "Stinker" } }),
            "`plan` and `why` are two questions",
        ),
        (
            serde_json::json!({ "improve": { "deck": deck, "games": 20 } }),
            "`games` says something of `by_play`",
        ),
        (
            serde_json::json!({ "improve": { "deck": deck, "hazards": "mixed" } }),
            "`hazards` says something of `by_play`",
        ),
        (serde_json::json!({ "improve": { "deck": deck, "by_play": true, "games": 1 } }), "from 2"),
        (
            serde_json::json!({ "route": { "from": "Bree", "to": "Edoras", "regions": 13 } }),
            "from 0 to 12",
        ),
        (serde_json::json!({ "company": { "deck": deck, "top": 0 } }), "from 1 to"),
        (
            serde_json::json!({ "roster": { "decks": [deck], "same": ["items"] } }),
            "`same` says something of `paired`",
        ),
    ] {
        let refusal = answerer.answer_json(&question.to_string()).expect_err(said);
        assert!(refusal.message.contains(said), "{}", refusal.message);
    }
}
