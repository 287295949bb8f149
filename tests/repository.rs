//! Repositories of decks as a whole: catalogues on disk, and the history of a deck under git.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

/// A repository with a legal deck, an illegal one in a folder, and one that cannot be read.
fn repository() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    let own = |line: &&str| !["author", "date", "tags"].iter().any(|key| line.starts_with(key));
    let lines = include_str!("../decks/challenge-a.toml").lines().filter(own);
    let legal = lines.collect::<Vec<_>>().join("\n");
    let head = "author = \"Anna <b>\"\ndate = \"2024-05-17\"\ntags = [\"fast\", \"</script>\"]\n";
    put(folder.path(), "lists/anna.toml", &(head.to_owned() + &legal));
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
        assert!(
            told(&refused).contains("does not belong to a catalogue"),
            "{name}: {}",
            told(&refused)
        );
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
    for english in [
        "My collection",
        "stays in",
        "or a file",
        "show more",
        "Find<",
        "Player type",
        "Legal under",
        "legal only",
        "show all",
        "verdict<",
    ] {
        assert!(!index.contains(english), "{english}");
    }
}

fn git(folder: &Path, arguments: &[&str]) {
    let who = ["-c", "user.name=Anna", "-c", "user.email=a@example.org"];
    let mut git = Command::new("git");
    git.current_dir(folder).args(who).args(["-c", "commit.gpgsign=false"]).args(arguments);
    git.env("GIT_AUTHOR_DATE", "2024-05-17T12:00:00Z")
        .env("GIT_COMMITTER_DATE", "2024-05-17T12:00:00Z");
    let done = git.output().expect("git runs");
    assert!(done.status.success(), "{arguments:?}: {}", told(&done));
}

/// A deck that becomes illegal and is moved, under git.
fn versions() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    let here = folder.path();
    git(here, &["init", "-q"]);
    let deck = include_str!("../decks/challenge-a.toml");
    let commit = |name: &str, text: &str, subject: &str| {
        put(here, name, text);
        git(here, &["add", "-A"]);
        git(here, &["commit", "-qm", subject]);
    };
    commit("old.toml", deck, "First list");
    let more = deck.replacen("[sideboard]\n", "[sideboard]\n\"Foul Fumes\" = 4\n", 1);
    commit("old.toml", &more, "More fumes <b>");
    git(here, &["mv", "old.toml", "new.toml"]);
    commit("new.toml", &(more.clone() + "\n# a remark\n"), "Another name");
    put(here, "new.toml", deck);
    folder
}

#[test]
fn a_history_tells_when_a_deck_became_illegal_and_by_what() {
    let folder = versions();
    let done = run(folder.path(), &["history", "new.toml", "--format", "json"]);
    assert_eq!(done.status.code(), Some(0), "{}", told(&done));
    let report: Value = serde_json::from_slice(&done.stdout).expect("JSON");
    let schema = include_str!("../schema/history.schema.json");
    let schema: Value = serde_json::from_str(schema).expect("a schema");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    assert!(validator.is_valid(&report), "{:?}", validator.iter_errors(&report).next());
    let versions = report["versions"].as_array().expect("versions");
    assert_eq!(versions.len(), 4, "{report}");
    let [now, renamed, fumes, first] = &versions[..] else { panic!("{report}") };
    assert!(now["commit"].is_null() && now["verdict"] == "legal");
    assert_eq!(now["errors_gone"], serde_json::json!(["copy-limit"]));
    assert_eq!(
        (&renamed["changes"], &renamed["errors_new"]),
        (&serde_json::json!([]), &serde_json::json!([]))
    );
    assert_eq!((&fumes["verdict"], &fumes["verdict_before"]), (&"illegal".into(), &"legal".into()));
    assert_eq!(fumes["changes"][0]["name"], "Foul Fumes");
    assert_eq!(fumes["errors_new"][0]["cards"], serde_json::json!(["Foul Fumes"]));
    assert!(first["verdict_before"].is_null() && first["subject"] == "First list");
    assert_eq!((&first["date"], &first["author"]), (&"2024-05-17".into(), &"Anna".into()));
    let limited = run(folder.path(), &["history", "new.toml", "--limit", "1", "--format", "json"]);
    let limited: Value = serde_json::from_slice(&limited.stdout).expect("JSON");
    assert_eq!(limited["versions"].as_array().map(Vec::len), Some(2), "with what is not committed");
}

#[test]
fn a_history_is_told_to_people_and_as_a_changelog() {
    let folder = versions();
    let text = |arguments: &[&str]| {
        let done = run(folder.path(), arguments);
        assert_eq!(done.status.code(), Some(0), "{}", told(&done));
        String::from_utf8(done.stdout).expect("text")
    };
    let told = text(&["history", "new.toml"]);
    for line in
        ["not committed · illegal → legal", "legal → illegal · More fumes <b>", "the same deck"]
    {
        assert!(told.contains(line), "{line}: {told}");
    }
    assert!(told.contains("error[copy-limit]") && told.contains("by Foul Fumes"), "{told}");
    let lines = text(&["history", "new.toml", "--format", "markdown"]);
    assert!(
        lines.starts_with("# Stewards of Gondor\n") && !lines.contains("Another name"),
        "{lines}"
    );
    assert!(!lines.contains("<b>"), "{lines}");
    let german = text(&["history", "new.toml", "--lang", "de"]);
    for english in ["not committed", "the same deck", "illegal → legal", "fixed", " by "] {
        assert!(!german.contains(english), "{english}: {german}");
    }
}

#[test]
fn without_git_or_commits_a_history_says_so() {
    let folder = repository();
    let here = folder.path();
    let refused = |arguments: &[&str], why: &str| {
        let done = run(here, arguments);
        assert_eq!(done.status.code(), Some(2), "{arguments:?}");
        assert!(told(&done).contains(why), "{arguments:?}: {}", told(&done));
    };
    refused(&["history", "lists/anna.toml"], "this file is not under git, so it has no history");
    refused(&["history", "-"], "standard input has no history");
    refused(&["history", "none.toml"], "none.toml: there is no such file");
    git(here, &["init", "-q"]);
    git(here, &["commit", "-q", "--allow-empty", "-m", "nothing"]);
    refused(&["history", "lists/anna.toml"], "git has no version of this file");
    // The commits of a folder are of many decks.
    git(here, &["add", "-A"]);
    git(here, &["commit", "-qm", "all"]);
    refused(&["history", "lists"], "lists: it is a folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_meccg"));
    let done =
        command.current_dir(here).args(["history", "lists/anna.toml"]).env("PATH", "").output();
    assert!(told(&done.expect("it runs")).contains("git is not installed"));
}

/// A clone of the newest commits does not show the older ones, and says so.
#[test]
fn a_shallow_clone_is_told() {
    let folder = versions();
    let here = folder.path();
    let whole = format!("file://{}", here.display());
    git(here, &["clone", "-q", "--depth", "1", &whole, "branch with blanks"]);
    let shallow = here.join("branch with blanks");
    let note = "this clone is shallow, so older versions are not in it";
    assert!(told(&run(&shallow, &["history", "new.toml"])).contains(note));
    let site = run(&shallow, &["catalogue", ".", "-o", "site", "--changes"]);
    assert!(told(&site).contains(note), "{}", told(&site));
    git(&shallow, &["fetch", "-q", "--unshallow"]);
    assert!(!told(&run(&shallow, &["history", "new.toml"])).contains("shallow"));
    // A head without a branch, and a repository within another.
    git(here, &["checkout", "-q", "--detach", "--force"]);
    let outer = TempDir::new().expect("a folder");
    git(outer.path(), &["init", "-q"]);
    git(
        outer.path(),
        &["-c", "protocol.file.allow=always", "submodule", "--quiet", "add", &whole, "inner"],
    );
    for folder in [here, &outer.path().join("inner")] {
        let done = run(folder, &["history", "new.toml"]);
        let text = String::from_utf8_lossy(&done.stdout).into_owned();
        assert!(text.contains("First list") && text.contains("More fumes"), "{}", told(&done));
    }
}

/// What a stranger's repository is configured to run is not run.
#[test]
fn no_history_runs_what_a_repository_names() {
    let folder = versions();
    let here = folder.path();
    let script = here.join("ran.sh");
    put(here, "ran.sh", &format!("#!/bin/sh\ntouch '{}'\n", here.join("ran").display()));
    Command::new("chmod").arg("+x").arg(&script).status().expect("chmod runs");
    let script = script.display().to_string();
    for (key, value) in [
        ("core.fsmonitor", script.as_str()),
        ("core.pager", &script),
        ("diff.external", &script),
        ("diff.x.textconv", &script),
        ("diff.x.command", &script),
        ("filter.x.smudge", &script),
        ("gpg.program", &script),
        ("log.showSignature", "true"),
    ] {
        git(here, &["config", key, value]);
    }
    put(here, ".gitattributes", "*.toml diff=x filter=x\n");
    let done = run(here, &["history", "new.toml"]);
    assert_eq!(done.status.code(), Some(0), "{}", told(&done));
    assert!(!here.join("ran").exists());
}

#[test]
fn decks_that_are_built_at_once_lack_what_they_share() {
    let folder = TempDir::new().expect("a folder");
    let here = folder.path();
    for name in ["a", "b"] {
        let deck =
            format!("player = \"wizard\"\n[sideboard]\n\"Dodge\" = 2\n\"Cram\" = 1 # {name}\n");
        put(here, &format!("{name}.toml"), &deck);
    }
    put(here, "owned.txt", "3 Dodge\n2 Cram\n");
    let asked = ["check", "--together", "a.toml", "b.toml", "--collection", "owned.txt"];
    let report = |more: &[&str]| run(here, &[&asked[..], more].concat());
    let json: Value = serde_json::from_slice(&report(&["--format", "json"]).stdout).expect("JSON");
    let together = &json["summary"]["together"];
    assert_eq!(together["copies"], 1);
    let [dodge] = together["cards"].as_array().expect("cards").as_slice() else { panic!("{json}") };
    assert_eq!(
        (&dodge["name"], &dodge["have"], &dodge["need"]),
        (&"Dodge".into(), &3.into(), &4.into())
    );
    assert_eq!(dodge["decks"][1], serde_json::json!({"path": "b.toml", "copies": 2}));
    let text = String::from_utf8(report(&[]).stdout).expect("text");
    let sums = "for 2 decks at the same time, the collection lacks 1 copy of 1 card";
    assert!(text.contains(sums) && text.contains("2 b.toml"), "{text}");
    let german = String::from_utf8(report(&["--lang", "de"]).stdout).expect("text");
    assert!(german.contains("zugleich fehlt"), "{german}");
    let without = run(here, &["check", "--together", "a.toml", "b.toml"]);
    assert_eq!(without.status.code(), Some(2), "{}", told(&without));
    let sarif = report(&["--format", "sarif"]);
    assert!(told(&sarif).contains("`--together` cannot be written as `sarif`"));
    // Each deck alone lacks nothing, so the rule finds nothing; the run fails all the same.
    let legal = ["--only", "not-owned", "--deny", "not-owned"];
    assert_eq!(report(&["--only", "not-owned"]).status.code(), Some(0));
    assert_eq!(report(&legal).status.code(), Some(1));
    put(here, "owned.txt", "4 Dodge\n2 Cram\n");
    let enough = report(&legal);
    assert_eq!(enough.status.code(), Some(0));
    let text = String::from_utf8_lossy(&enough.stdout).into_owned();
    assert!(text.contains("the collection is enough for 2 decks at the same time"), "{text}");

    let list =
        run(here, &["collection", "--for", "a.toml", "b.toml", "--format", "csv", "--lang", "de"]);
    let list = String::from_utf8(list.stdout).expect("text");
    let mut lines = list.lines();
    assert_eq!(lines.next(), Some("copies,name,language,English name,sets,ids,owned,decks"));
    assert!(list.contains("4,Ausweichen,de,Dodge,TW,TW-209,0,\"a.toml, b.toml\""), "{list}");
    let none = run(here, &["collection", "owned.txt", "--for", "a.toml"]);
    assert!(String::from_utf8_lossy(&none.stdout).contains("is enough for 1 deck"));
}

#[test]
fn a_page_of_the_catalogue_shows_what_changed() {
    let folder = repository();
    let here = folder.path();
    let git = |arguments: &[&str]| {
        let who = ["-c", "user.name=Anna", "-c", "user.email=a@a"];
        let done = Command::new("git").current_dir(here).args(who).args(arguments).status();
        assert!(done.expect("git runs").success(), "{arguments:?}");
    };
    // Without git there is nothing to tell, which is said; nothing is written.
    let none = run(here, &["catalogue", "lists", "-o", "site", "--changes"]);
    assert_eq!(none.status.code(), Some(2), "{}", told(&none));
    assert!(!here.join("site").exists());
    git(&["init", "-q"]);
    git(&["add", "lists"]);
    git(&["commit", "-qm", "first"]);
    let anna = fs::read_to_string(here.join("lists/anna.toml")).expect("there");
    let more = anna.replacen("[sideboard]\n", "[sideboard]\n\"Cram\" = 1\n", 1);
    assert_ne!(anna, more);
    put(here, "lists/anna.toml", &more);
    git(&["commit", "-qam", "Cram <b>"]);
    let done = run(here, &["catalogue", "lists", "-o", "site", "--changes"]);
    assert_eq!(done.status.code(), Some(1), "a list cannot be read: {}", told(&done));
    let page = fs::read_to_string(here.join("site/decks/anna.html")).expect("there");
    assert!(page.contains("Cram &#60;b&#62;") || page.contains("Cram &lt;b&gt;"), "{page}");
    assert!(page.contains("Cram +1"));
    let plain = run(here, &["catalogue", "lists", "-o", "plain"]);
    assert_eq!(plain.status.code(), Some(1));
    let page = fs::read_to_string(here.join("plain/decks/anna.html")).expect("there");
    assert!(!page.contains("Cram +1"));
}

#[test]
fn what_rests_on_a_dated_ruling_says_so() {
    let folder = TempDir::new().expect("a folder");
    let here = folder.path();
    let deck = "player = \"fallen-wizard\"\nruleset = \"crf\"\navatar = \"Saruman\"\n\
                [pool.characters]\n\"Troll-chief\" = 1\n[pool.stage]\n\"Thrall of the Voice\" = 1\n";
    put(here, "deck.toml", deck);
    let crf = run(here, &["check", "deck.toml", "--only", "unplayable-character"]);
    let crf = String::from_utf8(crf.stdout).expect("text");
    let crf = crf.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(crf.contains("(a ruling of 2024; not before)"), "{crf}");
    let json = run(here, &["check", "deck.toml", "--format", "json"]);
    let json: Value = serde_json::from_slice(&json.stdout).expect("JSON");
    let found = json["decks"][0]["diagnostics"].as_array().expect("a list");
    let since = |found: &Value| {
        let passages = found["citations"].as_array().expect("a list").iter();
        passages.filter_map(|passage| passage["since"].as_u64()).max()
    };
    let dated: Vec<&Value> = found.iter().filter(|found| since(found).is_some()).collect();
    assert_eq!(dated.len(), 1, "only the finding on the Troll: {dated:?}");
    assert_eq!(since(dated[0]), Some(2024));
    let german = run(here, &["check", "deck.toml", "--lang", "de"]);
    let german = String::from_utf8(german.stdout).expect("text");
    let german = german.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(german.contains("(eine Auslegung von 2024; vorher nicht)"), "{german}");
    // The current rules bear no dates.
    let coe = run(here, &["check", "deck.toml", "--ruleset", "coe"]);
    assert!(!String::from_utf8_lossy(&coe.stdout).contains("a ruling of"));
}

#[test]
fn advice_that_rests_on_an_erratum_with_a_year_says_so() {
    let folder = TempDir::new().expect("a folder");
    let here = folder.path();
    let deck = |card: &str, ruleset: &str| {
        let deck = format!(
            "player = \"wizard\"\nruleset = \"{ruleset}\"\n[play-deck.resources]\n\"{card}\" = 1\n\
             [play-deck.hazards]\n\"Fever of Unrest\" = 1\n"
        );
        put(here, "deck.toml", &deck);
        let checked = run(here, &["check", "deck.toml", "--only", "missing-enabler"]);
        let text = String::from_utf8(checked.stdout).expect("text");
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let year = "Card Errata and Rulings – Paths of the Dead (a ruling of 2018; not before)";
    assert!(deck("Paths of the Dead", "crf").contains(year));
    assert!(!deck("Ringlore", "crf").contains("a ruling of"));
    assert!(!deck("Paths of the Dead", "coe").contains("a ruling of"));
}
