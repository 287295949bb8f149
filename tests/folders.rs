//! `meccg check` of folders: nothing is skipped silently. The content decides whether a file is a
//! deck, an unreadable file beside decks is a finding, and all skipped files are counted and named.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

const DECK: &str = include_str!("../decks/challenge-a.toml");

fn meccg(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_meccg"));
    command.current_dir(folder).args(arguments).output().expect("meccg runs")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn folder(files: &[(&str, &[u8])]) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    for (name, bytes) in files {
        let path: PathBuf = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("writable");
        fs::write(path, bytes).expect("writable");
    }
    folder
}

fn report(folder: &Path, arguments: &[&str]) -> Value {
    let output = meccg(folder, &[arguments, &["--format", "json"]].concat());
    serde_json::from_slice(&output.stdout).expect("JSON")
}

/// The paths and reasons of the skipped files.
fn passed_over(report: &Value) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let files = report["passed_over"].as_array().expect("a list");
    files.iter().map(|file| (text(&file["path"]), text(&file["reason"]))).collect()
}

#[test]
fn a_deck_is_one_under_any_extension() {
    let extensions =
        ["toml", "yaml", "txt", "md", "csv", "html", "list", "doc", "bak", "log", "text", "deck"];
    let names: Vec<String> = extensions.iter().map(|end| format!("lists/copy.{end}")).collect();
    let files: Vec<(&str, &[u8])> =
        names.iter().map(|name| (name.as_str(), DECK.as_bytes())).collect();
    let folder = folder(&files);
    let report = report(folder.path(), &["check", "lists"]);
    assert_eq!(
        (&report["summary"]["decks"], &report["summary"]["legal"]),
        (&12.into(), &12.into())
    );
    assert_eq!(passed_over(&report), []);
}

#[test]
fn what_was_a_deck_is_judged_or_told() {
    let utf16: Vec<u8> =
        std::iter::once(0xfeff).chain(DECK.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let table: toml::Value = toml::from_str(DECK).expect("TOML");
    let minified = serde_json::to_string(&table).expect("JSON");
    let bare = DECK.replace('\n', "\r");
    let mistyped = DECK.replace("[play-deck.", "[paly-deck.");
    let folder = folder(&[
        ("lists/copy.toml", DECK.as_bytes()),
        ("lists/emptied.txt", b""),
        ("lists/noise.bin", b"\x00\x01\x02"),
        ("lists/sent.docx", b"PK\x03\x04....[Content_Types].xml....word/document.xml"),
        ("lists/utf16.toml", &utf16),
        ("lists/minified.json", minified.as_bytes()),
        ("lists/bare.txt", bare.replace('#', "//").as_bytes()),
        ("lists/mistyped.toml", mistyped.as_bytes()),
    ]);
    let output = meccg(folder.path(), &["check", "lists", "--format", "short"]);
    assert_ne!(output.status.code(), Some(0));
    let told = out(&output);
    for line in [
        "lists/emptied.txt: error[unreadable-file]: the file is empty",
        "lists/noise.bin: error[unreadable-file]: the file is binary, not text",
        "lists/sent.docx: error[unreadable-file]: the file is a Word document (docx), not text",
        "deck files have no key `paly-deck` here",
    ] {
        assert!(told.contains(line), "{line}\n{told}");
    }
    let report = report(folder.path(), &["check", "lists"]);
    let verdict = |name: &str| {
        let decks = report["decks"].as_array().expect("a list");
        let deck = decks.iter().find(|deck| deck["path"] == format!("lists/{name}"));
        deck.unwrap_or_else(|| panic!("{name} is not told"))["verdict"].clone()
    };
    for name in ["copy.toml", "utf16.toml", "minified.json"] {
        assert_eq!(verdict(name), "legal", "{name}");
    }
    for name in ["emptied.txt", "noise.bin", "sent.docx"] {
        assert_eq!(verdict(name), "unreadable", "{name}");
    }
    verdict("bare.txt");
    verdict("mistyped.toml");
}

#[test]
fn what_is_passed_over_is_counted_and_named() {
    let ignored = b"ignored.toml\n";
    let folder = folder(&[
        ("lists/copy.toml", DECK.as_bytes()),
        ("lists/.hidden.toml", DECK.as_bytes()),
        ("lists/.gitignore", ignored),
        ("lists/ignored.toml", DECK.as_bytes()),
        ("lists/README.txt", b"3 Dodge\n2 Stealth\n1 Cram\n"),
        ("lists/notes.txt", b"We met on Sunday, and played some games of it.\n"),
        ("other/empty.txt", b""),
    ]);
    std::os::unix::fs::symlink("copy.toml", folder.path().join("lists/linked.toml"))
        .expect("linked");
    let report = report(folder.path(), &["check", "."]);
    assert_eq!(report["summary"]["decks"], 1);
    let expected = [
        ("lists/.gitignore", "hidden"),
        ("lists/.hidden.toml", "hidden"),
        ("lists/README.txt", "of the project"),
        ("lists/ignored.toml", "ignored"),
        ("lists/linked.toml", "linked"),
        ("lists/notes.txt", "no deck"),
        ("other/empty.txt", "empty"),
    ];
    let expected = expected.map(|(path, reason)| (path.to_owned(), reason.to_owned()));
    assert_eq!(passed_over(&report), expected);
    for format in ["human", "short", "github", "markdown", "html"] {
        let told = out(&meccg(folder.path(), &["check", ".", "--format", format]));
        assert!(told.contains("7 files skipped"), "{format}: {told}");
    }
    for format in ["ndjson", "junit", "sarif"] {
        let told = out(&meccg(folder.path(), &["check", ".", "--format", format]));
        for (path, _) in &expected {
            let name = path.rsplit('/').next().expect("a name");
            assert!(told.contains(name), "{format}: {name}: {told}");
        }
    }
}

#[test]
fn what_may_be_a_deck_fails_a_run_that_denies_it() {
    let shown = folder(&[("a.toml", DECK.as_bytes()), (".gitattributes", b"* text\n")]);
    let hidden = folder(&[("a.toml", DECK.as_bytes()), (".b.toml", DECK.as_bytes())]);
    for (folder, denied) in [(&shown, 0), (&hidden, 1)] {
        let plain = meccg(folder.path(), &["check", "."]);
        assert_eq!(plain.status.code(), Some(0));
        let strict = meccg(folder.path(), &["check", ".", "--deny", "skipped"]);
        assert_eq!(strict.status.code().map(|code| i32::from(code != 0)), Some(denied));
    }
    let told = out(&meccg(hidden.path(), &["check", "."]));
    assert!(told.contains("could be a deck: .b.toml"), "{told}");
}

#[test]
fn files_of_projects_are_no_decks_when_a_hook_names_them() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = ["Cargo.toml", "action.yml", "schema/deck.schema.json", "README.md"];
    let output = meccg(root, &[&["check"], &files[..]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", out(&output));
    assert!(out(&output).contains("4 files skipped: 4 project files"), "{}", out(&output));
}

#[test]
fn this_repository_has_its_decks_and_no_more() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let report = report(root, &["check", "."]);
    let decks = report["decks"].as_array().expect("a list");
    for deck in decks {
        assert!(deck["path"].as_str().is_some_and(|path| path.starts_with("decks/")), "{deck}");
        assert_eq!(deck["verdict"], "legal");
    }
    let files = fs::read_dir(root.join("decks")).expect("decks").filter_map(Result::ok);
    let files = files.filter(|file| file.path().extension().is_some_and(|end| end == "toml"));
    assert_eq!(decks.len(), files.count());
}
