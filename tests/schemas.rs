//! Input and output conform to the schemas in `schema/`. `xtask`, which makes the schemas, checks
//! that they match the types.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use meccg::cards::model::Language;
use meccg::internals::cards::query::{Query, QueryJudges};
use meccg::internals::reports::card_sheet::CardReport;
use meccg::internals::reports::collection::CollectionReport;
use meccg::internals::reports::search::SearchCardsReport;
use meccg::internals::reports::stats::{DeckStats, StatsReport};
use meccg::reports::Renderer;
use meccg::reports::json::Json;
use meccg::reports::model::{DeckReport, REPORT_VERSION, Summary, Tool};
use meccg::source::Limits;
use meccg::{Collection, Database, Judge, JudgeOptions, Outcome, SourceFile};
use serde_json::Value;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn schema(name: &str) -> Value {
    let text = fs::read_to_string(folder("schema").join(name)).expect("the schema is there");
    serde_json::from_str(&text).expect("a schema is JSON")
}

/// The violations of a schema by a document.
fn faults(schema: &Value, document: &Value) -> Vec<String> {
    let validator = jsonschema::validator_for(schema).expect("a schema");
    validator
        .iter_errors(document)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect()
}

/// A TOML file as the JSON value that means the same.
fn toml(path: &Path) -> Value {
    let text = fs::read_to_string(path).expect("readable");
    toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The TOML files of a folder whose names `wanted` accepts.
fn files(name: &str, wanted: impl Fn(&str) -> bool) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder(name))
        .expect("the folder is there")
        .map(|entry| entry.expect("readable").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .filter(|path| path.file_name().and_then(|name| name.to_str()).is_some_and(&wanted))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "{name} holds files");
    files
}

#[test]
fn every_deck_and_card_file_fits_its_schema() {
    let deck = schema("deck.schema.json");
    for path in files("decks", |_| true).into_iter().chain(files("tests/decks", |_| true)) {
        assert_eq!(faults(&deck, &toml(&path)), Vec::<String>::new(), "{}", path.display());
    }
    let cards = schema("cards.schema.json");
    for path in
        files("cards", |name| !["effects.toml", "overlay.toml", "sentences.toml"].contains(&name))
    {
        assert_eq!(faults(&cards, &toml(&path)), Vec::<String>::new(), "{}", path.display());
    }
}

#[test]
fn a_register_fits_its_schema() {
    let register = toml(&folder("docs/src/tournament.in/roster.lock"));
    assert_eq!(faults(&schema("register.schema.json"), &register), [""; 0]);
}

#[test]
fn a_baseline_fits_its_schema() {
    let baseline: Value = toml::from_str(
        "version = 1\n[[finding]]\ndeck = 'a.toml'\nrule = 'copy-limit'\nmessage = '4 copies'\ncount = 2\n",
    )
    .expect("TOML");
    let schema = schema("baseline.schema.json");
    assert_eq!(faults(&schema, &baseline), [""; 0]);
    let wrong: Value =
        toml::from_str("version = 1\n[[findings]]\ndeck = 'a.toml'\n").expect("TOML");
    assert_ne!(faults(&schema, &wrong), [""; 0]);
}

#[test]
fn a_deck_with_an_unknown_key_or_quantity_does_not_fit() {
    let deck = schema("deck.schema.json");
    for text in
        ["nam = 'x'", "[sideboard]\nDodge = 0", "[sideboard]\nDodge = 100", "[play-deck]\nx = 1"]
    {
        let value: Value = toml::from_str(text).expect("TOML");
        assert!(!faults(&deck, &value).is_empty(), "{text}");
    }
}

#[test]
fn json_reports_fit_their_schema() {
    let judge = Judge::built_in();
    let mut paths = files("tests/decks", |_| true);
    paths.extend(files("decks", |_| true));
    let mut checked: Vec<_> = paths
        .iter()
        .map(|path| {
            let bytes = fs::read(path).expect("readable");
            judge.check_bytes(&path.display().to_string(), bytes, &JudgeOptions::default())
        })
        .collect();
    checked.push(judge.check_bytes("empty", Vec::new(), &JudgeOptions::default()));
    for decks in [&checked[..], &checked[..1], &[]] {
        let (mut out, mut summary) = (Vec::new(), Summary::default());
        let mut json = Json::default();
        json.begin(&mut out).expect("memory");
        for deck in decks {
            summary.add(deck);
            json.deck(&mut out, deck).expect("memory");
        }
        json.end(&mut out, &summary).expect("memory");
        let report: Value = serde_json::from_slice(&out).expect("JSON");
        assert_eq!(faults(&schema("report.schema.json"), &report), Vec::<String>::new());
        assert_eq!(report["decks"].as_array().map(Vec::len), Some(decks.len()));
    }
}

#[test]
fn what_helps_to_build_decks_fits_its_schema() {
    let german = Database::built_in().in_language(Language::De);
    let (judge, limits) = (Judge::with_cards(german), Limits::default());
    let database = &judge.database;
    let fits = |name: &str, value: serde_json::Result<Value>| {
        assert_eq!(faults(&schema(name), &value.expect("JSON")), Vec::<String>::new(), "{name}");
    };
    let query = Query::parse("race:hobbit or site or creature or region", database).expect("query");
    let found =
        query.find(database, QueryJudges::without_deck(&|_, _| true)).expect("no deck is asked");
    let report = SearchCardsReport::new("", &found, database, usize::MAX);
    fits("card-search.schema.json", serde_json::to_value(report));
    let cards: Vec<_> = found.iter().step_by(40).map(|found| found.printings[0]).collect();
    let report = CardReport::new(&judge, &cards);
    fits("card.schema.json", serde_json::to_value(report));
    let source = SourceFile::new("own.txt", "3 Dodge\n1 Cave-drak\n");
    let (owned, faults) = Collection::read(&source, None, database, &limits).expect("cards");
    let report = CollectionReport::new(&source, &owned, &faults, database);
    fits("collection.schema.json", serde_json::to_value(report));
    let wishes = JudgeOptions { collection: Some(Arc::new(owned)), ..JudgeOptions::default() };
    let mut decks = Vec::new();
    for path in files("decks", |_| true) {
        let bytes = fs::read(&path).expect("readable");
        let checked = judge.check_bytes("deck", bytes, &wishes);
        let Outcome::Judged(judged) = &checked.outcome else { panic!("{}", path.display()) };
        decks.push(DeckStats::new("deck", &judged.resolved()));
        assert!(checked.diagnostics().iter().any(|found| found.rule == "not-owned"));
        let deck = serde_json::to_value(DeckReport::new(&checked)).expect("JSON");
        assert!(deck["missing"].as_array().is_some_and(|missing| missing.len() > 40));
        let report = serde_json::json!({
            "report_version": REPORT_VERSION, "tool": Tool::default(), "decks": [deck],
            "summary": Summary::default(), "passed_over": [],
        });
        fits("report.schema.json", Ok(report));
    }
    fits("stats.schema.json", serde_json::to_value(StatsReport::new(decks)));
}

/// Schemas of what people write, or of questions from programs, which have vocabularies of their
/// own.
const READ: [&str; 11] = [
    "deck",
    "config",
    "deck.taplo",
    "config.taplo",
    "cards",
    "house-rules",
    "game",
    "baseline",
    "register",
    "question",
    "equipment",
];

/// All output for programs has one vocabulary, and the version of its shape.
#[test]
fn every_answer_has_one_vocabulary() {
    let all: Vec<(String, Value)> = fs::read_dir(folder("schema"))
        .expect("the folder is there")
        .map(|entry| {
            let path = entry.expect("readable").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            let text = fs::read_to_string(&path).expect("readable");
            (name.replace(".schema.json", ""), serde_json::from_str(&text).expect("JSON"))
        })
        .filter(|(name, _): &(String, Value)| !READ.contains(&name.as_str()))
        .collect();
    assert!(all.len() > 40, "{}", all.len());
    let mut faults = Vec::new();
    for (name, schema) in &all {
        let known = schema["properties"].get("report_version").is_some();
        if !known {
            faults.push(format!("{name} has no report_version"));
        }
        words(schema, name, &mut faults);
    }
    assert_eq!(faults, [""; 0]);
}

/// Whether a schema is only a reference to a definition.
fn is_of(schema: &Value, definition: &str) -> bool {
    let reference = format!("#/$defs/{definition}");
    let of = |one: &Value| one["$ref"] == reference.as_str();
    of(schema) || schema["anyOf"].as_array().is_some_and(|all| all.iter().any(of))
}

/// Looks for other words than those of the vocabulary. A card's facts are those of a card file.
fn words(schema: &Value, at: &str, faults: &mut Vec<String>) {
    match schema {
        Value::Object(keys) => {
            for (key, own) in
                keys.get("properties").and_then(Value::as_object).into_iter().flatten()
            {
                let place = format!("{at}/{key}");
                if is_of(own, "CardId") && key != "id" || is_of(&own["items"], "CardId") {
                    faults.push(format!("{place}: a card's id is `id`"));
                }
                if ["quantity", "lists"].contains(&key.as_str()) {
                    faults.push(format!("{place}: copies are `copies`, decks `decks`"));
                }
                let clauses = ["citations", "clause"].contains(&key.as_str());
                if clauses && !is_of(own, "Citation") && !is_of(&own["items"], "Citation") {
                    faults.push(format!("{place}: a clause is an object"));
                }
            }
            for (key, own) in
                keys.iter().filter(|(key, _)| !["Card", "SiteFilter"].contains(&key.as_str()))
            {
                words(own, &format!("{at}/{key}"), faults);
            }
        }
        Value::Array(all) => all.iter().for_each(|own| words(own, at, faults)),
        _ => {}
    }
}

/// Everything that the program writes for programs, as it writes it.
#[test]
fn what_the_program_writes_fits_its_schema() {
    let deck = "decks/challenge-f.toml";
    let json = ["--format", "json"];
    for (name, arguments) in [
        ("report", &["check", "decks", "tests/cli/broken.json"][..]),
        ("report", &["check", deck, "--opponent", "decks/challenge-a.toml"]),
        ("report", &["check", "--collection", "tests/cli/owned.txt", deck]),
        ("legality", &["legality", deck]),
        ("listing", &["show", deck]),
        ("listing", &["show", "tests/cli/odd.toml"]),
        ("stats", &["stats", deck, "tests/cli/odd.toml"]),
        ("decks", &["decks", "items>=0 order:-points", "decks"]),
        ("decks", &["decks", "decks", "--near", deck]),
        ("decks", &["decks", "decks", "--pairs"]),
        ("refusal", &["decks", "cart:Dodge", "decks"]),
        ("diff", &["diff", deck, "tests/formats/stewards.meccg"]),
        ("company", &["company", deck]),
        ("company", &["company", deck, "--draft-against", "decks/challenge-a.toml"]),
        ("company-search", &["company", "--from", "all", "--player", "ringwraith", "--top", "2"]),
        ("collection", &["collection", "tests/cli/owned.txt"]),
        ("needs", &["collection", "tests/cli/owned.txt", "--for", deck]),
        ("opened", &["open", "--set", "TW", "--packs", "2"]),
        ("report", &["check", "--together", deck, "decks", "--collection", "tests/cli/owned.txt"]),
        ("card", &["cards", "show", "Gandalf"]),
        ("card-search", &["cards", "search", "race:hobbit"]),
        ("lint", &["cards", "lint", "tests/cli/own-cards.toml", "tests/cli/bad-cards.yaml"]),
        ("route", &["route", "Bree", "Moria"]),
        ("fingerprint", &["fingerprint", deck, "tests/formats/stewards.meccg"]),
        ("roster", &["roster", "decks", "tests/cli/broken.json"]),
        ("roster", &["roster", "--paired", "decks"]),
        (
            "roster-check",
            &[
                "roster",
                "check",
                "docs/src/tournament.in/lists",
                "--lock",
                "docs/src/tournament.in/roster.lock",
            ],
        ),
        ("formatted", &["fmt", "--check", deck, "tests/cli/broken.json"]),
        ("converted", &["convert", deck, "-o", "/dev/null", "--to", "text"]),
        ("new", &["new", "/dev/null"]),
        ("edited", &["add", deck, "Cram", "-o", "/dev/null"]),
        ("edited", &["remove", deck, "Stinker", "-o", "/dev/null"]),
        (
            "edited",
            &[
                "move",
                deck,
                "Stinker",
                "--from",
                "resources",
                "--to",
                "sideboard",
                "-o",
                "/dev/null",
            ],
        ),
        ("completed", &["complete", deck, "-o", "/dev/null"]),
        ("plans", &["complete", deck, "--plan=all"]),
        ("why", &["complete", deck, "--why", "Gimli"]),
        ("improvement", &["improve", deck]),
        ("replacements", &["replace", deck, "Stinker"]),
        ("odds", &["odds", "draw", deck]),
        ("odds", &["odds", "influence", deck]),
        ("odds", &["odds", "strike", deck, "--prowess", "9"]),
        ("odds", &["odds", "corruption", deck]),
        ("odds", &["odds", "hazards", deck]),
        ("solitaire", &["solitaire", deck, "--games", "2", "--tell", "1"]),
        ("replayed", &["solitaire", "--replay", "tests/cli/small.toml"]),
        ("explain", &["explain", "copy-limit"]),
        ("rule-list", &["explain"]),
        ("rule-list", &["explain", "1.3.F1"]),
        ("card-list", &["cards", "list", "--set", "TW"]),
        ("score", &["score", "docs/src/games/metw.toml"]),
        ("registered", &["roster", "lock", "docs/src/tournament.in/lists", "-o", "/dev/null"]),
        // Calls without an answer.
        ("refusal", &["show", "none.toml"]),
        ("refusal", &["odds", "draw", "tests/cli/broken.json"]),
        ("refusal", &["cards", "show", "Gimlo"]),
        ("refusal", &["stats", deck, "--collection", "none.txt"]),
        ("refusal", &["roster", "lock", "none"]),
        ("refusal", &["cards", "search", "raze:elf"]),
        ("refusal", &["score", "tests/cli/small.toml"]),
        ("refusal", &["score", "tests/cli/game-faults.toml"]),
        ("refusal", &["show", deck, "--no-such-option"]),
        ("rulesets", &["rules"]),
        ("rules", &["rules", "coe"]),
        ("rules-diff", &["rules", "--diff", "coe", "metw/starter"]),
    ] {
        let mut program = Command::new(env!("CARGO_BIN_EXE_meccg"));
        program.current_dir(env!("CARGO_MANIFEST_DIR")).args(arguments).args(json);
        let output = program.output().expect("the program runs");
        let document = serde_json::from_slice(&output.stdout);
        let document = document.unwrap_or_else(|error| panic!("{arguments:?}: {error}"));
        let name = format!("{name}.schema.json");
        assert_eq!(faults(&schema(&name), &document), [""; 0], "{arguments:?}");
    }
}
