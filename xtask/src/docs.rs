//! `cargo xtask docs`: the pages of the book that are made from the catalogue of rules, the rulesets
//! and the command line.

mod card_fields;
mod commands;
mod form_table;
mod house_limits;
mod ledger_page;
mod rule_pages;
mod ruleset_pages;

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::PathBuf;

use meccg::Judge;
use meccg::internals::rules::registry::RULES;

use crate::Done;
use crate::generated::{self, Generated};

/// A generated page: its path under `docs/src`, and its text.
type Page = (String, String);

/// Writes the pages again.
pub(crate) fn run() -> Done {
    generated::write(&all()?)
}

/// The generated pages as files.
fn all() -> io::Result<Vec<Generated>> {
    let file = |(path, text)| Generated { path: book().join::<String>(path), text };
    Ok(pages()?.into_iter().map(file).collect())
}

/// All generated pages.
fn pages() -> io::Result<Vec<Page>> {
    let judge = Judge::built_in();
    let mut pages = rule_pages::pages(&judge);
    pages.push(ruleset_pages::page(&judge));
    pages.push(ledger_page::page(&judge)?);
    pages.push(commands::page());
    pages.push(card_fields::page()?);
    pages.push(form_table::page()?);
    pages.push(house_limits::page()?);
    pages.push(summary()?);
    Ok(pages)
}

/// The folder of the book's pages.
fn book() -> PathBuf {
    crate::root().join("docs/src")
}

/// `SUMMARY.md` with the pages of the rules below the page that lists them.
fn summary() -> io::Result<Page> {
    const RULES_PAGE: &str = "](rules/index.md)";
    let mut text = String::new();
    let there = fs::read_to_string(book().join("SUMMARY.md"))?;
    for line in there.lines().filter(|line| line.contains(RULES_PAGE) || !is_rule(line)) {
        text.push_str(line);
        text.push('\n');
        if line.contains(RULES_PAGE) {
            for rule in RULES {
                let _ = writeln!(text, "  - [{name}](rules/{name}.md)", name = rule.name);
            }
        }
    }
    Ok(("SUMMARY.md".to_owned(), text))
}

fn is_rule(line: &str) -> bool {
    line.contains("](rules/")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::PathBuf;

    use super::{all, book};
    use crate::generated::stale;

    #[test]
    fn pages_are_those_of_the_catalogue() {
        assert_eq!(stale(&all().unwrap()), [""; 0], "write them anew: cargo xtask docs");
    }

    #[test]
    fn there_is_no_page_of_a_rule_that_is_gone() {
        let made: BTreeSet<PathBuf> = all().unwrap().into_iter().map(|page| page.path).collect();
        for entry in fs::read_dir(book().join("rules")).unwrap() {
            let path = entry.unwrap().path();
            assert!(made.contains(&path), "{} is of no rule: remove it", path.display());
        }
    }
}
