//! Repositories of decks as a whole: catalogues on disk.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

/// A repository with a legal deck, an illegal one in a folder, and one that cannot be read.
fn repository() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    let legal = include_str!("../decks/challenge-a.toml");
    let head = "author = \"Anna <b>\"\ndate = \"2024-05-17\"\ntags = [\"fast\", \"</script>\"]\n";
    put(folder.path(), "lists/anna.toml", &(head.to_owned() + legal));
    let illegal = include_str!("decks/illegal-wizard.toml");
    put(folder.path(), "lists/old/boris.toml", illegal);
    put(folder.path(), "lists/broken.o8d", "<deck>");
    put(folder.path(), "owned.txt", "3 Dodge\n");
    folder
}

fn put(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().expect("a folder")).expect("writable");
    fs::write(path, text).expect("writable");
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_meccg"));
    command.current_dir(folder).args(arguments).output().expect("the program runs")
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut files: Vec<_> = walkdir::WalkDir::new(folder)
        .into_iter()
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_file())
        .map(|entry| (entry.path().to_owned(), fs::read(entry.path()).expect("readable")))
        .collect();
    files.sort();
    files
}

#[test]
fn a_catalogue_has_a_row_and_a_page_for_every_list() {
    let folder = repository();
    let here = folder.path();
    let done = run(here, &["catalogue", "lists", "-o", "site", "--collection", "owned.txt"]);
    assert_eq!(done.status.code(), Some(1), "a list cannot be read: {}", told(&done));
    assert!(told(&done).contains("a catalogue of 3 decks is in site"), "{}", told(&done));
    let read = |name: &str| fs::read_to_string(here.join("site").join(name)).expect(name);
    let index = read("index.html");
    for (page, words) in [
        ("decks/anna.html", &["Stewards of Gondor", "Anna &lt;b&gt;", "lists/anna.toml"][..]),
        ("decks/old-boris.html", &["boris.toml", "Findings"]),
        ("decks/broken.html", &["unreadable"]),
    ] {
        assert!(index.contains(&format!("<a href=\"{page}\">")), "{page}");
        let text = read(page);
        for word in words.iter().filter(|word| !word.starts_with("lists/")) {
            assert!(text.contains(word), "{page}: {word}");
        }
        assert!(text.contains("href=\"../index.html\""), "{page}");
        assert!(!text.contains("<script"), "{page} needs no script");
        assert!(!text.contains(&here.display().to_string()), "{page}");
    }
    let anna = read("decks/anna.html");
    for part in
        ["Twenty solitaire games", "Odds of an opening hand", "Legal under", "metw/standard"]
    {
        assert!(anna.contains(part), "{part}");
    }
    assert!(anna.contains("Missing from the collection") && anna.contains("The file"));
    // What a deck says of itself is no markup, and ends no script.
    assert!(!index.contains("<b>") && index.matches("</script>").count() == 2, "{index}");
    for outside in ["http://", "https://", "src=", "@import", "url("] {
        assert!(!index.contains(outside), "{outside}");
    }
    let json: Value = serde_json::from_str(&read("decks.json")).expect("JSON");
    assert_eq!(json["decks"][0]["page"], "decks/anna.html");
    assert_eq!(json["decks"][0]["author"], "Anna <b>");
    assert!(json["decks"][0]["missing"].as_u64().is_some_and(|copies| copies > 50));
    assert_eq!(json["decks"][1]["verdict"], "unreadable");
    let schema = include_str!("../schema/catalogue.schema.json");
    let schema: Value = serde_json::from_str(schema).expect("a schema");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    assert!(validator.is_valid(&json), "{:?}", validator.iter_errors(&json).next());
}

#[test]
fn a_folder_is_replaced_only_if_it_is_a_catalogue() {
    let folder = repository();
    let here = folder.path();
    let catalogue =
        |more: &[&str]| run(here, &[&["catalogue", "lists", "-o", "site"], more].concat());
    fs::create_dir(here.join("site")).expect("writable");
    assert_eq!(catalogue(&[]).status.code(), Some(1), "an empty folder is taken");
    let before = files(here);
    let again = catalogue(&[]);
    assert_eq!(again.status.code(), Some(2));
    assert!(told(&again).contains("--force replaces the catalogue in it"), "{}", told(&again));
    assert_eq!(files(here), before);
    fs::remove_file(here.join("lists/broken.o8d")).expect("there");
    assert_eq!(catalogue(&["--force"]).status.code(), Some(0));
    assert!(!here.join("site/decks/broken.html").exists(), "the old pages are gone");
    // Somebody's own file, under whatever name.
    for name in ["notes.txt", "decks/mine.html", ".git/config"] {
        put(here, &format!("site/{name}"), "mine");
        let before = files(here);
        let refused = catalogue(&["--force"]);
        assert_eq!(refused.status.code(), Some(2), "{name}");
        assert!(told(&refused).contains("not of a catalogue"), "{name}: {}", told(&refused));
        assert_eq!(files(here), before, "{name}");
        let own = here.join("site").join(name.split('/').next().unwrap_or(name));
        match name {
            ".git/config" => fs::remove_dir_all(own).expect("there"),
            name => fs::remove_file(here.join("site").join(name)).expect("there"),
        }
    }
    for output in ["lists", ".", "./lists/../"] {
        let refused = run(here, &["catalogue", "lists", "-o", output, "--force"]);
        assert_eq!(refused.status.code(), Some(2), "{output}");
        assert!(told(&refused).contains("this folder holds the decks"), "{}", told(&refused));
    }
    let nowhere = run(here, &["catalogue", "lists", "-o", "none/site"]);
    assert_eq!(nowhere.status.code(), Some(2));
    assert!(told(&nowhere).contains("this folder does not exist"), "{}", told(&nowhere));
}

#[test]
fn a_catalogue_below_its_decks_is_none_of_them() {
    let folder = repository();
    let here = folder.path();
    for more in [&[][..], &["--force"]] {
        let done = run(here, &[&["catalogue", "lists", "-o", "lists/site"], more].concat());
        assert!(told(&done).contains("a catalogue of 3 decks"), "{}", told(&done));
    }
}

#[test]
fn a_catalogue_is_german_too() {
    let folder = repository();
    let done = run(folder.path(), &["catalogue", "lists", "-o", "site", "--lang", "de"]);
    assert_eq!(done.status.code(), Some(1), "{}", told(&done));
    let index = fs::read_to_string(folder.path().join("site/index.html")).expect("there");
    assert!(index.contains("<html lang=\"de\">"));
    for english in ["Find<", "Player type", "Legal under", "legal only", "show all", "verdict<"] {
        assert!(!index.contains(english), "{english}");
    }
}
