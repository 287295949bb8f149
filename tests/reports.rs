//! Every renderer over one set of fixtures (`tests/reports/`): what each writes is pinned as a
//! snapshot, valid by its own schema, and has its findings at the right places, which are asserted
//! here so that no snapshot is trusted unread.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use meccg::answers::Locale;
use meccg::display::human::{Detail, Human};
use meccg::reports::github::Github;
use meccg::reports::html::Html;
use meccg::reports::json::Json;
use meccg::reports::junit::Junit;
use meccg::reports::markdown::Markdown;
use meccg::reports::model::Summary;
use meccg::reports::ndjson::Ndjson;
use meccg::reports::sarif::Sarif;
use meccg::reports::short::Short;
use meccg::reports::{Renderer, ReportFormat};
use meccg::{Checked, Judge, JudgeOptions};
use serde_json::Value;

/// The fixtures in the order in which a run reports on them.
const DECKS: [&str; 5] = ["clean", "deck-wide", "diacritics", "findings", "unreadable"];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn path(name: &str) -> String {
    format!("tests/reports/decks/{name}.toml")
}

fn check<'j>(judge: &'j Judge, name: &str) -> Checked<'j> {
    let bytes = fs::read(root().join(path(name))).expect("the fixture is there");
    judge.check_bytes(&path(name), bytes, &JudgeOptions::default())
}

/// The output of a renderer for some fixtures.
fn render(renderer: &mut dyn Renderer, names: &[&str]) -> String {
    let judge = Judge::built_in();
    let (mut out, mut summary) = (Vec::new(), Summary::default());
    renderer.begin(&mut out).expect("memory takes everything");
    for name in names {
        let checked = check(&judge, name);
        summary.add(&checked);
        renderer.deck(&mut out, &checked).expect("memory takes everything");
    }
    renderer.end(&mut out, &summary).expect("memory takes everything");
    String::from_utf8(out).expect("reports are UTF-8")
}

fn schema(path: &str) -> jsonschema::Validator {
    let text = fs::read_to_string(root().join(path)).expect("the schema is there");
    // The standard's pattern of a language tag has a bracket too many, which strict readers refuse.
    let text = text.replace("[a-zA-Z]{2}]?$", "[a-zA-Z]{2}$");
    let schema: Value = serde_json::from_str(&text).expect("a schema is JSON");
    jsonschema::validator_for(&schema).expect("a schema")
}

fn faults(validator: &jsonschema::Validator, document: &Value) -> Vec<String> {
    let faults = validator.iter_errors(document);
    faults.map(|fault| format!("{}: {fault}", fault.instance_path())).collect()
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The line and the character of a text in a fixture, counted by hand.
fn place(name: &str, text: &str) -> (usize, usize) {
    let deck = fs::read_to_string(root().join(path(name))).expect("the fixture is there");
    let found = deck.lines().enumerate().find_map(|(line, own)| {
        let at = own.find(text)?;
        Some((line + 1, own[..at].chars().count() + 1))
    });
    found.unwrap_or_else(|| panic!("{name} has no {text}"))
}

#[test]
fn snapshots() {
    insta::assert_snapshot!("short", render(&mut Short::default(), &DECKS));
    insta::assert_snapshot!(
        "human",
        render(&mut Human::new(80, Detail::Verdict, &Locale::english()), &DECKS)
    );
    insta::assert_snapshot!("github", render(&mut Github::default(), &DECKS));
    insta::assert_snapshot!("markdown", render(&mut Markdown::default(), &DECKS));
    insta::assert_snapshot!("junit", render(&mut Junit, &DECKS));
    let html = render(&mut Html::default(), &["deck-wide", "findings", "unreadable"]);
    let (head, body) = html.split_once("<style>").expect("the page has its style in it");
    let (_, body) = body.split_once("</style>").expect("the style ends");
    insta::assert_snapshot!("html", format!("{head}{body}"));
    let mut sarif = json(&render(&mut Sarif::default(), &DECKS));
    sarif["runs"][0]["tool"]["driver"]
        .as_object_mut()
        .expect("a driver")
        .retain(|key, _| key == "name");
    insta::assert_snapshot!("sarif", serde_json::to_string_pretty(&sarif).expect("JSON"));
    let mut report = json(&render(&mut Json::default(), &DECKS));
    report["tool"]["version"] = "…".into();
    insta::assert_snapshot!("json", serde_json::to_string_pretty(&report).expect("JSON"));
}

/// Whether a report is valid in its format: by the schema, or line by line.
fn assert_valid(format: ReportFormat, text: &str, decks: usize) {
    match format {
        ReportFormat::Human | ReportFormat::Short => {
            assert!(!text.contains('\u{fffd}') && text.lines().all(|line| line.trim_end() == line));
        }
        ReportFormat::Json => {
            let validator = schema("schema/report.schema.json");
            assert_eq!(faults(&validator, &json(text)), Vec::<String>::new());
        }
        ReportFormat::Ndjson => assert_eq!(text.lines().map(json).count(), decks),
        ReportFormat::Sarif => {
            let validator = schema("tests/reports/sarif-schema-2.1.0.json");
            assert_eq!(faults(&validator, &json(text)), Vec::<String>::new());
        }
        ReportFormat::Github => assert!(text.lines().all(|line| line.starts_with("::"))),
        ReportFormat::Gitlab => {
            let validator = schema("tests/reports/gitlab-code-quality.json");
            let report = json(text);
            assert_eq!(faults(&validator, &report), Vec::<String>::new());
            let found = report.as_array().expect("a list");
            let prints = found.iter().map(|one| one["fingerprint"].as_str().expect("a text"));
            let prints: std::collections::BTreeSet<_> = prints.collect();
            assert_eq!(prints.len(), found.len(), "no two findings share one");
        }
        ReportFormat::Junit => {
            let suites = elements(text);
            assert_eq!(suites.iter().filter(|e| e.name == "testsuite").count(), decks);
        }
        ReportFormat::Markdown => assert!(!text.contains("<b>") && !text.contains("@all")),
        ReportFormat::Html => assert_eq!(text.matches("<!DOCTYPE html>").count(), 1),
    }
}

#[test]
fn every_format_tells_of_every_fixture_alone_and_together() {
    // The expected finding of each: a rule, or a word of the message.
    let told = ["", "play-deck-size", "unknown-card", "copy-limit", "unreadable"];
    for &format in ReportFormat::ALL {
        let render = |names: &[&str]| {
            render(&mut *format.renderer(80, Detail::Counts, &Locale::english()), names)
        };
        let all = render(&DECKS);
        assert_valid(format, &all, DECKS.len());
        for (name, told) in DECKS.into_iter().zip(told) {
            let alone = render(&[name]);
            assert_valid(format, &alone, 1);
            assert!(alone.contains(told) && all.contains(told), "{format} {name}: {alone}");
            if name == "clean" {
                assert!(!alone.contains("error["), "{format}: {alone}");
            } else {
                assert!(alone.contains(name), "{format}: {alone}");
            }
        }
        // Escapes are for markup only: the name itself is unchanged.
        let diacritics = render(&["diacritics"]);
        assert!(diacritics.contains("Thrór"), "{format}: {diacritics}");
        assert_valid(format, &render(&[]), 0);
    }
}

#[test]
fn every_line_of_ndjson_is_a_deck_of_the_json_report() {
    let report = json(&render(&mut Json::default(), &DECKS));
    assert_eq!(faults(&schema("schema/report.schema.json"), &report), Vec::<String>::new());
    let lines = render(&mut Ndjson, &DECKS);
    let mut lines: Vec<Value> = lines.lines().map(json).collect();
    // Each line has the version of its shape, as the whole report does.
    for line in &mut lines {
        let version = line.as_object_mut().and_then(|line| line.remove("report_version"));
        assert_eq!(version.as_ref(), Some(&report["report_version"]));
    }
    assert_eq!(report["decks"].as_array(), Some(&lines));
    assert_eq!(render(&mut Ndjson, &[]), "");
}

#[test]
fn sarif_fits_the_schema_of_the_standard() {
    let schema = schema("tests/reports/sarif-schema-2.1.0.json");
    for names in [&DECKS[..], &DECKS[..1], &DECKS[4..], &[]] {
        let sarif = json(&render(&mut Sarif::default(), names));
        assert_eq!(faults(&schema, &sarif), Vec::<String>::new());
        let run = &sarif["runs"][0];
        let rules = run["tool"]["driver"]["rules"].as_array().expect("rules");
        for result in run["results"].as_array().expect("results") {
            let index = usize::try_from(result["ruleIndex"].as_u64().expect("an index"));
            assert_eq!(rules[index.expect("small")]["id"], result["ruleId"]);
        }
    }
}

#[test]
fn sarif_places_count_characters_from_one() {
    let sarif = json(&render(&mut Sarif::default(), &DECKS));
    assert_eq!(sarif["runs"][0]["columnKind"], "unicodeCodePoints");
    let results = sarif["runs"][0]["results"].as_array().expect("results");
    let region = |rule: &str, name: &str| {
        let result = results.iter().find(|result| {
            let file = &result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"];
            result["ruleId"] == rule && *file == path(name)
        });
        let result = result.unwrap_or_else(|| panic!("{name} has no {rule}"));
        result["locations"][0]["physicalLocation"]["region"].clone()
    };
    let unknown = region("unknown-card", "diacritics");
    let text = "Thrór’s <img src=x> | 100%: @all, x";
    let (line, column) = place("diacritics", text);
    assert_eq!((line, column), (6, 2));
    assert_eq!(unknown["startLine"], line);
    assert_eq!(unknown["startColumn"], column);
    assert_eq!(unknown["endColumn"], column + text.chars().count());
    let again = region("repeated-entry", "findings");
    assert_eq!(again["startLine"], place("findings", "\"Dodge (TW)\"").0);
    assert_eq!(region("play-deck-size", "deck-wide"), Value::Null);
}

#[test]
fn github_commands_keep_to_one_line_each() {
    let text = render(&mut Github::default(), &DECKS);
    for line in text.lines() {
        assert!(
            line.starts_with("::error ")
                || line.starts_with("::warning ")
                || line.starts_with("::notice "),
            "{line}"
        );
        let (head, _) = line[2..].split_once("::").expect("properties, then data");
        for property in head.split_once(' ').expect("properties").1.split(',') {
            let (key, value) = property.split_once('=').expect("key and value");
            assert!(["file", "line", "endLine", "col", "endColumn", "title"].contains(&key));
            assert!(!value.is_empty() && !value.contains(':'), "{line}");
        }
    }
    let unknown = text.lines().find(|line| line.contains("unknown-card")).expect("the card");
    assert!(unknown.contains(",line=6,endLine=6,col=2,"), "{unknown}");
    assert!(unknown.contains("100%25: @all"), "{unknown}");
    let wide = text.lines().find(|line| line.contains("play-deck-size")).expect("the sum");
    assert!(wide.starts_with("::error file=tests/reports/decks/deck-wide.toml,title="), "{wide}");
}

#[test]
fn short_lines_have_their_places() {
    let text = render(&mut Short::default(), &DECKS);
    let file = path("diacritics");
    assert!(text.contains(&format!("{file}:6:2: error[unknown-card]: ")), "{text}");
    assert!(text.contains(&format!("{}: error[play-deck-size]: ", path("deck-wide"))), "{text}");
}

/// An element of XML: its name, its attributes, its depth.
struct Element {
    name: String,
    attributes: Vec<(String, String)>,
    depth: usize,
}

impl Element {
    fn get(&self, key: &str) -> &str {
        let found = self.attributes.iter().find(|(own, _)| own == key);
        found.map_or_else(|| panic!("{} has no {key}", self.name), |(_, value)| value)
    }
}

fn elements(xml: &str) -> Vec<Element> {
    use quick_xml::events::Event;
    let mut reader = quick_xml::Reader::from_str(xml);
    reader.config_mut().check_end_names = true;
    let (mut elements, mut depth) = (Vec::new(), 0);
    loop {
        let event = reader.read_event().expect("well-formed XML");
        let (start, deeper) = match &event {
            Event::Eof => return elements,
            Event::Start(start) => (start, true),
            Event::Empty(start) => (start, false),
            Event::End(_) => {
                depth -= 1;
                continue;
            }
            _ => continue,
        };
        let attributes = start.attributes().map(|attribute| {
            let attribute = attribute.expect("a well-formed attribute");
            let key = attribute.key.as_ref().to_owned();
            let value = attribute.value.into_owned();
            (key, quick_xml::escape::unescape(&value).expect("escaped").into_owned())
        });
        let attributes = attributes.collect();
        let name = start.name().as_ref().to_owned();
        elements.push(Element { name, attributes, depth });
        depth += usize::from(deeper);
    }
}

#[test]
fn junit_has_a_suite_for_each_deck_and_a_case_for_each_rule() {
    let elements = elements(&render(&mut Junit, &DECKS));
    assert_eq!((elements[0].name.as_str(), elements[0].depth), ("testsuites", 0));
    let suites: Vec<_> = elements.iter().filter(|e| e.name == "testsuite").collect();
    let names: Vec<_> = suites.iter().map(|suite| suite.get("name").to_owned()).collect();
    assert_eq!(names, DECKS.map(path));
    for suite in &suites {
        let cases: Vec<_> = elements
            .iter()
            .filter(|e| e.name == "testcase" && e.get("classname") == suite.get("name"))
            .collect();
        assert_eq!(suite.get("tests"), cases.len().to_string());
        let mut rules: Vec<_> = cases.iter().map(|case| case.get("name")).collect();
        rules.sort_unstable();
        rules.dedup();
        assert_eq!(rules.len(), cases.len(), "a case for each rule, once");
    }
    let count = |name| elements.iter().filter(|e| e.name == name).count();
    let sum = |key| suites.iter().map(|s| s.get(key).parse::<usize>().expect("a sum")).sum();
    let (failures, errors): (usize, usize) = (sum("failures"), sum("errors"));
    assert_eq!((count("failure"), count("error")), (failures, errors));
    assert!(failures > 3);
    assert_eq!(suites[0].get("failures"), "0");
    assert_eq!(suites[4].get("errors"), "1");
}

/// With xmllint, where it is installed: the structure is tested above in any case.
#[test]
fn junit_fits_its_schema() {
    if Command::new("xmllint").arg("--version").output().is_err() {
        return;
    }
    let schema = root().join("tests/reports/junit.xsd");
    let alone = DECKS.iter().map(std::slice::from_ref);
    for names in alone.chain([&DECKS[..], &[]]) {
        let mut file = tempfile::NamedTempFile::new().expect("a file");
        file.write_all(render(&mut Junit, names).as_bytes()).expect("writable");
        let output = Command::new("xmllint")
            .args(["--noout", "--nonet", "--schema"])
            .args([schema.as_path(), file.path()])
            .output()
            .expect("xmllint runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn markdown_holds_its_table_together() {
    let text = render(&mut Markdown::default(), &DECKS);
    for row in text.lines().filter(|line| line.starts_with('|')) {
        let marks = row.replace("\\|", "").matches('|').count();
        assert_eq!(marks, 7, "{row}");
    }
    assert!(!text.contains("<b>") && !text.contains("<img") && !text.contains("@all"), "{text}");
    assert!(text.contains("| 6 | ❌ error | `unknown-card` |"), "{text}");
}

#[test]
fn the_sheet_is_self_contained_and_whole() {
    let html = render(&mut Html::default(), &["findings"]);
    for outside in ["http:", "https:", "<script", "@import", "url(", "<img"] {
        assert!(!html.contains(outside), "{outside}");
    }
    assert!(!html.contains("<b>tags</b>"), "what the deck says is no markup");
    let void = ["!DOCTYPE html", "meta ", "link ", "input ", "rect "];
    let mut xml = html.clone();
    for tag in void {
        let parts: Vec<String> =
            xml.split(&format!("<{tag}"))
                .enumerate()
                .map(|(at, part)| {
                    if at == 0 { part.into() } else { part.split_once('>').expect("ends").1.into() }
                })
                .collect();
        xml = parts.concat();
    }
    elements(&xml);
    for outline in [
        "<main>",
        "</main>",
        "<th scope=\"col\">what was found</th>",
        "<th scope=\"col\">card</th>",
    ] {
        assert!(html.contains(outline), "{outline}");
    }
    // The finding of every mark is below under the mark's number.
    let marks = html.split("class=\"mark\" href=\"#").skip(1);
    let marks: Vec<&str> = marks.filter_map(|rest| rest.split('"').next()).collect();
    assert!(marks.len() > 1, "offending cards are marked");
    for mark in marks {
        assert!(html.contains(&format!("id=\"{mark}\"")), "{mark}");
    }
    let judge = Judge::built_in();
    let checked = check(&judge, "findings");
    let meccg::Outcome::Judged(judged) = &checked.outcome else { panic!("a deck") };
    let boxes = html.matches("type=\"checkbox\"").count();
    assert_eq!(boxes, judged.deck.entries.len(), "a box for each entry");
    for entry in &judged.resolved().cards {
        let name =
            entry.card.name.replace('&', "&amp;").replace('"', "&quot;").replace('\'', "&#39;");
        assert!(html.contains(&name), "{name}");
    }
    let one = Path::new("tests/reports/decks/findings.toml").display().to_string();
    assert!(html.contains(&one));
}
