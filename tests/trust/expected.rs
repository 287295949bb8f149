//! What users of linters expect of a judge: to watch, one rule alone, a baseline, statistics.

use std::fs;
use std::io::Read as _;
use std::process::{Command, Stdio};

use serde_json::Value;
use tempfile::TempDir;

use super::{MECCG, code, folder, legal, root, run, said, told};

/// A deck with six copies too many of a card.
fn illegal() -> String {
    legal().replace("\"Smoke Rings\" = 1", "\"Smoke Rings\" = 9")
}

/// As other linters do.
#[test]
fn check_alone_judges_the_current_folder() {
    let folder = folder(&[("deep/e.toml", &illegal())]);
    let alone = run(folder.path(), &["check"]);
    let named = run(folder.path(), &["check", "."]);
    assert_eq!((code(&alone), said(&alone)), (1, said(&named)));
    assert!(said(&alone).contains("deep/e.toml"), "{}", said(&alone));
    let empty = TempDir::new().expect("a folder");
    assert_eq!(code(&run(empty.path(), &["check"])), 2);
}

/// Decks that are left out are counted, so that nobody reads them as legal.
#[test]
fn one_rule_alone_is_asked_for() {
    let folder = folder(&[("e.toml", &illegal())]);
    let only = |rules: &[&str]| {
        let flags = rules.iter().flat_map(|rule| ["--only", rule]);
        let arguments: Vec<&str> = ["check", "e.toml"].into_iter().chain(flags).collect();
        run(folder.path(), &arguments)
    };
    let copies = only(&["copy-limit"]);
    assert_eq!(code(&copies), 1, "{}", said(&copies));
    assert!(said(&copies).contains("error[copy-limit]"), "{}", said(&copies));
    assert!(!said(&copies).contains("resource-hazard-parity]"), "{}", said(&copies));
    let sites = only(&["site-copies"]);
    assert_eq!(code(&sites), 0, "{}", said(&sites));
    assert!(said(&sites).contains("allowed by the command line"), "{}", said(&sites));
    let both = only(&["site-copies", "copy-limit"]);
    assert_eq!(code(&both), 1, "{}", said(&both));
    let slip = only(&["copy-limits"]);
    assert_eq!(code(&slip), 2);
    assert!(told(&slip).contains("copy-limit"), "{}", told(&slip));
}

#[test]
fn an_exit_of_zero_is_asked_for() {
    let folder = folder(&[("e.toml", &illegal()), ("f.toml", "[resources]\n'Dodge = 3\n")]);
    let illegal = run(folder.path(), &["check", "e.toml", "--exit-zero"]);
    assert_eq!(code(&illegal), 0);
    assert!(said(&illegal).contains("error[copy-limit]"), "{}", said(&illegal));
    assert_eq!(code(&run(folder.path(), &["check", "f.toml", "--exit-zero"])), 2);
}

#[test]
fn statistics_count_rules_and_show_no_finding() {
    let folder = folder(&[("e.toml", &illegal()), ("g.toml", &illegal())]);
    for (decks, counted) in [(&["e.toml"][..], "1"), (&["e.toml", "g.toml", "d.toml"], "2")] {
        let arguments = [&["check", "--statistics"], decks].concat();
        let output = run(folder.path(), &arguments);
        let text = said(&output);
        assert_eq!(code(&output), 1, "{text}");
        let row = text.lines().find(|line| line.contains("copy-limit")).unwrap_or_default();
        assert_eq!(row.split_whitespace().nth(1), Some(counted), "{text}");
        assert!(!text.contains("error["), "{text}");
    }
    let json = run(folder.path(), &["check", "e.toml", "--statistics", "--format", "json"]);
    let json: Value = serde_json::from_str(&said(&json)).expect("JSON");
    assert_eq!(json["decks"], serde_json::json!([]));
    assert_eq!(json["summary"]["rules"]["copy-limit"]["errors"], 1);
    let sarif = run(folder.path(), &["check", "e.toml", "--statistics", "--format", "sarif"]);
    assert_eq!(code(&sarif), 2, "{}", said(&sarif));
}

/// A repository with old findings fails only at new ones; fixed ones are reported, and a tournament
/// director uses no baseline unless naming it.
#[test]
fn only_what_is_new_fails_behind_a_baseline() {
    let folder = folder(&[("e.toml", &illegal())]);
    let check = |more: &[&str]| run(folder.path(), &[&["check", "."], more].concat());
    let written = check(&["--write-baseline"]);
    assert_eq!(code(&written), 0, "{}", told(&written));
    assert!(told(&written).contains("meccg-baseline.toml: "), "{}", told(&written));
    let known = check(&[]);
    assert_eq!(code(&known), 0, "{}", said(&known));
    assert!(said(&known).contains("allowed by meccg-baseline.toml"), "{}", said(&known));
    assert_eq!(code(&check(&["--official"])), 1);
    assert_eq!(code(&check(&["--official", "--baseline", "meccg-baseline.toml"])), 0);
    // Two more copies, and another card too often: both are new findings.
    let more = illegal().replace("\"Smoke Rings\" = 9", "\"Smoke Rings\" = 11");
    fs::write(folder.path().join("e.toml"), more).expect("writable");
    let new = check(&[]);
    assert_eq!(code(&new), 1, "{}", said(&new));
    assert!(said(&new).contains("11 copies of Smoke Rings"), "{}", said(&new));
    fs::write(folder.path().join("e.toml"), legal()).expect("writable");
    let mended = check(&[]);
    assert_eq!(code(&mended), 0);
    assert!(told(&mended).contains("findings are fixed"), "{}", told(&mended));
    assert!(!told(&check(&["--only", "site-copies"])).contains("fixed"));
    assert_eq!(code(&check(&["--write-baseline"])), 0);
    assert!(!told(&check(&[])).contains("fixed"));
}

/// A file that is not a baseline is not replaced, and with a broken baseline nothing is judged.
#[test]
fn what_is_no_baseline_is_left_as_it_was() {
    let folder = folder(&[("b.toml", "version = 2\n"), ("c.toml", "version = 1\nfindings = 3\n")]);
    for arguments in [
        &["check", "d.toml", "--write-baseline", "--baseline", "d.toml"][..],
        &["check", "d.toml", "--baseline", "b.toml"],
        &["check", "d.toml", "--baseline", "c.toml"],
        &["check", "d.toml", "--baseline", "none.toml"],
    ] {
        let output = run(folder.path(), arguments);
        assert_eq!(code(&output), 2, "{arguments:?}: {}", said(&output));
        assert_eq!(fs::read_to_string(folder.path().join("d.toml")).expect("there"), legal());
    }
}

/// An editor's buffer is reported and judged under the name that it is given.
#[test]
fn standard_input_has_the_name_that_it_is_given() {
    let folder = folder(&[("lists/meccg.toml", "[rules]\nadvice = 'deny'\n")]);
    let csv = "Quantity,Name\n9,Smoke Rings\n";
    let mut child = Command::new(MECCG)
        .current_dir(folder.path())
        .args(["check", "-", "--stdin-filename", "lists/mine.csv", "--format", "short"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    std::io::Write::write_all(&mut child.stdin.take().expect("piped"), csv.as_bytes())
        .expect("writable");
    let output = child.wait_with_output().expect("ends");
    let text = said(&output);
    assert_eq!(code(&output), 1, "{text}{}", told(&output));
    assert!(text.lines().any(|line| line.starts_with("lists/mine.csv:2:")), "{text}");
    assert!(!folder.path().join("lists/mine.csv").exists());
}

/// The notes of a deck of GCCG are not reported as unread lines.
#[test]
fn notes_are_no_lines_read_as_remarks() {
    let noted = fs::read_to_string(root().join("tests/formats/stewards.meccg")).expect("a deck");
    assert!(noted.contains("Notes\n####"));
    let folder = folder(&[("n.meccg", &noted)]);
    let done = run(folder.path(), &["check", "n.meccg"]);
    assert!(!said(&done).contains("read as remark"), "{}", said(&done));
}

/// Watched files are judged again when they change.
#[test]
fn changes_are_judged_as_they_are_made() {
    let folder = folder(&[]);
    let here = folder.path();
    let mut child = Command::new(MECCG)
        .current_dir(here)
        .args(["check", "d.toml", "--watch", "--format", "short"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut told = std::io::BufReader::new(child.stderr.take().expect("piped"));
    let mut waits = || {
        let mut line = String::new();
        std::io::BufRead::read_line(&mut told, &mut line).expect("a line");
        assert!(line.contains("waiting for changes"), "{line}");
    };
    waits();
    fs::write(here.join("d.toml"), illegal()).expect("writable");
    waits();
    child.kill().expect("ours");
    let mut out = String::new();
    child.stdout.take().expect("piped").read_to_string(&mut out).expect("text");
    child.wait().expect("it ends");
    let copies = out.lines().filter(|line| line.contains("error[copy-limit]")).count();
    assert_eq!(copies, 1, "{out}");
    assert_eq!(code(&run(here, &["check", "-", "--watch"])), 2);
}

/// A report on a deck with an unknown card ends with a failure.
#[test]
fn unknown_cards_are_no_good_news_of_what_to_improve() {
    let folder = folder(&[]);
    let here = folder.path();
    let unknown = legal().replacen("\"Cave Worm (LE)\" = 3", "\"Cavewormling\" = 3", 1);
    fs::write(here.join("u.toml"), unknown).expect("writable");
    for command in [&["improve", "u.toml"][..], &["solitaire", "u.toml", "--games", "1"]] {
        let done = run(here, command);
        assert_eq!(code(&done), 1, "{command:?}: {}", said(&done));
    }
}

#[test]
fn a_file_where_a_command_stands_is_judged_by_another() {
    let folder = folder(&[("my list.txt", "3 Dodge\n")]);
    for (file, meant) in
        [("d.toml", "meccg check d.toml"), ("my list.txt", "meccg check 'my list.txt'")]
    {
        let output = run(folder.path(), &[file]);
        assert_eq!(code(&output), 2);
        assert!(told(&output).contains(meant), "{}", told(&output));
    }
    let slip = run(folder.path(), &["chekc"]);
    assert!(told(&slip).contains("`check`") && !told(&slip).contains("judges"), "{}", told(&slip));
}
