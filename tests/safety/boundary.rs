//! Decks, names and paths that are made to forge a report: only text is shown of them, in every
//! format, on either stream, and on a terminal.

use std::fs;
use std::io::Read as _;
use std::num::NonZeroU16;
use std::path::Path;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use tempfile::TempDir;

use super::{MECCG, UNTIDY, meccg, told};

/// Writes over the report, fills the clipboard, turns a line around, hides what follows, and forges
/// lines of its own and orders to a CI runner.
const EVIL: &str = "x\r\u{1b}[9A\u{1b}[J1 deck · 1 legal\u{1b}]52;c;aGk=\u{7}\u{1b}[8m\u{1b}[32m\u{9b}2J\u{7f}\
                    \u{202e}\u{2066}\u{2028}\n::stop-commands::t\nFORGED legal ##[add-mask]a\n ::add-mask::b";

/// A path with as much of that as a file system takes.
const PATH: &str = "e\n::add-mask::c\nFORGED \u{1b}[9A\u{202e}\u{9b}2J##[group].json";

/// A folder with hostile decks in each form that can hold such names, and one that is as it should be.
fn hostile() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let desk = folder.path().join("desk");
    for place in ["desk", "home", "tmp"] {
        fs::create_dir(folder.path().join(place)).expect("a folder");
    }
    let evil = serde_json::to_string(EVIL).expect("JSON");
    let plain = EVIL.replace(['\n', '\r'], "_").replace(|one: char| one < ' ', "");
    let deck = format!(
        "{{\"name\": {evil}, \"author\": {evil}, \"date\": {evil}, \"avatar\": {evil}, \
         \"tags\": [{evil}], \"notes\": {evil}, {evil}: 1, \
         \"allow\": [{{\"rule\": \"copy-limit\", \"reason\": {evil}}}, {{\"rule\": {evil}}}], \
         \"company\": {{\"site\": {evil}, \"characters\": {{{evil}: {{\"items\": [{evil}]}}}}}}, \
         \"pool\": {{\"characters\": {{{evil}: 1, \"Bilbo\": {evil}}}}}, \
         \"play-deck\": {{\"resources\": {{{evil}: 3, \"Dodge\": 9}}, {evil}: {{}}}}, \
         \"sideboard\": {{{evil}: {evil}}}, \"sites\": {{\"Bree\": 1, {evil}: 1}}}}"
    );
    let octgn = format!(
        "<deck><section name=\"{0}\"><card qty=\"2\" id=\"{0}\">{0}</card></section><notes>{0}</notes></deck>",
        EVIL.chars()
            .map(|one| match one {
                '\u{1b}' | '\u{7}' => String::new(),
                one => format!("&#{};", u32::from(one)),
            })
            .collect::<String>()
    );
    let put = |name: &str, text: &str| fs::write(desk.join(name), text).expect("writable");
    put("deck.json", &deck);
    put(PATH, &deck);
    put(
        "server.json",
        &format!(
            "{{\"alignment\": \"hero\", \"deck\": {{\"sites\": [{{\"name\": {evil}, \"count\": 1}}]}}, \"pool\": [{{\"name\": {evil}, \"count\": 2}}]}}"
        ),
    );
    put("ruleset.json", &format!("{{\"ruleset\": {evil}, \"play-deck\": {{}}}}"));
    put("length.json", &format!("{{\"length\": {evil}, \"player\": {evil}, \"play-deck\": {{}}}}"));
    put("broken.json", &format!("{{\"name\": {evil} {evil}"));
    put("deck.o8d", &octgn);
    put("list.txt", &format!("# {plain}\nResources\n3 {plain}\n2 Dodge {plain}\n{plain}\n"));
    put(
        "twice.toml",
        &format!(
            "\"{0}\" = 1\n\"{0}\" = 2\n[play-deck.resources]\n'{plain}' = 'a'\n",
            "\\u001b\\n::x"
        ),
    );
    put("one.toml", UNTIDY);
    put("good.toml", include_str!("../../decks/challenge-a.toml"));
    folder
}

/// Every command, and every form of its report, on hostile decks.
fn commands() -> Vec<Vec<String>> {
    let formats = [
        "human", "short", "json", "ndjson", "sarif", "github", "gitlab", "junit", "markdown",
        "html",
    ];
    let mut all: Vec<String> =
        formats.iter().map(|format| format!("check . --format {format}")).collect();
    let of_each = [
        "check DECK --fix --diff",
        "legality DECK",
        "legality DECK --format json",
        "company DECK",
        "company DECK --format json",
        "show DECK",
        "show DECK --format json",
        "show DECK --format markdown",
        "stats DECK",
        "stats DECK --format json",
        "stats DECK --format markdown",
        "collection DECK",
        "diff DECK good.toml",
        "diff DECK good.toml --format json",
        "diff DECK good.toml --format unified",
        "convert DECK --to yaml --strict",
        "fmt --check DECK",
        "add DECK 1_EVIL",
        "add DECK 1_Cram --diff",
        "check good.toml --collection DECK",
        "check good.toml --ruleset DECK",
        "check good.toml --config DECK",
        "--cards DECK check good.toml",
        "cards lint DECK",
        "check good.toml --opponent DECK",
        "complete DECK --dry-run",
    ];
    for deck in [
        "deck.json",
        "PATH",
        "server.json",
        "ruleset.json",
        "length.json",
        "broken.json",
        "deck.o8d",
        "list.txt",
        "twice.toml",
    ] {
        all.extend(of_each.iter().map(|command| command.replace("DECK", deck)));
    }
    all.extend(
        [
            "route EVIL Bree",
            "explain EVIL",
            "rules EVIL",
            "cards search EVIL",
            "cards show EVIL",
            "check EVIL",
            "check --EVIL",
            "EVIL",
            "check --deny EVIL good.toml",
            "new --player EVIL -",
            "show --format EVIL good.toml",
        ]
        .map(str::to_owned),
    );
    let word = |word: &str| word.replace("1_", "1 ").replace("EVIL", EVIL).replace("PATH", PATH);
    all.iter().map(|line| line.split(' ').map(word).collect()).collect()
}

/// The harmful parts of an output, in words.
fn harm(text: &str, orders: bool) -> Option<String> {
    let steers = |one: &char| {
        (one.is_control() && !matches!(one, '\n' | '\t'))
            || matches!(one, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    if let Some(found) = text.chars().find(steers) {
        return Some(format!("{found:?}"));
    }
    let ours = |line: &str| {
        ["::error file=", "::warning file=", "::notice file=", "::error title=", "::notice title="]
            .iter()
            .any(|own| line.starts_with(own))
    };
    let forged = |line: &&str| {
        let line = line.trim_start();
        (line.starts_with("::") && !(orders && ours(line)))
            || line.starts_with("FORGED")
            || line.contains("##[")
    };
    text.lines().find(forged).map(str::to_owned)
}

#[test]
fn no_output_carries_what_steers() {
    let root = hostile();
    for arguments in commands() {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let output = meccg(root.path(), &arguments);
        let shown = String::from_utf8(output.stdout.clone()).expect("text");
        // A deck that goes to another program is unchanged.
        let report = if arguments[0] == "convert" { "" } else { &shown };
        for text in [report, &told(&output)] {
            assert_eq!(harm(text, arguments.contains(&"github")), None, "{arguments:?}\n{text}");
        }
        if arguments.contains(&"json") && !shown.is_empty() {
            serde_json::from_str::<serde_json::Value>(&shown)
                .unwrap_or_else(|error| panic!("{arguments:?}: {error}"));
        }
        assert!(output.status.code().is_some(), "{arguments:?}: {}", told(&output));
    }
}

#[test]
fn nobody_elses_colours_pass() {
    let root = hostile();
    for command in [
        "check .",
        "show deck.json",
        "diff deck.json good.toml",
        "stats deck.json",
        "legality deck.json",
        "company deck.json",
    ] {
        let arguments: Vec<&str> =
            ["--color", "always"].into_iter().chain(command.split(' ')).collect();
        let output = meccg(root.path(), &arguments);
        for text in [String::from_utf8_lossy(&output.stdout).into_owned(), told(&output)] {
            assert!(!text.contains("[8m") || text.contains("\\u{1b}[8m"), "{command}");
            assert!(!text.contains("\u{1b}[8m") && !text.contains("\u{1b}[32m\u{9b}"), "{command}");
            let without: String = without_colours(&text);
            assert_eq!(harm(&without, false), None, "{command}\n{text}");
        }
    }
}

/// A text without colours.
fn without_colours(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let end = part.find(|one: char| !one.is_ascii_digit() && one != ';').unwrap_or(0);
        text + part[end..].strip_prefix('m').unwrap_or("\u{1b}")
    })
}

/// The effects on a terminal other than text.
#[derive(Default)]
struct Misdeeds(Vec<String>);

impl vt100::Callbacks for Misdeeds {
    fn copy_to_clipboard(&mut self, _: &mut vt100::Screen, _: &[u8], data: &[u8]) {
        self.0.push(format!("clipboard: {data:?}"));
    }
    fn set_window_title(&mut self, _: &mut vt100::Screen, title: &[u8]) {
        self.0.push(format!("title: {title:?}"));
    }
    fn audible_bell(&mut self, _: &mut vt100::Screen) {
        self.0.push("bell".to_owned());
    }
    fn unhandled_control(&mut self, _: &mut vt100::Screen, byte: u8) {
        self.0.push(format!("control: {byte}"));
    }
    fn unhandled_osc(&mut self, _: &mut vt100::Screen, params: &[&[u8]]) {
        self.0.push(format!("command: {params:?}"));
    }
}

/// The screen of a person who runs the program in a terminal, and other effects.
fn on_a_terminal(root: &Path, arguments: &[&str]) -> (String, Vec<String>) {
    let size = PtySize { rows: 900, cols: 100, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).expect("a terminal");
    let mut command = CommandBuilder::new(MECCG);
    command.args(arguments);
    command.cwd(root.join("desk"));
    command.env("TERM", "xterm-256color");
    let mut child = pair.slave.spawn_command(command).expect("the program runs");
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().expect("a reader");
    let mut bytes = Vec::new();
    // A terminal whose last user is gone ends with an error on some systems.
    let _ = reader.read_to_end(&mut bytes);
    child.wait().expect("it ends");
    let cells = |number| NonZeroU16::new(number).expect("some");
    let mut terminal =
        vt100::Parser::new_with_callbacks(cells(900), cells(100), 0, Misdeeds::default());
    terminal.process(&bytes);
    (terminal.screen().contents(), std::mem::take(&mut terminal.callbacks_mut().0))
}

#[test]
fn a_terminal_shows_what_a_file_holds() {
    let root = hostile();
    for command in [
        "check deck.json",
        "check deck.o8d list.txt",
        "check PATH",
        "show deck.json",
        "stats deck.json",
        "diff deck.json good.toml",
        "legality deck.json",
        "check deck.json --format short",
    ] {
        let arguments: Vec<&str> =
            command.split(' ').map(|word| if word == "PATH" { PATH } else { word }).collect();
        let (screen, misdeeds) = on_a_terminal(root.path(), &arguments);
        assert_eq!(misdeeds, [""; 0], "{command}\n{screen}");
        // Nothing was written over, and no line was made up: it reads like plain text does, but for
        // where lines are broken.
        let plain = meccg(root.path(), &arguments);
        let (said, plain) = (told(&plain), String::from_utf8(plain.stdout).expect("text"));
        let words = |text: &str| {
            text.split_whitespace().filter(|word| !matches!(*word, "│" | "·")).collect::<String>()
        };
        // At wrapped lines, text that would be a command at the beginning of a line is escaped.
        let words = |text: &str| words(text).replace("\\u{3a}:", "::");
        // Messages beside a report come before or after it.
        let seen = words(&screen);
        let orders = [words(&(said.clone() + &plain)), words(&(plain + &said))];
        assert!(orders.contains(&seen), "{command}:\n{seen}\n{}", orders[0]);
        assert!(
            !screen.lines().any(|line| line.trim_start().starts_with("1 deck · 1 legal")),
            "{screen}"
        );
    }
}

#[test]
fn a_deck_on_a_terminal_is_looked_at() {
    let root = hostile();
    for command in [
        "convert deck.json --to text",
        "convert deck.json --to json",
        "convert deck.o8d --to yaml",
        "convert list.txt --to gccg",
    ] {
        let arguments: Vec<&str> = command.split(' ').collect();
        let (screen, misdeeds) = on_a_terminal(root.path(), &arguments);
        assert_eq!(misdeeds, [""; 0], "{command}\n{screen}");
    }
}

/// A one-line deck with its unknown card at this column.
fn far(column: usize) -> String {
    format!(
        "{{\"notes\": \"{}\", \"play-deck\": {{\"resources\": {{\"No Such Card\": 1, \"Dodge\": 3}}}}}}\n",
        "n".repeat(column)
    )
}

#[test]
fn one_file_never_ends_a_run() {
    let root = hostile();
    let desk = root.path().join("desk");
    for column in [60_000, 65_535, 66_000, 1_000_000] {
        fs::write(desk.join("far.json"), far(column)).expect("writable");
        fs::write(
            desk.join("wide.json"),
            format!("{{\"{}\": 1, \"play-deck\": {{}}}}", "é".repeat(column)),
        )
        .expect("writable");
        let both = ["check", "far.json", "good.toml"];
        assert_eq!(meccg(root.path(), &both).status.code(), Some(1), "{column}");
        // A text that is longer than any deck needs makes a file unreadable, and judges the others.
        let all = ["check", "far.json", "wide.json", "good.toml", "-o", "report.txt"];
        let output = meccg(root.path(), &all);
        assert_eq!(output.status.code(), Some(2), "{}", told(&output));
        let report = fs::read_to_string(desk.join("report.txt")).expect("a report");
        assert!(report.contains("legal       good.toml"), "{report}");
        let place = format!("[far.json:1:{}]", column + 44);
        assert!(report.contains(&place), "{place}\n{report}");
        assert!(report.contains("unreadable  wide.json"), "{report}");
        assert!(report.contains("…") && report.contains("\"No Such Card\": 1"), "{report}");
        assert!(report.len() < 20_000, "{}", report.len());
        fs::remove_file(desk.join("report.txt")).expect("ours");
        let left: Vec<_> = fs::read_dir(&desk)
            .expect("a folder")
            .map(|entry| entry.expect("one").file_name())
            .collect();
        assert!(!left.iter().any(|name| name.to_string_lossy().starts_with(".meccg-")), "{left:?}");
    }
}
