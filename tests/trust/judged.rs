//! What a judge says to champions' faces, seen from outside: companies, reasons, books, citations.

use std::fs;

use serde_json::Value;

use super::{code, folder, run, said, told};

/// The findings of a rule, of a deck in a file of its own.
fn found(text: &str, rule: &str, more: &[&str]) -> Vec<Value> {
    let folder = folder(&[("own.toml", text)]);
    let done = run(folder.path(), &[&["check", "own.toml", "--format", "json"], more].concat());
    let report: Value = serde_json::from_str(&said(&done)).expect("JSON");
    let decks = report["decks"].as_array().expect("decks").iter();
    let all = decks.flat_map(|deck| deck["diagnostics"].as_array().expect("findings"));
    all.filter(|found| found["rule"] == rule).cloned().collect()
}

/// The citations of the only finding of a rule.
fn cited(text: &str, rule: &str) -> Vec<String> {
    let found = found(text, rule, &[]);
    assert_eq!(found.len(), 1, "{rule}: {found:?}");
    let places = found[0]["citations"].as_array().expect("citations").iter();
    places.map(|place| format!("{} {}", place["source"], place["ref"]).replace('"', "")).collect()
}

/// At a haven leaders and races may be together (2.II.3.1.2, 2.II.3.1.3): `company` shows what `check`
/// accepts, and says that they part before they move.
#[test]
fn companies_that_only_stand_at_their_haven_are_shown() {
    let leaders = "player = \"balrog\"\n[pool.characters]\n\"Azog\" = 1\n\"Bolg\" = 1\n\
                   \"Orc Captain\" = 1\n";
    let races = "player = \"fallen-wizard\"\navatar = \"Radagast\"\n[pool.characters]\n\
                 \"Balin\" = 1\n\"Lagduf\" = 1\n[pool.stage]\n\"Bad Company\" = 1\n";
    let kin = "player = \"fallen-wizard\"\navatar = \"Pallando\"\n[pool.characters]\n\
               \"Kíli\" = 1\n\"Grishnákh\" = 1\n[pool.stage]\n\"Bad Company\" = 1\n";
    for (text, members) in [
        (leaders, &["Azog", "Bolg", "Orc Captain"][..]),
        (races, &["Balin", "Lagduf"]),
        (kin, &["Kíli", "Grishnákh"]),
    ] {
        let folder = folder(&[("own.toml", text)]);
        let done = run(folder.path(), &["company", "own.toml", "--top", "1"]);
        let told = said(&done);
        let whole = |line: &str| members.iter().all(|name| line.contains(name));
        assert!(told.lines().any(whole), "{told}");
        assert!(told.contains("they cannot leave their haven together"), "{told}");
        let names = members.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(", ");
        let started = format!("{text}[[company]]\ncharacters = [{names}]\n");
        let travel = found(&started, "company-travel", &[]);
        assert_eq!(travel.len(), 1, "{travel:?}");
        assert_eq!(travel[0]["severity"], "warning", "{travel:?}");
    }
}

/// Why a card can never be used stands in every report, also where the finding is about one card.
#[test]
fn the_reason_of_a_finding_is_in_every_report() {
    let text = "name = \"reasons\"\nplayer = \"fallen-wizard\"\navatar = \"Pallando\"\n\
                [play-deck.characters]\n\"Gergeli\" = 1\n\"Nimloth\" = 1\n\
                [play-deck.resources]\n\"Smoke on the Wind\" = 1\n\"Wizard's Test\" = 1\n\
                [sites]\n\"The White Towers\" = 1\n";
    let folder = folder(&[("own.toml", text)]);
    for format in [
        "human", "short", "json", "ndjson", "sarif", "github", "gitlab", "junit", "markdown",
        "html",
    ] {
        let done = run(folder.path(), &["check", "own.toml", "--format", format]);
        let flat = said(&done).replace(['│', '\n', '·'], " ");
        let flat = flat.split_whitespace().collect::<Vec<_>>().join(" ");
        for reason in [
            "Smoke on the Wind can never be used in this deck: no site within reach plays it",
            "test needs a gold ring item, which the deck does not hold",
            "Gergeli (without Shrel-Kain",
            "Nimloth (without Thranduil",
        ] {
            let flat = flat.replace("&#x27;", "'").replace("&#39;", "'").replace("&apos;", "'");
            let reason = reason.replace("test needs", "Wizard’s Test needs");
            assert!(flat.contains(&reason), "{format}: `{reason}` in {flat}");
        }
    }
}

/// What the books say of play that the program computes: `rules` and its comparison show it.
#[test]
fn books_tell_what_they_say_of_play() {
    let folder = folder(&[]);
    let flat = |arguments: &[&str]| {
        let done = run(folder.path(), arguments);
        assert_eq!(code(&done), 0, "{}", told(&done));
        said(&done).split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let german = flat(&["rules", "mele-de", "--format", "json"]);
    assert!(german.contains("a faction is won by reaching its number"), "{german}");
    let english = flat(&["rules", "mele", "--format", "json"]);
    assert!(english.contains("a faction is won by more"), "{english}");
    for book in ["coe", "metw", "mele", "mele-de", "meba", "crf"] {
        let told = flat(&["rules", book]);
        for term in
            ["influence checks", "detainment of minions", "final scoring", "eliminated avatar"]
        {
            assert!(told.contains(term), "{book}: {term}: {told}");
        }
    }
    let apart = flat(&["rules", "--diff", "mele", "mele-de"]);
    assert!(apart.contains("influence checks"), "{apart}");
    let apart = flat(&["rules", "--diff", "metw", "coe"]);
    for term in ["detainment of minions", "final scoring", "eliminated avatar"] {
        assert!(apart.contains(term), "{term}: {apart}");
    }
}

/// Each finding cites the clause that says it, and no other.
#[test]
fn findings_cite_the_clause_that_says_it() {
    let fallen = "player = \"fallen-wizard\"\navatar = \"Radagast\"\n[play-deck.characters]\n\
                  \"Radagast\" = 1\n";
    let mind = format!("{fallen}\"Elrond\" = 1\n");
    assert_eq!(cited(&mind, "unplayable-character"), ["coe 2.II.2.2.F1"]);
    let race = format!("{fallen}\"Orc Captain\" = 1\n");
    assert_eq!(cited(&race, "unplayable-character"), ["coe 2.II.2.2.F2"]);
    let start = |name: &str| {
        let text = format!("player = \"fallen-wizard\"\n[[company]]\ncharacters = [\"{name}\"]\n");
        cited(&text, "starting-character")
    };
    assert_eq!(start("Bill Ferny"), ["coe 1.9.F1"]);
    assert_eq!(start("Orc Captain"), ["coe 1.9.F2"]);
    assert_eq!(start("Celeborn"), ["coe 1.9.F3"]);
    assert_eq!(start("Saruman"), ["coe 1.9"]);
    let text = "player = \"ringwraith\"\n[play-deck.characters]\n\"Dôgrib\" = 1\n";
    assert_eq!(cited(text, "avatar-missing"), ["mele Part I §3 step 5"]);
    let folder = folder(&[]);
    let own =
        "player = \"wizard\"\navatar = \"Gandalf\"\n[play-deck.characters]\n\"Gandalf\" = 1\n";
    fs::write(folder.path().join("other.toml"), own).expect("writable");
    let other = folder.path().join("other.toml");
    let other = other.to_str().expect("a path");
    for met in found(own, "avatar-collision", &["--opponent", other]) {
        assert!(!met["citations"].to_string().contains("1.8.F1"), "{met}");
    }
    let text = "player = \"fallen-wizard\"\navatar = \"Alatar\"\n[play-deck.resources]\n\
                \"Shameful Deeds\" = 1\n[sites]\n\"Rhosgobel [F]\" = 1\n";
    let of_cards = found(text, "avatar-specific", &[]);
    assert_eq!(of_cards.len(), 2, "{of_cards:?}");
    for found in of_cards {
        assert_eq!(found["citations"][0]["source"], "card", "{found}");
    }
    for clause in ["2.II.7.iii", "9.3.F3", "4.F1", "g.man.1", "10.F1", "3.II.2.B3", "6.2.F1"] {
        let done = run(folder.path(), &["explain", clause]);
        assert_eq!(code(&done), 0, "{clause}: {}", told(&done));
    }
}

/// A creature whose text goes on after the attack says that this is not counted.
#[test]
fn what_goes_on_after_an_attack_is_told() {
    let folder = folder(&[]);
    for creature in ["Little Snuffler", "Chill Douser", "Crebain"] {
        let done = run(folder.path(), &["odds", "strike", "d.toml", "-a", creature]);
        let flat = said(&done).split_whitespace().collect::<Vec<_>>().join(" ");
        let told = "more happens to the company after the strikes: not counted here";
        assert!(flat.contains(told), "{creature}: {flat}");
    }
}
