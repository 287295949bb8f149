//! What users of a judge rely on: files survive, and a green run is green.
#![cfg(unix)]

use std::fs;
use std::io::Read as _;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

#[path = "trust/edits.rs"]
mod edits;
#[path = "trust/expected.rs"]
mod expected;
#[path = "trust/found.rs"]
mod found;
#[path = "trust/green.rs"]
mod green;
#[path = "trust/judged.rs"]
mod judged;
#[path = "trust/strict.rs"]
mod strict;
#[path = "trust/told.rs"]
mod told_with_help;

const MECCG: &str = env!("CARGO_BIN_EXE_meccg");
const UNTIDY: &str = "[sideboard]\n'star-glass' = 1\nCram=1\n";

fn run(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(MECCG).current_dir(folder).args(arguments).output().expect("the program runs")
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn code(output: &Output) -> i32 {
    output.status.code().unwrap_or(-1)
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn legal() -> String {
    fs::read_to_string(root().join("decks/challenge-c.toml")).expect("a deck")
}

/// A folder with a legal deck `d.toml` and the given files.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    fs::write(folder.path().join("d.toml"), legal()).expect("writable");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("writable");
        fs::write(path, text).expect("writable");
    }
    folder
}

const GAME: &str = include_str!("cli/game-faults.toml");

/// Every command that reads a file and writes a report or a deck, with `IN` for the one and the output
/// at the end.
const WRITERS: [&[&str]; 23] = [
    &["check", "IN"],
    &["check", "--fix", "IN"],
    &["legality", "IN"],
    &["company", "IN"],
    &["show", "IN"],
    &["stats", "IN"],
    &["collection", "IN"],
    &["collection", "--for", "IN"],
    &["odds", "draw", "IN"],
    &["odds", "corruption", "IN"],
    &["roster", "IN"],
    &["score", "IN"],
    &["fingerprint", "IN"],
    &["decks", "IN"],
    &["diff", "IN", "other.toml"],
    &["cards", "search", "playable:yes", "--deck", "IN"],
    &["cards", "lint", "IN"],
    &["convert", "IN", "--to", "toml"],
    &["fmt", "IN"],
    &["add", "IN", "Cram", "--to", "sideboard"],
    &["remove", "IN", "Cram"],
    &["complete", "IN"],
    &["improve", "IN", "--apply", "1"],
];

#[test]
fn an_output_that_is_an_input_is_refused() {
    let folder = folder(&[("other.toml", &legal()), ("x/y", "")]);
    let here = folder.path();
    symlink("d.toml", here.join("link.toml")).expect("a link");
    fs::hard_link(here.join("d.toml"), here.join("twin.toml")).expect("a second name");
    for writer in WRITERS {
        for output in ["d.toml", "./x/../d.toml", "link.toml", "twin.toml"] {
            let mut arguments: Vec<&str> =
                writer.iter().map(|word| if *word == "IN" { "d.toml" } else { word }).collect();
            arguments.extend(["-o", output, "--force"]);
            let done = run(here, &arguments);
            assert_eq!(code(&done), 2, "{arguments:?}: {}", told(&done));
            assert!(
                told(&done).contains("this file is also an input and would be lost"),
                "{arguments:?}: {}",
                told(&done)
            );
            assert_eq!(fs::read_to_string(here.join("d.toml")).expect("there"), legal());
        }
    }
}

#[test]
fn no_file_that_a_command_reads_besides_is_an_output() {
    let cards = "[[card]]\nid = \"XX-1\"\nname = \"Mine\"\ntype = \"resource\"\nsubtypes = [\"minor-item\"]\nalignment = \"hero\"\n";
    let league = fs::read_to_string(root().join("tests/cli/league.toml")).expect("house rules");
    let folder = folder(&[
        ("owned.txt", "3 Dodge\n"),
        ("cards.toml", cards),
        ("league.toml", &league),
        ("mine.toml", "length = \"short\"\n"),
        ("his.toml", &legal()),
        ("game.toml", GAME),
    ]);
    let here = folder.path();
    for (option, file) in [
        ("--collection", "owned.txt"),
        ("--pool", "owned.txt"),
        ("--cards", "cards.toml"),
        ("--ruleset", "league.toml"),
        ("--config", "mine.toml"),
        ("--opponent", "his.toml"),
    ] {
        let before = fs::read(here.join(file)).expect("there");
        let done = run(here, &["check", "d.toml", option, file, "-o", file, "--force"]);
        assert_eq!(code(&done), 2, "{option}: {}", told(&done));
        assert!(
            told(&done).contains("this file is also an input and would be lost"),
            "{option}: {}",
            told(&done)
        );
        assert_eq!(fs::read(here.join(file)).expect("there"), before, "{option}");
    }
    // A file that is read because of its folder cannot be an output either, nor can a deck that is
    // not read.
    fs::write(here.join("meccg.toml"), "length = \"short\"\n").expect("writable");
    for file in ["meccg.toml", "his.toml"] {
        let before = fs::read(here.join(file)).expect("there");
        for arguments in
            [&["check", ".", "-o", file, "--force"], &["show", "d.toml", "-o", file, "--force"]]
        {
            let done = run(here, arguments);
            assert_eq!(code(&done), 2, "{arguments:?}: {}", told(&done));
            assert_eq!(fs::read(here.join(file)).expect("there"), before, "{arguments:?}");
        }
    }
    let done = run(here, &["roster", "lock", ".", "--lock", "his.toml", "--force"]);
    assert_eq!(code(&done), 2, "{}", told(&done));
    assert_eq!(fs::read_to_string(here.join("his.toml")).expect("there"), legal());
}

#[test]
fn nothing_is_written_over_without_being_told_to() {
    let folder = folder(&[("other.toml", &legal())]);
    let here = folder.path();
    for writer in
        WRITERS.iter().filter(|writer| !["score", "improve", "remove"].contains(&writer[0]))
    {
        fs::write(here.join("out.toml"), "# mine\n").expect("writable");
        let mut arguments: Vec<&str> =
            writer.iter().map(|word| if *word == "IN" { "d.toml" } else { word }).collect();
        arguments.extend(["-o", "out.toml"]);
        let done = run(here, &arguments);
        assert_eq!(code(&done), 2, "{arguments:?}: {}", told(&done));
        assert!(
            told(&done).contains("help: --force overwrites it"),
            "{arguments:?}: {}",
            told(&done)
        );
        assert_eq!(fs::read_to_string(here.join("out.toml")).expect("there"), "# mine\n");
        if writer[0] == "cards" && writer[1] == "lint" {
            continue; // a deck is no file of cards
        }
        arguments.push("--force");
        let done = run(here, &arguments);
        assert!(code(&done) < 2, "{arguments:?}: {}", told(&done));
        assert_ne!(fs::read_to_string(here.join("out.toml")).expect("there"), "# mine\n");
        // A single dash is standard output.
        *arguments.iter_mut().find(|word| **word == "out.toml").expect("there") = "-";
        let done = run(here, &arguments);
        assert!(code(&done) < 2 && !done.stdout.is_empty(), "{arguments:?}: {}", told(&done));
        assert!(!here.join("-").exists(), "{arguments:?}");
    }
}

#[test]
fn a_repaired_deck_goes_where_it_is_asked_for() {
    let folder = folder(&[("u.toml", UNTIDY)]);
    let here = folder.path();
    let done = run(here, &["check", "--fix", "u.toml", "-o", "mended.toml"]);
    assert_eq!(code(&done), 1, "{}", told(&done));
    assert!(told(&done).contains("repair"), "{}", told(&done));
    assert!(said(&done).contains("illegal"), "{}", said(&done));
    assert_eq!(fs::read_to_string(here.join("u.toml")).expect("there"), UNTIDY);
    let mended = fs::read_to_string(here.join("mended.toml")).expect("written");
    assert!(mended.contains("Star-glass"), "{mended}");
    let done = run(here, &["check", "--fix", "u.toml", "-o", "-"]);
    assert_eq!(said(&done), mended);
    // Standard input has no file in which it could be repaired.
    let piped = |arguments: &str| {
        let script = format!("printf '%s' \"$0\" | \"$1\" {arguments}");
        let mut command = Command::new("sh");
        command.args(["-c", &script, UNTIDY, MECCG]).current_dir(here);
        command.output().expect("a shell")
    };
    let done = piped("check --fix -");
    assert_eq!(code(&done), 2);
    assert!(
        told(&done).contains("standard input is not a file that can be repaired"),
        "{}",
        told(&done)
    );
    assert_eq!(said(&piped("check --fix - -o -")), mended);
    let done = run(here, &["check", "--fix", "u.toml", "d.toml", "-o", "two.toml"]);
    assert_eq!(code(&done), 2);
    assert!(!here.join("two.toml").exists());
}

#[test]
fn a_deck_that_can_be_read_and_not_be_written_back_is_told() {
    let folder = folder(&[]);
    let wide: Vec<u8> =
        std::iter::once(0xfeff).chain(UNTIDY.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    fs::write(folder.path().join("wide.toml"), &wide).expect("writable");
    let done = run(folder.path(), &["check", "--fix", "wide.toml"]);
    assert_eq!(code(&done), 2, "{}", told(&done));
    assert!(told(&done).contains("nothing is repaired: the file is not UTF-8"), "{}", told(&done));
    assert_eq!(fs::read(folder.path().join("wide.toml")).expect("there"), wide);
}

/// A deck with a card that it can never play, in another form.
fn with_a_weak_card(folder: &Path, name: &str) {
    let weak = legal().replacen("\"Thrór’s Map\" = 1", "\"Legendary Hoard\" = 1", 1);
    assert_ne!(weak, legal());
    fs::write(folder.join("weak.toml"), weak).expect("writable");
    let done = run(folder, &["convert", "weak.toml", "-o", name]);
    assert_eq!(code(&done), 0, "{}", told(&done));
}

#[test]
fn what_cannot_be_edited_is_no_good_news() {
    let folder = folder(&[]);
    let here = folder.path();
    with_a_weak_card(here, "weak.o8d");
    let done = run(here, &["improve", "weak.o8d"]);
    assert_eq!(code(&done), 1, "{}{}", said(&done), told(&done));
    assert!(said(&done).contains("out 1 Legendary Hoard"), "{}", said(&done));
    // The file itself cannot be edited: the reason is reported with another way, which works.
    let done = run(here, &["improve", "weak.o8d", "--apply", "1"]);
    assert_eq!(code(&done), 2);
    assert!(told(&done).contains("-o new.toml"), "{}", told(&done));
    let done = run(here, &["improve", "weak.o8d", "--apply", "1", "-o", "new.toml"]);
    assert_eq!(code(&done), 0, "{}", told(&done));
    assert!(!fs::read_to_string(here.join("new.toml")).expect("there").contains("Legendary Hoard"));
    for arguments in [
        &["add", "weak.o8d", "2 Cram", "--to", "sideboard"][..],
        &["move", "weak.o8d", "Ghosts", "--from", "sideboard", "--to", "hazards"],
        &["complete", "weak.o8d"],
    ] {
        let done = run(here, &[arguments, &["-o", "edited.toml", "--force"]].concat());
        let deck = fs::read_to_string(here.join("edited.toml")).expect("written");
        assert!(deck.contains("[play-deck"), "{arguments:?}: {}{deck}", told(&done));
        fs::remove_file(here.join("edited.toml")).expect("ours");
    }
    // The name of an output implies its format.
    let done = run(here, &["add", "d.toml", "Cram", "--to", "sideboard", "-o", "edited.yaml"]);
    assert_eq!(code(&done), 0, "{}", told(&done));
    assert!(fs::read_to_string(here.join("edited.yaml")).expect("there").contains("play-deck:"));
    for name in ["x.o8d", "x.yaml", "x.txt", "x.pdf"] {
        let done = run(here, &["new", name]);
        assert_eq!(code(&done), 2, "{name}");
        assert!(!here.join(name).exists(), "{name}: TOML under a name of another form");
    }
}

#[test]
fn entrants_without_a_deck_are_told_and_a_letter_has_no_fingerprint() {
    let letter = "Dear Anna,\nI shall send the list on Sunday.\nYours, Boris\n";
    let folder = folder(&[("lists/anna.toml", &legal()), ("lists/boris.txt", letter)]);
    let here = folder.path();
    let done = run(here, &["roster", "lock", "lists"]);
    assert!(told(&done).contains("1 list registered"), "{}", told(&done));
    assert!(told(&done).contains("boris.txt"), "{}", told(&done));
    let done = run(here, &["roster", "check", "lists"]);
    assert!(told(&done).contains("boris.txt"), "{}", told(&done));
    let done = run(here, &["fingerprint", "lists/boris.txt"]);
    assert_eq!((code(&done), said(&done).as_str()), (2, ""));
    assert!(told(&done).contains("no cards were found in it"), "{}", told(&done));
    fs::rename(here.join("lists/boris.txt"), here.join("lists/boris.deck")).expect("ours");
    let done = run(here, &["roster", "lock", "lists", "--force"]);
    assert_eq!(code(&done), 2);
    assert!(told(&done).contains("nothing is registered"), "{}", told(&done));
}

#[test]
fn who_brings_one_list_is_not_called_as_another() {
    let folder = folder(&[("l/anna-hero.toml", &legal()), ("l/anna-heroes.toml", &legal())]);
    let done = run(folder.path(), &["roster", "l", "--format", "json"]);
    let report: Value = serde_json::from_str(&said(&done)).expect("JSON");
    let lists = report["decks"].as_array().expect("decks").iter();
    let whose: Vec<&str> = lists.map(|list| list["entrant"].as_str().expect("a name")).collect();
    assert_eq!(whose, ["anna-hero", "anna-heroes"]);
}

#[test]
fn nothing_is_left_behind_when_a_terminal_closes() {
    let decks: Vec<(String, String)> =
        (0..60).map(|at| (format!("many/{at}.toml"), legal())).collect();
    let decks: Vec<(&str, &str)> = decks.iter().map(|(n, t)| (n.as_str(), t.as_str())).collect();
    let folder = folder(&decks);
    let here = folder.path();
    let left = || {
        let names = fs::read_dir(here).expect("there").filter_map(Result::ok);
        names.filter(|entry| entry.file_name().to_string_lossy().starts_with(".meccg-")).count()
    };
    let mut signals = vec!["HUP", "XCPU", "ALRM", "PROF", "USR1", "ABRT", "TRAP", "SYS"];
    // Of Linux: IO, PWR, STKFLT, and one of the real-time signals. It ends with the status that a shell
    // reports for them.
    let strange = ["29", "30", "16", "40"];
    if cfg!(all(target_os = "linux", target_arch = "x86_64")) {
        signals.extend(strange);
    }
    for signal in signals {
        // It waits for the last deck while it writes.
        let mut child = Command::new(MECCG)
            .args(["check", "many", "-", "--format", "json", "-o", "report.json"])
            .current_dir(here)
            .stdin(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program runs");
        while left() == 0 {
            assert!(child.try_wait().expect("a state").is_none(), "it ended before it wrote");
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        let id = child.id().to_string();
        Command::new("kill").args([&format!("-{signal}"), &id]).status().expect("kill");
        drop(child.stdin.take());
        let ended = child.wait().expect("it ends");
        let status = signal.parse::<i32>().ok().map(|number| 128 + number);
        assert_eq!(ended.code(), status, "{signal}: it was not ended by it");
        assert_eq!(left(), 0, "{signal}");
        assert!(!here.join("report.json").exists(), "{signal}: half a report");
    }
    // A file that cannot grow long enough is reported, and nothing is left of it.
    let script = "ulimit -f 8; exec \"$0\" check many --format json -o report.json";
    let mut command = Command::new("sh");
    let done = command.args(["-c", script, MECCG]).current_dir(here).output().expect("a shell");
    assert_eq!((code(&done), left()), (2, 0), "{}", told(&done));
    assert!(told(&done).contains("could not be written"), "{}", told(&done));
    // A program that ignores the closing of the terminal continues.
    let script = "trap '' HUP; exec \"$0\" check many --format json -o report.json";
    let mut command = Command::new("sh");
    let child = command.args(["-c", script, MECCG]).current_dir(here).spawn();
    let mut child = child.expect("a shell");
    while left() == 0 && child.try_wait().expect("a state").is_none() {
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    Command::new("kill").args(["-HUP", &child.id().to_string()]).status().expect("kill");
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
    assert!(here.join("report.json").exists());
}

#[test]
fn reports_beside_decks_are_no_decks() {
    let folder = folder(&[("e.toml", &legal().replacen("Dwarven Quest", "Another", 1))]);
    let here = folder.path();
    let reports: [(&[&str], &[&str]); 12] = [
        (
            &["check", "d.toml"],
            &["human", "json", "ndjson", "sarif", "gitlab", "junit", "markdown", "html"],
        ),
        (&["show", "d.toml"], &["human", "markdown", "json"]),
        (&["stats", "d.toml"], &["human", "markdown", "json"]),
        (&["company", "d.toml"], &["human", "json"]),
        (&["collection", "d.toml"], &["human", "csv", "json"]),
        (&["collection", "--for", "d.toml"], &["human", "csv", "json"]),
        (&["open", "--set", "LE"], &["human", "json"]),
        (&["odds", "hazards", "d.toml"], &["human", "json"]),
        (&["odds", "influence", "d.toml"], &["human", "json"]),
        (&["decks", "."], &["human", "json"]),
        (&["roster", "d.toml"], &["human", "csv", "json", "markdown", "html"]),
        (&["diff", "d.toml", "e.toml"], &["human", "unified", "markdown", "json"]),
    ];
    let mut number = 0;
    for (command, formats) in reports {
        for format in formats {
            for lang in ["en", "de"] {
                let file = format!("report-{number}.txt");
                number += 1;
                let more = ["--format", format, "--lang", lang, "-o", &file];
                let done = run(here, &[command, &more[..]].concat());
                assert!(code(&done) < 2, "{command:?} {format}: {}", told(&done));
                let done = run(here, &["check", ".", "--format", "json"]);
                let report: Value = serde_json::from_str(&said(&done)).expect("JSON");
                let decks = report["decks"].as_array().expect("decks").iter();
                let judged: Vec<&Value> = decks.map(|deck| &deck["path"]).collect();
                assert_eq!(judged, ["d.toml", "e.toml"], "{command:?} {format} {lang}");
                fs::remove_file(here.join(file)).expect("ours");
            }
        }
    }
}

#[test]
fn warnings_of_advice_are_warnings() {
    let folder = folder(&[]);
    let here = folder.path();
    with_a_weak_card(here, "weak.o8d");
    assert_eq!(code(&run(here, &["check", "weak.toml", "--warn", "advice"])), 0);
    for command in ["check", "roster"] {
        let done = run(here, &[command, "weak.toml", "--warn", "advice", "--deny", "warnings"]);
        assert_eq!(code(&done), 1, "{command}: {}", said(&done));
    }
    fs::write(here.join("meccg.toml"), "deny_warnings = true\n[rules]\nadvice = \"warn\"\n")
        .expect("writable");
    assert_eq!(code(&run(here, &["check", "weak.toml"])), 1);
    assert_eq!(code(&run(here, &["check", "d.toml"])), 0);
}

#[test]
fn a_pool_that_is_a_folder_judges_each_deck_by_its_own() {
    let folder = folder(&[("pools/d.txt", "1 Gandalf\n"), ("pools/x.txt", "1 Gandalf\n")]);
    let here = folder.path();
    let done = run(here, &["check", "d.toml", "--pool", "pools", "--format", "short"]);
    assert_eq!(code(&done), 1, "{}", said(&done));
    assert!(said(&done).contains("not-owned"), "{}", said(&done));
    fs::remove_file(here.join("pools/d.txt")).expect("ours");
    let done = run(here, &["check", "d.toml", "--pool", "pools"]);
    assert_eq!(code(&done), 2, "{}", said(&done));
    assert!(
        said(&done).contains("`pools` has no list named after the deck or its entrant"),
        "{}",
        said(&done)
    );
}

#[test]
fn the_status_counts_even_where_nobody_reads_on() {
    // The last deck alone is wrong. Of a page, on which games are played, eight decks are twice what a pipe holds.
    let decks = |number: usize| {
        let legal = (1..number).map(|at| (format!("l/{at:03}.toml"), legal()));
        let all: Vec<_> = legal.chain([("l/last.toml".to_owned(), UNTIDY.to_owned())]).collect();
        folder(&all.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect::<Vec<_>>())
    };
    let (pages, others) = (decks(8), decks(260));
    for format in [
        "human", "short", "json", "ndjson", "sarif", "junit", "html", "markdown", "gitlab",
        "github",
    ] {
        let mut child = Command::new(MECCG)
            .args(["check", "l", "--verbose", "--format", format])
            .current_dir(if format == "html" { pages.path() } else { others.path() })
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program runs");
        let mut out = child.stdout.take().expect("a pipe");
        let _ = out.read(&mut [0; 16]).expect("something");
        drop(out);
        assert_eq!(child.wait().expect("it ends").code(), Some(1), "{format}");
    }
}

#[test]
fn nothing_that_may_be_a_deck_is_skipped_in_silence() {
    let list = "Pool\n1 Gandalf\n1 Gimli\n1 Bilbo\n\nHazards\n3 Cave-drake\n3 Orc-guard\n3 Wargs\n2 Ghosts\n2 Assassin\n";
    let prose = "This is a story of how I came to play, which goes on for long.\n".repeat(40);
    let letter = format!("{prose}\n{list}");
    for (name, text, ignore) in [
        ("README.toml", legal(), None),
        ("x.schema.json", "{\"pool\":{\"characters\":{\"Gimli\":1}}}".to_owned(), None),
        ("left.toml", legal(), Some("left.toml\n")),
        ("old/left.toml", legal(), Some("old/\n")),
        (".hid/left.toml", legal(), None),
        ("letter.txt", letter, None),
    ] {
        let folder = folder(&[(name, &text)]);
        if let Some(ignore) = ignore {
            fs::write(folder.path().join(".gitignore"), ignore).expect("writable");
        }
        for command in ["check", "roster"] {
            let done = run(folder.path(), &[command, ".", "--deny", "skipped"]);
            assert_eq!(code(&done), 1, "{command} {name}: {}{}", said(&done), told(&done));
            let first = name.split('/').next().expect("a name");
            let why = told(&done);
            assert!(why.contains(first) && why.contains("--deny skipped"), "{name}: {why}");
        }
        assert_eq!(code(&run(folder.path(), &["check", ".", "-o", "/dev/null"])), 0, "{name}");
    }
    // A file that is certainly not a deck does not fail the run.
    let folder =
        folder(&[("README.md", &prose), (".git/config", "[core]\n"), ("notes.txt", &prose)]);
    assert_eq!(code(&run(folder.path(), &["check", ".", "--deny", "skipped"])), 0);
}

#[test]
fn an_override_without_effect_is_told() {
    let folder = folder(&[("casual/a.toml", &legal())]);
    let here = folder.path();
    for (over, why) in [
        ("waivers = false\n", "names no `paths`"),
        ("paths = [\"casual/**\"]\n", "it changes nothing"),
        ("paths = [\"/casual/**\"]\nwaivers = false\n", "matches no deck"),
        ("paths = [\"./casual/**\"]\nwaivers = false\n", "matches no deck"),
        ("paths = [\"../casual/**\"]\nwaivers = false\n", "matches no deck"),
        (
            "paths = [\"casual/**\"]\nlength = \"short\"\n",
            "the configuration says the same of all decks",
        ),
        ("paths = [\"casul/**\"]\nwaivers = false\n", "it matches no file"),
        ("paths = [\"casual/**\", \"casul/**\"]\nwaivers = false\n", "`casul/**` matches no file"),
        (
            "paths = [\"casual/**\"]\nruleset = \"coe\"\n",
            "the configuration says the same of all decks",
        ),
        (
            "paths = [\"casual/**\"]\nwaivers = false\n[[override]]\npaths = [\"casual/**\"]\nwaivers = true\n",
            "a later one changes the same decks",
        ),
    ] {
        let config = format!("length = \"short\"\n[[override]]\n{over}");
        fs::write(here.join("meccg.toml"), config).expect("writable");
        for command in ["check", "roster"] {
            let done = run(here, &[command, "."]);
            let told = told(&done);
            assert!(told.contains("meccg.toml") && told.contains(why), "{command}: {over}\n{told}");
        }
    }
    let config = "[[override]]\npaths = [\"casual/**\"]\nwaivers = false\n";
    fs::write(here.join("meccg.toml"), config).expect("writable");
    let done = run(here, &["check", "."]);
    assert_eq!(told(&done), "");
}

#[test]
fn what_makes_no_sense_is_not_accepted() {
    let folder = folder(&[]);
    for arguments in [
        &["company", "--from", "all", "--require", "Gimli", "--exclude", "Gimli"][..],
        &["company", "--from", "all", "--avatar", "Nobody"],
        &["company", "--from", "all", "--avatar", "Gimli"],
        &["odds", "corruption", "d.toml", "-c", "Gimli: Dodge"],
        &["odds", "strike", "d.toml", "--prowess", "9", "-c", "Gimli: Moria"],
        &["cards", "list", "--set", "ZZ"],
        &["new", "x.o8d"],
    ] {
        let done = run(folder.path(), arguments);
        assert_eq!((code(&done), said(&done).as_str()), (2, ""), "{arguments:?}: {}", told(&done));
        assert!(told(&done).starts_with("error: "), "{arguments:?}: {}", told(&done));
    }
    for arguments in [
        &["company", "--from", "all", "--avatar", "gandalf", "--top", "1"][..],
        &["odds", "corruption", "d.toml", "-c", "Gimli: Cram, Noble Steed"],
        &["cards", "list", "--set", "tw"],
    ] {
        let done = run(folder.path(), arguments);
        assert_eq!(code(&done), 0, "{arguments:?}: {}", told(&done));
    }
}

#[test]
fn unknown_cards_end_alike_everywhere() {
    let unknown =
        format!("{}\n", legal().replacen("\"Cave Worm (LE)\" = 3", "\"Cavewormling\" = 3", 1));
    assert!(unknown.contains("Cavewormling"));
    let folder = folder(&[("u.toml", &unknown)]);
    for arguments in [
        &["check", "u.toml"][..],
        &["show", "u.toml"],
        &["stats", "u.toml"],
        &["fingerprint", "u.toml"],
        &["convert", "u.toml", "--to", "text"],
        &["company", "u.toml"],
        &["odds", "draw", "u.toml"],
        &["collection", "u.toml"],
        &["collection", "--for", "u.toml"],
        &["legality", "u.toml"],
    ] {
        let done = run(folder.path(), arguments);
        assert_eq!(code(&done), 1, "{arguments:?}: {}", told(&done));
        assert!(!done.stdout.is_empty(), "{arguments:?}");
    }
}

#[test]
fn a_name_is_near_another_or_nothing_is_said() {
    let folder = folder(&[]);
    for arguments in [
        &["cards", "show", "Nowhere"][..],
        &["cards", "show", "Nobody"],
        &["route", "Nowhere", "Bree"],
        &["company", "--from", "all", "--require", "Nobody"],
        &["add", "d.toml", "Nobody", "-o", "x.toml"],
    ] {
        let done = run(folder.path(), arguments);
        let told = told(&done);
        assert!(told.contains("no card is called \"No"), "{arguments:?}: {told}");
        assert!(!told.contains("did you mean"), "{arguments:?}: {told}");
    }
    // Where a site is expected, only sites are suggested.
    let done = run(folder.path(), &["route", "Edorass Hall", "Bree"]);
    assert!(!told(&done).contains("did you mean"), "{}", told(&done));
    let done = run(folder.path(), &["route", "Gandalff", "Bree"]);
    assert!(!told(&done).contains("Gandalf`"), "{}", told(&done));
}
