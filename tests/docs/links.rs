//! Links lead somewhere: to a file that is there, to a heading that is there; and the table of
//! contents has every page of the book once.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::files::{all, book, in_book, read, root};

/// A link with its line.
struct Link {
    line: usize,
    target: String,
}

#[test]
fn links_lead_somewhere() {
    let mut faults = Vec::new();
    let mut seen = 0;
    for file in all() {
        for link in links(&read(&file)) {
            seen += 1;
            if let Some(fault) = fault(&file, &link.target) {
                faults.push(format!("{}:{}: {}: {fault}", file.display(), link.line, link.target));
            }
        }
    }
    assert!(seen > 150, "only {seen} links: are they still found?");
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn every_page_is_in_the_table_of_contents_once() {
    let summary = root().join("docs/src/SUMMARY.md");
    let listed: Vec<String> = links(&read(&summary)).into_iter().map(|link| link.target).collect();
    let unique: BTreeSet<&String> = listed.iter().collect();
    assert_eq!(unique.len(), listed.len(), "a page is listed twice");
    let pages: BTreeSet<String> = book().iter().map(|page| in_book(page)).collect();
    let missing: Vec<_> =
        pages.iter().filter(|page| *page != "SUMMARY.md" && !unique.contains(page)).collect();
    assert!(missing.is_empty(), "not in SUMMARY.md: {missing:?}");
}

/// The fault of a link.
fn fault(file: &Path, target: &str) -> Option<String> {
    if target.starts_with("https://") {
        return None;
    }
    let (path, heading) = target.split_once('#').map_or((target, None), |(p, h)| (p, Some(h)));
    let folder = file.parent().expect("a folder");
    let there: PathBuf = if path.is_empty() { file.to_owned() } else { folder.join(path) };
    let Ok(there) = there.canonicalize() else { return Some("there is no such file".to_owned()) };
    let book = root().join("docs/src").canonicalize().expect("the book");
    let own = file.canonicalize().expect("the file");
    if own.starts_with(&book) && !there.starts_with(&book) {
        return Some("the book is read without the repository".to_owned());
    }
    let heading = heading?;
    (!headings(&read(&there)).contains(heading)).then(|| "there is no such heading".to_owned())
}

/// The links of a text, those in code left out.
fn links(text: &str) -> Vec<Link> {
    let mut found = Vec::new();
    for (number, line) in prose(text) {
        for part in without_code(line).split("](").skip(1) {
            let target = part.split(')').next().unwrap_or_default().to_owned();
            found.push(Link { line: number, target });
        }
    }
    found
}

/// The headings of a text, as links name them.
fn headings(text: &str) -> BTreeSet<String> {
    let headings = prose(text).filter_map(|(_, line)| line.strip_prefix('#'));
    headings
        .map(|heading| {
            let words = heading.trim_start_matches('#').trim().to_lowercase();
            let kept = words.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
            kept.map(|c| if c == ' ' { '-' } else { c }).collect()
        })
        .collect()
}

/// The lines outside fenced blocks, with their numbers.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut fenced = false;
    text.lines().enumerate().filter_map(move |(at, line)| {
        let fence = line.trim_start().starts_with("```");
        fenced ^= fence;
        (!fenced && !fence).then_some((at + 1, line))
    })
}

/// A line without the parts in backticks.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect::<Vec<_>>().join("")
}
