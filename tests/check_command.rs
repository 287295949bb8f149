//! `meccg check` as a user meets it: configurations, severities, waivers, repairs, many decks, and
//! places that cannot be read or written.

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn meccg(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_meccg"));
    command.current_dir(folder).args(arguments).output().expect("meccg runs")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

fn code(output: &Output) -> i32 {
    output.status.code().expect("no signal")
}

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("writable");
        fs::write(path, text).expect("writable");
    }
    folder
}

fn fixture(name: &str) -> String {
    let path = root().join(format!("tests/reports/decks/{name}.toml"));
    fs::read_to_string(path).expect("the fixture is there")
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{error}: {}", err(output)))
}

/// The findings of the first deck: rule and severity.
fn found(output: &Output) -> Vec<(String, String)> {
    let report = json(output);
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let found = report["decks"][0]["diagnostics"].as_array().expect("findings").iter();
    found.map(|one| (text(&one["rule"]), text(&one["severity"]))).collect()
}

fn has(found: &[(String, String)], rule: &str, severity: &str) -> bool {
    found.iter().any(|(own, grave)| own == rule && grave == severity)
}

#[test]
fn severities_of_rules_can_be_changed() {
    let decks = folder(&[("a.toml", &fixture("findings"))]);
    let check = |more: &[&str]| {
        let arguments = [&["check", "a.toml", "--format", "json"], more].concat();
        meccg(decks.path(), &arguments)
    };
    let plain = found(&check(&[]));
    assert!(has(&plain, "copy-limit", "error") && has(&plain, "repeated-entry", "warning"));
    let allowed = found(&check(&["--allow", "copy-limit", "--deny", "repeated-entry"]));
    assert!(!allowed.iter().any(|(rule, _)| rule == "copy-limit"));
    assert!(has(&allowed, "repeated-entry", "error"));
    let all = check(&["--warn", "all"]);
    assert_eq!(code(&all), 0);
    assert!(found(&all).iter().all(|(_, severity)| severity == "warning"));
    let strict = check(&["--warn", "all", "--deny", "warnings"]);
    assert_eq!(code(&strict), 1);
    assert_eq!(json(&strict)["decks"][0]["verdict"], "legal");
    assert!(has(
        &found(&check(&["--allow", "all", "--deny", "copy-limit"])),
        "copy-limit",
        "error"
    ));
}

#[test]
fn slips_on_the_command_line_are_told() {
    let decks = folder(&[("a.toml", &fixture("clean"))]);
    let output = meccg(decks.path(), &["check", "a.toml", "--allow", "copylimit"]);
    assert_eq!(code(&output), 2);
    assert!(err(&output).contains("there is no rule `copylimit`"), "{}", err(&output));
    assert!(err(&output).contains("did you mean `copy-limit`?"), "{}", err(&output));
    let both = ["check", "a.toml", "--allow", "quantity", "--deny", "quantity"];
    let output = meccg(decks.path(), &both);
    assert_eq!(code(&output), 2);
    assert!(err(&output).contains("--allow and --deny both name `quantity`"), "{}", err(&output));
}

#[test]
fn waivers_silence_one_rule_and_are_listed() {
    let waived = format!("{}\n[[allow]]\nrule = \"copy-limit\"\n", fixture("findings"));
    let decks = folder(&[("a.toml", &waived)]);
    let output = meccg(decks.path(), &["check", "a.toml", "--format", "json"]);
    let deck = &json(&output)["decks"][0];
    let rules: Vec<_> =
        deck["waived"].as_array().expect("waived").iter().map(|w| &w["rule"]).collect();
    assert_eq!(rules, ["pool-item", "copy-limit"]);
    assert_eq!(deck["waived"][0]["reason"], "our group starts with three");
    assert!(!found(&output).iter().any(|(rule, _)| rule == "pool-item"));
    let strict = meccg(decks.path(), &["check", "a.toml", "--format", "json", "--no-waivers"]);
    assert!(has(&found(&strict), "pool-item", "error"));
    let human = out(&meccg(decks.path(), &["check", "a.toml"]));
    assert!(human.contains("waived[pool-item]"), "{human}");
}

#[test]
fn the_nearest_configuration_judges() {
    let deck = fixture("findings").replace("ruleset = \"coe\"\n", "");
    let config = "nested_may_allow = true\nruleset = 'metw'\n[rules]\ncopy-limit = 'warn'\n[[override]]\n\
                  paths = ['strict/**']\nruleset = 'coe'\nwaivers = false\n[override.rules]\n\
                  copy-limit = 'deny'\n";
    let decks = folder(&[
        ("meccg.toml", config),
        ("a.toml", &deck),
        ("strict/deep/a.toml", &deck),
        ("own/meccg.toml", "ruleset = 'coe'\n"),
        ("own/a.toml", &deck),
    ]);
    let check = |path: &str, more: &[&str]| {
        let arguments = [&["check", path, "--format", "json"], more].concat();
        let output = meccg(decks.path(), &arguments);
        let deck = &json(&output)["decks"][0];
        let text = |key: &str| deck[key].as_str().expect("a text").to_owned();
        (text("ruleset"), text("ruleset_from"), found(&output))
    };
    let (ruleset, from, _) = check("a.toml", &[]);
    assert!(ruleset.starts_with("metw"), "{ruleset}");
    assert_eq!(from, "config");
    let (ruleset, _, strict) = check("strict/deep/a.toml", &[]);
    assert!(ruleset.starts_with("coe"), "{ruleset}");
    assert!(has(&strict, "copy-limit", "error") && has(&strict, "pool-item", "error"));
    let (ruleset, _, own) = check("own/a.toml", &[]);
    assert!(ruleset.starts_with("coe") && has(&own, "copy-limit", "error"));
    let (_, from, asked) = check("a.toml", &["--ruleset", "coe"]);
    assert_eq!(from, "command-line");
    assert!(has(&asked, "copy-limit", "warning"), "{asked:?}");
    let (_, _, given) = check("own/a.toml", &["--config", "meccg.toml"]);
    assert!(!has(&given, "copy-limit", "error"), "{given:?}");
}

#[test]
fn a_wrong_configuration_is_told_with_its_place() {
    let decks = folder(&[("meccg.toml", "\nrulset = 'coe'\n"), ("a.toml", &fixture("clean"))]);
    let output = meccg(decks.path(), &["check", "a.toml", "-o", "report.txt"]);
    assert_eq!(code(&output), 2);
    assert!(
        err(&output).contains("meccg.toml:2:1: unknown field `rulset`; did you mean `ruleset`?"),
        "{}",
        err(&output)
    );
    let lines = err(&output);
    assert!(lines.contains(" 2 │ rulset = 'coe'") && lines.contains("· ───┬──"), "{lines}");
    assert!(!decks.path().join("report.txt").exists(), "no half report");
    let missing = meccg(decks.path(), &["check", "a.toml", "--config", "none.toml"]);
    assert_eq!(code(&missing), 2);
    assert!(err(&missing).contains("none.toml"), "{}", err(&missing));
}

/// A card of a user's own.
const OWN: &str = "[[card]]\nid = \"XX-1\"\nname = \"Second Breakfast\"\ntype = \"resource\"\n\
                   alignment = \"hero\"\nsubtypes = [\"short-event\"]\n";

/// House rules that bar it.
const HOUSE: &str = "name = \"ours\"\ntitle = \"Our league\"\nextends = \"coe\"\n\
                     [[ban]]\ncards = [\"XX-1\"]\ncite = [\"by vote\"]\n";

#[test]
fn a_configuration_brings_cards_and_house_rules() {
    let deck = "[play-deck.resources]\n\"Second Breakfast\" = 1\n";
    let decks = folder(&[
        (
            "meccg.toml",
            "nested_may_allow = true\ncards = ['own/cards.toml']\n[[override]]\npaths = ['league/**']\n\
                        ruleset = 'own/ours.toml'\n",
        ),
        ("own/cards.toml", OWN),
        ("own/ours.toml", HOUSE),
        ("a/a.toml", deck),
        ("league/a.toml", deck),
        ("bare/meccg.toml", "length = 'long'\n"),
        ("bare/a.toml", deck),
    ]);
    // Paths are from the configuration, wherever the run starts.
    let check = |path: &str, more: &[&str]| {
        let arguments = [&["check", path, "--format", "json"], more].concat();
        let output = meccg(&decks.path().join("a"), &arguments);
        let ruleset = json(&output)["decks"][0]["ruleset"].as_str().unwrap_or("").to_owned();
        (ruleset, found(&output))
    };
    let (ruleset, own) = check("a.toml", &[]);
    assert!(ruleset.starts_with("coe") && !has(&own, "unknown-card", "error"), "{own:?}");
    assert!(!has(&own, "banned-card", "error"));
    let (ruleset, league) = check("../league/a.toml", &[]);
    assert_eq!(ruleset, "ours");
    assert!(has(&league, "banned-card", "error"), "{league:?}");
    let (ruleset, _) = check("../league/a.toml", &["--ruleset", "metw"]);
    assert!(ruleset.starts_with("metw"));
    let (_, bare) = check("../bare/a.toml", &[]);
    assert!(has(&bare, "unknown-card", "error"), "{bare:?}");
    // The command line may name the same file too.
    let (_, twice) = check("a.toml", &["--cards", "../own/cards.toml"]);
    assert!(!has(&twice, "unknown-card", "error"), "{twice:?}");
}

#[test]
fn faults_in_files_that_a_configuration_names_are_told_with_both_places() {
    let bad_card = OWN.replace("resource", "resorce");
    let bad_house = HOUSE.replace("extends", "extend");
    let decks = folder(&[
        ("a.toml", &fixture("clean")),
        ("bad-cards.toml", &bad_card),
        ("bad-house.toml", &bad_house),
        ("own.toml", OWN),
        ("ours.toml", HOUSE),
        ("more/ours.toml", &HOUSE.replace("XX-1", "TW-1")),
    ]);
    let told = |config: &str| {
        fs::write(decks.path().join("meccg.toml"), config).expect("writable");
        let output = meccg(decks.path(), &["check", "a.toml"]);
        assert_eq!((code(&output), out(&output)), (2, String::new()), "{}", err(&output));
        err(&output)
    };
    let missing = told("length = 'short'\ncards = ['own.toml', 'none.toml']\n");
    assert!(missing.contains("meccg.toml:2:22: `none.toml` could not be read: "), "{missing}");
    let cards = told("cards = ['own.toml', 'bad-cards.toml']\n");
    assert!(cards.contains("resorce") && cards.contains("bad-cards.toml:4:"), "{cards}");
    assert!(cards.contains("meccg.toml:1:10: "), "{cards}");
    let house = told("ruleset = 'bad-house.toml'\n");
    assert!(house.contains("bad-house.toml:3:1"), "{house}");
    assert!(house.contains("meccg.toml:1:11: "), "{house}");
    let none = told("ruleset = 'none.toml'\n");
    assert!(none.contains("none.toml") && none.contains("meccg.toml:1:11: "), "{none}");
    let twins = "cards = ['own.toml']\nruleset = 'ours.toml'\n[[override]]\npaths = ['x/**']\n\
                 ruleset = 'more/ours.toml'\n";
    let twins = told(twins);
    assert!(twins.contains("5:11: `more/ours.toml` and `ours.toml` are both called"), "{twins}");
    let pattern = told("[[override]]\npaths = ['cup/**', 'a[']\n");
    assert!(pattern.contains("meccg.toml:2:20: `a[` is not a valid pattern"), "{pattern}");
    // An unknown key is reported with the nearest known one.
    let key = told("card = ['own.toml']\n");
    assert!(key.contains("1:1: unknown field `card`") && key.contains("`cards`"), "{key}");
}

#[test]
fn patterns_of_paths_know_alternatives() {
    let decks = folder(&[
        ("a/one.toml", &fixture("findings")),
        ("b/deep/two.toml", &fixture("findings")),
        ("c/three.toml", &fixture("findings")),
        ("meccg.toml", "[[override]]\npaths = ['{a,b}/**']\n[override.rules]\nall = 'warn'\n"),
    ]);
    for (path, status) in [("a", 0), ("b", 0), ("c", 1), ("{a,b}/**/*.toml", 0), ("{b,c}", 1)] {
        let output = meccg(decks.path(), &["check", path, "--format", "short"]);
        assert_eq!(code(&output), status, "{path}: {}", out(&output));
    }
    // Patterns are from the configuration, wherever the run starts.
    let output = meccg(&decks.path().join("a"), &["check", "one.toml", "../b"]);
    assert_eq!(code(&output), 0, "{}", out(&output));
    let output = meccg(&decks.path().join("a"), &["check", "../c"]);
    assert_eq!(code(&output), 1, "{}", out(&output));
}

#[test]
fn the_readme_names_the_least_rust() {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).expect("there");
    let least = manifest.lines().find_map(|line| line.strip_prefix("rust-version = "));
    let least = least.expect("a version").trim_matches('"');
    let readme = fs::read_to_string(root().join("README.md")).expect("there");
    assert!(readme.contains(&format!("Rust {least} or later")), "{least}");
}

#[test]
fn a_configuration_may_say_nothing() {
    for text in ["", "\n", "# nothing yet\n"] {
        let decks = folder(&[("a.toml", &fixture("clean")), ("meccg.toml", text)]);
        let output = meccg(decks.path(), &["check", "a.toml", "--format", "short"]);
        assert_eq!((code(&output), err(&output).as_str()), (0, ""), "{text:?}");
    }
    let decks = folder(&[("a.toml", &fixture("clean")), ("meccg.toml", "ruleset = 'metw'\n")]);
    if cfg!(unix) {
        let output = meccg(decks.path(), &["check", "a.toml", "--config", "/dev/null"]);
        assert_eq!((code(&output), err(&output).as_str()), (0, ""));
    }
}

#[test]
fn a_waiver_for_a_rule_that_does_not_exist_is_told() {
    let waived = format!("{}\n[[allow]]\nrule = \"copylimit\"\n", fixture("clean"));
    let decks = folder(&[("a.toml", &waived)]);
    let output = meccg(decks.path(), &["check", "a.toml"]);
    let told = out(&output);
    assert!(told.contains("unknown-waiver") && told.contains("`copylimit`"), "{told}");
    assert!(told.contains("copy-limit"), "{told}");
}

#[test]
fn repairs_keep_comments_and_all_other_cards() {
    let messy = fixture("findings")
        .replace("\"Treebeard\" = 1", "\"treebeard\" = 1 # an Ent")
        .replace("\"Théoden\" = 1", "'theoden' = 1");
    let decks = folder(&[("a.toml", &messy)]);
    let preview = meccg(decks.path(), &["check", "a.toml", "--fix", "--diff"]);
    assert_eq!(code(&preview), 1);
    let diff = out(&preview);
    assert!(diff.starts_with("--- a.toml\n+++ a.toml\n@@"), "{diff}");
    assert!(diff.contains("-\"Concealment\" = 5 # surplus\n"), "{diff}");
    let file = decks.path().join("a.toml");
    assert_eq!(fs::read_to_string(&file).expect("there"), messy, "a preview changes nothing");
    let output = meccg(decks.path(), &["check", "a.toml", "--fix", "--format", "json"]);
    let fixed = fs::read_to_string(&file).expect("there");
    for line in [
        "\"Concealment\" = 3 # surplus\n",
        "\"Dodge\" = 2\n# again\n",
        "# misfiled\n",
        "\"Treebeard\" = 1 # an Ent\n",
        "'Théoden' = 1\n",
        "\"William (Wûluag)\" = 1\n\"Cave-drake\" = 1\n",
    ] {
        assert!(fixed.contains(line), "{line}\n{fixed}");
    }
    // Which card gives way for the one that was moved is for people to choose.
    let left = [("resource-hazard-parity".to_owned(), "error".to_owned())];
    assert_eq!(found(&output), left, "{}", err(&output));
    assert!(err(&output).starts_with("a.toml: 5 repairs: "), "{}", err(&output));
    let again = meccg(decks.path(), &["check", "a.toml", "--fix", "--diff"]);
    assert_eq!((code(&again), out(&again)), (0, String::new()));
}

#[test]
fn repairs_of_a_list_keep_its_form() {
    let list = "# GCCG v0.9.4 Middle-earth deck\r\n\r\n####\r\nDeck\r\n####\r\n\r\n# Hazard (6)\r\n\r\n\
                1 slayer (TW)\r\n5 Cave-drake (TW)\r\n1 Slayer (TW)\r\n";
    let decks = folder(&[("a.meccg", list)]);
    meccg(decks.path(), &["check", "a.meccg", "--fix"]);
    let fixed = fs::read_to_string(decks.path().join("a.meccg")).expect("there");
    let expected = list
        .replace("1 slayer (TW)\r\n5 Cave", "2 Slayer (TW)\r\n3 Cave")
        .replace("drake (TW)\r\n1 Slayer (TW)\r\n", "drake (TW)\r\n");
    assert_eq!(fixed, expected);
}

#[test]
fn what_cannot_be_repaired_stays_as_it_is() {
    for text in [
        "[play-deck.resources]\n\"Dodge\" = 0\n\"dodge\" = 1\n[sideboard]\n\"No such card\" = 9\n",
        "name = \"x\n",
    ] {
        let decks = folder(&[("a.toml", text)]);
        let before = meccg(decks.path(), &["check", "a.toml", "--format", "short"]);
        let after = meccg(decks.path(), &["check", "a.toml", "--format", "short", "--fix"]);
        assert_eq!(code(&before), code(&after));
        let now = fs::read_to_string(decks.path().join("a.toml")).expect("there");
        assert!(now.eq_ignore_ascii_case(text), "{now}");
    }
}

#[test]
fn folders_hold_decks_and_other_files() {
    let clean = fixture("clean");
    let decks = folder(&[
        ("a.toml", &clean),
        ("b/c.toml", &clean),
        ("b/ignored.toml", &clean),
        ("b/.gitignore", "ignored.toml\n"),
        ("drafts/d.toml", &clean),
        (".meccgignore", "drafts/\n"),
        ("Cargo.toml", "[package]\nname = \"x\"\n"),
        ("meccg.toml", "ruleset = 'coe'\n"),
        ("README.txt", "Read me first.\n"),
        ("deck.lst", &clean),
    ]);
    let paths = |more: &[&str]| -> Vec<String> {
        let arguments = [&["check", ".", "--format", "json"], more].concat();
        let report = json(&meccg(decks.path(), &arguments));
        let decks = report["decks"].as_array().expect("decks").iter();
        decks.map(|deck| deck["path"].as_str().expect("a path").to_owned()).collect()
    };
    assert_eq!(paths(&[]), ["a.toml", "b/c.toml", "deck.lst"]);
    assert_eq!(paths(&["--all"]), ["Cargo.toml", "README.txt", "a.toml", "b/c.toml", "deck.lst"]);
    let none = folder(&[("Cargo.toml", "[package]\n")]);
    let output = meccg(none.path(), &["check", "."]);
    assert_eq!(code(&output), 2);
    assert!(out(&output).contains("this folder has no decks"), "{}", out(&output));
}

#[cfg(unix)]
#[test]
fn links_in_circles_end() {
    let decks = folder(&[("a/a.toml", &fixture("clean"))]);
    std::os::unix::fs::symlink(decks.path(), decks.path().join("a/loop")).expect("a link");
    std::os::unix::fs::symlink("self", decks.path().join("a/self")).expect("a link");
    let output = meccg(decks.path(), &["check", ".", "--format", "json"]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert_eq!(json(&output)["summary"]["decks"], 1);
    let named = meccg(decks.path(), &["check", "a/self"]);
    assert_eq!(code(&named), 2);
}

#[cfg(unix)]
#[test]
fn a_repaired_link_stays_a_link() {
    use std::os::unix::fs::PermissionsExt as _;
    let decks = folder(&[("real.toml", &fixture("findings"))]);
    let real = decks.path().join("real.toml");
    fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).expect("ours");
    let link = decks.path().join("link.toml");
    std::os::unix::fs::symlink("real.toml", &link).expect("a link");
    meccg(decks.path(), &["check", "link.toml", "--fix"]);
    assert!(link.is_symlink());
    assert!(fs::read_to_string(&real).expect("there").contains("\"Concealment\" = 3"));
    assert_eq!(fs::metadata(&real).expect("there").permissions().mode() & 0o777, 0o640);
}

#[test]
fn ten_thousand_files_are_judged_in_path_order() {
    let decks = TempDir::new().expect("a folder");
    let text = "[play-deck.hazards]\n\"Cave-drake\" = 1\n";
    for number in 0..10_000 {
        fs::write(decks.path().join(format!("{number:05}.toml")), text).expect("writable");
    }
    let output = meccg(decks.path(), &["check", ".", "--format", "ndjson"]);
    assert_eq!(code(&output), 1);
    let text = out(&output);
    let mut decks = 0;
    for (number, line) in text.lines().enumerate() {
        assert!(line.starts_with(&format!("{{\"path\":\"{number:05}.toml\"")), "{line}");
        decks += 1;
    }
    assert_eq!(decks, 10_000);
}

#[test]
fn a_closed_pipe_is_no_error() {
    let decks = root().join("decks");
    let mut child = Command::new(env!("CARGO_BIN_EXE_meccg"))
        .args(["check", "--format", "json"])
        .args(vec![decks; 40])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("meccg runs");
    let mut some = [0; 10];
    let mut pipe = child.stdout.take().expect("a pipe");
    pipe.read_exact(&mut some).expect("a report");
    drop(pipe);
    let output = child.wait_with_output().expect("meccg ends");
    assert_eq!(err(&output), "");
    assert!(matches!(output.status.code(), Some(0 | 1)), "{:?}", output.status);
}

#[test]
fn standard_input_holds_one_deck() {
    let decks = folder(&[("a.toml", &fixture("clean"))]);
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_meccg"));
        let stdin = fs::File::open(decks.path().join("a.toml")).expect("a deck");
        command.current_dir(decks.path()).args(arguments).stdin(stdin);
        let output = command.output().expect("meccg runs");
        (code(&output), out(&output), err(&output))
    };
    assert_eq!(run(&["check", "-", "--format", "short"]), (0, String::new(), String::new()));
    let short = ["check", "-", "--opponent", "a.toml", "--format", "short"];
    let named = ["check", "a.toml", "--opponent", "-", "--format", "short"];
    for arguments in [short, named] {
        let (status, found, _) = run(&arguments);
        assert_eq!(status, 0, "{arguments:?}: {found}");
        assert!(found.contains("<stdin>") && found.contains("a.toml"), "{arguments:?}: {found}");
    }
    let twice = "standard input is empty or was already read";
    let (status, found, _) = run(&["check", "-", "--opponent", "-", "--format", "short"]);
    assert!(status == 2 && found.contains(twice), "{found}");
    let (status, _, told) = run(&["diff", "-", "-"]);
    assert!(status == 2 && told.contains(twice), "{told}");
}

/// Programs read standard output: only the report goes there.
#[test]
fn a_file_that_is_no_deck_is_told_on_standard_error() {
    let decks = folder(&[("a.toml", &fixture("clean")), ("b.json", "{\"sites\": [")]);
    for arguments in [
        &["show", "b.json"][..],
        &["show", "b.json", "--format", "json"],
        &["legality", "b.json", "--format", "json"],
        &["company", "b.json", "--format", "json"],
        &["company", "a.toml", "--draft-against", "b.json", "--format", "json"],
        &["collection", "b.json", "--format", "json"],
        &["diff", "a.toml", "b.json", "--format", "json"],
        &["diff", "b.json", "a.toml", "--format", "json"],
        &["convert", "b.json", "--to", "text"],
        &["complete", "b.json"],
        &["add", "b.json", "Dodge"],
        &["fmt", "b.json"],
    ] {
        let output = meccg(decks.path(), arguments);
        assert_eq!(code(&output), 2, "{arguments:?}");
        assert!(err(&output).contains("b.json:1:11"), "{arguments:?}: {}", err(&output));
        // A program that asks for JSON gets JSON: the reason why there is no answer.
        if arguments.contains(&"json") {
            let refusal: Value = serde_json::from_str(&out(&output)).expect("JSON");
            assert_eq!(refusal["findings"][0]["rule"], "unreadable-file", "{arguments:?}");
            assert!(refusal["report_version"].is_u64(), "{arguments:?}");
        } else {
            assert_eq!(out(&output), "", "{arguments:?}");
        }
    }
    let output = meccg(decks.path(), &["stats", "b.json", "a.toml", "--format", "json"]);
    assert_eq!(code(&output), 2);
    assert!(err(&output).contains("b.json:1:11"), "{}", err(&output));
    let report: Value = serde_json::from_str(&out(&output)).expect("one report");
    assert_eq!(report["decks"].as_array().expect("a list").len(), 1);
}

#[test]
fn a_place_that_cannot_be_written_is_told() {
    let decks = folder(&[("a.toml", &fixture("clean")), ("folder/x", "")]);
    for place in ["none/report.html", "a.toml/report.html", "folder"] {
        let output = meccg(decks.path(), &["check", "a.toml", "-o", place]);
        assert_eq!(code(&output), 2, "{place}");
        let told = err(&output);
        assert!(told.contains(place) && told.contains("could not be written"), "{told}");
    }
    let left = fs::read_dir(decks.path()).expect("there").count();
    assert_eq!(left, 2, "nothing is left behind");
}

#[test]
fn shells_and_man_know_every_command() {
    let folder = folder(&[]);
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let output = meccg(folder.path(), &["completions", shell]);
        assert_eq!(code(&output), 0);
        assert!(out(&output).contains("no-waivers"), "{shell}");
    }
    let page = out(&meccg(folder.path(), &["man"]));
    assert!(page.contains(".TH meccg 1"), "{page}");
    let output = meccg(folder.path(), &["man", "--into", "man1"]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let check = fs::read_to_string(folder.path().join("man1/meccg-check.1")).expect("a page");
    assert!(check.contains("\\-\\-no\\-waivers"), "{check}");
    assert!(folder.path().join("man1/meccg-cards-lint.1").exists());
}
