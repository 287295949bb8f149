//! The style guide's bars hold: no message, help text, page or explanation has a word or turn that
//! `docs/src/style.md` lists, and titles of findings are short.

use std::fs;
use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};

use super::{below, said, text};

/// A barred word or phrase, and what is fine anyway.
struct Barred {
    turn: Vec<String>,
    fine: Vec<Vec<String>>,
}

fn words(text: &str) -> Vec<String> {
    let part = |c: char| !(c.is_alphanumeric() || "'-…_".contains(c));
    text.split(part).filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

/// The texts in `code` of a cell.
fn codes(cell: &str) -> Vec<Vec<String>> {
    cell.split('`').skip(1).step_by(2).map(words).collect()
}

/// The tables of a part of the style guide with barred words in their first column.
fn barred(heading: &str) -> Vec<Barred> {
    let guide = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/src/style.md"));
    let guide = guide.expect("the style guide");
    let (_, part) = guide.split_once(heading).expect("its heading");
    let part = part.split("\n## ").next().unwrap_or_default();
    let rows = part.lines().filter(|line| line.starts_with("| `"));
    let mut all = Vec::new();
    for row in rows {
        let cells: Vec<&str> = row.trim_matches('|').split('|').collect();
        let fine = cells.get(2).map(|cell| codes(cell)).unwrap_or_default();
        all.extend(codes(cells[0]).into_iter().map(|turn| Barred { turn, fine: fine.clone() }));
    }
    assert!(all.len() > 5, "the style guide lists what is barred under {heading}");
    all
}

fn is_at(turn: &[String], words: &[String]) -> bool {
    words.len() >= turn.len()
        && turn.iter().zip(words).all(|(turn, word)| turn == "…" || turn == word)
}

/// The barred turns in a text.
fn found<'b>(text: &str, barred: &'b [Barred]) -> Vec<&'b [String]> {
    let words = words(text);
    let mut found = Vec::new();
    for at in 0..words.len() {
        for one in barred.iter().filter(|one| is_at(&one.turn, &words[at..])) {
            let before = at.saturating_sub(2);
            let is_fine = |fine: &Vec<String>| (before..=at).any(|at| is_at(fine, &words[at..]));
            if !one.fine.iter().any(is_fine) {
                found.push(one.turn.as_slice());
            }
        }
    }
    found
}

/// The prose lines of a page: fences hold decks, commands and their output.
fn prose(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a text");
    if path.extension().is_none_or(|ending| ending != "md") {
        let code = |line: &&str| !line.trim_start().starts_with("//");
        return text.lines().filter(code).collect::<Vec<_>>().join("\n");
    }
    let (mut prose, mut fenced) = (String::new(), false);
    for line in text.lines() {
        fenced ^= line.trim_start().starts_with("```");
        if !fenced {
            // Names in `code` are not ours to choose here.
            line.split('`').step_by(2).for_each(|part| prose.push_str(part));
            prose.push('\n');
        }
    }
    prose
}

fn complain(faults: &[String]) {
    let (number, list) = (faults.len(), faults.join("\n"));
    assert!(faults.is_empty(), "docs/src/style.md bars these ({number}):\n{list}");
}

fn in_pages(folders: &[(&str, &str)], files: &[&str], barred: &[Barred], faults: &mut Vec<String>) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let pages = folders.iter().flat_map(|(folder, ending)| below(folder, ending));
    let pages = pages.chain(files.iter().map(|file| root.join(file)));
    // The style guide itself names the barred words.
    for path in pages.filter(|path| !path.ends_with("style.md")) {
        // A sentence goes over lines, a paragraph ends at an empty one.
        for paragraph in prose(&path).split("\n\n") {
            for turn in found(paragraph, barred) {
                let shown = path.strip_prefix(root).unwrap_or(&path).display();
                let begin: String = paragraph.chars().take(60).collect();
                faults.push(format!("`{}` in {shown}: {begin:?}", turn.join(" ")));
            }
        }
    }
}

#[test]
fn nothing_barred_is_said_in_english() {
    let barred = barred("## Barred words");
    let mut faults = Vec::new();
    for message in said().values() {
        for english in &message.english {
            for turn in found(english, &barred) {
                faults.push(format!("`{}` in {english:?} ({})", turn.join(" "), message.at[0]));
            }
        }
    }
    // The page of commands has the help of every command.
    let mut folders = vec![("docs/src", ".md"), ("src/rules", "explanation.md")];
    // The published package leaves the page out.
    if !Path::new(env!("CARGO_MANIFEST_DIR")).join(".cargo_vcs_info.json").exists() {
        folders.push(("web/page/src", ".svelte"));
    }
    let files =
        ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "tests/README.md"];
    in_pages(&folders, &files, &barred, &mut faults);
    complain(&faults);
}

#[test]
fn nothing_barred_is_said_in_german() {
    let barred = barred("## German");
    let mut faults = Vec::new();
    for path in below("locales/de", ".ftl") {
        for line in fs::read_to_string(&path).expect("a text").lines() {
            // The id is English.
            let said = line.split_once(" =").map_or(line, |(_, said)| said);
            for turn in found(said, &barred) {
                faults.push(format!("`{}` in {line:?}", turn.join(" ")));
            }
        }
    }
    in_pages(&[("src/rules", "explanation.de.md")], &[], &barred, &mut faults);
    complain(&faults);
}

/// The titles of findings: what `Finding::new` is given, or a `let message` before it.
fn titles(tokens: TokenStream, in_new: bool, found: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is = |at: Option<usize>, name: &str| {
        at.and_then(|at| tokens.get(at)).is_some_and(|token| token.to_string() == name)
    };
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        let back = |steps: usize| at.checked_sub(steps);
        let called = is(back(1), "!") && is(back(2), "message");
        let named = is(back(3), "=") && is(back(4), "message") && is(back(5), "let");
        if called && (in_new || named) {
            let first = group.stream().into_iter().next();
            found.extend(first.and_then(|literal| text(&literal.to_string())));
        }
        let new = is(back(1), "new") && is(back(4), "Finding");
        titles(group.stream(), new, found);
    }
}

/// The longest that a title may be, before its values are filled in.
const LONGEST: usize = 60;

#[test]
fn titles_of_findings_are_short() {
    let mut all = Vec::new();
    for path in below("src/rules", "mod.rs") {
        let source = fs::read_to_string(&path).expect("a text");
        titles(source.parse().expect("Rust"), false, &mut all);
    }
    assert!(all.len() > 60, "only {} titles: are they still found?", all.len());
    let own = |title: &str| {
        let plain =
            title.split('{').map(|part| part.split_once('}').map_or(part, |(_, rest)| rest));
        plain.map(|part| part.chars().count()).sum::<usize>()
    };
    let long: Vec<_> = all.iter().filter(|title| own(title) > LONGEST).collect();
    assert!(long.is_empty(), "titles of more than {LONGEST} characters: {long:#?}");
}

#[test]
fn what_is_barred_is_found() {
    let barred = barred("## Barred words");
    let count = |text: &str| found(text, &barred).len();
    assert_eq!(count("2 files passed over: README.md"), 1);
    assert_eq!(count("this is no deck"), 1);
    assert_eq!(count("there is no deck; a waiver that is no longer needed"), 0);
    assert_eq!(count("the deck asks leave to break it"), 1);
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    assert!(prose(&root.join("docs/src/faq.md")).contains("May I have three Wizards?"));
}
