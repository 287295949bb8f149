//! `tests/lists/corpus/NAME.txt` is a list in some style, `NAME.toml` the deck that it means: its
//! sections, the number of remarks, and the findings on the reading, by line and rule.
//!
//! `UPDATE_LISTS=1 cargo test --test lists corpus` writes the current reading; compare it with the
//! list before you keep it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use meccg::internals::rules::registry;
use meccg::{Checked, Family, LineIndex, Outcome};
use serde::{Deserialize, Serialize};

use super::{cards, judged};

/// The meaning of a list.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct Meant {
    /// Lines that are remarks.
    remarks: usize,
    /// The findings on the reading: line, rule, message.
    told: Vec<String>,
    /// The starting companies as read: site, characters, controllers, items.
    company: Vec<String>,
    cards: BTreeMap<String, BTreeMap<String, u32>>,
}

impl Meant {
    fn of(checked: &Checked<'_>) -> Self {
        let lines = LineIndex::new(&checked.source.text);
        let told = checked.diagnostics().iter().filter(|found| {
            let rule = registry::find(found.rule);
            found.rule != "missing-section"
                && rule.is_none_or(|rule| rule.family == Family::Reading)
        });
        let told = told.map(|found| {
            let place = found.span().map(|span| lines.position(span.start));
            let place = place.map(|place| place.to_string()).unwrap_or_default();
            format!("{place} {}: {}", found.rule, found.message)
        });
        Self {
            remarks: checked.remarks(),
            told: told.collect(),
            company: company(checked),
            cards: cards(checked),
        }
    }
}

/// The starting companies of the list as read.
fn company(checked: &Checked<'_>) -> Vec<String> {
    let Outcome::Judged(judged) = &checked.outcome else { return Vec::new() };
    let mut told = Vec::new();
    for company in &judged.deck.companies {
        let names: Vec<&str> = company.characters.iter().map(|c| c.name.as_str()).collect();
        told.push(names.join(", "));
        for (follower, by) in &company.followers {
            told.push(format!("{} follows {}", follower.value, by.value));
        }
        for (item, by) in &company.items {
            told.push(format!("{} bears {}", by.value, item.name));
        }
    }
    told
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lists/corpus")
}

fn lists() -> Vec<PathBuf> {
    let files = fs::read_dir(folder()).expect("the corpus");
    let files = files.map(|file| file.expect("a file").path());
    let mut files: Vec<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|own| own == "txt")).collect();
    files.sort();
    files
}

#[test]
fn every_list_gives_the_deck_that_it_means() {
    let lists = lists();
    assert!(lists.len() >= 60, "{} lists", lists.len());
    let mut wrong = Vec::new();
    for path in lists {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).expect("a list");
        let read = Meant::of(&judged(&name, &text));
        let beside = path.with_extension("toml");
        if std::env::var_os("UPDATE_LISTS").is_some() {
            let text = toml::to_string(&read).expect("it can be written");
            fs::write(&beside, text).expect("it can be kept");
            continue;
        }
        let meant = fs::read_to_string(&beside).unwrap_or_default();
        let meant: Meant = toml::from_str(&meant).expect("what the list means");
        if read != meant {
            wrong.push(format!("{name}\n  read  {read:?}\n  meant {meant:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
