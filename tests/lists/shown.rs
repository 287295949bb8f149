//! The reading of a list is shown: in the margin, as JSON, and `check -v` names the remarks.

use std::fs;
use std::process::Command;

const LIST: &str =
    "My deck\n\nResources\n3 Dodge (DM C2)\nGood against him.\n\nSideboard\n~~2 Cram~~\n";

/// What the program writes about the list.
fn says(arguments: &[&str]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("list.txt"), LIST).expect("writable");
    let mut program = Command::new(env!("CARGO_BIN_EXE_meccg"));
    let done = program.current_dir(folder.path()).args(arguments).output().expect("it runs");
    String::from_utf8(done.stdout).expect("text")
}

#[test]
fn the_margin_tells_what_was_heard() {
    let shown = says(&["show", "--reading", "list.txt"]);
    let lines: Vec<String> =
        shown.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    assert_eq!(
        lines,
        [
            "1 My deck │ heading: My deck",
            "3 Resources │ heading: Resources",
            "4 3 Dodge (DM C2) │ 3× Dodge → play-deck.resources; version: DM C2",
            "5 Good against him. │ remark",
            "7 Sideboard │ heading: Sideboard",
            "8 ~~2 Cram~~ │ 2× Cram → sideboard; not understood",
        ]
    );
}

#[test]
fn json_has_the_role_of_every_part() {
    let shown = says(&["show", "--reading", "--format", "json", "list.txt"]);
    let report: serde_json::Value = serde_json::from_str(&shown).expect("JSON");
    let mut roles = Vec::new();
    for line in report["lines"].as_array().expect("lines") {
        let parts = line["parts"].as_array().expect("parts");
        let text: String = parts.iter().filter_map(|part| part["text"].as_str()).collect();
        let number = usize::try_from(line["line"].as_u64().expect("a number")).expect("small");
        assert_eq!(Some(text.as_str()), LIST.lines().nth(number - 1), "the parts of line {number}");
        roles.extend(parts.iter().filter_map(|part| part["role"].as_str()).map(str::to_owned));
    }
    for role in ["heading", "count", "name", "version", "remark", "ornament"] {
        assert!(roles.iter().any(|own| own == role), "{role}: {roles:?}");
    }
}

#[test]
fn check_names_the_lines_that_were_remarks() {
    let said = says(&["check", "-v", "list.txt"]);
    assert!(said.contains("lines read as remarks: 5\n"), "{said}");
}
