//! Lists as people write them: how each is read, and what holds for all of them.
//!
//! `MECCG_CASES=100000 cargo test --test lists` tries more lists made by chance than the usual number.

mod anywhere;
#[path = "../support/cases.rs"]
mod cases;
mod corpus;
mod heard;
mod insertion;
mod kinds;
mod players;
mod renderings;
mod shown;
mod strangers;
mod styles;
mod typists;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use meccg::{Checked, Judge, JudgeOptions, Outcome, SourceFile};

pub(crate) static JUDGE: LazyLock<Judge> = LazyLock::new(Judge::built_in);

/// The judgement on a list.
pub(crate) fn judged(path: &str, text: &str) -> Checked<'static> {
    JUDGE.check(SourceFile::new(path, text), &JudgeOptions::default())
}

/// The copies of each card in each section, under the card's name, or the written name if there is
/// no such card; an entry that counts for nothing has none.
pub(crate) fn cards(checked: &Checked<'_>) -> BTreeMap<String, BTreeMap<String, u32>> {
    let Outcome::Judged(judged) = &checked.outcome else { return BTreeMap::new() };
    let deck = judged.resolved();
    let known = deck.cards.iter().map(|card| (card.entry, card.card.name.clone()));
    let unknown = deck.unknown.iter().map(|entry| (*entry, format!("? {}", entry.name)));
    let mut cards: BTreeMap<String, BTreeMap<String, u32>> = BTreeMap::new();
    for (entry, name) in known.chain(unknown) {
        let section = cards.entry(entry.section.to_string()).or_default();
        *section.entry(name).or_default() += u32::from(entry.quantity.copies());
    }
    cards
}
