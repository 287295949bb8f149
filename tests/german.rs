//! The German output of the program has no English in it: the reports of every command are searched
//! for the words that nearly every English sentence has.
//!
//! Names of decks are English if their makers made them so; the decks here have others. The decks
//! use only cards with German names.

#![cfg(all(unix, feature = "german"))]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// English words that are not words of German, nor of rules, keys and options.
const ENGLISH: &[&str] = &[
    "the",
    "of",
    "and",
    "or",
    "with",
    "without",
    "no",
    "not",
    "for",
    "by",
    "at",
    "to",
    "are",
    "is",
    "as",
    "be",
    "on",
    "it",
    "its",
    "from",
    "against",
    "under",
    "than",
    "most",
    "least",
    "more",
    "every",
    "each",
    "only",
    "there",
    "they",
    "who",
    "what",
    "where",
    "which",
    "when",
    "cards",
    "card",
    "copies",
    "copy",
    "characters",
    "points",
    "mind",
    "hero",
    "minion",
    "wizard",
    "turn",
    "turns",
    "starts",
    "nobody",
    "legal",
    "illegal",
    "error",
    "errors",
    "warning",
    "found",
    "roll",
    "chance",
    "none",
    "never",
    "later",
    "deck’s",
    "opponent",
    "haven",
    "region",
    "wilderness",
    "same",
    "changed",
    "unique",
    "rare",
    "common",
    "strike",
    "strikes",
    "wounded",
    "tapped",
];

/// Quotations: titles and passages of books, tags of decks, codes of languages.
const QUOTED: &[&str] = &[
    "Council of Elrond Official Game",
    "Glossary, unique",
    "         unique", // the same citation, broken in a narrow column
    "\"against heroes\"",
    "\"against minions\"",
    "(it)",
];

/// A report without its quotations, including lines of files.
fn own(text: &str) -> String {
    let mut page = text.to_owned();
    if text.starts_with("<!DOCTYPE") {
        page = page.split("</style>").nth(1).expect("a page").to_owned();
        while let Some((before, (_, after))) =
            page.split_once('<').and_then(|(before, tag)| Some((before, tag.split_once('>')?)))
        {
            page = format!("{before} {after}");
        }
    }
    let text = &page;
    let is_of_file = |line: &&str| {
        let line = line.trim_start().trim_start_matches(|c: char| c.is_ascii_digit());
        !line.starts_with(" │ ")
    };
    let lines: Vec<&str> = text.lines().filter(is_of_file).collect();
    QUOTED.iter().fold(lines.join("\n"), |text, quoted| text.replace(quoted, ""))
}

/// The words of a text that are English.
fn english(text: &str) -> Vec<&str> {
    let is_apart = |at: usize, length: usize| {
        let inside = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | '/' | '[');
        let before = text[..at].chars().next_back().is_none_or(|c| !inside(c));
        let mut behind = text[at + length..].chars();
        let joined = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '/' | ']');
        // A full stop ends a sentence, or is part of a key.
        let after = match behind.next() {
            Some('.') => behind.next().is_none_or(|next| !next.is_alphanumeric()),
            next => next.is_none_or(|c| !joined(c)),
        };
        before && after
    };
    let found = ENGLISH
        .iter()
        .filter(|word| text.match_indices(**word).any(|(at, word)| is_apart(at, word.len())));
    found.copied().collect()
}

/// The commands whose reports are examined, with names of files in capitals.
const COMMANDS: &[&str] = &[
    "check DECK",
    "check BROKEN",
    "check DECK --format markdown",
    "check BROKEN --format markdown",
    "check BROKEN --format html",
    "stats DECK --against-published",
    "stats DECK --format markdown",
    "company DECK",
    "company DECK --draft-against OTHER --worst-case",
    "company NAMED",
    "company --from all --player ringwraith --top 3",
    "odds draw DECK --hands 2",
    "odds draw DECK --journey Bruchtal,Moria",
    "odds influence DECK",
    "odds influence DECK --away Éowyn --general 4",
    "odds strike DECK --attack Höhlendrache",
    "odds strike DECK --attack Attentäter --support",
    "odds strike DECK --strikes 2 --prowess 9 --detainment",
    "odds corruption DECK",
    "odds ring RINGS",
    "odds hazards DECK",
    "odds hazards DECK --journey Bruchtal,Moria",
    "show DECK",
    "show DECK --format markdown",
    "decks items>=0~order:-points FOLDER",
    "decks FOLDER --near DECK",
    "decks FOLDER --pairs",
    "diff DECK OTHER",
    "diff DECK OTHER --format markdown",
    "roster FOLDER",
    "roster FOLDER --paired",
    "roster FOLDER --format markdown",
    "roster FOLDER --format html",
    "roster check FOLDER",
    "route Bruchtal Moria",
    "route Minas~Morgul Moria --player ringwraith",
    "score GAME",
    "legality DECK",
    "legality BROKEN",
    "cards search type:site region:Rhudaur",
    "cards list --set TW --type site",
    "cards show Höhlendrache",
    "cards show Bilbo",
    "cards show Bruchtal",
    "cards show Glamdring",
    "cards show Rhudaur",
    "collection OWNED",
    "complete SHORT",
    "complete SHORT --plan",
    "complete SHORT --collection OWNED",
    "complete SHORT --why Höhlendrache",
    "improve DECK",
    "improve WEAK",
    "rules",
    "rules coe",
    "rules --diff coe mele-de",
    "fingerprint DECK",
];

/// A folder with the files that the commands name.
fn folder() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let put = |name: &str, from: &str, title: &str| {
        let text = fs::read_to_string(root.join(from)).expect("a text");
        let own =
            |line: &&str| !["tags", "author", "notes"].iter().any(|key| line.starts_with(key));
        let named = |line: &str| match line.strip_prefix("name") {
            Some(_) => format!("name = \"{title}\""),
            None => line.to_owned(),
        };
        let lines = text.lines().filter(own).map(named);
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("writable");
        fs::write(path, lines.collect::<Vec<_>>().join("\n")).expect("writable");
    };
    put("deck.toml", "decks/challenge-a.toml", "Probe");
    put("other.toml", "decks/challenge-b.toml", "Gegenprobe");
    put("rings.toml", "decks/challenge-f.toml", "Ringe");
    put("named.toml", "tests/decks/company-faults.toml", "Fehler");
    put("broken.toml", "tests/decks/illegal-wizard.toml", "Verstöße");
    put("weak.toml", "decks/challenge-c.toml", "Schwach");
    put("fallen.toml", "decks/challenge-o.toml", "Gefallen");
    put("lists/anna.toml", "decks/challenge-a.toml", "Probe");
    put("lists/boris.toml", "tests/decks/illegal-wizard.toml", "Verstöße");
    let write =
        |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("writable");
    write("short.toml", "name = \"Kurz\"\nplayer = \"wizard\"\navatar = \"Gandalf\"\n");
    write("owned.txt", "3 Gandalf\n2 Bilbo\n1 Bruchtal\n2 Höhlendrache\n");
    folder
}

/// The output of a command in a language.
fn printed(folder: &Path, command: &str, language: &str) -> String {
    let files = [
        ("DECK", "deck.toml"),
        ("OTHER", "other.toml"),
        ("RINGS", "rings.toml"),
        ("NAMED", "named.toml"),
        ("BROKEN", "broken.toml"),
        ("WEAK", "weak.toml"),
        ("FALLEN", "fallen.toml"),
        ("FOLDER", "lists"),
        ("SHORT", "short.toml"),
        ("OWNED", "owned.txt"),
    ];
    let game = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/src/games/metw.toml");
    let game = game.display().to_string();
    let word = |word: &str| match word {
        "GAME" => game.clone(),
        word => files.iter().find(|(name, _)| *name == word).map_or(word, |(_, file)| file).into(),
    };
    // A blank within a name is a tilde.
    let arguments = command.split(' ').map(word);
    let mut arguments: Vec<String> = arguments.map(|word| word.replace('~', " ")).collect();
    arguments.extend(["--lang".into(), language.into()]);
    let program = env!("CARGO_BIN_EXE_meccg");
    let output = Command::new(program).current_dir(folder).args(&arguments).output();
    let output = output.expect("the program runs");
    String::from_utf8(output.stdout).expect("text")
}

/// The folder with lists of which one changed since they were registered.
fn with_changed_list() -> TempDir {
    let folder = folder();
    printed(folder.path(), "roster lock FOLDER", "en");
    let list = folder.path().join("lists/anna.toml");
    let text = fs::read_to_string(&list).expect("a text");
    fs::write(&list, text.replacen("= 3", "= 2", 1)).expect("writable");
    folder
}

#[test]
fn german_reports_hold_no_english() {
    let folder = with_changed_list();
    let mut faults = Vec::new();
    for command in COMMANDS {
        let text = printed(folder.path(), command, "de");
        if text.is_empty() {
            faults.push(format!("{command}: nothing is printed"));
        }
        for line in own(&text).lines() {
            let words = english(line);
            if !words.is_empty() {
                faults.push(format!("{command}: {words:?} in {line}"));
            }
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// Whether a line ends within an id, such as `(AS-`.
fn ends_within_an_id(line: &str) -> bool {
    let set = line.trim_end().strip_suffix('-').unwrap_or_default();
    let mut letters = set.chars().rev();
    letters.by_ref().take(2).filter(char::is_ascii_uppercase).count() == 2
        && letters.next().is_none_or(|before| !before.is_alphanumeric())
}

#[test]
fn reports_have_room_in_80_columns_and_break_no_id() {
    let folder = with_changed_list();
    let mut faults = Vec::new();
    let more = ["stats FALLEN --against published --against tournament", "collection DECK"];
    let tables = COMMANDS.iter().filter(|command| !command.contains("--format")).chain(&more);
    for command in tables {
        for language in ["en", "de"] {
            let text = printed(folder.path(), command, language);
            // Lines of files are as long as they are.
            let is_of_file = |line: &str| line.contains('│') || line.trim_start().starts_with('·');
            let is_wide = |line: &str| line.chars().count() > 80 && !is_of_file(line);
            let bad = |line: &&str| is_wide(line) || ends_within_an_id(line);
            faults.extend(text.lines().filter(bad).map(|line| format!("{command}: {line}")));
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// The words are those of English reports: each of the commands has some of them.
#[test]
fn english_reports_are_told_from_german_ones() {
    let folder = with_changed_list();
    for command in COMMANDS.iter().filter(|command| !command.starts_with("fingerprint")) {
        let text = printed(folder.path(), command, "en");
        assert!(own(&text).lines().any(|line| !english(line).is_empty()), "{command}: {text}");
    }
}
