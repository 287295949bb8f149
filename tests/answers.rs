//! The questions of programs without files and terminals, such as a web page or a bot, and their
//! answers.

use std::fs;
use std::path::Path;

use meccg::answers::{Answerer, RequestError};
use serde_json::{Value, json};

fn answerer() -> Answerer {
    Answerer::from_json("").expect("nothing is brought along")
}

fn ask(question: &Value) -> Result<Value, Box<RequestError>> {
    let answer = answerer().answer_json(&written(question)).map_err(Box::new)?;
    Ok(serde_json::from_str(&answer).expect("an answer is JSON"))
}

/// A question as text: its name and its subject.
fn written(question: &Value) -> String {
    let mut about = question.clone();
    let name = about.as_object_mut().and_then(|about| about.remove("ask")).expect("a name");
    json!({name.as_str().expect("a word"): about}).to_string()
}

fn file(path: &str) -> Value {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path));
    json!({"path": path, "text": text.expect("it is there")})
}

const LEGAL: &str = "decks/challenge-a.toml";
const ILLEGAL: &str = "docs/src/start.in/my-deck.toml";

#[test]
fn every_question_about_a_deck_is_answered() {
    let deck = file(LEGAL);
    let told = |question: Value, at: &str| {
        let answer = ask(&question).unwrap_or_else(|why| panic!("{question}: {why}"));
        answer.pointer(at).unwrap_or_else(|| panic!("{question}: no {at} in {answer}")).clone()
    };
    assert_eq!(told(json!({"ask": "check", "decks": [deck]}), "/decks/0/verdict"), "legal");
    assert_eq!(told(json!({"ask": "overview", "deck": deck}), "/decks/0/report/verdict"), "legal");
    let counts = told(json!({"ask": "overview", "deck": deck}), "/decks/0/sheet/counts");
    assert!(counts.as_array().is_some_and(|rows| rows.iter().any(|row| row["need"] != "")));
    assert!(told(json!({"ask": "sheet", "decks": [deck]}), "/html").as_str().is_some_and(|html| {
        html.starts_with("<!DOCTYPE html>") && html.contains("class=\"sheet\"")
    }));
    let first = told(json!({"ask": "legality", "deck": deck}), "/rulesets/0");
    assert_eq!((&first["ruleset"], &first["verdict"]), (&json!("coe/standard"), &json!("legal")));
    let best = told(json!({"ask": "company", "deck": deck}), "/choices/best/0/sums");
    assert_eq!((&best["mind"], &best["size"]), (&json!(20), &json!(5)));
    let bars = told(json!({"ask": "stats", "decks": [deck]}), "/decks/0/stats/kinds/bars");
    assert_eq!(bars[0], json!({"name": "Avatars", "number": 3}));
    assert_eq!(told(json!({"ask": "show", "deck": deck}), "/sections/0/title"), "Pool");
    let both = [deck.clone(), file("decks/challenge-b.toml")];
    let found = json!({"ask": "decks", "decks": both, "query": "card:Adrazar items>=0"});
    assert_eq!(told(found.clone(), "/decks/0/path"), LEGAL);
    assert_eq!(told(found.clone(), "/found"), 1);
    assert_eq!(told(found, "/searched"), 2);
    let print = told(json!({"ask": "fingerprint", "decks": [deck]}), "/decks/0/fingerprint");
    assert!(print.as_str().is_some_and(|print| print.len() == "ABCD-EFGH-IJKL".len()), "{print}");
    let versions = json!([{"deck": both[0]}, {"deck": both[1], "facts": {"date": "2024-05-17"}}]);
    let history = json!({"ask": "history", "versions": versions});
    assert_eq!(told(history.clone(), "/versions/0/date"), "2024-05-17");
    assert!(told(history, "/versions/0/changes").as_array().is_some_and(|all| all.len() > 50));
    let site = json!({"ask": "catalogue", "decks": both, "title": "Ours"});
    assert_eq!(told(site.clone(), "/files/0/path"), "index.html");
    let index = told(site, "/files/0/text");
    assert!(index.as_str().is_some_and(|html| html.contains("<title>Ours</title>")));
    let near = json!({"ask": "decks", "decks": both, "near": deck});
    assert_eq!(told(near, "/decks/0/nearness/per_cent"), 100);
    let pairs = json!({"ask": "decks", "decks": both, "pairs": ""});
    assert_eq!(told(pairs, "/pairs"), json!([]), "of two decks nothing can be said");
    let list = json!({"path": "list.txt", "text": "Sideboard\n3 Dodge\n"});
    assert_eq!(told(json!({"ask": "reading", "deck": list}), "/lines/1/cards/0/copies"), 3);
    assert_eq!(told(json!({"ask": "diff", "before": deck, "after": deck}), "/same"), true);
    let gccg = told(json!({"ask": "convert", "deck": deck, "to": "gccg"}), "/text");
    assert!(gccg.as_str().is_some_and(|text| text.contains("\n1 Adrazar")), "{gccg}");
    assert_eq!(told(json!({"ask": "format", "deck": deck}), "/text"), deck["text"]);
    assert_eq!(told(json!({"ask": "map", "deck": deck}), "/sites/0/name"), "Edhellond");
}

#[test]
fn a_roster_lays_the_two_decks_of_an_entrant_beside_each_other() {
    let text = file(LEGAL)["text"].as_str().expect("a text").to_owned();
    let other = text.replace("\"Cram\"", "\"Elven Cloak\"");
    let lists = json!([
        {"path": "lists/anna-heroes.toml", "text": text},
        {"path": "lists/anna-minions.toml", "text": other},
        {"path": "lists/boris-heroes.toml", "text": file(ILLEGAL)["text"]},
    ]);
    let alone = ask(&json!({"ask": "roster", "decks": lists})).expect("a roster");
    let facts = |roster: &Value, fact: &str| -> Vec<Value> {
        let all = roster["decks"].as_array().expect("lists");
        all.iter().map(|list| list[fact].clone()).collect()
    };
    assert_eq!(facts(&alone, "entrant"), ["boris-heroes", "anna-heroes", "anna-minions"]);
    assert_eq!(facts(&alone, "verdict"), ["illegal", "legal", "legal"]);
    assert_eq!(alone.get("pairs"), None, "everybody brings one");
    let question =
        json!({"ask": "roster", "decks": lists, "paired": true, "same": ["items", "cards"]});
    let paired = ask(&question).expect("a roster");
    assert_eq!(facts(&paired, "entrant"), ["boris", "anna", "anna"]);
    assert_eq!(facts(&paired, "against"), ["heroes", "heroes", "minions"]);
    assert_eq!(paired["summary"]["legal"], 2);
    let [anna, boris] = [0, 1].map(|at| &paired["pairs"][at]);
    assert_eq!(anna["heroes"], "lists/anna-heroes.toml");
    assert_eq!(anna["starting_items"], json!(["-1 Cram", "+1 Elven Cloak"]));
    assert_eq!(
        anna["fault"],
        "both decks should have the same items: -1 Cram, +1 Elven Cloak; \
         both decks should have the same cards: 1 → 0 Cram, 0 → 1 Elven Cloak"
    );
    let one = "1 against heroes and 0 against minions; one of each is needed";
    assert_eq!(boris["fault"], one);
    assert_eq!(boris["minions"], Value::Null);
    // A list that is no text is known by its name all the same.
    let lists = json!([
        {"path": "lists/dora-heroes.txt", "bytes": "UEsDBAAAAA=="},
        {"path": "lists/dora-minions.toml", "text": text},
    ]);
    let dora = ask(&json!({"ask": "roster", "decks": lists, "paired": true})).expect("a roster");
    assert_eq!(facts(&dora, "verdict"), ["unreadable", "legal"]);
    assert_eq!(dora["pairs"][0]["heroes"], "lists/dora-heroes.txt");
    assert_eq!(dora["pairs"][0]["fault"], Value::Null);
}

#[test]
fn solitaire_games_have_a_policy() {
    let games = |policy: &str| json!({"games": 1, "seed": 7, "policy": policy});
    let asked =
        |policy| ask(&json!({"ask": "solitaire", "deck": file(LEGAL), "games": games(policy)}));
    assert_eq!(asked("greedy").expect("played")["games"], 1);
    let refused = asked("clever").expect_err("no policy").to_string();
    assert!(refused.contains("unknown word `clever`"), "{refused}");
}

#[test]
fn odds_of_every_kind_are_told() {
    let deck = file(LEGAL);
    let told = |of: Value, at: &str| {
        let answer = ask(&json!({"ask": "odds", "deck": deck, "of": of}))
            .unwrap_or_else(|why| panic!("{of}: {why}"));
        answer.pointer(at).unwrap_or_else(|| panic!("{of}: no {at} in {answer}")).clone()
    };
    assert_eq!(told(json!({"draw": {}}), "/odds/drawn/0"), 8);
    let hands = json!({"draw": {"groups": ["2 creature"], "hands": 2, "seed": 7}});
    assert_eq!(told(hands, "/odds/hands").as_array().map(Vec::len), Some(2));
    let attempts = told(json!({"influence": {}}), "/odds/factions/0/attempts");
    assert_eq!(attempts.as_array().map(Vec::len), Some(3));
    let one = json!({"strike": {"attack": "Cave-drake", "characters": ["Balin: Glamdring"]}});
    assert_eq!(told(one, "/odds/characters/0/bears/0"), "Glamdring");
    let falls = told(json!({"corruption": {"modifier": -1}}), "/odds/nobody_falls/exact");
    assert_eq!(falls, "35/36");
    assert_eq!(told(json!({"ring": {}}), "/odds/rings"), json!([]), "the deck has no ring");
    let creatures = told(json!({"hazards": {}}), "/odds/creatures");
    assert!(creatures.as_u64().is_some_and(|number| number > 9));
    let journey = json!({"hazards": {"journey": ["Rivendell", "Moria"]}});
    let holds = told(journey, "/odds/legs/0/ways/0/holds_one/exact");
    assert_eq!(holds, "832949263/867114268");
    // A Dwarven Ring comes of a 10 or more; one that is tested where it is stored takes 2 from the roll.
    let rings =
        ask(&json!({"ask": "odds", "deck": file("decks/challenge-f.toml"), "of": {"ring": {}}}));
    let tests = &rings.expect("odds")["odds"]["rings"][0]["tests"];
    let dwarven = |test: usize| &tests[test]["kinds"][1]["chance"]["exact"];
    assert_eq!((dwarven(0), dwarven(1)), (&json!("1/6"), &json!("1/36")));
}

#[test]
fn solitaire_games_are_played() {
    let deck = file(LEGAL);
    let games = json!({"games": 3, "hazards": "creatures", "tell": 2});
    let question = json!({"ask": "solitaire", "deck": deck, "other": deck, "games": games});
    let told = ask(&question).expect("games");
    assert_eq!((&told["games"], &told["hazards"]), (&json!(3), &json!("creatures")));
    assert_eq!(told["points"], json!({"mean": 27.333, "within": 2.848, "spread": 2.517}));
    let story = &told["story"];
    assert_eq!((&story["seed"], &story["turns"][0]["points"]), (&json!(2), &json!(8)));
    assert_eq!(story["turns"].as_array().map(Vec::len), Some(18));
    assert_eq!(told["seed"], json!(1), "where the question names none");
    assert_eq!(told["compared"]["difference"]["mean"], 0.0, "the same deck, the same seeds");
    let list = json!({"games": 2, "hazards": "mine", "hazard_list": "20 Orc-guard\n"});
    let told = ask(&json!({"ask": "solitaire", "deck": deck, "games": list})).expect("games");
    assert_eq!(told["hazard_copies"], 20);
    for bad in [
        json!({"games": 0}),
        json!({"games": 60_000}),
        json!({"hazards": "../secret"}),
        json!({"hazard_list": "3 Glamdring"}),
    ] {
        let why = *ask(&json!({"ask": "solitaire", "deck": deck, "games": bad})).expect_err("none");
        assert!(!why.message.is_empty(), "{bad}");
    }
}

#[test]
fn records_of_games_are_judged() {
    let record = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/play").join(name);
        fs::read_to_string(path).expect("a record")
    };
    let legal = record("legal/metw-faramir-defeats-the-huorn.record");
    let told = ask(&json!({"ask": "replay", "record": legal})).expect("judged");
    assert!(
        told["fault"].is_null()
            && told["moves"][0]["clause"] == json!({"source": "coe", "ref": "2.II.7"}),
        "{told}"
    );
    let told = ask(&json!({"ask": "replay", "record": record("refused/a-tapped-site.record")}));
    assert_eq!(told.expect("judged")["fault"]["clause"]["ref"], "2.V.1.1");
    let told = ask(&json!({"ask": "replay", "record": "seed 4\nfly\n", "deck": file(LEGAL)}));
    assert_eq!(told.expect("judged")["fault"]["line"], 2);
}

#[test]
fn odds_that_cannot_be_told_say_why() {
    let deck = file(LEGAL);
    let why = |of: Value| {
        *ask(&json!({"ask": "odds", "deck": deck, "of": of})).expect_err("nothing to answer")
    };
    let unknown = why(json!({"strike": {"attack": "Cave-darke"}}));
    assert!(unknown.help.is_some_and(|help| help.contains("Cave-drake")));
    assert!(why(json!({"draw": {"groups": ["0 faction"]}})).help.is_some());
    assert!(why(json!({"hazards": {"journey": ["Rivendell"]}})).message.contains("two stops"));
    assert!(why(json!("strike")).message.contains("not a question"));
}

/// A page requests all findings of a text at once.
#[test]
fn what_can_be_done_is_told_of_a_whole_text() {
    let text = "[play-deck.resources]\n\"Concealmnet\" = 1\n\"Stealht\" = 1\n";
    let deck = json!({"path": "a.toml", "text": text});
    let to = text.len();
    let actions = ask(&json!({"ask": "actions", "deck": deck, "at": 0, "to": to})).expect("told");
    let titles: Vec<_> =
        actions["actions"].as_array().into_iter().flatten().map(|one| &one["title"]).collect();
    for title in ["Write Concealment", "Write Stealth"] {
        assert!(titles.iter().any(|told| **told == title), "{titles:?}");
    }
}

#[test]
fn what_was_perhaps_meant_can_be_written() {
    let text = "name = \"\u{1f409}\"\n[play-deck.resources]\n\"Concealmnet\" = 1\n";
    // Places are UTF-16 units: the dragon is two.
    let at = text.find("Conceal").expect("there") - 2;
    let question =
        json!({"ask": "actions", "deck": {"path": "a.toml", "text": text}, "at": at, "wishes": {}});
    let actions = ask(&question).expect("an answer");
    let first = &actions["actions"][0];
    assert_eq!(first["title"], "Write Concealment");
    assert_eq!(first["mends"][0], "unknown-card");
    assert_eq!(first["edits"][0]["text"], "\"Concealment\"");
    assert_eq!(first["edits"][0]["range"]["start"]["offset"], at - 1);
}

#[test]
fn every_question_about_cards_and_rules_is_answered() {
    let told = |question: Value, at: &str| {
        let answer = ask(&question).unwrap_or_else(|why| panic!("{question}: {why}"));
        answer.pointer(at).unwrap_or_else(|| panic!("{question}: no {at} in {answer}")).clone()
    };
    let query = json!({"ask": "search", "query": "race:hobbit", "limit": 2, "in_words": true});
    assert_eq!(told(query.clone(), "/cards").as_array().map(Vec::len), Some(2));
    assert_eq!(told(query, "/cards/1/name"), "Fatty Bolger");
    let card = json!({"ask": "card", "name": "Éowyn", "in_words": true});
    assert_eq!(told(card.clone(), "/cards/0/name"), "Éowyn");
    assert_eq!(told(card, "/words/0/facts/0/1"), "unique hero character");
    let written = told(json!({"ask": "explain", "rule": "copy-limit"}), "/written/0");
    assert_eq!(written["ruleset"], "coe/standard");
    assert_eq!(written["citations"][1], json!({"source": "coe", "ref": "1.3.F1"}));
    let lengths = told(json!({"ask": "rulesets"}), "/rulesets/0/lengths");
    assert_eq!(lengths, json!(["starter", "short", "long", "campaign"]));
    let players = told(json!({"ask": "rules", "ruleset": "coe"}), "/rules/0/limit");
    assert_eq!(players, "wizard, ringwraith, fallen-wizard, balrog");
    let pair = json!({"ask": "rules-diff", "first": "coe", "second": "crf"});
    assert_eq!(told(pair, "/rules/0/first/limit"), "at most 3, at most 2 different ones");
    let route = json!({"ask": "route", "from": "Rivendell [H]", "to": "Bree [H]"});
    let leg = told(route, "/by_starter_movement/legs/0");
    assert_eq!(leg["to"]["id"], "TW-378");
    assert_eq!(leg["ways"], json!([{"by": "starter", "path": ["wilderness", "wilderness"]}]));
    let regions = told(json!({"ask": "map"}), "/regions");
    assert!(regions.as_array().is_some_and(|all| all.len() > 50));
    let new = json!({"ask": "new", "player": "wizard", "avatar": "Saruman", "name": "Mine"});
    assert!(told(new, "/text").as_str().is_some_and(|text| text.contains("name = \"Mine\"")));
}

/// A limit is told as the book has it: agents with the pool or with who starts, one site or several.
#[test]
fn limits_are_told_as_the_books_have_them() {
    let limit = |ruleset: &str, rule: &str| {
        let told = ask(&json!({"ask": "rules", "ruleset": ruleset})).expect("rules");
        let mut rules = told["rules"].as_array().expect("a list").iter();
        let found = rules.find(|one| one["rule"] == rule).expect("a rule");
        found["limit"].as_str().expect("words").to_owned()
    };
    let agents = ["coe", "crf"].map(|ruleset| limit(ruleset, "agent-mind"));
    assert!(agents[0].ends_with(" and starting cards together"), "{}", agents[0]);
    assert!(agents[1].ends_with(" and among those who start"), "{}", agents[1]);
    let sites = limit("coe", "starting-site");
    assert!(sites.contains("wizard: Rivendell; ringwraith: "), "{sites}");
    assert_eq!(sites.matches("up to 2 of them").count(), 2, "{sites}");
}

#[test]
fn the_report_is_that_of_the_program() {
    use meccg::reports::Renderer as _;
    use meccg::reports::json::Json;
    use meccg::reports::model::Summary;
    for path in [LEGAL, ILLEGAL, "tests/decks/illegal-fallen-wizard.toml"] {
        let deck = file(path);
        let judge = meccg::Judge::built_in();
        let text = deck["text"].as_str().expect("a text").as_bytes().to_vec();
        let checked = judge.check_bytes(path, text, &meccg::JudgeOptions::default());
        let (mut out, mut renderer, mut summary) =
            (Vec::new(), Json::default(), Summary::default());
        summary.add(&checked);
        renderer.begin(&mut out).expect("written");
        renderer.deck(&mut out, &checked).expect("written");
        renderer.end(&mut out, &summary).expect("written");
        let program: Value = serde_json::from_slice(&out).expect("JSON");
        assert_eq!(
            ask(&json!({"ask": "check", "decks": [deck]})).expect("told"),
            program,
            "{path}"
        );
    }
}

#[test]
fn an_editor_is_told_what_can_be_written_and_what_stands_there() {
    let text = "[play-deck.characters]\n\"Éow\n\"Dodge\" = 3\n";
    let deck = json!({"path": "deck.toml", "text": text});
    let behind = text.find("Éow").map(|at| at + 3);
    let told = ask(&json!({"ask": "proposals", "deck": deck, "at": behind})).expect("told");
    let first = &told["items"][0];
    assert!(first["label"].as_str().is_some_and(|name| name.starts_with("Éowyn")), "{told}");
    let deck = json!({"path": "deck.toml", "text": "[play-deck.resources]\n\"Dodge\" = 3\n"});
    let told = ask(&json!({"ask": "hover", "deck": deck, "at": 25})).expect("told");
    assert!(
        told["hover"]["markdown"].as_str().is_some_and(|text| text.contains("Dodge")),
        "{told}"
    );
}

#[test]
fn edits_and_repairs_come_back_as_texts() {
    let deck = file(ILLEGAL);
    let fixed = ask(&json!({"ask": "fix", "deck": deck})).expect("told");
    assert!(fixed["done"].as_array().is_some_and(|done| !done.is_empty()), "{fixed}");
    let edits = json!([{"remove": {"card": "1 Concealment"}}]);
    let edited = ask(&json!({"ask": "edit", "deck": deck, "edits": edits})).expect("told");
    assert!(edited["text"].as_str().is_some_and(|text| text.contains("\"Concealment\" = 3")));
    assert!(
        edited["mended"]
            .as_array()
            .is_some_and(|found| { found.iter().any(|one| one["rule"] == "copy-limit") })
    );
    let short = json!({"path": "a.toml", "text": "player = \"wizard\"\navatar = \"Saruman\"\n"});
    let completed = ask(&json!({"ask": "complete", "deck": short, "near": "Edoras"}));
    let completed = completed.expect("told");
    assert_eq!(completed["verdict"], "legal", "{}", completed["shortfalls"]);
    assert!(completed["added"].as_array().is_some_and(|added| added.len() > 20));
}

#[test]
fn what_cannot_be_answered_is_told_in_words() {
    let refusal = |question: Value| *ask(&question).expect_err("there is no answer");
    let unknown = refusal(json!({"ask": "card", "name": "Gandlaf"}));
    assert_eq!(unknown.message, "no card is called \"Gandlaf\"");
    assert!(unknown.help.is_some_and(|help| help.contains("Gandalf")));
    assert!(refusal(json!({"ask": "verdict"})).message.contains("`verdict`"));
    let wishes = json!({"lenght": "short"});
    let slip = refusal(json!({"ask": "check", "decks": [], "wishes": wishes}));
    assert!(slip.message.contains("`lenght`"), "{}", slip.message);
    let no_book = json!({"ask": "check", "decks": [], "wishes": {"ruleset": "coo"}});
    assert!(refusal(no_book).help.is_some_and(|help| help.contains("coe")));
    let broken = json!({"path": "a.toml", "text": "name = \n"});
    let unreadable = refusal(json!({"ask": "legality", "deck": broken}));
    assert_eq!(unreadable.findings.first().and_then(|found| found.span).map(|at| at.line), Some(1));
    let none = json!({"path": "a.toml", "text": "player = \"wizard\"\n[sideboard]\nDodge = 0\n"});
    let replaced = refusal(json!({"ask": "replace", "deck": none, "card": "Dodge"}));
    assert_eq!(replaced.message, "`Dodge` is not in the deck");
    let query = refusal(json!({"ask": "search", "query": "mind<"}));
    assert_eq!(query.findings.len(), 1, "{}", query.message);
    assert!(answerer().answer_json("[[[").expect_err("no JSON").message.contains("not JSON"));
}

/// Exchanges are tried in games where that is asked for; what is said of the games says nothing without.
#[test]
fn exchanges_are_found_without_games_unless_games_are_asked_for() {
    let text = "player = \"wizard\"\n[play-deck.resources]\nDodge = 3\n";
    let deck = json!({"path": "a.toml", "text": text});
    let plain = ask(&json!({"ask": "improve", "deck": deck}));
    assert!(plain.is_ok(), "{plain:?}");
    for (field, value) in [("games", json!(5)), ("hazards", json!("mixed"))] {
        let mut question = json!({"ask": "improve", "deck": deck});
        question[field] = value;
        let why = ask(&question).expect_err("a game that is not asked for");
        let said = format!("`{field}` says something of `by_play`, which is not asked for");
        assert_eq!(why.message, said);
    }
}

#[test]
fn names_are_harmless_where_they_are_told() {
    let hostile =
        "name = \"\\u001b[31m<script>\\u202e\"\n[play-deck.resources]\n\"\\u001b]0;x\" = 1\n";
    let deck = json!({"path": "a\u{1b}[2J.toml", "text": hostile});
    let answer =
        answerer().answer_json(&written(&json!({"ask": "check", "decks": [deck]}))).expect("told");
    assert!(!answer.contains(['\u{1b}', '\u{202e}']), "{answer}");
}

#[test]
fn house_rules_and_languages_are_brought_along() {
    let league = file("docs/src/tournament.in/league.toml");
    let equipment = json!({"language": "de", "house_rules": [league]});
    let answerer = Answerer::from_json(&equipment.to_string()).expect("they can be used");
    let told = |question: Value| -> Value {
        serde_json::from_str(&answerer.answer_json(&written(&question)).expect("told"))
            .expect("JSON")
    };
    let rulesets = told(json!({"ask": "rulesets"}));
    let own = rulesets["rulesets"].as_array().expect("a list").iter();
    let own: Vec<_> = own.filter(|ruleset| ruleset["house_rules"] == true).collect();
    assert_eq!(own.len(), 1, "{rulesets}");
    let ruleset = json!({"ruleset": own[0]["name"]});
    let report = told(json!({"ask": "check", "decks": [file(LEGAL)], "wishes": ruleset}));
    assert_eq!(report["decks"][0]["ruleset"], own[0]["name"]);
    let german = told(json!({"ask": "card", "name": "The Shire"}));
    assert_eq!(german["cards"][0]["name"], "Das Auenland");
    let bad = json!({"house_rules": [{"path": "a.toml", "text": "titel = 1"}]});
    let refusal = Answerer::from_json(&bad.to_string()).expect_err("they say nothing");
    assert!(refusal.message.contains("a.toml"), "{}", refusal.message);
    assert!(!refusal.findings.is_empty());
    // Of several files of cards the one that is wrong is named.
    let card = "[[card]]\nid = \"XX-1\"\nname = \"Nobody\"\ntype = \"resource\"\n\
        alignment = \"hero\"\nsubtypes = [\"long-event\"]\n";
    let files = [("good.toml", card), ("bad.toml", "[[card]]\nname = 1\n")];
    let files = files.map(|(path, text)| json!({"path": path, "text": text}));
    let refusal = Answerer::from_json(&json!({"cards": files}).to_string()).expect_err("no cards");
    assert!(refusal.message.starts_with("bad.toml: "), "{}", refusal.message);
}

#[cfg(feature = "german")]
#[test]
fn what_is_brought_to_a_german_answerer_is_refused_in_german() {
    let mut answerer = Answerer::from_json("").expect("nothing is brought along");
    answerer.speak(meccg::answers::Locale::of("de"));
    let card = json!({"path": "own.toml", "text": "[[card]]\nid = \"XX-1\"\nname = \"A\"\ntype = \"resource\"\nalignment = \"hero\"\nprowes = 1\n"});
    let missing = json!({"path": "a.toml", "text": "title = \"A\"\nextends = \"b.toml\"\n"});
    let rules = json!({"path": "a.toml", "text": "titel = 1\n"});
    for (equipment, said) in [
        (
            json!({"cards": [card]}),
            ["own.toml: diese Karten sind nicht zu gebrauchen", "unbekannt"],
        ),
        (
            json!({"house_rules": [rules]}),
            ["a.toml: diese Hausregeln sind", "gehört nicht hierher"],
        ),
        (json!({"house_rules": [missing]}), ["a.toml: diese Hausregeln sind", "nicht unter den"]),
    ] {
        let refused = answerer.equip_json(&equipment.to_string()).expect_err("it is wrong");
        let found = refused.findings.first().expect("a finding");
        assert!(refused.message.starts_with(said[0]), "{}", refused.message);
        assert!(found.message.contains(said[1]), "{}", found.message);
    }
    let edits = [json!({"add": {"card": "Gandlf"}})];
    for (question, said, help) in [
        (json!({"card": {"name": "Gandlf"}}), "keine Karte heißt", "gemeint?"),
        (json!({"edit": {"deck": {"text": "3 Dodge\n"}, "edits": edits}}), "Gandlf", "gemeint?"),
        (json!({"card": {"nam": "Gandalf"}}), "das ist keine Frage: unbekannt", "name"),
        (json!({"explain": {"rule": "copy-limt"}}), "eine Regel", "gemeint?"),
    ] {
        let refused = answerer.answer_json(&question.to_string()).expect_err("no answer");
        assert!(refused.message.contains(said), "{}", refused.message);
        let told = refused.help.unwrap_or_default();
        assert!(told.contains(help) && !told.contains("did you"), "{told}");
    }
    // What was there before is there still.
    let card = answerer.answer_json(&written(&json!({"ask": "card", "name": "Glamdring"})));
    assert!(card.expect("it is known").contains("Glamdring"));
    answerer.equip_json(r#"{"language": "de"}"#).expect("it can be used");
    let site = answerer.answer_json(&written(&json!({"ask": "card", "name": "The Shire"})));
    assert!(site.expect("it is known").contains("Das Auenland"));
}

#[test]
fn bytes_of_any_encoding_are_read() {
    // "Éowyn" in Windows-1252, in Base64.
    let file = json!({"path": "list.txt", "bytes": "MyDJb3d5bgo="});
    assert_eq!(ask(&json!({"ask": "text", "file": file})).expect("told")["text"], "3 Éowyn\n");
    let binary = json!({"path": "x.bin", "bytes": "AAECAw=="});
    assert!(
        ask(&json!({"ask": "text", "file": binary}))
            .expect_err("no text")
            .message
            .contains("binary")
    );
}
