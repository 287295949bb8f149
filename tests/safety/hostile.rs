//! Files beside decks that are made to do harm: house rules, configurations and cards that are too
//! large, are not text, or nest without end.

use std::fs;

use super::{folder, told, under};

/// A stack smaller than that of any system's first thread.
const SMALL_STACK: &str = "ulimit -s 768";

/// Memory in KiB that is enough for any run, and for no file of this size.
const LITTLE_MEMORY: &str = "ulimit -v 524288";

/// How each kind of file is named on the command line.
const USES: [&[&str]; 3] = [
    &["check", "--ruleset", "made.toml", "one.toml"],
    &["check", "--config", "made.toml", "one.toml"],
    &["check", "--cards", "made.toml", "one.toml"],
];

/// Runs each use of a file in a shell with limits; each must end with a word about that file.
fn refused(text: &[u8], limits: &str, words: &str) {
    let root = folder();
    fs::write(root.path().join("desk/made.toml"), text).expect("writable");
    for arguments in USES {
        let output = under(root.path(), limits, arguments);
        let told = told(&output);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {told}");
        assert!(told.contains("made.toml") && told.contains(words), "{arguments:?}: {told}");
    }
}

#[test]
fn a_file_larger_than_any() {
    let text = "# nothing but remarks\n".repeat(200_000);
    refused(text.as_bytes(), "true", "4,194,304");
}

#[test]
fn a_file_without_end() {
    let root = folder();
    for arguments in USES {
        let arguments: Vec<&str> = arguments
            .iter()
            .map(|one| if *one == "made.toml" { "/dev/zero" } else { one })
            .collect();
        let output = under(root.path(), LITTLE_MEMORY, &arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", told(&output));
        assert!(told(&output).contains("/dev/zero"), "{arguments:?}: {}", told(&output));
    }
}

#[test]
fn a_file_that_is_no_text() {
    refused(b"PK\x03\x04\x00\x00\x00\x00", "true", "the file is an archive, not text");
    refused(b"\x00\x01\x02\x03", "true", "the file is binary, not text");
}

#[test]
fn keys_and_tables_without_end() {
    let key = vec!["a"; 79].join(".");
    let nested = format!("{}1{}", format!("{{ {key} = ").repeat(78), "}".repeat(78));
    refused(format!("{key} = {nested}\n").as_bytes(), SMALL_STACK, "");
    let lists = format!("a = {}{}\n", "[".repeat(100_000), "]".repeat(100_000));
    refused(lists.as_bytes(), SMALL_STACK, "");
    let tables = format!("[{}]\n", vec!["a"; 100_000].join("."));
    refused(tables.as_bytes(), SMALL_STACK, "");
}

#[test]
fn a_link_shows_nothing_of_what_is_no_deck() {
    let root = folder();
    fs::write(root.path().join("secret.txt"), "root:x:0:0:root\nsecret-of-mine\n")
        .expect("writable");
    std::os::unix::fs::symlink("../secret.txt", root.path().join("desk/innocent.txt"))
        .expect("a link");
    for command in ["check", "stats", "show", "fingerprint", "decks", "legality", "collection"] {
        let output = under(root.path(), "true", &[command, "innocent.txt"]);
        let told = told(&output) + &String::from_utf8_lossy(&output.stdout);
        assert!(!told.contains("secret-of"), "{command}: {told}");
        assert_ne!(output.status.code(), Some(0), "{command}: {told}");
    }
    for arguments in [
        &["add", "innocent.txt", "1 Dodge", "--diff"][..],
        &["remove", "innocent.txt", "1 Dodge", "--diff"],
        &["complete", "innocent.txt", "--diff"],
        &["improve", "innocent.txt"],
        &["check", "--fix", "--diff", "innocent.txt"],
        &["fmt", "--diff", "innocent.txt"],
    ] {
        let output = under(root.path(), "true", arguments);
        let told = told(&output) + &String::from_utf8_lossy(&output.stdout);
        assert!(!told.contains("secret-of") && !told.contains("root:x"), "{arguments:?}: {told}");
        assert!(told.contains("links to a file that is not a deck"), "{arguments:?}: {told}");
    }
    // A link to a deck is a deck.
    let output = under(root.path(), "true", &["stats", "link.toml"]);
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
}

#[test]
fn an_argument_without_end() {
    let root = folder();
    let path = "a/".repeat(50_000);
    for command in ["check", "stats", "fmt", "legality", "diff", "convert"] {
        let output = under(root.path(), SMALL_STACK, &[command, &path]);
        assert_eq!(output.status.code(), Some(2), "{command}: {}", told(&output));
    }
    let output = under(root.path(), "true", &["cards", "search", &"a or ".repeat(1_000)]);
    assert_eq!(output.status.code(), Some(2), "{}", told(&output));
}
