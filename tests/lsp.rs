//! A conversation with the language server: every request, out of an editor's mouth, in memory.
#![cfg(feature = "lsp")]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use lsp_server::{Connection, Message, Notification, Request, RequestId};
use meccg::answers::Locale;
use meccg::internals::lsp::{Surroundings, Terms, TextKind, serve};
use meccg::source::Limits;
use meccg::{Judge, JudgeOptions, SourceFile};
use serde_json::{Value, json};

/// A world of the files of a folder, all of them decks.
struct FilesOfTest {
    judge: Arc<Judge>,
    locale: Locale,
    forgotten: usize,
}

impl Surroundings for FilesOfTest {
    fn stand_in(&mut self, _: &[PathBuf]) {}

    fn terms(&mut self, path: &Path) -> Terms {
        let trouble = path.ends_with("troubled.toml").then(|| "no good".to_owned());
        let judge = Arc::clone(&self.judge);
        Terms {
            judge,
            wishes: Arc::new(JudgeOptions::default()),
            trouble: trouble.map(meccg::Message::from),
            locale: self.locale.clone(),
        }
    }

    fn hold(&mut self, _: &Path, _: Option<&str>) {}

    fn forget(&mut self) {
        self.forgotten += 1;
    }

    fn kind(&self, _: &Path, _: &str) -> TextKind {
        TextKind::Deck
    }

    fn files(&self, folder: &Path, most: usize) -> Vec<PathBuf> {
        let files = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
        files.map(|file| file.path()).take(most).collect()
    }

    fn read(&self, path: &Path) -> Result<SourceFile, meccg::Message> {
        let bytes = fs::read(path).map_err(|error| error.to_string())?;
        SourceFile::from_bytes(path.display().to_string(), bytes, &Limits::default())
            .map_err(|error| error.to_string().into())
    }
}

/// An editor of the test.
struct EditorOfTest {
    connection: Connection,
    server: Option<JoinHandle<bool>>,
    next: i32,
    told: Vec<Notification>,
    asked: Vec<Request>,
}

const LONG: Duration = Duration::from_secs(60);

impl EditorOfTest {
    fn new(capabilities: &Value, root: Option<&str>) -> Self {
        Self::speaking("en", capabilities, root)
    }

    fn speaking(language: &'static str, capabilities: &Value, root: Option<&str>) -> Self {
        let (server, connection) = Connection::memory();
        let server = thread::spawn(move || {
            let (judge, locale) = (Arc::new(Judge::built_in()), Locale::of(language));
            let mut world = FilesOfTest { judge, locale, forgotten: 0 };
            serve(&server, &mut world)
        });
        let (told, asked) = (Vec::new(), Vec::new());
        let mut editor = Self { connection, server: Some(server), next: 0, told, asked };
        let folders: Vec<Value> =
            root.iter().map(|root| json!({ "uri": root, "name": "x" })).collect();
        let params = json!({
            "processId": null, "rootUri": null, "capabilities": capabilities,
            "workspaceFolders": folders,
        });
        editor.request("initialize", params).expect("capabilities");
        editor.notify("initialized", json!({}));
        editor
    }

    fn notify(&self, method: &str, params: Value) {
        let message = Notification { method: method.to_owned(), params };
        self.connection.sender.send(message.into()).expect("a server");
    }

    /// The answer to a request; what comes before it is kept.
    fn request(&mut self, method: &str, params: Value) -> Result<Value, (i32, String)> {
        self.next += 1;
        let id = RequestId::from(self.next);
        let request = Request { id: id.clone(), method: method.to_owned(), params };
        self.connection.sender.send(request.into()).expect("a server");
        loop {
            match self.connection.receiver.recv_timeout(LONG).expect("an answer") {
                Message::Response(response) if response.id == id => {
                    return match response.error {
                        Some(error) => Err((error.code, error.message)),
                        None => Ok(response.result.unwrap_or(Value::Null)),
                    };
                }
                Message::Response(_) => {}
                Message::Notification(told) => self.told.push(told),
                Message::Request(asked) => self.asked.push(asked),
            }
        }
    }

    fn open(&self, uri: &str, text: &str) {
        let document = json!({ "uri": uri, "languageId": "toml", "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": document }));
    }

    /// The last diagnostics of a document.
    fn published(&mut self, uri: &str) -> Vec<Value> {
        // Diagnostics from before this request are there when it is answered.
        let _ = self.request("workspace/nothing", Value::Null);
        let of = |told: &&Notification| {
            told.method == "textDocument/publishDiagnostics" && told.params["uri"] == uri
        };
        let last = self.told.iter().rfind(of).expect("diagnostics");
        last.params["diagnostics"].as_array().expect("a list").clone()
    }

    fn bye(mut self) -> bool {
        assert_eq!(self.request("shutdown", Value::Null), Ok(Value::Null));
        self.notify("exit", Value::Null);
        self.server.take().expect("a server").join().expect("no panic")
    }
}

const URI: &str = "file:///decks/a.toml";

const DECK: &str = "player = \"wizard\"\ntags = [\"old\"]\n\n[play-deck.resources]\n\"Dodge\" = 4\n\
                    \"Concealmnet\" = 1\n";

fn at(line: u32, character: u32) -> Value {
    json!({ "textDocument": { "uri": URI }, "position": { "line": line, "character": character } })
}

fn range(line: u32) -> Value {
    let (start, end) =
        (json!({ "line": line, "character": 0 }), json!({ "line": line, "character": 3 }));
    json!({ "start": start, "end": end })
}

fn rules(found: &[Value]) -> Vec<&str> {
    found.iter().filter_map(|found| found["code"].as_str()).collect()
}

#[test]
fn findings_are_pushed_as_one_types() {
    let mut editor = EditorOfTest::new(&json!({}), None);
    editor.open(URI, DECK);
    let found = editor.published(URI);
    assert!(rules(&found).contains(&"copy-limit") && rules(&found).contains(&"unknown-card"));
    let copies = found.iter().find(|found| found["code"] == "copy-limit").expect("found");
    assert_eq!(copies["range"]["start"], json!({ "line": 4, "character": 0 }));
    assert_eq!(copies["source"], "meccg");
    assert!(copies["message"].as_str().is_some_and(|text| text.contains("see coe 1.3.1")));
    let change = |range: Value, text: &str| json!({ "range": range, "text": text });
    let place = |from: u32, to: u32| json!({ "start": { "line": 4, "character": from }, "end": { "line": 4, "character": to } });
    editor.notify(
        "textDocument/didChange",
        json!({
            "textDocument": { "uri": URI, "version": 2 },
            // The changes follow each other, each on the result of the one before.
            "contentChanges": [change(place(10, 11), "33"), change(place(10, 11), "")],
        }),
    );
    assert!(!rules(&editor.published(URI)).contains(&"copy-limit"));
    editor.notify("textDocument/didSave", json!({ "textDocument": { "uri": URI } }));
    editor.notify("textDocument/didClose", json!({ "textDocument": { "uri": URI } }));
    assert_eq!(editor.published(URI), Vec::<Value>::new());
    assert!(editor.bye());
}

#[test]
fn an_editor_is_answered_in_its_language() {
    let mut editor = EditorOfTest::speaking("de", &json!({}), None);
    editor.open(URI, DECK);
    let found = editor.published(URI);
    let copies = found.iter().find(|found| found["code"] == "copy-limit").expect("found");
    let told = copies["message"].as_str().expect("a text");
    for part in ["4 Exemplare von Dodge", "Tipp: ", "siehe coe 1.3.1"] {
        assert!(told.contains(part), "{told}");
    }
    let asked = |method: &str, params: Value, editor: &mut EditorOfTest| {
        editor.request(method, params).expect("an answer").to_string()
    };
    let here = json!({
        "textDocument": { "uri": URI }, "range": range(4), "context": { "diagnostics": found },
    });
    let whole = json!({
        "textDocument": { "uri": URI },
        "range": { "start": { "line": 0, "character": 0 }, "end": { "line": 9, "character": 0 } },
    });
    let document = json!({ "textDocument": { "uri": URI } });
    let said = [
        asked("textDocument/codeAction", here, &mut editor),
        asked("textDocument/hover", at(4, 3), &mut editor),
        asked("textDocument/hover", at(3, 4), &mut editor),
        asked("textDocument/completion", at(1, 0), &mut editor),
        asked("textDocument/inlayHint", whole, &mut editor),
        asked("textDocument/documentSymbol", document, &mut editor),
    ];
    let told = [
        "1 Exemplar herausnehmen",
        "Erlaubt in Zauberer-Decks",
        "nach coe/standard",
        "Der Name des Decks.",
        "5 von 30",
        "5 Karten",
    ];
    for (said, told) in said.iter().zip(told) {
        assert!(said.contains(told), "{told}: {said}");
    }
    // The diagnostics of an action are those that it repairs.
    assert!(said[0].contains("\"diagnostics\":[{"), "{}", said[0]);
    assert!(editor.bye());
}

#[test]
fn findings_are_pulled_and_then_not_pushed() {
    let capabilities = json!({
        "textDocument": { "diagnostic": {} },
        "workspace": {
            "diagnostic": { "refreshSupport": true },
            "didChangeWatchedFiles": { "dynamicRegistration": true },
        },
    });
    let mut editor = EditorOfTest::new(&capabilities, None);
    editor.open(URI, DECK);
    let params = json!({ "textDocument": { "uri": URI } });
    let report = editor.request("textDocument/diagnostic", params).expect("a report");
    assert_eq!(report["kind"], "full");
    assert!(rules(report["items"].as_array().expect("a list")).contains(&"copy-limit"));
    assert_eq!(editor.told.len(), 0);
    assert_eq!(editor.asked[0].method, "client/registerCapability");
    editor.notify("workspace/didChangeWatchedFiles", json!({ "changes": [] }));
    let _ = editor.request("workspace/nothing", Value::Null);
    assert_eq!(editor.asked[1].method, "workspace/diagnostic/refresh");
    let missing = json!({ "textDocument": { "uri": "file:///nowhere/b.toml" } });
    assert!(editor.request("textDocument/diagnostic", missing).is_err());
    assert!(editor.bye());
}

#[test]
fn every_request_of_a_document_is_answered() {
    let mut editor = EditorOfTest::new(&json!({}), None);
    editor.open(URI, DECK);
    let document = json!({ "textDocument": { "uri": URI } });
    let completion = editor.request("textDocument/completion", at(5, 7)).expect("a list");
    let item = &completion["items"][0];
    assert_eq!(item["textEdit"]["newText"], "\"Concealment\"");
    assert!(item["filterText"].as_str().is_some_and(|text| text.starts_with("\"Concea")));
    let resolved = editor.request("completionItem/resolve", item.clone()).expect("an item");
    let words = resolved["documentation"]["value"].as_str().unwrap_or_default();
    assert!(words.contains("**Concealment**"), "{resolved}");
    let hover = editor.request("textDocument/hover", at(4, 3)).expect("a hover");
    assert!(hover["contents"]["value"].as_str().is_some_and(|text| text.contains("**Dodge**")));
    assert_eq!(editor.request("textDocument/hover", at(2, 0)), Ok(Value::Null));
    let symbols = editor.request("textDocument/documentSymbol", document.clone()).expect("symbols");
    assert_eq!(symbols[0]["name"], "play-deck.resources");
    assert_eq!(symbols[0]["detail"], "5 cards");
    let folds = editor.request("textDocument/foldingRange", document.clone()).expect("folds");
    assert_eq!((folds[0]["startLine"].clone(), folds[0]["endLine"].clone()), (json!(3), json!(5)));
    let all =
        json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 9, "character": 0 } });
    let within = json!({ "textDocument": { "uri": URI }, "range": all });
    let hints = editor.request("textDocument/inlayHint", within).expect("hints");
    assert_eq!(hints[0]["position"]["line"], 3);
    let formatting = json!({ "textDocument": { "uri": URI }, "options": { "tabSize": 2, "insertSpaces": true } });
    assert_eq!(editor.request("textDocument/formatting", formatting.clone()), Ok(json!([])));
    let change = json!({ "text": format!("[sites]\n\"Bree\"=1\n{DECK}").replacen("player = \"wizard\"\ntags = [\"old\"]\n", "", 1) });
    let id = json!({ "uri": URI, "version": 2 });
    editor.notify(
        "textDocument/didChange",
        json!({ "textDocument": id, "contentChanges": [change] }),
    );
    let edits = editor.request("textDocument/formatting", formatting).expect("edits");
    assert_eq!(edits.as_array().map(Vec::len), Some(1), "{edits}");
    let change = json!({ "text": DECK });
    editor.notify(
        "textDocument/didChange",
        json!({ "textDocument": id, "contentChanges": [change] }),
    );
    let spot = editor.request("textDocument/prepareRename", at(1, 10)).expect("a spot");
    assert_eq!(spot["placeholder"], "old");
    assert_eq!(editor.request("textDocument/prepareRename", at(0, 0)), Ok(Value::Null));
    assert!(editor.bye());
}

#[test]
fn actions_come_with_their_edits_or_work_them_out() {
    let support = json!({ "textDocument": { "codeAction": { "resolveSupport": { "properties": ["edit"] } } } });
    for (capabilities, resolves) in [(json!({}), false), (support, true)] {
        let mut editor = EditorOfTest::new(&capabilities, None);
        editor.open(URI, DECK);
        let found = editor.published(URI);
        let params = json!({
            "textDocument": { "uri": URI }, "range": range(4), "context": { "diagnostics": found },
        });
        let actions = editor.request("textDocument/codeAction", params.clone()).expect("actions");
        let actions = actions.as_array().expect("a list");
        let named = |title: &str| {
            actions
                .iter()
                .find(|action| action["title"] == title)
                .unwrap_or_else(|| panic!("{title}"))
        };
        let repair = named("Remove 1 copy");
        assert_eq!(
            repair["edit"]["changes"][URI][0]["newText"],
            "\"Dodge\" = 3\n".trim_start_matches("\"Dodge\" = ").trim_end()
        );
        assert_eq!(repair["diagnostics"][0]["code"], "copy-limit");
        assert_eq!(repair["isPreferred"], true);
        // A waiver repairs nothing: no editor makes it unasked, and it stands alone on the first line.
        let mut head = params.clone();
        head["range"] = range(0);
        let head = editor.request("textDocument/codeAction", head).expect("actions");
        let head = head.as_array().expect("a list").iter().chain(actions);
        let is_waiver = |title: &Value| title.as_str().is_some_and(|it| it.contains("a waiver"));
        let waivers: Vec<_> = head.filter(|action| is_waiver(&action["title"])).collect();
        assert!(waivers.len() > 1, "{waivers:?}");
        assert!(waivers.iter().all(|waiver| waiver["isPreferred"] != true), "{waivers:?}");
        let complete = named("Complete this deck");
        if resolves {
            let done = editor.request("codeAction/resolve", complete.clone()).expect("an action");
            assert!(done["edit"]["changes"][URI].as_array().is_some_and(|edits| !edits.is_empty()));
        } else {
            let command = &complete["command"];
            let params =
                json!({ "command": command["command"], "arguments": command["arguments"] });
            assert_eq!(editor.request("workspace/executeCommand", params), Ok(Value::Null));
            assert_eq!(editor.asked[0].method, "workspace/applyEdit");
        }
        let mut only = params;
        only["context"]["only"] = json!(["quickfix"]);
        let only = editor.request("textDocument/codeAction", only).expect("actions");
        let kinds = only.as_array().expect("a list").iter();
        assert!(kinds.into_iter().all(|action| action["kind"] == "quickfix"));
        assert!(editor.bye());
    }
}

#[test]
fn a_folder_has_diagnostics_and_its_tags_are_renamed() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["a.toml", "b.toml"] {
        fs::write(folder.path().join(name), DECK).expect("written");
    }
    let uri = |name: &str| format!("file://{}/{name}", folder.path().display());
    let mut editor = EditorOfTest::new(&json!({}), Some(&uri("")));
    editor.open(&uri("a.toml"), &DECK.replace("= 4", "= 3"));
    let ask = |known: &Value| json!({ "previousResultIds": known });
    let report = editor.request("workspace/diagnostic", ask(&json!([]))).expect("a report");
    let items = report["items"].as_array().expect("a list");
    assert_eq!(items.len(), 2);
    let of = |name: &str| items.iter().find(|item| item["uri"] == uri(name)).expect("there");
    assert!(
        !rules(of("a.toml")["items"].as_array().expect("a list")).contains(&"copy-limit"),
        "as it is open"
    );
    assert!(rules(of("b.toml")["items"].as_array().expect("a list")).contains(&"copy-limit"));
    let known = json!([{ "uri": uri("b.toml"), "value": of("b.toml")["resultId"] }]);
    let again = editor.request("workspace/diagnostic", ask(&known)).expect("a report");
    assert!(
        again["items"]
            .as_array()
            .is_some_and(|items| items.iter().any(|item| item["kind"] == "unchanged"))
    );
    let place = json!({ "line": 1, "character": 10 });
    let rename = |name: &str| json!({ "textDocument": { "uri": uri("a.toml") }, "position": place, "newName": name });
    let edit = editor.request("textDocument/rename", rename("new")).expect("an edit");
    assert_eq!(edit["changes"].as_object().map(serde_json::Map::len), Some(2));
    assert!(editor.request("textDocument/rename", rename(" ")).is_err());
    // The tags of other decks are proposed.
    let params = json!({ "textDocument": { "uri": uri("a.toml") }, "position": { "line": 1, "character": 9 } });
    let completion = editor.request("textDocument/completion", params).expect("a list");
    assert_eq!(completion["items"][0]["label"], "old");
    assert!(editor.bye());
}

#[test]
fn positions_are_counted_as_the_editor_counts() {
    let text = "notes = \"\u{1f409}\u{1f409}\"\n[sites]\n\"\u{1f409}Deep M\n";
    for (encoding, character) in [("utf-8", 11), ("utf-16", 9), ("utf-32", 8)] {
        let capabilities = json!({ "general": { "positionEncodings": [encoding] } });
        let mut editor = EditorOfTest::new(&capabilities, None);
        editor.open(URI, text);
        let found = editor.request("textDocument/completion", at(2, character)).expect("a list");
        let edit = &found["items"][0]["textEdit"];
        assert_eq!(edit["range"]["end"]["character"], character, "{encoding}");
        let change = json!({
            "range": { "start": { "line": 2, "character": 1 }, "end": { "line": 2, "character": character - 6 } },
            "text": "",
        });
        editor.notify(
            "textDocument/didChange",
            json!({ "textDocument": { "uri": URI, "version": 2 }, "contentChanges": [change] }),
        );
        let found = editor.request("textDocument/completion", at(2, 7)).expect("a list");
        assert_eq!(found["items"][0]["textEdit"]["newText"], "\"Deep Mines\" = 1", "{encoding}");
        assert!(editor.bye());
    }
}

#[test]
fn what_makes_no_sense_ends_nothing() {
    let (server, connection) = Connection::memory();
    let server = thread::spawn(move || {
        let (judge, locale) = (Arc::new(Judge::built_in()), Locale::english());
        let mut world = FilesOfTest { judge, locale, forgotten: 0 };
        serve(&server, &mut world)
    });
    let (told, asked) = (Vec::new(), Vec::new());
    let mut editor = EditorOfTest { connection, server: Some(server), next: 0, told, asked };
    // Too early.
    assert_eq!(
        editor.request("textDocument/hover", at(0, 0)).map_err(|error| error.0),
        Err(-32_002)
    );
    editor.notify("textDocument/didOpen", json!(7));
    let params = json!({ "processId": null, "capabilities": {} });
    editor.request("initialize", params).expect("capabilities");
    // A second time.
    let params = json!({ "processId": null, "capabilities": {} });
    let again = editor.request("initialize", params).map_err(|error| error.0);
    assert_eq!(again, Err(-32_600));
    // No such method, no such document, no parameters, the wrong ones.
    let code = |answer: Result<Value, (i32, String)>| answer.map_err(|error| error.0);
    assert_eq!(code(editor.request("textDocument/nonsense", json!({}))), Err(-32_601));
    assert_eq!(code(editor.request("textDocument/hover", at(0, 0))), Err(-32_602));
    assert_eq!(code(editor.request("textDocument/hover", json!([1]))), Err(-32_602));
    assert_eq!(
        code(editor.request("codeAction/resolve", json!({ "title": "x", "data": 3 }))),
        Err(-32_602)
    );
    assert_eq!(
        code(editor.request("workspace/executeCommand", json!({ "command": "rm" }))),
        Err(-32_602)
    );
    editor.notify("textDocument/didChange", json!({ "textDocument": { "uri": "no uri at all" } }));
    editor.notify("textDocument/didOpen", json!({ "textDocument": null }));
    editor.notify("$/cancelRequest", json!({ "id": 99 }));
    editor.open(URI, "\u{0}\u{1b}[31m = ][");
    assert_eq!(rules(&editor.published(URI)), ["unreadable-file"]);
    for method in ["completion", "hover", "prepareRename"] {
        let answer = editor.request(&format!("textDocument/{method}"), at(u32::MAX, u32::MAX));
        assert!(answer.is_ok(), "{method}: {answer:?}");
    }
    assert!(editor.bye());
}

#[test]
fn a_configuration_that_cannot_be_used_is_told() {
    let mut editor = EditorOfTest::new(&json!({}), None);
    let uri = "file:///decks/troubled.toml";
    editor.open(uri, DECK);
    assert_eq!(editor.published(uri)[0]["message"], "no good");
    editor.open(URI, &"x".repeat(5 << 20));
    assert_eq!(editor.published(URI)[0]["message"], TOO_LARGE);
    assert!(editor.bye());
}

/// The error on a text that is too large to be kept.
const TOO_LARGE: &str = "the text is too large to be a deck, or too many large ones are open";

/// A value shortened for the book: lists to two items, texts to a few lines.
fn shortened(value: &Value) -> Value {
    match value {
        Value::Array(items) => {
            let mut short: Vec<Value> = items.iter().take(2).map(shortened).collect();
            if items.len() > short.len() {
                short.push(json!(format!("… {} more", items.len() - short.len())));
            }
            Value::Array(short)
        }
        Value::Object(object) => {
            let short = object.iter().map(|(key, value)| (key.clone(), shortened(value)));
            Value::Object(short.collect())
        }
        Value::String(text) if text.chars().count() > 160 => {
            json!(text.chars().take(160).chain(['…']).collect::<String>())
        }
        other => other.clone(),
    }
}

/// One message as the book shows it.
fn shown(arrow: &str, what: &str, value: &Value) -> String {
    let text = serde_json::to_string_pretty(&shortened(value)).expect("JSON");
    format!("{arrow} {what}\n{text}\n\n")
}

/// A card leads to its entry and to all other places, a path to its file; the verdict is above a
/// deck.
#[test]
fn cards_and_files_are_followed() {
    let folder = tempfile::tempdir().expect("a folder");
    let deck = "#:schema ../deck.schema.json\nplayer = \"wizard\"\nruleset = \"coe\"\n\n\
                [pool.characters]\n\"Gimli\" = 1\n\n[sideboard]\n\"Cram\" = 1\n\"star-glass\" = 1\n\n\
                [[company]]\nsite = \"Rivendell\"\ncharacters = [\"Gimli\"]\n\n\
                [play-deck.resources]\n\"Dodge\" = 1\n";
    let path = folder.path().join("a.toml");
    fs::write(&path, deck).expect("writable");
    fs::write(folder.path().join("b.toml"), "[sideboard]\n\"Gimli\" = 1\n").expect("writable");
    let uri = |name: &str| format!("file://{}", folder.path().join(name).display());
    let own = uri("a.toml");
    let mut editor =
        EditorOfTest::new(&json!({}), Some(&format!("file://{}", folder.path().display())));
    editor.open(&own, deck);
    let at = |line: u32, character: u32| {
        json!({
            "textDocument": { "uri": own }, "position": { "line": line, "character": character },
            "context": { "includeDeclaration": true },
        })
    };
    let lines = |places: &Value| -> Vec<(String, u64)> {
        let places = places.as_array().expect("places").iter();
        let line = |place: &Value| {
            let uri = place["uri"].as_str().expect("a uri").to_owned();
            (uri, place["range"]["start"]["line"].as_u64().expect("a line"))
        };
        places.map(line).collect()
    };
    // From the company to the pool.
    let there = editor.request("textDocument/definition", at(13, 16)).expect("an answer");
    assert_eq!(lines(&json!([there])), [(own.clone(), 5)]);
    let all = editor.request("textDocument/references", at(5, 3)).expect("an answer");
    assert_eq!(lines(&all), [(own.clone(), 5), (own.clone(), 13), (uri("b.toml"), 1)]);
    let none = editor.request("textDocument/references", at(3, 0)).expect("an answer");
    assert_eq!(none, json!([]));
    let document = json!({ "textDocument": { "uri": own } });
    let links = editor.request("textDocument/documentLink", document.clone()).expect("an answer");
    let targets: Vec<&str> = links
        .as_array()
        .expect("links")
        .iter()
        .filter_map(|link| link["target"].as_str())
        .collect();
    assert!(targets.iter().any(|target| target.ends_with("deck.schema.json")), "{targets:?}");
    editor.open(&uri("c.toml"), "ruleset = \"./league.toml\"\n[sideboard]\n\"Cram\" = 1\n");
    let other = json!({ "textDocument": { "uri": uri("c.toml") } });
    let links = editor.request("textDocument/documentLink", other).expect("an answer");
    let target = links[0]["target"].as_str().unwrap_or_default();
    assert!(target.ends_with("league.toml"), "{links}");
    let lenses = editor.request("textDocument/codeLens", document).expect("an answer");
    let lenses = lenses.as_array().expect("lenses");
    let title = |at: usize| lenses[at]["command"]["title"].as_str().unwrap_or_default();
    assert!(title(0).contains("illegal"), "{lenses:?}");
    assert!(title(1).contains("repair"), "{lenses:?}");
    // A lens that does something does it.
    let command = &lenses[1]["command"];
    let run = json!({ "command": command["command"], "arguments": command["arguments"] });
    assert_eq!(editor.request("workspace/executeCommand", run), Ok(Value::Null));
    let edit = editor.asked.iter().find(|asked| asked.method == "workspace/applyEdit");
    assert!(edit.is_some_and(|edit| edit.params.to_string().contains("Star-glass")));
    assert!(editor.bye());
}

/// The session in the book is a real one. `UPDATE_SESSION=1` writes it again.
#[test]
fn the_session_in_the_book_takes_place() {
    let mut page = "# A session\n\nWhat an editor and `meccg lsp` say to each other, from a deck with mistakes to one without. \
                    `→` is what the\neditor sends, `←` what it gets; long lists and texts are shortened. A test generates this page.\n\n```text\n"
        .to_owned();
    let mut editor = EditorOfTest::new(&json!({}), None);
    editor.open(URI, DECK);
    page += &shown("→", "textDocument/didOpen", &json!({ "uri": URI, "text": DECK }));
    let found = editor.published(URI);
    let here: Vec<&Value> =
        found.iter().filter(|found| found["range"]["start"]["line"] == 4).collect();
    page += &shown("←", "textDocument/publishDiagnostics, of line 5", &json!(here));
    for (method, params) in [
        ("textDocument/completion", at(5, 7)),
        ("textDocument/hover", at(4, 3)),
        ("textDocument/documentSymbol", json!({ "textDocument": { "uri": URI } })),
        (
            "textDocument/codeAction",
            json!({
                "textDocument": { "uri": URI }, "range": range(4), "context": { "diagnostics": here },
            }),
        ),
        ("textDocument/prepareRename", at(1, 10)),
    ] {
        page += &shown("→", method, &params);
        let answer = editor.request(method, params).expect("an answer");
        page += &shown("←", method, &answer);
    }
    let page = page.trim_end().to_owned() + "\n```\n";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/src/reference/editor-session.md");
    if std::env::var_os("UPDATE_SESSION").is_some() {
        fs::write(&path, &page).expect("written");
    }
    let there = fs::read_to_string(&path).unwrap_or_default();
    assert!(there == page, "write it anew: UPDATE_SESSION=1 cargo test --test lsp");
    assert!(editor.bye());
}
