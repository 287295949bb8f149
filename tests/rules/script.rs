//! The scripts of the rules, `cases.md` beside each, and judging their decks.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use meccg::internals::rulesets::merge;
use meccg::source::Limits;
use meccg::{Checked, Collection, Format, Judge, JudgeOptions, PlayerType, Ruleset, SourceFile};
use toml::{Table, Value};

/// One case of a file.
pub(crate) struct Case {
    /// The heading of the case.
    pub(crate) title: String,
    /// The line of the file at which the deck begins.
    pub(crate) line: usize,
    /// Whether the rule must have no finding.
    pub(crate) pass: bool,
    /// How many findings have no place.
    pub(crate) deck_wide: usize,
    /// The deck, and the settings that judge it.
    pub(crate) asked: Asked,
    /// The places of findings.
    pub(crate) marks: Vec<Mark>,
    /// Sayings of findings: `error`, `warning`, `note`, `help`, `reading` or `see`, and the words.
    pub(crate) sayings: Vec<(String, String)>,
}

/// A deck, and the settings that judge it.
#[derive(Default)]
pub(crate) struct Asked {
    /// The form of the deck.
    pub(crate) format: Option<Format>,
    /// The deck without its marks.
    pub(crate) deck: String,
    /// Whether its file is in Windows-1252.
    pub(crate) windows_1252: bool,
    /// The opponent's player type.
    pub(crate) against: Option<PlayerType>,
    /// The opponent's deck.
    pub(crate) opponent: Option<String>,
    /// The collection that the deck is built from.
    pub(crate) owned: Option<String>,
}

/// A place in a deck that a finding must have.
pub(crate) struct Mark {
    /// The line of the deck.
    pub(crate) line: usize,
    /// The column, if the mark names it.
    pub(crate) column: Option<usize>,
    /// Whether it is a further label.
    pub(crate) further: bool,
}

/// A file with its cases and rulesets.
pub(crate) struct Script {
    pub(crate) rule: String,
    pub(crate) cases: Vec<Case>,
    pub(crate) houses: Vec<Ruleset>,
    pub(crate) opponents: Vec<(String, String)>,
    pub(crate) collections: Vec<(String, String)>,
}

/// Judges a deck, against an opponent's if there is one.
pub(crate) fn check<'j>(judge: &'j Judge, asked: &Asked) -> Checked<'j> {
    check_under(judge, asked, None)
}

/// Judges a deck under a given ruleset instead of its own.
pub(crate) fn check_under<'j>(
    judge: &'j Judge,
    asked: &Asked,
    ruleset: Option<&str>,
) -> Checked<'j> {
    let owned = asked.owned.as_ref().map(|owned| {
        let source = SourceFile::new("owned", owned.as_str());
        let read = Collection::read(&source, None, &judge.database, &Limits::default());
        Arc::new(read.expect("a collection").0)
    });
    let Asked { format, against, .. } = *asked;
    let ruleset = ruleset.map(str::to_owned);
    let wishes =
        JudgeOptions { format, against, ruleset, collection: owned, ..JudgeOptions::default() };
    let deck = SourceFile::new("deck", asked.deck.as_str());
    match &asked.opponent {
        Some(other) => {
            judge.check_pair(deck, SourceFile::new("opponent", other.as_str()), &wishes).0
        }
        None if asked.windows_1252 => {
            let bytes = asked.deck.chars().map(|letter| u8::try_from(letter).expect("of Latin-1"));
            judge.check_bytes("deck", bytes.collect(), &wishes)
        }
        None => judge.check(deck, &wishes),
    }
}

/// The cases of all rules, which are beside the rules.
pub(crate) fn paths() -> Vec<PathBuf> {
    let families = folders(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules"));
    let rules = families.iter().flat_map(|family| folders(family));
    let mut paths: Vec<_> = rules.map(|rule| rule.join("cases.md")).collect();
    paths.retain(|path| path.is_file());
    paths.sort();
    paths
}

fn folders(parent: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(parent).expect("the folder is there");
    entries.map(|entry| entry.expect("readable").path()).filter(|path| path.is_dir()).collect()
}

/// The rule in whose folder the cases are.
pub(crate) fn rule_of(path: &Path) -> String {
    let folder = path.parent().and_then(Path::file_name).and_then(|name| name.to_str());
    folder.expect("a UTF-8 name").replace('_', "-")
}

pub(crate) fn scripts() -> Vec<Script> {
    paths().iter().map(|path| script(path)).collect()
}

fn script(path: &Path) -> Script {
    let rule = rule_of(path);
    let text = fs::read_to_string(path).expect("a UTF-8 file");
    let mut reader = Reader {
        at: path.display().to_string(),
        title: None,
        script: Script {
            rule,
            cases: Vec::new(),
            houses: Vec::new(),
            opponents: Vec::new(),
            collections: Vec::new(),
        },
    };
    let mut lines = text.lines().enumerate();
    while let Some((number, line)) = lines.next() {
        if let Some(info) = line.strip_prefix("```") {
            let block: Vec<&str> =
                lines.by_ref().map(|(_, line)| line).take_while(|line| *line != "```").collect();
            reader.block(info, number + 2, &block);
        } else if let Some(quote) = line.strip_prefix("> ") {
            reader.quote(quote, number + 1);
        } else if let Some(title) = line.strip_prefix("## ") {
            reader.title = Some(title.to_owned());
        }
    }
    assert!(reader.title.is_none(), "{}: a heading without a deck at the end", reader.at);
    reader.script
}

/// Reads a file, block by block.
struct Reader {
    at: String,
    /// The heading that waits for its deck.
    title: Option<String>,
    script: Script,
}

impl Reader {
    fn block(&mut self, info: &str, line: usize, block: &[&str]) {
        let at = format!("{}:{line}", self.at);
        let words: Vec<&str> = info.split_whitespace().collect();
        if let ["toml", "house", name] = words.as_slice() {
            return self.script.houses.push(house(name, &block.join("\n"), &at));
        }
        if let ["toml", "opponent", name] = words.as_slice() {
            return self.script.opponents.push(((*name).to_owned(), block.join("\n")));
        }
        if let ["text", "owned", name] = words.as_slice() {
            return self.script.collections.push(((*name).to_owned(), block.join("\n")));
        }
        let (windows_1252, words): (Vec<&str>, Vec<&str>) =
            words.iter().partition(|word| **word == "windows-1252");
        let [format, verdict, rest @ ..] = words.as_slice() else {
            panic!("{at}: the fence must say a form and pass or fail")
        };
        let form = Format::from_word(format).unwrap_or_else(|| panic!("{at}: form {format}?"));
        let mut case = Case {
            title: self.title.take().unwrap_or_else(|| panic!("{at}: a deck without a heading")),
            line,
            pass: match *verdict {
                "pass" => true,
                "fail" => false,
                other => panic!("{at}: {other} is neither pass nor fail"),
            },
            deck_wide: rest.iter().filter_map(|word| deck_wide(word, &at)).sum(),
            asked: Asked {
                format: Some(form),
                deck: String::new(),
                windows_1252: !windows_1252.is_empty(),
                against: rest.iter().find_map(|word| against(word, &at)),
                opponent: named(&self.script.opponents, "opponent", rest, &at),
                owned: named(&self.script.collections, "owned", rest, &at),
            },
            marks: Vec::new(),
            sayings: Vec::new(),
        };
        for (number, line) in block.iter().enumerate() {
            let mut parts = line.split("#~");
            case.asked.deck.push_str(parts.next().unwrap_or_default().trim_end());
            case.asked.deck.push('\n');
            case.marks.extend(parts.map(|words| mark(words, number + 1, &self.script.rule, &at)));
        }
        let expected = case.marks.iter().filter(|mark| !mark.further).count() + case.deck_wide;
        assert_eq!(case.pass, expected == 0, "{at}: a pass case has no marks, a fail case has");
        self.script.cases.push(case);
    }

    fn quote(&mut self, quote: &str, line: usize) {
        let at = format!("{}:{line}", self.at);
        let (kind, words) = quote.split_once(": ").unwrap_or_else(|| panic!("{at}: of what kind?"));
        assert!(
            ["error", "warning", "note", "help", "reading", "see"].contains(&kind),
            "{at}: {kind}?"
        );
        let case = self.script.cases.last_mut().unwrap_or_else(|| panic!("{at}: of which case?"));
        assert!(!case.pass, "{at}: a pass case says nothing");
        case.sayings.push((kind.to_owned(), words.to_owned()));
    }
}

/// The text that a word after the fence names, as in `opponent=NAME`.
fn named(texts: &[(String, String)], key: &str, words: &[&str], at: &str) -> Option<String> {
    let name = words.iter().find_map(|word| word.strip_prefix(key)?.strip_prefix('='))?;
    let text = texts.iter().find(|(known, _)| known == name);
    Some(text.unwrap_or_else(|| panic!("{at}: {key} {name}?")).1.clone())
}

fn deck_wide(word: &str, at: &str) -> Option<usize> {
    match word.split_once('=') {
        None if word == "deck-wide" => Some(1),
        Some(("deck-wide", number)) => Some(number.parse().expect("a number of findings")),
        Some(("against" | "opponent" | "owned", _)) => None,
        _ => panic!("{at}: {word}?"),
    }
}

/// The opponent's player type that a word after the fence names.
fn against(word: &str, at: &str) -> Option<PlayerType> {
    let player = word.strip_prefix("against=")?;
    Some(PlayerType::from_word(player).unwrap_or_else(|| panic!("{at}: against {player}?")))
}

fn mark(words: &str, line: usize, rule: &str, at: &str) -> Mark {
    let further = words.starts_with('+');
    let mut words = words.trim_start_matches('+').split_whitespace();
    assert_eq!(words.next(), Some(rule), "{at}: the mark in line {line} names another rule");
    let column = words.next().map(|column| column.parse().expect("a column"));
    assert_eq!(words.next(), None, "{at}: the mark in line {line} says too much");
    Mark { line, column, further }
}

/// A ruleset that differs from the tournament rules.
fn house(name: &str, text: &str, at: &str) -> Ruleset {
    let judge = Judge::built_in();
    let base = judge.library.get("coe").expect("the tournament rules");
    let mut table = Table::try_from(base).expect("a ruleset is a table");
    let mut over: Table = text.parse().unwrap_or_else(|error| panic!("{at}: {error}"));
    let without = over.remove("without").and_then(|without| without.as_array().cloned());
    for path in without.iter().flatten().filter_map(Value::as_str) {
        leave_out(&mut table, path);
    }
    merge::lay_over(&mut table, over);
    table.insert("name".to_owned(), format!("house/{name}").into());
    merge::ruleset(table).unwrap_or_else(|error| panic!("{at}: {error}"))
}

/// Takes a key out of a table within tables.
fn leave_out(table: &mut Table, path: &str) {
    match path.split_once('.') {
        None => drop(table.remove(path).unwrap_or_else(|| panic!("there is no {path}"))),
        Some((first, rest)) => match table.get_mut(first) {
            Some(Value::Table(inner)) => leave_out(inner, rest),
            _ => panic!("there is no table {first}"),
        },
    }
}
