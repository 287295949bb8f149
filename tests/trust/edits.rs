//! Files that cannot be edited in place: what stands in the way, and a way that works; and that what is
//! only tried ends as what is done.

use std::fs;

use serde_json::Value;

use super::{code, folder, legal, run, said, told};

/// Lists of which each shows another obstacle: the file, the edit, and what the error says.
const UNEDITABLE: [(&str, &str, &[&str], &str); 6] = [
    (
        "run.txt",
        "3 Dodge, 2 Concealment, Cram\n",
        &["remove", "Dodge"],
        "run.txt:1:1: cannot be edited in place: something else is on the line of Dodge",
    ),
    (
        "table.txt",
        "| Card | Qty |\n|---|---|\n| Dodge | 3 |\n",
        &["move", "Dodge", "--to", "sideboard"],
        "table.txt:3:3: cannot be edited in place: something else is on the line of Dodge",
    ),
    (
        "head.txt",
        "Play deck\n\n3 Dodge\n",
        &["add", "Edoras"],
        "head.txt: cannot be edited in place: the file has no section sites",
    ),
    (
        "flow.yaml",
        "name: X\nplayer: wizard\nplay-deck: {resources: {Dodge: 3}}\n",
        &["add", "Edoras"],
        "flow.yaml: cannot be edited in place: the file has no section sites",
    ),
    (
        "flat.json",
        "{\"name\": \"X\", \"play-deck\": {\"resources\": {\"Dodge\": 3}}}",
        &["add", "Edoras"],
        "flat.json: cannot be edited in place: the file has no section sites",
    ),
    ("deck.o8d", "", &["add", "Cram"], "deck.o8d: octgn files cannot be edited in place"),
];

/// The words of an edit of a file: `remove run.txt Dodge -o -`.
fn words<'w>(edit: &[&'w str], file: &'w str, more: &[&'w str]) -> Vec<&'w str> {
    [&edit[..1], &[file], &edit[1..], more].concat()
}

#[test]
fn an_edit_that_cannot_be_made_in_place_names_the_obstacle_and_a_way() {
    for (file, text, edit, what) in UNEDITABLE {
        let folder = folder(&[]);
        let here = folder.path();
        let mut text = text.to_owned();
        if text.is_empty() {
            let octgn = run(here, &["convert", "d.toml", "--to", "octgn"]);
            text = said(&octgn);
        }
        fs::write(here.join(file), &text).expect("writable");
        for more in [&["-o", "-"][..], &["--dry-run"], &[]] {
            let done = run(here, &words(edit, file, more));
            let told = told(&done);
            assert_eq!((code(&done), said(&done).as_str()), (2, ""), "{file} {more:?}: {told}");
            assert!(told.contains(what), "{file} {more:?}: {told}");
            assert!(told.contains("help: `-o new.toml` writes the deck"), "{file}: {told}");
            assert_eq!(fs::read_to_string(here.join(file)).expect("there"), text);
        }
        // The way works.
        let done = run(here, &words(edit, file, &["-o", "new.toml"]));
        assert!(code(&done) < 2, "{file}: {}", told(&done));
        assert!(code(&run(here, &["check", "new.toml"])) < 2, "{file}");
        let tried = run(here, &words(edit, file, &["-o", "other.toml", "--dry-run"]));
        assert!(said(&tried).contains("\n+"), "{file}: {}", told(&tried));
        assert!(!here.join("other.toml").exists());
    }
}

#[test]
fn completing_what_has_no_place_for_sites_says_so_on_standard_input_too() {
    let folder = folder(&[("list.txt", "Play deck\n\n3 Dodge\n")]);
    let here = folder.path();
    for arguments in [
        &["complete", "list.txt", "--partial"][..],
        &["complete", "list.txt", "--partial", "-o", "-"],
        &["complete", "list.txt", "--partial", "--dry-run"],
    ] {
        let done = run(here, arguments);
        assert_eq!(code(&done), 2, "{arguments:?}: {}", told(&done));
        assert!(
            told(&done).contains("list.txt: cannot be edited in place: the file has no section")
        );
        assert!(told(&done).contains("`-o new.toml`"), "{}", told(&done));
    }
    let done = run(here, &["complete", "list.txt", "--partial", "-o", "new.toml"]);
    assert_eq!(code(&done), 0, "{}", told(&done));
}

/// A table in braces takes new cards at its end, where their order cannot be kept.
#[test]
fn a_table_in_braces_takes_new_cards() {
    let text = "name=\"X\"\nplayer=\"wizard\"\nplay-deck = { resources = { Dodge = 3 } }\n";
    let folder = folder(&[("in.toml", text)]);
    let done = run(folder.path(), &["add", "in.toml", "Cram"]);
    assert_eq!(code(&done), 0, "{}", told(&done));
    let text = fs::read_to_string(folder.path().join("in.toml")).expect("there");
    assert!(text.contains("{ Dodge = 3, \"Cram\" = 1 }"), "{text}");
}

/// What is tried is refused where the real run is, and ends like it.
#[test]
fn a_dry_run_over_an_existing_file_is_refused_like_the_real_one() {
    let folder = folder(&[("old.toml", "kept\n"), ("lists/a.toml", &legal())]);
    let here = folder.path();
    assert_eq!(code(&run(here, &["roster", "lock", "lists"])), 0);
    for (arguments, help) in [
        (&["new", "old.toml"][..], "--force overwrites it"),
        (&["new", "-o", "old.toml"], "--force overwrites it"),
        (&["convert", "d.toml", "-o", "old.toml"], "--force overwrites it"),
        (&["add", "d.toml", "Cram", "-o", "old.toml"], "--force overwrites it"),
        (&["fmt", "d.toml", "-o", "old.toml"], "--force overwrites it"),
        (&["complete", "d.toml", "-o", "old.toml"], "--force overwrites it"),
        (&["roster", "lock", "lists"], "--force registers"),
    ] {
        let real = run(here, arguments);
        let tried = run(here, &[arguments, &["--dry-run"]].concat());
        assert_eq!((code(&real), code(&tried)), (2, 2), "{arguments:?}: {}", told(&tried));
        assert_eq!(told(&real), told(&tried), "{arguments:?}");
        assert!(told(&tried).contains(help), "{}", told(&tried));
    }
    let forced = run(here, &["new", "old.toml", "--dry-run", "--force"]);
    assert_eq!(code(&forced), 0, "{}", told(&forced));
    assert!(said(&forced).contains("\n-kept"), "{}", said(&forced));
    assert_eq!(fs::read_to_string(here.join("old.toml")).expect("there"), "kept\n");
}

/// Where JSON is asked for, a dry run answers with it alone on standard output.
#[test]
fn dry_runs_answer_programs() {
    let untidy = "[sideboard]\n'star-glass' = 1\nCram=1\n";
    let folder = folder(&[("lists/a.toml", &legal()), ("untidy.toml", untidy)]);
    let here = folder.path();
    for arguments in [
        &["new", "x.toml"][..],
        &["new", "-"],
        &["convert", "d.toml", "--to", "text"],
        &["convert", "d.toml", "--to", "text", "--strict"],
        &["fmt", "untidy.toml"],
        &["add", "d.toml", "Cram"],
        &["remove", "d.toml", "Smoke Rings"],
        &["move", "d.toml", "Smoke Rings", "--to", "sideboard"],
        &["complete", "untidy.toml", "--partial"],
        &["improve", "d.toml", "--apply", "1"],
        &["roster", "lock", "lists"],
        &["check", "--fix", "untidy.toml"],
        &["check", "--fix", "lists", "untidy.toml", "none.toml"],
    ] {
        let done = run(here, &[arguments, &["--dry-run", "--format", "json"]].concat());
        let answer: Value = serde_json::from_str(&said(&done))
            .unwrap_or_else(|error| panic!("{arguments:?}: {error}: {}", told(&done)));
        assert!(answer["report_version"].is_u64(), "{arguments:?}: {answer}");
    }
    assert_eq!(fs::read_to_string(here.join("untidy.toml")).expect("there"), untidy);
    assert!(!here.join("lists/roster.lock").exists() && !here.join("x.toml").exists());
    // The changes of repairs are beside the report on what they lead to.
    let fix = ["check", "--fix", "untidy.toml", "--dry-run", "--format", "json"];
    let done = run(here, &fix);
    assert!(told(&done).contains("\n+'Star-glass' = 1"), "{}", told(&done));
    assert_eq!(code(&done), code(&run(here, &fix[..4])));
}

#[test]
fn a_deck_without_repairs_has_none() {
    let folder = folder(&[]);
    let done = run(folder.path(), &["check", "--fix", "d.toml", "-o", "new.toml"]);
    assert_eq!(code(&done), 0);
    assert!(told(&done).contains("d.toml: nothing to repair"), "{}", told(&done));
}
