//! `meccg lsp` as an editor starts it: over the standard streams, for a folder of files. Decks use
//! the editor's unsaved texts of the files around them; invalid messages do not end the server;
//! memory is bounded.
#![cfg(feature = "lsp")]

use std::fs;
use std::io::{BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use lsp_server::{Message, Notification, Request, RequestId, Response};
use serde_json::{Value, json};
use tempfile::TempDir;

/// An editor that has a folder open.
struct Editor {
    server: Child,
    to: Option<ChildStdin>,
    from: BufReader<ChildStdout>,
    folder: TempDir,
    next: i32,
    told: Vec<Notification>,
    asked: Vec<Request>,
}

impl Editor {
    /// Opens a folder with some files.
    fn new(capabilities: &Value, files: &[(&str, &str)]) -> Self {
        let folder = TempDir::new().expect("a folder");
        for (name, text) in files {
            write(&folder.path().join(name), text);
        }
        let mut server = Command::new(env!("CARGO_BIN_EXE_meccg"))
            .arg("lsp")
            .current_dir(folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("meccg runs");
        let (to, from) = (server.stdin.take(), server.stdout.take().expect("its output"));
        let (from, told, asked) = (BufReader::new(from), Vec::new(), Vec::new());
        let mut editor = Self { server, to, from, folder, next: 0, told, asked };
        let root = json!([{ "uri": editor.uri(""), "name": "decks" }]);
        let params =
            json!({ "processId": null, "capabilities": capabilities, "workspaceFolders": root });
        editor.request("initialize", params);
        editor.notify("initialized", json!({}));
        editor
    }

    fn uri(&self, name: &str) -> String {
        let path = self.folder.path().join(name);
        url::Url::from_file_path(path).expect("an absolute path").to_string()
    }

    fn send(&mut self, message: impl Into<Message>) {
        message.into().write(self.to.as_mut().expect("open")).expect("sent");
    }

    fn raw(&mut self, bytes: &[u8]) {
        let to = self.to.as_mut().expect("open");
        to.write_all(bytes).and_then(|()| to.flush()).expect("sent");
    }

    fn notify(&mut self, method: &str, params: Value) {
        self.send(Notification { method: method.to_owned(), params });
    }

    /// The answer to a request; what comes before it is kept.
    fn answer(&mut self, method: &str, params: Value) -> Response {
        self.next += 1;
        let id = RequestId::from(self.next);
        self.send(Request { id: id.clone(), method: method.to_owned(), params });
        loop {
            match Message::read(&mut self.from).expect("a message").expect("an answer") {
                Message::Response(response) if response.id == id => return response,
                Message::Response(_) => {}
                Message::Notification(told) => self.told.push(told),
                Message::Request(asked) => self.asked.push(asked),
            }
        }
    }

    fn request(&mut self, method: &str, params: Value) -> Value {
        let answer = self.answer(method, params);
        assert!(answer.error.is_none(), "{method}: {:?}", answer.error);
        answer.result.unwrap_or(Value::Null)
    }

    fn open(&mut self, name: &str, text: &str) {
        let uri = self.uri(name);
        let document = json!({ "uri": uri, "languageId": "toml", "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": document }));
    }

    /// The whole text of a document is another one.
    fn write(&mut self, name: &str, text: &str) {
        let id = json!({ "uri": self.uri(name), "version": 2 });
        let params = json!({ "textDocument": id, "contentChanges": [{ "text": text }] });
        self.notify("textDocument/didChange", params);
    }

    fn tell(&mut self, method: &str, name: &str) {
        let params = json!({ "textDocument": { "uri": self.uri(name) } });
        self.notify(method, params);
    }

    /// A file of the folder is changed by somebody else, and the editor says so.
    fn change_outside(&mut self, name: &str, text: &str) {
        write(&self.folder.path().join(name), text);
        let changes = json!({ "changes": [{ "uri": self.uri(name), "type": 2 }] });
        self.notify("workspace/didChangeWatchedFiles", changes);
    }

    /// The last diagnostics of a document: the rule of each finding, if any, with its severity.
    fn told(&mut self, name: &str) -> Vec<(String, i64)> {
        // Diagnostics from before this request are there when it is answered.
        self.answer("workspace/nothing", Value::Null);
        let uri = self.uri(name);
        let of = |told: &&Notification| {
            told.method == "textDocument/publishDiagnostics" && told.params["uri"] == uri
        };
        let last = self.told.iter().rfind(of).expect("diagnostics");
        found(&last.params["diagnostics"])
    }

    /// The severity of a rule's finding in a document, if there is one.
    fn severity(&mut self, name: &str, rule: &str) -> Option<i64> {
        self.told(name).into_iter().find(|(own, _)| own == rule).map(|(_, severity)| severity)
    }

    fn bye(mut self) {
        self.request("shutdown", Value::Null);
        self.notify("exit", Value::Null);
        assert!(self.server.wait().expect("it ends").success());
    }
}

impl Drop for Editor {
    fn drop(&mut self) {
        let _ = self.server.kill();
    }
}

fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().expect("a folder")).expect("made");
    fs::write(path, text).expect("written");
}

fn found(diagnostics: &Value) -> Vec<(String, i64)> {
    let list = diagnostics.as_array().expect("a list").iter();
    let one = |found: &Value| {
        let rule = found["code"].as_str().unwrap_or_default().to_owned();
        (rule, found["severity"].as_i64().expect("a severity"))
    };
    list.map(one).collect()
}

const ERROR: Option<i64> = Some(1);
const WARNING: Option<i64> = Some(2);

/// Four copies of a card of which three are allowed.
const DECK: &str = "player = \"wizard\"\n[play-deck.resources]\n\"Dodge\" = 4\n";

const WARN: &str = "[rules]\ncopy-limit = \"warn\"\n";

#[test]
fn a_configuration_holds_as_it_is_written() {
    let mut editor = Editor::new(&json!({}), &[("meccg.toml", "ruleset = \"coe\"\n")]);
    editor.open("decks/a.toml", DECK);
    assert_eq!(editor.severity("decks/a.toml", "copy-limit"), ERROR);
    editor.open("meccg.toml", "ruleset = \"coe\"\n");
    assert_eq!(editor.severity("decks/a.toml", "copy-limit"), ERROR);
    editor.write("meccg.toml", WARN);
    assert_eq!(editor.severity("decks/a.toml", "copy-limit"), WARNING, "it is not saved");
    // While it is not valid, it has findings itself, and its earlier content applies.
    editor.write("meccg.toml", "[rules]\ncopy-limit = \"war");
    assert_eq!(editor.severity("meccg.toml", "configuration"), ERROR);
    assert_eq!(editor.severity("decks/a.toml", "copy-limit"), WARNING);
    editor.tell("textDocument/didClose", "meccg.toml");
    assert_eq!(editor.severity("decks/a.toml", "copy-limit"), ERROR, "it was not saved");
    editor.bye();
}

/// A file that a configuration names and that is not there is a finding of the configuration, at its
/// place.
#[test]
fn a_configuration_tells_which_of_its_files_are_missing() {
    let mut editor = Editor::new(&json!({}), &[("league.toml", "extends = \"coe\"\n")]);
    let missing = "ruleset = \"./house.toml\"\ncards = [\"none.toml\"]\n";
    editor.open("meccg.toml", missing);
    let uri = editor.uri("meccg.toml");
    editor.answer("workspace/nothing", Value::Null);
    let own = |told: &&Notification| told.params["uri"] == uri;
    let last = editor.told.iter().rfind(own).expect("diagnostics").params["diagnostics"].clone();
    let lines: Vec<_> = (0..2).map(|at| last[at]["range"]["start"]["line"].clone()).collect();
    assert_eq!(lines, [json!(1), json!(0)], "{last}");
    assert!(last[0]["message"].as_str().is_some_and(|said| said.contains("`none.toml`")), "{last}");
    editor.write("meccg.toml", "ruleset = \"./league.toml\"\n");
    assert_eq!(editor.told("meccg.toml"), []);
    editor.bye();
}

#[test]
fn a_configuration_that_is_saved_holds_as_it_is_on_the_disk() {
    let mut editor = Editor::new(&json!({}), &[("meccg.toml", "")]);
    editor.open("a.toml", DECK);
    editor.open("meccg.toml", WARN);
    assert_eq!(editor.severity("a.toml", "copy-limit"), WARNING);
    write(&editor.folder.path().join("meccg.toml"), "rules = 3\n");
    editor.tell("textDocument/didSave", "meccg.toml");
    assert_eq!(editor.severity("a.toml", "copy-limit"), ERROR);
    let told = editor.told("a.toml");
    assert_eq!(told[0], (String::new(), 1), "the configuration cannot be used: {told:?}");
    editor.bye();
}

#[test]
fn a_configuration_that_was_never_saved_holds_in_its_folder() {
    let mut editor = Editor::new(&json!({}), &[("meccg.toml", "nested_may_allow = true\n")]);
    editor.open("a.toml", DECK);
    editor.open("league/b.toml", DECK);
    fs::create_dir(editor.folder.path().join("league")).expect("made");
    editor.open("league/meccg.toml", WARN);
    assert_eq!(editor.severity("league/b.toml", "copy-limit"), WARNING);
    assert_eq!(editor.severity("a.toml", "copy-limit"), ERROR);
    editor.bye();
}

const LEAGUE: &str = "title = \"Ours\"\nextends = \"coe/standard\"\n[rules.copy-limit]\nlimit = ";

#[test]
fn house_rules_hold_as_they_are_written() {
    let files = [("meccg.toml", "ruleset = \"./league.toml\"\n"), ("league.toml", "")];
    let mut editor = Editor::new(&json!({}), &files);
    write(&editor.folder.path().join("league.toml"), &format!("{LEAGUE}3\n"));
    editor.open("a.toml", DECK);
    assert_eq!(editor.severity("a.toml", "copy-limit"), ERROR);
    editor.open("league.toml", &format!("{LEAGUE}4\n"));
    assert_eq!(editor.severity("a.toml", "copy-limit"), None, "they are not saved");
    editor.write("league.toml", &format!("{LEAGUE}\n"));
    assert!(!editor.told("league.toml").is_empty());
    assert_eq!(editor.severity("a.toml", "copy-limit"), None, "what they said before holds");
    editor.tell("textDocument/didClose", "league.toml");
    assert_eq!(editor.severity("a.toml", "copy-limit"), ERROR);
    editor.bye();
}

/// A user's own card.
const CARDS: &str = include_str!("cli/own-cards.toml");

#[test]
fn files_that_others_change_are_read_anew() {
    let files = [("meccg.toml", "ruleset = \"./league.toml\"\ncards = [\"own.toml\"]\n")];
    let capabilities =
        json!({ "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true } } });
    let mut editor = Editor::new(&capabilities, &files);
    write(&editor.folder.path().join("league.toml"), &format!("{LEAGUE}3\n"));
    write(&editor.folder.path().join("own.toml"), CARDS);
    editor.open("a.toml", DECK);
    assert_eq!(editor.severity("a.toml", "copy-limit"), ERROR);
    editor.change_outside("league.toml", &format!("{LEAGUE}4\n"));
    assert_eq!(editor.severity("a.toml", "copy-limit"), None, "house rules");
    let own = "player = \"wizard\"\n[play-deck.resources]\n\"Riders of Ours\" = 1\n";
    editor.open("b.toml", own);
    assert_eq!(editor.severity("b.toml", "unknown-card"), ERROR);
    editor.change_outside("own.toml", &CARDS.replace("Éored of Our Own", "Riders of Ours"));
    assert_eq!(editor.severity("b.toml", "unknown-card"), None, "cards");
    editor.change_outside("meccg.toml", "");
    assert_eq!(editor.severity("a.toml", "copy-limit"), ERROR, "the configuration");
    assert_eq!(editor.severity("b.toml", "unknown-card"), ERROR);
    let watch = &editor.asked[0];
    assert_eq!(watch.method, "client/registerCapability");
    let glob = &watch.params["registrations"][0]["registerOptions"]["watchers"][0]["globPattern"];
    let glob = glob.as_str().expect("a pattern");
    let endings = glob.trim_start_matches("**/*.{").trim_end_matches('}').split(',');
    assert_eq!(endings.collect::<Vec<_>>(), meccg::Format::all_endings());
    editor.bye();
}

#[test]
fn cards_hold_as_they_are_written() {
    let mut editor = Editor::new(&json!({}), &[("meccg.toml", "cards = [\"own.toml\"]\n")]);
    write(&editor.folder.path().join("own.toml"), CARDS);
    editor.open("a.toml", "player = \"wizard\"\n[play-deck.resources]\n\"Riders of Ours\" = 1\n");
    assert_eq!(editor.severity("a.toml", "unknown-card"), ERROR);
    let renamed = CARDS.replace("Éored of Our Own", "Riders of Ours");
    editor.open("own.toml", &renamed);
    assert_eq!(editor.severity("a.toml", "unknown-card"), None, "they are not saved");
    editor.write("own.toml", "[[card]]\nid = \"\n");
    assert!(!editor.told("own.toml").is_empty());
    assert_eq!(editor.severity("a.toml", "unknown-card"), None, "what they said before holds");
    editor.tell("textDocument/didClose", "own.toml");
    assert_eq!(editor.severity("a.toml", "unknown-card"), ERROR);
    editor.bye();
}

#[test]
fn a_folder_has_diagnostics_of_its_decks_and_of_what_stands_around_them() {
    let files = [
        ("meccg.toml", "[rules]\ncopylimit = \"warn\"\n"),
        ("decks/a.toml", DECK),
        ("decks/deeper/b.yaml", "play-deck:\n  resources:\n    Dodge: 4\n"),
        ("league.toml", "title = \"Ours\"\nextends = \"coo\"\n"),
        ("Cargo.toml", "[package]\nname = \"x\"\n"),
        (".hidden/c.toml", DECK),
    ];
    let mut editor = Editor::new(&json!({}), &files);
    let report = editor.request("workspace/diagnostic", json!({ "previousResultIds": [] }));
    let of = |name: &str| {
        let uri = editor.uri(name);
        let mut items = report["items"].as_array().expect("a list").iter();
        items.find(|item| item["uri"] == uri).map(|item| found(&item["items"]))
    };
    let has =
        |name: &str, rule: &str| of(name).is_some_and(|all| all.iter().any(|(own, _)| own == rule));
    assert!(has("meccg.toml", "configuration"));
    assert!(has("decks/a.toml", "copy-limit") && has("decks/deeper/b.yaml", "copy-limit"));
    assert!(of("league.toml").is_some_and(|found| !found.is_empty()));
    assert!(of("Cargo.toml").is_none_or(|found| found.is_empty()));
    assert_eq!(of(".hidden/c.toml"), None);
    editor.bye();
}

#[test]
fn what_an_editor_sends_by_mistake_ends_nothing() {
    let mut editor = Editor::new(&json!({}), &[]);
    for bytes in [
        &b"Content-Length: 7\r\n\r\n{\"a\": 1"[..],
        b"nonsense\r\n\r\n",
        b"Content-Length: x\r\n\r\n",
        b"Content-Length: 2\r\n\r\n[]",
        b"Content-Length: 4\r\n\r\n\xff\xfe\x00{",
        b"Content-Length: 20\r\n\r\n{\"method\": \"exi\", 7}",
        b"Content-Length: 35\r\n\r\n{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":1}",
    ] {
        editor.raw(bytes);
    }
    for method in
        ["textDocument/didOpen", "textDocument/didChange", "workspace/didChangeWorkspaceFolders"]
    {
        for params in [Value::Null, json!(3), json!([]), json!({ "textDocument": { "uri": 3 } })] {
            editor.notify(method, params);
        }
    }
    assert_eq!(
        editor.answer("textDocument/hover", json!([])).error.map(|error| error.code),
        Some(-32_602)
    );
    assert_eq!(editor.answer("no/such", Value::Null).error.map(|error| error.code), Some(-32_601));
    editor.open("a.toml", DECK);
    assert_eq!(editor.severity("a.toml", "copy-limit"), ERROR);
    let complaints = editor.told.iter().filter(|told| told.method == "window/logMessage").count();
    assert_eq!(complaints, 4, "{:?}", editor.told);
    editor.bye();
}

#[test]
fn a_length_that_is_wrong_costs_its_message_and_no_other() {
    let mut editor = Editor::new(&json!({}), &[]);
    let told = r#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#;
    for length in [1, told.len() - 1, told.len() + 1, told.len() + 9, 20_000_000, 9 << 40] {
        editor.raw(format!("Content-Length: {length}\r\n\r\n{told}").as_bytes());
        // The next message is read.
        assert_eq!(editor.answer("workspace/nothing", Value::Null).result, None);
    }
    editor.bye();
}

#[test]
fn a_file_in_thousands_of_folders_ends_nothing() {
    let mut editor = Editor::new(&json!({}), &[]);
    for folders in [2_000, 5_000, 50_000] {
        let uri = format!("file:///{}x.toml", "a/".repeat(folders));
        let document = json!({ "uri": uri, "languageId": "toml", "version": 1, "text": DECK });
        editor.notify("textDocument/didOpen", json!({ "textDocument": document }));
        let place = json!({ "line": 2, "character": 3 });
        let hover = json!({ "textDocument": { "uri": uri }, "position": place });
        editor.request("textDocument/hover", hover);
    }
    editor.bye();
}

#[test]
fn an_editor_that_is_gone_ends_the_server() {
    let mut editor = Editor::new(&json!({}), &[]);
    editor.to = None;
    assert_eq!(editor.server.wait().expect("it ends").code(), Some(2), "without a goodbye");
}

/// The memory of the server, in KiB.
#[cfg(target_os = "linux")]
fn held(editor: &Editor) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", editor.server.id()));
    let status = status.expect("a process");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("a size");
    line.trim().trim_end_matches(" kB").parse().expect("a number")
}

#[test]
#[cfg(target_os = "linux")]
fn memory_does_not_grow_with_what_is_opened_and_closed() {
    let mut editor = Editor::new(&json!({}), &[("meccg.toml", "")]);
    let open_and_close = |editor: &mut Editor, rounds: usize| {
        for round in 0..rounds {
            let (deck, config) = (format!("{round}.toml"), format!("{round}/meccg.toml"));
            editor.open(&deck, DECK);
            editor.open(&config, WARN);
            editor.tell("textDocument/didClose", &config);
            editor.tell("textDocument/didClose", &deck);
            editor.told(&deck);
            editor.told.clear();
        }
    };
    open_and_close(&mut editor, 20);
    let before = held(&editor);
    open_and_close(&mut editor, 300);
    assert!(held(&editor) < before + 4 * 1024, "{before} KiB, then {} KiB", held(&editor));
    editor.bye();
}

#[test]
#[cfg(target_os = "linux")]
fn memory_is_bounded_whatever_is_open() {
    let mut editor = Editor::new(&json!({}), &[]);
    // No deck and few lines, so that the time goes to nothing else.
    let line = format!("x = 1 #{}\n", "-".repeat(1016));
    let large = line.repeat((4 << 20) / line.len() - 1);
    for number in 0..60 {
        editor.open(&format!("{number}.toml"), &large);
    }
    let told = editor.told("59.toml");
    assert_eq!(told, [(String::new(), 1)], "it is told that it is not kept");
    assert_eq!(editor.told("0.toml"), []);
    assert!(held(&editor) < 200 * 1024, "{} KiB of 240 MiB", held(&editor));
    editor.bye();
}
