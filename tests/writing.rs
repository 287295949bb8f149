//! The commands that write decks: completely or not at all, and only the requested changes.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use meccg::Format;

const UNTIDY: &str = "[sideboard]\n'star-glass' = 1 # light\nCram=1\n";
const TIDY: &str = "[sideboard]\n\"Cram\" = 1\n\"Star-glass\" = 1 # light\n";

fn meccg(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_meccg"));
    command.current_dir(folder).args(arguments).output().expect("the program runs")
}

fn status(folder: &Path, arguments: &[&str]) -> Option<i32> {
    meccg(folder, arguments).status.code()
}

#[test]
fn fmt_writes_in_place_and_only_when_asked() {
    let folder = tempfile::tempdir().expect("a folder");
    let deck = folder.path().join("deck.toml");
    fs::write(&deck, UNTIDY).expect("writable");
    fs::write(folder.path().join("foreign.txt"), "Sideboard\n1 Cram\n").expect("writable");
    let read = || fs::read_to_string(&deck).expect("readable");
    assert_eq!(status(folder.path(), &["fmt", "--check", "."]), Some(1));
    assert_eq!(read(), UNTIDY);
    assert_eq!(status(folder.path(), &["fmt", "."]), Some(0));
    assert_eq!(read(), TIDY);
    assert_eq!(status(folder.path(), &["fmt", "--check", "deck.toml"]), Some(0));
    assert_eq!(status(folder.path(), &["fmt", "foreign.txt"]), Some(2));
    let names = fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(names, 2, "nothing is left beside the decks");
}

#[test]
fn convert_writes_a_file_and_with_strict_none_that_lacks_something() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("deck.toml"), UNTIDY).expect("writable");
    let convert = ["convert", "deck.toml", "-o", "deck.meccg"];
    let strict = meccg(folder.path(), &[&convert[..], &["--strict"]].concat());
    assert_eq!(strict.status.code(), Some(1));
    let told = String::from_utf8(strict.stderr).expect("UTF-8");
    assert_eq!(
        told,
        "error: 1 comment of the file will be lost\n  help: choose another format, or remove --strict\n"
    );
    assert!(!folder.path().join("deck.meccg").exists());
    assert_eq!(status(folder.path(), &convert), Some(0));
    assert_eq!(status(folder.path(), &["diff", "deck.toml", "deck.meccg"]), Some(0));
}

/// The name of the file implies its format, for every format.
#[test]
fn convert_knows_every_ending_that_tells_a_form() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("deck.toml"), UNTIDY).expect("writable");
    for ending in Format::all_endings() {
        let name = format!("out.{}", ending.to_uppercase());
        let told = meccg(folder.path(), &["convert", "deck.toml", "-o", &name]);
        if let Some(form) = Format::of_ending(ending) {
            assert_eq!(told.status.code(), Some(0), "{name}");
            let written = fs::read(folder.path().join(&name)).expect("written");
            let named = meccg(folder.path(), &["convert", "deck.toml", "--to", form.word()]);
            assert_eq!(written, named.stdout, "{name}");
        } else {
            assert_eq!(told.status.code(), Some(2), "{name}");
            let why = String::from_utf8(told.stderr).expect("UTF-8");
            assert!(
                why.contains("the name of the output file does not show its format"),
                "{name}: {why}"
            );
        }
    }
}
