//! Decks and other files in the documentation are what it says they are.
//!
//! The words after a fence say what a block is: `toml deck` is a deck, `breaks=RULE` and
//! `keeps=RULE` are its expected verdicts, `against=PLAYER` names the opponent; `toml config`,
//! `toml house`, `toml cards` and `toml game` are a configuration, house rules, a user's own cards
//! and a finished game. A quote below a deck, as in `> error: MESSAGE`, is the message of a
//! finding. Pages of rules have decks of their own form, which `tests/rules.rs` and the
//! explanations' own test judge.

use meccg::internals::config::Config;
use meccg::source::Limits;
use meccg::{Diagnostic, Format, Judge, JudgeOptions, Outcome, PlayerType, SourceFile};

use super::files::{all, in_book, read, root};

/// A fenced block with the quotes below it.
struct Block {
    at: String,
    words: Vec<String>,
    text: String,
    quotes: Vec<String>,
}

#[test]
fn decks_are_judged_as_the_page_says() {
    let judge = Judge::built_in();
    let (mut faults, mut seen) = (Vec::new(), 0);
    for block in blocks() {
        let words: Vec<&str> = block.words.iter().map(String::as_str).collect();
        if let [form, "deck", rest @ ..] = words.as_slice() {
            seen += rest.len();
            faults.extend(deck_fault(&judge, &block, form, rest));
        }
    }
    assert!(seen >= 15, "only {seen} verdicts: are they still found?");
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn every_toml_block_says_what_it_is_and_is_that() {
    for block in blocks() {
        let at = &block.at;
        let words: Vec<&str> = block.words.iter().map(String::as_str).collect();
        match words.as_slice() {
            ["toml", "deck", ..] => {}
            ["toml", "config"] => {
                let library = meccg::Library::built_in();
                if let Err(error) = Config::read(&block.text, &library) {
                    panic!("{at}: {error:?}");
                }
            }
            ["toml", "house"] => house(&block),
            ["toml", "cards"] => {
                let value: serde_json::Value = toml::from_str(&block.text).expect("TOML");
                assert!(fits("cards.schema.json", &value), "{at}: not as the schema says");
            }
            ["toml", "game"] => {
                let value: serde_json::Value = toml::from_str(&block.text).expect("TOML");
                assert!(fits("game.schema.json", &value), "{at}: not as the schema says");
            }
            ["toml", "cargo"] => {
                toml::from_str::<toml::Table>(&block.text).unwrap_or_else(|e| panic!("{at}: {e}"));
            }
            ["toml", ..] => panic!("{at}: what kind of file is this?"),
            _ => {}
        }
    }
}

/// Whether a value conforms to a schema.
fn fits(schema: &str, value: &serde_json::Value) -> bool {
    let schema = serde_json::from_str(&read(&root().join("schema").join(schema))).expect("JSON");
    jsonschema::validator_for(&schema).expect("a schema").is_valid(value)
}

/// House rules can be applied to the ruleset that they extend.
fn house(block: &Block) {
    let mut judge = Judge::built_in();
    let text = block.text.clone();
    let load = |path: &str| Ok(SourceFile::new(path, text.clone()));
    let loaded = judge.library.load_house("house.toml", &judge.database, &load);
    if let Err(error) = loaded {
        panic!("{}: {error:?}", block.at);
    }
}

/// A statement of a page about a deck that is not true.
fn deck_fault(judge: &Judge, block: &Block, form: &str, words: &[&str]) -> Vec<String> {
    let at = &block.at;
    let value = |key: &str| {
        let values = words.iter().filter_map(move |word| word.strip_prefix(key));
        values.map(str::to_owned).collect::<Vec<String>>()
    };
    let (breaks, keeps, against) = (value("breaks="), value("keeps="), value("against="));
    let against = against.first().map(|word| PlayerType::from_word(word).expect("a player type"));
    let format = Format::from_word(form);
    let wishes = JudgeOptions { format, against, ..JudgeOptions::default() };
    let checked = judge.check(SourceFile::new("deck", block.text.clone()), &wishes);
    let Outcome::Judged(judged) = &checked.outcome else { return vec![format!("{at}: no deck")] };
    let found = &judged.judgement.diagnostics;
    let of = |rule: &str| found.iter().filter(|one| one.rule == rule).collect::<Vec<&Diagnostic>>();
    let mut faults = Vec::new();
    for rule in breaks.iter().chain(&keeps) {
        assert!(meccg::internals::rules::registry::find(rule).is_some(), "{at}: no rule {rule}");
    }
    let kept = breaks.iter().filter(|rule| of(rule).is_empty());
    faults.extend(kept.map(|rule| format!("{at}: {rule} is not broken")));
    let broken = keeps.iter().flat_map(|rule| of(rule));
    faults.extend(broken.map(|one| format!("{at}: {} says {}", one.rule, one.message)));
    if words.contains(&"legal") && !judged.judgement.legal() {
        faults.push(format!("{at}: not legal"));
    }
    let said: Vec<String> = found
        .iter()
        .filter(|one| breaks.iter().any(|rule| rule == one.rule))
        .flat_map(|one| {
            let help = one.help.iter().map(|help| format!("help: {help}"));
            std::iter::once(format!("{}: {}", one.severity, one.message)).chain(help)
        })
        .collect();
    let unsaid = block.quotes.iter().filter(|quote| !said.contains(quote));
    faults.extend(unsaid.map(|quote| format!("{at}: nothing says `{quote}`, but {said:#?}")));
    faults
}

/// The fenced blocks of all files but the pages of rules.
fn blocks() -> Vec<Block> {
    let mut blocks = Vec::new();
    let book = root().join("docs/src");
    for file in all() {
        if file.starts_with(&book) && in_book(&file).starts_with("rules/") {
            continue;
        }
        let text = read(&file);
        let mut lines = text.lines().enumerate();
        while let Some((number, line)) = lines.next() {
            if let Some(words) = line.strip_prefix("```") {
                let inside = lines.by_ref().map(|(_, line)| line).take_while(|line| *line != "```");
                let text = inside.fold(String::new(), |text, line| text + line + "\n");
                let at = format!("{}:{}", file.display(), number + 1);
                let words = words.split([' ', ',']).map(str::to_owned).collect();
                blocks.push(Block { at, words, text, quotes: Vec::new() });
            } else if let Some(quote) = line.strip_prefix("> ")
                && let Some(block) = blocks.last_mut()
            {
                block.quotes.push(quote.trim_matches('`').to_owned());
            }
        }
    }
    blocks
}

/// A limit for readers of files that the documentation shows.
#[test]
fn native_decks_of_the_pages_can_be_read() {
    for block in blocks().iter().filter(|block| block.words.get(1).is_some_and(|w| w == "deck")) {
        let source = SourceFile::new("deck", block.text.clone());
        let format = Format::from_word(&block.words[0]);
        let deck = meccg::decks::formats::read(
            &source,
            format,
            &Limits::default(),
            &meccg::Database::built_in(),
        );
        assert!(deck.is_ok(), "{}", block.at);
    }
}
