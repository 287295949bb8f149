//! The page of the ledger: the requirement of every passage of the books, and what holds it.

use std::fmt::Write as _;
use std::{fs, io};

use meccg::Judge;
use meccg::internals::rulesets::ledger::{Ledger, Passage};

use super::Page;
use super::rule_pages::cell;

const INTRODUCTION: &str = "\
<!-- Made by `cargo xtask docs` from `rulesets/ledger`. -->

# The ledger of the books

This page lists what the books ask, in our own words: every clause of the current rules on decks, on the beginning of a game (§1)
and on the organisation phase (§2.II), and every passage of the printed books on decks, starting companies, sideboards, lengths and
variants. Beside each is the rule that checks it, with the case that shows it, or a test. A passage without a rule says why: most of
these are rules of play, not of decks.
";

pub(super) fn page(judge: &Judge) -> io::Result<Page> {
    let mut text = INTRODUCTION.to_owned();
    let mut books: Vec<&str> = judge.library.all().map(meccg::Ruleset::book).collect();
    books.dedup();
    for book in books {
        let title = judge.library.get(book).map_or(book, |ruleset| &ruleset.title);
        let path = crate::root().join(format!("rulesets/ledger/{book}.toml"));
        let ledger = Ledger::parse(&fs::read_to_string(path)?).map_err(io::Error::other)?;
        let held = ledger.passages.iter().filter(|passage| passage.free.is_none()).count();
        let _ = writeln!(text, "\n## `{book}`: {title}\n");
        let _ = writeln!(text, "{} passages, {held} of them checked.\n", ledger.passages.len());
        text.push_str("| where | what it asks | checked by |\n| --- | --- | --- |\n");
        for passage in &ledger.passages {
            let (at, asks) = (cell(&passage.at), cell(&passage.asks));
            let _ = writeln!(text, "| {at} | {asks} | {} |", held_by(passage));
        }
    }
    Ok(("ledger.md".to_owned(), text))
}

/// The rules that hold a passage, each with the case that crosses it, or why none does.
fn held_by(passage: &Passage) -> String {
    if let Some(free) = &passage.free {
        return format!("*{}*", cell(free));
    }
    let held = passage.held.iter();
    let held = held.map(|(rule, case)| format!("[{rule}](rules/{rule}.md): {}", cell(case)));
    let tests = passage.tests.iter().map(|test| format!("`{test}`"));
    held.chain(tests).collect::<Vec<_>>().join("<br>")
}
