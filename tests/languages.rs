//! `--lang`: texts for people are in their language, those for files and programs are not.

use std::collections::HashSet;
use std::path::Path;
use std::process::Command;

use meccg::cards::fold::fold;
use meccg::cards::model::Language;
use meccg::internals::cards::lookup::Lookup;
use meccg::{Database, Diagnostic, Judge, JudgeOptions, SourceFile};

fn deck() -> SourceFile {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/lang.toml");
    SourceFile::new("lang.toml", std::fs::read_to_string(path).expect("the deck is there"))
}

fn found(language: Language) -> Vec<Diagnostic> {
    let judge = Judge::with_cards(Database::built_in().in_language(language));
    let wishes =
        JudgeOptions { ruleset: Some("mele-de/standard".to_owned()), ..JudgeOptions::default() };
    judge.check(deck(), &wishes).diagnostics().to_vec()
}

/// The output of the program, with any verdict.
fn printed(arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_meccg"));
    command.current_dir(env!("CARGO_MANIFEST_DIR")).args(arguments);
    let output = command.output().expect("meccg runs");
    assert_ne!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn a_language_changes_the_names_in_findings_and_nothing_else() {
    let english = found(Language::En);
    assert!(english.iter().any(|one| one.message == "4 copies of Foul-smelling Paste, 3 allowed"));
    let names = [
        (Language::De, "Übelriechende Paste"),
        (Language::Fr, "Onguent infect"),
        (Language::Es, "Ungüento Maloliente"),
    ];
    for (language, name) in names {
        let other = found(language);
        let told = format!("4 copies of {name}, 3 allowed");
        assert!(other.iter().any(|one| one.message == told), "{language}");
        assert_eq!(english.len(), other.len());
        for (one, other) in english.iter().zip(&other) {
            assert_eq!((one.rule, one.severity), (other.rule, other.severity));
            assert_eq!((&one.cards, &one.citations), (&other.cards, &other.citations));
            let spans = |one: &Diagnostic| one.labels.iter().map(|l| l.span).collect::<Vec<_>>();
            assert_eq!(spans(one), spans(other), "labels point at the file, which is the same");
            assert_eq!(one.repair, other.repair, "files are mended in English");
        }
    }
}

/// Advice names cards as they are shown; who follows it must be understood.
#[test]
fn every_shown_name_can_be_written_in_a_deck() {
    for &language in Language::ALL {
        let database = Database::built_in().in_language(language);
        let english: HashSet<String> = database.cards().map(|card| fold(&card.name)).collect();
        let mut lookup = Lookup::new(&database);
        for printing in database.printings() {
            let shown = database.card(printing).shown_name();
            let mut meant = Vec::new();
            lookup.candidates(shown, &mut meant);
            // The English name of a card means that card in every language.
            let other = english.contains(&fold(shown));
            assert!(meant.contains(&printing) || other, "{language}: {shown}");
        }
    }
}

#[test]
fn what_is_written_to_files_is_english_in_every_language() {
    for command in [
        &["check", "--fix", "--diff", "tests/cli/lang.toml"][..],
        &["convert", "tests/cli/lang.toml", "--to", "text"],
        &["new", "-", "--player", "ringwraith", "--avatar", "The Witch-king"],
    ] {
        let german = [command, &["--lang", "de"]].concat();
        assert_eq!(printed(command), printed(&german), "{command:?}");
    }
}

#[test]
fn programs_are_told_the_same_cards() {
    let report = |lang: &str| -> serde_json::Value {
        let arguments = ["check", "tests/cli/lang.toml", "--format", "json", "--lang", lang];
        serde_json::from_str(&printed(&arguments)).expect("JSON")
    };
    let cards = |report: &serde_json::Value| -> Vec<serde_json::Value> {
        let found = report["decks"][0]["diagnostics"].as_array().expect("findings").clone();
        found.into_iter().map(|one| one["cards"].clone()).collect()
    };
    let (english, german) = (report("en"), report("de"));
    assert!(cards(&english).iter().any(|cards| !cards.as_array().expect("a list").is_empty()));
    assert_eq!(cards(&english), cards(&german));
    assert_ne!(english, german);
}

/// A guessed name may hold words that are another card's name in the language that is shown: *Siege*.
#[test]
fn a_guess_is_the_same_in_every_language() {
    let list = "Hazards\n2 Long Grievious Siege\n1 Dodge\n";
    let told = |language| {
        let judge = Judge::with_cards(Database::built_in().in_language(language));
        let checked = judge.check(SourceFile::new("list.txt", list), &JudgeOptions::default());
        checked.diagnostics().iter().map(|found| found.rule).collect::<Vec<_>>()
    };
    assert_eq!(told(Language::De), told(Language::En));
}
