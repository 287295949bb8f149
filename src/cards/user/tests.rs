//! The findings in card files, and their places.

use super::*;
use crate::source::LineIndex;

const GOOD: &str = r#"
[[card]]
id = "XX-1"
name = "Éored of Our Own"
type = "resource"
alignment = "hero"
subtypes = ["faction"]
unique = true
races = ["man"]
marshalling-points = { points = "2", kind = "faction" }
manifestation-of = ["XX-2"]

[[card]]
id = "XX-2"
name = "Éored of Theirs"
type = "resource"
alignment = "minion"
subtypes = ["faction"]
unique = true
"#;

/// The findings in some files: `file:line:column rule: message`.
fn told(files: &[(&str, &str)]) -> Vec<String> {
    let sources: Vec<_> = files.iter().map(|(path, text)| SourceFile::new(*path, *text)).collect();
    let linted = lint(&sources, &Limits::default());
    let errors = linted.files.iter().any(|file| !file.sound());
    assert_eq!(errors, linted.database.is_none());
    let mut told = Vec::new();
    for (source, file) in sources.iter().zip(&linted.files) {
        let lines = LineIndex::new(&source.text);
        for found in &file.diagnostics {
            let at = lines.position(found.span().expect("a place").start);
            let help = found.help.as_ref().map(|help| format!(" ({help})")).unwrap_or_default();
            told.push(format!("{}:{at} {}: {}{help}", source.path, found.rule, found.message));
        }
    }
    told
}

/// A card of few facts with other lines in it.
fn with(lines: &str) -> String {
    format!(
        "[[card]]\nid = \"XX-1\"\nname = \"Own\"\ntype = \"resource\"\nalignment = \"hero\"\nsubtypes = [\"ally\"]\n{lines}\n"
    )
}

#[test]
fn sound_cards_become_a_database() {
    assert_eq!(told(&[("own.toml", GOOD)]), [""; 0]);
    let source = SourceFile::new("own.toml", GOOD);
    let database = lint(&[source], &Limits::default()).database.expect("sound");
    let id = "XX-1".parse().expect("an id");
    let printing = database.by_id(id).expect("there");
    assert_eq!(database.card(printing).name, "Éored of Our Own");
    let other = database.by_folded_name("eored of theirs").next().expect("there").1;
    assert_eq!(database.group(printing), database.group(other));
}

#[test]
fn yaml_and_json_say_the_same() {
    let card: toml::Value = toml::from_str(GOOD).expect("TOML");
    let json = serde_json::to_string(&card).expect("JSON");
    let yaml = "card:\n- id: XX-1\n  name: Own\n  type: hazard\n  alignment: neutral\n  subtypes: [creature]\n  strikes: one-each\n  prowess: \"7\"\n  keyed-to-regions: [{region: wilderness, count: 2}]\n";
    assert_eq!(told(&[("own.json", json.as_str())]), [""; 0]);
    assert_eq!(told(&[("own", json.as_str())]), [""; 0]);
    assert_eq!(told(&[("own.yaml", yaml)]), [""; 0]);
}

#[test]
fn no_card_hides_its_name_or_has_no_strike() {
    for name in ["Do\\u00addge", "A\\nB", "\\u001b[2JDodge", "\\u202eegdoD"] {
        let text = GOOD.replace("Éored of Our Own", name);
        let told = told(&[("own.toml", &text)]);
        assert!(told[0].starts_with("own.toml:4:8 bad-value: a text of a card"), "{told:?}");
    }
    for strikes in ["", "strikes = 0\n"] {
        let text = format!(
            "[[card]]\nid = 'XX-1'\nname = 'A Beast'\ntype = 'hazard'\nalignment = 'neutral'\n\
             subtypes = ['creature']\nprowess = '5'\n{strikes}"
        );
        let told = told(&[("own.toml", &text)]);
        assert!(told[0].ends_with("XX-1: a creature needs its strikes"), "{told:?}");
    }
}

#[test]
fn every_fault_of_a_card_is_told_with_its_place() {
    let text = with(
        "nam = 1\nmind = 300\nprowess = 5\nskills = [\"warrior\", \"skald\"]\nunique = \"yes\"\nstrikes = \"two\"\nsite = { site-type = \"haven\", draws = 2, draw = 2 }",
    );
    let expected = [
        "own.toml:7:1 unknown-field: unknown field `nam` (did you mean `name`?)",
        "own.toml:8:8 bad-value: the number 300 is out of range: expected a whole number from 0 to 255",
        "own.toml:9:11 bad-value: found the number 5, expected a text in quotes",
        "own.toml:10:22 bad-value: unknown word `skald` (use `warrior`, `scout`, `ranger`, `sage` or `diplomat`)",
        "own.toml:11:10 bad-value: found the text \"yes\", expected true or false",
        "own.toml:12:11 bad-value: this is not a number of strikes, \"one-each\" or \"one-each-wounded\"",
        "own.toml:13:31 unknown-field: unknown field `draws` (did you mean `draw`?)",
        "own.toml:13:8 missing-field: the field `opponent-draw` is missing",
    ];
    let mut found = told(&[("own.toml", &text)]);
    found.sort_by_key(|line| expected.iter().position(|other| other == line));
    assert_eq!(found, expected);
}

#[test]
fn what_is_missing_is_told_once() {
    let found = told(&[("own.toml", "[[card]]\nid = \"X\"\ntype = \"ally\"\n")]);
    let expected = [
        "own.toml:1:1 missing-field: the field `name` is missing",
        "own.toml:1:1 missing-field: the field `alignment` is missing",
        "own.toml:2:6 bad-value: `X`: not a card id such as TW-106",
        "own.toml:3:8 bad-value: unknown word `ally` (use `character`, `resource`, `hazard`, `site` or `region`)",
    ];
    assert_eq!(found, expected);
}

#[test]
fn references_must_lead_somewhere() {
    let text = with(
        "manifestation-of = [\"ZZ-9\", \"XX-1\"]\nspecific-to = \"Sarumann\"\nhome-sites = [\"Rivendel\"]\noctgn = [\"no\"]\ninfluence-bonuses = [{ bonus = 2, against = [{ factions-in = \"Rohann\" }] }]",
    );
    let expected = [
        "own.toml:7:21 bad-reference: XX-1: there is no card ZZ-9",
        "own.toml:7:29 bad-reference: XX-1: a card cannot be a manifestation of itself",
        "own.toml:8:15 bad-reference: XX-1: `Sarumann` is not the name of an avatar (did you mean",
        "own.toml:9:15 bad-reference: XX-1: `Rivendel` is not the name of a site (did you mean",
        "own.toml:10:10 bad-value: XX-1: `no` is not an OCTGN id",
        "own.toml:11:62 bad-reference: XX-1: `Rohann` is not the name of a region (did you mean",
    ];
    let found = told(&[("own.toml", &text)]);
    assert_eq!(found.len(), expected.len(), "{found:#?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.starts_with(expected), "{found}\n{expected}");
    }
}

#[test]
fn values_and_facts_must_fit() {
    let text = with(
        "mind = 20\ncopies-allowed = 0\navatar = true\nregion = { region-type = \"wilderness\", neighbours = [] }",
    );
    let expected = [
        "own.toml:7:8 inconsistent-card: XX-1: an avatar has no mind",
        "own.toml:7:8 value-out-of-range: XX-1: mind 20 is out of range: 0 to 12",
        "own.toml:8:18 value-out-of-range: XX-1: copies-allowed 0 is out of range: 1 to 99",
        "own.toml:9:10 inconsistent-card: XX-1: only a character is an avatar",
        "own.toml:10:10 inconsistent-card: XX-1: a resource has no facts of a region",
    ];
    assert_eq!(told(&[("own.toml", &text)]), expected);
}

#[test]
fn ids_stand_once_in_all_files() {
    let one = with("");
    let found = told(&[("a.toml", &one), ("b.toml", &format!("{one}{one}"))]);
    let expected = [
        "b.toml:2:6 duplicate-id: card XX-1 is also in a.toml (give each card its own id)",
        "b.toml:9:6 duplicate-id: card XX-1 is also in a.toml (give each card its own id)",
    ];
    assert_eq!(found, expected);
}

#[test]
fn the_built_in_files_are_sound() {
    for set in ["tw", "td", "dm", "le", "as", "wh", "ba"] {
        let path = format!("{}/cards/{set}.toml", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).expect("readable");
        let found = told(&[(set, &text)]);
        assert_eq!(found, [""; 0]);
    }
}

#[test]
fn what_is_no_card_file_is_refused_with_a_place() {
    for (path, text) in [
        ("a.toml", "[[card]\n"),
        ("a.json", "{\"card\": 1}"),
        ("a.json", "[1]"),
        ("a.yaml", "card: 1"),
        ("a.yaml", "card: [x, {id: {}}]"),
        ("a.toml", "[[cards]]\nid = 1"),
        ("a.toml", "name = \"a deck\""),
    ] {
        assert!(!told(&[(path, text)]).is_empty(), "{text}");
    }
}

#[test]
fn the_fields_that_must_be_there_are_those_of_the_schema() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/schema/cards.schema.json");
    let text = std::fs::read_to_string(file).expect("readable");
    let schema: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(schema["$defs"]["Card"]["required"], serde_json::json!(REQUIRED));
}

/// The reader of the engine for browsers reads each card as the other one does, and tells what it cannot
/// read.
#[test]
fn both_readers_say_the_same() {
    let limits = Limits::default();
    let mut read = 0;
    for set in ["as", "wh", "ba"] {
        let path = format!("cards/{set}.toml");
        let text = std::fs::read_to_string(&path).expect("a file of cards");
        let source = SourceFile::new(path.as_str(), text);
        let root = Syntax::Toml.read(&source, &limits).expect("a file of cards");
        let mut faults = Vec::new();
        for node in card_nodes(root, &mut faults).iter().take(40) {
            assert_eq!(said_in_brief(node, &mut faults), said(node, &mut faults));
            read += 1;
        }
        assert!(faults.is_empty(), "{path}");
    }
    assert!(read > 100, "{read}");
}

#[test]
fn the_readers_tell_the_same_faults_at_the_same_places() {
    let limits = Limits::default();
    for text in [
        "id = \"ME-1\"\ntype = \"resorce\"\n",
        "id = \"ME-1\"\nname = \"A\"\ntype = \"character\"\nalignment = \"heroic\"\nprowess = \"strong\"\n",
        "id = \"ME-1\"\nnam = \"A\"\ntype = \"resource\"\nalignment = \"hero\"\nsubtypes = [\"ally\", \"alley\"]\n",
        "id = \"ME\"\nname = 3\ntype = \"resource\"\nalignment = \"hero\"\nunique = \"yes\"\nmind = 300\n",
        "id = \"ME-1\"\nname = [\"A\"]\ntype = \"resource\"\nalignment = \"hero\"\nmind = \"3\"\nstrikes = {}\n",
    ] {
        let source = SourceFile::new("own.toml", format!("[[card]]\n{text}"));
        let root = Syntax::Toml.read(&source, &limits).expect("a file of cards");
        let node = card_nodes(root, &mut Vec::new()).remove(0);
        let told = |reader: fn(&Node<'_>, &mut Vec<Fault>) -> Option<Card>| {
            let mut faults = Vec::new();
            assert!(reader(&node, &mut faults).is_none());
            let mut told: Vec<_> = faults
                .into_iter()
                .filter(|fault| !matches!(fault.what, What::MissingField(_)))
                .map(|fault| {
                    for said in std::iter::once(&fault.message).chain(&fault.help) {
                        assert_eq!(
                            crate::message::Locale::of("de").lacking(said),
                            [""; 0],
                            "{said}"
                        );
                    }
                    (
                        source.slice(fault.span.expect("a place")).to_owned(),
                        fault.message.to_string(),
                        fault.help.map(|help| help.to_string()),
                    )
                })
                .collect();
            told.sort();
            told
        };
        assert_eq!(told(said_in_brief), told(said), "{text}");
    }
}
