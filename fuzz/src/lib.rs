//! What the fuzz targets do with their bytes. What must hold of decks is in `tests/invariants`,
//! which the property tests share.

use std::sync::LazyLock;

use meccg::cards::user;
use meccg::check::{Judge, Wishes};
use meccg::config::Config;
use meccg::decks::model::Format;
use meccg::reports::Renderer;
use meccg::reports::human::Human;
use meccg::rulesets::{describe, house};
use meccg::source::{LineIndex, Limits, SourceFile};

#[path = "../../tests/invariants/mod.rs"]
mod invariants;

static JUDGE: LazyLock<Judge> = LazyLock::new(Judge::built_in);

/// Decks that house rules are tried on.
const DECKS: [&str; 3] = [
    include_str!("../../decks/challenge-a.toml"),
    include_str!("../../decks/challenge-f.toml"),
    include_str!("../../tests/decks/illegal-balrog.toml"),
];

/// A file as one is read; nothing where the bytes are no text.
fn source(path: &str, data: &[u8]) -> Option<SourceFile> {
    SourceFile::from_bytes(path, data.to_vec(), &Limits::default()).ok()
}

/// A deck in a form.
pub fn deck(data: &[u8], form: Format) {
    if let Some(source) = source("deck", data) {
        invariants::of_deck(&JUDGE, "deck", &source.text, Some(form));
    }
}

/// A deck in whatever form it seems to have, in bytes of any encoding, shown to people.
pub fn any(data: &[u8]) {
    let checked = JUDGE.check_bytes("deck", data.to_vec(), &Wishes::default());
    invariants::found_in(&checked.source.text, checked.diagnostics());
    let columns = 20 + data.len() % 100;
    let mut out = Vec::new();
    Human::new(columns, true).deck(&mut out, &checked, true).expect("memory takes everything");
}

/// The repairs of a deck in whatever form it seems to have.
pub fn fix(data: &[u8]) {
    if let Some(source) = source("deck", data) {
        invariants::repaired(&JUDGE, &source, None);
    }
}

/// House rules, read, put in words, and tried on decks. Whatever file they extend says the same.
pub fn house_rules(data: &[u8]) {
    let Some(own) = source("house.toml", data) else { return };
    let load = |path: &str| Ok(SourceFile { path: path.to_owned(), ..own.clone() });
    let ruleset = match house::read("house.toml", &JUDGE.library, &JUDGE.database, &load) {
        Ok(ruleset) => ruleset,
        Err(error) => {
            assert!(!error.diagnostics.is_empty(), "refused without a word");
            return invariants::found_in(&error.source.text, &error.diagnostics);
        }
    };
    describe::rows(&ruleset, &JUDGE.database);
    let mut judge = Judge::built_in();
    let wishes = Wishes { ruleset: Some(ruleset.name.clone()), ..Wishes::default() };
    judge.library.add(ruleset);
    for deck in DECKS {
        let checked = judge.check(SourceFile::new("deck.toml", deck), &wishes);
        invariants::found_in(deck, checked.diagnostics());
    }
}

/// A configuration: faults have a place in it.
pub fn config(data: &[u8]) {
    let Some(source) = source("meccg.toml", data) else { return };
    if let Err(error) = Config::read(&source.text, &JUDGE.library) {
        assert!(!error.message.is_empty(), "refused without a word");
        let lines = LineIndex::new(&source.text);
        let end = lines.position(u32::MAX);
        assert!(error.position.is_none_or(|at| at.line <= end.line), "{error}");
    }
}

/// Card files: looked over, and decks are judged with those that are sound.
pub fn user_cards(data: &[u8]) {
    let Some(source) = source("cards", data) else { return };
    let linted = user::lint(std::slice::from_ref(&source), &Limits::default());
    for file in &linted.files {
        invariants::found_in(&source.text, &file.diagnostics);
    }
    if let Some(database) = linted.database {
        let judge = Judge::with_cards(database);
        let checked = judge.check(SourceFile::new("deck.toml", DECKS[0]), &Wishes::default());
        invariants::found_in(DECKS[0], checked.diagnostics());
    }
}
