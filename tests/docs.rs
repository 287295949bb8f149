//! The documentation is true: generated pages are those of the catalogue, decks in it are judged
//! as it says, its links lead somewhere, and ARCHITECTURE names what is there.
//!
//! `UPDATE_DOCS=1 cargo test --test docs` writes the generated pages anew. Transcripts are the
//! business of `tests/cli.rs`.

#[path = "docs/commands.rs"]
mod commands;
#[path = "docs/files.rs"]
mod files;
#[path = "docs/links.rs"]
mod links;
#[path = "docs/rule_pages.rs"]
mod rule_pages;
#[path = "docs/ruleset_pages.rs"]
mod ruleset_pages;
#[path = "docs/snippets.rs"]
mod snippets;
#[path = "docs/tree.rs"]
mod tree;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use meccg::check::Judge;

/// A generated page: its path under `docs/src`, and its text.
type Page = (String, String);

/// All generated pages.
fn pages() -> Vec<Page> {
    let judge = Judge::built_in();
    let mut pages = rule_pages::pages(&judge);
    pages.push(ruleset_pages::page(&judge));
    pages.push(commands::page());
    pages.push(files::summary());
    pages
}

#[test]
fn generated_pages_are_those_of_the_catalogue() {
    let book = files::root().join("docs/src");
    let mut stale = Vec::new();
    for (path, text) in pages() {
        let path = book.join(path);
        if std::env::var_os("UPDATE_DOCS").is_some() {
            fs::write(&path, &text).expect("writable");
        }
        if fs::read_to_string(&path).unwrap_or_default() != text {
            stale.push(path);
        }
    }
    assert!(stale.is_empty(), "stale: {stale:#?}\nUPDATE_DOCS=1 cargo test --test docs");
}

#[test]
fn there_is_no_page_of_a_rule_that_is_gone() {
    let made: BTreeSet<String> = pages().into_iter().map(|(path, _)| path).collect();
    for path in files::book() {
        let name = files::in_book(&path);
        assert!(
            Path::new(&name).parent() != Some(Path::new("rules")) || made.contains(&name),
            "{name} is of no rule: remove it"
        );
    }
}
