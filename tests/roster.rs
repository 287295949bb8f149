//! The tournament desk: rosters of lists in mixed forms, who registered what, and what changed since.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

fn meccg(folder: &Path, arguments: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_meccg");
    Command::new(program).current_dir(folder).args(arguments).output().expect("the program runs")
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {output:?}"))
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// A folder `lists` with the decks of the repository, each in another form.
fn lists() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    let lists = folder.path().join("lists");
    fs::create_dir(&lists).expect("writable");
    let forms = ["toml", "meccg", "o8d", "txt", "yaml", "json"];
    for (name, form) in
        ["a", "b", "c", "d", "e", "f", "i", "o", "v"].iter().zip(forms.iter().cycle())
    {
        let deck = root().join(format!("decks/challenge-{name}.toml"));
        let to = lists.join(format!("{name}.{form}"));
        let (deck, to) = (deck.display().to_string(), to.display().to_string());
        let output = if *form == "toml" {
            fs::copy(&deck, &to).expect("writable");
            continue;
        } else {
            meccg(folder.path(), &["convert", &deck, "-o", &to])
        };
        assert!(output.status.success(), "{}", told(&output));
    }
    folder
}

fn states(report: &Value) -> Vec<(String, String)> {
    let lists = report["decks"].as_array().expect("decks").iter();
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    lists.map(|list| (text(&list["entrant"]), text(&list["state"]))).collect()
}

#[test]
fn what_changed_since_the_lists_were_registered_is_told_card_by_card() {
    let folder = lists();
    let here = folder.path();
    let lock = meccg(here, &["roster", "lock", "lists"]);
    assert_eq!(lock.status.code(), Some(0), "{}", told(&lock));
    assert!(told(&lock).contains("9 lists registered"), "{}", told(&lock));
    let register = fs::read_to_string(here.join("lists/roster.lock")).expect("there");
    // The register is not a list, and nothing in it depends on the date.
    let again = meccg(here, &["roster", "lock", "lists"]);
    assert_eq!(again.status.code(), Some(2));
    assert!(told(&again).contains("--force"), "{}", told(&again));
    meccg(here, &["roster", "lock", "lists", "--force"]);
    assert_eq!(fs::read_to_string(here.join("lists/roster.lock")).expect("there"), register);

    let same = meccg(here, &["roster", "check", "lists"]);
    assert_eq!(same.status.code(), Some(0), "{}", text(&same));
    assert!(text(&same).ends_with("9 lists · 9 same\n"), "{}", text(&same));

    // Another format and another order are not changes; another number of copies is one.
    let lists = here.join("lists");
    let output = meccg(&lists, &["convert", "a.toml", "-o", "a.txt"]);
    assert!(output.status.success(), "{}", told(&output));
    fs::remove_file(lists.join("a.toml")).expect("there");
    let deck = fs::read_to_string(lists.join("e.yaml")).expect("there");
    let fewer = deck.replacen(": 3", ": 2", 1);
    assert_ne!(fewer, deck);
    fs::write(lists.join("e.yaml"), fewer).expect("writable");
    fs::remove_file(lists.join("b.meccg")).expect("there");
    fs::rename(lists.join("c.o8d"), lists.join("cora.o8d")).expect("there");
    fs::copy(root().join("tests/cli/small.toml"), lists.join("new.toml")).expect("writable");
    fs::write(lists.join("d.txt"), b"\xff\xfe\x00").expect("writable");
    // A registered list stays one, even if the file can no longer be read.
    fs::write(lists.join("f.json"), "{").expect("writable");

    let output = meccg(here, &["roster", "check", "lists", "--format", "json"]);
    assert_eq!(output.status.code(), Some(2), "one cannot be read: {}", told(&output));
    let report = json(&output);
    let states = states(&report);
    let state = |name: &str| {
        let found = states.iter().find(|(entrant, _)| entrant == name);
        found.unwrap_or_else(|| panic!("{name}: {states:?}")).1.clone()
    };
    for (name, expected) in [
        ("a", "same"),
        ("b", "missing"),
        ("c", "same"),
        ("d", "unreadable"),
        ("e", "changed"),
        ("f", "unreadable"),
        ("i", "same"),
        ("new", "new"),
    ] {
        assert_eq!(state(name), expected, "{name}");
    }
    let lists = report["decks"].as_array().expect("decks");
    let changed = lists.iter().find(|list| list["entrant"] == "e").expect("there");
    assert_eq!(changed["changes"].as_array().expect("cards").len(), 1, "{changed}");
    assert_ne!(changed["before"], changed["after"]);
}

#[test]
fn nothing_is_registered_where_a_list_cannot_be_read() {
    let folder = lists();
    fs::write(folder.path().join("lists/bad.toml"), "[play-deck\n").expect("writable");
    let lock = meccg(folder.path(), &["roster", "lock", "lists"]);
    assert_eq!(lock.status.code(), Some(2));
    assert!(told(&lock).contains("nothing is registered"), "{}", told(&lock));
    assert!(!folder.path().join("lists/roster.lock").exists());
}

#[test]
fn a_roster_is_one_page_in_every_form() {
    let folder = lists();
    let here = folder.path();
    let dirk = root().join("docs/src/tournament.in/lists/dirk.txt");
    fs::copy(dirk, here.join("lists/dirk.txt")).expect("writable");
    let human = meccg(here, &["roster", "lists"]);
    assert_eq!(human.status.code(), Some(1), "{}", told(&human));
    assert!(text(&human).lines().all(|line| line.chars().count() <= 80), "{}", text(&human));
    let prints = json(&meccg(here, &["roster", "lists", "--format", "json"]));
    let prints = prints["decks"].as_array().expect("decks").iter();
    let prints: Vec<String> =
        prints.map(|list| list["fingerprint"].as_str().expect("a text").to_owned()).collect();
    assert_eq!(prints.len(), 10);
    for format in ["human", "csv", "markdown", "html"] {
        let output = text(&meccg(here, &["roster", "lists", "--format", format]));
        for told in prints.iter().map(String::as_str).chain(["dirk", "Bargain Between"]) {
            assert!(output.contains(told), "{told} in {format}");
        }
        assert!(output.contains("31 resources but 30 hazards"), "{format}");
    }
    let csv = text(&meccg(here, &["roster", "lists", "--format", "csv"]));
    assert_eq!(csv.lines().count(), 11, "a line for each list, and a head");
    let html = text(&meccg(here, &["roster", "lists", "--format", "html"]));
    assert_eq!(html.matches("<article").count(), 10, "a sheet for each list");
    for number in 1..=10 {
        assert!(html.contains(&format!("href=\"#deck-{number}\"")), "{number}");
        assert!(
            html.contains(&format!("<article class=\"sheet\" id=\"deck-{number}\"")),
            "{number}"
        );
    }
    assert!(!html.contains("http"), "nothing is loaded, nothing is linked to");
}

#[test]
fn pairs_are_judged_against_the_players_of_their_sides() {
    let folder = TempDir::new().expect("a folder");
    let put = |name: &str, text: &str| {
        let path = folder.path().join("lists").join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("writable");
        fs::write(path, text).expect("writable");
    };
    // Of no effect against a Ringwraith (1.8.1).
    let deck = fs::read_to_string(root().join("decks/challenge-a.toml")).expect("there");
    let deck = deck.replacen("[play-deck.hazards]", "[play-deck.hazards]\n\"Foul Fumes\" = 1", 1);
    put("anna/heroes.toml", &deck);
    let more = deck.replacen("[sideboard]", "[sideboard]\n\"Star-glass\" = 1", 1);
    let more = more.replacen("[pool.items]", "[pool.items]\n\"Elf-stone\" = 1", 1);
    put("anna/minions.toml", &more);
    put("boris-heroes.toml", &deck);
    let output = meccg(folder.path(), &["roster", "--paired", "lists", "--format", "json"]);
    let report = json(&output);
    let lists = report["decks"].as_array().expect("decks");
    let rules = |path: &str| {
        let list =
            lists.iter().find(|list| list["path"] == path).unwrap_or_else(|| panic!("{report}"));
        let found = list["diagnostics"].as_array().expect("findings").iter();
        found.map(|found| found["rule"].as_str().expect("a name").to_owned()).collect::<Vec<_>>()
    };
    let no_effect = "no-effect-against".to_owned();
    assert!(rules("lists/anna/minions.toml").contains(&no_effect));
    assert!(!rules("lists/anna/heroes.toml").contains(&no_effect));
    let pairs = report["pairs"].as_array().expect("pairs");
    assert_eq!(pairs[0]["entrant"], "anna");
    assert_eq!(pairs[0]["fault"], Value::Null);
    assert_eq!(pairs[0]["sideboards"], serde_json::json!(["+1 Star-glass"]));
    assert_eq!(pairs[0]["starting_items"], serde_json::json!(["+1 Elf-stone"]));
    let fault = pairs[1]["fault"].as_str().expect("boris lacks one");
    assert_eq!(fault, "1 against heroes and 0 against minions; one of each is needed");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_sealed_deck_holds_opened_cards_alone() {
    let folder = TempDir::new().expect("a folder");
    let here = folder.path();
    let deck = fs::read_to_string(root().join("decks/challenge-a.toml")).expect("there");
    fs::create_dir_all(here.join("lists")).expect("writable");
    fs::create_dir_all(here.join("opened")).expect("writable");
    // As if the deck named no ruleset.
    let deck: String =
        deck.split_inclusive('\n').filter(|line| !line.starts_with("ruleset")).collect();
    fs::write(here.join("lists/anna.toml"), &deck).expect("writable");
    fs::write(here.join("opened/anna.toml"), &deck).expect("writable");
    let check = ["check", "lists/anna.toml", "--pool", "opened/anna.toml"];
    let good = meccg(here, &check);
    assert_eq!(good.status.code(), Some(0), "{}{}", text(&good), told(&good));
    assert!(text(&good).contains("sealed/coe"), "{}", text(&good));
    let table = meccg(here, &["check", "-v", "lists/anna.toml", "--pool", "opened/anna.toml"]);
    assert!(text(&table).contains("25 to 50"), "{}", text(&table));
    let fewer = deck.replacen("\"Concealment\" = 3", "\"Concealment\" = 2", 1);
    assert_ne!(fewer, deck);
    fs::write(here.join("opened/anna.toml"), fewer).expect("writable");
    let bad = meccg(here, &check);
    assert_eq!(bad.status.code(), Some(1), "{}", text(&bad));
    assert!(text(&bad).contains("error[not-owned]"), "{}", text(&bad));
    let roster = ["roster", "lists", "--pool", "opened"];
    assert_eq!(meccg(here, &roster).status.code(), Some(1));
    fs::rename(here.join("opened/anna.toml"), here.join("opened/boris.toml")).expect("there");
    let nobody = meccg(here, &roster);
    assert_eq!(nobody.status.code(), Some(2));
    assert!(text(&nobody).contains("has no list named after the deck"), "{}", text(&nobody));
    let both = meccg(here, &[&check[..], &["--collection", "lists/anna.toml"]].concat());
    assert_eq!(both.status.code(), Some(2));
}

#[test]
fn twenty_five_of_each_kind_are_enough_in_sealed_events() {
    use meccg::Library;
    let library = Library::built_in();
    let sealed = library.get("sealed").expect("a ruleset");
    assert_eq!(sealed.name, "sealed/coe");
    assert_eq!(library.events().count(), 6, "over each book");
    assert!(library.all().all(|ruleset| ruleset.book() != "sealed"), "no game of a book");
    for (ruleset, words) in [("sealed", "25 to 50"), ("coe", "30 to 50")] {
        let output = text(&meccg(&root(), &["rules", ruleset]));
        let line = output.lines().find(|line| line.contains("play-deck-size")).expect("a row");
        assert!(line.contains(words), "{line}");
    }
}

#[test]
fn cards_are_linked_where_the_configuration_says_and_nowhere_else() {
    let folder = TempDir::new().expect("a folder");
    let here = folder.path();
    fs::copy(root().join("decks/challenge-a.toml"), here.join("a.toml")).expect("writable");
    let html = || text(&meccg(here, &["check", "a.toml", "--format", "html"]));
    assert!(!html().contains("http"));
    let config = "card_links = \"https://cards.example/{set}/{name}\"\n";
    fs::write(here.join("meccg.toml"), config).expect("writable");
    let linked = html();
    assert!(linked.contains("<a href=\"https://cards.example/TW/Dodge\" rel=\"noreferrer\">"));
    assert!(!linked.contains("<img") && !linked.contains("src="), "nothing is loaded");
    // A stranger's configuration below links nowhere.
    fs::write(here.join("meccg.toml"), "").expect("writable");
    let below = here.join("theirs");
    fs::create_dir(&below).expect("writable");
    fs::copy(here.join("a.toml"), below.join("a.toml")).expect("writable");
    fs::write(below.join("meccg.toml"), config).expect("writable");
    let output = meccg(here, &["check", "theirs/a.toml", "--format", "html"]);
    assert!(!text(&output).contains("http"));
    assert!(told(&output).contains("ignored: links to cards"), "{}", told(&output));
}

/// A pool grows between rounds, and each list is judged by the pool as it was.
#[test]
fn lists_are_judged_by_the_pool_of_their_round() {
    let folder = TempDir::new().expect("a folder");
    let here = folder.path();
    let put = |name: &str, text: &str| {
        let path = here.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("writable");
        fs::write(path, text).expect("writable");
    };
    let deck = "player = \"wizard\"\n[sideboard]\n\"Dodge\" = 2\n";
    put("lists/round-1/anna.toml", deck);
    put("lists/round-2/anna.toml", deck);
    put("opened/anna.txt", "1 Dodge\n");
    put("opened/round-2/Anna.txt", "1 Dodge\n");
    put("opened/3/anna.txt", "9 Cram\n");
    let lacks = |more: &[&str]| {
        let asked = ["roster", "lists", "--pool", "opened", "--format", "json"];
        let report = json(&meccg(here, &[&asked[..], more].concat()));
        let decks = report["decks"].as_array().expect("decks").clone();
        let mut lacks: Vec<(String, usize)> = decks
            .iter()
            .map(|deck| {
                let path = deck["path"].as_str().expect("a path").to_owned();
                (path, deck["missing"].as_array().map_or(9, Vec::len))
            })
            .collect();
        lacks.sort();
        lacks.into_iter().map(|(_, lacks)| lacks).collect::<Vec<_>>()
    };
    assert_eq!(lacks(&[]), [1, 0]);
    assert_eq!(lacks(&["--round", "1"]), [1, 1]);
    assert_eq!(lacks(&["--round", "2"]), [0, 0]);
    // Every form tells the round.
    let told_as = |format: &str, more: &[&str]| {
        let asked = ["roster", "lists", "--pool", "opened", "--format", format];
        text(&meccg(here, &[&asked[..], more].concat()))
    };
    let rounds = |more: &[&str]| {
        let report: Value = serde_json::from_str(&told_as("json", more)).expect("JSON");
        let decks = report["decks"].as_array().expect("decks").clone();
        let round = |deck: &Value| (deck["path"].to_string(), deck["pool_round"].as_u64());
        let mut rounds: Vec<_> = decks.iter().map(round).collect();
        rounds.sort();
        rounds.into_iter().map(|(_, round)| round).collect::<Vec<_>>()
    };
    assert_eq!(rounds(&[]), [Some(1), Some(2)]);
    assert_eq!(rounds(&["--round", "2"]), [Some(2), Some(2)]);
    let csv = told_as("csv", &[]);
    assert!(csv.lines().next().is_some_and(|head| head.ends_with(",pool round")), "{csv}");
    assert!(csv.lines().any(|line| line.ends_with(",2")), "{csv}");
    assert!(told_as("markdown", &[]).contains("| fingerprint | round |\n"));
    assert!(told_as("html", &[]).contains("<th scope=\"col\">round</th></tr>"));
    let human = told_as("human", &[]);
    let human = human.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(human.contains("side round fingerprint"), "{human}");
    // Outside of rounds, everything counts: up to the last one in which the entrant opened cards.
    put("late/anna.toml", deck);
    let late = json(&meccg(here, &["roster", "late", "--pool", "opened", "--format", "json"]));
    assert_eq!(late["decks"][0]["pool_round"], 3);
    // Pools that do not grow have no rounds.
    put("once/anna.txt", "2 Dodge\n");
    let once = meccg(here, &["roster", "lists", "--pool", "once", "--format", "markdown"]);
    assert!(!text(&once).contains("| round |"), "{}", text(&once));
    // `check` reads the same folders.
    let check = |list: &str| {
        let done = meccg(here, &["check", list, "--pool", "opened", "--only", "not-owned"]);
        done.status.code()
    };
    assert_eq!(
        (check("lists/round-1/anna.toml"), check("lists/round-2/anna.toml")),
        (Some(1), Some(0))
    );

    // Between rounds: the lists of a folder beside those of another.
    put(
        "lists/round-2/anna.toml",
        "player = \"wizard\"\n[sideboard]\n\"Dodge\" = 1\n[play-deck.resources]\n\"Dodge\" = 1\n",
    );
    let changed = meccg(here, &["roster", "check", "lists/round-2", "--lock", "lists/round-1"]);
    assert_eq!(changed.status.code(), Some(1), "{}", told(&changed));
    assert!(text(&changed).contains("1 to the play deck  Dodge"), "{}", text(&changed));

    // The register keeps what was opened.
    let lock = meccg(here, &["roster", "lock", "lists/round-2", "--pool", "opened"]);
    assert_eq!(lock.status.code(), Some(0), "{}", told(&lock));
    let again = ["roster", "check", "lists/round-2", "--pool", "opened"];
    assert_eq!(meccg(here, &again).status.code(), Some(0));
    put("opened/round-2/Anna.txt", "5 Dodge\n");
    let other = meccg(here, &again);
    assert_eq!(other.status.code(), Some(1));
    assert!(
        text(&other).contains("2 → 6") && text(&other).contains("opened cards"),
        "{}",
        text(&other)
    );
    let report = json(&meccg(here, &[&again[..], &["--format", "json"]].concat()));
    assert_eq!(report["decks"][0]["opened"][0]["after"], 6);
}

/// What an event asks to be the same in both decks of an entrant.
#[test]
fn pairs_hold_the_same_cards_where_an_event_says_so() {
    let folder = TempDir::new().expect("a folder");
    let here = folder.path();
    let put = |name: &str, text: &str| {
        fs::create_dir_all(here.join("lists")).expect("writable");
        fs::write(here.join("lists").join(name), text).expect("writable");
    };
    put(
        "anna-heroes.toml",
        "player = \"wizard\"\n[pool.items]\nCram = 1\n[sideboard]\n\"Dodge\" = 2\n",
    );
    put(
        "anna-minions.toml",
        "player = \"wizard\"\n[pool.items]\nCram = 1\n[sideboard]\n\"Dodge\" = 1\n[play-deck.resources]\n\"Dodge\" = 1\n",
    );
    let fault = |same: &[&str]| {
        let asked = ["roster", "lists", "--paired", "--format", "json"];
        let same = same.iter().flat_map(|same| ["--same", same]);
        let report = json(&meccg(here, &asked.into_iter().chain(same).collect::<Vec<_>>()));
        report["pairs"][0]["fault"].as_str().map(str::to_owned)
    };
    assert_eq!(fault(&[]), None);
    assert_eq!(fault(&["cards", "items"]), None, "a swap with the sideboard keeps the cards");
    let told = fault(&["sideboard"]).expect("the sideboards differ");
    assert!(
        told.contains("both decks should have the same sideboard: 2 → 1 Dodge")
            || told.contains("-1 Dodge"),
        "{told}"
    );
    put(
        "anna-minions.toml",
        "player = \"wizard\"\n[pool.items]\n\"Elven Cloak\" = 1\n[sideboard]\n\"Dodge\" = 2\n",
    );
    assert!(fault(&["items"]).is_some_and(|told| told.contains("+1 Elven Cloak")));
    assert!(fault(&["cards"]).is_some_and(|told| told.contains("0 → 1 Elven Cloak")));
    // Whatever is asked is told, not the first fault alone.
    put(
        "anna-minions.toml",
        "player = \"wizard\"\n[pool.items]\n\"Elven Cloak\" = 1\n[sideboard]\n\"Dodge\" = 3\n",
    );
    let both = fault(&["items", "sideboard"]).expect("both differ");
    assert!(both.contains("the same items") && both.contains("the same sideboard"), "{both}");
}
