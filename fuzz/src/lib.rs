//! What the fuzz targets do with their bytes. What must hold of decks is in `tests/invariants`,
//! which the property tests share.

use std::sync::LazyLock;

use meccg::{Format, Judge, JudgeOptions, SourceFile};
use meccg::display::human::{Detail, Human};
use meccg::reports::Renderer;
use meccg::source::Limits;

#[path = "../../tests/invariants/mod.rs"]
mod invariants;

static JUDGE: LazyLock<Judge> = LazyLock::new(Judge::built_in);

/// A file as one is read; nothing where the bytes are no text.
fn source(path: &str, data: &[u8]) -> Option<SourceFile> {
    SourceFile::from_bytes(path, data.to_vec(), &Limits::default()).ok()
}

/// What is shown of strangers' texts.
pub fn boundary(data: &[u8]) {
    invariants::of_boundary(data);
}

/// A deck in a form.
pub fn deck(data: &[u8], form: Format) {
    if let Some(source) = source("deck", data) {
        invariants::of_deck(&JUDGE, "deck", &source.text, Some(form));
    }
}

/// A deck in whatever form it seems to have, in bytes of any encoding, shown to people.
pub fn any(data: &[u8]) {
    let checked = JUDGE.check_bytes("deck", data.to_vec(), &JudgeOptions::default());
    invariants::found_in(&checked.source.text, checked.diagnostics());
    let columns = 20 + data.len() % 100;
    let mut out = Vec::new();
    Human::new(columns, Detail::Counts, &meccg::answers::Locale::english())
        .deck(&mut out, &checked)
        .expect("memory takes everything");
}

/// The repairs of a deck in whatever form it seems to have.
pub fn fix(data: &[u8]) {
    if let Some(source) = source("deck", data) {
        invariants::repaired(&JUDGE, &source, None);
    }
}

/// House rules.
pub fn house_rules(data: &[u8]) {
    if let Some(source) = source("house.toml", data) {
        invariants::of_house_rules(&JUDGE, &source);
    }
}

/// A configuration.
pub fn config(data: &[u8]) {
    if let Some(source) = source("meccg.toml", data) {
        invariants::of_config(&JUDGE, &source);
    }
}

/// A game.
pub fn game(data: &[u8]) {
    if let Some(source) = source("game.toml", data) {
        invariants::of_game(&JUDGE, &source);
    }
}

/// A register of lists.
pub fn register(data: &[u8]) {
    if let Some(source) = source("roster.lock", data) {
        invariants::of_register(&JUDGE, &source);
    }
}

/// Card files.
pub fn user_cards(data: &[u8]) {
    if let Some(source) = source("cards", data) {
        invariants::of_cards(&source);
    }
}

/// A query for cards.
pub fn query(data: &[u8]) {
    if let Ok(text) = std::str::from_utf8(data) {
        invariants::of_query(&JUDGE, text);
    }
}
